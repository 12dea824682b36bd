import type { Argument, Scenario } from '../../discussion/scenario.ts';
import { type Fact, THING_SIDES } from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { filled } from '../../language/talk.ts';
import { wordingsWhere } from './era.ts';
import { criterionFor, type FacetAt, facetTextOf } from './facets.ts';
import { capitalisedIn } from './phrases.ts';
import { sideOf, thingOf } from './things.ts';
import type { ToldFact } from './weighed-facts.ts';

// What else there is to a thing that an option comes with: what its fact does not bring, from the same side and from the other one.

/** Whether the argument is another angle of a thing. */
export const isAngle = (id: string): boolean => /\/angle-\d+$/.test(id);

const STRENGTH = 0.6;
const SIDES = Object.keys(THING_SIDES) as Fact[];

const keyOf = ({ thing, wording }: FacetAt): string => `${thing?.id}/${thing?.as}/${wording}`;

/** The angles of the things that its facts tell of. Each is of one option, and what a fact brings is of none. */
export function anglesOf(facts: readonly ToldFact[], given: Scenario, words: Phrasebook): ToldFact[] {
  const taken = new Set(facts.flatMap(({ facet }) => (facet?.thing ? [keyOf(facet)] : [])));
  const counts = new Map<string, number>();
  return facts.flatMap((fact) =>
    angledOf(fact, given, words)
      .filter(({ facet }) => !taken.has(keyOf(facet)))
      .map((angle) => {
        taken.add(keyOf(angle.facet));
        const at = counts.get(fact.option) ?? 0;
        counts.set(fact.option, at + 1);
        return { ...angle, id: `${fact.option}/angle-${at}` };
      }),
  );
}

/** All that can be said of the thing that a fact tells of, each as if it was told by itself. */
function angledOf(fact: ToldFact, given: Scenario, words: Phrasebook): (ToldFact & { facet: FacetAt })[] {
  const { facet, criterion } = fact;
  const thing = facet?.thing;
  if (!thing) return [];
  const { noun, first, isSum } = thingOf(thing, words);
  // What is paid for something is what it costs, and no thing that one gets.
  if (isSum) return [];
  // Of what most people like somebody says what comes with it; nobody praises an option for what people put up with, nor for what it makes a price of.
  return SIDES.filter((as) => as === thing.as || (thing.as === first && as === 'price')).flatMap((as) => {
    const side = sideOf({ id: thing.id, as }, words);
    if (side === undefined) return [];
    const about = criterion === criterionFor(facet.facet) ? criterionFor(side.kind) : criterion;
    const of = { facet: side.kind, thing: { id: thing.id, as } };
    return wordingsWhere(of, given, words).map((wording) => ({
      ...{ ...fact, side: THING_SIDES[as], criterion: about, told: side.said[wording]?.that ?? '', noun },
      facet: { ...of, wording },
    }));
  });
}

/** An angle as it is brought; `at`: its place among those of its side, by which the sentence is dealt. Null: these are spoken for. */
export function angleArgument(angle: ToldFact, at: number, it: string, words: Phrasebook): Argument | null {
  const { id, option, side, criterion, noun } = angle;
  const { grammar, general } = words;
  const text = angle.facet ? facetTextOf(angle.facet, words) : undefined;
  const frame = general.told[side === 'for' ? 'more' : 'less'][at];
  if (text === undefined || frame === undefined) return null;
  return {
    ...{ id, option, side, criterion, strength: STRENGTH, answers: [], amount: null, reason: '' },
    claim: capitalisedIn(grammar.contracted(filled(frame, { option: it, fact: text.that })), words),
    ...{ that: text.that, example: text.seen, wonOver: [text.swayed] },
    ...(noun === null ? {} : { gist: noun }),
    wordings: [`${capitalisedIn(text.that, words)}${grammar.stop}`],
  };
}
