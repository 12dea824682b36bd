import { displayWidth } from '../../base/width.ts';
import { hasHan } from '../../language/script.ts';

/** Of a sentence as much as has room in so many columns, word for word: what it names stays in it, and what was left out is dots. */
export function excerpt(sentence: string, named: string, columns: number): string {
  if (displayWidth(sentence) <= columns) return sentence;
  const units = hasHan(sentence) ? (sentence.match(CHINESE_UNIT) ?? []) : sentence.split(/(?<=\s)/);
  const end = sentence.lastIndexOf(named) + named.length;
  let behind = 0;
  let to = 0;
  while (to < units.length && behind < end) behind += (units[to++] as string).length;
  let from = to;
  let left = columns - 2;
  while (from > 0 && left - displayWidth(units[from - 1] as string) >= 0) left -= displayWidth(units[--from] as string);
  while (to < units.length && left - displayWidth(units[to] as string) >= 0)
    left -= displayWidth(units[to++] as string);
  const shown = units.slice(from, to).join('').trim();
  return `${from > 0 ? '…' : ''}${shown}${to < units.length ? '…' : ''}`;
}

/** Names in Latin letters stay whole between Chinese signs. */
const CHINESE_UNIT = /[\p{Script=Latin}\p{N}'’.-]+\s*|./gsu;
