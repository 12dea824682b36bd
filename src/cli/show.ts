import { version } from '../../package.json';
import { clean } from '../base/clean.ts';
import type { Clock } from '../base/clock.ts';
import { stackOf } from '../base/errors.ts';
import { type Costs, noCosts } from '../discussion/costs.ts';
import { isPersonWanted } from '../discussion/lookup.ts';
import type { Lines } from '../headless/lines.ts';
import { branchesPaid, interviewed, type PaidBeside } from '../journal/beside.ts';
import type { Header, Redact } from '../journal/journal.ts';
import { entriesIn } from '../journal/read.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import { voicesNow } from '../projections/other-voices.ts';
import type { SeatRedaction } from '../projections/seat-redaction.ts';
import type { HumanQueue } from '../providers/human/queue.ts';
import type { TokenCounter } from '../providers/provider.ts';
import type { Left } from '../tui/frame/tools.ts';
import type { ShowRunOptions } from '../tui/index.ts';
import type { AudienceDesk } from '../tui/shown/audience.ts';
import type { BranchedRun } from '../tui/shown/branch.ts';
import type { Compared, Side } from '../tui/shown/compared.ts';
import { lookingBack } from './looking-back.ts';
import type { ShowOptions } from './options.ts';
import { EXIT, goOnUnread, tell } from './output.ts';
import { troubleTold } from './ran-through.ts';
import { readRecorded } from './recorded.ts';
import { standInFor } from './stand-in.ts';
import { twinEnd } from './twin-found.ts';

export type ShownRun = {
  run: Run;
  header: Header;
  options: ShowOptions;
  clock: Clock;
  readonly redact: Redact | undefined;
  badge: string;
  /** Measures prompts where they are shown. */
  counter(): Promise<TokenCounter>;
  /** Where the journal is. */
  path: string;
  /** Begin held. */
  paused: boolean;
  /** Whose seat it is watched from (12.5); null: everybody's. */
  seat: string | null;
  /** Splits a live run in two; absent: it cannot be. */
  split?: () => Promise<BranchedRun | null>;
  /** Another recorded run beside it, and how a moment of either is shown; absent: it is shown alone. */
  compared?: { compared: Compared; look(side: Side, at: number): Promise<number>; back?: () => Promise<number> };
  /** Its last entry, where it is shown from its end, the result open; absent: from its beginning. */
  end?: number | undefined;
  /** What the screen says first; absent or null: nothing. */
  warning?: string | null;
  /** Where a person is asked; null: nobody can come to sit in this run. */
  humanQueue: HumanQueue | null;
  /** Where the spectators are met; absent or null: there are none. */
  audience?: AudienceDesk | null;
  /** Says what is to be known once it is left, where a signal or a bug ends the program on the screen. Must not wait. Absent: nothing is. */
  tellLeft?: () => void;
};

/** Shows a run on the screen or as lines until it has ended or was left. Resolves to the exit code. */
export async function show(shown: ShownRun): Promise<number> {
  // What stands on the screen can be looked back in.
  if (shown.options.screen && shown.run.kind === 'live') return showLookedBack(shown);
  return showAsIs(shown);
}

async function showLookedBack(shown: ShownRun): Promise<number> {
  const { lookBackRun } = await import('../orchestrator/runs/look-back-run.ts');
  const { run, clock, header } = shown;
  const { scenario, scenarioName, seed } = header;
  const recorded = entriesIn(shown.path);
  return showAsIs({ ...shown, run: lookBackRun(run, { scenario, opening: { scenarioName, seed }, clock, recorded }) });
}

async function showAsIs(shown: ShownRun): Promise<number> {
  const seatRedaction =
    shown.seat === null ? null : { seat: shown.seat, hidden: shown.options.words.seat.hidden(shown.seat) };
  // Lines of the journal are exactly the journal.
  const isHidden = seatRedaction !== null && (shown.options.screen || shown.options.format === 'text');
  const seen = isHidden ? await redacted(shown, seatRedaction) : shown;
  return shown.options.screen ? onScreen(seen, seatRedaction) : asLines(seen);
}

async function redacted(shown: ShownRun, seatRedaction: SeatRedaction): Promise<ShownRun> {
  const { redactedRun } = await import('../orchestrator/runs/redacted-run.ts');
  const { scenario, scenarioName, seed } = shown.header;
  const { seq } = shown.run.state();
  // What a run that is taken up had recorded is read again.
  const recorded = seq === 0 ? [] : readRecorded(shown.path, seq).entries;
  return {
    ...shown,
    run: redactedRun(shown.run, seatRedaction, { scenario, opening: { scenarioName, seed }, recorded }),
  };
}

