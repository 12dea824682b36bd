import { availableParallelism } from 'node:os';
import type { Problem } from '../base/errors.ts';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import { modelsIn } from '../discussion/lookup.ts';
import { personName } from '../discussion/person-name.ts';
import type { PresenterNote, Scenario } from '../discussion/scenario.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Speed } from '../orchestrator/runs/run.ts';
import { VERBOSITIES, type Verbosity } from '../projections/transcript-part.ts';
import { factsUntold, isModelName, MODELS_FOR_ALL } from '../providers/built-in.ts';
import { modelMeant } from '../providers/profiles.ts';
import { concerning } from '../scenario/concerning.ts';
import { idlePairs } from '../scenario/idle-settings.ts';
import { MAX_SEED } from '../scenario/limits.ts';
import type { ThemedDrawing } from '../tui/look/drawing.ts';
import { drawingIn } from '../tui/look/drawing.ts';
import type { ThemeName } from '../tui/look/palette.ts';
import type { AudienceDesk } from '../tui/shown/audience.ts';
import type { OnStage } from '../tui/shown/on-stage.ts';
import type { Preferences } from '../tui/shown/preferences.ts';
import { STAGE_SPEED } from '../tui/shown/stage.ts';
import type { TwinEnd } from '../tui/shown/twin-end.ts';
import { type AudienceFlags, type AudiencePlace, audiencePlace } from './audience.ts';
import { wholeBelow } from './chance.ts';
import { userConfig } from './config-here.ts';
import { type FoundScenario, findScenario } from './find-scenario.ts';
import { interfaceWords } from './interface-language.ts';
import { checkNewFile, newJournals } from './journal-name.ts';
import { paceGiven, screenWanted } from './screen-pace.ts';
import { screenTheme } from './screen-theme.ts';
import { EVERY_SEAT, roomSeatOf, seatOf, withPersons } from './seating.ts';
import { settingProblem } from './setting-problem.ts';
import { unsentSettings } from './unsent-settings.ts';

const FORMATS = ['text', 'jsonl'] as const;
type Format = (typeof FORMATS)[number];

const MOST_JOBS = 256;

/** How a run is shown: in the terminal's screen, or as lines; in whose words. */
export type ShowOptions = {
  screen: boolean;
  /** That screen begins on stage; undefined: on the board. */
  stage?: OnStage | undefined;
  /** That screen as spoken lines (22.1). */
  isLinear?: boolean;
  speed: Speed;
  /** Of the screen, where the person has any. */
  preferences?: Partial<Preferences>;
  format: Format;
  verbosity: Verbosity;
  words: InterfaceWords;
  /** As it was chosen; undefined: by what terminal and environment say. */
  theme: ThemeName | undefined;
  /** What the screens of this command share. */
  drawing: ThemedDrawing;
  /** The run is the guided tour; undefined: it is not. */
  tour?: TourWay | undefined;
  /** Goes on elsewhere with a recorded run, as the command `fork` does; undefined: it is not offered. */
  fork: Fork | undefined;
  /** Shows a recorded run in the place of a live one (27.5); undefined: it is not offered. */
  standIn?: ((file: string) => Promise<number>) | undefined;
  /** The screen plays by itself (27.4); `again`: told when it is to begin anew. Absent: it does not. */
  kiosk?: { again(): void } | undefined;
  /** Runs a recorded run again without any act, and shows both; undefined: it is not offered. */
  untouched?: Untouched | undefined;
};
/** What the guided tour ends with: how the run of that journal, by its id, ends without any act; null: it came to no end. */
type TourWay = { untouched(file: string, run: string): Promise<TwinEnd | null> };
type Fork = (file: string, flags: Flags) => Promise<number>;
/** How two runs beside each other are shown. */
export type BesideShown = Pick<ShowOptions, 'words' | 'theme' | 'isLinear'> & {
  /** Whether the run was shown on stage, and the page of its spectators, which is still open; absent: neither. */
  stage?: ShowOptions['stage'];
  audience?: AudienceDesk | null;
};
type Untouched = (file: string, shown: BesideShown) => Promise<number>;
export type RunOptions = ShowOptions & {
  /** With the command line's rounds and model in it. */
  scenario: Scenario;
  scenarioName: string;
  seed: number;
  /** Nobody has chosen it. */
  isSeedDrawn: boolean;
  paused: boolean;
  /** Paths, of which the first that is free is its journal's. */
  journals: Iterable<string>;
  /** What the presenter has beside them (27.6). */
  notes: readonly PresenterNote[];
  warnings: readonly Problem[];
  /** What is set and comes to nothing: it is not sent to the models of the run, or binds nothing. */
  unsent: readonly Problem[];
  /** Only say what it would cost (8.11). */
  isEstimate: boolean;
  /** Nothing of its cost is asked about. */
  isCostAgreed: boolean;
  isTerminal: boolean;
  /** Whose seat it is watched from (12.5); null: everybody's. */
  seat: string | null;
  /** Where spectators are let in; null: nowhere. */
  audience: AudiencePlace | null;
  /** It is shown again and again (27.4). */
  isKiosk: boolean;
  /** By which the record tells what is done at this terminal (12.7); null: a person. */
  by: string | null;
};
/** `seat`: as it was given; undefined: from everybody's. */
export type ReplayOptions = ShowOptions & { file: string; paused: boolean; seat: string | undefined };

