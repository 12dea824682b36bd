import { Box, Transform } from 'ink';
import type { Rect } from './layout.ts';
import { blankOut, paint, type Rows, unpainted } from './paint.ts';
import { look } from './theme.ts';

/**
 * Rows at a fixed place, but for the hole that something lies over; behind a window they are in one colour (18.3). The text that Ink lays
 * out is nothing but line ends, and each line is put in its place when it is drawn: Ink then measures, wraps and remembers no words.
 */
export function Area({
  rect,
  rows,
  hole,
  isBehind = false,
}: {
  rect: Rect;
  rows: Rows;
  hole?: Rect | undefined;
  isBehind?: boolean;
}) {
  const lineAt = (y: number) => {
    const line = isBehind ? paint(unpainted(rows[y] ?? ''), look.backdrop) : (rows[y] ?? '');
    const isUnder = hole !== undefined && rect.y + y >= hole.y && rect.y + y < hole.y + hole.height;
    return isUnder ? blankOut(line, hole.x - rect.x, hole.x + hole.width - rect.x) : line;
  };
  return (
    <Box position="absolute" marginLeft={rect.x} marginTop={rect.y} width={rect.width} height={rect.height}>
      <Transform transform={(_, y) => lineAt(y)}>{'\n'.repeat(Math.max(0, rect.height - 1)) || ' '}</Transform>
    </Box>
  );
}
