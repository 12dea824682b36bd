import { memo } from '../../base/memo.ts';
import { displayWidth, graphemes, truncateToWidth } from '../../base/width.ts';
import { pad } from './paint.ts';
import type { AgentLook } from './theme.ts';

/** An agent's name in exactly so many columns. One that is cut keeps, where it is needed, what tells it from the others: `Barth…h A`. */
export function namePadded(looks: ReadonlyMap<string, AgentLook>, name: string, columns: number): string {
  return pad(nameCut(looks, name, columns), columns);
}

/** Columns for the names of a table that is so wide: those of the longest, `most` where they would leave too little to what stands beside them. */
export function nameColumns(names: readonly string[], width: number, most: number, least = 1): number {
  return Math.min(Math.max(most, Math.floor(width / NAMES_SHARE)), Math.max(least, ...names.map(displayWidth)));
}
/** A fifth of a table is left to names in any case. */
const NAMES_SHARE = 5;

/** The same in so many columns at most. */
export function nameCut(looks: ReadonlyMap<string, AgentLook>, name: string, columns: number): string {
  return displayWidth(name) <= columns ? name : (cutNames(looks)(columns).get(name) ?? truncateToWidth(name, columns));
}

const cutNames = memo((looks: ReadonlyMap<string, AgentLook>) => {
  const known = new Map<number, ReadonlyMap<string, string>>();
  return (columns: number): ReadonlyMap<string, string> => {
    const cut = known.get(columns) ?? cutApart([...looks.keys()], columns);
    known.set(columns, cut);
    return cut;
  };
});

/** Columns of the end that is kept, at first. */
const END_COLUMNS = 3;

/** All names in so many columns: cut at the end, or before their last signs where only these tell them apart. */
function cutApart(names: readonly string[], columns: number): ReadonlyMap<string, string> {
  const cut = new Map(names.map((name) => [name, truncateToWidth(name, columns)]));
  const alike = names.filter((name) => names.some((other) => other !== name && cut.get(other) === cut.get(name)));
  for (let end = Math.min(END_COLUMNS, columns - 2); end > 0 && end < columns - 1 && alike.length > 0; end++) {
    const apart = alike.map((name) => keptEnd(name, columns, end));
    const taken = new Set([...apart, ...names.filter((name) => !alike.includes(name)).map((name) => cut.get(name))]);
    if (taken.size < names.length) continue;
    for (const [i, name] of alike.entries()) cut.set(name, apart[i] as string);
    break;
  }
  return cut;
}

function keptEnd(name: string, columns: number, end: number): string {
  if (displayWidth(name) <= columns) return name;
  let kept = '';
  for (const sign of graphemes(name).reverse()) {
    if (displayWidth(sign + kept) > end) break;
    kept = sign + kept;
  }
  return `${truncateToWidth(name, columns - displayWidth(kept) - 1, '').trimEnd()}…${kept}`;
}
