import type { DecisionRuleName } from '../discussion/ballot.ts';
import { decidedBy } from '../discussion/decided.ts';
import type { Decision, Event } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { phrasebooks } from '../language/index.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { filledText } from '../projections/ballot-tally.ts';
import { labelOf, money, placeText, rankingText, resultTexts } from '../projections/phase-texts.ts';
import { noteText } from '../projections/transcript.ts';
import { decisionText } from '../projections/words.ts';
import type { Saying } from './saying.ts';

// What goes on beside the talk, as plain lines: alone, for the floor, and what a vote and a decision led to.

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

/** A ranking; the first of a phase has a head above it. */
export function rankingSayings(event: Of<'ranking-made'>, before: State, words: InterfaceWords): Saying[] {
  const { phases } = words;
  const { stage } = event;
  const isFirst = !Object.values(before.individual).some(({ rankings }) => rankings.some((one) => one.stage === stage));
  const head = stage === 'first' ? phases.individual : stage === 'closing' ? phases.closing : null;
  const text = rankingText(event, before.scenario, words);
  return [
    ...(isFirst && head ? [{ from: 'standard' as const, text: head, gap: true }] : []),
    { from: 'standard', text },
  ];
}

export function applicationSaying(event: Of<'application-made'>, state: State, words: InterfaceWords): Saying {
  const { phases, language } = words;
  const { agent, situation, option, amount, draw } = event;
  const earned = earnings.alone(state, situation, event);
  if (earned === null || option === null || draw === null)
    return { from: 'standard', text: phases.applicationMissing(agent, situation + 1) };
  const choice = decisionText({ option, amount }, state.scenario, words);
  const className = phrasebooks[language].prompts.classes[draw.class];
  const [income, paid] = [money(earned.income, words), words.numbers.cents(earned.cents)];
  return { from: 'standard', text: phases.application(agent, situation + 1, choice, className, income, paid) };
}

export function targetSaying({ agent, option }: Of<'target-set'>, state: State, words: InterfaceWords): Saying {
  return { from: 'detailed', text: words.phases.target(agent, labelOf(option, state.scenario, words)), gap: true };
}

/** 10.4: what each got, a line an agent. */
export function outcomeSayings({ multiplier }: Of<'outcome-drawn'>, state: State, words: InterfaceWords): Saying[] {
  return [
    { from: 'standard', text: words.phases.outcome(String(multiplier)), gap: true },
    ...resultTexts(state, words, earnings).map((text) => ({ from: 'standard' as const, text, indent: 2 })),
  ];
}

/** Places that were given after the round opened, each with how it was had (2.3). */
export function queueSayings(event: Of<'queue-extended'>, words: InterfaceWords): Saying[] {
  const { phases } = words;
  const note = event.note === undefined ? '' : noteText({ note: event.note, queue: event.places }, words);
  return [
    { from: 'standard', text: phases.places(event.places.map((place) => placeText(place, words))), gap: true },
    ...(note === '' ? [] : [{ from: 'standard' as const, text: phases.note(note) }]),
  ];
}

/** Ballots of every form once the vote has closed, what the rule makes of them, who voted otherwise, and what other rules make of them (9.5). */
export function voteSayings(event: Of<'vote-closed'>, scenario: Scenario, words: InterfaceWords): Saying[] {
  const { lines } = words;
  const { filled = [], beside = [], nobody = [] } = event;
  const ballots = [
    ...event.ballots.map((ballot) => lines.ballot(ballot.agent, decisionText(ballot, scenario, words))),
    ...filled.map((ballot) => lines.ballot(ballot.agent, filledText(ballot, scenario, words, 'label'))),
    ...event.failed
      .filter((agent) => !filled.some((ballot) => ballot.agent === agent) && !nobody.includes(agent))
      .map((agent) => lines.ballot(agent, lines.unreadable)),
    ...nobody.map((agent) => lines.ballot(agent, lines.nobody[event.failed.includes(agent) ? 'failed' : 'leftOut'])),
  ];
  const others = besideTexts(beside, event.decision, scenario, words);
  return [
    { from: 'standard', text: lines.ballots },
    ...ballots.map((text) => ({ from: 'standard' as const, text, indent: 2 })),
    { from: 'minimal', text: resultText(event, scenario, words) },
    ...others.map((text) => ({ from: 'standard' as const, text })),
  ];
}

function resultText(event: Of<'vote-closed'>, scenario: Scenario, words: InterfaceWords): string {
  const { lines, phases, voting } = words;
  const { rule = 'unanimity', decision, disagreement } = event;
  const how = decidedBy(event);
  if (decision && how) {
    const told = decisionText(decision, scenario, words);
    return how.isConsensus ? lines.consensus(told) : phases.decidedBy(how, told);
  }
  const why = disagreement ? voting.disagreements[disagreement] : '';
  return rule === 'unanimity' ? lines.noConsensus(why) : phases.undecidedBy(rule, why);
}

/** The rules that would have decided otherwise, put together by what they decide. */
function besideTexts(
  beside: NonNullable<Of<'vote-closed'>['beside']>,
  decision: Decision | null,
  scenario: Scenario,
  words: InterfaceWords,
): string[] {
  const byWinner = new Map<string | null, DecisionRuleName[]>();
  for (const { rule, winner } of beside) {
    if (winner === (decision?.option ?? null)) continue;
    byWinner.set(winner, [...(byWinner.get(winner) ?? []), rule]);
  }
  return [...byWinner].map(([winner, rules]) =>
    words.phases.beside(rules, winner === null ? null : labelOf(winner, scenario, words)),
  );
}
