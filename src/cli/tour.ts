import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import type { Language } from '../discussion/language.ts';
import type { TwinEnd } from '../tui/shown/twin-end.ts';
import { TOUR_PACE } from './command-help.ts';
import { commandTyped } from './command-typed.ts';
import { type Flags, replayOptions, type Surroundings } from './options.ts';
import { untouchedOf } from './rerun-untouched.ts';
import { run } from './run.ts';
import { twinEnd } from './twin-found.ts';

/** What the tour goes through: in it a change of memory after the first round turns the vote. */
const SCENARIO = 'goldfish';
/** The seeds with which that is so: agents who speak another language say other things, and chance deals otherwise. */
export const TOUR_SEEDS: Readonly<Record<Language, number>> = { en: 1590, es: 266, zh: 13 };

/** `demo`: the guided tour, a live run that is paused where there is something to see. */
export async function tour(flags: Flags, surroundings: Surroundings): Promise<number> {
  if (!surroundings.isTerminal && !surroundings.isDumb)
    throw new UserError([
      { message: 'demo: this is no terminal', allowed: `${commandTyped()} run ${SCENARIO}, elsewhere` },
    ]);
  const { language } = (await replayOptions('', flags, surroundings)).words;
  const paced = flags.pace === undefined && flags.speed === undefined ? { pace: String(TOUR_PACE) } : {};
  return run(
    SCENARIO,
    // The models of a person's own take no part in it.
    { ...flags, language, ...paced, paused: true, model: 'simulated', seed: String(TOUR_SEEDS[language]) },
    { ...surroundings, tour: { untouched } },
  );
}

/** How the same run ends without any act: made as the result page makes it (24.2), which finds it then. */
async function untouched(file: string, id: string): Promise<TwinEnd | null> {
  await untouchedOf(file, {}, systemClock.now(), () => {});
  return twinEnd(file, id)();
}
