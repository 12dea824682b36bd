import { memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { isQuestion, plainSentences, plainWords } from '../../language/script.ts';
import { type Bank, isBrought } from './bank.ts';
import { isCase } from './case-arguments.ts';
import type { Ground } from './commitments.ts';
import { isFact } from './made-arguments.ts';
import { quotable } from './phrasing.ts';
import type { Recall } from './recall.ts';
import type { Said } from './said.ts';
import { isStake } from './stakes.ts';
import { sharedStems, stemsKnown } from './stems-known.ts';
import { isAnswer } from './weighed-facts.ts';

// By what an argument can be called, of all that its speaker has said.

/** Where it shows what somebody has said. */
type Heard = { bank: Bank; recall: Recall };

/** So much of a name was among the words that were said, where it is understood. */
const UNDERSTOOD = 0.75;

/** What the argument is called by, of what its speaker has told of it. */
export function namesSaid({ bank, recall }: Heard, argument: Argument, speaker: string): string[] {
  const { id, image, gist, reason, example, evidence } = argument;
  // Everybody knows whose it is, and there is no shorter word for it than theirs.
  if (isStake(id)) return [];
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

const holds = (text: string, sentence: string) => plainWords(text).includes(plainWords(sentence));

const wordingsOf = ({ claim, wordings = [] }: Argument) => [claim, ...wordings];

/** Whether an argument can be called by something that its speaker has said, without quoting. */
export function isReferable(s: Heard, argument: Argument, speaker: string): boolean {
  return hasSaidThat(s, argument, speaker) || namesSaid(s, argument, speaker).length > 0;
}

/** Whether it can be called by what its speaker has said, in a clause, by a name or in quotation marks. */
export const isCallable = (s: Heard, { argument, speaker }: Omit<Ground, 'at'>): boolean =>
  isReferable(s, argument, speaker) || saidWordsOf(s, argument, speaker) !== null;

/** The same, or by the clause that says what was claimed, in whatever words that was. */
export const isNameable = (s: Heard, { argument, speaker }: Omit<Ground, 'at'>): boolean =>
  isCallable(s, { argument, speaker }) || clauseSaid(s, argument, speaker) !== null;

/** The clause that says what somebody has claimed; null: they have not, as far as is known. */
export const clauseSaid = (s: Heard, argument: Argument, speaker: string): { that: string } | null =>
  argument.that !== undefined &&
  !isToldAgain(s, argument, speaker) &&
  (hasSaidThat(s, argument, speaker) || hasClaimed(s, argument, speaker))
    ? { that: argument.that }
    : null;

/** Whether its speaker has brought it by itself: what is said of it to somebody else's argument may leave its claim out. */
export const hasClaimed = ({ bank, recall }: Heard, argument: Argument, speaker: string): boolean => {
  const { id } = argument;
  // Who writes words for two into a bank says the same with them.
  const isInWords = ({ exchanged }: Said) =>
    !isBrought(bank, argument) && exchanged.some((one) => one.id === id && one.step === 'say');
  const made = recall.said.filter((turn) => turn.speaker === speaker && turn.parts.some((one) => one.id === id));
  return made.some((turn) => !isInWords(turn));
};

/** So much of a clause was among the words that were said, where it says again what was meant: a claim has several wordings. */
const MEANT = 0.5;

/** Whether somebody else has told a fact of the case again in its own words: once more nobody wants to hear it. */
const isToldAgain = (
  { recall }: Pick<Heard, 'recall'>,
  { id, that }: Pick<Argument, 'id' | 'that'>,
  speaker: string,
): boolean =>
  isCase(id) && that !== undefined && recall.said.some((turn) => turn.speaker !== speaker && holds(turn.text, that));

export function hasSaidThat({ bank, recall }: Heard, { id, that }: Argument, speaker: string): boolean {
  if (!that || isToldAgain({ recall }, { id, that }, speaker)) return false;
  const made = recall.said.filter((turn) => turn.speaker === speaker && turn.parts.some((one) => one.id === id));
  const texts = made.map(({ text }) => text);
  return sharedStems(bank.words, that, texts) >= MEANT * stemsKnown(bank.words)(that).size;
}

export function saidWordsOf({ recall }: Heard, argument: Argument, speaker: string): string | null {
  // What is made of a fact is known by the fact, and not by the words in which it was brought.
  if (isFact(argument.id) || isCase(argument.id) || isAnswer(argument.id) || isStake(argument.id)) return null;
  const turns = recall.said.filter((turn) => turn.speaker === speaker);
  return quotableOf(argument).find((one) => turns.some(({ text }) => text.includes(one))) ?? null;
}

/** The claim as its speaker has said it, however long it is; null: in no words that are known. */
export function claimSaid({ recall }: Heard, argument: Argument, speaker: string): string | null {
  const turns = recall.said.filter((turn) => turn.speaker === speaker);
  return wordingsOf(argument).find((claim) => turns.some(({ text }) => holds(text, claim))) ?? null;
}

/** What can be quoted of an argument. */
const quotableOf = memo((argument: Argument): readonly string[] => {
  const said = (argument.exchanges ?? []).flatMap(({ say }) =>
    say.flatMap((turn) => plainSentences(turn).filter((one) => !isQuestion(one))),
  );
  return [...wordingsOf(argument), ...said].flatMap((one) => quotable(one) ?? []);
});
