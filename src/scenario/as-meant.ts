import type { Problem } from '../base/errors.ts';
import { hasHan } from '../language/script.ts';
import { indexesOf, keysOf, type Path } from './checking.ts';
import { quoted, valueAt } from './fault-words.ts';
import { asKey, isPartOfPersona, isReadFor, keyMeant } from './keys-meant.ts';
import { type MovedKey, placesOf } from './moved-keys.ts';
import { whereIn } from './read-as.ts';
import type { ReadAs, SafeYaml } from './safe-yaml.ts';

/** A map of a file, the place of such maps, and which keys they have. */
type MapAt = { path: Path; place: string; keys: readonly string[] };

/**
 * The same file as if our keys had been written. Where another name for one can mean nothing else, what stands there is read, and a warning
 * says as what; every other key that is not ours is a fault, and what is wrong within is told in one go with it.
 */
function asMeant(file: SafeYaml, maps: readonly MapAt[]): SafeYaml {
  const moves: MovedKey[] = [];
  const problems: Problem[] = [];
  const readAs: ReadAs[] = [];
  let value = file.value;
  for (const at of maps) {
    const { path } = at;
    const map = { ...(valueAt(value, path) as Readonly<Record<string, unknown>>) };
    const before = problems.length + readAs.length;
    for (const key of keysOf(map).filter((one) => !isOurs(one, map, at))) {
      const meant = besideIt(key, map, at) ?? meantBy(key, map, at);
      if (meant === null) continue;
      if ('as' in meant) readAs.push({ key, as: meant.as, path: file.written(path), place: file.placeOf(path, key) });
      else
        problems.push(told(file, path, key, `unknown key ${quoted(key)}${whereIn(file.written(path))}${meant.words}`));
      moves.push(...meant.moves.map(([from, to]) => ({ from: [...path, ...from], to: [...path, ...to] })));
      delete map[key];
      Object.assign(map, meant.values);
    }
    if (problems.length + readAs.length > before) value = withMap(value, path, map);
  }
  return problems.length + readAs.length === 0
    ? file
    : {
        ...file,
        value,
        problems: [...file.problems, ...problems],
        readAs: [...(file.readAs ?? []), ...readAs],
        ...placesOf(file, moves),
      };
}

/** Keys that stand at the top of every scenario, and so within what somebody wrote around all of it. */
const MARKS = ['question', 'options', 'agents'];

/** `as`: what it is read as, which is no fault; null: it is not read. `words`: what is said of it as a fault. */
type Meant = ({ as: string | null } | { words: string }) & {
  values: Readonly<Record<string, unknown>>;
  moves: readonly (readonly [Path, Path])[];
};
type Map = Readonly<Record<string, unknown>>;

/** `background` of an agent is a list of ours, and a text about them where others write. */
const isOurs = (key: string, map: Map, { place, keys }: MapAt): boolean =>
  keys.includes(key) && !(place === 'agents' && isPartOfPersona(key) && key !== 'persona' && isText(map[key]));

const isText = (value: unknown): value is string => typeof value === 'string';

/** Of an agent who has a name and a persona already: more that tells of them, and a number that somebody else would know them by. */
function besideIt(key: string, map: Map, { place }: MapAt): Meant | null {
  if (place !== 'agents') return null;
  const { name, persona } = map;
  const more = map[key];
  if (asKey(key) === 'id' && name !== undefined) return { as: null, values: {}, moves: [] };
  if (!isPartOfPersona(key) || !isText(persona) || !isText(more)) return null;
  const keys = keysOf(map);
  const inOrder = keys.indexOf(key) < keys.indexOf('persona') ? [more, persona] : [persona, more];
  return {
    as: 'a part of persona',
    values: { persona: inOneText(inOrder) },
    moves: [],
  };
}

/** One behind the other, each with a stop behind it. */
function inOneText(texts: readonly string[]): string {
  const [stop, space] = texts.some(hasHan) ? ['。', ''] : ['.', ' '];
  return texts.map((text) => (/[.!?。！？…]\s*$/u.test(text) ? text.trim() : `${text.trim()}${stop}`)).join(space);
}

/** Null: it is not known, or stands somewhere else, or there already. */
function meantBy(key: string, map: Map, at: MapAt): Meant | null {
  const { path, place, keys } = at;
  const oursFor = (one: string) =>
    keys.includes(asKey(one)) && (one !== key || !keys.includes(one)) ? asKey(one) : keyMeant(one, place);
  const [word, inner] = [oursFor(key), map[key] as Readonly<Record<string, unknown>>];
  const found = path.length > 0 ? [] : keysOf(inner).map(oursFor);
  if (!found.some((one) => one !== null && (word === null || MARKS.includes(one)))) {
    if (word === null || !keys.includes(word) || map[word] !== undefined) return null;
    const isRead = asKey(key) === word || (isReadFor(word, place) && (word !== 'persona' || isPartOfPersona(key)));
    const told = isRead ? { as: word } : { words: `; did you mean ${word}?` };
    return { ...told, values: { [word]: map[key] }, moves: [[[key], [word]]] };
  }
  const lifted = keysOf(inner).filter((one) => map[one] === undefined);
  return {
    words: '; its keys belong at the beginning of a line, without it',
    values: Object.fromEntries(lifted.map((one) => [one, inner[one]])),
    moves: lifted.map((one) => [[key, one], [one]]),
  };
}

const told = (file: SafeYaml, path: Path, key: string, message: string): Problem => ({
  message,
  place: file.placeOf(path, key),
});

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
