import { printableJson } from '../base/clean.ts';
import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { evolve } from '../discussion/evolve.ts';
import { isPersonWanted, modelsIn } from '../discussion/lookup.ts';
import { outcomeName, worldOutcome } from '../discussion/outcome-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { initial, type State } from '../discussion/state.ts';
import { REMOVED } from '../experiments/influence-kept.ts';
import { interfaces } from '../interface/index.ts';
import { branchesPaid } from '../journal/beside.ts';
import type { ReaderWarning } from '../projections/measures/reader-warnings.ts';
import { wilson } from '../statistics/wilson.ts';
import { cutToWord } from '../tui/shown/options.ts';
import { aligned } from './aligned.ts';
import { agentsOf, branched, type Removal, statementsOf } from './branches.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { confirmedCost } from './confirm-cost.ts';
import { counted } from './counted.ts';
import { interruptible } from './interruptible.ts';
import { keepInfluence } from './kept-influence.ts';
import { measuredRun } from './measured-run.ts';
import { modelOf, type Surroundings, wholeNumber } from './options.ts';
import { EXIT, print, tell } from './output.ts';
import { openSeats } from './providers.ts';
import { type Recorded, readRecorded } from './recorded.ts';
import { allAnsweredBy, openedAgain, refuseUnsaid } from './recorded-voices.ts';
import { besideOf } from './runs-told.ts';
import { settingProblem } from './setting-problem.ts';
import { warningText } from './warning-text.ts';

export type InfluenceFlags = { remove?: string; repeats?: string; format?: string; model?: string; yes?: boolean };

/** What came of the branches without a statement or an agent, and of as many that are the same but for having it. */
type Influence = Omit<Removal, 'act'> & {
  runs: number;
  changed: number;
  placebo: number;
  outcomes: Record<string, number>;
};

/** `placeboRuns`, `placebo`: a branch that lacks nothing counts once, however many removals stand beside it. */
type Found = { each: readonly Influence[]; placeboRuns: number; placebo: number };

const FORMATS = ['table', 'json'] as const;
const WORDS_SHOWN = 48;

/**
 * `influence`: the run gone on with once more without each statement, or each agent, in turn; how often its outcome changes, and how often it
 * does where nothing is taken out (the placebo). Repeat k has the chance of seed + k - 1.
 */
export async function influence(file: string, flags: InfluenceFlags, surroundings: Surroundings): Promise<number> {
  const { remove, repeats, format, model } = await checkedFlags(flags);
  const recorded = readRecorded(file);
  const { header, state } = recorded;
  const fault = (message: string, allowed: string) => new UserError([{ message, allowed, place: { file } }]);
  if (!state.ended) throw fault('the run has not ended', 'a run that has its outcome');
  if (isPersonWanted(header.scenario.agents))
    throw fault('a person takes part, and nobody is asked here', 'another run');
  const { removals, refused } =
    remove === 'agent' ? agentsOf(header) : { removals: statementsOf(header, recorded.entries), refused: [] };
  for (const why of refused) tell(`left out: ${why}`);
  if (model === undefined) refuseUnsaidFrom(removals[0]?.at ?? 0, recorded);
  const asked = model === undefined ? header.scenario : allAnsweredBy(model, header.scenario);
  const places = new Set(removals.map(({ at }) => at)).size;
  const notAgreed = await costRefused(recorded, asked, repeats * (removals.length + places), flags, surroundings);
  if (notAgreed !== null) return notAgreed;
  const seats = await openedAgain(`${commandTyped()} influence ${quoted(file)}`, () =>
    openSeats(header.scenario, systemClock, asked),
  );
  seats.humanQueue.leave();
  const interruption = interruptible();
  try {
    const from = { ...recorded, path: file, model: model ?? null };
    const found = await influences(from, removals, repeats, seats, interruption.signal);
    const code = interruption.code();
    if (code !== null) {
      tell(
        `stopped: ${found.each.length} of ${counted(removals.length, remove)} told, and nothing kept beside the record`,
      );
      if (found.each.length > 0) print(toldAs(format, remove, outcomeOf(state), found, []));
      return code;
    }
    const { runs: branches, changed, placebo, placeboRuns } = sums(found);
    keepInfluence(file, { remove, branches, changed, placebo, placeboBranches: placeboRuns });
    const { warnings } = measuredRun(file).report;
    print(toldAs(format, remove, outcomeOf(state), found, warnings));
    return EXIT.ok;
  } finally {
    interruption.over();
    seats.embedder?.close();
    for (const spent of besideOf({ interviews: null, branches: branchesPaid(file) }, interfaces.en)) tell(spent);
  }
}

async function checkedFlags(flags: InfluenceFlags) {
  const problems: Problem[] = [];
  const repeats = wholeNumber('--repeats', flags.repeats, 1, 1_000, problems) ?? 1;
  const { remove = 'statement', format = 'table' } = flags;
  const removed = REMOVED.find((one) => one === remove);
  if (!removed) problems.push(settingProblem('--remove', remove, REMOVED.join(', ')));
  if (!FORMATS.some((one) => one === format)) problems.push(settingProblem('--format', format, FORMATS.join(', ')));
  const model = await modelOf(flags.model, problems);
  if (problems.length > 0 || !removed) throw new UserError(problems);
  return { repeats, remove: removed, format, model };
}

