import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import type { Language } from '../discussion/language.ts';
import type { Header } from '../journal/journal.ts';
import type { UntouchedRun } from '../tui/shown/tour.ts';
import { newRunId } from './chance.ts';
import { commandTyped } from './command-typed.ts';
import { compareOnScreen } from './compare-on-screen.ts';
import { atFirstFree, newJournals } from './journal-name.ts';
import { openRun } from './open-run.ts';
import { type Flags, replayOptions, type Surroundings } from './options.ts';
import { EXIT } from './output.ts';
import { openSeats } from './providers.ts';
import { run } from './run.ts';
import { keptAlone } from './writer.ts';

/** What the tour goes through: in it a change of memory after the first round turns the vote. */
const SCENARIO = 'goldfish';
/** The seeds with which that is so: agents who speak another language say other things, and chance deals otherwise. */
export const TOUR_SEEDS: Readonly<Record<Language, number>> = { en: 1590, es: 266, zh: 13 };
/** Words a minute, where nobody says: whoever watches reads along, and need not read all. */
const PACE = '400';

/** `demo`: the guided tour, a live run that is paused where there is something to see. */
export async function tour(flags: Flags, surroundings: Surroundings): Promise<number> {
  if (!surroundings.isTerminal && !surroundings.isDumb)
    throw new UserError([
      { message: 'demo: this is no terminal', allowed: `${commandTyped()} run ${SCENARIO}, elsewhere` },
    ]);
  const { words, theme, isLinear } = await replayOptions('', flags, surroundings);
  const { language } = words;
  const paced = flags.pace === undefined && flags.speed === undefined ? { pace: PACE } : {};
  return run(
    SCENARIO,
    // The models of a person's own take no part in it.
    { ...flags, language, ...paced, paused: true, model: 'simulated', seed: String(TOUR_SEEDS[language]) },
    {
      ...surroundings,
      tour: {
        untouched,
        async beside([a, b]) {
          const code = await compareOnScreen({ a, b }, { words, theme, isLinear }, surroundings);
          return code === EXIT.someFailed ? EXIT.ok : code;
        },
      },
    },
  );
}

/** The same run without any act, in a journal beside. */
async function untouched({ scenarioName, seed, scenario }: Header): Promise<UntouchedRun> {
  const seats = await openSeats(scenario, systemClock);
  const paths = newJournals(undefined, `${scenarioName}-untouched`, seed, systemClock.now());
  const beginning = { scenarioName, seed, scenario, run: newRunId() };
  const { run, journal, writer } = keptAlone((fence) =>
    atFirstFree(paths, (path) =>
      openRun({ ...beginning, journal: path }, seats, { clock: systemClock, speed: 'max', fence }),
    ),
  );
  try {
    run.start();
    await run.done;
    return { file: journal.path, decided: run.state().ended?.decision?.option ?? null };
  } finally {
    journal.close();
    writer.leave();
    seats.embedder?.close();
  }
}
