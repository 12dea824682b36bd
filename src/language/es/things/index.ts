import { whenAsked } from '../../../base/when-asked.ts';
import type { Things } from '../../considerations.ts';
import craft from './craft.things.yaml';
import culture from './culture.things.yaml';
import people from './people.things.yaml';
import place from './place.things.yaml';
import terms from './terms.things.yaml';

/** What options come with, and what is said to that: of a text the first thing that it tells of counts, so what fits much stands last. */
export const things = whenAsked<string, Things>({
  place: () => place,
  people: () => people,
  culture: () => culture,
  craft: () => craft,
  terms: () => terms,
});
