import type { Clock } from '../../base/clock.ts';
import type { CallFacts, StreamOptions } from '../provider.ts';
import { short } from './faults.ts';

type Keeping = {
  /** As it was asked for. */
  model: string;
  redact(text: string): string;
  clock: Clock;
} & Pick<StreamOptions, 'onFacts'>;

/** Keeps what an endpoint tells of a request that is sent now, in a form that can be recorded, and tells all of it whenever there is more. */
export function factsKept({ model, redact, clock, onFacts }: Keeping) {
  const sentAt = clock.now();
  let facts: CallFacts = {};

  function add({ resolvedModel = '', requestId = '', ...rest }: CallFacts): void {
    const id = short(requestId, NAME_CHARS, redact);
    const name = short(resolvedModel, NAME_CHARS, redact);
    facts = {
      ...facts,
      ...rest,
      ...(id === '' ? {} : { requestId: id }),
      ...(name === '' || name === model ? {} : { resolvedModel: name }),
    };
    onFacts(facts);
  }

  return {
    add,
    /** The first time counts. */
    tokenCame(): void {
      if (facts.firstTokenMs === undefined) add({ firstTokenMs: Math.max(0, Math.round(clock.now() - sentAt)) });
    },
  };
}

const NAME_CHARS = 200;
