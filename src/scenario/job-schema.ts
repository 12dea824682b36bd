import * as z from 'zod/mini';
import {
  FORGET_MODES,
  JOB_CONDITIONS,
  JOBS,
  type Job,
  type JobCondition,
  type JobMemory,
  type JobRule,
  VIEWS,
} from '../discussion/scenario.ts';
import { cleanLine, cleanText } from './cleaned.ts';
import { id, line, number, text, whole } from './schema-words.ts';

const view = z.optional(z.enum(VIEWS));
const maxMessages = z.nullish(whole(0, 1_000_000));
const preserveSystem = z.optional(z.boolean());
const lastMinutes = z.nullish(number(0.1, 1_000_000));

const profileFields = {
  view,
  max_messages: maxMessages,
  preserve_system: preserveSystem,
  forget_mode: z.optional(z.enum(FORGET_MODES)),
  last_minutes: lastMinutes,
  about: z.nullish(z.strictObject({ query: text, at_most: whole(1, 100_000) })),
  ignore: z.optional(z.array(line)),
};

/** 6.5: a profile of the scenario's own. */
export const ProfileSettings = z.strictObject(profileFields);

type ConditionName = JobCondition['of'];
const WHOLE = 'a whole number, alone or behind >, >=, <, <= or =, as in ">10"';
const EXPECTED: Readonly<Record<ConditionName, string>> = {
  execution_count: WHOLE,
  round: WHOLE,
  gauge: 'a number from 0 to 1, alone or behind >, >=, <, <= or =, as in ">0.8"',
  tokens: WHOLE,
};
const condition = (of: ConditionName) =>
  z.custom<string | number>((value) => toCondition(of, value) !== null, EXPECTED[of]);
const Conditions = z
  .strictObject(
    Object.fromEntries(JOB_CONDITIONS.map((of) => [of, z.optional(condition(of))])) as Record<
      ConditionName,
      z.ZodMiniOptional<z.ZodMiniCustom<string | number, string | number>>
    >,
  )
  .check(z.refine((when) => Object.keys(when).length > 0, `at least one of ${JOB_CONDITIONS.join(', ')}`));
const Rule = z
  .strictObject({
    when: Conditions,
    view,
    max_messages: maxMessages,
    preserve_system: preserveSystem,
    last_minutes: lastMinutes,
  })
  .check(
    z.refine(
      ({ when: _, ...set }) => Object.keys(set).length > 0,
      'beside when at least one of view, max_messages, preserve_system, last_minutes',
    ),
  );

/** 6.3: what a job sees, as it stands under `jobs` and `memory_config`. */
export const JobSettings = z.strictObject({
  ...profileFields,
  profile: z.optional(z.string()),
  rules: z.optional(z.array(Rule)),
});
export type JobSettings = z.infer<typeof JobSettings>;

/** Which of the scenario's own jobs an agent does in the place of a built-in one. */
export const AgentJobs = z.strictObject(
  Object.fromEntries(JOBS.map((job) => [job, z.optional(id)])) as Record<Job, z.ZodMiniOptional<typeof id>>,
);

/** What the settings say, without what they leave out. */
export function toPartialMemory(settings: JobSettings): Partial<JobMemory> {
  const { view, max_messages, preserve_system, forget_mode, last_minutes, about, ignore, rules } = settings;
  return present({
    forgetMode: forget_mode,
    view,
    maxMessages: max_messages,
    preserveSystem: preserve_system,
    lastMinutes: last_minutes,
    about: about && { query: cleanText(about.query), atMost: about.at_most },
    ignore: ignore?.map(cleanLine),
    rules: rules?.map(toRule),
  });
}

function toRule({ when, view, max_messages, preserve_system, last_minutes }: z.infer<typeof Rule>): JobRule {
  return {
    when: JOB_CONDITIONS.flatMap((of) => toCondition(of, when[of]) ?? []),
    set: present({ view, maxMessages: max_messages, preserveSystem: preserve_system, lastMinutes: last_minutes }),
  };
}

function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** 6.6: a bare number is compared by `=`. Null: what stands there is no condition. */
function toCondition(of: ConditionName, written: unknown): JobCondition | null {
  if (typeof written !== 'number' && typeof written !== 'string') return null;
  const [, is = '=', digits] = /^\s*(>=|<=|>|<|=)?\s*(\d{1,12}(?:\.\d{1,6})?)\s*$/.exec(String(written)) ?? [];
  const value = Number(digits);
  const isRight = of === 'gauge' ? value <= 1 : Number.isInteger(value);
  return digits !== undefined && isRight ? { of, is: is as JobCondition['is'], value } : null;
}
