import { guidanceStyles } from '../../memory/styles/index.ts';
import { paragraph, type Rows, row } from '../paint.ts';
import { look } from '../theme.ts';
import type { Overlay, View } from '../view.ts';

/** The choice of a guidance style, for whom, and whether what is there is rewritten (5.6). */
export function guidanceRows(
  { at, styles, style, isAll, rewrite }: Extract<Overlay, { kind: 'guidance' }>,
  { agent }: View,
  width: number,
): Rows {
  const line = (i: number, mark: string, text: string) =>
    row(width, [at === i ? '▶ ' : '  ', look.accent], [mark, look.accent], [text, at === i ? look.strong : '']);
  const rows = styles.map((name, i) =>
    line(i, name === style ? '◉ ' : '○ ', `${name}${name in guidanceStyles ? '' : ' (of this scenario)'}`),
  );
  return [
    ...paragraph(width, 'How entries are written into memory from now on.', look.muted),
    row(width),
    ...rows,
    row(width),
    line(styles.length, isAll ? '◉ ' : '○ ', `for everybody${isAll ? '' : ` (now: ${agent} alone)`}`),
    line(styles.length + 1, rewrite ? '☑ ' : '☐ ', 'rewrite what was written before, too'),
  ];
}
