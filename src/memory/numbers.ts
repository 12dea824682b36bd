/** An amount: with a sign of money or per cent, with a fraction or thousands, or of several digits; in Chinese with 万 or 亿. A number within a name is none. */
const AMOUNT = /[$€£¥￥]\s?\d|(?<![\w.,])(?:\d[\d.,]*\d|\d\s?[%％千万亿])|[一二三四五六七八九十百千两]+[万亿]/;

/** Whether a text names an amount. The number of a round, of an agent or of the votes that are left is rarely one. */
export function holdsAmount(text: string): boolean {
  return AMOUNT.test(text);
}
