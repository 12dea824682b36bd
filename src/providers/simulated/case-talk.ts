import { memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { isDealtTo, isFreeEarly } from './argument-deal.ts';
import { type Bank, optionById, presentCount } from './bank.ts';
import { clauseSaid, namesSaid } from './callable.ts';
import { isCase, isOpenCase } from './case-arguments.ts';
import type { Ground } from './commitments.ts';
import type { Draft } from './draft.ts';
import { isOwnWordAgainst } from './movement.ts';
import { phraseOf } from './phrases.ts';
import { mayAsk } from './questions.ts';
import { opposes, type Situation, surelyApart } from './situation.ts';
import { stemsIn } from './stems.ts';
import { isWeighing } from './weighed-facts.ts';

// What people do with facts of the case, where a scenario brings no arguments: tell what only they know, ask what a fact means, hold up to
// somebody what nobody has answered, and say whose words decide it for them.

/** From this round on whoever knows something alone tells it; so many in one, while there is time. */
const TOLD_BY = 2;
const MOST_AT_ONCE = 2;

/** What it alone knows of the case and has not told: for its side, or against it, since nobody else could tell that. */
export function knownAlone(s: Situation, draft: Draft): string[] {
  if (!s.bank.isMade || s.round < TOLD_BY) return [];
  const isCrowded =
    s.round + 1 < s.bank.scenario.rounds &&
    s.recall.said.filter((turn) => turn.round === s.round && turn.parts.some(({ id }) => isAlone(s, id))).length >=
      MOST_AT_ONCE;
  if (isCrowded) return [];
  const found = s.bank.arguments.find(
    (one) => isCase(one.id) && (one.knownTo ?? []).includes(s.agent.name) && isFreeEarly(s, draft, one),
  );
  if (!found) return [];
  const option = phraseOf(s.position, s.bank.words);
  // Before what is dealt to another option it says where it stands: it would be taken for one who wants that.
  if (isOpenCase(found.id))
    return [...(opposes(s, found) ? [draft.say('remain', { option })] : []), ...openFact(s, draft, found)];
  if (!opposes(s, found)) return draft.argue(found);
  const [told = ''] = draft.argue(found, true);
  return [told, draft.say('candid', { option })];
}

const isAlone = ({ bank }: Situation, id: string): boolean => isCase(id) && bank.byId.get(id)?.knownTo !== undefined;

/** Who has just told what speaks against their own side is asked whether they still want it, by somebody who does not. */
export function askStill(s: Situation, draft: Draft): string[] {
  const { said } = s.recall;
  for (const name of surelyApart(s)) {
    const last = said.findLast(({ speaker }) => speaker === name);
    const rival = s.opinionModel.stances.get(name);
    if (!last || rival === undefined || !mayAsk(s, name) || draft.addressed.has(name)) continue;
    if (!isOwnWordAgainst(s.bank, { said: [last] }, name, rival)) continue;
    return [draft.say('askStill', { name, rival: phraseOf(optionById(s.bank, rival), s.bank.words) })];
  }
  return [];
}

/** So many words of a fact in a persona show that it is theirs to tell. */
const LEAST_SHARED = 2;

/** Who has most to do with each fact of the case, by the words of their persona. */
const tellersIn = memo(
  (all: readonly Argument[], { scenario: { agents }, words }: Bank): ReadonlyMap<string, string> => {
    const people = agents.map(({ name, persona }) => ({ name, stems: stemsIn(persona, words) }));
    return new Map(
      all
        .filter(({ id }) => isCase(id))
        .flatMap(({ id, claim }): [string, string][] => {
          const told = [...stemsIn(claim, words)].filter((stem) => !/\d/.test(stem));
          const [first, second] = people
            .map(({ name, stems }) => ({ name, shared: told.filter((stem) => stems.has(stem)).length }))
            .sort((a, b) => b.shared - a.shared);
          return first && first.shared >= LEAST_SHARED && first.shared > (second?.shared ?? 0)
            ? [[id, first.name]]
            : [];
        }),
    );
  },
);

/** Whether a fact of the case is for somebody else to tell, who is there and has more to do with it. */
export function isForAnother(
  { bank, agent }: Pick<Situation, 'bank' | 'agent'>,
  { id }: Pick<Argument, 'id'>,
): boolean {
  const teller = tellersIn(bank.arguments, bank).get(id);
  return teller !== undefined && teller !== agent.name && !bank.absent.has(teller);
}

/** A fact of which no words tell what it speaks for: who wants something else is asked what it means for that. */
export function openFact(s: Situation, draft: Draft, fact: Argument): string[] {
  const told = draft.argue(fact);
  // One such question is enough: who has been asked what a figure means can mostly tell nothing of it.
  const isAsked = s.recall.said.some(({ parts, asks }) => asks.length > 0 && parts.some(({ id }) => isOpenCase(id)));
  if (isAsked && s.bank.stakes.size > 0) return told;
  for (const name of surelyApart(s)) {
    const rival = s.bank.scenario.options.find(({ id }) => id === s.opinionModel.stances.get(name));
    if (rival && mayAsk(s, name) && !draft.addressed.has(name))
      return [...told, draft.say('askMeans', { name, rival: phraseOf(rival, s.bank.words) })];
  }
  return told;
}

/** By which it can be called: its clause, or a name for it. */
type Called = Ground & { called: { that: string } | { it: string } | Record<string, never> };

/** What others have brought that serves the agent, that nobody has answered, and that was not said in the last round. */
function unanswered(s: Situation, draft: Draft): Called[] {
  const { grounds, answered } = s.commitments;
  const lately = s.recall.said
    .slice(-presentCount(s.bank))
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const isLate = (text: string) => lately.includes(text.toLowerCase());
  return grounds.toReversed().flatMap((ground): Called[] => {
    const { argument, speaker } = ground;
    const isOpen =
      speaker !== s.agent.name &&
      !s.bank.absent.has(speaker) &&
      !opposes(s, argument) &&
      argument.amount === null &&
      !isOpenCase(argument.id) &&
      !isWeighing(argument.id) &&
      !answered.has(argument.id) &&
      !draft.spent.has(argument.id);
    if (!isOpen) return [];
    const said = clauseSaid(s, argument, speaker);
    if (said !== null) return isLate(said.that) ? [] : [{ ...ground, called: said }];
    const it = isCase(argument.id) ? namesSaid(s, argument, speaker)[0] : undefined;
    if (it !== undefined)
      return s.recall.said.filter(({ text }) => text.includes(it)).length > 1 ? [] : [{ ...ground, called: { it } }];
    // What somebody alone knew everybody remembers as what they told.
    const isFirst = s.recall.said.every(
      ({ speaker: by, round, text }) => by !== s.agent.name || round < TOLD_BY || !text.includes(speaker),
    );
    return isAlone(s, argument.id) && isFirst && isDealtTo(s, `told by/${speaker}`, othersThan(s, speaker))
      ? [{ ...ground, called: {} }]
      : [];
  });
}

const othersThan = ({ bank }: Situation, name: string) =>
  bank.agents.filter((one) => one !== name && !bank.absent.has(one));

/** Who wants something else is asked what they say to a ground of somebody else, which speaks against that. */
export function putTo(s: Situation, draft: Draft): string[] {
  if (!s.bank.isMade) return [];
  const grounds = unanswered(s, draft);
  for (const name of surelyApart(s)) {
    const stance = s.opinionModel.stances.get(name);
    if (!mayAsk(s, name) || draft.addressed.has(name)) continue;
    const hasHeard = (id: string) =>
      s.recall.said.some(
        ({ speaker, mentioned, granted }) => speaker === name && (mentioned.includes(id) || granted.includes(id)),
      );
    const found = grounds.find(
      ({ speaker, argument: { id, side, option } }) =>
        speaker !== name && (side === 'for') !== (option === stance) && !hasHeard(id),
    );
    if (!found) continue;
    draft.spent.add(found.argument.id);
    return [draft.say('putTo', { name, names: found.speaker, ...found.called })];
  }
  return [];
}

/** Who has nothing new to say says whose words decide it: of somebody else, for its own position. */
export function decides(s: Situation, draft: Draft, name: string): string[] {
  if (!s.bank.isMade) return [];
  const found = unanswered(s, draft).find(
    ({ speaker, argument: { side, option } }) => speaker !== name && side === 'for' && option === s.position.id,
  );
  if (!found) return [];
  draft.spent.add(found.argument.id);
  const option = phraseOf(s.position, s.bank.words);
  return [draft.say('decides', { name, names: found.speaker, option, ...found.called })];
}
