import {
  COMPARISONS,
  JOB_CONDITIONS,
  type JobCondition,
  type JobMemory,
  type JobRule,
  jobMemory as jobSettings,
  seen,
} from '../discussion/job.ts';
import { listOf, number, oneOf, optional, type Shape, shaped } from './checks.ts';
import { sectionShape } from './section-shape.ts';

const changed = Object.fromEntries(
  Object.entries(sectionShape(seen)).map(([name, check]) => [name, optional(check)]),
) as Shape<JobRule['set']>;

/** What a job sees, as it stands in a header and in a switch of it. */
export const jobMemory = shaped<JobMemory>({
  ...(sectionShape(jobSettings) as Shape<JobMemory>),
  rules: listOf(
    shaped<JobRule>({
      when: listOf(shaped<JobCondition>({ of: oneOf(...JOB_CONDITIONS), is: oneOf(...COMPARISONS), value: number })),
      set: shaped(changed),
    }),
  ),
});
