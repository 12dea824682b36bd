import { clean } from '../base/clean.ts';
import { isMet } from '../discussion/condition-met.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import type { HumanQueue } from '../providers/human/queue.ts';

/** The bell, and a notice that terminals show which have them (OSC 9, as iTerm2 began it): others show nothing. */
export const bellBytes = (text: string): string => `\x07\x1b]9;${clean(text, { multiline: false })}\x1b\\`;

type Ringing = { words: InterfaceWords; humanQueue: HumanQueue | null; write(bytes: string): void };

/**
 * Calls a person back who has looked away (12.9): a seat is asked, a vote opens, the run has ended. What was recorded before is no news. Returns what ends
 * it.
 */
export function bell(run: Run, { words, humanQueue, write }: Ringing): () => void {
  const say = (what: string) => write(bellBytes(`${run.state().scenario.title}: ${what}`));
  const unsubscribe = run.subscribe((news) => {
    if (news.kind !== 'entry') return;
    const { before, state } = news;
    if (isOpened(state) && !isOpened(before)) say(words.bell.vote);
    if (state.ended && !before.ended) say(words.bell.ended);
  });
  const unasked = humanQueue?.subscribe(() => {
    const asked = humanQueue.asked();
    if (asked) say(words.bell.asked(asked.agent.name));
  });
  return () => {
    unsubscribe();
    unasked?.();
  };
}

const isOpened = (state: State): boolean => isMet({ on: 'vote', is: 'opened' }, state);
