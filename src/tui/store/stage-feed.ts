import type { Clock } from '../../base/clock.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Transition } from '../../orchestrator/runs/recorded-history.ts';
import type { Run, WordsUpdate } from '../../orchestrator/runs/run.ts';
import { captionsOf } from '../shown/caption-of.ts';
import { captionsAt, noCaptions, withCaption } from '../shown/captions.ts';
import type { RunPart } from '../shown/view.ts';
import type { Folded } from './folded.ts';

/** What is said at this moment, and what is told of what has just happened. */
type StageFeed = {
  now(): Pick<RunPart, 'spoken' | 'captions'>;
  /** `folded`: with the entry in it. */
  entry(told: Transition, folded: Folded): void;
  delta(news: WordsUpdate): void;
  /** The words under way are none. */
  lost(): void;
  clear(): void;
};

/** `seat`: whose it is watched from; null: everybody's. */
export type StageFeedOptions = { words: InterfaceWords; clock: Clock; seat: string | null };

export function stageFeed(run: Run, { words, clock, seat }: StageFeedOptions): StageFeed {
  let captions = noCaptions;
  let spoken: RunPart['spoken'] = null;
  return {
    now() {
      // Whoever pauses reads on.
      if (run.status().mode === 'running') captions = captionsAt(captions, clock.now());
      return { spoken, captions };
    },
    entry(told, folded) {
      spoken = null;
      // At full speed nobody could read any; what was taken back is not told of.
      if (run.status().speed === 'max' || told.entry.event.type === 'taken-back') captions = noCaptions;
      else
        for (const caption of captionsOf(told, { ...folded.told.value, seat }, words))
          captions = withCaption(captions, caption, clock.now());
    },
    delta({ agent, model, text }) {
      spoken = { agent, model, text: spoken?.agent === agent ? spoken.text + text : text };
    },
    lost() {
      spoken = null;
    },
    clear() {
      spoken = null;
      captions = noCaptions;
    },
  };
}
