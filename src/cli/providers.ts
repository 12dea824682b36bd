import { type Clock, systemClock } from '../base/clock.ts';
import { bug, type Problem, UserError } from '../base/errors.ts';
import { modelsIn } from '../discussion/lookup.ts';
import type { ModelFacts } from '../discussion/model-facts.ts';
import { commandModel, endpointModel } from '../discussion/model-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { Redact } from '../journal/journal.ts';
import { builtIn, factsUntold } from '../providers/built-in.ts';
import type { OpenEmbedder } from '../providers/embedders/embedder.ts';
import type { Endpoint } from '../providers/endpoints.ts';
import { createHumanQueue, type HumanQueue } from '../providers/human/queue.ts';
import type { Gate, Provider, TokenCounter } from '../providers/provider.ts';
import { bucketsHere, type CallBuckets, limitedGate } from './call-buckets.ts';
import { userConfig } from './config-here.ts';
import { type Endpoints, endpointsHere, knownEndpoint, openedLate } from './endpoint.ts';

/** Who is asked in a run, what counts its tokens, and what must never be written down. */
export type Seats = {
  provider(model: string): Provider;
  /** Loads a tokenizer only where a real model is asked. */
  counter(): Promise<TokenCounter>;
  /** By the secrets that have come into play; undefined where there is none. One may come late, so it is looked up for each line. */
  readonly redact: Redact | undefined;
  /** Finds memories by their meaning; undefined: the words do. */
  embedder: OpenEmbedder | undefined;
  /** How the models are named on screen, e.g. `simulated` or `openai/NAME + lab/NAME`. */
  badge: string;
  /** Where a person is asked, where one has a seat or comes to have one. */
  humanQueue: HumanQueue;
};

type Asked = Pick<Scenario, 'agents' | 'jobs' | 'memory'>;

/**
 * Opens the providers that agents name: those of the scenario, or where a run is taken up those who are in it by then, as what was
 * set meanwhile has it. A missing key or an address that may not be used is a user error. `buckets`: of calls that others make as well; default:
 * nobody does.
 */
export async function openSeats(
  scenario: Scenario,
  clock: Clock,
  now: Asked = scenario,
  buckets: CallBuckets = bucketsHere(clock),
): Promise<Seats> {
  const { memory } = now;
  const models = modelsIn(now);
  const providers = new Map<string, Provider>();
  const gates = new Map<string, Gate>();
  const humanQueue = createHumanQueue();
  const endpoints = endpointsHere();
  const open = async (model: string): Promise<Provider> => {
    const own = builtIn(model);
    if (own) return own.open({ scenario, humanQueue });
    const command = commandModel(model);
    if (command !== null) return commandHere(command);
    const asked = endpointModel(model) ?? bug(`no provider for ${model}`);
    const { openAiProvider } = await import('../providers/openai/openai.ts');
    const { createGate } = await import('../orchestrator/protocol/gate.ts');
    const { endpoint, settings } = await endpoints.open(asked.endpoint);
    let gate = gates.get(asked.endpoint);
    if (!gate) gates.set(asked.endpoint, (gate = createGate(clock, endpoint.parallel)));
    const redaction = () => endpoints.redaction ?? bug('no endpoint is open');
    const { baseURL, rate } = endpoint;
    const limited = limitedGate(gate, { clock, buckets, key: `${baseURL} ${asked.name}`, rate, model });
    const { refusedMemory } = await import('./refused-settings.ts');
    const memory = refusedMemory(endpoint, asked.name, clock);
    return openAiProvider({ model: asked.name, settings, clock, gate: limited, redaction, memory });
  };
  for (const model of models) providers.set(model, await open(model));
  return {
    provider(model) {
      let provider = providers.get(model);
      // Whoever comes into the run may have a model that nobody had, and a change of models may be taken back (12.3).
      if (!provider) providers.set(model, (provider = openedLate(model, () => open(model))));
      return provider;
    },
    counter: () => counterOf(now),
    get redact() {
      return endpoints.redaction?.redact;
    },
    embedder: await embedderFor(memory, clock, endpoints),
    badge: badgeOf(now),
    humanQueue,
  };
}

/** A program that the person's config names (15.9); no scenario can name one. */
export async function commandHere(name: string): Promise<Provider> {
  const command = await knownCommand(name);
  return (await import('../providers/command/provider.ts')).commandProvider(name, command.run);
}

/** What the config says of that program; a user error where it names none. */
async function knownCommand(name: string) {
  const { commands } = await userConfig();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const known = Object.keys(commands).map((one) => `command:${one}`);
    const allowed = known.length > 0 ? known.join(', ') : 'none: the config file has no commands';
    const unnamed = { kind: 'command', name, known } as const;
    throw new UserError([{ message: `no command ${name} in the config file`, allowed, unnamed }]);
  }
  return command;
}