/** 13.5: where the earliest branch begins, somebody must have said who answers for voices that a run was recorded from. */
function refuseUnsaidFrom(at: number, { header, entries }: Recorded): void {
  const shared = entries.slice(0, at);
  refuseUnsaid(header, shared, shared.reduce(evolve, initial(header.scenario, header)));
}

/** Each branch costs at most what the whole run would. */
async function costRefused(
  { header: { scenarioName, seed } }: Recorded,
  scenario: Scenario,
  runs: number,
  { yes = false }: InfluenceFlags,
  { isTerminal }: Surroundings,
) {
  return confirmedCost({
    scenarios: [scenario],
    async estimate() {
      const { estimateOf, timesOf } = await import('./estimate.ts');
      return timesOf(await estimateOf({ scenario, scenarioName, seed }), runs);
    },
    cap: null,
    isCostAgreed: yes,
    isTerminal,
    words: interfaces.en,
  });
}

async function influences(
  from: Recorded & { path: string; model: string | null },
  removals: readonly Removal[],
  repeats: number,
  seats: Awaited<ReturnType<typeof openSeats>>,
  stop: AbortSignal,
): Promise<Found> {
  const { header, state } = from;
  const own = outcomeOf(state);
  const seeds = Array.from({ length: repeats }, (_, i) => header.seed + i);
  /** Null: it was stopped. */
  const outcomeAt = async (at: number, act: Removal['act'] | null, seed: number): Promise<string | null> => {
    const ended = await branched(from, { at, act, seed }, seats, systemClock, stop);
    return ended && outcomeOf(ended);
  };
  const isSame = isSaidAgain(from);
  const untouched = new Map<string, string>();
  const placeboAt = async (at: number, seed: number) => {
    const place = `${at} ${seed}`;
    const known = untouched.get(place) ?? (isSame && seed === header.seed ? own : null);
    const outcome = known ?? (await outcomeAt(at, null, seed));
    if (outcome !== null) untouched.set(place, outcome);
    return outcome;
  };
  const each: Influence[] = [];
  const found = (): Found => {
    const all = [...untouched.values()];
    return { each, placeboRuns: all.length, placebo: all.filter((outcome) => outcome !== own).length };
  };
  for (const { act, ...removal } of removals) {
    const outcomes: Record<string, number> = {};
    let [changed, placebo] = [0, 0];
    for (const seed of seeds) {
      const without = await outcomeAt(removal.at, act, seed);
      const as = await placeboAt(removal.at, seed);
      if (without === null || as === null) return found();
      outcomes[without] = (outcomes[without] ?? 0) + 1;
      if (without !== own) changed++;
      if (as !== own) placebo++;
    }
    each.push({ ...removal, runs: repeats, changed, placebo, outcomes });
  }
  return found();
}

/** Simulated agents say the same again from the same place (13.2), unless somebody acted in the run, or others spoke in it. */
function isSaidAgain({ header, state, model }: Recorded & { model: string | null }): boolean {
  const isSimulated = modelsIn(header.scenario).every((one) => one === 'simulated');
  return isSimulated && header.imported === undefined && state.touchCount === 0 && model === null;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const outcomeOf = (state: State): string =>
  outcomeName({ decision: state.ended?.decision ?? null, world: worldOutcome(state) }) ?? 'no decision';

function toldAs(
  format: string,
  ...told: [remove: string, outcome: string, found: Found, warnings: readonly ReaderWarning[]]
): string {
  return format === 'json' ? jsonOf(...told) : tableOf(...told);
}

function jsonOf(remove: string, outcome: string, found: Found, warnings: readonly ReaderWarning[]): string {
  const { placeboRuns: placebo_runs, ...counts } = sums(found);
  const document = { influence: 1, remove, outcome, ...counts, placebo_runs, removals: found.each, warnings };
  return printableJson(JSON.stringify(document, null, 2));
}

function sums({ each, placeboRuns, placebo }: Found) {
  const sum = (of: (one: Influence) => number) => each.reduce((total, one) => total + of(one), 0);
  return { runs: sum(({ runs }) => runs), changed: sum((one) => one.changed), placeboRuns, placebo };
}

function tableOf(remove: string, outcome: string, found: Found, warnings: readonly ReaderWarning[]): string {
  const rows = found.each.map(({ agent, round, words, changed, placebo, runs, outcomes }) => [
    ...(remove === 'agent' ? [agent] : [String(round), agent, cutToWord(words.replaceAll('\n', ' '), WORDS_SHOWN)]),
    `${changed} of ${runs}`,
    `${placebo} of ${runs}`,
    Object.entries(outcomes)
      .filter(([name]) => name !== outcome)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || '–',
  ]);
  const head = remove === 'agent' ? ['agent'] : ['round', 'agent', 'statement'];
  const { runs, changed, placebo, placeboRuns } = sums(found);
  const share = (count: number, runs: number) => {
    const interval = wilson(count, runs);
    return interval
      ? `${count} of ${runs} (${percent(interval.low)} to ${percent(interval.high)})`
      : `${count} of ${runs}`;
  };
  return [
    `Outcome: ${outcome}. Without each ${remove} in turn, gone on with from there:`,
    ...aligned([...head, 'changed', 'placebo', 'to'], rows, WORDS_SHOWN),
    '',
    `changed: ${share(changed, runs)}; placebo, nothing taken out: ${share(placebo, placeboRuns)}`,
    ...warnings.map((warning) => `To bear in mind: ${warningText(warning)}`),
  ].join('\n');
}
