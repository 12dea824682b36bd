import type { Option, Scenario } from '../../discussion/scenario.ts';
import { DISPOSITIONS, type Disposition, isFor, OPPOSITE } from '../../language/dispositions.ts';
import type { Phrasebook } from '../../language/index.ts';
import { plainWords } from '../../language/script.ts';
import { actsOf, isSignIn, isTold } from './matters.ts';

/** What options do weighs so much, and so do the words of a label; what else they say of themselves less. */
const IN_LABEL = 0.8;
const IN_TEXT = 0.4;
const MOST = 1.5;
/** What is for people of the opposite kind is against one's own. */
const AGAINST = 0.7;
/** More words of a kind say no more than so many. */
const MOST_WORDS = 2;

/** By agent and option: how far an option is for such people as this one, as the words of their persona tell, against all options. */
export function disposedIn(
  scenario: Scenario,
  { general: { dispositions } }: Phrasebook,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const { agents, options } = scenario;
  const acts = actsOf(scenario);
  const isFitting = (kind: Disposition, { id, label, about }: Option): number => {
    const { options: words } = dispositions[kind];
    const told = (isTold(label, words) ? IN_LABEL : 0) + (isTold(about, words) ? IN_TEXT : 0);
    return Math.min(MOST, (isFor(kind, acts.get(id)) ? 1 : 0) + told);
  };
  return new Map(
    agents.map(({ name, persona }) => {
      const plain = plainWords(persona);
      const kinds = DISPOSITIONS.flatMap((kind) => {
        const count = dispositions[kind].people.filter((word) => isSignIn(persona, plain, word)).length;
        return count > 0 ? [{ kind, weight: Math.min(MOST_WORDS, count) }] : [];
      });
      const of = (option: Option) =>
        kinds.reduce(
          (sum, { kind, weight }) =>
            sum + weight * (isFitting(kind, option) - AGAINST * isFitting(OPPOSITE[kind], option)),
          0,
        );
      const all = options.map((option) => ({ id: option.id, fits: of(option) }));
      const mean = all.reduce((sum, { fits }) => sum + fits, 0) / all.length;
      return [name, new Map(all.map(({ id, fits }) => [id, fits - mean]))];
    }),
  );
}
