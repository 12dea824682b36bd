import { memo } from '../base/memo.ts';
import { faultOf } from './fault.ts';

// How events about many agents are written: not each agent with all that it has in common with the others.

/** Rows that are no longer are written as they are. */
const LONG_ROW = 16;
/** No run has as many agents, and no event as many items. */
const MOST_ITEMS = 100_000;
/** Rows of items that are alike, by their keys in an event. */
const ALIKE = ['entries', 'changes'] as const;

type Item = { readonly [key: string]: unknown };
/** What an item has different from what is expected behind the one before; of a list, by places. In a list of one: the item itself. */
type Patch = Item | readonly [Item];
/** `grown`: each `after` is expected to be the `before` of its own item with what the one before grew by; absent: to be that of the one before. */
type PackedRow = { first: Item; grown?: true; rest: readonly Patch[] };

/** `names`: of the agents in the header. */
export function packed(event: object, names: readonly string[]): object {
  if (isWrittenAsItIs(event as Item)) return event;
  return withNames(
    withRows(event as Item, (row) => isRow(row) && packedRow(row.map(itemWith(names)))),
    names,
  );
}

/** Most events tell of few. */
function isWrittenAsItIs(event: Item): boolean {
  if (isLong(event['agents'])) return false;
  for (const key of ALIKE) {
    const row = event[key];
    const isMadeOfFew =
      !isLong(row) && !(Array.isArray(row) && row.some((item) => isItem(item) && isLong(item['agents'])));
    if (!isMadeOfFew) return false;
  }
  return true;
}

/** Anything else stays as it is, and is not copied: most events are packed nowhere. What is packed and is none throws. */
export function unpacked(found: unknown, names: readonly string[]): unknown {
  if (!isItem(found)) return found;
  const ofItem = itemOf(names);
  let whole = found;
  for (const key of ALIKE) {
    const row = found[key];
    const items = isItem(row) ? unpackedRow(row, key) : row;
    if (!isRow(items)) continue;
    const read = items.map(ofItem);
    if (items !== row || read.some((item, i) => item !== items[i])) whole = { ...whole, [key]: read };
  }
  return ofItem(whole);
}

/** With what is made of its rows; false: such a one stays as it is. */
function withRows(event: Item, made: (row: unknown, key: string) => unknown): Item {
  const rows = ALIKE.map((key) => [key, made(event[key], key)] as const).filter(([, row]) => row !== false);
  return rows.length > 0 ? { ...event, ...Object.fromEntries(rows) } : event;
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Other events have lists of numbers under these keys. */
const isRow = (value: unknown): value is readonly Item[] => Array.isArray(value) && value.every(isItem);
const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > LONG_ROW;

function packedRow(row: readonly Item[]): PackedRow | readonly Item[] {
  if (!isLong(row)) return row;
  const [first, ...others] = row;
  const isGrown = hasGrown(first as Item);
  let before = first as Item;
  const rest = others.map((item): Patch => {
    const next = following(before);
    const patch = difference(isGrown ? grown(next, item['before']) : next, item);
    before = item;
    return patch ?? [item];
  });
  return { first: first as Item, ...(isGrown ? { grown: true } : {}), rest };
}

const hasGrown = ({ before, after }: Item): boolean => isItem(before) && isItem(after);

/** An item whose `after` is another's `before` with what its own grew by: one entry has one size in each memory that it came to. */
function grown(item: Item, before: unknown): Item {
  const { before: own, after } = item;
  if (!isItem(own) || !isItem(after) || !isItem(before)) return item;
  const sizes = Object.entries(after).map(([key, size]) => {
    const [from, now] = [own[key], before[key]];
    const isCounted = typeof size === 'number' && typeof from === 'number' && typeof now === 'number';
    return [key, isCounted ? size - from + now : size];
  });
  return { ...item, after: Object.fromEntries(sizes) };
}

/**
 * New entries are counted through, each change brings one of them, and what it is made of begins with what its agent alone remembered, which
 * was counted through as well.
 */
function following(item: Item): Item {
  const { id, entries, sources, dropped } = item;
  const next: Record<string, unknown> = { ...item };
  if (typeof id === 'number') next['id'] = id + 1;
  if (isCounted(entries) && entries.length === 1) next['entries'] = counted(entries);
  if (isCounted(sources)) next['sources'] = counted(sources);
  if (isItem(dropped) && isCounted(dropped['ids'])) next['dropped'] = { ...dropped, ids: counted(dropped['ids']) };
  return next;
}

const isCounted = (list: unknown): list is readonly number[] => Array.isArray(list) && typeof list[0] === 'number';
const counted = ([first = 0, ...others]: readonly number[]): number[] => [first + 1, ...others];

/** Null: the one lacks what the other has. */
function difference(before: Item, item: Item): Item | null {
  const keys = Object.keys(item);
  if (keys.length !== Object.keys(before).length || keys.some((key) => !Object.hasOwn(before, key))) return null;
  const patch: Record<string, unknown> = {};
  for (const key of keys) {
    const [old, now] = [before[key], item[key]];
    if (old === now || JSON.stringify(old) === JSON.stringify(now)) continue;
    patch[key] = differenceOf(old, now);
    // JSON has no word for what is taken away.
    if (now === undefined) return null;
    // Written so, it would be taken for a difference.
    if (isItem(now) && patch[key] === now) return null;
  }
  return patch;
}

function differenceOf(old: unknown, now: unknown): unknown {
  if (isItem(old) && isItem(now)) return difference(old, now) ?? now;
  if (!Array.isArray(old) || !Array.isArray(now) || old.length !== now.length) return now;
  const places = now.flatMap((value, at) => (JSON.stringify(value) === JSON.stringify(old[at]) ? [] : [[at, value]]));
  return places.length * 2 > now.length || now.some(isItem) ? now : Object.fromEntries(places);
}

function unpackedRow({ first, grown: isGrown, rest }: Item, key: string): Item[] {
  if (!isItem(first) || !Array.isArray(rest) || rest.length > MOST_ITEMS) throw wrong(key);
  const row = [first];
  for (const patch of rest as unknown[]) {
    const whole = Array.isArray(patch) ? patch[0] : null;
    if (!isItem(patch) && !isItem(whole)) throw wrong(key);
    row.push(
      isItem(whole)
        ? whole
        : patchedItem(expectedFor(patch as Item, row.at(-1) as Item, isGrown === true), patch as Item),
    );
  }
  return row;
}

function expectedFor({ before }: Item, last: Item, isGrown: boolean): Item {
  const next = following(last);
  return isGrown ? grown(next, patchedValue(next['before'], before)) : next;
}

function patchedItem(before: Item, patch: Item): Item {
  const item: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(patch)) item[key] = patchedValue(before[key], value);
  return item;
}