/** Opened where an agent may come to need it: a strategy can be switched while the run goes on. */
async function embedderFor(
  { embedder }: Scenario['memory'],
  clock: Clock,
  endpoints: Endpoints,
): Promise<OpenEmbedder | undefined> {
  if (embedder === 'lexical') return undefined;
  const { openEmbedder } = await import('../providers/embedders/index.ts');
  const { readUserConfig } = await import('./config.ts');
  const settings = async (name: string) => (await endpoints.open(name)).settings;
  return openEmbedder(embedder, { clock, settings, model: () => readUserConfig().embeddingModel });
}

/**
 * The scenario with what is known of its models (8.2): what the scenario says goes first, then the person's config, then the catalogue.
 * A budget of cost needs the price of every model.
 */
export async function withModelFacts(scenario: Scenario): Promise<Scenario> {
  // The command line may have put another model in the place of the scenario's.
  const asked = modelsIn(scenario);
  const facts = Object.fromEntries(asked.map((name) => [name, scenario.models[name] ?? factsUntold(name)]));
  const names = asked.filter((name) => endpointModel(name) !== null || commandModel(name) !== null);
  const searching = await embedderFacts(scenario.memory.embedder);
  if (names.length === 0) return { ...scenario, models: { ...searching, ...facts } };
  const found = await factsHere(names);
  const models = Object.fromEntries(
    Object.entries(facts).map(([name, given]) => {
      const known = found[name] ?? given;
      return [name, given.source === 'scenario' ? { ...known, ...given, price: known.price } : known];
    }),
  );
  const told = { ...scenario, models: { ...searching, ...models } };
  const unpriced = unpricedIn(told);
  if (scenario.budgets.costPerRun !== null && unpriced !== undefined)
    throw new UserError([unpricedProblem('budgets.cost_per_run', unpriced)]);
  return told;
}

/** What is known of an embedder that an endpoint answers for, by its name in the scenario: what searches cost (8.9). */
async function embedderFacts(embedder: Scenario['memory']['embedder']): Promise<Scenario['models']> {
  if (embedder === 'lexical' || embedder === 'local') return {};
  const { embeddingModel } = await import('../providers/embedders/index.ts');
  const { readUserConfig } = await import('./config.ts');
  const asked = embeddingModel(embedder, () => readUserConfig().embeddingModel);
  if (asked === null) return {};
  const name = `${asked.endpoint}/${asked.name}`;
  const found = (await factsHere([name], [name]))[name];
  return found ? { [embedder]: found } : {};
}

/** A model of the scenario whose price nobody knows; undefined: there is none. */
export function unpricedIn(scenario: Pick<Scenario, 'agents' | 'jobs' | 'models'>): string | undefined {
  return modelsIn(scenario).find((name) => endpointModel(name) !== null && scenario.models[name]?.price == null);
}

/** A limit of cost needs the price of every model. */
export const unpricedProblem = (setting: string, model: string): Problem => ({
  message: `${setting}: the price of ${model} is unknown`,
  allowed: 'a price for it in the config file, under models, or tokens_per_run instead',
});

/** What is known of these models on this machine (8.2), some of which are `embedders`. An endpoint that nobody knows is a user error. */
export async function factsHere(
  models: readonly string[],
  embedders: readonly string[] = [],
): Promise<Scenario['models']> {
  const { modelFacts } = await import('../providers/catalogue.ts');
  const { models: overrides } = await userConfig();
  const names = new Set(models.flatMap((model) => endpointModel(model)?.endpoint ?? []));
  const known = new Map<string, Endpoint>();
  for (const name of names) known.set(name, await knownEndpoint(name));
  const endpointOf = (name: string) => known.get(name) ?? bug(`endpoint ${name}`);
  return modelFacts(models, overrides, endpointOf, systemClock, embedders);
}

/** What is known of a model that is to answer in a run from now on; a user error where nobody here could ask it. */
export async function factsToSwitch(model: string): Promise<ModelFacts> {
  const command = commandModel(model);
  if (command !== null) await knownCommand(command);
  return (await factsHere([model]))[model] ?? factsUntold(model);
}

/** How the models of a scenario are named on screen. */
export function badgeOf({ agents, jobs }: Pick<Scenario, 'agents' | 'jobs'>): string {
  // A fallback has not spoken yet.
  return modelsIn({ agents: agents.map(({ fallback: _, ...agent }) => agent), jobs }).join(' + ');
}

/** One counter for a whole run, so that all its sizes can be compared. */
export async function counterOf(scenario: Pick<Scenario, 'agents' | 'jobs'>): Promise<TokenCounter> {
  if (isSimulated(scenario)) return (await import('../providers/tokens/simulated.ts')).simulatedCounter;
  return (await import('../providers/tokens/tiktoken.ts')).loadTiktoken();
}

/** No real model is asked. */
function isSimulated(scenario: Pick<Scenario, 'agents' | 'jobs'>): boolean {
  return modelsIn(scenario).every((model) => endpointModel(model) === null);
}
