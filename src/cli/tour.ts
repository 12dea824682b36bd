import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import type { Header } from '../journal/journal.ts';
import type { UntouchedRun } from '../tui/shown/tour.ts';
import { newRunId } from './chance.ts';
import { commandTyped } from './command-typed.ts';
import { compareOnScreen } from './compare-on-screen.ts';
import { findScenario } from './find-scenario.ts';
import { atFirstFree, newJournals } from './journal-name.ts';
import { openRun } from './open-run.ts';
import { type Flags, replayOptions, type Surroundings } from './options.ts';
import { EXIT } from './output.ts';
import { openSeats } from './providers.ts';
import { run } from './run.ts';
import { shippedListed } from './start-scenarios.ts';
import { keptAlone } from './writer.ts';

/** What the tour goes through: in it a change of memory after the first round turns the vote. */
const SCENARIO = 'goldfish';
/** Words a minute, where nobody says: whoever watches reads along, and need not read all. */
const PACE = '400';

/** `demo`: the guided tour, a live run that is paused where there is something to see. */
export async function tour(flags: Flags, surroundings: Surroundings): Promise<number> {
  if (!surroundings.isTerminal && !surroundings.isDumb)
    throw new UserError([
      { message: 'demo: this is no terminal', allowed: `${commandTyped()} run ${SCENARIO}, elsewhere` },
    ]);
  const { words, theme, isLinear } = await replayOptions('', flags, surroundings);
  const languages = (await shippedListed()).find(({ from }) => from === SCENARIO)?.languages ?? [];
  const spoken = languages.includes(words.language) ? { language: words.language } : {};
  const paced = flags.pace === undefined && flags.speed === undefined ? { pace: PACE } : {};
  const { seed = 1 } = await findScenario(SCENARIO);
  return run(
    SCENARIO,
    // The models of a person's own take no part in it.
    { ...flags, ...spoken, ...paced, paused: true, model: 'simulated', seed: String(seed) },
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
