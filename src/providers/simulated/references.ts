import type { Argument } from '../../discussion/scenario.ts';
import { plainWords } from '../../language/script.ts';
import { drawn } from './bank.ts';
import { quotable } from './phrasing.ts';
import type { Situation } from './situation.ts';

/** How an argument is called: a noun phrase, a clause, or words of it. */
export type Reference = { it: string } | { that: string } | { quote: string };

/** One that has not been used of late, so that nothing becomes a label: its image, its claim as a clause, words that were said, its gist. */
export function referenceTo(s: Situation, argument: Argument, mayQuote = true): Reference {
  const { id, claim, gist, image, that } = argument;
  const words = quotable(claim);
  const isSaid = mayQuote && words !== null && s.recall.said.some(({ text }) => text.includes(words));
  const all: { form: Reference; said: string }[] = [
    ...(image ? [{ form: { it: image }, said: image }] : []),
    ...(that ? [{ form: { that }, said: that }] : []),
    ...(isSaid ? [{ form: { quote: words }, said: words }] : []),
    ...(gist ? [{ form: { it: gist }, said: gist }] : []),
  ];
  if (all.length === 0) return { it: s.bank.words.grammar.quoted(words ?? claim.replace(/[.!?。！？]$/, '')) };
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

/** The same for a sentence that can only take a noun phrase. */
export function nameOf({ bank }: Situation, { claim, gist, image }: Argument): string {
  return image ?? gist ?? bank.words.grammar.quoted(quotable(claim) ?? claim.replace(/[.!?。！？]$/, ''));
}
