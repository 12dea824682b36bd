import type { Certainty } from '../../discussion/ranking.ts';
import type { AmountRange, Option } from '../../discussion/scenario.ts';
import { writtenAmount } from '../../language/numbers.ts';
import { joinSentences } from '../../language/script.ts';
import { careOf, worthsOf } from './after-experience.ts';
import { stepOf } from './amounts.ts';
import { phraseOf } from './phrases.ts';
import { type Phrasing, phrasingOf } from './phrasing.ts';
import type { Situation } from './situation.ts';
import { examplesIn, type Looks, looksOf, type ReadTables, tableFor, tablesIn } from './tables.ts';

/** Option ids by how much the agent holds of them, best first; equal ones in listed order. */
function preference({ opinionModel, bank }: Situation): readonly string[] {
  const support = supportOf(opinionModel);
  return bank.scenario.options.map(({ id }) => id).sort((a, b) => (support.get(b) ?? 0) - (support.get(a) ?? 0));
}

function supportOf({ support }: Situation['opinionModel']): ReadonlyMap<string, number> {
  return new Map(support.map(({ option, now }) => [option, now]));
}

/** The numbers of the options, best first, and how sure the agent is (10.6). Nothing else, as it was asked. */
export function rankingReply(s: Situation): string {
  const { options } = s.bank.scenario;
  const places = preference(s).map((id) => options.findIndex((option) => option.id === id) + 1);
  return `${places.join(' > ')}\n${s.bank.words.prompts.certainties[certaintyOf(s)]}`;
}

/** From the gap between the first two, and from how much was lived through and heard. */
function certaintyOf({ opinionModel, recall }: Situation): Certainty {
  const [first = 0, second = 0] = [...opinionModel.support].map(({ now }) => now).sort((a, b) => b - a);
  const known = recall.alone.rankings + recall.alone.results.length + recall.said.length;
  const sure = 2 * (first - second) + 0.01 * Math.min(known, 20);
  if (sure < 0.02) return 'no_opinion';
  if (sure < 0.08) return 'very_unsure';
  if (sure < 0.2) return 'unsure';
  return sure < 0.5 ? 'sure' : 'very_sure';
}

/** Each thing done alone has words of its own: what was done before counts as rounds do in a talk. */
function wordsIndividual({ bank, agent, seed, recall }: Situation): Phrasing {
  return phrasingOf(bank, agent, seed, 1 + recall.alone.rankings + recall.alone.results.length, '');
}

/** What the request shows of its tables, and how good each is to this agent. */
type Seen = ReadTables & { looks: readonly Looks[]; worths: readonly number[] };

function seen({ bank, opinionModel }: Situation, request: string): Seen | null {
  const read = tablesIn(request, bank.words);
  if (!read) return null;
  const looks = read.tables.map((table) => looksOf(table, read.odds));
  return { ...read, looks, worths: worthsOf(looks, careOf(bank, supportOf(opinionModel))) };
}

/** Where each option leads by the examples of the request, those that lead to the same place together; then what the agent looks at. */
export function explanationReply(s: Situation, request: string): string {
  const { words, scenario } = s.bank;
  const view = seen(s, request);
  const phrasing = wordsIndividual(s);
  if (!view) return phrasing.say('explainStart');
  const money = (amount: number) => writtenAmount(amount, '$', words.memory.amounts);
  const told = new Set<number>();
  const examples = examplesIn(request, scenario.options, view.tables.length, words);
  // Whoever prefers one begins with it, so that no two agents tell it in the same order.
  const order = preference(s);
  const lines = examples
    .sort((a, b) => a.table - b.table || order.indexOf(a.option.id) - order.indexOf(b.option.id))
    .sort((a, b) => rankOfTable(examples, order, a.table) - rankOfTable(examples, order, b.table))
    .map(({ option, amount, table }) => {
      if (told.has(table)) return phrasing.say('explainSame', { option: optionAt(option, amount, s) });
      told.add(table);
      const { bottom, top } = view.looks[table] as Looks;
      const slots = {
        option: phraseOf(option, words),
        table: String(table + 1),
        bottom: money(bottom),
        top: money(top),
      };
      return amount === null
        ? phrasing.say('explain', slots)
        : phrasing.say('explainAmount', { ...slots, number: amountPhrase(option, amount) });
    });
  return joinSentences([phrasing.say('explainStart'), ...lines, upshot(s, view, phrasing)]);
}

function rankOfTable(examples: readonly { option: Option; table: number }[], order: readonly string[], table: number) {
  return Math.min(...examples.filter((one) => one.table === table).map(({ option }) => order.indexOf(option.id)));
}

