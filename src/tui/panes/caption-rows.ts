import { truncateToWidth } from '../../base/width.ts';
import { wrap } from '../../base/wrap.ts';
import { type Rows, row } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import type { View } from '../shown/view.ts';

const COLUMNS = 56;
const MOST_ROWS = 2;

/** What has just happened, in two rows: each sentence in one where they fit, else one behind the other; what is quoted in it gives way first, and at last its end. */
export function captionRows({ captions: { now } }: Pick<View, 'captions'>, width: number): Rows {
  if (now === null) return [];
  const columns = Math.min(COLUMNS, width - 3);
  const ways = [now.text, ...(now.shorter ?? [])].map((text) => inRows(text, columns));
  const rows = ways.find(({ length }) => length <= MOST_ROWS) ?? ways.at(-1) ?? [];
  const last = truncateToWidth(rows.slice(MOST_ROWS - 1).join(' '), columns);
  const shown = rows.length <= MOST_ROWS ? rows : [...rows.slice(0, MOST_ROWS - 1), last];
  return shown.map((line) => row(width, ['┃ ', look.strong], line));
}

function inRows(text: readonly string[], columns: number): readonly string[] {
  const apart = text.flatMap((line) => wrap(line, columns));
  return apart.length <= MOST_ROWS ? apart : wrap(text.join(' '), columns);
}
