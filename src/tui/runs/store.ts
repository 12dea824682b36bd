import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/clock.ts';
import { emptyField, insert } from '../look/text-field.ts';
import { NOTICE_MS, noticeTold } from '../shown/notice.ts';
import type { Notice } from '../shown/view.ts';
import type { ListPlace } from './listed.ts';
import { found, type RunsView } from './view.ts';

export type RunsStore = {
  readonly view: StoreApi<RunsView>;
  set(patch: Partial<RunsView>): void;
  notify(text: string, tone?: Notice['tone']): void;
  /** Ends its timer. */
  close(): void;
};

export type RunsOptions = Pick<RunsView, 'words' | 'columns' | 'rows' | 'folder' | 'command' | 'runs'> & {
  clock: Clock;
  place: ListPlace;
};

/** What the person at the list of recorded runs has chosen to see. */
export function runsStore({ clock, place, ...shown }: RunsOptions): RunsStore {
  const sought = insert(emptyField, place.sought);
  let cancel: (() => void) | null = null;
  const view = createStore<RunsView>(() => ({
    ...shown,
    sought,
    at: placeIn(found({ runs: shown.runs, sought }), place),
    nowMs: clock.now(),
    notice: null,
    scope: 'runs',
    help: { filter: emptyField, top: 0 },
  }));

  function set(patch: Partial<RunsView>): void {
    const next = { ...view.getState(), ...patch, nowMs: clock.now() };
    view.setState({ ...next, at: Math.max(0, Math.min(next.at, found(next).length - 1)) }, true);
  }

  return {
    view,
    set,
    notify(text, tone = 'plain') {
      cancel?.();
      set({ notice: noticeTold(text, tone, clock) });
      cancel = clock.after(NOTICE_MS, () => set({ notice: null }));
    },
    close: () => cancel?.(),
  };
}

/** Where the run of that file is now; where it is gone, the same place of the list. */
function placeIn(runs: RunsView['runs'], { file, at }: ListPlace): number {
  const now = runs.findIndex((run) => run.file === file);
  return now >= 0 ? now : Math.max(0, Math.min(at, runs.length - 1));
}
