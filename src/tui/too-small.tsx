import { Box } from 'ink';
import type { InterfaceWords } from '../interface/index.ts';
import { Area } from './area.tsx';
import { LEAST } from './layout.ts';
import { pad } from './paint.ts';

/** What a terminal shows that has no room for a screen. `isAsking`: whether to quit. */
export function TooSmall({
  view: { columns, rows, words },
  isAsking = false,
}: {
  view: { columns: number; rows: number; words: InterfaceWords };
  isAsking?: boolean;
}) {
  const { tooSmall } = words;
  const lines = [
    tooSmall.title,
    tooSmall.has(columns, rows),
    tooSmall.needs(LEAST.columns, LEAST.rows),
    '',
    isAsking ? tooSmall.asks : tooSmall.quits,
  ];
  const above = Math.max(0, Math.floor((rows - lines.length) / 2));
  const shown = Array.from({ length: rows }, (_, y) => pad(lines[y - above] ?? '', columns, 'center'));
  return (
    <Box width={columns} height={rows}>
      <Area rect={{ x: 0, y: 0, width: columns, height: rows }} rows={shown} />
    </Box>
  );
}
