import { type Problem, UserError } from '../base/errors.ts';
import { agent, UNWEIGHED } from '../discussion/agent-settings.ts';
import { scenario as basics, material } from '../discussion/material.ts';
import { roundsOf } from '../discussion/phase.ts';
import type { Agent, Language, ModelFacts, PresenterNote, Scenario, Variable } from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import { guidanceStyles } from '../memory/styles/index.ts';
import { factsUntold } from '../providers/built-in.ts';
import { withAnswers } from './answers.ts';
import { checkMeaning } from './checks.ts';
import { cleanText } from './cleaned.ts';
import { toCues } from './cue-schema.ts';
import { inOrder, schemaProblems } from './faults.ts';
import { readFileValues } from './file-read.ts';
import { idleSettings } from './idle-settings.ts';
import { heldIn } from './in-one-language.ts';
import { toJobs } from './jobs.ts';
import { keyMeant } from './keys-meant.ts';
import { toIndividual, toOutcome } from './outcome-schema.ts';
import { readPlainly } from './plain-form.ts';
import { withPreset } from './presets.ts';
import { scenarioForms } from './scenario-form.ts';
import { onlyInFiles, type ScenarioFile, scenarioSchema, writtenSchema } from './schema.ts';
import { rulesIn } from './section-file.ts';
import { heldInFormat, withFormat } from './with-format.ts';

/** A scenario that passed every check. `seed` is null where the file leaves it to chance. `notes`: the presenter's. */
export type CheckedFile = {
  scenario: Scenario;
  seed: number | null;
  notes: readonly PresenterNote[];
  warnings: readonly Problem[];
};

/**
 * Turns the text of a scenario file into a checked scenario, every default filled in. Throws a `UserError` with all faults at once, in
 * the order of the file. `file` is the name that places are reported with. `language`: it is to be held in this one (16.10), which is a
 * fault where the file has not every text in it; absent: in the file's own. `format`: in place of the file's own phases.
 */
export function readScenario(source: string, file: string, language?: Language, format?: string): CheckedFile {
  const written = readFileValues(source, file);
  const own = withFormat(withPreset(format === undefined ? written : heldInFormat(written, format)));
  const safeYaml = language === undefined ? own : heldIn(own, language);
  if (safeYaml.value === undefined) throw new UserError(inOrder(safeYaml.problems));
  const sound = readPlainly(scenarioForms(), safeYaml.value);
  const parsed = sound ? { success: true as const, data: sound.value } : scenarioSchema().safeParse(safeYaml.value);
  const { faults, warnings } = checkMeaning(safeYaml, { guidanceStyles: Object.keys(guidanceStyles) });
  const shape = parsed.success ? [] : schemaProblems(parsed.error.issues, writtenSchema(), safeYaml, { keyMeant });
  const problems = [...safeYaml.problems, ...shape, ...faults];
  if (problems.length > 0 || !parsed.success) throw new UserError(inOrder(problems));
  const checked = parsed.data as ScenarioFile;
  const scenario = toScenario(checked);
  const { seed, notes } = rulesIn(onlyInFiles, checked, {}, scenario.language);
  const idle = idleSettings(safeYaml, scenario);
  return { scenario, seed, notes, warnings: [...inOrder(safeYaml.warnings ?? []), ...warnings, ...idle] };
}

function toScenario(file: ScenarioFile): Scenario {
  const read = rulesIn({ ...basics, ...material }, file);
  const agents = file.agents.map((one) => toAgent(one, file, read));
  const { outcome, individual, cues, variables } = file;
  const { events = [] } = read;
  const { phases = [] } = read;
  return withAnswers({
    ...read,
    ...(phases.length > 0 ? { rounds: roundsOf(phases) } : {}),
    agents,
    ...rulesOf(file),
    outcome: outcome ? toOutcome(outcome) : null,
    individual: individual ? toIndividual(individual) : null,
    cues: toCues(cues, new Map(events.map(({ id, text }) => [id, text]))),
    ...toJobs(file),
    variables: Object.fromEntries(Object.entries(variables).map(([name, one]) => [name, toVariable(one)])),
    models: toModels(agents, file),
  });
}

const toVariable = (variable: string | Variable): Variable =>
  typeof variable === 'string'
    ? { value: cleanText(variable), hidden: false }
    : { value: cleanText(variable.value), hidden: variable.hidden };

/** The sections that are settings and nothing else. */
function rulesOf({ speaking, statements, history, memory, voting, limits, budgets }: ScenarioFile) {
  const policy = speaking.speaking_policy ?? (speaking.use_fixed_speaking_order ? 'fixed' : 'random');
  return {
    speaking: rulesIn(SECTIONS.speaking, { ...speaking, speaking_policy: policy }),
    statements: rulesIn(SECTIONS.statements, statements),
    history: rulesIn(SECTIONS.history, history),
    memory: rulesIn(SECTIONS.memory, memory),
    voting: rulesIn(SECTIONS.voting, voting),
    limits: rulesIn(SECTIONS.limits, limits),
    budgets: rulesIn(SECTIONS.budgets, budgets),
  };
}

/** 8.2: what the file says of its agents' models. */
function toModels(agents: readonly Agent[], file: ScenarioFile): Scenario['models'] {
  const models: Record<string, ModelFacts> = {};
  for (const [i, { model, fallback = null }] of agents.entries()) {
    models[model] ??= factsUntold(model);
    if (fallback !== null) models[fallback] ??= factsUntold(fallback);
    const contextTokens = file.agents[i]?.context_tokens;
    if (contextTokens !== undefined) models[model] = { ...models[model], contextTokens, source: 'scenario' };
  }
  return models;
}

function toAgent(
  file: ScenarioFile['agents'][number],
  above: ScenarioFile,
  { criteria }: Pick<Scenario, 'criteria'>,
): Agent {
  const { values, ...own } = rulesIn(agent, file, above);
  return { ...own, values: Object.fromEntries(criteria.map(({ id }) => [id, values[id] ?? UNWEIGHED])) };
}
