import type { Drawing } from '../terminal/stage.ts';
import { inAscii, isUtf8 } from './ascii.ts';
import { paletteFor, type ThemeName } from './palette.ts';

/** How a screen is drawn; `theme`: as it was chosen, if it was. */
export function drawingIn(theme: ThemeName | undefined): Drawing {
  return {
    palette: (env, background) => paletteFor(theme, env, background),
    spelling: (env) => (isUtf8(env, process.platform) ? (line) => line : inAscii),
  };
}
