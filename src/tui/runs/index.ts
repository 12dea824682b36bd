import { speakList } from '../linear/list.ts';
import { LINEAR_COLUMNS, LINEAR_ROWS } from '../linear/terminal.ts';
import { followed } from '../look/followed.ts';
import { type Drawing, stage } from '../terminal/stage.ts';
import { runsActions } from './actions.ts';
import { runsInput } from './input.ts';
import type { ListLeft } from './listed.ts';
import { runsScreen } from './screen.ts';
import { type RunsOptions, runsStore } from './store.ts';
import { runsTold } from './told.ts';

/** Shows recorded runs until one is chosen or the list is left. `trouble`: why nothing came of the last choice; null: nothing is told. */
export async function chooseRun(
  options: Omit<RunsOptions, 'columns' | 'rows'> & { drawing: Drawing; isLinear: boolean },
  trouble: string | null,
): Promise<ListLeft> {
  return options.isLinear ? runsSaid(options, trouble) : runsDrawn(options, trouble);
}

async function runsDrawn(
  { drawing, ...options }: Parameters<typeof chooseRun>[0],
  trouble: string | null,
): Promise<ListLeft> {
  const { columns, rows, open, close } = stage(options.clock, drawing);
  const list = runsStore({ ...options, words: drawing.words(process.env, options.words), columns, rows });
  try {
    return await new Promise<ListLeft>((leave, fail) => {
      open(followed(list.view, runsScreen, fail), runsInput(list, runsActions(list, leave)), (size) => list.set(size));
      if (trouble !== null) list.notify(trouble, 'bad');
    });
  } finally {
    list.close();
    close();
  }
}

async function runsSaid(
  { drawing: _drawn, ...options }: Parameters<typeof chooseRun>[0],
  trouble: string | null,
): Promise<ListLeft> {
  const list = runsStore({ ...options, columns: LINEAR_COLUMNS, rows: LINEAR_ROWS });
  let close = () => {};
  try {
    return await new Promise<ListLeft>((leave) => {
      if (trouble !== null) list.notify(trouble, 'bad');
      const input = runsInput(list, runsActions(list, leave));
      close = speakList(options.clock, { store: list.view, told: runsTold, input });
    });
  } finally {
    list.close();
    close();
  }
}
