import { clean } from '../base/clean.ts';
import { systemClock } from '../base/clock.ts';
import { formatProblem, UserError } from '../base/errors.ts';
import { LANGUAGES } from '../discussion/language.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { WORDS_A_MINUTE } from '../providers/provider.ts';
import type { ThemedDrawing } from '../tui/look/drawing.ts';
import { THEME_NAMES } from '../tui/look/palette.ts';
import { PACES } from '../tui/panes/acts.ts';
import { CAPTIONS, MOTIONS, SECRETS } from '../tui/shown/preferences.ts';
import { chooseStart } from '../tui/start/index.ts';
import type { StartAct, StartPlace, StartSetting } from '../tui/start/listed.ts';
import { commandTyped } from './command-typed.ts';
import { configFile, keepSetting } from './keep-setting.ts';
import { type Flags, replayOptions, type Surroundings } from './options.ts';
import { EXIT } from './output.ts';
import { dataFolder } from './paths.ts';
import { newestRuns } from './runs-found.ts';
import { toldRuns } from './runs-told.ts';
import { paceGiven } from './screen-pace.ts';
import { formatsListed, ownListed, shippedListed } from './start-scenarios.ts';

/** Of these at most, one is chosen without the list of all. */
const MOST_RUNS = 30;

/** `start`: what `roundtable` alone opens in a terminal. Whoever leaves what was begun from it is back on it, with all as it is then. */
export async function startScreen(given: Flags, surroundings: Surroundings): Promise<number> {
  const command = commandTyped();
  if (!surroundings.isTerminal && !surroundings.isDumb)
    throw new UserError([
      { message: 'start: this is no terminal', allowed: `${command} run, scenarios, runs, or --help, elsewhere` },
    ]);
  let flags = given;
  let scenarios = await shippedListed();
  const shipped = scenarios;
  let place: StartPlace = { item: null, setting: null };
  let trouble: string | null = null;
  for (;;) {
    const { words, drawing, isLinear = false } = await replayOptions('', flags, surroundings);
    const { runs, older } = newestRuns(dataFolder(), MOST_RUNS);
    const left = await chooseStart(
      {
        words,
        drawing,
        isLinear,
        clock: systemClock,
        command: `${command} new my.yaml`,
        configFile: clean(configFile(), { multiline: false }),
        scenarios,
        runs: toldRuns(runs, words),
        olderRuns: older,
        settings: await settingsNow(flags),
        place,
        async checked() {
          scenarios = [...shipped, ...(await ownListed()), ...(await formatsListed())];
          return scenarios;
        },
        async keep(name, value) {
          const why = keepSetting(name, value);
          if (why !== null) return why;
          flags = withSet(name, value, flags);
          return null;
        },
      },
      trouble,
    );
    if (left === 'quit') return EXIT.ok;
    if (left === 'interrupted') return EXIT.interrupted;
    place = left.place;
    const came = await done(left.act, { flags, words, surroundings: { ...surroundings, drawing } });
    if (came === EXIT.interrupted || came === EXIT.bug) return came;
    trouble = typeof came === 'string' ? came : null;
  }
}

/** What goes before a setting on the command line. */
const FLAGS: Readonly<Record<StartSetting['name'], readonly (keyof Flags)[]>> = {
  model: ['model'],
  pace: ['pace', 'speed'],
  theme: ['theme'],
  language: ['lang'],
  motion: [],
  secrets: [],
  captions: [],
};

/** What was set last goes before what the command line and the environment say. */
function withSet(name: StartSetting['name'], value: string | null, flags: Flags): Flags {
  const others = Object.fromEntries(
    Object.entries(flags).filter(([flag]) => !FLAGS[name].includes(flag as keyof Flags)),
  );
  const [flag] = FLAGS[name];
  return value === null || flag === undefined ? others : { ...others, [flag]: value };
}

async function settingsNow(flags: Flags): Promise<readonly StartSetting[]> {
  const { configuredLanguage, configuredModel, configuredScreen, configuredTheme } = await import('./config.ts');
  const { pace, motion, secrets, captions } = configuredScreen();
  return [
    { name: 'model', value: flags.model ?? configuredModel() ?? null, values: null },
    {
      name: 'pace',
      value: paceNow(flags) ?? (pace === undefined ? null : String(pace)),
      values: [...PACES.map(String), 'full'],
    },
    { name: 'theme', value: flags.theme ?? configuredTheme() ?? null, values: THEME_NAMES },
    { name: 'language', value: flags.lang ?? configuredLanguage(), values: LANGUAGES },
    { name: 'motion', value: motion ?? null, values: MOTIONS },
    { name: 'secrets', value: secrets ?? null, values: SECRETS },
    { name: 'captions', value: captions ?? null, values: CAPTIONS },
  ];
}

/** As it was given, in words a minute; null: it was not. */
function paceNow({ pace, speed }: Flags): string | null {
  const given = paceGiven({ pace, speed }, []);
  if (given === undefined) return null;
  return given === 'max' ? 'full' : String(Math.round(given * WORDS_A_MINUTE));
}

type Chosen = { flags: Flags; words: InterfaceWords; surroundings: Surroundings & { drawing: ThemedDrawing } };

/** Does what was chosen. Resolves to the exit code, or to why it cannot be done. */
async function done(act: StartAct, chosen: Chosen): Promise<number | string> {
  try {
    return await acted(act, chosen);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return clean(error.problems.map(formatProblem).join('; '), { multiline: false });
  }
}

async function acted(act: StartAct, { flags, words, surroundings }: Chosen): Promise<number> {
  switch (act.kind) {
    case 'begin': {
      const { from, isPaused, seat, languages } = act;
      const model = flags.model ?? (await import('./config.ts')).configuredModel();
      return (await import('./run.ts')).run(
        from,
        {
          ...flags,
          paused: isPaused,
          ...(model === undefined ? {} : { model }),
          ...(seat === null ? {} : { as: seat }),
          ...(languages.includes(words.language) ? { language: words.language } : {}),
        },
        surroundings,
      );
    }
    case 'open':
      return (await import('./replay.ts')).replay(act.file, flags, surroundings);
    case 'resume':
      return (await import('./resume.ts')).resume(act.file, flags, surroundings);
    case 'compare': {
      const [a, b] = act.files;
      const { theme, isLinear } = await replayOptions(a, flags, surroundings);
      return (await import('./compare-on-screen.ts')).compareOnScreen(
        { a, b },
        { words, theme, isLinear },
        surroundings,
      );
    }
    case 'all-runs': {
      const { runsOnScreen } = await import('./runs-on-screen.ts');
      const { runsFound } = await import('./runs-found.ts');
      return runsOnScreen(dataFolder(), runsFound(dataFolder()), words, flags, surroundings);
    }
    case 'tour':
      return (await import('./tour.ts')).tour(flags, surroundings);
    case 'changed':
      return EXIT.ok;
  }
}
