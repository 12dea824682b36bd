import type { Command } from '../../discussion/command.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { decide } from '../commands/decide.ts';
import { waitsForRound } from '../commands/decide-people.ts';
import { withdrawn } from '../commands/pending.ts';
import { isRejection } from '../commands/refusal.ts';
import { commit, type Live, statusChanged, statusOf } from './live.ts';
import { answeredByAnother } from './trouble.ts';

// Where a person's commands wait for the end of the step under way, or of the round (12.3).

/** Between two steps: each that need not wait for the end of the round becomes its event, or is refused by what has changed since. */
export function takeCommands(live: Live, counter: TokenCounter): void {
  while (!live.state.ended) {
    const sent = live.mailbox.find(({ command }) => !waitsForRound(command, live.state));
    if (!sent) return;
    const { command, who } = sent;
    without(live, command);
    const answer = decide(command, live.state, counter.count);
    if (isRejection(answer)) live.listeners.tell({ kind: 'rejected', command, rejection: answer });
    else {
      commit(live, answer, who);
      live.hasActed = true;
      if (answer.type === 'model-switched') answeredByAnother(live, answer.agent);
    }
    statusChanged(live);
  }
}

/** What waited for the end of a round that was the last. */
export function refuseRest(live: Live, counter: TokenCounter): void {
  const rest = live.mailbox;
  live.mailbox = [];
  for (const { command } of rest) {
    const answer = decide(command, live.state, counter.count);
    if (isRejection(answer)) live.listeners.tell({ kind: 'rejected', command, rejection: answer });
  }
  if (rest.length > 0) statusChanged(live);
}

/** Takes the last command out again; false: none of those that wait can be withdrawn. */
export function withdraw(live: Live): boolean {
  const last = withdrawn(statusOf(live), live.state);
  if (last === null) return false;
  without(live, last);
  statusChanged(live);
  return true;
}

function without(live: Live, command: Command): void {
  live.mailbox = live.mailbox.filter((one) => one.command !== command);
}
