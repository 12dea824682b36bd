import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clean } from '../base/clean.ts';
import { UserError } from '../base/errors.ts';
import type { JournalFault } from '../base/journal-fault.ts';
import type { AdaptedSetting } from '../discussion/adapted.ts';
import type { Costs } from '../discussion/costs.ts';
import type { Decided } from '../discussion/decided.ts';
import type { Actor, Decision, RunEnd } from '../discussion/event.ts';
import type { ImpairedPlace } from '../discussion/impaired.ts';
import type { WorldOutcome } from '../discussion/outcome-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { branchesPaid, interviewed, type PaidBeside } from '../journal/beside.ts';
import { reasonOf } from '../journal/file.ts';
import { type Survey, surveyJournal } from '../journal/survey.ts';
import { runIdTime } from './chance.ts';
import { openCalls } from './open-calls.ts';
import { isBeingWritten, mayBeWritten } from './writer.ts';

/** A journal in a folder, as it is listed. */
export type FoundRun = {
  file: string;
  /** The file's name within the folder, without its ending. */
  name: string;
  /**
   * When the record was begun, in Unix milliseconds: of a fork not when its parent was, of an imported run not when somebody spoke. Of a file
   * that does not tell, when it was last written.
   */
  startedAt: number;
} & ({ kind: 'run'; facts: RunFacts } | ({ kind: 'damaged' } & Damage));

/** `line`: where it stands; null: it is of the whole file. */
export type Damage = { fault: JournalFault; line: number | null };

export type RunFacts = {
  scenario: string;
  title: string;
  seed: number;
  language: string;
  rounds: number;
  statements: number;
  entries: number;
  lastedMs: number;
  /** `writing`: a process is at it. */
  stand: 'finished' | 'unfinished' | 'writing';
  end: RunEnd | null;
  /** Who asked for the end, or stopped the run; null: nobody. */
  endedBy: Actor | null;
  decision: Decision | null;
  /** How its world ended; null: it has none, or the run goes on. */
  world: WorldOutcome | null;
  /** What could be decided, as it was declared. */
  options: Scenario['options'];
  /** How it was decided; null: it was not. */
  decided: Decided | null;
  /** 0: untouched. */
  touchCount: number;
  /** Answers that lack or are not whole (16.2). */
  impairedCount: number;
  /** Where, of the newest of them. */
  impairedPlaces: readonly ImpairedPlace[];
  /** Calls of a program that was killed meanwhile: perhaps paid for, and nobody knows what was answered (16.2). */
  unknownCalls: number;
  /** What its calls have cost (8.9). */
  costs: Costs;
  /** What interviews about it have, beside the record (12.3); null: nothing was to be paid. */
  interviews: PaidBeside | null;
  /** The same of branches that were not kept. */
  branches: PaidBeside | null;
  /** Settings that were not sent as they were asked for (8.8). */
  adapted: readonly AdaptedSetting[];
  /** What simulated agents have said in the place of models, and where it begins (13.5); null: nothing. */
  standIns: Survey['standIns'];
  /** Id of the run, and what it was forked from. */
  run: string;
  parent: { run: string; seq: number } | null;
  /** Made from a file of another program, or forked from such a one. */
  isImported: boolean;
  isTorn: boolean;
};

/** All journals in a folder and in those in it, newest first. A damaged one is listed as such; a folder that cannot be read throws. */
export function runsFound(folder: string): readonly FoundRun[] {
  return journalsIn(folder)
    .map((file) => foundRun(file, nameIn(folder, file)))
    .sort(newestFirst);
}

const nameIn = (folder: string, file: string) => relative(folder, file).replace(/\.jsonl$/, '');

const newestFirst = (a: FoundRun, b: FoundRun) => b.startedAt - a.startedAt || (a.name < b.name ? -1 : 1);

