import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { foldGoingBack, fromStart } from './going-back.ts';
import { foldLeaks, leaksOf, leakText, noLeaks } from './leaks.ts';
import { otherVoice } from './other-voices.ts';
import type { TranscriptPart } from './transcript-part.ts';

/** What is remarked before and behind what an entry tells itself. Each entry is given once, in their order. */
type Remarks = (before: State, entry: Entry, state: State) => Record<'before' | 'behind', TranscriptPart[]>;

/** That others begin to speak than those models of which an imported run was recorded (13.2), and private words in another mouth (12.2). */
export function remarks(words: InterfaceWords, imported: readonly string[] | null): Remarks {
  const { titles } = words.events;
  let leaks = fromStart(noLeaks);
  /** As long as no other has spoken. */
  let recorded = imported;

  function otherVoices(entry: Entry): TranscriptPart[] {
    const other = recorded && otherVoice(entry.event, recorded);
    if (!recorded || !other) return [];
    const text = words.lines.otherVoices(words.listed(recorded), other);
    recorded = null;
    return [{ level: 'minimal', kind: 'notice', title: titles.notice, text, line: () => text }];
  }

  return (before, entry, state) => {
    leaks = foldGoingBack(leaks, entry, before, state, (value) => foldLeaks(value, entry, state));
    return {
      before: otherVoices(entry),
      behind: leaksOf(leaks.value, entry, state).map((leak) => ({
        level: 'standard',
        kind: 'act',
        title: titles.leak,
        text: leakText(leak, state, words),
      })),
    };
  };
}
