import * as z from 'zod/mini';
import { MAX_NAME_LENGTH } from '../discussion/agent-name.ts';
import { LANGUAGES, MEMORY_STRATEGIES, SPEAKING_POLICIES } from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import type { Section } from '../discussion/setting.ts';
import { CueFile } from './cue-schema.ts';
import { AgentJobs, JobSettings, ProfileSettings } from './job-schema.ts';
import { MAX_SEED } from './limits.ts';
import { IndividualFile, OutcomeFile } from './outcome-schema.ts';
import { PRESETS } from './presets.ts';
import { amount, id, line, number, share, text, variableName, whole, worded } from './schema-words.ts';
import { sectionShape } from './section-file.ts';

/** Texts of a few words that name something within a sentence. */
const phrase = z.optional(worded(line));

/** What stands beside a number. */
const unit = z.string().check(z.maxLength(80));
const AmountRange = z.strictObject({
  min: amount,
  max: amount,
  unit: z._default(worded(unit), ''),
  unit_one: z.optional(worded(unit)),
  phrase,
});
const Option = z.strictObject({ id, label: worded(line), phrase, about: worded(text), amount: z.nullish(AmountRange) });
const Criterion = z.strictObject({ id, label: worded(line), phrase, about: worded(text) });
const Argument = z.strictObject({
  id,
  option: z.string(),
  side: z.enum(['for', 'against']),
  criterion: z.string(),
  strength: z._default(share, 0.5),
  claim: worded(text),
  reason: worded(text),
  example: z.nullish(worded(text)),
  gist: phrase,
  answers: z._default(z.array(z.string()), []),
  amount: z.nullish(amount),
});

const Event = z.strictObject({
  id,
  text: worded(text),
  effects: z
    .array(
      z
        .strictObject({
          option: z.optional(z.string()),
          criterion: z.optional(z.string()),
          side: z._default(z.enum(['for', 'against']), 'for'),
          strength: z._default(share, 1),
        })
        .check(
          z.refine((one) => one.option !== undefined || one.criterion !== undefined, 'an option, a criterion or both'),
        ),
    )
    .check(z.minLength(1)),
});

const Voice = z.strictObject({
  register: z._default(z.enum(['formal', 'plain']), 'plain'),
  length: z._default(z.enum(['brief', 'full']), 'full'),
  stance: z._default(z.enum(['hedging', 'blunt']), 'blunt'),
  warmth: z._default(z.enum(['warm', 'dry']), 'warm'),
});
const limitChars = whole(200, 10_000_000);
const variableText = z.string().check(z.trim(), z.maxLength(20_000));
const Agent = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH), z.regex(/^[^\n]*$/)),
  persona: worded(text),
  model: z.optional(z.string()),
  temperature: z._default(number(0, 2), 0.7),
  max_tokens: z._default(whole(1, 1_000_000), 600),
  language: z.optional(z.enum(LANGUAGES)),
  reasoning_enabled: z._default(z.boolean(), true),
  values: z._default(z.record(z.string(), share), {}),
  openness: z._default(share, 0.5),
  amounts: z._default(z.record(z.string(), amount), {}),
  voice: z.prefault(Voice, {}),
  memory: z.prefault(
    z.strictObject({
      guidance_style: z.optional(z.string()),
      limit_chars: z.optional(limitChars),
      strategy: z.optional(z.enum(MEMORY_STRATEGIES)),
      remember: z.nullish(id),
    }),
    {},
  ),
  context_tokens: z.optional(whole(256, 100_000_000)),
  speaks_in: z.nullish(z.array(whole(1, 10_000))),
  max_iteration: z.nullish(whole(0, 10_000)),
  may_ask_person: z._default(z.boolean(), false),
  jobs: z.prefault(AgentJobs, {}),
  variables: z._default(z.record(variableName, variableText), {}),
});

const Speaking = z.strictObject({
  ...sectionShape(SECTIONS.speaking),
  // No default: another spelling of it may stand beside.
  speaking_policy: z.optional(z.enum(SPEAKING_POLICIES)),
  use_fixed_speaking_order: z.optional(z.boolean()),
});
/** The first three are each agent's own. */
const Memory = z.strictObject({
  limit_chars: z._default(limitChars, 20_000),
  guidance_style: z._default(z.string(), 'narrative'),
  strategy: z._default(z.enum(MEMORY_STRATEGIES), 'append'),
  ...sectionShape(SECTIONS.memory),
});
const settings = (section: Section) => z.prefault(z.strictObject(sectionShape(section)), {});
const Variable = z.union([
  variableText,
  z.strictObject({ value: variableText, hidden: z._default(z.boolean(), false) }),
]);

/** A scenario file: the keys as they stand in it, each default filled in. Names that point elsewhere are checked apart. */
export const ScenarioFile = z.strictObject({
  /** A set of defaults; see `presets.ts`, which puts them in before this is read. */
  preset: z.optional(z.enum(PRESETS)),
  title: worded(line),
  about: z._default(worded(z.string().check(z.trim(), z.maxLength(300))), ''),
  language: z._default(z.enum(LANGUAGES), 'en'),
  rounds: z._default(whole(1, 10_000), 10),
  max_turns: z.nullish(whole(1, 1_000_000)),
  seed: z.nullish(whole(0, MAX_SEED)),
  question: worded(text),
  options: z.array(Option).check(z.minLength(1)),
  criteria: z._default(z.array(Criterion), []),
  arguments: z._default(z.array(Argument), []),
  events: z._default(z.array(Event), []),
  agents: z.array(Agent).check(z.minLength(2)),
  model: z._default(z.string(), 'simulated'),
  speaking: z.prefault(Speaking, {}),
  statements: settings(SECTIONS.statements),
  history: settings(SECTIONS.history),
  memory: z.prefault(Memory, {}),
  voting: settings(SECTIONS.voting),
  outcome: z.nullish(OutcomeFile),
  individual: z.nullish(IndividualFile),
  closing_ranking: z._default(z.boolean(), false),
  manipulator: z.nullish(z.strictObject({ agent: z.string(), target: z.nullish(z.string()) })),
  cues: z._default(z.array(CueFile), []),
  limits: settings(SECTIONS.limits),
  instructions: z.nullish(worded(text)),
  memory_config: z.prefault(JobSettings, {}),
  jobs: z._default(z.record(id, JobSettings), {}),
  profiles: z._default(z.record(id, ProfileSettings), {}),
  variables: z._default(z.record(variableName, Variable), {}),
  budgets: settings(SECTIONS.budgets),
});
export type ScenarioFile = z.infer<typeof ScenarioFile>;
