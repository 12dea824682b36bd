import { clean } from '../base/clean.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import { encodeEntry, namesOf } from '../journal/codec.ts';
import { followJournal } from '../journal/read.ts';
import { type RunStatus, STEP_UNITS } from '../orchestrator/runs/run.ts';
import { WORDS_A_MINUTE } from '../providers/provider.ts';
import type { RemoteAnswer } from '../remote/connection.ts';
import type { Wish } from '../remote/wire.ts';
import { readAct } from '../scenario/intervention-script.ts';
import { CTL_ACTS, type CtlAct } from './ctl-acts.ts';
import { liveRunMeant } from './live-found.ts';
import { EXIT, print, tell } from './output.ts';
import { paceGiven } from './screen-pace.ts';
import { settingProblem } from './setting-problem.ts';
import { whoSteers } from './who-steers.ts';

export type CtlFlags = { json?: boolean; to?: string; after?: string; as?: string };

/** What was typed behind an act, and what is wrong with it. */
type Typed = { words: string; to: string | undefined; problems: Problem[] };

/** `events` is read from the journal, and asked of nobody. */
const WISHES: Readonly<Record<Exclude<CtlAct, 'events'>, (typed: Typed) => Wish>> = {
  status: () => ({ do: 'status' }),
  pause: () => ({ do: 'pause' }),
  resume: () => ({ do: 'resume' }),
  step({ words, problems }) {
    const unit = STEP_UNITS.find((name) => name === (words || 'statement'));
    if (!unit) problems.push(settingProblem('step', words, STEP_UNITS.join(', '), nearest(words, STEP_UNITS)));
    return { do: 'step', unit: unit ?? 'statement' };
  },
  pace: ({ words, problems }) => ({ do: 'speed', speed: paceGiven({ pace: words }, problems, 'pace') ?? 'max' }),
  inject({ words: text, to, problems }) {
    if (text === '') problems.push(settingProblem('inject', text, 'the words'));
    const names = to?.split(',').map((name) => name.trim());
    return { do: 'dispatch', command: { type: 'inject-event', text, to: names ?? 'all' } };
  },
  do: ({ words }) => ({ do: 'dispatch', command: readAct(words, 'do') }),
  vote: () => ({ do: 'dispatch', command: { type: 'call-vote' } }),
  skip: () => ({ do: 'dispatch', command: { type: 'skip-speaker' } }),
  interrupt: () => ({ do: 'dispatch', command: { type: 'interrupt' } }),
  undo: () => ({ do: 'dispatch', command: { type: 'undo' } }),
  redo: () => ({ do: 'dispatch', command: { type: 'redo' } }),
  'wrap-up': () => ({ do: 'dispatch', command: { type: 'wrap-up' } }),
  'answer-now': () => ({ do: 'dispatch', command: { type: 'answer-now' } }),
  stop: () => ({ do: 'dispatch', command: { type: 'stop' } }),
};

/** `ctl`: one thing asked of, or done to, a run that goes on in another process. */
export async function ctl(wanted: string, act: string, words: readonly string[], flags: CtlFlags): Promise<number> {
  const problems: Problem[] = [];
  const wish = wishOf(act, { words: clean(words.join(' ')).trim(), to: flags.to, problems });
  const after = afterOf(flags.after, problems);
  if (problems.length > 0) throw new UserError(problems);
  const { file, connection } = await liveRunMeant(wanted);
  try {
    if (!wish) return events(file, after);
    const answer = await connection.ask(signed(wish, whoSteers(flags.as))).answer;
    if (!answer) throw new UserError([{ message: 'the run has just ended', place: { file } }]);
    if (flags.json) print(JSON.stringify(answerTold(answer)));
    else if (answer.rejection) tell(`refused: ${answer.rejection.message}`);
    else print(lineOf(answer));
    return answer.rejection ? EXIT.userError : EXIT.ok;
  } finally {
    connection.close();
  }
}

/** With the name of who acts. */
export const signed = (wish: Wish, who: string): Wish => (wish.do === 'dispatch' ? { ...wish, who } : wish);

/** null: it is none of a run, or there is no such act, which is added to `problems`. */
export function wishOf(act: string, typed: Typed): Wish | null {
  if (act === 'events') return null;
  const known = Object.keys(CTL_ACTS) as CtlAct[];
  if (Object.hasOwn(WISHES, act)) return WISHES[act as keyof typeof WISHES](typed);
  typed.problems.push(settingProblem('ctl', act, known.join(', '), nearest(act, known)));
  return null;
}

function afterOf(found: string | undefined, problems: Problem[]): number {
  if (found === undefined) return 0;
  if (/^\d{1,15}$/.test(found)) return Number(found);
  problems.push(settingProblem('--after', found, 'the number of an entry'));
  return 0;
}

/** Entries as they stand in the journal. */
function events(file: string, after: number): number {
  const { header, next } = followJournal(file);
  for (const entry of next())
    if (entry.seq > after) process.stdout.write(encodeEntry(entry, undefined, namesOf(header)));
  return EXIT.ok;
}

export function answerTold({ status, seq, rejection, withdrawn }: RemoteAnswer): object {
  const { mode, speed, stepping, waiting, pending, trouble } = status;
  const waits = waiting && { agents: waiting.agents, purpose: waiting.purpose, attempt: waiting.attempt };
  return {
    entry: seq,
    mode,
    speed,
    stepping,
    waiting: waits,
    pending,
    trouble,
    rejection,
    ...(withdrawn ? { withdrawn } : {}),
  };
}

function lineOf({ status, seq, withdrawn }: RemoteAnswer): string {
  const { pending, trouble } = status;
  const parts = [`entry ${seq}`, status.mode, ...waits(status)];
  if (withdrawn) parts.push(`withdrawn before it was done: ${withdrawn.type}`);
  if (pending.length > 0) parts.push(`to come: ${pending.map(({ type }) => type).join(', ')}`);
  if (trouble) parts.push(trouble);
  return parts.join(' · ');
}

function waits({ waiting, speed }: RunStatus): string[] {
  const pace = speed === 'max' ? 'full pace' : `${Math.round(speed * WORDS_A_MINUTE)} words a minute`;
  return waiting ? [pace, `${waiting.purpose} of ${waiting.agents.join(', ')}`] : [pace];
}
