import { HUMAN_MODEL, SIMULATED_MODEL, UNKNOWN_MODEL } from '../discussion/defaults.ts';
import { modelsKnown } from '../discussion/lookup.ts';
import { commandModel, endpointModel } from '../discussion/model-name.ts';
import type { ModelFacts, Scenario } from '../discussion/scenario.ts';
import type { HumanQueue } from './human/queue.ts';
import type { Provider } from './provider.ts';

/** What a run gives whoever answers in it. */
type RunTools = { scenario: Scenario; humanQueue: HumanQueue };

/** A model that answers within the program, without an endpoint or a command: what is known of it, and how it is opened once it is asked. */
type BuiltIn = { facts: ModelFacts; open(tools: RunTools): Promise<Provider> };

const BUILT_IN = {
  simulated: {
    facts: SIMULATED_MODEL,
    open: ({ scenario }) => import('./simulated/index.ts').then((own) => own.simulatedProvider(scenario)),
  },
  human: {
    facts: HUMAN_MODEL,
    open: ({ humanQueue }) => import('./human/provider.ts').then((own) => own.humanProvider(humanQueue)),
  },
} as const satisfies Readonly<Record<string, BuiltIn>>;

const NAMES: readonly string[] = Object.keys(BUILT_IN);
/** What all agents at once may be, and an agent in mid-run: a person takes one seat, by coming. */
export const BUILT_IN_FOR_ALL: readonly string[] = NAMES.filter((name) => name !== 'human');

/** The names that a model can have, for whoever wrote another one. */
export const MODEL_NAMES = namesWith(NAMES);
/** Of those, what all agents at once may be. */
export const MODELS_FOR_ALL = namesWith(BUILT_IN_FOR_ALL);

function namesWith(names: readonly string[]): string {
  return `${names.join(', ')}, command:NAME, or ENDPOINT/NAME of a model, e.g. openai/gpt-4o`;
}

/** Null: the model is asked elsewhere. */
export function builtIn(model: string): BuiltIn | null {
  return Object.hasOwn(BUILT_IN, model) ? BUILT_IN[model as keyof typeof BUILT_IN] : null;
}

export function isModelName(model: string): boolean {
  return builtIn(model) !== null || commandModel(model) !== null || endpointModel(model) !== null;
}

/** What is known of a model before anybody was asked. */
export const factsUntold = (model: string): ModelFacts => builtIn(model)?.facts ?? UNKNOWN_MODEL;

/** Models that a newcomer can have: those of the run, and what needs no endpoint. */
export function modelsFor({ agents }: Scenario): readonly string[] {
  return [...new Set([...agents.map(({ model }) => model), ...NAMES])];
}

/** Models that can be given to an agent in mid-run without asking what is known of them (15.6). */
export function switchableModels({ models }: Scenario): readonly string[] {
  return [...new Set([...modelsKnown(models), ...BUILT_IN_FOR_ALL])].filter((model) => model !== 'human');
}
