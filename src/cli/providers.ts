import type { Clock } from '../base/clock.ts';
import { bug, UserError } from '../base/errors.ts';
import { factsUntold } from '../discussion/defaults.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { Redact } from '../journal/journal.ts';
import type { OpenEmbedder } from '../providers/embedders/embedder.ts';
import { createHumanQueue, type HumanQueue } from '../providers/human/queue.ts';
import type { Provider, TokenCounter } from '../providers/provider.ts';
import { type Endpoint, endpointHere, openedLate } from './endpoint.ts';

/** Who is asked in a run, what counts its tokens, and what must never be written down. */
export type Seats = {
  provider(model: string): Provider;
  /** Loads a tokenizer only where a real model is asked. */
  counter(): Promise<TokenCounter>;
  /** By the secrets that have come into play; undefined where there is none. One may come late, so it is looked up for each line. */
  readonly redact: Redact | undefined;
  /** Natural time of an update of memories on screen (1.5); none where a model sets the pace. */
  updatePaceMs: number;
  /** Finds memories by their meaning; undefined: the words do. */
  embedder: OpenEmbedder | undefined;
  /** How the models are named on screen, e.g. `simulated` or `openai/NAME`. */
  badge: string;
  /** Where a person is asked, where one has a seat or comes to have one. */
  humanQueue: HumanQueue;
};

/** Models that no endpoint answers for. */
const NEEDS_NOBODY: ReadonlySet<string> = new Set(['simulated', 'human']);

/** How the names of an endpoint's models begin. */
const OPENAI = 'openai/';

const SIMULATED_UPDATE_MS = 1000;

/**
 * Opens the providers that agents name: those of the scenario, or where a run is taken up those who are in it by then, as what was
 * set meanwhile has it. A missing key or an address that may not be used is a user error.
 */
export async function openSeats(
  scenario: Scenario,
  clock: Clock,
  { agents, memory }: Pick<Scenario, 'agents' | 'memory'> = scenario,
): Promise<Seats> {
  const models = [...new Set(agents.map((agent) => agent.model))];
  const providers = new Map<string, Provider>();
  const asksEndpoint = models.some((model) => !NEEDS_NOBODY.has(model)) || memory.embedder === 'openai';
  const humanQueue = createHumanQueue();
  const endpoint = endpointHere();
  if (asksEndpoint) await endpoint.read();
  const open = async (model: string): Promise<Provider> => {
    if (model === 'simulated') return (await import('../providers/simulated/index.ts')).simulatedProvider(scenario);
    if (model === 'human') return (await import('../providers/human/provider.ts')).humanProvider(humanQueue);
    const { openAiProvider } = await import('../providers/openai/openai.ts');
    const { settings } = await endpoint.read();
    return openAiProvider({ model: model.slice(OPENAI.length), settings, clock });
  };
  for (const model of models) providers.set(model, await open(model));
  return {
    provider(model) {
      let provider = providers.get(model);
      // Whoever comes into the run may have a model that nobody had, and a change of models may be taken back (12.3).
      if (!provider && (NEEDS_NOBODY.has(model) || model.startsWith(OPENAI)))
        providers.set(model, (provider = openedLate(model, () => open(model))));
      return provider ?? bug(`no provider for ${model}`);
    },
    counter: () => counterOf({ agents }),
    get redact() {
      return endpoint.known()?.redact;
    },
    embedder: await embedderFor(memory, clock, endpoint.known()),
    updatePaceMs: isSimulated({ agents }) ? SIMULATED_UPDATE_MS : 0,
    badge: badgeOf({ agents }),
    humanQueue,
  };
}

/** Opened where an agent may come to need it: a strategy can be switched while the run goes on. */
async function embedderFor(
  { embedder }: Scenario['memory'],
  clock: Clock,
  endpoint: Endpoint | null,
): Promise<OpenEmbedder | undefined> {
  if (embedder === 'lexical') return undefined;
  const { openEmbedder } = await import('../providers/embedders/index.ts');
  const model = endpoint?.config.embeddingModel;
  return openEmbedder(embedder, {
    clock,
    settings: () => endpoint?.settings ?? bug('no endpoint is asked'),
    ...(model === undefined ? {} : { model }),
  });
}

/**
 * The scenario with what is known of its models (8.2): what the scenario says goes first, then the person's config, then the catalogue.
 * A budget of cost needs the price of every model.
 */
export async function withModelFacts(scenario: Scenario): Promise<Scenario> {
  // The command line may have put another model in the place of the scenario's.
  const asked = [...new Set(scenario.agents.map(({ model }) => model))];
  const facts = Object.fromEntries(asked.map((name) => [name, scenario.models[name] ?? factsUntold(name)]));
  const names = asked.filter((name) => !NEEDS_NOBODY.has(name));
  if (names.length === 0) return { ...scenario, models: facts };
  const { modelFacts } = await import('../providers/catalogue.ts');
  const { endpointSettings, isLocalEndpoint } = await import('../providers/settings.ts');
  const { readUserConfig } = await import('./config.ts');
  const config = readUserConfig();
  const found = await modelFacts(names, config.models, isLocalEndpoint(endpointSettings(process.env, config)));
  const models = Object.fromEntries(
    Object.entries(facts).map(([name, given]) => {
      const known = found[name] ?? given;
      return [name, given.source === 'scenario' ? { ...known, ...given, price: known.price } : known];
    }),
  );
  const unpriced = names.find((name) => models[name]?.price == null);
  if (scenario.budgets.costPerRun !== null && unpriced !== undefined) {
    throw new UserError([
      {
        message: `budgets.cost_per_run: the price of ${unpriced} is unknown`,
        allowed: 'a price for it in the config file, under models, or tokens_per_run instead',
      },
    ]);
  }
  return { ...scenario, models };
}

/** How the models of a scenario are named on screen. */
export function badgeOf({ agents }: Pick<Scenario, 'agents'>): string {
  return [...new Set(agents.map((agent) => agent.model))].join(' + ');
}

/** One counter for a whole run, so that all its sizes can be compared. */
export async function counterOf(scenario: Pick<Scenario, 'agents'>): Promise<TokenCounter> {
  if (isSimulated(scenario)) return (await import('../providers/tokens/simulated.ts')).simulatedCounter;
  return (await import('../providers/tokens/tiktoken.ts')).loadTiktoken();
}

/** No real model is asked. */
function isSimulated({ agents }: Pick<Scenario, 'agents'>): boolean {
  return agents.every((agent) => NEEDS_NOBODY.has(agent.model));
}
