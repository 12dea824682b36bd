import { memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { bareSentence, isQuestion, plainSentences, plainWords } from '../../language/script.ts';
import type { Bank } from './bank.ts';
import type { Ground } from './commitments.ts';
import { drawn } from './drawn.ts';
import { isFact } from './made-arguments.ts';
import { quotable } from './phrasing.ts';
import type { Situation } from './situation.ts';
import { isStake } from './stakes.ts';
import { sharedStems, stemsKnown } from './stems-known.ts';
import { isAnswer } from './weighed-facts.ts';

/** How an argument is called: a noun phrase, a clause, or words of it. */
type Reference = { it: string } | { that: string } | { quote: string };

/**
 * One that has not been used of late, so that nothing becomes a label: its image, its claim as a clause, words that were said, its gist. Of
 * these only what `speaker` has said in public, so that nobody is reminded of what nobody heard.
 */
export function referenceTo(s: Situation, argument: Argument, speaker: string, mayQuote = true): Reference {
  const { id, that } = argument;
  const isSaid = hasSaidThat(s, argument, speaker);
  // What is made of a fact is known by the fact, and not by the words in which it was brought.
  const isMade = isFact(id) || isAnswer(id) || isStake(id);
  const words = (mayQuote || !isSaid) && !isMade ? saidWordsOf(s, argument, speaker) : null;
  const all: { form: Reference; said: string }[] = [
    ...namesSaid(s, argument, speaker).map((name) => ({ form: { it: name }, said: name })),
    ...(that && (isSaid || words === null) ? [{ form: { that }, said: that }] : []),
    ...(words ? [{ form: { quote: words }, said: words }] : []),
  ];
  if (all.length === 0) return { it: nameOf(s, argument) };
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

/** A noun phrase for an argument where only the agent reads it. */
export function nameOf({ bank }: Situation, { claim, gist, image }: Argument): string {
  return image ?? gist ?? bank.words.grammar.quoted(claim.replace(/[.!?。！？]$/, ''));
}

/** So much of a name was among the words that were said, where it is understood. */
const UNDERSTOOD = 0.75;

/** What the argument is called by, of what its speaker has told of it. */
export function namesSaid({ bank, recall }: Situation, argument: Argument, speaker: string): string[] {
  const { id, image, gist, reason, example, evidence } = argument;
  // Everybody knows whose it is.
  if (isStake(id)) return image !== undefined && recall.said.some(isBroughtIn(id)) ? [image] : [];
  const texts = { reason, example, evidence };
  const claims = wordingsOf(argument);
  const heard = recall.said
    .filter((turn) => turn.speaker === speaker)
    .flatMap(({ parts, text }) =>
      parts.flatMap((one) => {
        if (one.id !== id) return [];
        // Of its wordings only the one that was said.
        return one.part === 'claim' ? claims.filter((claim) => holds(text, claim)) : [texts[one.part] ?? ''];
      }),
    );
  return [image, gist].flatMap((name) => {
    if (!name) return [];
    const { size } = stemsKnown(bank.words)(name);
    return size > 0 && sharedStems(bank.words, name, heard) >= UNDERSTOOD * size ? [name] : [];
  });
}

const isBroughtIn =
  (id: string) =>
  ({ parts }: Situation['recall']['said'][number]): boolean =>
    parts.some((one) => one.id === id);

const holds = (text: string, sentence: string) => plainWords(text).includes(plainWords(sentence));

const wordingsOf = ({ claim, wordings = [] }: Argument) => [claim, ...wordings];

/** Whether an argument can be called by something that its speaker has said, without quoting. */
export function isReferable(s: Situation, argument: Argument, speaker: string): boolean {
  return hasSaidThat(s, argument, speaker) || namesSaid(s, argument, speaker).length > 0;
}

/** Whether it can be called by what its speaker has said, in a clause, by a name or in quotation marks. */
export const isCallable = (s: Situation, { argument, speaker }: Omit<Ground, 'at'>): boolean =>
  isReferable(s, argument, speaker) || saidWordsOf(s, argument, speaker) !== null;

/** So much of a clause was among the words that were said, where it says again what was meant: a claim has several wordings. */
const MEANT = 0.5;

function hasSaidThat({ bank, recall }: Situation, { id, that }: Argument, speaker: string): boolean {
  if (!that) return false;
  const made = recall.said.filter((turn) => turn.speaker === speaker && turn.parts.some((one) => one.id === id));
  const texts = made.map(({ text }) => text);
  return sharedStems(bank.words, that, texts) >= MEANT * stemsKnown(bank.words)(that).size;
}

function saidWordsOf({ recall }: Situation, argument: Argument, speaker: string): string | null {
  const turns = recall.said.filter((turn) => turn.speaker === speaker);
  return quotableOf(argument).find((one) => turns.some(({ text }) => text.includes(one))) ?? null;
}

/** What can be quoted of an argument. */
const quotableOf = memo((argument: Argument): readonly string[] => {
  const said = (argument.exchanges ?? []).flatMap(({ say }) =>
    say.flatMap((turn) => plainSentences(turn).filter((one) => !isQuestion(one))),
  );
  return [...wordingsOf(argument), ...said].flatMap((one) => quotable(one) ?? []);
});
