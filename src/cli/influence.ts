import { printableJson } from '../base/clean.ts';
import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { isPersonWanted, modelsIn } from '../discussion/lookup.ts';
import type { State } from '../discussion/state.ts';
import { REMOVED } from '../experiments/influence-kept.ts';
import { interfaces } from '../interface/index.ts';
import { branchesPaid } from '../journal/beside.ts';
import type { ReaderWarning } from '../projections/measures/reader-warnings.ts';
import { wilson } from '../statistics/wilson.ts';
import { aligned } from './aligned.ts';
import { agentsOf, branched, type Removal, statementsOf } from './branches.ts';
import { confirmedCost } from './confirm-cost.ts';
import { keepInfluence } from './kept-influence.ts';
import { measuredRun } from './measured-run.ts';
import { type Surroundings, wholeNumber } from './options.ts';
import { EXIT, print, tell } from './output.ts';
import { openSeats } from './providers.ts';
import { type Recorded, readRecorded } from './recorded.ts';
import { besideOf } from './runs-told.ts';
import { settingProblem } from './setting-problem.ts';
import { warningText } from './warning-text.ts';

export type InfluenceFlags = { remove?: string; repeats?: string; format?: string; yes?: boolean };

/** What came of the branches without a statement or an agent, and of as many that are the same but for having it. */
type Influence = Omit<Removal, 'act'> & {
  runs: number;
  changed: number;
  placebo: number;
  outcomes: Record<string, number>;
};

const FORMATS = ['table', 'json'] as const;
const WORDS_SHOWN = 48;

/**
 * `influence`: the run gone on with once more without each statement, or each agent, in turn; how often its outcome changes, and how often it
 * does where nothing is taken out (the placebo). Repeat k has the chance of seed + k - 1.
 */
export async function influence(file: string, flags: InfluenceFlags, surroundings: Surroundings): Promise<number> {
  const { remove, repeats, format } = checkedFlags(flags);
  const recorded = readRecorded(file);
  const { header, state } = recorded;
  const fault = (message: string, allowed: string) => new UserError([{ message, allowed, place: { file } }]);
  if (!state.ended) throw fault('the run has not ended', 'a run that has its outcome');
  if (isPersonWanted(header.scenario.agents))
    throw fault('a person takes part, and nobody is asked here', 'another run');
  const { removals, refused } =
    remove === 'agent' ? agentsOf(header) : { removals: statementsOf(header, recorded.entries), refused: [] };
  for (const why of refused) tell(`left out: ${why}`);
  const notAgreed = await costRefused(recorded, 2 * repeats * removals.length, flags, surroundings);
  if (notAgreed !== null) return notAgreed;
  const seats = await openSeats(header.scenario, systemClock);
  seats.humanQueue.leave();
  try {
    const found = await influences({ ...recorded, path: file }, removals, repeats, seats);
    const { runs: branches, changed, placebo } = sums(found);
    keepInfluence(file, { remove, branches, changed, placebo });
    const { warnings } = measuredRun(file).report;
    print(
      format === 'json'
        ? jsonOf(remove, outcomeOf(state), found, warnings)
        : tableOf(remove, outcomeOf(state), found, warnings),
    );
    for (const spent of besideOf({ interviews: null, branches: branchesPaid(file) }, interfaces.en)) tell(spent);
  } finally {
    seats.embedder?.close();
  }
  return EXIT.ok;
}

function checkedFlags(flags: InfluenceFlags) {
  const problems: Problem[] = [];
  const repeats = wholeNumber('--repeats', flags.repeats, 1, 1_000, problems) ?? 1;
  const { remove = 'statement', format = 'table' } = flags;
  const removed = REMOVED.find((one) => one === remove);
  if (!removed) problems.push(settingProblem('--remove', remove, REMOVED.join(', ')));
  if (!FORMATS.some((one) => one === format)) problems.push(settingProblem('--format', format, FORMATS.join(', ')));
  if (problems.length > 0 || !removed) throw new UserError(problems);
  return { repeats, remove: removed, format };
}

/** Each branch costs at most what the whole run would. */
async function costRefused(
  { header }: Recorded,
  runs: number,
  { yes = false }: InfluenceFlags,
  { isTerminal }: Surroundings,
) {
  const { scenario, scenarioName, seed } = header;
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
  from: Recorded & { path: string },
  removals: readonly Removal[],
  repeats: number,
  seats: Awaited<ReturnType<typeof openSeats>>,
): Promise<Influence[]> {
  const { header, state } = from;
  const own = outcomeOf(state);
  const seeds = Array.from({ length: repeats }, (_, i) => header.seed + i);
  // Simulated agents say the same again from the same place (13.2), unless somebody acted in the run.
  const isSame = modelsIn(header.scenario).every((model) => model === 'simulated') && state.touchCount === 0;
  const found: Influence[] = [];
  for (const { act, ...removal } of removals) {
    const outcomes: Record<string, number> = {};
    let [changed, placebo] = [0, 0];
    for (const seed of seeds) {
      const without = outcomeOf(await branched(from, { at: removal.at, act, seed }, seats, systemClock));
      outcomes[without] = (outcomes[without] ?? 0) + 1;
      if (without !== own) changed++;
      const isKnown = isSame && seed === header.seed;
      const as = isKnown
        ? own
        : outcomeOf(await branched(from, { at: removal.at, act: null, seed }, seats, systemClock));
      if (as !== own) placebo++;
    }
    found.push({ ...removal, runs: repeats, changed, placebo, outcomes });
  }
  return found;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const outcomeOf = ({ ended }: State): string => ended?.decision?.option ?? 'no decision';

function jsonOf(
  remove: string,
  outcome: string,
  found: readonly Influence[],
  warnings: readonly ReaderWarning[],
): string {
  const { changed, placebo, runs } = sums(found);
  const document = { influence: 1, remove, outcome, runs, changed, placebo, removals: found, warnings };
  return printableJson(JSON.stringify(document, null, 2));
}

function sums(found: readonly Influence[]) {
  const sum = (of: (one: Influence) => number) => found.reduce((total, one) => total + of(one), 0);
  return { runs: sum(({ runs }) => runs), changed: sum((one) => one.changed), placebo: sum((one) => one.placebo) };
}

function tableOf(
  remove: string,
  outcome: string,
  found: readonly Influence[],
  warnings: readonly ReaderWarning[],
): string {
  const rows = found.map(({ agent, round, words, changed, placebo, runs, outcomes }) => [
    ...(remove === 'agent'
      ? [agent]
      : [String(round), agent, [...words.replaceAll('\n', ' ')].slice(0, WORDS_SHOWN).join('')]),
    `${changed} of ${runs}`,
    `${placebo} of ${runs}`,
    Object.entries(outcomes)
      .filter(([name]) => name !== outcome)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || '–',
  ]);
  const head = remove === 'agent' ? ['agent'] : ['round', 'agent', 'statement'];
  const { runs, changed, placebo } = sums(found);
  const share = (count: number) => {
    const interval = wilson(count, runs);
    return interval
      ? `${count} of ${runs} (${percent(interval.low)} to ${percent(interval.high)})`
      : `${count} of ${runs}`;
  };
  return [
    `Outcome: ${outcome}. Without each ${remove} in turn, gone on with from there:`,
    ...aligned([...head, 'changed', 'placebo', 'to'], rows, WORDS_SHOWN),
    '',
    `changed: ${share(changed)}; placebo, nothing taken out: ${share(placebo)}`,
    ...warnings.map((warning) => `To bear in mind: ${warningText(warning)}`),
  ].join('\n');
}
