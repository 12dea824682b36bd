import { speakList } from '../linear/list.ts';
import { LINEAR_COLUMNS, LINEAR_ROWS } from '../linear/terminal.ts';
import { followed } from '../look/followed.ts';
import { type Drawing, stage } from '../terminal/stage.ts';
import { startInput } from './input.ts';
import type { ListedScenario, StartLeft } from './listed.ts';
import { startScreen } from './screen.ts';
import { type StartOptions, startStore } from './store.ts';
import { startTold } from './told.ts';

/** All scenarios, once those that must be checked first are. */
type CheckedLater = { checked(): Promise<readonly ListedScenario[]> };

/** The start screen until something is chosen or it is left. `trouble`: why nothing came of the last choice; null: nothing is told. */
export async function chooseStart(
  options: Omit<StartOptions, 'columns' | 'rows'> & CheckedLater & { drawing: Drawing; isLinear: boolean },
  trouble: string | null,
): Promise<StartLeft> {
  return options.isLinear ? startSaid(options, trouble) : startDrawn(options, trouble);
}

async function startDrawn(
  { drawing, checked, ...options }: Parameters<typeof chooseStart>[0],
  trouble: string | null,
): Promise<StartLeft> {
  const { columns, rows, open, close } = stage(options.clock, drawing);
  const start = startStore({ ...options, words: drawing.words(process.env, options.words), columns, rows });
  try {
    return await new Promise<StartLeft>((leave, fail) => {
      const tools = { ...start, now: () => start.view.getState(), leave };
      open(followed(start.view, startScreen, fail), startInput(tools), (size) => start.set(size));
      if (trouble !== null) start.notify(trouble, 'bad');
      checked().then((scenarios) => start.set({ scenarios }), fail);
    });
  } finally {
    start.close();
    close();
  }
}

/** A list that becomes another one while it is read out is no help: what must be checked is waited for. */
async function startSaid(
  { drawing: _drawn, checked, ...options }: Parameters<typeof chooseStart>[0],
  trouble: string | null,
): Promise<StartLeft> {
  const start = startStore({ ...options, scenarios: await checked(), columns: LINEAR_COLUMNS, rows: LINEAR_ROWS });
  let close = () => {};
  try {
    return await new Promise<StartLeft>((leave) => {
      const tools = { ...start, now: () => start.view.getState(), leave };
      if (trouble !== null) start.notify(trouble, 'bad');
      close = speakList(options.clock, { store: start.view, told: startTold, input: startInput(tools) });
    });
  } finally {
    start.close();
    close();
  }
}
