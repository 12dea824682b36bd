import type { InterfaceWords } from '../interface/index.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import { actText } from '../projections/cue-text.ts';

/** 12.3: an act was taken, waited, and came to nothing: no entry tells of it. `isSeated`: whose it was and what of is not for this seat. */
export function sayRefused(run: Run, words: InterfaceWords, isSeated: boolean, say: (line: string) => void): void {
  run.subscribe((news) => {
    if (news.kind !== 'rejected' || isSeated) return;
    const why = words.rejection(news.rejection);
    const act = news.command && actText(news.command, words);
    say(act === null ? why : words.status.cameToNothing(act, why));
  });
}
