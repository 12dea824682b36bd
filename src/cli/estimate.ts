import { systemClock } from '../base/clock.ts';
import { ModelError } from '../base/errors.ts';
import type { Command } from '../discussion/command.ts';
import type { Entry } from '../discussion/event.ts';
import { modelsKnown } from '../discussion/lookup.ts';
import { endpointModel } from '../discussion/model-name.ts';
import type { Purpose } from '../discussion/purpose.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { liveRun } from '../orchestrator/runs/live-run.ts';
import type { Chunk, ModelRequest, Provider, StreamOptions, TokenCounter } from '../providers/provider.ts';
import { simulatedProvider } from '../providers/simulated/index.ts';
import { loadTiktoken } from '../providers/tokens/tiktoken.ts';

/** What calls of a model come to. `cost` in US dollars; null: its price is unknown. */
export type Expected = { calls: number; tokensIn: number; tokensOut: number; cost: number | null };
export const BOUNDS = ['low', 'likely', 'high'] as const;
/** Of each real model of a run, or of several, by its name. */
export type Estimate = Readonly<Record<string, Readonly<Record<(typeof BOUNDS)[number], Expected>>>>;

/**
 * By what the bounds differ from what simulated agents talk (8.11). Low: other tokenizers count fewer tokens of a prompt, and models that
 * are terse say less. High: they count more, and some calls are made again.
 */
export const LOW = { tokensIn: 0.8, tokensOut: 0.3 } as const;
export const HIGH = { tokensIn: 1.25, calls: 1.1 } as const;
/** An answer is made no longer than that where it goes on into memories and prompts, whatever `max_tokens` allows. */
const LONGEST_TOKENS = 2_000;

/** One call that would be made. `most`: tokens that its answer may have. `isLeast`: also made where the talk ends with its first round. */
type Asked = { model: string; tokensIn: number; tokensOut: number; most: number; isLeast: boolean };

/**
 * A run that is to be made: its scenario, with the facts of its models; and where it is gone on with, what is recorded of it, the acts with
 * which it goes on, and its models from there on.
 */
export type Planned = {
  scenario: Scenario;
  scenarioName: string;
  seed: number;
  models?: Scenario['models'];
  recorded?: readonly Entry[];
  acts?: readonly Command[];
};

/**
 * What a run will come to, or what is left of it, before any model is asked (8.11): simulated agents talk in its place, once as they do, and
 * once at the most length with votes that all fail, and their calls are counted as the run would count them.
 */
export async function estimateOf(planned: Planned): Promise<Estimate> {
  const { scenario, models: facts = scenario.models } = planned;
  const models = modelsKnown(facts).filter((model) => endpointModel(model) !== null);
  if (models.length === 0) return {};
  const counter = await loadTiktoken();
  const plain = await askedIn(planned, counter, AS_TALKED);
  const longest = { ...planned, scenario: longestOf(scenario) };
  const costly = await askedIn(longest, counter, {
    fixed: ANSWERS,
    made: (request, text) => costlyAnswer(request, text, counter),
  });
  return Object.fromEntries(
    models.map((model) => {
      const price = facts[model]?.price ?? null;
      const priced = (tokens: Omit<Expected, 'cost'>, input = price?.input ?? 0): Expected => ({
        ...tokens,
        cost: price && (tokens.tokensIn * input + tokens.tokensOut * price.output) / 1_000_000,
      });
      const ofModel = (asked: readonly Asked[]) => asked.filter((one) => one.model === model);
      const [likely, most] = [ofModel(plain), ofModel(costly)];
      const least = likely.filter(({ isLeast }) => isLeast);
      return [
        model,
        {
          low: priced(
            {
              calls: least.length,
              tokensIn: Math.round(LOW.tokensIn * sumOf(least, 'tokensIn')),
              tokensOut: Math.round(LOW.tokensOut * sumOf(least, 'tokensOut')),
            },
            price?.cached ?? price?.input,
          ),
          likely: priced({
            calls: likely.length,
            tokensIn: sumOf(likely, 'tokensIn'),
            tokensOut: sumOf(likely, 'tokensOut'),
          }),
          high: priced({
            calls: Math.ceil(HIGH.calls * Math.max(most.length, likely.length)),
            // Long answers may use up a limit of the scenario, and so end the talk before it has come as far.
            tokensIn: Math.ceil(
              HIGH.calls * HIGH.tokensIn * Math.max(sumOf(most, 'tokensIn'), sumOf(likely, 'tokensIn')),
            ),
            tokensOut: Math.ceil(HIGH.calls * Math.max(sumOf(most, 'most'), sumOf(likely, 'most'))),
          }),
        },
      ];
    }),
  );
}

