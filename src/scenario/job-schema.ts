import * as z from 'zod/mini';
import { once } from '../base/memo.ts';
import { JOB_CONDITIONS, type JobCondition, type JobMemory, type JobRule, jobMemory, seen } from '../discussion/job.ts';
import { said } from './schema-words.ts';
import { partFile, partIn, sectionFile, sectionShape } from './section-file.ts';

/** 6.5: a profile of the scenario's own. */
export const profileSchema = once(() => z.strictObject(sectionShape(jobMemory, 'part')));

type ConditionName = JobCondition['of'];
const WHOLE = 'a whole number, alone or behind >, >=, <, <= or =, as in ">10"';
const EXPECTED: Readonly<Record<ConditionName, string>> = {
  execution_count: WHOLE,
  round: WHOLE,
  gauge: 'a number from 0 to 1, alone or behind >, >=, <, <= or =, as in ">0.8"',
  tokens: WHOLE,
};
const ABOUT: Readonly<Record<ConditionName, string>> = {
  execution_count: 'how often the agent has done the job, e.g. `">10"`',
  round: 'e.g. `">=3"`',
  gauge: 'how full its memory is, 0 to 1, e.g. `">0.8"`',
  tokens: 'of all its calls, e.g. `">20000"`',
};
const condition = (of: ConditionName) =>
  said(z.optional(z.custom<string | number>((value) => toCondition(of, value) !== null, EXPECTED[of])), ABOUT[of]);
const conditions = () =>
  z
    .strictObject(
      Object.fromEntries(JOB_CONDITIONS.map((of) => [of, condition(of)])) as Record<
        ConditionName,
        ReturnType<typeof condition>
      >,
    )
    .check(z.refine((when) => Object.keys(when).length > 0, `at least one of ${JOB_CONDITIONS.join(', ')}`));
const rule = () =>
  z.strictObject({ when: said(conditions(), 'all of them must hold'), ...sectionShape(seen, 'part') }).check(
    z.refine(
      ({ when: _, ...set }) => Object.keys(set).length > 0,
      `beside when at least one of ${Object.values(seen)
        .map(({ key }) => key)
        .join(', ')}`,
    ),
  );

/** 6.3: what a job sees, as it stands under `jobs` and `memory_config`. */
export const jobSchema = once(() =>
  z.strictObject({
    ...sectionShape(jobMemory, 'part'),
    profile: said(
      z.optional(z.string()),
      'the name of settings: `ANALYST`, `DEBATER`, `CLASSIFIER`, `GOLDFISH`, or your own',
    ),
    rules: said(z.optional(z.array(rule())), 'changes under conditions; the later goes before the earlier'),
  }),
);
export type JobSettings = z.infer<ReturnType<typeof jobSchema>>;

/** What the settings say, without what they leave out. */
export function toPartialMemory(settings: JobSettings): Partial<JobMemory> {
  const rules = settings.rules && { rules: settings.rules.map(toRule) };
  return { ...partIn(jobMemory, settings), ...rules };
}

function toRule({ when, ...set }: z.infer<ReturnType<typeof rule>>): JobRule {
  return { when: JOB_CONDITIONS.flatMap((of) => toCondition(of, when[of]) ?? []), set: partIn(seen, set) };
}

/** The settings as they stand in a file; a view that belongs to the forget mode, and always, are said by nothing. */
export function jobFile({ rules, ...job }: JobMemory): object {
  return { ...sectionFile(jobMemory, job), ...(rules.length === 0 ? {} : { rules: rules.map(ruleFile) }) };
}

function ruleFile({ when, set }: JobRule): object {
  return { when: Object.fromEntries(when.map(({ of, is, value }) => [of, `${is}${value}`])), ...partFile(seen, set) };
}

/** 6.6: a bare number is compared by `=`. Null: what stands there is no condition. */
function toCondition(of: ConditionName, written: unknown): JobCondition | null {
  if (typeof written !== 'number' && typeof written !== 'string') return null;
  const [, is = '=', digits] = /^\s*(>=|<=|>|<|=)?\s*(\d{1,12}(?:\.\d{1,6})?)\s*$/.exec(String(written)) ?? [];
  const value = Number(digits);
  const isRight = of === 'gauge' ? value <= 1 : Number.isInteger(value);
  return digits !== undefined && isRight ? { of, is: is as JobCondition['is'], value } : null;
}
