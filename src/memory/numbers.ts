/** An amount: with a sign of money or per cent, with a fraction or thousands, or of several digits; in Chinese with 万 or 亿. A number within a name is none. */
const AMOUNT = /[$€£¥￥]\s?\d|(?<![\w.,])(?:\d[\d.,]*\d|\d\s?[%％千万亿])|[一二三四五六七八九十百千两]+[万亿]/;

/** Whether a text names an amount. The number of a round, of an agent or of the votes that are left is rarely one. */
export function holdsAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** An amount that needs no words beside it: with a sign, thousands or per cent. */
const WRITTEN =
  /(?:[$€£¥￥]\s?\d(?:[\d.,]*\d)?|(?<![\w.,])(?:\d{1,3}(?:[.,]\d{3})+|\d{4,}|\d[\d.,]*(?=\s?(?:[kK]\b|[%％千万亿]|mil(?:lion|lones|lón)?\b|thousand\b|[$€£元])))(?![\w.]*[a-jl-z]))(?:\s?(?:[kK]\b|mil(?:lion|lones|lón)?\b|thousand\b|[千万亿]))?(?:\s?(?:[%％元€$]|euros?\b|dollars?\b|dólares\b|美元))?|[一二三四五六七八九十百千两]+[万亿][一二三四五六七八九十百千]*元?/g;

/** Quick to test, and true of every text a part of which, cut between words, has an amount written. */
export const MAY_HOLD_AMOUNT = /[$€£¥￥一二三四五六七八九十百千两]|(?<![0-9A-Za-z])\d/;

/** Such amounts as they stand in a text, each once. */
export function amountsWritten(text: string): string[] {
  return [...new Set((text.match(WRITTEN) ?? []).map((amount) => amount.replace(/\s+/g, ' ')))];
}
