import {
  COMPARISONS,
  FORGET_MODES,
  JOB_CONDITIONS,
  type JobCondition,
  type JobMemory,
  type JobRule,
  VIEWS,
} from '../discussion/scenario.ts';
import { type Check, count, flag, listOf, nullable, number, oneOf, optional, shaped, text } from './checks.ts';

const view: Check = nullable(oneOf(...VIEWS));

/** What a job sees, as it stands in a header and in a switch of it. */
export const jobMemory = shaped<JobMemory>({
  forgetMode: nullable(oneOf(...FORGET_MODES)),
  view,
  maxMessages: nullable(count),
  preserveSystem: flag,
  lastMinutes: nullable(number),
  about: nullable(shaped<NonNullable<JobMemory['about']>>({ query: text, atMost: count })),
  ignore: listOf(text),
  rules: listOf(
    shaped<JobRule>({
      when: listOf(shaped<JobCondition>({ of: oneOf(...JOB_CONDITIONS), is: oneOf(...COMPARISONS), value: number })),
      set: shaped<JobRule['set']>({
        view: optional(view),
        maxMessages: optional(nullable(count)),
        preserveSystem: optional(flag),
        lastMinutes: optional(nullable(number)),
      }),
    }),
  ),
});
