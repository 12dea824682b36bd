import type { Drawing } from '../terminal/stage.ts';
import type { Rgb } from '../terminal/style.ts';
import { inAscii, isUtf8 } from './ascii.ts';
import { paletteFor, type ThemeName } from './palette.ts';

/** How screens are drawn; `theme`: as it was chosen, if it was. What the terminal has answered one of them holds for those that follow. */
export function drawingIn(theme: ThemeName | undefined): Drawing {
  let answered: Rgb | null = null;
  return {
    palette(env, background) {
      answered = background ?? answered;
      return paletteFor(theme, env, answered);
    },
    spelling: (env) => (isUtf8(env, process.platform) ? (line) => line : inAscii),
  };
}