/** The options as commander hands them over: text, unchecked. */
export type Flags = AudienceFlags & {
  seed?: string;
  rounds?: string;
  cost?: string;
  estimate?: boolean;
  yes?: boolean;
  model?: string;
  as?: string;
  by?: string;
  seat?: string;
  pace?: string;
  speed?: string;
  paused?: boolean;
  /** Of a process that `--detach` has begun: without screen and lines, and it may be paused. */
  detached?: boolean;
  /** The seed that it was given was drawn by whoever began it, and nobody's choice. */
  seedDrawn?: boolean;
  headless?: boolean;
  linear?: boolean;
  stage?: boolean;
  kiosk?: boolean;
  /** False: `--no-mouse`. */
  mouse?: boolean;
  format?: string;
  verbosity?: string;
  lang?: string;
  theme?: string;
  language?: string;
  journal?: string;
  at?: string;
  score?: string;
  set?: readonly string[];
};
/** What the options depend on besides. `isDumb`: a terminal whose cursor cannot be moved. `now` is Unix milliseconds. */
export type Surroundings = {
  isTerminal: boolean;
  isDumb?: boolean;
  now: number;
  fork?: Fork;
  untouched?: Untouched;
  drawing?: ThemedDrawing;
  tour?: TourWay;
};

/** Checks the options of `run` and finds the scenario; all faults of the options are told at once. */
export async function runOptions(scenario: string, flags: Flags, surroundings: Surroundings): Promise<RunOptions> {
  const problems: Problem[] = [];
  const seed = wholeNumber('--seed', flags.seed, 0, MAX_SEED, problems);
  const rounds = wholeNumber('--rounds', flags.rounds, 1, 10_000, problems);
  const cost = dollarsOf('--cost', flags.cost, problems);
  const model = await modelOf(flags.model, problems);
  const language = languageOf(flags.language, problems);
  checkNewFile('--journal', flags.journal, problems);
  const audience = audiencePlace(flags, problems);
  const by = flags.by === undefined ? null : personName(flags.by);
  if (flags.by !== undefined && by === null) problems.push(settingProblem('--by', flags.by, 'a name'));
  const roomSeconds = roomSecondsOf(flags, problems);
  const show = await showOptions(flags.kiosk ? { ...flags, stage: true } : flags, surroundings, problems);
  if (flags.kiosk && !(show.screen && !show.isLinear)) problems.push(NOT_KIOSK);
  if (flags.kiosk && flags.journal !== undefined) problems.push(ONE_JOURNAL);
  const isShown = show.screen || flags.detach || flags.detached;
  if (flags.paused && !isShown && !flags.estimate) problems.push(NOT_PAUSED);
  if (problems.length > 0) throw new UserError(problems);

  const found = await foundWith(flags.set, scenario, language);
  const chosenSeed = seed ?? found.seed;
  const isSeedDrawn = chosenSeed === null || flags.seedDrawn === true;
  const finalSeed = chosenSeed ?? wholeBelow(MAX_SEED + 1);
  const given = withFlags(found.scenario, { rounds, model, cost });
  const scored =
    flags.score === undefined ? null : await (await import('./intervention-script.ts')).withScore(given, flags.score);
  const person = withPersons(scored?.scenario ?? given, flags.as, problems);
  const roomSeat = roomSeatOf(person, flags.audienceSeat, problems);
  const seated = withFlags(withPersons(person, roomSeat ?? undefined, problems), {});
  const seat = seatOf(seated, flags.seat, problems, roomSeat);
  if (problems.length > 0) throw new UserError(problems);
  return {
    ...show,
    scenario: seated,
    seat,
    scenarioName: found.name,
    seed: finalSeed,
    isSeedDrawn,
    // Who is to vote before the talk has to find the page first.
    paused: flags.paused ?? (audience !== null && show.screen),
    audience: withRoomIn(roomSeat, audience, roomSeconds),
    isKiosk: flags.kiosk ?? false,
    by,
    isEstimate: flags.estimate ?? false,
    isCostAgreed: flags.yes ?? false,
    isTerminal: surroundings.isTerminal || surroundings.isDumb === true,
    journals: newJournals(flags.journal, found.name, finalSeed, surroundings.now),
    notes: found.notes,
    warnings: [...concerning(seated, found.warnings), ...(scored?.warnings ?? [])],
    unsent: [...idlePairs(flags.set ?? [], seated), ...(await unsentSettings(seated, !isSeedDrawn))],
  };
}

