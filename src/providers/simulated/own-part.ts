import { memo } from '../../base/memo.ts';
import { plainSentences, plainWords } from '../../language/script.ts';
import type { Bank } from './bank.ts';

// What of a text is its speaker's own.

/** What an entry in fields tells besides what it is about: whoever speaks of an option need not want it. */
export function withoutTopic({ words: { memory } }: Bank, text: string): string {
  const topic = memory.field(memory.fields.topic, '').trim();
  return text.includes(topic)
    ? text
        .split(FIELD_END)
        .filter((field) => !field.startsWith(topic))
        .join(FIELD_END)
    : text;
}

const FIELD_END = ' | ';

/** Names stand in quotation marks too, and are nobody's words. */
export function withoutMarksOfNames({ quoted: names }: Bank, text: string): string {
  return text.replace(/[“«]([^“”«»]{1,200})[”»]/g, (whole, inside: string) =>
    names.has(plainWords(inside)) ? inside : whole,
  );
}

/** Leaves out what stands deeper in curly quotation marks than `depth`: it is somebody else's. */
export function withoutQuotations(text: string, depth: number): string {
  if (!/[“«]/.test(text)) return text;
  let out = '';
  let level = 0;
  for (const letter of text) {
    if (letter === '“' || letter === '«') level++;
    else if (letter === '”' || letter === '»') {
      level = level > 0 ? level - 1 : 0;
      out += ' ';
    } else if (level <= depth) out += letter;
  }
  return out;
}

/** What is cut in the middle of a sentence, without that: nobody knows how it ended. */
export function withoutBrokenEnd(text: string, isWhole: boolean): string {
  if (isWhole || !CUT.test(text)) return text;
  const sentences = plainSentences(text);
  return sentences.length > 1 ? text.slice(0, text.lastIndexOf(sentences.at(-1) as string)) : text;
}

const CUT = /(?:\.\.\.|…)[”»'’]?$/;

/** Clauses by which arguments are called, longest first: whoever names one takes no position by its words. */
const clausesOf = memo(({ sides }: Bank): readonly string[] =>
  [...new Set(sides.flatMap((side) => side.arguments.flatMap(({ that }) => that ?? [])))].sort(
    (a, b) => b.length - a.length,
  ),
);

const GAP = '…';

export function withoutClauses(bank: Bank, sentence: string): string {
  const low = sentence.toLowerCase();
  const found = clausesOf(bank).find((clause) => low.includes(clause.toLowerCase()));
  if (found === undefined) return sentence;
  const at = low.indexOf(found.toLowerCase());
  return withoutClauses(bank, `${sentence.slice(0, at)}${GAP}${sentence.slice(at + found.length)}`);
}
