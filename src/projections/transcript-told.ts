import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Earnings } from './earnings.ts';
import { foldGoingBack, fromStart, type Jump, takenBackAt } from './going-back.ts';
import { foldLeaks, leaksOf, leakText, noLeaks } from './leaks.ts';
import { otherVoice } from './other-voices.ts';
import { type TranscriptItem, transcriptItem } from './transcript.ts';

/** A transcript that is whole: what the history on the screen shows of the same entries, without what had not been recorded yet. */
export type TranscriptTold = { items: readonly ToldItem[]; state: State };
export type ToldItem = Pick<TranscriptItem, 'kind' | 'title' | 'text'> & {
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
  const items: (Pick<TranscriptItem, 'kind' | 'title' | 'text'> & { seq: number })[] = [];
  const jumps: Jump[] = [];
  let leaks = fromStart(noLeaks);
  let last = beginning;
  /** As long as no other has spoken. */
  let recorded = imported;
  for (const { entry, before, state } of told) {
    const { seq, event } = entry;
    last = state;
    if (event.type === 'taken-back') jumps.push({ seq, to: event.to });
    const other = recorded && otherVoice(event, recorded);
    if (recorded && other) {
      const text = words.lines.otherVoices(words.listed(recorded), other);
      items.push({ seq, kind: 'notice', title: words.events.titles.notice, text });
      recorded = null;
    }
    const item = transcriptItem(entry, state, words, earnings);
    if (item) items.push(item);
    leaks = foldGoingBack(leaks, entry, before, state, (value) => foldLeaks(value, entry, state));
    for (const leak of leaksOf(leaks.value, entry, state))
      items.push({ seq, kind: 'act', title: words.events.titles.leak, text: leakText(leak, state, words) });
  }
  const isTakenBack = takenBackAt(jumps, last.seq);
  return { state: last, items: items.map((item) => marked(item, isTakenBack(item.seq), words)) };
}

function marked(
  { kind, title, text }: Pick<TranscriptItem, 'kind' | 'title' | 'text'>,
  isTakenBack: boolean,
  { events }: InterfaceWords,
): ToldItem {
  return { kind, title: isTakenBack ? events.takenBack(title) : title, text, isTakenBack };
}
