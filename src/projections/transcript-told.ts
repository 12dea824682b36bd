import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Earnings } from './earnings.ts';
import { type Jump, takenBackAt } from './going-back.ts';
import { remarks } from './remarks.ts';
import { joined, type TranscriptItem } from './transcript.ts';
import { transcriptParts } from './transcript-parts.ts';

/** A transcript that is whole: what the history on the screen shows of the same entries, without what had not been recorded yet. */
export type TranscriptTold = { items: readonly ToldItem[]; state: State };
export type ToldItem = Omit<TranscriptItem, 'privateTo'> & {
  /** It stays to be read, and is marked in its title (12.3). */
  isTakenBack: boolean;
};

/** Folds entries, each with the states around it; `beginning`: before the first. `imported`: the models that spoke in an imported run. */
export function transcriptTold(
  told: Iterable<{ entry: Entry; before: State; state: State }>,
  beginning: State,
  words: InterfaceWords,
  earnings: Earnings,
  imported: readonly string[] | null = null,
): TranscriptTold {
  const items: Omit<TranscriptItem, 'privateTo'>[] = [];
  const jumps: Jump[] = [];
  const remarked = remarks(words, imported);
  let last = beginning;
  for (const { entry, before, state } of told) {
    const { seq, event } = entry;
    last = state;
    if (event.type === 'taken-back') jumps.push({ seq, to: event.to });
    const around = remarked(before, entry, state);
    const own = joined(transcriptParts(entry, state, words, earnings));
    for (const { kind, title, text, from } of [...around.before, ...(own ? [own] : []), ...around.behind])
      items.push({ kind, title, text, from: from ?? null, seq, round: state.round });
  }
  const isTakenBack = takenBackAt(jumps, last.seq);
  return {
    state: last,
    items: items.map((item) => {
      const isTaken = isTakenBack(item.seq);
      return { ...item, title: isTaken ? words.events.takenBack(item.title) : item.title, isTakenBack: isTaken };
    }),
  };
}
