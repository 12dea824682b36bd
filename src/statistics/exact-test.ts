import type { Random } from '../base/random.ts';
import { type CountTable, columnTotals, rowTotals, sum, withoutEmpty } from './contingency.ts';

/** `drawn`: the p is over so many tables that were drawn; null: over every table with the same totals. */
type ExactTest = { test: 'fisher' | 'fisher-freeman-halton'; p: number; drawn: number | null };

/** Tables as likely as the one that was found, but for rounding, count with it; as R's `fisher.test`. */
const SAME = 1e-7;
/** Steps through the network of tables: about a second. Beyond, tables are drawn: so many, or fewer where that takes as long. */
const MOST_STEPS = 4_000_000;
const STEPS_A_FILLING = 10;
const MOST_DRAWN = 99_999;
const LEAST_DRAWN = 9_999;
const MOST_DEALT = 20_000_000;

/**
 * Whether groups and outcomes are connected: R. A. Fisher, The logic of inductive inference, JRSS 98, 1935, for two by two; G. H. Freeman
 * and J. H. Halton, Note on an exact treatment of contingency, Biometrika 38, 1951, for more. Two-sided: the share of tables with the same
 * totals that are no likelier than this one. Where they are too many, tables drawn by chance stand for all (B. Phipson and G. K. Smyth,
 * Permutation p-values should never be zero, 2010). Null: fewer than two groups or outcomes were counted.
 */
export function exactTest(counted: CountTable, random: Random, mostSteps = MOST_STEPS): ExactTest | null {
  const table = withoutEmpty(counted);
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  if (rows < 2 || columns < 2) return null;
  const test = rows === 2 && columns === 2 ? 'fisher' : 'fisher-freeman-halton';
  const tables = tablesLike(table);
  const p = shareByNetwork(tables, mostSteps);
  // A sum of many shares is whole but for rounding.
  if (p !== null) return { test, p: p > 1 - SAME ? 1 : p, drawn: null };
  const drawn = Math.max(LEAST_DRAWN, Math.min(MOST_DRAWN, Math.floor(MOST_DEALT / sum(tables.rows))));
  return { test, p: shareByChance(tables, drawn, random), drawn };
}

/** Tables with the same totals. `logFactorials`: of 0 to n. `found`: the logarithm of Π 1/x! over the table that was found, and a hair. */
type Tables = { rows: number[]; columns: number[]; logFactorials: Float64Array; found: number };

function tablesLike(table: CountTable): Tables {
  const totals = [rowTotals(table), columnTotals(table)] as const;
  // The narrower side is what a node remembers.
  const [rows, columns] = totals[0].length <= totals[1].length ? totals : [totals[1], totals[0]];
  const logFactorials = new Float64Array(sum(rows) + 1);
  for (let i = 1; i < logFactorials.length; i++) logFactorials[i] = (logFactorials[i - 1] as number) + Math.log(i);
  const found = -sum(table.flat().map((count) => logFactorials[count] as number));
  return { rows, columns: [...columns].sort((a, b) => b - a), logFactorials, found: found + Math.log1p(SAME) };
}

/** What is left of the rows, in order of size, and for each likelihood of what was filled in before the number of ways to it. */
type NetworkNode = { left: readonly number[]; ways: Map<number, { past: number; weight: number }> };

/**
 * The network of C. R. Mehta and N. R. Patel, A network algorithm for performing Fisher's exact test in r × c contingency tables, JASA 78,
 * 1983, column by column: what can only come out likelier, or only as unlikely, is followed no further. Null: too many steps.
 */
function shareByNetwork({ rows, columns, logFactorials, found }: Tables, mostSteps: number): number | null {
  const log = (count: number) => logFactorials[count] as number;
  const all = sum(rows);
  const whole = log(all) - sum(rows.map(log)) - sum(columns.map(log));
  let nodes = new Map<string, NetworkNode>([['', { left: rows, ways: new Map([[0, { past: 0, weight: 1 }]]) }]]);
  let share = 0;
  let steps = 0;
  for (const [at, column] of columns.entries()) {
    const rest = columns.slice(at + 1);
    const restSum = sum(rest);
    const restLogs = sum(rest.map(log));
    const next = new Map<string, NetworkNode>();
    const bounds = new Map<string, PathBounds>();
    for (const { left, ways } of nodes.values()) {
      for (const filled of fillings(left, column)) {
        steps += STEPS_A_FILLING + ways.size;
        if (steps > mostSteps) return null;
        const after = left.map((count, i) => count - (filled[i] as number)).sort((a, b) => a - b);
        const key = after.join();
        const bound = kept(bounds, key, () => boundsOf(after, rest, log));
        const own = -sum(filled.map(log));
        const toEnd = log(restSum) - sum(after.map(log)) - restLogs;
        for (const { past, weight } of ways.values()) {
          const now = past + own;
          if (now + bound.least > found) continue;
          if (now + bound.most <= found) share += weight * Math.exp(now + toEnd - whole);
          else
            addWay(
              kept(next, key, () => ({ left: after, ways: new Map() })),
              now,
              weight,
            );
        }
      }
    }
    nodes = next;
  }
  return share;
}

