import type { Phrasebook } from '../language/index.ts';
import { folded } from './spelling.ts';

type Quote = { readonly from: number; readonly to: number };

/** Without what stands in quotation marks beside a word for saying that is not the speaker's own. */
export function withoutOthersWords(text: string, reading: Phrasebook['reading']): string {
  if (!HAS_MARK.test(text)) return text;
  let out = '';
  let end = 0;
  for (const quote of quotesIn(text)) {
    if (quote.from < end || !isOthers(text, quote, reading)) continue;
    out += `${text.slice(end, quote.from)} `;
    end = quote.to;
  }
  return out + text.slice(end);
}

const HAS_MARK = /["“«「『'‘]/;
const SAID_BEFORE = 60;
const SAID_BEHIND = 60;

function isOthers(text: string, { from, to }: Quote, { quoting, saidBehind, self }: Phrasebook['reading']): boolean {
  const before =
    folded(text.slice(Math.max(0, from - SAID_BEFORE), from))
      .split(/[.!?。！？]/)
      .at(-1) ?? '';
  const saying = quoting.exec(before);
  if (saying !== null) return !self.test(saying.groups?.['who'] ?? '');
  const behind = folded(text.slice(to, to + SAID_BEHIND));
  const told = saidBehind.exec(behind);
  if (told === null) return false;
  // Behind a full stop it may be the beginning of what is said next.
  return !/[.。…]$/.test(text.slice(from, to - 1)) || ENDS.test(behind.slice(told[0].length));
}

const ENDS = /^[^\p{L}\p{N}]*$|^\s*[.,;:!?，。；：！？]/u;

function quotesIn(text: string): readonly Quote[] {
  const double = [...text.matchAll(DOUBLE)].map(({ 0: whole, index }) => ({ from: index, to: index + whole.length }));
  const single = singleQuotesIn(text).filter(({ from, to }) => double.every((one) => to <= one.from || one.to <= from));
  return [...double, ...single].sort((a, b) => a.from - b.from);
}

const DOUBLE = /["“«「『][^"“”«»「」『』]{2,}["”»」』]/g;

/** Between single marks, which may be apostrophes: none within a word opens or closes, and one behind an `s` only where no better one follows. */
function singleQuotesIn(text: string): readonly Quote[] {
  const quotes: Quote[] = [];
  let end = 0;
  for (const { index: from } of text.matchAll(SINGLE_OPEN)) {
    if (from < end) continue;
    const stretch = text
      .slice(from + 1, from + 1 + MOST_QUOTED)
      .split(/\n|(?<![\p{L}\p{N}\ue000-\uf8ff])['‘](?=\p{L})/u)[0]!;
    const closing = [...stretch.matchAll(SINGLE_CLOSE)];
    const sure = closing.find(
      (one) => !MAY_BE_PLURAL.test(stretch.slice(0, one.index)) || !/^\s\p{Ll}/u.test(stretch.slice(one.index + 1)),
    );
    const last = sure ?? closing[0];
    if (!last) continue;
    end = from + 1 + last.index + 1;
    quotes.push({ from, to: end });
  }
  return quotes;
}

const MOST_QUOTED = 400;
const SINGLE_OPEN = /(?<![\w\u00c0-\u024f\ue000-\uf8ff])['‘](?=[\p{L}\p{N}\ue000-\uf8ff¿¡…])/gu;
const SINGLE_CLOSE = /(?<=\S)['’](?![\w\u00c0-\u024f\ue000-\uf8ff])|(?<![\w\s\u00c0-\u024f\ue000-\uf8ff])['’]/g;
/** `the parents'` */
const MAY_BE_PLURAL = /s$/;
