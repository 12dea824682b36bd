import type { Argument } from '../../discussion/scenario.ts';
import type { Bank } from './bank.ts';
import type { Ask } from './heard.ts';
import type { Recall } from './recall.ts';
import type { Said } from './said.ts';

/** An argument as somebody brought it. `at`: which of the recalled turns. */
export type Ground = { speaker: string; argument: Argument; at: number };
/** A promise that somebody has asked for. `takenBy`: who has named it since. */
type OpenTerm = { id: string; by: string; takenBy: readonly string[] };

/**
 * What is held against each of those who talk (Hamblin's commitment stores, as Walton and Krabbe use them): what was asserted, attacked,
 * granted, asked and promised, as far as the agent recalls it.
 */
export type Commitments = {
  /** Everybody's, oldest first, each argument once. */
  grounds: readonly Ground[];
  /** The agent's own. */
  own: readonly Ground[];
  /** Arguments that others have answered, and by which. */
  answered: ReadonlyMap<string, readonly Ground[]>;
  /** What the agent has granted to others, and what it has replied to. */
  granted: ReadonlySet<string>;
  repliedTo: ReadonlySet<string>;
  /** What the agent was asked since it last spoke, oldest first. */
  asked: readonly (Ask & { by: string })[];
  terms: readonly OpenTerm[];
};

export function commitmentsOf(bank: Bank, { said }: Recall, self: string): Commitments {
  const grounds = groundsIn(bank, said);
  const answered = new Map<string, Ground[]>();
  const brought = new Map(grounds.map(({ argument, at }) => [argument.id, at]));
  // What two have to say against each other answers only what was said before it.
  const isBehind = (id: string, { at }: Ground) => (brought.get(id) ?? 0) <= at;
  for (const ground of grounds)
    for (const id of ground.argument.answers)
      if (isBehind(id, ground)) answered.set(id, [...(answered.get(id) ?? []), ground]);
  const ownTurns = said.filter(({ speaker }) => speaker === self);
  const own = grounds.filter(({ speaker }) => speaker === self);
  return {
    grounds,
    own,
    answered,
    granted: new Set(ownTurns.flatMap(({ granted }) => granted)),
    repliedTo: new Set([
      ...ownTurns.flatMap(({ mentioned }) => mentioned),
      ...own.flatMap((ground) => ground.argument.answers.filter((id) => isBehind(id, ground))),
    ]),
    asked: askedSince(said, self),
    terms: termsIn(said),
  };
}

function groundsIn(bank: Bank, said: readonly Said[]): Ground[] {
  const known = new Set<string>();
  return said.flatMap(({ speaker, parts }, at) =>
    parts.flatMap(({ id, part }) => {
      const argument = bank.byId.get(id);
      if (!argument || part === 'example' || part === 'evidence' || known.has(id)) return [];
      known.add(id);
      return [{ speaker, argument, at }];
    }),
  );
}

function askedSince(said: readonly Said[], self: string): (Ask & { by: string })[] {
  const last = said.findLastIndex(({ speaker }) => speaker === self);
  return said
    .slice(last + 1)
    .flatMap(({ speaker, asks }) => asks.filter(({ to }) => to === self).map((ask) => ({ ...ask, by: speaker })));
}

function termsIn(said: readonly Said[]): OpenTerm[] {
  const found = new Map<string, { by: string; takenBy: string[] }>();
  for (const { speaker, terms, termsAsked: asked } of said)
    for (const id of terms) {
      const term = found.get(id);
      // Whoever names it where nobody is known to have asked for it takes it up.
      if (!term) found.set(id, asked.includes(id) ? { by: speaker, takenBy: [] } : { by: '', takenBy: [speaker] });
      else if (term.by !== speaker && !asked.includes(id)) term.takenBy.push(speaker);
    }
  return [...found].map(([id, term]) => ({ id, ...term }));
}