function addWay({ ways }: NetworkNode, past: number, weight: number): void {
  const key = Math.round(past * 1e9);
  const same = ways.get(key);
  if (same) same.weight += weight;
  else ways.set(key, { past, weight });
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

type PathBounds = { least: number; most: number };

/** Between which logarithms of Π 1/x! every way to fill the rest lies. */
function boundsOf(rows: readonly number[], columns: readonly number[], log: (count: number) => number): PathBounds {
  const heaped = (totals: readonly number[], others: readonly number[]) =>
    -sum(totals.map((total) => heap(total, others, log)));
  return { least: Math.max(heaped(rows, columns), heaped(columns, rows)), most: spread(rows, columns, log) };
}

/** Σ log x! where a total is heaped up as far as the others have room: log x! is convex, so no way has more. */
function heap(total: number, others: readonly number[], log: (count: number) => number): number {
  let [rest, heaped] = [total, 0];
  for (const room of [...others].sort((a, b) => b - a)) {
    const count = Math.min(rest, room);
    heaped += log(count);
    rest -= count;
  }
  return heaped;
}

/** Each cell as likely as it can be by itself, near r c / n, with what that costs the totals (Lagrange): no way has more than that. */
function spread(rows: readonly number[], columns: readonly number[], log: (count: number) => number): number {
  const all = sum(rows);
  let most = 0;
  for (const r of rows)
    for (const c of columns) {
      if (r === 0 || c === 0) continue;
      const expected = (r * c) / all;
      const at = Math.floor(expected);
      most += at * Math.log(expected) - log(at);
    }
  const weight = (counts: readonly number[]) => sum(counts.map((count) => (count === 0 ? 0 : count * Math.log(count))));
  return most - weight(rows) - weight(columns) + weight([all]);
}

/** All ways to take `total` out of what is left. */
function* fillings(left: readonly number[], total: number): Generator<number[]> {
  const room = left.map((_, i) => sum(left.slice(i + 1)));
  const filled = left.map(() => 0);
  function* from(i: number, rest: number): Generator<number[]> {
    if (i === left.length - 1) {
      filled[i] = rest;
      yield filled;
      return;
    }
    const least = Math.max(0, rest - (room[i] as number));
    for (let count = least; count <= Math.min(rest, left[i] as number); count++) {
      filled[i] = count;
      yield* from(i + 1, rest - count);
    }
  }
  yield* from(0, total);
}

/**
 * Who belongs to which row is dealt to the columns, which gives each table as often as its likelihood says. The first column, the largest,
 * has whoever is left.
 */
function shareByChance({ rows, columns, logFactorials, found }: Tables, drawn: number, random: Random): number {
  const rowOf = rows.flatMap((count, i) => Array<number>(count).fill(i));
  const dealt = columns.slice(1);
  const counts = rows.map(() => 0);
  let unlikely = 0;
  for (let draw = 0; draw < drawn; draw++) {
    const left = [...rows];
    let [undealt, likelihood] = [rowOf.length, 0];
    for (const column of dealt) {
      counts.fill(0);
      for (const end = undealt - column; undealt > end; undealt--) {
        const at = random.int(undealt);
        const row = rowOf[at] as number;
        rowOf[at] = rowOf[undealt - 1] as number;
        rowOf[undealt - 1] = row;
        counts[row]!++;
      }
      for (let i = 0; i < counts.length; i++) {
        likelihood -= logFactorials[counts[i] as number] as number;
        left[i]! -= counts[i] as number;
      }
    }
    for (const count of left) likelihood -= logFactorials[count] as number;
    if (likelihood <= found) unlikely++;
  }
  return (unlikely + 1) / (drawn + 1);
}
