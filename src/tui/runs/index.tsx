import { type Drawing, stage } from '../terminal/stage.ts';
import { runsActions } from './actions.ts';
import { runsInput } from './input.ts';
import type { ListLeft } from './listed.ts';
import { RunsApp } from './screen.tsx';
import { type RunsOptions, runsStore } from './store.ts';

/** Shows recorded runs until one is chosen or the list is left. `trouble`: why nothing came of the last choice; null: nothing is told. */
export async function chooseRun(
  { drawing, ...options }: Omit<RunsOptions, 'columns' | 'rows'> & { drawing: Drawing },
  trouble: string | null,
): Promise<ListLeft> {
  const { columns, rows, open, close } = stage(options.clock, drawing);
  const list = runsStore({ ...options, columns, rows });
  try {
    return await new Promise<ListLeft>((leave) => {
      open(<RunsApp store={list.view} />, runsInput(list, runsActions(list, leave)), (size) => list.set(size));
      if (trouble !== null) list.notify(trouble, 'bad');
    });
  } finally {
    list.close();
    close();
  }
}
