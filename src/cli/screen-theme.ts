import type { Problem } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import { THEME_NAMES, type ThemeName } from '../tui/look/palette.ts';
import { configPlace } from './config-place.ts';
import { settingProblem } from './setting-problem.ts';

/** What the screen is drawn in (15.1, 18.2): by the flag, else, but for `NO_COLOR`, by the person's config file; undefined: nobody says. */
export async function screenTheme(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  problems: Problem[],
): Promise<ThemeName | undefined> {
  if (flag === undefined)
    return env['NO_COLOR'] || !configPlace() ? undefined : (await import('./config.ts')).configuredTheme();
  const theme = THEME_NAMES.find((name) => name === flag);
  if (!theme) problems.push(settingProblem('--theme', flag, THEME_NAMES.join(', '), nearest(flag, THEME_NAMES)));
  return theme;
}
