import type { Problem } from '../base/errors.ts';
import { cutAtWord } from '../base/text.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import { indexesOf, keysOf, type Path } from './checking.ts';
import { cleanLine } from './cleaned.ts';
import { quoted, valueAt } from './fault-words.ts';
import { type MovedKey, placesOf } from './moved-keys.ts';
import type { SafeYaml } from './safe-yaml.ts';

// What is `made` of other settings where a file does not have it: ids of labels, and the title of the question.

/** Lists whose things have labels, of which their ids are made. */
const LABELLED = ['options', 'criteria', 'phases'] as const;
const TITLE_CHARS = 80;

/** The same file with what is made of what it says. Two labels that come to one id are a fault, since the file has to tell them apart. */
export function withMade(file: SafeYaml): SafeYaml {
  if (keysOf(file.value).length === 0) return file;
  const problems: Problem[] = [];
  const moves: MovedKey[] = [];
  let value = file.value as Readonly<Record<string, unknown>>;
  for (const list of LABELLED) {
    const found = value[list];
    if (!indexesOf(found).some((i) => labelAt(file, list, i) !== null)) continue;
    value = { ...value, [list]: withIds(file, list, found as unknown[], { moves, problems }) };
  }
  if (value['title'] == null) value = { ...value, title: titleOf(value) };
  return { ...file, value, problems: [...file.problems, ...problems], ...placesOf(file, moves) };
}

/** Of a thing without an id the label, by which it is made; null: there is none to be made. */
function labelAt(file: SafeYaml, list: string, i: number): { path: Path; label: string } | null {
  const thing = valueAt(file.value, [list, i]);
  if (keysOf(thing).length === 0 || valueAt(thing, ['id']) != null) return null;
  const label = valueAt(thing, ['label']);
  const language = valueAt(file.value, ['language']) ?? 'en';
  const path = typeof label === 'string' ? [] : [String(language)];
  const text = valueAt(label, path);
  return typeof text === 'string' && text.trim() !== '' ? { path: [list, i, 'label', ...path], label: text } : null;
}

type Found = { moves: MovedKey[]; problems: Problem[] };

function withIds(file: SafeYaml, list: string, things: readonly unknown[], { moves, problems }: Found): unknown[] {
  const firsts = new Map<string, Path>();
  for (const i of indexesOf(things)) {
    const id = valueAt(things[i], ['id']);
    if (typeof id === 'string' && !firsts.has(id.toLowerCase())) firsts.set(id.toLowerCase(), [list, i, 'id']);
  }
  return things.map((thing, i) => {
    const made = labelAt(file, list, i);
    if (made === null) return thing;
    const id = idOf(made.label);
    const first = firsts.get(id.toLowerCase());
    moves.push({ from: made.path, to: [list, i, 'id'] });
    if (first === undefined) {
      firsts.set(id.toLowerCase(), made.path);
      return { ...(thing as object), id };
    }
    problems.push(alike(file, made, { id, first }));
    return { ...(thing as object), id: `${id.slice(0, 50)}.${i + 1}` };
  });
}

function alike(
  file: SafeYaml,
  { path, label }: { path: Path; label: string },
  { id, first }: { id: string; first: Path },
) {
  const { line, column } = file.placeOf(first);
  const other = valueAt(file.value, first);
  return {
    message: `${quoted(label)} makes the id ${id}, and so does ${quoted(String(other))} in line ${line}, column ${column}`,
    allowed: `an id of its own, as in {id: ${id}-2, label: ${JSON.stringify(label)}}`,
    place: file.placeOf(path),
  } satisfies Problem;
}

const ID_SIGNS = 64;

/**
 * The id that a label makes: its letters and digits in small letters, Latin ones without their accents, with a hyphen for all that stands
 * between them. A label of other signs alone makes one of their numbers.
 */
export function idOf(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*(?:(?<=\d)\.(?=\d)[\p{N}]+)*/gu);
  const whole = words
    ? words.join('-')
    : [...label.trim()].map((sign) => `u${sign.codePointAt(0)?.toString(16)}`).join('-');
  const signs = [...whole];
  if (signs.length <= ID_SIGNS) return whole;
  const cut = signs.slice(0, ID_SIGNS).join('');
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut;
}

/** The headline, else the beginning of the question, in each of its languages. Where there is none the file is at fault for that. */
function titleOf({ headline, question, language }: Readonly<Record<string, unknown>>): unknown {
  const from = headline ?? question;
  if (typeof from === 'string') return inShort(from) || NO_TITLE;
  const texts = LANGUAGES.map((one) => [one, valueAt(from, [one])] as const).filter(
    (each): each is [Language, string] => typeof each[1] === 'string' && each[1].trim() !== '',
  );
  const isOwn = texts.some(([one]) => one === (language ?? 'en'));
  return isOwn ? Object.fromEntries(texts.map(([one, text]) => [one, inShort(text)])) : NO_TITLE;
}
const NO_TITLE = '…';
const inShort = (text: string): string => cutAtWord(cleanLine(text).replace(/\s+/g, ' '), TITLE_CHARS);
