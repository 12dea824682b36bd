import type { CallUnderWay } from '../discussion/call-under-way.ts';
import { type Costs, modelsAfter, noCosts, withCosts } from '../discussion/costs.ts';
import { callerOf, type Event } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { type BookBeside, branchBook } from '../journal/beside.ts';
import { leftUnanswered } from '../orchestrator/runs/calls-left.ts';
import type { TokenCounter } from '../providers/provider.ts';
import type { Seats } from './providers.ts';

/** What a run costs that no journal keeps: its calls stand beside the journal of the run that it began with (12.3). */
export type UnkeptCalls = {
  /** Somebody is about to be asked in this state, or was in vain. */
  callUnderWay(call: CallUnderWay, state: State): void;
  recorded(event: Event): void;
  /** All that was under way has ended: who has not answered by now takes nothing, but for an embedder, of which nobody knows. */
  stopped(): void;
  /** A journal of its own has all of it from now on. Returns what is under way. */
  forget(): readonly CallUnderWay[];
};

type Told = ReturnType<BookBeside['begin']>;

/** `models`: what is known of them where it began. */
export function unkeptCalls(
  journal: string,
  models: Scenario['models'],
  { counter: loading, ...seats }: Pick<Seats, 'counter' | 'redact'>,
): UnkeptCalls {
  const book = branchBook(journal, () => seats.redact);
  const underWay = new Map<string, { call: CallUnderWay; told: Told }>();
  const over: Told[] = [];
  let known = models;
  let after = 0;
  let counter: TokenCounter | null = null;
  const counted = loading().then((loaded) => void (counter = loaded));
  // Whoever cannot be counted is told by the run itself.
  counted.catch(() => {});

  const sent = (call: CallUnderWay, state: State): Costs => {
    const [event] = counter ? leftUnanswered([call], state, counter) : [];
    return event && 'call' in event && event.call ? withCosts(noCosts, event.call, known) : noCosts;
  };

  return {
    callUnderWay(call, state) {
      const { agent, model, isSent, isSearch } = call;
      after = state.seq;
      const before = underWay.get(agent);
      if (before) before.call = call;
      else if (isSent) {
        const told = book.begin({ agent, model, after, ...(isSearch && { isSearch }) }, sent(call, state));
        underWay.set(agent, { call, told });
      }
    },
    recorded(event) {
      const call = 'call' in event ? event.call : undefined;
      const agent = callerOf(event);
      if (agent !== null && (call || event.type === 'memory-recalled')) {
        const begun = underWay.get(agent);
        underWay.delete(agent);
        const costs = call ? withCosts(noCosts, call, known) : noCosts;
        const isPaid = costs.measured + costs.estimated > 0 || costs.unpriced.length > 0;
        const told = begun?.told ?? (call && isPaid ? book.begin({ agent, model: call.model, after }, costs) : null);
        told?.(call ? costs : null);
        if (told) over.push(told);
      }
      known = modelsAfter(event, known);
    },
    stopped() {
      for (const { call, told } of underWay.values()) if (!call.isSearch || !call.isSent) told(null);
      underWay.clear();
    },
    forget() {
      const left = [...underWay.values()];
      for (const told of [...over, ...left.map((one) => one.told)]) told(null);
      underWay.clear();
      return left.map(({ call }) => call);
    },
  };
}
