// How a persona declares what it is for or against, and what it says that somebody alone knows: each language gives its patterns.

/** For, 1, or against, -1, and the words for what. */
type DeclaredFor = { side: 1 | -1; what: string };

/**
 * `clause`: where a clause of a persona ends, before a reason or another thing. `against` is tried before `for`, and the first group of each is what it is about.
 * `spared`: what is left out of a clause; `others`: of whom it is told is somebody else; `another`: the same of what stands before the words found; `notFor`: it
 * denies what `for` would find.
 */
type Declaring = { clause: RegExp; against: readonly RegExp[]; for: readonly RegExp[] } & {
  readonly [sign in 'spared' | 'others' | 'another' | 'notFor']?: RegExp;
};

/** What somebody of whom a sentence is told declares to be for or against, clause by clause. */
export const declaredBy = ({ clause: end, against, for: wanted, spared, others, another, notFor }: Declaring) => {
  const sides = [
    ...against.map((pattern) => ({ side: -1, pattern }) as const),
    ...wanted.map((pattern) => ({ side: 1, pattern }) as const),
  ];
  return (sentence: string): DeclaredFor[] =>
    sentence.split(end).flatMap((part): DeclaredFor[] => {
      const bare = part.trim();
      const clause = spared ? bare.replace(spared, '') : bare;
      if (others?.test(clause)) return [];
      for (const { side, pattern } of sides) {
        if (side === 1 && notFor?.test(clause)) return [];
        const found = pattern.exec(clause);
        const what = found?.[1]?.replace(/[.!]$/, '');
        if (found && what && !another?.test(clause.slice(0, found.index))) return [{ side, what }];
      }
      return [];
    });
};

/**
 * `known`: the first group is what is known. `rest`: behind it stands what is told of whoever knows it. `leans`: it leans on somebody of whom nobody has spoken, or is
 * no fact; `marks`: signs that nobody says; `least`: so many words at least.
 */
type Keeping = { known: readonly RegExp[]; rest?: RegExp; leans: RegExp; marks: RegExp; least: number; stop: string };

/** What somebody alone knows, as a sentence, where a persona says so; null: it is not certain. */
export const keptBy =
  ({ known, rest, leans, marks, least, stop }: Keeping) =>
  (sentence: string): string | null => {
    const bare = sentence.trim().replace(/[。！.!]+$/, '');
    for (const pattern of known) {
      const told = pattern.exec(bare)?.[1];
      if (told === undefined) continue;
      const found = rest ? told.replace(rest, '') : told;
      if (leans.test(found) || marks.test(found) || found.split(' ').length < least) return null;
      return `${found.charAt(0).toUpperCase()}${found.slice(1)}${stop}`;
    }
    return null;
  };
