import { boundedMemo, memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { plainWords } from '../../language/script.ts';
import { type Bank, drawn } from './bank.ts';
import { quotable } from './phrasing.ts';
import type { Situation } from './situation.ts';
import { stemsIn } from './stems.ts';

/** How an argument is called: a noun phrase, a clause, or words of it. */
type Reference = { it: string } | { that: string } | { quote: string };

/**
 * One that has not been used of late, so that nothing becomes a label: its image, its claim as a clause, words that were said, its gist. Of
 * these only what `speaker` has said in public, so that nobody is reminded of what nobody heard.
 */
export function referenceTo(s: Situation, argument: Argument, speaker: string, mayQuote = true): Reference {
  const { id, claim, that } = argument;
  const words = mayQuote ? saidWordsOf(s, argument, speaker) : null;
  const all: { form: Reference; said: string }[] = [
    ...namesSaid(s, argument, speaker).map((name) => ({ form: { it: name }, said: name })),
    ...(that ? [{ form: { that }, said: that }] : []),
    ...(words ? [{ form: { quote: words }, said: words }] : []),
  ];
  if (all.length === 0) return { it: s.bank.words.grammar.quoted(claim.replace(/[.!?。！？]$/, '')) };
  const heard = plainWords(s.recall.recent);
  // Words of others are for now and then.
  const isQuoting = drawn(s.seed, `quote/${s.agent.name}/${s.round}`, 100) < 30;
  const start = drawn(s.seed, `refer/${id}/${s.agent.name}/${s.round}`, all.length);
  const turned = [...all.slice(start), ...all.slice(0, start)].sort(
    (a, b) => Number('quote' in a.form && !isQuoting) - Number('quote' in b.form && !isQuoting),
  );
  const fresh = turned.find(({ form, said }) => 'quote' in form || !heard.includes(plainWords(said)));
  return (fresh ?? (turned[0] as (typeof turned)[number])).form;
}

/** A noun phrase for an argument by which those know it who heard `speaker`; null: it has none. */
export function nameSaid(s: Situation, argument: Argument, speaker: string): string | null {
  return namesSaid(s, argument, speaker)[0] ?? null;
}

/** The same where only the agent reads it. */
export function nameOf({ bank }: Situation, { claim, gist, image }: Argument): string {
  return image ?? gist ?? bank.words.grammar.quoted(claim.replace(/[.!?。！？]$/, ''));
}

const STEMS_MAX = 2000;
const stemsKnown = memo((bank: Bank) => boundedMemo(STEMS_MAX, (text: string) => stemsIn(text, bank.words)));

/** So much of a name was among the words that were said, where it is understood. */
const UNDERSTOOD = 0.6;

function namesSaid({ bank, recall }: Situation, argument: Argument, speaker: string): string[] {
  const { id, image, gist, reason, example, evidence } = argument;
  const texts = { claim: wordingsOf(argument).join(' '), reason, example, evidence };
  const heard = recall.said
    .filter((turn) => turn.speaker === speaker)
    .flatMap(({ parts }) => parts.flatMap((one) => (one.id === id ? [texts[one.part] ?? ''] : [])));
  const known = new Set([...new Set(heard)].flatMap((text) => [...stemsKnown(bank)(text)]));
  return [image, gist].flatMap((name) => {
    if (!name) return [];
    const stems = [...stemsKnown(bank)(name)];
    return stems.filter((stem) => known.has(stem)).length >= UNDERSTOOD * stems.length && stems.length > 0
      ? [name]
      : [];
  });
}

const wordingsOf = ({ claim, wordings = [] }: Argument) => [claim, ...wordings];

function saidWordsOf({ recall }: Situation, argument: Argument, speaker: string): string | null {
  const words = wordingsOf(argument).flatMap((one) => quotable(one) ?? []);
  const turns = recall.said.filter((turn) => turn.speaker === speaker);
  return words.find((one) => turns.some(({ text }) => text.includes(one))) ?? null;
}
