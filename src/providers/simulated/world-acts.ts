import { boundedMemo, memo } from '../../base/memo.ts';
import { escaped } from '../../base/text.ts';
import type { Phrasebook } from '../../language/index.ts';
import { joinSentences, plainSentences } from '../../language/script.ts';
import { WORLD_MOVES, type WorldMove } from '../../language/world-moves.ts';

// What others have said of a world, read back by the grammar that it was made with: which move it was, and of what.

/** A move that somebody made, with what stood in its gaps, as written. */
export type WorldAct = { move: WorldMove; values: Readonly<Record<string, string>> };

/** `slots`: the names of its groups, in their order. `begins`: what a text begins with that could be it, as `unspaced`. */
type ActPattern = { move: WorldMove; pattern: RegExp; slots: readonly string[]; begins: readonly string[] };
/** By the first word that a sentence can begin with; under the empty one those that can begin with anything. */
type ActPatterns = ReadonlyMap<string, readonly ActPattern[]>;

const TEXTS_MAX = 500;
const SLOT_MOST = 90;
const FIGURES: ReadonlySet<string> = new Set(['figure', 'count', 'from']);

/** The moves of a statement, in its order. What was not made by this grammar is none. */
export const actsIn = memo((words: Phrasebook) =>
  boundedMemo(TEXTS_MAX, (text: string): readonly WorldAct[] => {
    const patterns = patternsOf(words);
    const acts: WorldAct[] = [];
    const sentences = plainSentences(expanded(text));
    for (let at = 0; at < sentences.length; ) {
      const found = longestAct(joinSentences(sentences.slice(at)), patterns);
      if (found) acts.push({ ...found.act, values: contractedIn(found.act.values, words) });
      const from = at++;
      while (found && joinSentences(sentences.slice(from, at)).length < found.length && at < sentences.length) at++;
    }
    return acts;
  }),
);

const contractedIn = (values: WorldAct['values'], { grammar }: Phrasebook): WorldAct['values'] =>
  Object.fromEntries(Object.entries(values).map(([slot, value]) => [slot, grammar.contracted(value)]));

/** Of lines that could all be it the longest, and of these the one that leaves least to its gaps. */
function longestAct(text: string, patterns: ActPatterns): { act: WorldAct; length: number } | null {
  let best: { act: WorldAct; length: number; inGaps: number } | null = null;
  const bare = unspaced(text);
  for (const { move, pattern, slots, begins } of [
    ...(patterns.get(firstOf(text)) ?? []),
    ...(patterns.get('') ?? []),
  ]) {
    // An expression that is never asked is never compiled: most lines that begin with the same word go on with another.
    if (!begins.some((beginning) => bare.startsWith(beginning))) continue;
    const found = pattern.exec(text);
    if (!found || found[0].length < (best?.length ?? 0)) continue;
    const [{ length }, ...gaps] = found as unknown as [string, ...(string | undefined)[]];
    const inGaps = gaps.reduce((sum, gap) => sum + (gap?.length ?? 0), 0);
    if (best && length === best.length && inGaps >= best.inGaps) continue;
    const filled = slots.flatMap((slot, at) => (gaps[at] === undefined ? [] : [[slot, gaps[at]]]));
    best = { act: { move, values: Object.fromEntries(filled) }, length, inGaps };
  }
  return best;
}

/** Where words are joined with an article, they are taken apart again. */
const expanded = (text: string): string => text.replace(/\b(?:de|a)l\b/gi, (one) => `${one.slice(0, -1)} el`);

/** An expression takes letters of either case and any number of spaces, also none. */
const unspaced = (text: string): string => text.replaceAll(' ', '').toLowerCase();

/** A word, of Chinese a character. */
const firstOf = (text: string): string =>
  /^[¿¡]?([\p{Script=Han}]|[\p{L}\p{N}’']+)/u.exec(text)?.[1]?.toLowerCase() ?? '';

const patternsOf = memo((words: Phrasebook): ActPatterns => {
  const found = new Map<string, ActPattern[]>();
  for (const move of Object.keys(WORLD_MOVES) as WorldMove[])
    for (const lines of Object.values(words.talk.moves[move]))
      for (const line of lines) {
        const { firsts, ...rest } = patternFor(line);
        for (const first of firsts) {
          const list = found.get(first) ?? [];
          list.push({ move, ...rest });
          found.set(first, list);
        }
      }
  return found;
});

/** A line with its alternatives as one pattern, from the beginning of a text on. */
function patternFor(line: string): Omit<ActPattern, 'move'> & { firsts: ReadonlySet<string> } {
  const slots: string[] = [];
  const gap = `([^.!?。！？]{1,${SLOT_MOST}}?)`;
  const source = (text: string) =>
    expanded(text)
      .split(/(\{\w+\})/)
      .map((part) => {
        const slot = /^\{(\w+)\}$/.exec(part)?.[1];
        if (slot === undefined) return escaped(part).replace(/ +/g, ' *');
        slots.push(slot);
        return FIGURES.has(slot) ? '(-?\\d+)' : gap;
      })
      .join('');
  const parts = line.split(/[[\]]/).map((part, at) => (at % 2 === 1 ? part.split('|') : [part]));
  const whole = parts.map((one) => (one.length === 1 ? source(one[0] as string) : `(?:${one.map(source).join('|')})`));
  const [first = [], second = []] = parts[0]?.[0] === '' ? parts.slice(1) : parts;
  const beginnings = first.flatMap((one) => (one === '' ? second : [one]));
  const firsts = new Set(beginnings.map((one) => (one.trim().startsWith('{') ? '' : firstOf(expanded(one.trim())))));
  const begins = beginnings.map((one) => unspaced(expanded(one.split('{', 1)[0]!)));
  // A beginning that ends with its part may go on with any.
  return { pattern: new RegExp(`^ *${whole.join(' *')}(?= |$)`, 'iu'), slots, begins, firsts };
}
