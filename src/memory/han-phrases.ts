import { pairMemo } from '../base/memo.ts';
import type { HanWords } from '../language/noun-phrase.ts';
import { HAN, hanPairs } from '../language/script.ts';
import type { Background, WeighedPhrase } from './background.ts';

const LONGEST_NAME = 12;
/** Stop words are no longer. */
const LONGEST_STOP = 4;
const LONGEST_PIECE = 6;
/** Of a longer piece it is not certain that it is one name, unless it comes again. */
const LONGEST_ONCE = 4;

/** A piece between cuts, what stands before it and behind it, and whether it is a name that is known. */
type Piece = { text: string; before: string; after: string; isCounted: boolean; isNamed: boolean };

/**
 * Names in a text without spaces. Sure are what the question and what there is to choose from are called; what else is taken for one is
 * bounded by marks, function words or a measure on either side, and holds nothing that a name does not have.
 */
export function hanPhrases(text: string, background: Background, han: HanWords): WeighedPhrase[] {
  const pieces = piecesIn(text, background, han);
  const counts = new Map<string, number>();
  for (const { text: piece } of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return pieces.flatMap((piece) => {
    const count = counts.get(piece.text)!;
    const worth = piece.isNamed ? 2 : worthOf(piece, count, han);
    return worth === 0
      ? []
      : [
          {
            phrase: { text: piece.text, words: hanPairs(piece.text) },
            weight: Math.min(piece.text.length, LONGEST_ONCE) * count * worth,
          },
        ];
  });
}

const HAN_RUN = new RegExp(`[${HAN}]+`, 'g');

const piecesIn = (text: string, background: Background, han: HanWords) =>
  [...text.matchAll(HAN_RUN)].flatMap(({ 0: run, index }) => piecesOf(run, text.charAt(index - 1), background, han));

/** How what a question asks and what there is to choose from is named: whole labels, and names that stand within them. */
export function hanNames(texts: readonly string[], noTopic: ReadonlySet<string>, han: HanWords): string[] {
  const background = { noTopic, nouns: noTopic, near: new Set<string>() };
  return texts.flatMap((text) => {
    const within = piecesIn(text, background, han).filter((piece) => worthOf(piece, 1, han) > 0 && piece.text !== text);
    const isName = text.length > 1 && text.length <= LONGEST_NAME && IS_HAN.test(text);
    return [...(isName ? [text] : []), ...within.map(({ text: piece }) => piece)];
  });
}

const IS_HAN = new RegExp(`^[${HAN}]+$`);

/** Whether a piece is the name of something, and how sure that is: 0 to 1. */
function worthOf({ text, before, after, isCounted }: Piece, count: number, han: HanWords): number {
  if (text.length < 2 || text.length > LONGEST_PIECE || han.vague.has(text)) return 0;
  if (text.length > LONGEST_ONCE && count === 1) return 0;
  const bare = withoutWhole(text, han);
  if (han.noBeginning.test(text) || han.noEnd.test(text)) return 0;
  for (const sign of bare) if (han.broken.has(sign) || han.numeral.has(sign)) return 0;
  const isOpened = isCounted || han.opens.has(before);
  const isClosed = after === '' || han.closes.has(after);
  if (isOpened && isClosed) return before === '的' || isCounted || count > 1 ? 1 : 0.8;
  if (count > 1) return 0.8;
  return before === '' && after !== '' && after !== '的' && isClosed && text.length < 4 ? 0.5 : 0;
}

/** Without the words that are sure to be whole, whatever they hold. */
function withoutWhole(text: string, han: HanWords): string {
  let bare = '';
  for (let at = 0; at < text.length; ) {
    const length = [4, 3, 2].find((n) => at + n <= text.length && han.whole.has(text.slice(at, at + n)));
    if (length === undefined) bare += text.charAt(at);
    at += length ?? 1;
  }
  return bare;
}

/** The longest of what is known from left to right: names and whole words stay, function words and counts part. */
function piecesOf(run: string, ahead: string, background: Background, han: HanWords): Piece[] {
  const lengths = lengthsIn(han, background);
  const pieces: Piece[] = [];
  let from = 0;
  let isCounted = false;
  const close = (to: number) => {
    const end =
      to - from > 2 && han.where.has(run.charAt(to - 1)) && !han.whole.has(run.slice(to - 2, to)) ? to - 1 : to;
    const isPlace = to - from === 2 && han.where.has(run.charAt(to - 1)) && !han.whole.has(run.slice(from, to));
    if (end > from && !isPlace)
      pieces.push({
        text: run.slice(from, end),
        before: run.charAt(from - 1),
        after: run.charAt(to),
        isCounted,
        isNamed: false,
      });
    isCounted = false;
  };
  for (let at = 0; at < run.length; ) {
    const known = longest(run, at, background, lengths.get(run.charAt(at)) ?? 0, han);
    if (known > 0) {
      const text = run.slice(at, at + known);
      if (background.near.has(text)) {
        close(at);
        pieces.push({ text, before: '', after: '', isCounted: false, isNamed: true });
        from = at + known;
      } else if (!han.whole.has(text)) {
        close(at);
        from = at + known;
      }
      at += known;
      continue;
    }
    if (han.parts.has(run.charAt(at))) {
      close(at);
      from = ++at;
      continue;
    }
    const counted = countedAt(run, at, at === from ? (at === 0 ? ahead : run.charAt(at - 1)) : '', han);
    if (counted > 0) {
      close(at);
      isCounted = true;
      from = at + counted;
    }
    at += Math.max(counted, 1);
  }
  close(run.length);
  return pieces;
}

/** How long the longest word is that is known at a place; 0: none is. */
function longest(run: string, at: number, { noTopic, near }: Background, most: number, han: HanWords): number {
  for (let length = Math.min(most, run.length - at); length > 0; length--) {
    const part = run.slice(at, at + length);
    if (near.has(part) || han.whole.has(part) || (length <= LONGEST_STOP && noTopic.has(part))) return length;
  }
  return 0;
}

/** By their first character, how long the longest is of the words that are known. */
const lengthsIn = pairMemo((han: HanWords, { noTopic, near }: Background): ReadonlyMap<string, number> => {
  const lengths = new Map<string, number>();
  const learn = (word: string) => lengths.set(word.charAt(0), Math.max(lengths.get(word.charAt(0)) ?? 0, word.length));
  for (const word of [...near, ...han.whole]) learn(word);
  for (const word of noTopic) if (word.length <= LONGEST_STOP) learn(word);
  return lengths;
});

/** How long a count with its measure is: `三张`, `二十部`, and `张` behind `那`; 0: none stands there. */
function countedAt(run: string, at: number, before: string, han: HanWords): number {
  let end = at;
  while (han.numeral.has(run.charAt(end))) end++;
  const isCounted = end > at || han.points.test(before);
  if (!isCounted || !han.measure.has(run.charAt(end))) return 0;
  return end + (/^个(?:月|钟头|小时|星期)/.exec(run.slice(end, end + 3))?.[0].length ?? 1) - at;
}
