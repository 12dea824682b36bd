import { type Drawing, stage } from '../terminal/stage.ts';
import { startInput } from './input.ts';
import type { ListedScenario, StartLeft } from './listed.ts';
import { StartApp } from './screen.tsx';
import { type StartOptions, startStore } from './store.ts';

/** All scenarios, once those that must be checked first are. */
type CheckedLater = { checked(): Promise<readonly ListedScenario[]> };

/** The start screen until something is chosen or it is left. `trouble`: why nothing came of the last choice; null: nothing is told. */
export async function chooseStart(
  { drawing, checked, ...options }: Omit<StartOptions, 'columns' | 'rows'> & CheckedLater & { drawing: Drawing },
  trouble: string | null,
): Promise<StartLeft> {
  const { columns, rows, open, close } = stage(options.clock, drawing);
  const start = startStore({ ...options, columns, rows });
  try {
    return await new Promise<StartLeft>((leave, fail) => {
      const tools = { ...start, now: () => start.view.getState(), leave };
      open(<StartApp store={start.view} />, startInput(tools), (size) => start.set(size));
      if (trouble !== null) start.notify(trouble, 'bad');
      checked().then((scenarios) => start.set({ scenarios }), fail);
    });
  } finally {
    start.close();
    close();
  }
}
