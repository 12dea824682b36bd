import { escaped } from '../base/text.ts';
import type { Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { HAN } from '../language/script.ts';
import { contentOf } from './words.ts';

/** What stands for the name of an option in a text: one sign, from the private use area, which no reply keeps. */
const FIRST_SIGN = 0xe000;
const PRIVATE = /[\ue000-\uf8ff]/g;
export const ANY_SIGN = '[\ue000-\uefff]';

const signOf = (option: number): string => String.fromCharCode(FIRST_SIGN + option);
export const optionAtSign = (sign: string): number => sign.charCodeAt(0) - FIRST_SIGN;

/**
 * A reply in small letters, full-width signs as their narrow forms, without marks of emphasis and quotation; numbers in circles and on keys
 * as `1. `.
 */
export function plainReply(reply: string): string {
  return reply
    .replace(PRIVATE, '')
    .replaceAll('\uff0c', ', ')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2460-\u2468]/g, (sign) => `${sign.charCodeAt(0) - 0x245f}. `)
    .replace(/(\d)\ufe0f?\u20e3/g, '$1. ')
    .replace(/[*`"“”„«»「」『』‘’~]/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .toLowerCase();
}

/**
 * A plain reply with a sign for each name of an option: its label, its id, and its number behind the word for an option (`option 3`). The
 * longest name first, so that a label within a longer one is not taken for itself.
 */
export function withSigns(reply: string, options: readonly Option[], language: Language): string {
  const names = options.flatMap((option, index) =>
    namesOf(option).map((name) => ({ index, name: plainReply(name).trim() })),
  );
  let text = plainReply(reply);
  for (const { index, name } of names.sort((a, b) => b.name.length - a.name.length)) {
    if (name !== '') text = text.replace(patternOfName(name), signOf(index));
  }
  const { option } = phrasebooks[language].voting.cues;
  const numbered = new RegExp(
    `(?<![a-zß-ÿ\\d])(?:${option.source})\\s{0,3}(?:(?:no\\.|núm\\.|n\\.º|#|number|número)\\s{0,3})?\\(?(\\d{1,2})\\)?(?![\\d%])(?![.,]\\d)|(?<![a-z\\d.,])(\\d{1,2})号(?:${option.source})?`,
    'gu',
  );
  return text.replace(numbered, (whole, behind?: string, before?: string) => {
    const index = Number(behind ?? before) - 1;
    return index >= 0 && index < options.length ? signOf(index) : whole;
  });
}

/** A text without the signs of options. */
export function withoutSigns(text: string): string {
  return text.replace(PRIVATE, ' ');
}

/** The indexes of the options whose signs stand in a text, each once, in the order of the text. */
export function signsIn(text: string): number[] {
  return [...new Set(text.match(PRIVATE) ?? [])].map(optionAtSign);
}

/**
 * The option that a few words without a sign mean: words that only one label has, or words that all stand in one label and in no other.
 * Null: none, or several.
 */
export function optionByWords(words: string, options: readonly Option[], language: Language): number | null {
  const said = [...contentOf(words, language)];
  if (said.length === 0) return null;
  const own = options.map((option) => contentOf(`${option.label} ${option.id.replaceAll('_', ' ')}`, language));
  const only = own.flatMap((mine, index) =>
    said.some((word) => mine.has(word) && own.every((other) => other === mine || !other.has(word))) ? [index] : [],
  );
  if (only.length > 0) return only.length === 1 ? only[0]! : null;
  const within = own.flatMap((mine, index) => (said.every((word) => mine.has(word)) ? [index] : []));
  return within.length === 1 ? within[0]! : null;
}

/** Ids of digits would be taken for places in the list, those of one or two letters for words. */
function namesOf({ label, id }: Option): string[] {
  return /^\d+$/.test(id) || (id.length < 3 && !new RegExp(`[${HAN}]`).test(id)) ? [label] : [label, id];
}

function patternOfName(name: string): RegExp {
  const body = name
    .split(/[\s_-]+/)
    .map(escaped)
    .join('[\\s_-]+');
  const edge = /[\p{L}\p{N}]/u;
  const han = new RegExp(`[${HAN}]`);
  const isWord = (sign: string) => edge.test(sign) && !han.test(sign);
  const before = isWord(name.charAt(0)) ? '(?<![\\p{L}\\p{N}])' : '';
  const behind = isWord(name.charAt(name.length - 1)) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`${before}${body}${behind}`, 'gu');
}
