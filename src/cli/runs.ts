import { existsSync } from 'node:fs';
import { clean, printableJson } from '../base/clean.ts';
import { UserError } from '../base/errors.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import { aligned } from './aligned.ts';
import { commandTyped } from './command-typed.ts';
import { type Flags, replayOptions, type Surroundings } from './options.ts';
import { EXIT, print } from './output.ts';
import { dataFolder } from './paths.ts';
import { snake } from './report-rows.ts';
import { type FoundRun, runNamed, runsFound } from './runs-found.ts';
import { adaptedOf, besideOf, lackingOf, problemOf, toldRuns, unknownOf } from './runs-told.ts';

export type RunsFlags = Flags & { dir?: string; json?: boolean; open?: string; all?: boolean };

/** Lines of the list where not all are asked for. */
const SHOWN = 30;

/** `runs`: the recorded runs, newest first, on the screen or as lines, or one of them in the replay. Damaged files are listed as such. */
export async function runs(flags: RunsFlags, surroundings: Surroundings): Promise<number> {
  const folder = flags.dir ?? dataFolder();
  if (flags.dir !== undefined && !existsSync(folder))
    throw new UserError([{ message: '--dir: there is no such folder', place: { file: folder } }]);
  const found = runsFound(folder);
  if (flags.open !== undefined) return open(flags.open, found, flags, surroundings);
  if (flags.json) {
    process.stdout.write(`${printableJson(JSON.stringify(runsJson(folder, found), null, 2))}\n`);
    return EXIT.ok;
  }
  const { screen, words, drawing } = await replayOptions(folder, flags, surroundings);
  // What leads out of an empty list must not go with a screen that is left.
  if (screen && found.length > 0)
    return (await import('./runs-on-screen.ts')).runsOnScreen(folder, found, words, flags, {
      ...surroundings,
      drawing,
    });
  const lines = listOf(folder, found, flags.all ?? false, words);
  if (screen) lines.push(words.runs.startWith(`${commandTyped()} run`));
  print(lines.join('\n'));
  return EXIT.ok;
}

/** By its number in the list, its name, or a part of that which no other has. */
async function open(
  wanted: string,
  found: readonly FoundRun[],
  flags: RunsFlags,
  surroundings: Surroundings,
): Promise<number> {
  const run = /^\d{1,6}$/.test(wanted) ? found[Number(wanted) - 1] : runNamed(wanted, found, '--open');
  if (!run) {
    const allowed = found.length === 0 ? 'none are recorded here' : `1 to ${found.length}, or a name of the list`;
    throw new UserError([{ message: `--open: found "${clean(wanted, { multiline: false })}"`, allowed }]);
  }
  return (await import('./replay.ts')).replay(run.file, flags, surroundings);
}

function listOf(folder: string, found: readonly FoundRun[], isAll: boolean, words: InterfaceWords): string[] {
  const told = words.runs;
  const where = clean(folder, { multiline: false });
  if (found.length === 0) return [told.none(where)];
  const runs = toldRuns(found, words);
  const shown = isAll ? runs : runs.slice(0, SHOWN);
  const rest = found.length - shown.length;
  const notes = found.slice(0, shown.length).flatMap((run, i) => {
    const own =
      run.kind === 'run' ? [lackingOf, unknownOf, besideOf, adaptedOf].flatMap((told) => told(run.facts, words)) : [];
    return own.map((text) => `${i + 1}  ${clean(text, { multiline: false })}`);
  });
  const option = where === clean(dataFolder(), { multiline: false }) ? '' : `--dir ${where} `;
  return [
    told.inFolder(found.length, where),
    ...aligned(
      ['', ...told.heads],
      shown.map(({ cells }, i) => [String(i + 1), ...cells]),
      60,
    ),
    ...(rest > 0 ? [told.older(rest, '--all')] : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    told.openWith(`${commandTyped()} runs ${option}--open 1`),
  ];
}

/** Grows when a key changes its meaning or leaves. */
const RUNS_VERSION = 1;

/** `{runs: 1, folder, found: [{file, name, started_at, kind, …RunFacts | problem}]}`, newest first. */
export function runsJson(folder: string, found: readonly FoundRun[]): object {
  return {
    runs: RUNS_VERSION,
    folder,
    found: found.map((run) => {
      const { file, name, kind, startedAt } = run;
      const rest =
        run.kind === 'run'
          ? {
              ...run.facts,
              decided: run.facts.decided && spelledKeys(run.facts.decided),
              isTouched: run.facts.touchCount > 0,
            }
          : { problem: problemOf(run, interfaces.en) };
      return spelledKeys({ file, name, kind, startedAt: new Date(startedAt).toISOString(), ...rest });
    }),
  };
}

const spelledKeys = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [snake(key), value]));
