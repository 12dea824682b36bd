import { amountsIn } from '../../reading/amounts.ts';
import { namingsIn } from '../../reading/namings.ts';
import type { Bank, Lexicon } from './bank.ts';

// What one sentence says beside arguments: whom it asks what, which amount it binds its speaker to, which option comes second.

export type Ask = {
  to: string;
  about: 'amount' | 'could' | 'answer' | 'evidence';
  option: string | null;
  argument: string | null;
};

/** An amount, and the option that it is of; null: it names none. */
export type Bid = { option: string | null; amount: number };

export function holdsCue(cues: readonly string[], plain: string): boolean {
  return cues.some((cue) => plain.includes(cue));
}

/** Options that a text names, in its order. */
export function optionsIn(text: string, { options, language }: Lexicon): string[] {
  return [...new Set(namingsIn(text, options, language).flatMap(({ ids }) => ids))];
}

/** The option that a sentence calls a second choice. */
export function secondIn(sentence: string, plain: string, lexicon: Lexicon): string | null {
  return holdsCue(lexicon.cues.second, plain) ? (optionsIn(sentence, lexicon)[0] ?? null) : null;
}

/** The amount that a sentence binds its speaker to: the last in it. */
export function bidIn(bank: Bank, sentence: string, plain: string, lexicon: Lexicon): Bid | null {
  if (!holdsCue(lexicon.cues.bid, plain)) return null;
  const namings = namingsIn(sentence, lexicon.options, lexicon.language);
  const numbered = lexicon.options.filter(({ label }) => /\d/.test(label)).map(({ id }) => id);
  const isInName = (from: number) =>
    namings.some((one) => from >= one.from && from < one.to && one.ids.some((id) => numbered.includes(id)));
  const ranges = lexicon.options.flatMap(({ amount }) => amount ?? []);
  const amount = amountsIn(sentence, lexicon.language, ranges)
    .filter(({ mark, from }) => mark !== 'counts' && !isInName(from))
    .at(-1)?.value;
  if (amount == null) return null;
  const option = namings.at(-1)?.ids[0] ?? null;
  return isAmountOf(bank, option, amount) ? { option, amount } : null;
}

/** Whether the option, or with null any, can have this amount. */
export function isAmountOf(bank: Bank, option: string | null, amount: number): boolean {
  return bank.scenario.options.some(
    ({ id, amount: range }) =>
      range && (option === null || id === option) && amount >= range.min && amount <= range.max,
  );
}

/** `point`: the argument that its speaker has brought last; `quoted`: the one of which words were repeated last, which an answer is asked to where nothing was brought. */
export function asksIn(
  bank: Bank,
  sentence: string,
  plain: string,
  lexicon: Lexicon,
  { point, quoted }: { point: string | null; quoted: string | null },
): Ask[] | null {
  const to = bank.agents.find((name) => sentence.includes(name));
  if (!to) return null;
  const { cues } = lexicon;
  const option = optionsIn(sentence, lexicon)[0] ?? null;
  const argument = bank.gists.find(({ gist }) => plain.includes(gist))?.argument.id ?? null;
  const doubted = argument ?? quoted;
  if (doubted && holdsCue(cues.askEvidence, plain)) return [{ to, about: 'evidence', option, argument: doubted }];
  if (argument) return [{ to, about: 'answer', option, argument }];
  if (option && holdsCue(cues.askCould, plain)) return [{ to, about: 'could', option, argument }];
  if (holdsCue(cues.askAmount, plain)) return [{ to, about: 'amount', option, argument }];
  // Whoever is asked something else by name can tell at least where it stands.
  return [{ to, about: 'answer', option, argument: holdsCue(cues.askAnswer, plain) ? (point ?? quoted) : null }];
}
