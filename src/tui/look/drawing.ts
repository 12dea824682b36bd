import type { Drawing } from '../terminal/stage.ts';
import type { Rgb } from '../terminal/style.ts';
import { inAscii, isUtf8, wordsInAscii } from './ascii.ts';
import { paletteFor, type ThemeName } from './palette.ts';

/** How screens are drawn; `theme`: as it was chosen, if it was. What the terminal has answered one of them holds for those that follow. */
export function drawingIn(theme: ThemeName | undefined): ThemedDrawing {
  let answered: Rgb | null = null;
  const drawing = (own: ThemeName | undefined): Drawing => ({
    palette(env, background) {
      answered = background ?? answered;
      return paletteFor(own, env, answered);
    },
    spelling: (env) => (isUtf8(env, process.platform) ? (line) => line : inAscii),
    words: (env, words) => (isUtf8(env, process.platform) ? words : wordsInAscii(words)),
  });
  return { ...drawing(theme), inTheme: (own) => drawing(own ?? theme) };
}

/** `inTheme`: the same in a theme that is chosen later; null: in the one of the beginning. */
export type ThemedDrawing = Drawing & { inTheme(theme: ThemeName | null): Drawing };
