import { memo } from '../base/memo.ts';
import type { Agent, Criterion, Language, Option, Scenario } from '../discussion/scenario.ts';
import { criteriaIn, optionsIn } from '../discussion/translation.ts';

/** What a text is about, and who may have spoken it. */
export type Subject = Pick<Scenario, 'options' | 'criteria' | 'language'> & Partial<Pick<Scenario, 'agents'>>;

/** By what a text is understood: its language, and options and criteria as they are called there, in the scenario's order. */
export type Spoken = { language: Language; options: readonly Option[]; criteria: readonly Criterion[] };

/** How a speaker is understood: in its own language; in the scenario's, where that does not tell it. */
export function spokenBy(speaker: string, { options, criteria, agents, language }: Subject): Spoken {
  const own = agents && languagesOf(agents).get(speaker);
  if (own === undefined) return { language, options, criteria };
  return { language: own, options: optionsIn(options, own), criteria: criteriaIn(criteria, own) };
}

const languagesOf = memo(
  (agents: readonly Agent[]): ReadonlyMap<string, Language> =>
    new Map(agents.map(({ name, language }) => [name, language])),
);
