import { boundedMemo, memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { CARES, type Care, FACETS, type Facet, type FacetText, type Plain } from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { literalOf } from './literal.ts';
import { deniedBy, isTold } from './matters.ts';
import { tokensOf, toneOf } from './news-words.ts';
import { sideOf, type ThingAt } from './things.ts';

// What a fact of an option is about, as its words tell, and who cares for that.

/** What a fact is about, and which of the texts for that are dealt to it. `thing`: what it tells of; null: nothing that has words of its own. */
export type FacetAt = { facet: Facet; thing: ThingAt | null; wording: number };

/** All that can be said to a fact of this kind, or to the thing that it tells of. */
export const facetTextsOf = (
  { facet, thing }: Pick<FacetAt, 'facet' | 'thing'>,
  words: Phrasebook,
): readonly FacetText[] =>
  (thing === null ? undefined : sideOf(thing, words)?.said) ?? words.general.facets[facet].said;

/** What is said to a fact of this kind. */
export const facetTextOf = (at: FacetAt, words: Phrasebook): FacetText | undefined =>
  facetTextsOf(at, words)[at.wording];

/**
 * `side`: on which it stands as its tone tells, which outdoes a word that could be either, like “fewer accidents”; what costs little speaks of
 * costs all the same.
 */
export function facetOf(told: string, side: Argument['side'], words: Phrasebook): Facet | null {
  const fact = literalOf(told, words);
  const { judged, harmed } = toneOf(tokensOf(fact, [words.talk.news]));
  const { facets, denied } = words.general;
  const isOpen = (facet: Facet) =>
    FACETS[facet] === 'against' ? judged <= 0 && harmed <= 0 : facet === 'cheap' || (judged >= 0 && side === 'for');
  const isSaid = deniedBy(fact, denied.before);
  return (
    (Object.keys(FACETS) as Facet[]).find(
      (facet) => isOpen(facet) && isTold(fact, facets[facet].words.filter(isSaid), denied),
    ) ?? null
  );
}

/** By which its arguments are weighed where a scenario names no criteria. */
export const criterionFor = (kind: Facet | Plain): string => `facet-${kind}`;

const PERSONAS_MAX = 2000;
const caresIn = memo((words: Phrasebook) => boundedMemo(PERSONAS_MAX, (persona: string) => caresOf(persona, words)));

/** The kinds of fact that weigh more with somebody, as their persona tells: the same for every seed. */
export const caredFor = (persona: string, words: Phrasebook): ReadonlySet<Facet | Plain> => caresIn(words)(persona);

function caresOf(persona: string, words: Phrasebook): ReadonlySet<Facet | Plain> {
  const cares = (Object.keys(CARES) as Care[]).filter((care) => isTold(persona, words.general.cares[care]));
  return new Set(cares.flatMap((care) => [...CARES[care]]));
}
