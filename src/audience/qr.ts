import { encode } from 'uqr';

/** Light modules around it. */
const BORDER = 2;
const HALVES = [' ', '▄', '▀', '█'] as const;

/** A text as a code for cameras, to be drawn black on white: two modules in each character. */
export function qrRows(text: string): readonly string[] {
  const { data } = encode(text, { ecc: 'L', border: BORDER });
  const isDark = (y: number, x: number) => data[y]?.[x] ?? false;
  return Array.from({ length: Math.ceil(data.length / 2) }, (_, y) =>
    data.map((_, x) => HALVES[(isDark(2 * y, x) ? 2 : 0) + (isDark(2 * y + 1, x) ? 1 : 0)] as string).join(''),
  );
}
