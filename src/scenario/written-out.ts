import type { FilePlace, Problem } from '../base/errors.ts';
import { once } from '../base/memo.ts';
import { nearest } from '../base/suggest.ts';
import { LANGUAGES } from '../discussion/language.ts';
import type { Kind, Setting, ShortForm } from '../discussion/setting.ts';
import { indexesOf, keysOf } from './checking.ts';
import { quoted } from './fault-words.ts';
import { keyMeant } from './keys-meant.ts';
import { bothGiven, type MovedKey, placesOf } from './moved-keys.ts';
import type { SafeYaml } from './safe-yaml.ts';
import { listed } from './schema.ts';

type Map = Readonly<Record<string, unknown>>;
/** A list of things that may be written in fewer words, and the keys that a thing has when it is written out. */
type ShortList = ShortForm & { list: string; keys: readonly string[] };
/** What a list comes to: its things, and where each part of them really stands. */
type WrittenOut = { things: unknown[]; moves: MovedKey[]; problems: Problem[] };

export const shortLists = once((): readonly ShortList[] =>
  Object.values<Setting<unknown>>(listed).flatMap(({ key, kind }) => {
    const of = kind.is === 'list' ? kind.of : kind;
    return of.is === 'fields' && of.short ? [{ ...of.short, list: key, keys: keysIn(of) }] : [];
  }),
);
const keysIn = ({ fields }: Extract<Kind<unknown>, { is: 'fields' }>): string[] => [
  ...new Set(Object.values(fields).map(({ key, under }) => under?.key ?? key)),
];

/**
 * The same file with its short forms written out: a text in the place of a thing, `- Electric fence`; a key with what is told of it, `- Electric
 * fence: it hums`; all of them as a map by such keys. What has none of these forms stays for the schema to judge.
 */
export function writtenOut(file: SafeYaml): SafeYaml {
  if (!isMap(file.value)) return file;
  let value = file.value;
  const moves: MovedKey[] = [];
  const problems: Problem[] = [];
  for (const list of shortLists()) {
    const found = value[list.list];
    const out = Array.isArray(found) ? listOut(found, list, file) : isByHeads(found, list) ? mapOut(list, file) : null;
    if (out === null || out.moves.length === 0) continue;
    value = { ...value, [list.list]: out.things };
    moves.push(...out.moves);
    problems.push(...out.problems);
  }
  return moves.length === 0
    ? file
    : { ...file, value, problems: [...file.problems, ...problems], ...placesOf(file, moves) };
}

function listOut(items: readonly unknown[], list: ShortList, file: SafeYaml): WrittenOut {
  const out: WrittenOut = { things: [...items], moves: [], problems: [] };
  for (const i of indexesOf(items)) {
    const item = items[i];
    const to = [list.list, i];
    if (isWord(item)) {
      if (TORN.test(String(item))) out.problems.push(torn(item, file.placeOf(to)));
      out.things[i] = { [list.head]: item };
      out.moves.push({ from: to, to: [...to, list.head] });
      continue;
    }
    const [key, ...others] = keysOf(item);
    if (key !== undefined && others.length === 0 && isHead(key, list)) byHead(out, i, [...to, key], list, file);
  }
  return out;
}

/** A list as a map of its things by their heads. One that holds a head is a thing, to which the sign of a list is lacking. */
const isByHeads = (found: unknown, { list, head, keys }: ShortList): found is Map =>
  isMap(found) &&
  !Object.hasOwn(found, head) &&
  !keysOf(found).every((key) => keys.includes(key) || keyMeant(key, list) !== null);

function mapOut(list: ShortList, file: SafeYaml): WrittenOut {
  const out: WrittenOut = { things: [], moves: [], problems: [] };
  for (const [i, key] of keysInOrder(list.list, file).entries()) {
    out.moves.push({ from: [list.list, key], to: [list.list, i] });
    byHead(out, i, [list.list, key], list, file);
  }
  return out;
}

/** As they stand in the file: a map has those first that are whole numbers. */
function keysInOrder(list: string, file: SafeYaml): string[] {
  const keys = keysOf((file.value as Map)[list]);
  if (!keys.some((key) => /^\d+$/.test(key))) return keys;
  const placed = keys.map((key) => ({ key, place: file.placeOf([list], key) }));
  const before = (a: number | undefined, b: number | undefined) => (a ?? 0) - (b ?? 0);
  return placed
    .sort((a, b) => before(a.place.line, b.place.line) || before(a.place.column, b.place.column))
    .map(({ key }) => key);
}

/** The thing whose head is the key at `from`: what stands behind it is the rest, or a map of all else. With a head in that map the key is its id. */
function byHead(out: WrittenOut, i: number, from: readonly PropertyKey[], list: ShortList, file: SafeYaml): void {
  const { head, rest, keys } = list;
  const [map, key] = [from.slice(0, -1), String(from.at(-1))];
  const behind = (map.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown>)[step], file.value) as Map)[
    key
  ];
  const name = isPlainWord(key) ? key : (file.sourceOf(map, key) ?? key);
  const to = [list.list, i];
  if (!isMap(behind) || isByLanguage(behind)) {
    out.things[i] = { [head]: name, ...(behind === null ? {} : { [rest]: behind }) };
    out.moves.push({ from, to: [...to, rest] }, { from, to: [...to, head], isKey: true });
    return;
  }
  const own = [head, ...(keys.includes('id') ? ['id'] : [])].find((one) => !Object.hasOwn(behind, one));
  if (own === undefined) out.problems.push(bothGiven(file, from, [...from, head]));
  out.things[i] = { ...behind, ...(own === undefined ? {} : { [own]: name }) };
  out.moves.push({ from, to }, ...(own === undefined ? [] : [{ from, to: [...to, own], isKey: true } as const]));
}

/** Whether the only key of an item is what the thing is called: no key of its own, nor what somebody wrote for the one that names it. */
function isHead(key: string, { list, keys }: ShortList): boolean {
  if (keys.includes(key.toLowerCase()) || keyMeant(key, list) !== null) return false;
  // Names have capitals, keys have none: what is near to a key in small letters is one that is misspelled.
  return key !== key.toLowerCase() || nearest(key, keys) === null;
}

/** Between brackets a comma ends a text, also within quotation marks that mean nothing to YAML. */
const TORN = /^[“„][^”“]*$|^[^“„]*”$/;
const torn = (item: unknown, place: FilePlace): Problem => ({
  message: `found ${quoted(String(item))}, a part of a text in quotation marks`,
  allowed: 'the straight ones, "…", around a text with a comma in it',
  place,
});

/** What a key is that nobody could have meant as a number or another value. */
const isPlainWord = (key: string): boolean => /^[^\d.+~-]/u.test(key) && !/^(?:true|false|null)$/i.test(key);
const isWord = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isMap = (value: unknown): value is Map => typeof value === 'object' && value !== null && !Array.isArray(value);
const isByLanguage = (map: Map): boolean =>
  keysOf(map).length > 0 && keysOf(map).every((key) => LANGUAGES.some((language) => language === key));
