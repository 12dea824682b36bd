import { memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { bareSentence, isQuestion, plainSentences, plainWords } from '../../language/script.ts';
import type { Bank } from './bank.ts';
import { claimSaid, hasClaimed, hasSaidThat, namesSaid, saidWordsOf } from './callable.ts';
import { drawn } from './drawn.ts';
import type { Situation } from './situation.ts';

/** How an argument is called: a noun phrase, a clause, or words of it. */
type Reference = { it: string } | { that: string } | { quote: string };

/**
 * One that has not been used of late, so that nothing becomes a label: its image, its claim as a clause, words that were said, its gist. Of
 * these only what `speaker` has said in public, so that nobody is reminded of what nobody heard; null: nothing of it was.
 */
export function referenceTo(s: Situation, argument: Argument, speaker: string, mayQuote = true): Reference | null {
  const { id, that } = argument;
  const isSaid = hasSaidThat(s, argument, speaker);
  const words = mayQuote ? saidWordsOf(s, argument, speaker) : null;
  const all: { form: Reference; said: string }[] = [
    ...namesSaid(s, argument, speaker).map((name) => ({ form: { it: name }, said: name })),
    ...(that && (isSaid || (words === null && hasClaimed(s, argument, speaker)))
      ? [{ form: { that }, said: that }]
      : []),
    ...(words ? [{ form: { quote: words }, said: words }] : []),
  ];
  if (all.length === 0) return null;
  const heard = plainWords(s.recall.recent);
  // Words of others are for now and then.
  const isQuoting = drawn(s.seed, `quote/${s.agent.name}/${s.round}`, 100) < 12;
  const isPicturing = drawn(s.seed, `picture/${s.agent.name}/${s.round}`, 100) < 25;
  const start = drawn(s.seed, `refer/${id}/${s.agent.name}/${s.round}`, all.length);
  const turned = [...all.slice(start), ...all.slice(0, start)].sort(
    (a, b) => rankOf(a.form, isQuoting, isPicturing) - rankOf(b.form, isQuoting, isPicturing),
  );
  const fresh = turned.find(({ form, said }) => 'quote' in form || !heard.includes(plainWords(said)));
  return (fresh ?? (turned[0] as (typeof turned)[number])).form;
}

/** A clause says what is meant; a name for it says it only to whoever remembers. */
function rankOf(form: Reference, isQuoting: boolean, isPicturing: boolean): number {
  return ('quote' in form && !isQuoting) || ('it' in form && !isPicturing) ? 1 : 0;
}

/** A sentence as it goes on within another one, without its end; null: it is more than one, or would not be understood there. */
export function withinSentence(bank: Bank, sentence: string): string | null {
  if (plainSentences(sentence).length > 1 || isQuestion(sentence) || /[:：“”«»]/.test(sentence)) return null;
  const bare = bareSentence(sentence);
  const [first = ''] = bare.split(/[\s,’']/);
  return capitalIn(bank).has(first) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
}

/** Words that stand with a capital letter where no sentence begins. */
const capitalIn = memo((bank: Bank): ReadonlySet<string> => {
  const texts = bank.arguments.flatMap(({ claim, wordings = [], reason, example, evidence, that, image, gist }) => [
    ...[claim, ...wordings, reason, example ?? '', evidence ?? ''].flatMap((text) => plainSentences(text)),
    ...[that, image, gist].flatMap((text) => (text ? [`… ${text}`] : [])),
  ]);
  const words = texts.flatMap((text) => [...text.matchAll(/(?<=\s)\p{Lu}[\p{L}\d-]*/gu)].map(([word]) => word));
  return new Set(['I', ...bank.agents, ...words]);
});

/** A noun phrase for what somebody has argued, of what they have said of it, or words of theirs; null: they have said nothing that it could be called by. */
export function saidNameOf(s: Situation, argument: Argument, speaker: string): string | null {
  const [name] = namesSaid(s, argument, speaker);
  if (name !== undefined) return name;
  const words = saidWordsOf(s, argument, speaker) ?? claimSaid(s, argument, speaker);
  return words === null ? null : s.bank.words.grammar.quoted(words.replace(/[.!?。！？]$/, ''));
}

/** A noun phrase for an argument of the agent's own, or where only the agent reads it. */
export function nameOf({ bank }: Situation, { claim, gist, image }: Argument): string {
  return image ?? gist ?? bank.words.grammar.quoted(claim.replace(/[.!?。！？]$/, ''));
}
