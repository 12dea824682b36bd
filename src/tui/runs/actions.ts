import { emptyField, textOf } from '../look/text-field.ts';
import type { RunsAction } from './keys.ts';
import type { ListedRun, ListLeft } from './listed.ts';
import { helpWindow } from './screen.ts';
import type { RunsStore } from './store.ts';
import { chosen, listHeight } from './view.ts';

/** What each key does to the list. */
export function runsActions(
  { view, set, notify }: RunsStore,
  leave: (how: ListLeft) => void,
): Readonly<Record<RunsAction, () => void>> {
  const now = () => view.getState();
  // What was said of one run does not stand over another.
  const move = (by: number) => () => set({ at: Math.max(0, now().at + by), notice: null });
  const page = (sign: 1 | -1) => () => move(sign * Math.max(1, listHeight(now()) - 1))();

  function act(does: 'open' | 'resume'): void {
    const run = chosen(now());
    const why = run ? refusal(run, does) : now().words.keysNow.why.noRun;
    if (run && why === null)
      leave({ act: does, run, place: { sought: textOf(now().sought), file: run.file, at: now().at } });
    else refuse(does, why ?? '');
  }

  function refusal({ stand, problem }: ListedRun, does: 'open' | 'resume'): string | null {
    if (problem !== null) return problem;
    if (does === 'open' || stand === 'unfinished') return null;
    return stand === 'writing' ? now().words.runs.busy : now().words.keysNow.afterEnd;
  }

  function refuse(does: 'open' | 'resume', why: string): void {
    const { keys, keysNow } = now().words;
    notify(keysNow.refused(keys[`runs-${does}`].label, why), 'bad');
  }

  function scrollHelp(by: number): void {
    const { help } = now();
    const { lastTop } = helpWindow(now());
    set({ help: { ...help, top: Math.max(0, Math.min(lastTop, help.top + by)) } });
  }

  return {
    open: () => act('open'),
    resume: () => act('resume'),
    down: move(1),
    up: move(-1),
    'page-down': page(1),
    'page-up': page(-1),
    start: move(Number.NEGATIVE_INFINITY),
    end: move(Number.MAX_SAFE_INTEGER),
    filter: () => set({ scope: 'runs-filter', notice: null }),
    'filter-keep': () => set({ scope: 'runs' }),
    'filter-clear': () => set({ scope: 'runs', sought: emptyField, at: placeOfChosen(), notice: null }),
    help: () => set({ scope: 'runs-help', help: { filter: emptyField, top: 0 }, notice: null }),
    'help-down': () => scrollHelp(1),
    'help-up': () => scrollHelp(-1),
    'help-page-down': () => scrollHelp(Math.max(1, Math.floor(now().rows / 3))),
    'help-page-up': () => scrollHelp(-Math.max(1, Math.floor(now().rows / 3))),
    'help-start': () => scrollHelp(Number.NEGATIVE_INFINITY),
    'help-end': () => scrollHelp(Number.POSITIVE_INFINITY),
    'help-close': () => set({ scope: 'runs' }),
    quit: () => leave('quit'),
    'quit-hard': () => leave('interrupted'),
  };

  /** Of the chosen run in the whole list: it stays chosen where all are listed again. */
  function placeOfChosen(): number {
    const run = chosen(now());
    return run ? now().runs.indexOf(run) : 0;
  }
}
