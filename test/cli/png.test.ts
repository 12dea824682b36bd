import { expect, it } from 'vitest';
import { refuseUndrawn, undrawnIn } from '../../src/cli/png.ts';

/** Draws as a font that has those letters alone: each by its number, every other as a box, blanks as nothing. */
const fontOf = (has: RegExp) => (svg: string) => {
  const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
  const pixels = new Uint8Array(width * height * 4);
  for (const [, y, letter = ''] of svg.matchAll(/y="(\d+)">([^<]*)</g)) {
    const shade = letter === ' ' ? 0 : has.test(letter) ? 1 + ((letter.codePointAt(0) ?? 0) % 254) : 255;
    pixels[(Number(y) * width + 4) * 4] = shade;
  }
  return { pixels, width, height };
};

it('28.4 tries every script that the picture holds, and names the letters that no font has', () => {
  const latin = fontOf(/[ -~é]/);
  expect(undrawnIn('Plain words, más o menos: olé', fontOf(/[ -~áé]/))).toEqual([]);
  expect(undrawnIn('city 预算 and олово 🌊 and ▶', latin)).toEqual(['预', '算', 'о', 'л', 'в', '🌊']);
  expect(() => refuseUndrawn('png', '预算', latin)).toThrow(
    /--format png: no font that is installed here has 预 算; allowed/,
  );
  expect(() => refuseUndrawn('gif', 'words alone', latin)).not.toThrow();
});

it('28.4 refuses where there is no font at all', () => {
  const blank = (svg: string) => ({ ...fontOf(/\w/)(svg), pixels: fontOf(/\w/)(svg).pixels.fill(0) });
  expect(() => refuseUndrawn('gif', 'words', blank)).toThrow(/--format gif: no font is installed here/);
});