async function onScreen(shown: ShownRun, seatRedaction: SeatRedaction | null): Promise<number> {
  const { run, header, path, badge, clock, paused, counter, humanQueue, seat, split, compared, warning } = shown;
  const { words, theme, drawing, fork, untouched, tour, preferences, isLinear, stage, kiosk, standIn } = shown.options;
  const past = lookingBack(path, counter, words, seatRedaction);
  const isNewFork = run.kind === 'live' && header.parent?.seq === run.state().seq;
  const outcome = await watched(shown, {
    words,
    drawing,
    badge,
    journalPath: path,
    ...(preferences ? { preferences } : {}),
    recordedFrom: header.imported?.models ?? null,
    clock,
    paused,
    seat,
    humanQueue,
    audience: shown.audience ?? null,
    // Where the terminal is gone nobody reads it.
    afterLeave: (ending) => {
      if (ending.kind === 'crash' || (ending.kind === 'signal' && ending.signal !== 'SIGHUP')) shown.tellLeft?.();
    },
    ...(split ? { split } : {}),
    ...{ stage, end: shown.end, isKiosk: kiosk !== undefined },
    ...(tour ? { guided: { untouched: () => tour.untouched(path, header.run) } } : {}),
    ...(compared ? { compared: compared.compared } : {}),
    ...greetingOf([warning ?? null, isNewFork ? words.timeline.forked(run.state().seq, path) : null]),
    keepSetting: async (name, value) => (await import('./keep-setting.ts')).keepSetting(name, value),
    sources: {
      counter,
      stateBefore: past.stateBefore,
      whatIf: (agent, onReady) => past.whatIf(agent, run.state(), onReady),
      paidBeside: () => ({ interviews: costsOf(interviewed(path)), branches: costsOf(branchesPaid(path)) }),
      twin: twinEnd(path, header.run),
      ...(standIn && run.kind === 'live' ? { standIn: standInFor(header.scenarioName) } : {}),
      factsOf: async (model) => (await import('./providers.ts')).factsToSwitch(model),
      whyUnanswered: async (state, model) => (await import('./recorded-voices.ts')).whyUnanswered(header, state, model),
    },
  });
  if (typeof outcome === 'object' && 'lost' in outcome) return withoutScreen(shown, outcome.lost);
  const { speed } = run.status();
  await run.close();
  if (outcome === 'again') {
    kiosk?.again();
    return EXIT.ok;
  }
  if (outcome === 'back') return compared?.back?.() ?? EXIT.ok;
  if (typeof outcome === 'object' && 'standIn' in outcome) return standIn?.(outcome.standIn) ?? EXIT.ok;
  if (outcome === 'untouched')
    return untouched ? untouched(path, { words, theme, isLinear, stage, audience: shown.audience ?? null }) : EXIT.ok;
  if (typeof outcome === 'object' && 'look' in outcome) return compared?.look(outcome.look, outcome.at) ?? EXIT.ok;
  if (typeof outcome === 'object') {
    // From here on as if it had been asked for on the command line.
    const flags = {
      at: String(outcome.fork),
      paused: true,
      speed: String(speed),
      lang: words.language,
      ...(theme ? { theme } : {}),
      ...(isLinear ? { linear: true } : {}),
    };
    // Who goes on in the place of those it was recorded from was said where the person took the wheel (13.5).
    const isReplaced = header.imported && voicesNow(run.state()).join() === 'simulated';
    const model = outcome.model ?? (isReplaced ? 'simulated' : undefined);
    const seated = { ...flags, ...(model === undefined ? {} : { model }), ...(seat === null ? {} : { seat }) };
    return fork ? fork(path, seated) : EXIT.ok;
  }
  return outcome === 'interrupted' ? EXIT.interrupted : EXIT.ok;
}

const costsOf = (paid: PaidBeside | null): Costs => paid?.costs ?? noCosts;

/** Drawn, or said line by line (22.1). */
async function watched(shown: ShownRun, options: ShowRunOptions): Promise<Left> {
  const { run, header } = shown;
  const { bookmarksOf } = await import('./bookmarks.ts');
  const bookmarks = bookmarksOf(shown.path);
  if (shown.options.isLinear) {
    const [{ speakRun }, lines] = await Promise.all([import('../tui/linear/index.ts'), linesFor(shown)]);
    const { sayWaits } = await import('../headless/waits.ts');
    const { clock, words = shown.options.words } = options;
    const told = {
      opening: lines.opening(header),
      entry: lines.entry,
      waits: (say: (line: string) => void) => sayWaits(run, { clock, words, say }),
    };
    return speakRun(run, { ...options, bookmarks, told });
  }
  const [{ showRun }, { hiddenPanes, keepHidden }] = await Promise.all([
    import('../tui/index.ts'),
    import('./hidden-panes.ts'),
  ]);
  return showRun(run, { ...options, bookmarks, panes: { hidden: hiddenPanes(), keep: keepHidden } });
}