/** The newest of them by when they were written last, and how many older ones there are: the others are not read. */
export function newestRuns(folder: string, most: number): { runs: readonly FoundRun[]; older: number } {
  const files = journalsIn(folder)
    .map((file) => ({ file, at: writtenAt(file) }))
    .sort((a, b) => b.at - a.at || (a.file < b.file ? -1 : 1));
  const runs = files
    .slice(0, most)
    .map(({ file }) => foundRun(file, nameIn(folder, file)))
    .sort(newestFirst);
  return { runs, older: files.length - runs.length };
}

/** The journals in a folder and in those in it; none where there is no such folder. */
export function journalsIn(folder: string): readonly string[] {
  let found: Dirent[];
  try {
    found = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new UserError([{ message: `the folder cannot be read: ${reasonOf(error)}`, place: { file: folder } }]);
  }
  return found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map((entry) => join(entry.parentPath ?? folder, entry.name));
}

function foundRun(file: string, name: string): FoundRun {
  try {
    const survey = surveyJournal(file);
    return { file, name, startedAt: begunAt(survey) ?? writtenAt(file), kind: 'run', facts: factsOf(file, survey) };
  } catch (error) {
    const [problem] = error instanceof UserError ? error.problems : [];
    if (!problem?.fault) throw error;
    const { fault, place } = problem;
    return { file, name, startedAt: writtenAt(file), kind: 'damaged', fault, line: place?.line ?? null };
  }
}

/** The first entries of a fork or of an imported run are older than their record. */
function begunAt({ header: { run, parent, imported }, firstAt }: Survey): number | null {
  return parent || imported ? runIdTime(run) : firstAt;
}

function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function factsOf(file: string, survey: Survey): RunFacts {
  const {
    header,
    entries,
    rounds,
    statements,
    touchCount,
    impairedCount,
    impairedPlaces,
    unknownCalls,
    costs,
    adapted,
    standIns,
    ended,
    world,
    decided,
    endedBy,
    firstAt,
    lastAt,
    isTorn,
  } = survey;
  const { scenario, scenarioName, seed, run, parent, imported } = header;
  const stand = ended ? 'finished' : isBeingWritten(file) ? 'writing' : 'unfinished';
  const left = stand === 'writing' || mayBeWritten(file) ? [] : openCalls(file, entries, ended !== null);
  return {
    scenario: scenarioName,
    title: scenario.title,
    seed,
    language: scenario.language,
    rounds,
    statements,
    entries,
    lastedMs: (lastAt ?? 0) - (firstAt ?? 0),
    stand,
    end: ended?.by ?? null,
    endedBy,
    decision: ended?.decision ?? null,
    world,
    options: scenario.options,
    decided: ended?.decision ? decided : null,
    touchCount,
    impairedCount,
    impairedPlaces,
    unknownCalls: unknownCalls + left.length,
    costs,
    interviews: interviewed(file),
    branches: branchesPaid(file),
    adapted,
    standIns,
    run,
    parent,
    isImported: imported !== undefined,
    isTorn,
  };
}

/** The run that is meant by a name of the list, or a part of it; undefined: none is. `by`: what it was named with. */
export function runNamed(wanted: string, found: readonly FoundRun[], by: string): FoundRun | undefined {
  const name = wanted.replace(/\.jsonl$/, '');
  const whole = found.find((run) => run.name === name || run.file === wanted);
  const parts = whole ? [] : found.filter((run) => run.name.includes(name));
  if (parts.length > 1) {
    const inLine = (text: string) => clean(text, { multiline: false });
    const allowed = `one of ${parts
      .slice(0, 5)
      .map((run) => inLine(run.name))
      .join(', ')}`;
    throw new UserError([{ message: `${by}: "${inLine(wanted)}" fits ${parts.length} runs`, allowed }]);
  }
  return whole ?? parts[0];
}

/** Its journal. */
export function runMeant(folder: string, wanted: string): string {
  const run = runNamed(wanted, runsFound(folder), 'run');
  if (run) return run.file;
  throw new UserError([
    { message: `run: found "${clean(wanted, { multiline: false })}"`, allowed: 'a name of list_runs' },
  ]);
}
