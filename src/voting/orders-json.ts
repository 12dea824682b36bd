import type { Language, Option } from '../discussion/scenario.ts';
import { withSigns } from './option-signs.ts';
import { optionOfItem } from './orders.ts';
import type { Order } from './rows.ts';

/** The JSON value that a reply holds, in a block of code or bare; undefined: none. */
export function jsonIn(reply: string): unknown {
  for (const [open, close] of [
    ['{', '}'],
    ['[', ']'],
  ] as const) {
    const from = reply.indexOf(open);
    const to = reply.lastIndexOf(close);
    if (from < 0 || to < from) continue;
    try {
      return JSON.parse(reply.slice(from, to + 1));
    } catch {
      // Not JSON: brackets of prose.
    }
  }
  return undefined;
}

/**
 * The order in a JSON value: a list of options (best first), a list of objects with a rank each, or an object of options and ranks; under
 * any key. Null: none.
 */
export function orderInJson(json: unknown, options: readonly Option[], language: Language): Order | null {
  if (typeof json !== 'object' || json === null) return null;
  const optionOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? optionOfItem(withSigns(String(value), options, language), options, language)
      : null;
  const ranked: { rank: number; option: number | null }[] = Array.isArray(json)
    ? json.map((item: unknown, at) =>
        isRecord(item) ? rankedIn(item, optionOf) : { rank: at + 1, option: optionOf(item) },
      )
    : Object.entries(json).flatMap(([name, rank]) =>
        typeof rank === 'number' && optionOf(name) !== null ? [{ rank, option: optionOf(name) }] : [],
      );
  if (ranked.length > 1 && ranked.some(({ option }) => option !== null)) {
    const sorted = [...ranked].sort((a, b) => a.rank - b.rank);
    const isFull = sorted.every(({ rank }, at) => rank === at + 1);
    return isFull ? sorted.map(({ option }) => option) : [...sorted.map(({ option }) => option), null];
  }
  for (const inner of Object.values(json)) {
    const order = typeof inner === 'object' ? orderInJson(inner, options, language) : null;
    if (order) return order;
  }
  return null;
}

type OptionOf = (value: unknown) => number | null;

/** The one number that is its rank, and the option among the rest. */
function rankedIn(item: Record<string, unknown>, optionOf: OptionOf): { rank: number; option: number | null } {
  const values = Object.entries(item);
  const rank = values.find(([name]) =>
    /^(?:rank|ranking|position|place|puesto|rango|posici[oó]n|排名|名次)$/i.test(name),
  )?.[1];
  const rest = values
    .flatMap(([, value]) => (value === rank ? [] : [optionOf(value)]))
    .filter((option) => option !== null);
  const own = values.flatMap(([name, value]) => (name !== 'rank' && value === rank ? [optionOf(value)] : []));
  return { rank: Number(rank), option: rest[0] ?? own[0] ?? null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
