import { clean } from '../base/clean.ts';
import { systemClock } from '../base/clock.ts';
import { formatProblem, UserError } from '../base/errors.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { ThemedDrawing } from '../tui/look/drawing.ts';
import { chooseRun } from '../tui/runs/index.ts';
import type { ListLeft, ListPlace } from '../tui/runs/listed.ts';
import { commandTyped } from './command-typed.ts';
import type { Flags, Surroundings } from './options.ts';
import { EXIT } from './output.ts';
import { type FoundRun, runsFound } from './runs-found.ts';
import { toldRuns } from './runs-told.ts';

/** The list of recorded runs on the screen. Who leaves a run that was opened from it is back in the list, which is read anew. */
export async function runsOnScreen(
  folder: string,
  first: readonly FoundRun[],
  words: InterfaceWords,
  flags: Flags,
  surroundings: Surroundings & { drawing: ThemedDrawing },
): Promise<number> {
  const shown = {
    words,
    isLinear: surroundings.isDumb === true || flags.linear === true,
    drawing: surroundings.drawing,
    clock: systemClock,
    folder: clean(folder, { multiline: false }),
    command: `${commandTyped()} run`,
  };
  let runs = toldRuns(first, words);
  let place: ListPlace = { sought: '', file: null, at: 0 };
  let trouble: string | null = null;
  for (;;) {
    const left = await chooseRun({ ...shown, runs, place }, trouble);
    if (left === 'quit') return EXIT.ok;
    if (left === 'interrupted') return EXIT.interrupted;
    place = left.place;
    const came = await taken(left, flags, surroundings);
    if (came === EXIT.interrupted) return came;
    trouble = typeof came === 'string' ? came : null;
    runs = toldRuns(runsFound(folder), words);
  }
}

/** Opens a run, or goes on with it. Resolves to the exit code, or to why it cannot be. */
async function taken(
  { act, run: { file } }: Exclude<ListLeft, string>,
  flags: Flags,
  surroundings: Surroundings,
): Promise<number | string> {
  try {
    return act === 'open'
      ? await (await import('./replay.ts')).replay(file, flags, surroundings)
      : await (await import('./resume.ts')).resume(file, flags, surroundings);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ place: _file, ...problem }) => formatProblem(problem)).join('; ');
  }
}
