import type { Rgb } from '../terminal/style.ts';

/** One of the 256 colours of a terminal, from 16 on. */
export function rgbOf(index: number): Rgb {
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return [grey, grey, grey];
  }
  const level = (n: number) => (n === 0 ? 0 : 55 + n * 40);
  const cube = index - 16;
  return [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
}

/** The contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Whether black reads better on it than white. */
export function isLight(color: Rgb): boolean {
  return contrast(color, [0, 0, 0]) > contrast(color, [255, 255, 255]);
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => linear(part / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The share of light of a channel, without the curve by which screens are told it (sRGB). */
function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
