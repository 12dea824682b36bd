import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { foldGoingBack, fromStart } from './going-back.ts';
import { foldLeaks, leaksOf, leakText, noLeaks } from './leaks.ts';
import { otherVoice, standIn, voicesBefore } from './other-voices.ts';
import type { TranscriptPart } from './transcript-part.ts';

/** What is remarked before and behind what an entry tells itself. Each entry is given once, in their order. */
type Remarks = (before: State, entry: Entry, state: State) => Record<'before' | 'behind', TranscriptPart[]>;

/** That others begin to speak than those models of which an imported run was recorded (13.2), and private words in another mouth (12.2). */
export function remarks(words: InterfaceWords, imported: readonly string[] | null): Remarks {
  const { titles } = words.events;
  let leaks = fromStart(noLeaks);
  /** As long as no other has spoken. */
  let recorded = imported;
  let isStandInTold = false;

  function otherVoices(entry: Entry): TranscriptPart[] {
    const other = recorded && otherVoice(entry.event, recorded);
    if (!recorded || !other) return [];
    const text = words.lines.otherVoices(words.listed(recorded), other);
    recorded = null;
    return [{ level: 'minimal', kind: 'notice', title: titles.notice, text, line: () => text }];
  }

  /** 13.5: simulated agents in the place of this run's own models; who has another by a fall or an act is told of there. */
  function standIns({ event }: Entry, before: State): TranscriptPart[] {
    if (imported || isStandInTold || standIn(event, before) === null) return [];
    if (event.type !== 'statement-made' || modelIsTold(event.agent, before)) return [];
    isStandInTold = true;
    const text = words.lines.simulatedFrom(words.listed(voicesBefore(before)));
    return [{ level: 'minimal', kind: 'notice', title: titles.notice, text, line: () => text }];
  }

  return (before, entry, state) => {
    leaks = foldGoingBack(leaks, entry, before, state, (value) => foldLeaks(value, entry, state));
    return {
      before: [...otherVoices(entry), ...standIns(entry, before)],
      behind: leaksOf(leaks.value, entry, state).map((leak) => ({
        level: 'standard',
        kind: 'act',
        title: titles.leak,
        text: leakText(leak, state, words),
      })),
    };
  };
}

const modelIsTold = (agent: string, { falls, seats }: State): boolean =>
  Object.hasOwn(falls, agent) || (seats[agent]?.model ?? null) !== null;
