import { type AmountForm, numberIn } from './numbers.ts';
import { NUMBER_MARK, patternOf } from './reading.ts';

/**
 * Speakers alike in a round, and `others` more of whom only the number is told. `option`: the label of what they stood for; null: nothing.
 * `amounts` as people write them.
 */
export type LedgerPart = {
  names: readonly string[];
  others: number;
  option: string | null;
  amounts: readonly string[];
};

/** What a line of the ledger tells of one speaker; `option` is a label. */
export type ToldStance = { speaker: string; option: string | null; amounts: readonly number[] };

/** The words of a ledger's line: in English `In round 3: Ann, Bo, 3 others for Safety ($15,000); Cy naming $9,000.` */
type LedgerForm = {
  head(round: number): string;
  /** Between names, and between amounts. */
  gap: string;
  others(count: number): string;
  /** Between who and an option; between who and amounts alone; what stands in the place of amounts that are not told. */
  standing: string;
  naming: string;
  someAmounts: string;
  /** Around amounts behind an option. */
  open: string;
  close: string;
  /** Between parts, and at the end. */
  part: string;
  end: string;
  amounts: AmountForm;
};

/** Writes and reads what tells of stances: the functions are each other's inverse. */
type Ledger = {
  /** Who stood for what in a round, one part for each group of speakers. */
  ledgerLine(round: number, parts: readonly LedgerPart[]): string;
  /**
   * Reads a line that `ledgerLine` wrote, with names and labels out of those given; null for any other line. Those who are only counted
   * are left out.
   */
  readLedgerLine(
    line: string,
    names: readonly string[],
    optionLabels: readonly string[],
  ): { round: number; told: readonly ToldStance[] } | null;
  /** An option's label with amounts behind it, as they are written. */
  stance(option: string, amounts: readonly string[]): string;
  /** Null: it is none of these labels. */
  readStance(text: string, optionLabels: readonly string[]): { option: string; amounts: readonly number[] } | null;
};

export function ledgerOf(form: LedgerForm): Ledger {
  const head = new RegExp(`^${patternOf(form.head(NUMBER_MARK))}`);
  const stance = (option: string, amounts: readonly string[]) =>
    amounts.length === 0 ? option : `${option}${form.open}${amounts.join(form.gap)}${form.close}`;
  return {
    ledgerLine: (round, parts) => {
      const written = parts.map(({ names, others, option, amounts }) => {
        const who = [...names, ...(others > 0 ? [form.others(others)] : [])].join(form.gap);
        if (option !== null) return `${who}${form.standing}${stance(option, amounts)}`;
        return `${who}${form.naming}${amounts.length === 0 ? form.someAmounts : amounts.join(form.gap)}`;
      });
      return `${form.head(round)}${written.join(form.part)}${form.end}`;
    },
    readLedgerLine(line, names, optionLabels) {
      const found = head.exec(line);
      if (!found || !line.endsWith(form.end)) return null;
      const told: ToldStance[] = [];
      for (let rest = line.slice(found[0].length, line.length - form.end.length); rest !== ''; ) {
        const part = readPart(rest, names, optionLabels, form);
        if (!part) return null;
        told.push(...part.told);
        rest = part.rest;
      }
      return { round: Number(found.groups?.['number']), told };
    },
    stance,
    readStance(text, optionLabels) {
      const option = longest(optionLabels.filter((label) => begins(text, label, form)));
      if (option === undefined) return null;
      return { option, amounts: amountsOf(text.slice(option.length), form) };
    },
  };
}

/** The next part of a line, and the rest of the line after it. */
function readPart(text: string, names: readonly string[], optionLabels: readonly string[], form: LedgerForm) {
  const counted = new RegExp(`^${patternOf(form.others(NUMBER_MARK))}`);
  const speakers: string[] = [];
  let rest = text;
  while (!rest.startsWith(form.standing) && !rest.startsWith(form.naming)) {
    if (rest !== text && !rest.startsWith(form.gap)) return null;
    if (rest !== text) rest = rest.slice(form.gap.length);
    const others = counted.exec(rest)?.[0];
    const name = others ?? longest(names.filter((one) => isWho(rest, one, form)));
    if (name === undefined) return null;
    if (others === undefined) speakers.push(name);
    rest = rest.slice(name.length);
  }
  const isNaming = rest.startsWith(form.naming);
  rest = rest.slice((isNaming ? form.naming : form.standing).length);
  const option = isNaming ? null : longest(optionLabels.filter((label) => begins(rest, label, form)));
  if (option === undefined) return null;
  rest = rest.slice(option?.length ?? 0);
  const figures = isNaming ? upTo(rest, form.part) : bracketed(rest, form);
  rest = rest.slice(figures.length);
  if (rest !== '' && !rest.startsWith(form.part)) return null;
  const amounts = amountsOf(figures, form);
  return { told: speakers.map((speaker) => ({ speaker, option, amounts })), rest: rest.slice(form.part.length) };
}

function isWho(text: string, name: string, { gap, standing, naming }: LedgerForm): boolean {
  return text.startsWith(name) && [gap, standing, naming].some((next) => text.startsWith(next, name.length));
}

/** Whether the text begins with the label and nothing that would make it a longer one. */
function begins(text: string, label: string, { part, open }: LedgerForm): boolean {
  const next = text.slice(label.length);
  return text.startsWith(label) && (next === '' || next.startsWith(part) || next.startsWith(open));
}

function upTo(text: string, mark: string): string {
  const end = text.indexOf(mark);
  return end < 0 ? text : text.slice(0, end);
}

function bracketed(text: string, { open, close }: LedgerForm): string {
  const end = text.startsWith(open) ? text.indexOf(close, open.length) : -1;
  return end < 0 ? '' : text.slice(0, end + close.length);
}

function amountsOf(figures: string, { gap, amounts }: LedgerForm): number[] {
  return figures
    .split(gap)
    .filter((figure) => /\d/.test(figure))
    .map((figure) => numberIn(figure, amounts));
}

function longest(texts: readonly string[]): string | undefined {
  return texts.reduce<string | undefined>(
    (best, text) => (best === undefined || text.length > best.length ? text : best),
    undefined,
  );
}
