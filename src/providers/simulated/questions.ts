import type { Argument, Term } from '../../discussion/scenario.ts';
import { amountsIn } from '../../reading/amounts.ts';
import { holderOf, isDealtTo } from './argument-deal.ts';
import { morePartOf } from './argument-parts.ts';
import { isNameable } from './callable.ts';
import type { Ground } from './commitments.ts';
import type { Draft } from './draft.ts';
import { phraseOf } from './phrases.ts';
import { opposes, type Situation, surelyApart } from './situation.ts';

// What somebody is asked, where they can answer it: how they know, and on what terms they could come over.

/** Nobody is asked by two in one round, nor while a question to them is open, nor where there is no turn left to answer. */
export function mayAsk(s: Situation, name: string): boolean {
  const others = s.bank.agents.filter((one) => one !== name && !s.bank.absent.has(one));
  const last = s.recall.said.findLastIndex(({ speaker }) => speaker === name);
  const isOpen = s.recall.said.slice(last + 1).some(({ asks }) => asks.some(({ to }) => to === name));
  return s.round < s.bank.scenario.rounds && !isOpen && isDealtTo(s, `ask/${name}/${s.round}`, others);
}

/** Whether its speaker can show it, and has not. */
export const isProvable = ({ recall, seed }: Situation, { argument }: Ground): boolean =>
  argument.evidence !== undefined &&
  morePartOf(argument, seed) !== 'evidence' &&
  !recall.said.some(({ parts }) => parts.some(({ id, part }) => id === argument.id && part === 'evidence'));

/** How somebody knows what they said: asked once of an argument, by one, at the first turn after it. */
export function askEvidence(s: Situation, draft: Draft): string[] {
  const last = s.recall.said.findLastIndex(({ speaker }) => speaker === s.agent.name);
  const able = surelyApart(s).filter((name) => mayAsk(s, name));
  const found = s.commitments.grounds.findLast(
    (one) =>
      one.at > last &&
      able.includes(one.speaker) &&
      opposes(s, one.argument) &&
      isProvable(s, one) &&
      isFigure(s, one.argument) &&
      isNameable(s, one) &&
      !s.commitments.repliedTo.has(one.argument.id),
  );
  return found ? [draft.refer('askEvidence', found.speaker, found.argument)] : [];
}

/** Only what has a number in it can be counted. */
const isFigure = ({ agent }: Situation, { claim, reason }: Argument) =>
  [claim, reason].some((text) => amountsIn(text, agent.language).length > 0);

/** Until so many rounds have gone nobody asks for terms. */
const SOUNDED = 3;

/** On what terms somebody could come over: asked once in a run, and of who has argued for something that can be promised. */
export function askTerms(s: Situation, draft: Draft): string[] {
  const isAsked = s.recall.said.some(({ asks }) => asks.some(({ about }) => about === 'could'));
  if (s.round <= SOUNDED || isAsked || !isDealtTo(s, 'terms')) return [];
  const name = surelyApart(s).find((one) => mayAsk(s, one) && termsFor(s, s.position.id, one).length > 0);
  return name === undefined ? [] : [draft.say('askCould', { name, option: phraseOf(s.position, s.bank.words) })];
}

/** What the agent would ask in return for an option: something for what it has argued from, that is dealt to it. */
export function termFor(s: Situation, option: string) {
  return termsFor(s, option, s.agent.name).sort(
    (a, b) => (s.agent.values[b.criterion] ?? 0) - (s.agent.values[a.criterion] ?? 0),
  )[0];
}

/** Promises that are dealt to somebody and serve what they have argued from, and that nobody has asked for yet. */
function termsFor(s: Situation, option: string, name: string): Term[] {
  const { terms, grounds } = s.commitments;
  const known = new Set(terms.map(({ id }) => id));
  const cares = new Set(grounds.flatMap(({ speaker, argument }) => (speaker === name ? [argument.criterion] : [])));
  return (s.bank.scenario.terms ?? []).filter(
    ({ id, option: of, criterion }) =>
      of === option && !known.has(id) && cares.has(criterion) && holderOf(s, `term/${id}`) === name,
  );
}
