import { helpTold, type ToldList } from '../linear/list.ts';
import { footerOf } from '../panes/footer.ts';
import { RUNS_KEYS } from './keys.ts';
import type { ListedRun } from './listed.ts';
import { helpKeys } from './screen.ts';
import { chosen, found, type RunsView } from './view.ts';

/** The list of recorded runs as it is read out. */
export function runsTold(view: RunsView): ToldList {
  const { scope, words, runs, folder, at, sought, notice, help, columns } = view;
  const told = words.runs;
  const common = {
    scope,
    none: told.noneFound,
    notice: notice?.text ?? null,
    footer: (width: number) => footerOf(RUNS_KEYS, scope, { ...view, notice: null }, width),
  };
  if (scope === 'runs-help')
    return { ...common, ...helpTold(helpKeys, help.filter, words, columns), field: help.filter };
  return {
    ...common,
    title: told.inFolder(runs.length, folder),
    rows: found(view).map((run) => ({ text: runText(run, words) })),
    at,
    about: [...(chosen(view)?.about ?? []), chosen(view)?.name ?? ''],
    field: scope === 'runs-filter' ? sought : null,
  };
}

function runText({ cells, about, name, problem }: ListedRun, { start }: RunsView['words']): string {
  const [begun = '', , seed = '', outcome = ''] = cells;
  return problem === null
    ? `${begun}  ${about[0] ?? name}: ${outcome} · ${start.seed(seed)}`
    : `${begun}  ${name}: ${problem}`;
}
