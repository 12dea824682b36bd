import type { InterfaceWords } from '../../interface/index.ts';
import type { DrawnScreen } from './area.ts';
import { LEAST } from './layout.ts';
import { pad } from './paint.ts';

/** What a terminal shows that has no room for a screen. `says`: what can be done there; absent: how to quit. */
export function tooSmallScreen({
  view: { columns, rows, words },
  says,
}: {
  view: { columns: number; rows: number; words: InterfaceWords };
  says?: string | undefined;
}): DrawnScreen {
  const { tooSmall } = words;
  const lines = [
    tooSmall.title,
    tooSmall.has(columns, rows),
    tooSmall.needs(LEAST.columns, LEAST.rows),
    '',
    says ?? tooSmall.quits,
  ];
  const above = Math.max(0, Math.floor((rows - lines.length) / 2));
  const shown = Array.from({ length: rows }, (_, y) => pad(lines[y - above] ?? '', columns, 'center'));
  const rect = { x: 0, y: 0, width: columns, height: rows };
  return { columns, rows, areas: [{ key: 'too-small', rect, rows: shown }] };
}
