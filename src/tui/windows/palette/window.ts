import { displayWidth } from '../../../base/width.ts';
import { close, pageKeys, rowDown, rowUp } from '../../frame/acts.ts';
import type { Key } from '../../frame/key.ts';
import { chosenAfter, chosenBeside } from '../../frame/move.ts';
import type { NamedAct, Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { fieldSpans } from '../../look/field.ts';
import { aroundChosen } from '../../look/in-sight.ts';
import { pad, paragraph, type Rows, row, shortened } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, type TextField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import type { Overlay, View } from '../../shown/view.ts';
import { foundIn } from './found.ts';
import type { Found } from './line.ts';

/** All acts, to be found by any part of their words. `isAbout`: a sentence on the chosen one is told. */
type Palette = {
  kind: 'palette';
  acts: readonly NamedAct[];
  field: TextField;
  at: number;
  isAbout: boolean;
  back: Overlay | null;
};

function open(tools: Tools): void {
  const palette: Palette = {
    kind: 'palette',
    acts: tools.acts(),
    field: emptyField,
    at: 0,
    isAbout: false,
    back: tools.now().overlay,
  };
  tools.set({ overlay: palette, notice: null });
}

/** From everywhere; where words are typed by ctrl-p alone. */
export const allActs: Key<unknown> = { keys: [':', 'ctrl-p'], does: 'all-acts', footer: 'end', act: open };

const foundBy = ({ acts, field }: Palette, view: View): readonly Found[] => foundIn(acts, textOf(field), view);

/** Leaves the palette, and does what is chosen. */
function doChosen(tools: Tools, own: Palette): void {
  const view = tools.now();
  const chosen = foundBy(own, view)[own.at];
  if (!chosen) return;
  if (chosen.why !== null) {
    tools.notify(view.words.keysNow.refused(chosen.name, chosen.why), 'bad');
    return;
  }
  tools.set({ overlay: own.back });
  chosen.act(tools);
}

export const palette: Window<Palette> = {
  kind: 'palette',
  keys: {
    palette: [
      { keys: ['enter'], does: 'palette-do', footer: 1, act: doChosen },
      { keys: ['down'], does: 'palette-down', footer: 4, pair: 'palette-up', act: rowDown },
      { keys: ['up'], does: 'palette-up', act: rowUp },
      {
        keys: ['tab'],
        does: 'palette-about',
        footer: 2,
        act: (tools, own) => {
          const next: Palette = { ...own, isAbout: !own.isAbout };
          tools.set({ overlay: next });
        },
      },
      { keys: ['escape'], does: 'palette-close', footer: 3, act: close },
      ...pageKeys,
    ],
  },
  typing: ['palette'],
  type(own, { change }) {
    const field = change(own.field);
    const next: Palette | null = field && { ...own, field, at: 0 };
    return next && { overlay: next };
  },
  draw(own, view) {
    const { words } = view;
    const found = foundBy(own, view);
    const at = Math.min(own.at, Math.max(0, found.length - 1));
    const note = found.length === 0 ? '' : words.place(at + 1, found.length);
    const room = Math.max(4, Math.min(MOST_LINES, view.rows - ROWS_BESIDE));
    const { from, to } = aroundChosen(found.length, at, room);
    const draw = (width: number): Rows => [
      row(width, ['▏ ', look.strong], ...fieldSpans(own.field, width - 2)),
      ...(own.field.chars.length === 0 ? [row(width, [`  ${words.palette.hint}`, look.muted])] : []),
      ...found.slice(from, to).map((line, i) => lineRow(line, from + i === at, width)),
      ...(found.length === 0 ? [row(width, [words.palette.none, look.muted])] : []),
      ...(own.isAbout && found[at]
        ? ['', ...paragraph(width, found[at].about, look.muted)].map((text) => text || row(width))
        : []),
    ];
    return windowOf(view, words.palette.title, 76, draw, { note });
  },
  move(own, move, view) {
    const { length } = foundBy(own, view);
    const at = Math.min(own.at, Math.max(0, length - 1));
    return {
      ...own,
      at: move.kind === 'row' ? chosenBeside(at, move.by, length) : chosenAfter(at, move, length),
    };
  },
};

/** Lines in sight at once, and rows of the screen that stay beside them. */
const MOST_LINES = 14;
const ROWS_BESIDE = 10;
/** Columns for the noun that an act has to do with. */
const GROUP_COLUMNS = 9;

/** What it is; at the right end how it is come to, or why it cannot be done. */
function lineRow({ name, keys, group, why }: Found, isChosen: boolean, width: number): string {
  const end = why ?? keys;
  const room = Math.max(10, width - GROUP_COLUMNS - 4 - Math.min(displayWidth(end), Math.floor(width / 2)));
  const style = why !== null ? look.muted : isChosen ? look.strong : '';
  return row(
    width,
    ...shortened(
      [
        [isChosen ? '› ' : '  ', look.focus],
        [pad(cut(name, room), room), style],
        [` ${pad(end, width - room - GROUP_COLUMNS - 4)} `, why === null ? look.strong : look.fault],
        [pad(group, GROUP_COLUMNS), look.muted],
      ],
      width,
    ),
  );
}

const cut = (text: string, width: number): string =>
  shortened([text], width)
    .map((span) => (typeof span === 'string' ? span : span[0]))
    .join('');