function patchedValue(old: unknown, value: unknown): unknown {
  if (!isItem(value)) return value;
  if (isItem(old)) return patchedItem(old, value);
  if (!Array.isArray(old)) return value;
  return old.map((own, at) => (Object.hasOwn(value, at) ? value[at] : own));
}

/** A long list of agents, by ranges of their places in the header, or where that is shorter by gaps; who came later stands there by name. */
function withNames(item: Item, names: readonly string[]): Item {
  const { agents } = item;
  if (!isLong(agents) || !agents.every((name) => typeof name === 'string')) return item;
  const places = placesOf(names);
  const ranges: (string | number | [number, number])[] = [];
  for (const name of agents as string[]) {
    const place = places.get(name);
    const last = ranges.at(-1);
    if (place === undefined) ranges.push(name);
    else if (Array.isArray(last) && last[1] === place - 1) last[1] = place;
    else if (last === place - 1) ranges[ranges.length - 1] = [last, place];
    else ranges.push(place);
  }
  const gaps = gapsOf((agents as string[]).map((name) => places.get(name) ?? -1));
  return { ...item, agents: gaps !== null && gaps.length < JSON.stringify(ranges).length ? gaps : ranges };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HALF = DIGITS.length / 2;

/**
 * Places that grow, each by how many are left out before it: a number to the base of 32, its lowest digit first, a letter a digit, the
 * letters behind the first 32 for digits that others follow. Null: they do not grow.
 */
function gapsOf(places: readonly number[]): string | null {
  let text = '';
  let next = 0;
  for (const place of places) {
    if (place < next) return null;
    let left = place - next;
    for (; left >= HALF; left = Math.floor(left / HALF)) text += DIGITS[HALF + (left % HALF)];
    text += DIGITS[left];
    next = place + 1;
  }
  return text;
}

function namesByGaps(gaps: string, names: readonly string[]): string[] {
  const found: string[] = [];
  let [next, left, weight] = [0, 0, 1];
  for (const letter of gaps) {
    const digit = DIGITS.indexOf(letter);
    left += (digit % HALF) * weight;
    const place = next + left;
    if (digit < 0 || place >= names.length) throw wrong('agents');
    weight *= HALF;
    if (digit >= HALF) continue;
    found.push(names[place] as string);
    [next, left, weight] = [place + 1, 0, 1];
  }
  if (weight > 1) throw wrong('agents');
  return found;
}

const placesOf = memo((names: readonly string[]) => new Map(names.map((name, place) => [name, place])));

const itemWith =
  (names: readonly string[]) =>
  (item: Item): Item =>
    withNames(item, names);

const itemOf =
  (names: readonly string[]) =>
  (item: Item): Item => {
    const { agents } = item;
    if (typeof agents === 'string' && agents !== 'all') return { ...item, agents: namesByGaps(agents, names) };
    const isPacked = Array.isArray(agents) && agents.some((range) => typeof range !== 'string');
    return isPacked ? { ...item, agents: namesIn(agents, names) } : item;
  };

function namesIn(ranges: readonly unknown[], names: readonly string[]): string[] {
  const found = ranges.flatMap((range) => {
    if (typeof range === 'string') return [range];
    const [from, to]: readonly unknown[] = Array.isArray(range) ? range : [range, range];
    if (!isPlace(from, names.length) || !isPlace(to, names.length) || from > to) throw wrong('agents');
    return names.slice(from, to + 1);
  });
  if (found.length > MOST_ITEMS) throw wrong('agents');
  return found;
}

const isPlace = (value: unknown, end: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < end;

const wrong = (field: string) => faultOf({ kind: 'wrong-field', found: field });
