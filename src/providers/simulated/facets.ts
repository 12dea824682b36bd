import { boundedMemo, memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { CARES, type Care, FACETS, type Facet, type FacetText, type Plain } from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { hasHan, plainWords } from '../../language/script.ts';
import { isTold } from './matters.ts';
import { tokensOf, toneOf } from './news-words.ts';

// What a fact of an option is about, as its words tell, and who cares for that.

/** What a fact is about, and which of the texts for that are dealt to it. */
export type FacetAt = { facet: Facet; wording: number };

/** What is said to a fact of this kind. */
export const facetTextOf = ({ facet, wording }: FacetAt, { general }: Phrasebook): FacetText | undefined =>
  general.facets[facet].said[wording];

/**
 * `side`: on which it stands as its tone tells, which outdoes a word that could be either, like “fewer accidents”; what costs little speaks of
 * costs all the same.
 */
export function facetOf(fact: string, side: Argument['side'], words: Phrasebook): Facet | null {
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

/** Which signs count in a fact: of one that begins with `nobody` only such as begin so. */
function deniedBy(fact: string, denying: readonly string[]): (sign: string) => boolean {
  const plain = plainWords(fact);
  const first = denying.map(plainWords).find((one) => plain.startsWith(hasHan(one) ? one.trim() : one));
  return (sign) => first === undefined || plainWords(sign).startsWith(first.trimEnd());
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
