import { BETWEEN_ROUNDS, type Command, type Rejection } from '../../discussion/command.ts';
import { evolve } from '../../discussion/evolve.ts';
import { counted } from '../../discussion/message-of.ts';
import type { State } from '../../discussion/state.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { decide } from '../commands/decide.ts';
import { waitsForRound } from '../commands/decide-people.ts';
import { withdrawn } from '../commands/pending.ts';
import { isRejection } from '../commands/refusal.ts';
import { commit, type Live, statusChanged, statusOf } from './live.ts';
import { answeredByAnother } from './trouble.ts';

// Where a person's commands wait for the end of the step under way, or of the round (12.3).

/**
 * Why an act cannot be, or come to anything, once all has been done that waits before it; null: it can. What waits for the step under way is
 * done before it, and what waits for the round before whatever does so too.
 */
export function refusedBehindWaiting(live: Live, command: Command): Rejection | null {
  const before = live.mailbox.map((sent) => sent.command);
  // Where the first turn of a round is under way, nothing is between two rounds any more once it is over.
  const isOfRound = (one: Command) =>
    waitsForRound(one, live.state) || (live.underWay !== null && BETWEEN_ROUNDS.has(one.type));
  const done = before.filter((one) => !isOfRound(one));
  const answer = decide(
    command,
    after(isOfRound(command) ? [...done, ...before.filter(isOfRound)] : done, live),
    () => 0,
  );
  return isRejection(answer) ? answer : null;
}

/** The state in which these have been done, but for those that are refused then. */
function after(commands: readonly Command[], { state, options }: Live): State {
  return commands.reduce((now, command) => {
    const event = decide(command, now, () => 0);
    if (isRejection(event)) return now;
    return evolve(now, { seq: now.seq + 1, at: options.clock.now(), event: counted(event, now) });
  }, state);
}

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
    refuseHopeless(live);
    statusChanged(live);
  }
}

/** What waits for the end of the round, and can come to nothing any more by what was done meanwhile, is told of at once. */
function refuseHopeless(live: Live): void {
  for (const { command } of live.mailbox) {
    if (!waitsForRound(command, live.state)) continue;
    const answer = decide(command, live.state, () => 0);
    if (!isRejection(answer)) continue;
    without(live, command);
    live.listeners.tell({ kind: 'rejected', command, rejection: answer });
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
  const sent = live.mailbox.find(({ command }) => command === last);
  if (!sent) return false;
  without(live, sent.command);
  live.withdrawn = [...live.withdrawn, { ...sent, after: live.state.seq }];
  statusChanged(live);
  return true;
}

function without(live: Live, command: Command): void {
  live.mailbox = live.mailbox.filter((one) => one.command !== command);
}
