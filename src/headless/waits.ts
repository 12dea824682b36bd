import type { Clock } from '../base/clock.ts';
import { isBallot } from '../discussion/purpose.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Run, Waiting } from '../orchestrator/runs/run.ts';
import { waitedFor } from '../projections/words.ts';

export type WaitOptions = { clock: Clock; words: InterfaceWords; say(line: string): void };

/** After how long a wait is told. */
const TOLD_AFTER_MS = 5000;

/**
 * Says of each try that failed when the next one comes, and once of each wait for a model that it goes on, when it has taken a while: lines
 * tell only what is done, and an update of memories tells little even then. What a person is asked stands in lines of its own. Returns what
 * ends it.
 */
export function sayWaits(run: Run, { clock, words, say }: WaitOptions): () => void {
  let known: string | null = null;
  let cancel = () => {};

  /** The try that was told last. */
  let toldOutage: Waiting['outage'];

  function look(): void {
    const { waiting, mode } = run.status();
    if (waiting?.outage && waiting.outage !== toldOutage) say(outageText(waiting, waiting.outage, clock.now(), words));
    toldOutage = waiting?.outage;
    const key = waiting && mode === 'running' && !isPersons(waiting) ? keyOf(waiting) : null;
    if (key === known) return;
    known = key;
    cancel();
    cancel = key === null ? () => {} : clock.after(TOLD_AFTER_MS, () => waiting && say(waitText(waiting, words)));
  }

  const isPersons = ({ agents, purpose }: Waiting) =>
    purpose === 'person-answer' ||
    run.state().scenario.agents.some(({ name, model }) => model === 'human' && agents.includes(name));

  const unsubscribe = run.subscribe(({ kind }) => {
    if (kind === 'status') look();
  });
  return () => {
    unsubscribe();
    cancel();
  };
}

/** 16.2: no answer comes, and the call is made again. */
function outageText(
  { purpose }: Waiting,
  { agent, why, untilMs }: NonNullable<Waiting['outage']>,
  nowMs: number,
  { status, names }: InterfaceWords,
): string {
  const who = isBallot(purpose) ? status.waitingForBallots : `${agent}${status.colon}${names.purposes[purpose]}`;
  const again = status.againIn(Math.max(0, Math.ceil((untilMs - nowMs) / 1000)));
  return `… ${[who, why, again].filter(Boolean).join(' · ')}`;
}

/** The same wait, however many have answered by now. */
function keyOf({ agents, purpose, attempt, sinceMs }: Waiting): string {
  return JSON.stringify([sinceMs, purpose, attempt, agents]);
}

function waitText({ agents, purpose }: Waiting, words: InterfaceWords): string {
  const { status, counts } = words;
  // Who still votes would tell what kind of option the others have marked (9.3).
  if (isBallot(purpose)) return `… ${status.waitingForBallots}`;
  const [agent = ''] = agents;
  const who = agents.length === 1 ? agent : counts.agents(agents.length);
  return `… ${who}${waitedFor(purpose, agents.length, words)}`;
}
