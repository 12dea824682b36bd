import { Box } from 'ink';
import type { InterfaceWords } from '../../interface/index.ts';
import { Area } from './area.tsx';
import { LEAST } from './layout.ts';
import { pad } from './paint.ts';

/** What a terminal shows that has no room for a screen. `says`: what can be done there; absent: how to quit. */
export function TooSmall({
  view: { columns, rows, words },
  says,
}: {
  view: { columns: number; rows: number; words: InterfaceWords };
  says?: string | undefined;
}) {
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
  return (
    <Box width={columns} height={rows}>
      <Area rect={{ x: 0, y: 0, width: columns, height: rows }} rows={shown} />
    </Box>
  );
}