/** As many runs as that, or one more beside others. */
export function timesOf(estimate: Estimate, count: number, others: Estimate = {}): Estimate {
  const sum = (a: Expected | undefined, b: Expected | undefined): Expected => ({
    calls: count * (a?.calls ?? 0) + (b?.calls ?? 0),
    tokensIn: count * (a?.tokensIn ?? 0) + (b?.tokensIn ?? 0),
    tokensOut: count * (a?.tokensOut ?? 0) + (b?.tokensOut ?? 0),
    cost: a?.cost === null || b?.cost === null ? null : count * (a?.cost ?? 0) + (b?.cost ?? 0),
  });
  const models = [...new Set([...Object.keys(others), ...Object.keys(estimate)])];
  return Object.fromEntries(
    models.map((model) => {
      const [a, b] = [estimate[model], others[model]];
      return [model, { low: sum(a?.low, b?.low), likely: sum(a?.likely, b?.likely), high: sum(a?.high, b?.high) }];
    }),
  );
}

/** In all, of models whose price is known. */
export const costOfAll = (estimate: Estimate, bound: (typeof BOUNDS)[number]): number =>
  Object.values(estimate).reduce((sum, one) => sum + (one[bound].cost ?? 0), 0);

function sumOf(asked: readonly Asked[], what: 'tokensIn' | 'tokensOut' | 'most'): number {
  return asked.reduce((sum, one) => sum + one[what], 0);
}

/** Nothing ends it before its rounds, but for the budgets of tokens that it has. */
function longestOf(scenario: Scenario): Scenario {
  return { ...scenario, voting: { ...scenario.voting, onDeadlock: 'continue' } };
}

/** What is answered in place of simulated agents: `fixed` whatever they would say, so that they need not be asked; `made` of what they do. */
type Answers = { fixed: Partial<Record<Purpose, string>>; made(request: ModelRequest, text: string): string };

const AS_TALKED: Answers = { fixed: {}, made: (_request, text) => text };

/** Votes are called in every round, agreed to, and fail because no ballot can be read, however often it is asked for. */
const ANSWERS: Answers['fixed'] = {
  poll: '1',
  confirmation: '1',
  'ballot-option': '–',
  'ballot-amount': '–',
};
/** What is said in these goes on into prompts. */
const LONG: ReadonlySet<Purpose> = new Set<Purpose>([
  'reasoning',
  'statement',
  'explanation',
  'integration',
  'compression',
]);

function costlyAnswer({ purpose, agent }: ModelRequest, text: string, { count }: TokenCounter): string {
  if (!LONG.has(purpose)) return text;
  const most = Math.min(agent.maxTokens, LONGEST_TOKENS);
  return Array(Math.max(1, Math.floor(most / Math.max(1, count(text) + 1))))
    .fill(text)
    .join(' ');
}

async function saidBy(provider: Provider, request: ModelRequest, options: StreamOptions): Promise<string> {
  let said = '';
  for await (const { text } of provider.stream(request, options)) said += text;
  return said;
}

/** The calls of a run, or of what is left of it, that simulated agents talk. What it may cost is no end of it. */
async function askedIn(
  { scenario, scenarioName, seed, recorded = [], acts = [] }: Planned,
  counter: TokenCounter,
  { fixed, made }: Answers,
): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const simulated = simulatedProvider(scenario, { contextTokens: Number.POSITIVE_INFINITY });
  let state: () => State;
  let begun = 1;
  const standIn: Provider = {
    name: 'simulated',
    async *stream(request, options): AsyncGenerator<Chunk> {
      const { agent, purpose, sections } = request;
      // Nobody is there who could be asked.
      if (purpose === 'person-answer') throw new ModelError('absent', 'nobody answers for this seat');
      const text = fixed[purpose] ?? made(request, await saidBy(simulated, request, options));
      const tokensIn = sections.reduce((sum, section) => sum + counter.count(section.text), 0);
      const tokensOut = counter.count(text);
      const { round, talkEnded } = state();
      const isLeast = round <= begun || talkEnded !== null;
      asked.push({ model: agent.model, tokensIn, tokensOut, most: agent.maxTokens, isLeast });
      yield { text };
      yield { text: '', end: { finish: 'stop', tokensIn, tokensOut } };
    },
  };
  const run = liveRun({
    scenario: { ...scenario, budgets: { ...scenario.budgets, costPerRun: null } },
    opening: { scenarioName, seed },
    recorded,
    journal: { append: () => {}, sync: () => {} },
    clock: systemClock,
    speed: 'max',
    provider: () => standIn,
    counter: async () => counter,
  });
  state = run.state;
  begun = Math.max(begun, state().round);
  run.subscribe((news) => {
    if (news.kind === 'status' && news.status.mode === 'unavailable') void run.close();
  });
  for (const act of acts) run.dispatch(act);
  run.start();
  await run.done;
  return asked;
}
