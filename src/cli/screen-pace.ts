import type { Problem } from '../base/errors.ts';
import type { Speed } from '../orchestrator/runs/run.ts';
import { WORDS_A_MINUTE } from '../providers/provider.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../tui/shown/preferences.ts';
import { configPlace } from './config-place.ts';
import { settingProblem } from './setting-problem.ts';

const MAX_SPEED = 1_000;
const LEAST_SPEED = 0.1;

/** How fast a run is shown (15.1): by `--pace` in words a minute, by `--speed` in times of how people talk; undefined: neither is given. `option`: what the pace was asked for by. */
export function paceGiven(
  { pace, speed }: { pace?: string | undefined; speed?: string | undefined },
  problems: Problem[],
  option = '--pace',
): Speed | undefined {
  if (pace !== undefined) return wordsGiven(pace, problems, option);
  if (speed === undefined || speed === 'max') return speed;
  const times = numberIn(speed, /^\d+(\.\d+)?x?$/i);
  if (times >= LEAST_SPEED && times <= MAX_SPEED) return times;
  problems.push(settingProblem('--speed', speed, `${LEAST_SPEED} to ${MAX_SPEED}, or max`));
  return undefined;
}

function wordsGiven(pace: string, problems: Problem[], option: string): Speed | undefined {
  if (pace === 'full' || pace === 'max') return 'max';
  const [least, most] = [LEAST_SPEED * WORDS_A_MINUTE, MAX_SPEED * WORDS_A_MINUTE];
  const words = numberIn(pace, /^\d+$/);
  if (words >= least && words <= most) return words / WORDS_A_MINUTE;
  problems.push(settingProblem(option, pace, `${least} to ${most} words a minute, or full`));
  return undefined;
}

const numberIn = (text: string, form: RegExp): number => (form.test(text) ? Number.parseFloat(text) : Number.NaN);

/** What the person's config file says of the screen, with what holds where it says nothing. */
export async function screenWanted(): Promise<Preferences & { speed: Speed }> {
  const { pace, ...wanted } = configPlace() ? (await import('./config.ts')).configuredScreen() : {};
  const speed = pace === 'full' ? 'max' : (pace ?? WORDS_A_MINUTE) / WORDS_A_MINUTE;
  return { ...DEFAULT_PREFERENCES, ...wanted, speed };
}
