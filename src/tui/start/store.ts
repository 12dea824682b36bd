import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/clock.ts';
import { emptyField } from '../look/text-field.ts';
import { NOTICE_MS, noticeTold } from '../shown/notice.ts';
import type { KeepSetting } from '../shown/settings.ts';
import type { Notice } from '../shown/view.ts';
import type { StartPlace } from './listed.ts';
import { itemId, itemsOf, type StartView } from './view.ts';

export type StartStore = {
  readonly view: StoreApi<StartView>;
  set(patch: Partial<StartView>): void;
  notify(text: string, tone?: Notice['tone']): void;
  /** Keeps what a person has set; null: by default. Resolves to why it could not be kept; null: it was. */
  keep: KeepSetting;
  /** Ends its timer. */
  close(): void;
};

export type StartOptions = Pick<
  StartView,
  'words' | 'columns' | 'rows' | 'command' | 'configFile' | 'scenarios' | 'runs' | 'olderRuns' | 'settings'
> & { clock: Clock; place: StartPlace; keep: KeepSetting };

/** What the person at the start screen has chosen to see. */
export function startStore({ clock, place, keep, ...shown }: StartOptions): StartStore {
  let cancel: (() => void) | null = null;
  const view = createStore<StartView>(() => {
    const first: StartView = {
      ...shown,
      nowMs: clock.now(),
      notice: null,
      scope: place.setting === null ? 'start' : 'start-settings',
      at: 0,
      settingAt: place.setting ?? 0,
      sought: emptyField,
      field: emptyField,
      seatAt: 0,
      compared: null,
      help: { filter: emptyField, top: 0 },
    };
    return { ...first, at: placeIn(first, place.item) };
  });

  /** What is chosen stays chosen where the list becomes another one by itself. */
  function set(patch: Partial<StartView>): void {
    const now = view.getState();
    const next = { ...now, ...patch, nowMs: clock.now() };
    const isListed = 'scenarios' in patch || 'rows' in patch;
    const at = isListed ? placeIn(next, itemId(itemsOf(now)[now.at])) : next.at;
    view.setState({ ...next, at: Math.max(0, Math.min(at, itemsOf(next).length - 1)) }, true);
  }

  return {
    view,
    set,
    notify(text, tone = 'plain') {
      cancel?.();
      set({ notice: noticeTold(text, tone, clock) });
      cancel = clock.after(NOTICE_MS, () => set({ notice: null }));
    },
    keep,
    close: () => cancel?.(),
  };
}

function placeIn(view: StartView, id: string | null): number {
  const found = id === null ? -1 : itemsOf(view).findIndex((item) => itemId(item) === id);
  return found >= 0 ? found : Math.min(view.at, Math.max(0, itemsOf(view).length - 1));
}
