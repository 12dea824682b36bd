import { type Clock, systemClock } from '../base/clock.ts';
import { bug, formatProblem } from '../base/errors.ts';
import { type Costs, costsOfAll, noCosts } from '../discussion/costs.ts';
import { askedNow, modelsIn } from '../discussion/lookup.ts';
import { endpointModel } from '../discussion/model-name.ts';
import type { PresenterNote, Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { branchesPaid, interviewed } from '../journal/beside.ts';
import type { Header } from '../journal/journal.ts';
import { readJournal } from '../journal/read.ts';
import { namedRun } from '../orchestrator/runs/named-run.ts';
import type { Run, RunStatus } from '../orchestrator/runs/run.ts';
import { unreachedText } from '../projections/unreached-cues.ts';
import { costOf } from '../projections/usage.ts';
import { costsText } from '../projections/words.ts';
import type { BranchedRun } from '../tui/shown/branch.ts';
import { lostText } from '../tui/shown/pending-text.ts';
import { type AudiencePlace, openAudience, roomLines } from './audience.ts';
import { newRunId } from './chance.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { confirmedCost } from './confirm-cost.ts';
import { atFirstFree } from './journal-name.ts';
import { againAndAgain } from './kiosk-runs.ts';
import { served } from './live-socket.ts';
import { type OpenedRun, openRun } from './open-run.ts';
import { type Flags, type RunOptions, runOptions, type ShowOptions, type Surroundings } from './options.ts';
import { EXIT, print, tell, tellProblems } from './output.ts';
import { counterOf, openSeats, type Seats, withModelFacts } from './providers.ts';
import { besideOf } from './runs-told.ts';
import { show } from './show.ts';
import { keptAlone, type Writer } from './writer.ts';

/** `run`: a live discussion, on screen or as lines. */
export async function run(scenario: string, flags: Flags, surroundings: Surroundings): Promise<number> {
  const options = await runOptions(scenario, flags, surroundings);
  if (!options.screen || options.isEstimate) tellProblems([...options.warnings, ...options.unsent], 'warning: ');
  if (options.isEstimate) return estimated(options);
  if (flags.detach) return (await import('./detach.ts')).detach(options);
  const { lang, theme, stage, mouse } = flags;
  const shown = {
    ...(lang ? { lang } : {}),
    ...(theme ? { theme } : {}),
    ...(stage ? { stage } : {}),
    ...(mouse === false ? { mouse } : {}),
  };
  const standIn = async (file: string) => (await import('./replay.ts')).replay(file, shown, surroundings);
  return options.isKiosk ? againAndAgain(options, { start, clock: systemClock }) : start({ ...options, standIn });
}

/** `--estimate`: what it would come to, and nothing else; no key is needed. */
async function estimated({ scenario: given, scenarioName, seed }: RunOptions): Promise<number> {
  const known = await withModelFacts(given);
  const counter = () => counterOf(known);
  const scenario = remembers(known) ? await (await crossRunMemories()).withRemembered(known, counter) : known;
  const { estimateOf } = await import('./estimate.ts');
  const { estimateLines } = await import('./estimate-told.ts');
  const estimate = await estimateOf({ scenario, scenarioName, seed });
  print(estimateLines(estimate, `a run of ${scenarioName}, seed ${seed}`, scenario.budgets.costPerRun).join('\n'));
  return EXIT.ok;
}

/** From checked options to a discussion that runs and is shown. Resolves to the exit code. */
async function start(options: RunOptions): Promise<number> {
  const { scenarioName, seed, speed } = options;
  const clock = systemClock;
  // Counting takes longest to be ready, and most of that is waiting; on the screen the first frame goes before it.
  if (!options.screen) counterOf(options.scenario).catch(() => {});
  const seats = await openSeats(options.scenario, clock);
  const known = await withModelFacts(options.scenario);
  const scenario = remembers(known) ? await (await crossRunMemories()).withRemembered(known, seats.counter) : known;
  const refused = await confirmedCost({
    scenarios: [scenario],
    estimate: async () => (await import('./estimate.ts')).estimateOf({ scenario, scenarioName, seed }),
    cap: scenario.budgets.costPerRun,
    ...options,
  });
  if (refused !== null) {
    seats.embedder?.close();
    return refused;
  }
  const drawn = options.isSeedDrawn ? { isSeedDrawn: true as const } : {};
  const beginning = { scenarioName, seed, ...drawn, scenario, run: newRunId() };
  const { writer, ...opened } = keptAlone((fence) =>
    atFirstFree(options.journals, (journal) => openRun({ ...beginning, journal }, seats, { clock, speed, fence })),
  );
  if (!options.screen) for (const model of modelsIn(scenario)) seats.provider(model).prepare?.();
  const warning = options.screen && options.unsent.length > 0 ? options.unsent.map(formatProblem).join(' · ') : null;
  return shownToEnd(opened, { ...options, seats, clock, paused: options.paused, writer, warning });
}

/** A live run as it is shown. */
export type Showing = ShowOptions & {
  seats: Seats;
  clock: Clock;
  /** Begin paused. */
  paused: boolean;
  seat: string | null;
  /** What is to be known before it goes on; absent or null: nothing. */
  warning?: string | null;
  /** Where spectators are let in; absent or null: nowhere. */
  audience?: AudiencePlace | null;
  /** What the presenter has beside them (27.6). */
  notes?: readonly PresenterNote[];
  /** By which the record tells what is done here (12.7); absent or null: a person. */
  by?: string | null;
  /** Keeps the journal for this process. */
  writer: Writer;
};

/** Shows a live run until it has ended or was left, and closes what it has opened. Resolves to the exit code. */
export async function shownToEnd(
  { run, header, journal }: OpenedRun,
  {
    seats,
    clock,
    paused,
    seat,
    writer,
    warning = null,
    audience: place = null,
    notes = [],
    by = null,
    ...options
  }: Showing,
): Promise<number> {
  const { badge, counter, humanQueue } = seats;
  const branchedRuns: BranchedRun[] = [];
  const watchable = served(run, {
    socket: writer.socket,
    journal: journal.path,
    run: header.run,
    notes,
    get redact() {
      return seats.redact;
    },
  });
  const tellKeptHere = () => {
    if (!options.kiosk) tellKept(run, journal.path, branchedRuns, { ...options, seat });
  };
  let audience: Awaited<ReturnType<typeof openAudience>> | null = null;
  try {
    if (place) audience = await audienceAt(place, await seenByRoom(run, header, place, options), seats, clock, options);
    const code = await show({
      run: by === null ? run : namedRun(run, by),
      header,
      options,
      clock,
      get redact() {
        return seats.redact;
      },
      badge,
      counter,
      path: journal.path,
      paused,
      seat,
      humanQueue,
      audience,
      warning,
      tellLeft: tellKeptHere,
      async split() {
        const branched = (await import('./branched-run.ts')).branchedRunOf(journal.path, run.state(), seats, clock);
        if (branched) branchedRuns.push(branched);
        return branched;
      },
    });
    journal.close();
    await ended(branchedRuns);
    if (remembers(run.state().scenario)) (await crossRunMemories()).keepMemories(run.state(), seats.redact);
    tellKeptHere();
    return code;
  } finally {
    await audience?.close();
    await watchable.close();
    await ended(branchedRuns);
    journal.close();
    writer.leave();
    seats.embedder?.close();
  }
}

/** Who is one of those who discuss is told no more than that one is, on the phones as on the screen (29.6). */
async function seenByRoom(
  run: Run,
  header: Header,
  { seat }: AudiencePlace,
  { words }: Pick<ShowOptions, 'words'>,
): Promise<Run> {
  if (!seat) return run;
  const { redactedRun } = await import('../orchestrator/runs/redacted-run.ts');
  const { scenario, scenarioName, seed } = header;
  const seatRedaction = { seat: seat.agent, hidden: words.seat.hidden(seat.agent) };
  return redactedRun(run, seatRedaction, { scenario, opening: { scenarioName, seed } });
}

async function audienceAt(
  place: AudiencePlace,
  run: Run,
  seats: Seats,
  clock: Clock,
  { words, screen }: Pick<ShowOptions, 'words' | 'screen'>,
): ReturnType<typeof openAudience> {
  const redact = (text: string) => seats.redact?.(text) ?? text;
  const audience = await openAudience(run, place, { words, clock, redact });
  audience.seatIn(seats.humanQueue);
  if (!screen) roomLines(audience, run, words);
  return audience;
}

/** What they have cost is known then. */
async function ended(branchedRuns: readonly BranchedRun[]): Promise<void> {
  for (const branched of branchedRuns) await branched.close();
}

/** Where the run is kept, and how to see it again or go on with it. */
function tellKept(
  run: Run,
  path: string,
  branchedRuns: readonly BranchedRun[],
  { words, screen, format, seat }: Pick<ShowOptions, 'words' | 'screen' | 'format'> & Pick<Showing, 'seat'>,
): void {
  const say = format === 'jsonl' && !screen ? tell : print;
  const state = run.state();
  const { closing } = words;
  const command = (name: string) => `${commandTyped()} ${name} ${quoted(path)}`;
  // Lines of text have told it at the end of the run.
  const isTold = !screen && format === 'text';
  const untold = state.ended && !isTold ? unreachedText(state, words) : [];
  const costs = costsText(costsIn(path, state), words);
  const spent = costs === '' ? [] : [closing.costs(costs)];
  const beside = besideOf({ interviews: interviewed(path), branches: branchesPaid(path) }, words);
  const lines = [...untold, ...spent, ...beside, closing.journal(path), closing.replayWith(command('replay'))];
  if (!state.ended) lines.push(closing.resumeWith(command('resume')));
  const status = run.status();
  const lost = lostText({ status, state, seat, words });
  if (lost !== '') lines.push(lost);
  const { missing } = status;
  if (!state.ended && missing) lines.push(...remediesOf(missing, state, closing, command('resume')));
  for (const { journal: kept } of branchedRuns) if (kept !== null) lines.push(words.branch.kept(kept));
  say(`\n${lines.join('\n')}`);
}

/** What a person can do about an answer that is missing (15.3): another model, where the endpoint has not got this one, or what `doctor` finds. */
function remediesOf(
  { agent, purpose, instead }: NonNullable<RunStatus['missing']>,
  state: State,
  closing: InterfaceWords['closing'],
  resume: string,
): readonly string[] {
  const { model } = askedNow(state, agent, purpose);
  const of = endpointModel(model);
  if (instead === undefined)
    return of === null ? [] : [closing.askDoctor(agent, model, `${commandTyped()} doctor ${quoted(model)}`)];
  const other = instead[0] ?? `${(of ?? bug(`${model} is of no endpoint`)).endpoint}/NAME`;
  const isMixed = new Set(state.scenario.agents.map((one) => one.model)).size > 1;
  return [closing.resumeByOther(`${resume} --model ${quoted(other)}`, isMixed)];
}

/** What all of a run's calls have cost, measured and estimated apart (8.9). */
function costsIn(path: string, state: State): Costs {
  const { cost, unpriced } = costOf(state);
  if (cost === 0 && unpriced.length === 0) return noCosts;
  const { header, entries } = readJournal(path);
  return costsOfAll(
    entries.map(({ event }) => event),
    header.scenario.models,
  );
}

/** Loaded only where an agent remembers earlier runs. */
const crossRunMemories = () => import('./cross-run-memory.ts');
const remembers = ({ agents }: Scenario): boolean => agents.some(({ remember }) => remember !== null);
