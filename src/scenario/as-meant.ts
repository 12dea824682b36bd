import type { Problem } from '../base/errors.ts';
import { indexesOf, keysOf, type Path } from './checking.ts';
import { pathText, quoted, valueAt } from './fault-words.ts';
import { asKey, keyMeant } from './keys-meant.ts';
import { type MovedKey, placesOf } from './moved-keys.ts';
import type { SafeYaml } from './safe-yaml.ts';

/** A map of a file, the place of such maps, and which keys they have. */
type MapAt = { path: Path; place: string; keys: readonly string[] };

/**
 * The same file as if what was meant had been written, so that what is wrong within that is told in one go with the key. Each key that is
 * not ours is a fault: nothing is read that nobody wrote.
 */
function asMeant(file: SafeYaml, maps: readonly MapAt[]): SafeYaml {
  const moves: MovedKey[] = [];
  const problems: Problem[] = [];
  let value = file.value;
  for (const { path, place, keys } of maps) {
    const map = { ...(valueAt(value, path) as Readonly<Record<string, unknown>>) };
    const before = problems.length;
    for (const key of keysOf(map).filter((one) => !keys.includes(one))) {
      const meant = meantBy(key, map, { path, place, keys });
      if (meant === null) continue;
      problems.push(unknown(file, [...path, key], meant.words));
      moves.push(...meant.moves.map(([from, to]) => ({ from: [...path, ...from], to: [...path, ...to] })));
      delete map[key];
      Object.assign(map, meant.values);
    }
    if (problems.length > before) value = withMap(value, path, map);
  }
  return problems.length === 0
    ? file
    : { ...file, value, problems: [...file.problems, ...problems], ...placesOf(file, moves) };
}

/** Keys that stand at the top of every scenario, and so within what somebody wrote around all of it. */
const MARKS = ['question', 'options', 'agents'];

type Meant = { words: string; values: Readonly<Record<string, unknown>>; moves: readonly (readonly [Path, Path])[] };

/** Null: it is not known, or stands somewhere else, or there already. */
function meantBy(key: string, map: Readonly<Record<string, unknown>>, { path, place, keys }: MapAt): Meant | null {
  const oursFor = (one: string) => (keys.includes(asKey(one)) ? asKey(one) : keyMeant(one, place));
  const [word, inner] = [oursFor(key), map[key] as Readonly<Record<string, unknown>>];
  const found = path.length > 0 ? [] : keysOf(inner).map(oursFor);
  if (!found.some((one) => one !== null && (word === null || MARKS.includes(one)))) {
    if (word === null || !keys.includes(word) || map[word] !== undefined) return null;
    return { words: `; did you mean ${word}?`, values: { [word]: map[key] }, moves: [[[key], [word]]] };
  }
  const lifted = keysOf(inner).filter((one) => map[one] === undefined);
  return {
    words: '; its keys belong at the beginning of a line, without it',
    values: Object.fromEntries(lifted.map((one) => [one, inner[one]])),
    moves: lifted.map((one) => [[key, one], [one]]),
  };
}

function unknown(file: SafeYaml, path: Path, words: string): Problem {
  const written = file.written(path);
  const where = written.length > 1 ? ` in ${pathText(written.slice(0, -1))}` : '';
  return {
    message: `unknown key ${quoted(String(path.at(-1)))}${where}${words}`,
    place: file.placeOf(path.slice(0, -1), String(path.at(-1))),
  };
}

/** A copy with the map at the path, which is there. */
function withMap(value: unknown, [step, ...rest]: Path, map: object): unknown {
  if (step === undefined) return map;
  const inner = withMap(valueAt(value, [step]), rest, map);
  return Array.isArray(value)
    ? value.map((item, i) => (i === step ? inner : item))
    : { ...(value as object), [step]: inner };
}

/** Of the keys at the top, and of what is written around all of them; twice, since what was around them may be named otherwise as well. */
export function topAsMeant(file: SafeYaml, keys: readonly string[]): SafeYaml {
  const top = [{ path: [], place: '', keys }];
  return keysOf(file.value).length === 0 ? file : asMeant(asMeant(file, top), top);
}

/** Of the keys of things in lists: `keys` by the name of the list. */
export function thingsAsMeant(file: SafeYaml, keys: ReadonlyMap<string, readonly string[]>): SafeYaml {
  const maps = [...keys].flatMap(([list, own]) =>
    indexesOf(valueAt(file.value, [list]))
      .map((i): MapAt => ({ path: [list, i], place: list, keys: own }))
      .filter(({ path }) => keysOf(valueAt(file.value, path)).length > 0),
  );
  return maps.length === 0 ? file : asMeant(file, maps);
}