/** 14.2: what the screen failed at ends no live run; it goes on as lines from where it is. */
async function withoutScreen(shown: ShownRun, fault: unknown): Promise<number> {
  const { run, options } = shown;
  const { screenFaults } = options.words;
  const isLive = run.kind === 'live' && run.state().ended === null;
  const isPaused = run.status().mode !== 'running';
  tell(isLive ? (isPaused ? screenFaults.paused : screenFaults.lines) : screenFaults.over);
  const { columns, rows } = process.stdout;
  const facts = `roundtable ${version}, node ${process.version}, ${process.platform}, ${columns}×${rows}`;
  tell([screenFaults.report, facts, ...stackOf(fault).split('\n').slice(0, STACK_LINES)].join('\n'));
  if (isLive && !isPaused) return asLines({ ...shown, options: { ...options, screen: false, format: 'text' } }, true);
  await run.close();
  return EXIT.bug;
}
const STACK_LINES = 8;

function greetingOf(said: readonly (string | null)[]): { greeting?: string } {
  const lines = said.filter((line) => line !== null);
  return lines.length === 0 ? {} : { greeting: lines.join(' ') };
}

/** `isUnderWay`: it has been shown otherwise until now. */
async function asLines(shown: ShownRun, isUnderWay = false): Promise<number> {
  const { run, header, paused } = shown;
  let code: number = EXIT.ok;
  const stop = (exit: number) => {
    code = exit;
    void run.close();
  };
  const onSignal = () => stop(EXIT.interrupted);
  // Before the first line: whoever saw one may end the run.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, onSignal);
  const { opening, entry } = await linesFor(shown);
  const write = (lines: readonly string[]) => {
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  };
  // A run of another process is only watched, a recorded one only read.
  if (run.kind === 'live' && shown.humanQueue)
    goOnUnread(() => {
      const { unread, unreadAsked } = shown.options.words.outputFaults;
      const isAsked = shown.options.format === 'text' && isPersonWanted(header.scenario.agents);
      tell(isAsked ? unreadAsked(shown.path) : unread(shown.path));
      if (isAsked) stop(EXIT.interrupted);
    });
  if (!isUnderWay) write(opening(header));
  run.subscribe((news) => {
    if (news.kind === 'entry') write(entry(news.before, news.entry, news.state));
    // A run that is taken up begins with what is recorded of it.
    if (news.kind === 'moved') for (const told of news.since(0)) write(entry(told.before, told.entry, told.state));
  });
  run.subscribe((news) => {
    // Told once: closing it is news of the same.
    if (code === EXIT.ok && news.kind === 'status' && news.status.mode === 'unavailable') {
      const trouble = shown.options.words.closing.unavailable(troubleTold(run));
      tell(shown.redact ? shown.redact(trouble) : trouble);
      stop(EXIT.unavailable);
    }
  });
  const { sayRefused } = await import('../headless/refused.ts');
  sayRefused(run, shown.options.words, shown.seat !== null, tell);
  const letGo = await personsAnswer(shown, write);
  const stopSaying = await waitsSaid(shown);
  if (!isUnderWay) run.start({ paused });
  try {
    await run.done;
  } finally {
    letGo();
    stopSaying();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, onSignal);
  }
  return code;
}

/** Long waits are told beside the lines, which are the same for the same run. */
async function waitsSaid({ run, clock, redact, options: { format, verbosity, words } }: ShownRun): Promise<() => void> {
  if (format === 'text' && verbosity === 'minimal') return () => {};
  const { sayWaits } = await import('../headless/waits.ts');
  return sayWaits(run, { clock, words, say: (line) => tell(redact ? redact(line) : line) });
}

/** Persons answer by lines of standard input. Returns what lets go of it. */
async function personsAnswer(
  { humanQueue, header, run, options: { format, words } }: ShownRun,
  write: (lines: readonly string[]) => void,
): Promise<() => void> {
  if (!humanQueue || !isPersonWanted(header.scenario.agents)) return () => {};
  const { personLines } = await import('../headless/person-lines.ts');
  const say = (lines: readonly string[]) => {
    const cleaned = lines.map((line) => clean(line));
    // Lines of the journal stay alone.
    if (format === 'jsonl') tell(cleaned.join('\n'));
    else write(cleaned);
  };
  return personLines({ humanQueue, input: process.stdin, say, words, scenario: () => run.state().scenario });
}

async function linesFor(shown: ShownRun): Promise<Lines> {
  const { format, verbosity, words } = shown.options;
  if (format === 'jsonl') return (await import('../headless/jsonl.ts')).jsonLines(shown);
  const { textLines } = await import('../headless/text.ts');
  const redact = (text: string) => shown.redact?.(text) ?? text;
  return textLines(
    verbosity === 'debug' ? { redact, verbosity, words, counter: await shown.counter() } : { redact, verbosity, words },
  );
}
