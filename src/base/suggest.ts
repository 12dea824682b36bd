/** `; did you mean X?`, behind what was found; empty where no name is near. */
export function meant(name: string, names: Iterable<string>): string {
  const near = nearest(name, names);
  return near ? `; did you mean ${near}?` : '';
}

/** The allowed name that is nearest to a mistyped one, else the only one that begins with it or with which it begins; null where none is near. */
export function nearest(name: string, names: Iterable<string>): string | null {
  const allowed = [...names];
  const wanted = name.slice(0, 80).toLowerCase();
  let best: string | null = null;
  // Of a short name half the letters are another name.
  let bestDistance = (wanted.length < 5 ? 1 : Math.max(2, Math.floor(wanted.length / 3))) + 1;
  for (const candidate of allowed) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? longerOrShorter(wanted, allowed);
}

/** Letters of a name that tell it from others. */
const TELLING_LETTERS = 4;

function longerOrShorter(wanted: string, allowed: readonly string[]): string | null {
  const found = allowed.filter((candidate) => {
    const [short, long] = [wanted, candidate.toLowerCase()].sort((a, b) => a.length - b.length) as [string, string];
    return short.length >= TELLING_LETTERS && long.startsWith(short);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Insertions, deletions and replacements, and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
