import type { Argument } from '../../discussion/scenario.ts';
import { joinSentences, plainSentences } from '../../language/script.ts';
import { type Bank, isBrought } from './bank.ts';
import type { Recall } from './recall.ts';
import type { Said } from './said.ts';
import { isStake } from './stakes.ts';
import { sharedStems, stemsKnown } from './stems-known.ts';

// Words of the scenario's general texts for who gives way, as far as they are so: they tell of a picture, an example or a reason of somebody,
// of which an argument has more than was said of it, and of what whoever gives way had in mind.

const SLOT = '{name}';

/** So much of what a sentence tells of an argument was said, where it speaks of what was said. */
const HEARD = 0.75;

/** So much of a sentence about what somebody has thought stands in what they have said, where they are known to have thought so. */
const THOUGHT = 0.5;

type Given = { speaker: string; argument: Argument; self: string };

/**
 * What can be said of words by which somebody gives way: whoever is named must have said what it names of the argument, and what is told of
 * oneself stays only where one has said as much; null: what is left would not be understood.
 */
export function asSaid(bank: Bank, recall: Recall, text: string, { speaker, argument, self }: Given): string | null {
  // What somebody has at stake, and a fact that is called by its noun, are spoken of by nothing else.
  if (isStake(argument.id) || (argument.gist !== undefined && text.includes(argument.gist))) return text;
  const { words } = bank;
  const stems = stemsKnown(words);
  const textsOf = (name: string) => recall.said.flatMap((turn) => (turn.speaker === name ? [turn.text] : []));
  const [heard, own] = [textsOf(speaker), textsOf(self)];
  const known = stems(textsOfArgument(argument));
  const sentences = plainSentences(text);
  const isOwn = (sentence: string) => !sentence.includes(SLOT);
  const isSoFar = (sentence: string) => {
    const named = stems(sentence.replaceAll(SLOT, ' '));
    const told = [...named].filter((stem) => known.has(stem));
    const said = told.filter((stem) => heard.some((one) => stems(one).has(stem)));
    return said.length > 0 && said.length >= HEARD * told.length;
  };
  const isThought = (sentence: string) =>
    sharedStems(words, sentence, own) >= Math.max(1, THOUGHT * stems(sentence).size);
  if (sentences.every(isOwn) || !sentences.every((one) => isOwn(one) || isSoFar(one))) return null;
  const kept = sentences.filter((one) => !isOwn(one) || isThought(one));
  const left = sentences.filter((one) => !kept.includes(one));
  const isLeaning = kept.some((one) => words.ownWords.leans.test(one) || sharedStems(words, one, left) > 0);
  return left.length > 0 && isLeaning ? null : joinSentences(kept);
}

/** Of the words by which somebody gives up a ground those that begin with what the two have said: of one's own thoughts nobody has heard. */
export function grantsSaid(
  { bank, recall: { said } }: { bank: Bank; recall: Recall },
  self: string,
  { id, to }: { id: string; to: string },
): readonly string[] {
  const { grant = [] } = bank.turns.get(id)?.get(to) ?? {};
  const argument = bank.byId.get(to);
  if (argument === undefined || isBrought(bank, argument) || isStake(to)) return grant;
  const isOfThem = ({ speaker, exchanged }: Said) =>
    speaker === self || exchanged.some((one) => one.id === id && one.to === to);
  const texts = said.filter(isOfThem).map(({ text }) => text);
  return grant.filter((text) => sharedStems(bank.words, plainSentences(text)[0] ?? '', texts) > 0);
}

/** All that an argument has to say for itself. */
const textsOfArgument = ({ claim, wordings = [], reason, example, evidence, that, image, exchanges = [] }: Argument) =>
  joinSentences([
    ...[claim, ...wordings, reason, example ?? '', evidence ?? '', that ?? '', image ?? ''],
    ...exchanges.flatMap(({ say, press = [] }) => [...say, ...press]),
  ]);
