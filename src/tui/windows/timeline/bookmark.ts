import type { ScreenKey } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import { because } from '../../shown/availability.ts';
import { excerpt } from '../../shown/excerpt.ts';
import type { View } from '../../shown/view.ts';

/** Columns of what had been said. */
const TEXT_COLUMNS = 48;

const isMarked = ({ bookmarks, state }: View): boolean => bookmarks.some(({ seq }) => seq === state.seq);

/** What was said last; before that, where the run stands. */
function toldAt({ state, words }: View): string {
  const said = state.history.at(state.history.length - 1);
  const round = words.names.roundBrief(state.round);
  if (said?.kind !== 'statement') return round;
  return `${round} ${said.from}: ${excerpt(said.text.replace(/\s+/g, ' '), '', TEXT_COLUMNS)}`;
}

/** Told before it is done: what cannot be kept is told last. */
function toggle({ now, set, notify }: Tools): void {
  const view = now();
  const { bookmarks, state, words } = view;
  const others = bookmarks.filter(({ seq }) => seq !== state.seq);
  if (isMarked(view)) {
    notify(words.bookmarks.gone(state.seq));
    set({ bookmarks: others });
    return;
  }
  const own = { seq: state.seq, text: toldAt(view) };
  notify(words.bookmarks.set(state.seq));
  set({ bookmarks: [...others, own].sort((one, other) => one.seq - other.seq) });
}

/** Marks the moment that is shown, or takes the mark away. */
export const bookmarkKey: ScreenKey = {
  keys: ['b'],
  does: 'bookmark',
  isAvailable: ({ state }) => state.seq > 0,
  whyNot: because('nothingRecorded'),
  labelNow: (view, { keys, bookmarks }) => (isMarked(view) ? bookmarks.takeAway : keys.bookmark.label),
  act: toggle,
};
