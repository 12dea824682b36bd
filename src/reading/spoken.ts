import { boundedMemo, memo, pairMemo } from '../base/memo.ts';
import type { Agent, Criterion, Language, Option, Scenario } from '../discussion/scenario.ts';
import { criteriaIn, optionsIn } from '../discussion/translation.ts';
import type { NamedBeside } from './signs.ts';

/** What a text is about, and who may have spoken it. */
export type Subject = Pick<Scenario, 'options' | 'criteria' | 'language'> & Partial<Pick<Scenario, 'agents'>>;

/**
 * By what a text is understood: its language, and options and criteria as they are called there, in the scenario's order. `beside`: what
 * else it may name.
 */
export type Spoken = {
  language: Language;
  options: readonly Option[];
  criteria: readonly Criterion[];
  beside: NamedBeside;
};

/** How a speaker is understood: in its own language; in the scenario's, where that does not tell it. */
export function spokenBy(speaker: string, { options, criteria, agents, language }: Subject): Spoken {
  const own = agents && languagesOf(agents).get(speaker);
  const ownCriteria = own === undefined ? criteria : criteriaIn(criteria, own);
  const beside = besideOf(ownCriteria, agents ?? NOBODY)(speaker);
  if (own === undefined) return { language, options, criteria, beside };
  return { language: own, options: optionsIn(options, own), criteria: ownCriteria, beside };
}

const NOBODY: readonly Agent[] = [];
const MOST_SPEAKERS = 200;
/** The same for the same speaker: what was read is kept by it. */
const besideOf = pairMemo((criteria: readonly Criterion[], agents: readonly Agent[]) =>
  boundedMemo(MOST_SPEAKERS, (speaker: string): NamedBeside => {
    const others = agents.flatMap(({ name }) => (name === speaker ? [] : [name]));
    return { others, grounds: criteria.flatMap(({ label, phrase }) => [label, ...(phrase ? [phrase] : [])]) };
  }),
);

const languagesOf = memo(
  (agents: readonly Agent[]): ReadonlyMap<string, Language> =>
    new Map(agents.map(({ name, language }) => [name, language])),
);
