import { close, rowDown, rowUp, textDown, textUp, toFirst, toLast } from '../../frame/acts.ts';
import type { DescribedKey } from '../../frame/described-key.ts';
import type { Key } from '../../frame/key.ts';
import { topAfter } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { paragraph, type Rows, row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, type TextField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { beltLegend } from '../../panes/belt-cells.ts';
import { isOnStage } from '../../shown/stage.ts';
import type { Overlay, View } from '../../shown/view.ts';
import { keyTableRows } from './key-table.ts';
import { findRow, keyRows } from './rows.ts';

/** `keys`: those that are told; `back`: what it lies over, null: the screen. */
type Help = {
  kind: 'help';
  keys: readonly DescribedKey<View>[];
  filter: TextField;
  top: number;
  back: Overlay | null;
};

/** The keys of the place that listens: on stage none of what the board alone shows. */
function openHelp(tools: Tools): void {
  const view = tools.now();
  const { overlay: back, preferences, words } = view;
  const keys = tools
    .keys()
    .filter(({ does }) => does !== 'mouse' || preferences.mouse !== 'none')
    .filter((key) => !isOnStage(view) || key.whyNot?.(view, words) !== words.keysNow.why.onStage);
  const help: Help = { kind: 'help', keys, filter: emptyField, top: 0, back };
  tools.set({ overlay: help });
}

/** Opens the help, in a window where nothing is typed. */
export const helpKey: Key<unknown> = { keys: ['?', 'f1'], does: 'window-help', footer: 'end', act: openHelp };

/** Wanted where there is more below. */
const scrolls =
  (at: number) =>
  (view: View, own: Help): number | undefined =>
    own.top < (help.draw(own, view)?.lastTop ?? 0) ? at : undefined;

/** The rows beside a window's own: its frame, what is waited for and the footer. */
const FRAME_ROWS = 4;

function signRows({ words, looks }: View, width: number): Rows {
  return [
    row(width),
    row(width, [words.belt.signsTitle.toUpperCase(), look.muted]),
    ...beltLegend(words, looks, width),
  ];
}

export const help: Window<Help> = {
  kind: 'help',
  keys: {
    help: [
      { keys: ['down'], does: 'help-row-down', footerNow: scrolls(2), act: rowDown },
      { keys: ['up'], does: 'help-row-up', footerNow: (_, { top }) => (top > 0 ? 3 : undefined), act: rowUp },
      { keys: ['escape', 'enter'], does: 'help-close', footer: 1, act: close },
      { keys: ['page-down'], does: 'window-page-down', footerNow: scrolls(4), act: textDown },
      { keys: ['page-up'], does: 'window-page-up', act: textUp },
      { keys: ['home'], does: 'window-start', act: toFirst },
      { keys: ['end'], does: 'window-end', act: toLast },
    ],
  },
  typing: ['help'],
  type(own, { change }) {
    const filter = change(own.filter);
    const next: Help | null = filter && { ...own, filter, top: 0 };
    return next && { overlay: next };
  },
  draw({ keys, filter, top, back }, view) {
    const { words, preferences } = view;
    const { title, mouse } = words.help;
    const isMouseTold = back === null && preferences.mouse === 'on' && !isOnStage(view);
    const isTable = back === null && textOf(filter) === '';
    return windowOf(
      view,
      title,
      98,
      (width) => {
        const told = [
          findRow(filter, words, width),
          row(width),
          ...(isTable ? keyTableRows(keys, words, width) : keyRows(keys, filter, words, width)),
          ...(isMouseTold ? [row(width), ...paragraph(width, mouse, look.muted)] : []),
        ];
        const signs = isTable && !isOnStage(view) ? signRows(view, width) : [];
        // They make no table scroll that does not do so anyway.
        const room = view.rows - FRAME_ROWS;
        return told.length > room || told.length + signs.length <= room ? [...told, ...signs] : told;
      },
      { top },
    );
  },
  move: (own, move, _view, lastTop) => ({ ...own, top: topAfter(own.top, move, lastTop) }),
};
