import type { Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { ANY_SIGN, optionAtSign, optionByWords, signsIn } from './option-signs.ts';
import { type Order, rowsIn } from './rows.ts';

/**
 * Every order that can be read out of a text with signs: numbered lists, ordinals, ranks behind options, rows. Whoever asks decides which
 * of them are whole, and whether they agree.
 */
export function ordersIn(text: string, options: readonly Option[], language: Language): readonly Order[] {
  const marks = [lineNumbers(text, language), inlineNumbers(text), ordinalsIn(text, language)];
  return [
    ...marks.flatMap((markers) => listsOf(markers, text, options, language)),
    ...byRank(ranksBehind(text, language)),
    ...byRank(ordinalsBehind(text, language)),
    ...rowsIn(text, options.length, language).filter((row) => row.length > 1),
  ];
}

/** The option that an item of a list means: the one at its beginning, else the only one that it names, else the one that its first words mean. */
export function optionOfItem(item: string, options: readonly Option[], language: Language): number | null {
  const body = item.replace(/^[\s:.,|()[\]–—-]+/, '');
  const known = (index: number) => (index >= 0 && index < options.length ? index : null);
  if (new RegExp(`^${ANY_SIGN}`).test(body)) return known(optionAtSign(body));
  const number = FIRST_NUMBER.exec(body);
  if (number) {
    const index = known(Number(number[1]) - 1);
    return number[2] === undefined || optionAtSign(number[2]) === index ? index : null;
  }
  const head = /^[^\n:;,.(–—]*/.exec(body)![0];
  for (const named of [signsIn(head), signsIn(body)]) {
    if (named.length > 0) return named.length === 1 ? known(named[0]!) : null;
  }
  return optionByWords(head, options, language);
}

const FIRST_NUMBER = new RegExp(
  `^#?(\\d{1,2})(?![\\d%])(?![.,]\\d)(?:[\\s.):(-]*(${ANY_SIGN})|(?=\\s*(?:$|[\\n.,;:()|\\]}–—-])))`,
);
const SUFFIX = '(?:st|nd|rd|th|er|\\.?[ºª°]|名|位)?';

/** `isLoose`: the mark behind the number may also stand between the number of an option and its rank. */
type Marker = { rank: number; from: number; to: number; isLoose: boolean };
type OrderItem = { rank: number; option: number | null; isPair: boolean };

function lineNumbers(text: string, language: Language): Marker[] {
  const { rank } = phrasebooks[language].voting.cues;
  const marker = new RegExp(
    `(?<=^[\\s>|#([•–—-]*)(?:(?:${rank.source})[^\\S\\n]?)?[#(]?(\\d{1,2})${SUFFIX}[^\\S\\n]?(?:([.)\\]、]|[:=|–—-])[.:)\\]|–—-]*(?=\\s|[^\\d\\s])|(?=\\s*$)|(?=\\s+[^\\d\\s>,;/|、+&]))`,
    'gmu',
  );
  return [...text.matchAll(marker)].map(markerOf);
}

function inlineNumbers(text: string): Marker[] {
  return [...text.matchAll(INLINE_NUMBER)].map(markerOf);
}

const INLINE_NUMBER = new RegExp(`(?<=^|[\\s;,(])[#(]?(\\d{1,2})${SUFFIX}\\s?([.)\\]、:])(?=\\s|[^\\d\\s])`, 'g');

function markerOf(match: RegExpMatchArray): Marker {
  const from = match.index ?? 0;
  return { rank: Number(match[1]), from, to: from + match[0].length, isLoose: /[:=|–—-]/.test(match[2] ?? '') };
}

function ordinalsIn(text: string, language: Language): Marker[] {
  const words = phrasebooks[language].voting.cues.ordinals.map(
    (ordinal, at) => `(${ordinal}|${at + 1}(?:st|nd|rd|th|\\.?[ºª°]))`,
  );
  const any = new RegExp(`(?<![a-zß-ÿ0-9])(?:${words.join('|')})(?![a-zß-ÿ])`, 'gu');
  return [...text.matchAll(any)].map((match) => ({
    rank: match.slice(1).findIndex((group) => group !== undefined) + 1,
    from: match.index,
    to: match.index + match[0].length,
    isLoose: false,
  }));
}

/** Lists out of markers, each until a rank stands twice; those that hold no option are no lists of options. */
function listsOf(markers: readonly Marker[], text: string, options: readonly Option[], language: Language): Order[] {
  const lists: OrderItem[][] = [];
  for (const [at, { rank, to, isLoose }] of markers.entries()) {
    const item = text.slice(to, markers[at + 1]?.from);
    const isPair = isLoose && /^\s*\d/.test(item) && signsIn(item).length === 0;
    let list = lists.at(-1);
    if (!list || list.some((other) => other.rank === rank)) lists.push((list = []));
    list.push({ rank, option: optionOfItem(item, options, language), isPair });
  }
  return lists.filter((list) => list.some(({ option }) => option !== null)).flatMap(ordersOfList);
}

/**
 * By rank. Where the numbers of a list do not rise, they may be the numbers of the options, and the order that of the text: so it is where
 * each stands before its own option, unless they fall, which may be either. `1: 3` may be rank and option, or option and rank.
 */
function ordersOfList(list: readonly OrderItem[]): Order[] {
  const asWritten = list.map(({ option }) => option);
  const rises = list.every(({ rank }, at) => at === 0 || rank > list[at - 1]!.rank);
  const falls = list.every(({ rank }, at) => at === 0 || rank < list[at - 1]!.rank);
  const areOwn = list.every(({ rank, option }) => option === rank - 1);
  if (list.every(({ isPair }) => isPair))
    return [
      ...byRank(list),
      ...byRank(list.map(({ rank, option }) => ({ rank: (option ?? 98) + 1, option: rank - 1 }))),
    ];
  if (areOwn && !falls) return [asWritten];
  return areOwn && list.length > 1
    ? [...byRank(list), asWritten]
    : rises && byRank(list).length === 0
      ? [[...asWritten, null]]
      : byRank(list);
}

/** None where a rank is left out or stands twice. */
function byRank(items: readonly { rank: number; option: number | null }[]): Order[] {
  const sorted = [...items].sort((a, b) => a.rank - b.rank);
  const isFull = sorted.length > 0 && sorted.every(({ rank }, at) => rank === at + 1);
  return isFull ? [sorted.map(({ option }) => option)] : [];
}

/** `A: 2`, `A (rank 1)`, `A = 1st`, `| A | 2 |`; not the number that leads to the next option. */
function ranksBehind(text: string, language: Language): { rank: number; option: number }[] {
  const { rank } = phrasebooks[language].voting.cues;
  const pair = new RegExp(
    `(${ANY_SIGN})[^\\S\\n]?(?:[:=|(→–—-]+[^\\S\\n]?|[,(:]?[^\\S\\n]?(?=${rank.source}))(?:(?:${rank.source})[^\\S\\n]?[:#=]?)?[^\\S\\n]?(\\d{1,2})${SUFFIX}(?![a-zß-ÿ\\d%]|[.,]\\d)(?![^\\S\\n]?[.):、-]{0,2}[^\\S\\n]?${ANY_SIGN})`,
    'gu',
  );
  return [...text.matchAll(pair)].map(([, sign, number]) => ({ rank: Number(number), option: optionAtSign(sign!) }));
}

/** `A first, B second`, `A comes first`. */
function ordinalsBehind(text: string, language: Language): { rank: number; option: number }[] {
  return ordinalsIn(text, language).flatMap(({ rank, from }) => {
    const before = new RegExp(`(${ANY_SIGN})[^\\n.,;:\\ue000-\\uefff]{0,25}$`).exec(
      text.slice(Math.max(0, from - 30), from),
    );
    return before ? [{ rank, option: optionAtSign(before[1]!) }] : [];
  });
}
