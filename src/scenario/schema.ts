import * as z from 'zod/mini';
import { once } from '../base/memo.ts';
import { agent, ownMemory } from '../discussion/agent-settings.ts';
import { material, note, scenario } from '../discussion/material.ts';
import { JOBS, SPEAKING_POLICIES } from '../discussion/scenario.ts';
import { ABOUT_SECTIONS, SECTIONS } from '../discussion/sections.ts';
import {
  fields,
  listOf,
  named,
  needed,
  oneOf,
  optional,
  orNone,
  reference,
  setting,
  variableText,
  whole,
} from '../discussion/setting.ts';
import { cueSchema } from './cue-schema.ts';
import { FORMATS } from './formats/index.ts';
import { jobSchema, profileSchema } from './job-schema.ts';
import { MAX_SEED } from './limits.ts';
import { individualSchema, outcomeSchema } from './outcome-schema.ts';
import { PRESETS } from './presets.ts';
import { said } from './schema-words.ts';
import { type InFile, kindOf, type Manner, mapOfSettings, nameOf, sectionShape } from './section-file.ts';

const agentInFile = {
  ...agent,
  contextTokens: optional(
    'context_tokens',
    whole(256, 100_000_000),
    'window of its model, where the catalogue does not know it',
  ),
};
/** Lists of a file whose things may be written in fewer words, among others. */
export const listed = {
  ...material,
  agents: needed(
    'agents',
    listOf(named(agentInFile, { head: 'name', rest: 'persona' }), 2),
    'who takes part; at least two',
  ),
} as const;

const { policy } = SECTIONS.speaking;
const speakingSchema = () =>
  z.strictObject({
    ...sectionShape(SECTIONS.speaking),
    // No default: another spelling of it may stand beside.
    speaking_policy: said(z.optional(z.enum(SPEAKING_POLICIES)), `${policy.about}; absent: \`${policy.standard}\``),
    use_fixed_speaking_order: said(z.optional(z.boolean()), '`true` is another spelling of `fixed`'),
  });
/** The settings that are each agent's own stand here for all. */
const memory = { ...ownMemory, ...SECTIONS.memory };
const variableSchema = () =>
  z.union([
    kindOf(variableText),
    z.strictObject({
      value: said(kindOf(variableText), 'its text'),
      hidden: said(z._default(z.boolean(), false), 'whether no prompt may hold it'),
    }),
  ]);

/** What only a file has: a run has it in the agents, in its header, or as other settings. */
export const onlyInFiles = {
  /** See `presets.ts`, which puts it in before this is read. */
  preset: optional(
    'preset',
    oneOf(PRESETS),
    'a set of defaults: the program’s own, or those of the experiment that the rules come from ([below](#presets))',
  ),
  /** See `with-format.ts`, which puts its phases in before this is read. */
  format: optional(
    'format',
    oneOf(FORMATS),
    'phases that are shipped: [formats.md](formats.md) says which, and which sides they need',
  ),
  seed: setting('seed', orNone(whole(0, MAX_SEED)), null, 'fixes all chance; absent: drawn once and recorded'),
  model: setting(
    'model',
    reference,
    'simulated',
    'for agents that name none: `simulated`, `ENDPOINT/NAME`, `command:NAME`, a program of yours, or `human`, a person',
  ),
  fallback: setting(
    'fallback',
    orNone(reference),
    null,
    'for agents that name none: the model that answers while their own is out of order; absent: none',
  ),
  notes: setting('notes', listOf(fields(note)), [], 'what `roundtable notes` shows a presenter; no run records it'),
};

const { preset, format, ...others } = onlyInFiles;
/** A scenario file: the keys as they stand in it, each default filled in. Names that point elsewhere are checked apart. */
export const scenarioSchema = once(() => schemaOf('whole'));
/** The same as people may write it: see `written-out.ts` and `made.ts`. For what tells of it: editors, the reference page, faults. */
export const writtenSchema = once(() => schemaOf('written'));

const schemaOf = (manner: Manner) =>
  z.strictObject({
    ...sectionShape({ preset, format, ...scenario, ...others, ...listed }, manner),
    speaking: said(z.prefault(speakingSchema(), {}), ABOUT_SECTIONS.speaking),
    statements: said(mapOfSettings(SECTIONS.statements), ABOUT_SECTIONS.statements),
    history: said(mapOfSettings(SECTIONS.history), ABOUT_SECTIONS.history),
    memory: said(mapOfSettings(memory), ABOUT_SECTIONS.memory),
    voting: said(mapOfSettings(SECTIONS.voting), ABOUT_SECTIONS.voting),
    limits: said(mapOfSettings(SECTIONS.limits), ABOUT_SECTIONS.limits),
    budgets: said(mapOfSettings(SECTIONS.budgets), ABOUT_SECTIONS.budgets),
    outcome: said(z.nullish(outcomeSchema()), 'what a decision leads to; absent: nothing beyond itself'),
    individual: said(
      z.nullish(individualSchema()),
      'what each agent does alone before the talk; absent: nothing. Needs an outcome',
    ),
    cues: said(z._default(z.array(cueSchema()), []), 'acts that wait for their moment'),
    memory_config: said(
      z.prefault(jobSchema(), {}),
      'what every job sees of the conversation, where `jobs` does not say otherwise',
    ),
    jobs: said(
      z._default(z.record(nameOf('thing'), jobSchema()), {}),
      `settings as of \`memory_config\` for one job, ${JOBS.map((job) => `\`${job}\``).join(', ')}, or for one of your own name`,
    ),
    profiles: said(
      z._default(z.record(nameOf('thing'), profileSchema()), {}),
      'settings as of `memory_config`, without `profile` and `rules`, under a name of your own',
    ),
    variables: said(
      z._default(z.record(nameOf('variable'), variableSchema()), {}),
      'context variables by name: a text, or `{value, hidden}`; a hidden one never reaches a prompt',
    ),
  });
/** What is read by the settings that it holds stands there as it is. */
type TypedFile = z.infer<ReturnType<typeof scenarioSchema>>;
export type ScenarioFile = TypedFile & InFile & { agents: readonly (InFile & { context_tokens?: number })[] };
