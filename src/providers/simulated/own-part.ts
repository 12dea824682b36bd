import { plainWords } from '../../language/script.ts';
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
