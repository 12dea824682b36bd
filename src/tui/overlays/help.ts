import { displayWidth } from '../../base/width.ts';
import { wrap } from '../../base/wrap.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { KeyOf } from '../binding.ts';
import { KEYS, keyShown } from '../keymap.ts';
import { pad, paragraph, type Rows, row } from '../paint.ts';
import type { Scope } from '../scope.ts';
import { type TextField, textOf } from '../text-field.ts';
import { look } from '../theme.ts';
import { fieldSpans } from './field.ts';

/** The keys of a scope, as many as fit what is sought. */
export function helpRows(filter: TextField, scope: Scope, words: InterfaceWords, width: number): Rows {
  const { mouse } = words.overlays.help;
  const rows = keyRows(
    KEYS.filter((key) => key.scope === scope),
    filter,
    words,
    width,
  );
  return scope === 'screen' ? [...rows, row(width), ...paragraph(width, mouse, look.muted)] : rows;
}

/** Keys of any screen, as many as fit what is sought. */
export function keyRows(
  keys: readonly KeyOf<never, unknown, unknown>[],
  filter: TextField,
  words: InterfaceWords,
  width: number,
): Rows {
  const sought = textOf(filter).toLowerCase().trim();
  const found = keys.filter(({ keys, does }) => {
    const { label, help: told } = words.keys[does];
    return sought === '' || `${keys.join(' ')} ${label} ${told}`.toLowerCase().includes(sought);
  });
  const { help } = words.overlays;
  const rows = [
    row(width, [help.find, look.muted], ...fieldSpans(filter, width - displayWidth(help.find))),
    row(width),
    ...found.flatMap(({ keys, does, scope }) => {
      const names = pad(keys.map((key) => keyShown(String(scope), key, words)).join(' '), 12);
      const lines = wrap(words.keys[does].help, Math.max(10, width - 13));
      return lines.map((line, i) => row(width, [i === 0 ? names : ' '.repeat(12), look.strong], ' ', line));
    }),
  ];
  if (found.length === 0) rows.push(row(width, [help.none, look.muted]));
  return rows;
}
