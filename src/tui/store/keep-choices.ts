import type { PaneName } from '../look/layout.ts';
import type { BookmarksKept } from '../shown/bookmarks.ts';
import type { ScreenStore } from './store.ts';

/** Panes that a person has put away, and what keeps them. Answers why it cannot; null: it did. */
export type PanesKept = { hidden: readonly PaneName[]; keep(hidden: readonly PaneName[]): string | null };

/** Keeps bookmarks and panes put away whenever they change; what cannot be kept holds meanwhile, and why is told. */
export function keepChoices(
  { view, notify }: ScreenStore,
  { panes, bookmarks }: { panes?: PanesKept | undefined; bookmarks?: BookmarksKept | undefined },
): void {
  view.subscribe((now, last) => {
    const troubles = [
      bookmarks && now.bookmarks !== last.bookmarks ? bookmarks.keep(now.bookmarks) : null,
      panes && now.hidden !== last.hidden ? panes.keep(now.hidden) : null,
    ];
    for (const why of troubles) if (why !== null) notify(now.words.notices.notKept(why), 'bad');
  });
}