/** A scenario with settings of the command line in it. What it is held in (31.9) is set before it is read; the last counts. */
export async function foundWith(
  pairs: readonly string[] | undefined,
  scenario: string,
  language: Language | undefined,
): Promise<FoundScenario> {
  const formats = (pairs ?? []).filter((pair) => pair.startsWith(FORMAT));
  const others = pairs?.filter((pair) => !pair.startsWith(FORMAT));
  const found = await findScenario(scenario, language, formats.at(-1)?.slice(FORMAT.length).trim());
  return withPairs(others?.length === 0 ? undefined : others, found);
}
const FORMAT = 'format=';

/** What was found, with the settings of `--set` in its scenario. */
async function withPairs<T extends { scenario: Scenario }>(pairs: readonly string[] | undefined, found: T): Promise<T> {
  if (pairs === undefined) return found;
  const { scenarioWith } = await import('../scenario/index.ts');
  return { ...found, scenario: scenarioWith(pairs, found.scenario) };
}

/** The scenario with the command line's rounds and most cost in it, and its model for all agents and jobs, where they were given. */
export function withFlags(
  scenario: Scenario,
  { rounds, model, cost }: { rounds?: number | undefined; model?: string | undefined; cost?: number | undefined },
): Scenario {
  const asked = model === undefined ? scenario : allAsking(model, scenario);
  return {
    ...asked,
    rounds: rounds ?? scenario.rounds,
    budgets: cost === undefined ? scenario.budgets : { ...scenario.budgets, costPerRun: cost },
    models: Object.fromEntries(modelsIn(asked).map((name) => [name, scenario.models[name] ?? factsUntold(name)])),
  };
}

/** The scenario with that model for all agents and jobs. */
export function allAsking(model: string, { agents, jobs, ...scenario }: Scenario): Scenario {
  return {
    ...scenario,
    agents: agents.map(({ fallback, ...agent }) => ({
      ...agent,
      model,
      // A simulated agent is never out of order.
      ...(fallback && model !== 'simulated' ? { fallback } : {}),
    })),
    jobs: Object.fromEntries(
      Object.entries(jobs).map(([name, { model: _own, ...job }]) => [name, job]),
    ) as Scenario['jobs'],
  };
}

/** Checks the options of `replay`. The journal itself is read later. */
export async function replayOptions(file: string, flags: Flags, surroundings: Surroundings): Promise<ReplayOptions> {
  const problems: Problem[] = [];
  const show = await showOptions(flags, surroundings, problems);
  if (flags.paused && !show.screen) problems.push(NOT_PAUSED);
  if (problems.length > 0) throw new UserError(problems);
  return { ...show, file, paused: flags.paused ?? false, seat: flags.seat };
}

/** How a recorded run is gone on with. `seat`: as it was given. */
type GoingOnOptions = ShowOptions &
  Pick<RunOptions, 'paused' | 'isCostAgreed' | 'isTerminal'> & { seat: string | undefined };

/** Checks the options of `resume` and `fork`. The journal itself is read later. */
export async function goingOnOptions(
  flags: Flags,
  surroundings: Surroundings,
  problems: Problem[] = [],
): Promise<GoingOnOptions> {
  const show = await showOptions(flags, surroundings, problems);
  if (flags.paused && !show.screen) problems.push(NOT_PAUSED);
  if (problems.length > 0) throw new UserError(problems);
  const { isTerminal } = surroundings;
  return { ...show, paused: flags.paused ?? false, isCostAgreed: flags.yes ?? false, isTerminal, seat: flags.seat };
}

/** How long a room in a seat has for each vote. */
const ROOM_SECONDS = 30;

/** For how long the room is asked each time. */
export function roomSecondsOf(flags: AudienceFlags, problems: Problem[]): number {
  const seconds = wholeNumber('--audience-seconds', flags.audienceSeconds, 5, 600, problems);
  if (seconds !== undefined && flags.audienceSeat === undefined) problems.push(NO_ROOM_SEAT);
  return seconds ?? ROOM_SECONDS;
}

/** Where spectators are let in, who are together that agent; null: none. */
export const withRoomIn = (agent: string | null, place: AudiencePlace | null, seconds: number): AudiencePlace | null =>
  place && (agent === null ? place : { ...place, seat: { agent, ms: 1000 * seconds } });

const NO_ROOM_SEAT: Problem = {
  message: '--audience-seconds: the room is in no seat',
  allowed: 'together with --audience-seat',
};
const NOT_PAUSED: Problem = {
  message: '--paused: without the screen nobody could go on',
  allowed: 'on the screen only',
};

