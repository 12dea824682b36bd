import { displayWidth } from '../../../base/width.ts';
import { wrap } from '../../../base/wrap.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { type DescribedKey, keyShown } from '../../frame/described-key.ts';
import { fieldSpans } from '../../look/field.ts';
import { pad, type Rows, row } from '../../look/paint.ts';
import { type TextField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';

/** The field for what is sought among keys. */
export function findRow(filter: TextField, { help }: InterfaceWords, width: number): string {
  return row(width, [help.find, look.muted], ...fieldSpans(filter, width - displayWidth(help.find)));
}

/** Keys of any screen, as many as fit what is sought. */
export function keyRows(
  keys: readonly Pick<DescribedKey<never>, 'keys' | 'does' | 'answers'>[],
  filter: TextField,
  words: InterfaceWords,
  width: number,
): Rows {
  const sought = textOf(filter).toLowerCase().trim();
  const found = keys.filter(({ keys, does }) => {
    const { label, help: told } = words.keys[does];
    return sought === '' || `${keys.join(' ')} ${label} ${told}`.toLowerCase().includes(sought);
  });
  const { help } = words;
  if (found.length === 0) return [row(width, [help.none, look.muted])];
  return found.flatMap((binding) => {
    const names = wrap(binding.keys.map((key) => keyShown(binding, key, words)).join(' ') || ':', KEY_COLUMNS);
    const told = wrap(words.keys[binding.does].help, Math.max(10, width - KEY_COLUMNS - 1));
    return Array.from({ length: Math.max(names.length, told.length) }, (_, i) =>
      row(width, [pad(names[i] ?? '', KEY_COLUMNS), look.strong], ' ', told[i] ?? ''),
    );
  });
}

const KEY_COLUMNS = 12;