function optionAt(option: Option, amount: string | null, { bank }: Situation): string {
  const phrase = phraseOf(option, bank.words);
  return amount === null ? phrase : `${phrase} (${amountPhrase(option, amount)})`;
}

function amountPhrase({ amount }: Option, written: string): string {
  return amount?.phrase?.replace('{amount}', written) ?? written;
}

function upshot(s: Situation, { looks, worths, odds }: Seen, phrasing: Phrasing): string {
  const table = worths.indexOf(Math.max(...worths));
  const one = looks[table] as Looks;
  const slots = { table: String(table + 1), chance: `${odds.L}%` };
  const care = careOf(s.bank, supportOf(s.opinionModel));
  if (isBest(looks, one, 'mean') && care.mean >= care.bottom) return phrasing.say('explainMean', slots);
  if (isBest(looks, one, 'bottom')) return phrasing.say('explainBottom', slots);
  if (isBest(looks, one, 'mean')) return phrasing.say('explainMean', slots);
  return isBest(looks, one, 'gap') ? phrasing.say('explainGap', slots) : phrasing.say('chooseBoth');
}

/** Whether no other table has more at the bottom, more on average, or a smaller gap. */
function isBest(looks: readonly Looks[], one: Looks, by: 'bottom' | 'mean' | 'gap'): boolean {
  return looks.every((other) => (by === 'gap' ? other.gap >= one.gap : other[by] <= one[by]));
}

type Choice = { option: Option; amount: number | null; table: number; worth: number };

/** What each option would bring by these tables, with the amount that makes most of it; the best first. */
function choices(s: Situation, { looks, worths }: Seen): Choice[] {
  const { scenario } = s.bank;
  const support = supportOf(s.opinionModel);
  return scenario.options
    .map((option): Choice => {
      const principle = scenario.outcome?.principles[option.id];
      if (!principle) return { option, amount: null, table: 0, worth: support.get(option.id) ?? 0 };
      const amounts = option.amount
        ? amountsFor(option, option.amount, principle === 3 ? 'bottom' : 'gap', looks)
        : [null];
      const found = amounts
        .map((amount) => ({ amount, table: tableFor(principle, looks, amount) }))
        .sort((a, b) => (worths[b.table] as number) - (worths[a.table] as number))[0];
      const { amount = null, table = 0 } = found ?? {};
      return { option, amount, table, worth: (worths[table] as number) + 0.15 * (support.get(option.id) ?? 0) };
    })
    .sort((a, b) => b.worth - a.worth);
}

/** Amounts that these tables just meet, on a round figure, as far as they lie within the range. */
function amountsFor(
  option: Option,
  { min, max }: AmountRange,
  by: 'bottom' | 'gap',
  looks: readonly Looks[],
): number[] {
  const step = stepOf(option);
  const met = looks.map((one) => (by === 'bottom' ? Math.floor(one[by] / step) : Math.ceil(one[by] / step)) * step);
  const within = [...new Set(met)].filter((amount) => amount >= min && amount <= max);
  return within.length > 0 ? within : [by === 'bottom' ? min : max];
}

/** The option that serves the agent best by the tables of the request, and why; no number but that of the option. */
export function applicationReply(s: Situation, request: string): string {
  const { options } = s.bank.scenario;
  const view = seen(s, request);
  const phrasing = wordsIndividual(s);
  const [choice] = view ? choices(s, view) : [];
  const option = choice?.option ?? options.find(({ id }) => id === preference(s)[0]);
  if (!option) return '';
  const why = view && choice ? phrasing.say(reasonFor(s, view, choice)) : '';
  const number = options.indexOf(option) + 1;
  return `${number}. ${joinSentences([`${option.label}${s.bank.words.grammar.stop}`, why].filter((line) => line !== ''))}`;
}

function reasonFor(s: Situation, { looks }: Seen, { table, option }: Choice) {
  const one = looks[table] as Looks;
  const care = careOf(s.bank, supportOf(s.opinionModel));
  const [bottom, mean, gap] = [isBest(looks, one, 'bottom'), isBest(looks, one, 'mean'), isBest(looks, one, 'gap')];
  if (mean && bottom) return 'chooseBoth';
  if (gap && care.gap > care.mean && care.gap > care.bottom) return 'chooseGap';
  if (mean) return 'chooseMean';
  if (bottom) return 'chooseBottom';
  return gap && s.bank.scenario.outcome?.principles[option.id] === 4 ? 'chooseGap' : 'chooseBoth';
}

/** One whole number within the range, by which the marked option makes most of the tables shown before; else what the agent likes best. */
export function applicationAmount(s: Situation, option: Option, request: string): number | null {
  const view = seen(s, request);
  return (view && choices(s, view).find((choice) => choice.option === option)?.amount) ?? null;
}