const NOT_KIOSK: Problem = { message: '--kiosk: there is no screen to play on', allowed: 'on the screen only' };
const ONE_JOURNAL: Problem = { message: '--kiosk: each run has a record of its own', allowed: 'without --journal' };

/** 12.5: they are exactly the record. */
const WHOLE_LINES: Problem = {
  message: '--seat: lines of the record (--format jsonl) hold all of a run, private thoughts and secret ballots too',
  allowed: `--seat ${EVERY_SEAT}, --format text, or roundtable transcript with --seat`,
};

async function showOptions(
  flags: Flags,
  { isTerminal, isDumb = false, fork, untouched, drawing, tour }: Surroundings,
  problems: Problem[],
): Promise<ShowOptions> {
  const format = oneOf('--format', flags.format, FORMATS, problems) ?? 'text';
  if (format === 'jsonl' && flags.seat !== undefined && flags.seat.trim() !== EVERY_SEAT) problems.push(WHOLE_LINES);
  const verbosity = oneOf('--verbosity', flags.verbosity, VERBOSITIES, problems) ?? 'standard';
  const isSeen = isTerminal || isDumb;
  const screen = isSeen && !flags.headless && !flags.detached && flags.format === undefined;
  const isLinear = screen && (isDumb || flags.linear === true);
  const given = paceGiven(flags, problems);
  const isWatched = screen || flags.detach || flags.detached;
  const { speed: usual, ...preferences } = isWatched ? await screenWanted() : { speed: 'max' as const };
  const speed = given ?? (flags.stage && screen ? STAGE_SPEED : usual);
  const words = await interfaceWords(flags.lang, process.env, problems);
  const theme = await screenTheme(flags.theme, process.env, problems);
  return {
    screen,
    isLinear,
    ...(flags.stage ? { stage: { speedBefore: given === undefined ? usual : null } } : {}),
    speed,
    preferences: flags.mouse === false ? { ...preferences, mouse: 'off' } : preferences,
    format,
    verbosity,
    words,
    theme,
    drawing: drawing ?? drawingIn(theme),
    fork,
    untouched,
    tour,
  };
}

/** As `wholeNumber`. */
export async function modelOf(found: string | undefined, problems: Problem[]): Promise<string | undefined> {
  if (found === undefined || (isModelName(found) && found !== 'human')) return found;
  const near = found === 'human' ? null : modelMeant(found, await ownModels());
  problems.push(settingProblem('--model', found, `${MODELS_FOR_ALL}; a person takes one seat: run --as NAME`, near));
  return undefined;
}

/** Those that the person's config names. What is wrong with that file is told where it is needed. */
async function ownModels(): Promise<{ models: readonly string[]; endpoints: readonly string[] }> {
  try {
    const { models, endpoints = {} } = await userConfig();
    return { models: Object.keys(models), endpoints: Object.keys(endpoints) };
  } catch {
    return { models: [], endpoints: [] };
  }
}

/** Of a discussion; as `wholeNumber`. */
export function languageOf(found: string | undefined, problems: Problem[]): Language | undefined {
  return oneOf('--language', found, LANGUAGES, problems);
}

/** Undefined: not given, or wrong, which is added to `problems`. */
export function wholeNumber(
  option: string,
  found: string | undefined,
  min: number,
  max: number,
  problems: Problem[],
): number | undefined {
  if (found === undefined) return undefined;
  const number = /^\d{1,15}$/.test(found) ? Number(found) : Number.NaN;
  if (number >= min && number <= max) return number;
  problems.push(settingProblem(option, found, `a whole number from ${min} to ${max}`));
  return undefined;
}

/** So many runs at once; else as many as there are cores. */
export const jobsOf = (found: string | undefined, problems: Problem[]): number =>
  wholeNumber('--jobs', found, 1, MOST_JOBS, problems) ?? availableParallelism();

/** US dollars; as `wholeNumber`. */
export function dollarsOf(option: string, found: string | undefined, problems: Problem[]): number | undefined {
  if (found === undefined) return undefined;
  const dollars = /^\d{1,7}(\.\d{1,6})?$/.test(found) ? Number(found) : Number.NaN;
  if (dollars >= 0.0001 && dollars <= 1_000_000) return dollars;
  problems.push(settingProblem(option, found, 'US dollars, 0.0001 to 1000000'));
  return undefined;
}

/** Undefined: it was not given, or is not among those that are allowed, which becomes a problem. */
export function oneOf<T extends string>(
  option: string,
  found: string | undefined,
  allowed: readonly T[],
  problems: Problem[],
): T | undefined {
  const value = allowed.find((name) => name === found);
  if (found !== undefined && value === undefined)
    problems.push(settingProblem(option, found, allowed.join(', '), nearest(found, allowed)));
  return value;
}
