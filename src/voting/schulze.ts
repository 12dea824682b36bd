import type { Random } from '../base/random.ts';

/**
 * The order of candidates by M. Schulze, A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent single-winner
 * election method, Social Choice and Welfare 36, 2011, with links as strong as the ballots for them. A candidate left out of a ballot stands
 * below those on it, level with others left out. Where the method leaves candidates level, ballots drawn one after another decide, then
 * the draw alone: `tied` are those that nobody beats, where they are several.
 */
export function schulze(
  ballots: readonly (readonly string[])[],
  candidates: readonly string[],
  draw: Random,
): { order: readonly string[]; tied: readonly string[]; strengths: readonly (readonly number[])[] } {
  const strengths = strongestPaths(preferencesIn(ballots, candidates));
  const beats = (one: number, other: number) => strengths[one]![other]! > strengths[other]![one]!;
  const unbeaten = (left: readonly number[]) => left.filter((one) => !left.some((other) => beats(other, one)));
  const drawn = tieBreak(ballots, candidates, draw);
  let left = candidates.map((_, at) => at);
  const tied = unbeaten(left);
  const order: string[] = [];
  while (left.length > 0) {
    const [next = 0] = unbeaten(left).sort((a, b) => drawn.indexOf(a) - drawn.indexOf(b));
    order.push(candidates[next]!);
    left = left.filter((one) => one !== next);
  }
  return { order, tied: tied.length > 1 ? tied.map((one) => candidates[one]!) : [], strengths };
}

/** How many ballots put each candidate above each other one. */
function preferencesIn(ballots: readonly (readonly string[])[], candidates: readonly string[]): number[][] {
  const counts = candidates.map(() => candidates.map(() => 0));
  for (const ballot of ballots) {
    const place = candidates.map((one) => placeOn(ballot, one));
    for (const [a, row] of counts.entries()) for (const b of row.keys()) if (place[a]! < place[b]!) row[b]! += 1;
  }
  return counts;
}

const placeOn = (ballot: readonly string[], candidate: string): number => {
  const at = ballot.indexOf(candidate);
  return at < 0 ? ballot.length : at;
};

/** The weakest link of the strongest way from each to each (Floyd and Warshall). */
function strongestPaths(preferences: readonly (readonly number[])[]): number[][] {
  const strengths = preferences.map((row, a) => row.map((count, b) => (count > preferences[b]![a]! ? count : 0)));
  const all = [...strengths.keys()];
  for (const by of all)
    for (const from of all)
      for (const to of all) {
        if (from === to || by === from || by === to) continue;
        const way = Math.min(strengths[from]![by]!, strengths[by]![to]!);
        strengths[from]![to] = Math.max(strengths[from]![to]!, way);
      }
  return strengths;
}

/** All candidates in the order of ballots that are drawn: the next one tells apart what those before left level. */
function tieBreak(
  ballots: readonly (readonly string[])[],
  candidates: readonly string[],
  draw: Random,
): readonly number[] {
  const drawn = draw.shuffle(ballots);
  const rest = draw.shuffle(candidates);
  const all = [...drawn, rest];
  const differing = (a: number, b: number) => {
    const [one, other] = [candidates[a]!, candidates[b]!];
    const ballot = all.find((given) => placeOn(given, one) !== placeOn(given, other)) ?? rest;
    return placeOn(ballot, one) - placeOn(ballot, other);
  };
  return candidates.map((_, at) => at).sort(differing);
}
