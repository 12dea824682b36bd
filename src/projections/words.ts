import { clean } from '../base/clean.ts';
import { bug } from '../base/errors.ts';
import { onOneLine } from '../base/text.ts';
import type { DecisionRuleName } from '../discussion/ballot.ts';
import type { Costs } from '../discussion/costs.ts';
import type { Decided } from '../discussion/decided.ts';
import { type Decision, type Disagreement, type EventOf, isActor } from '../discussion/event.ts';
import { isMissing } from '../discussion/impaired.ts';
import { askedAgent } from '../discussion/lookup.ts';
import { hasVotes, statementSoFar } from '../discussion/phase.ts';
import type { Purpose } from '../discussion/purpose.ts';
import type { RoomAnswer, RoomTally } from '../discussion/room.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State, VoteOutcome } from '../discussion/state.ts';
import { optionNamed, optionsIn } from '../discussion/translation.ts';
import { standInBy } from '../discussion/voices.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { phrasebooks } from '../language/index.ts';

/** Whoever did something, in the middle of a sentence: an agent by its name, or who acts where no agent does. */
export function whoText(name: string, { acts }: InterfaceWords): string {
  return isActor(name) ? acts.actors[name] : name;
}

/** A decision as people say it: the option's label, in the language of the words where the scenario has it, and its amount where it has one. */
export function decisionText(
  { option, amount }: Decision,
  scenario: Scenario,
  { events, numbers, language }: InterfaceWords,
): string {
  const known = optionNamed(scenario, option, language);
  const label = known?.label ?? option;
  return amount === null ? label : events.decision(label, numbers.amount(amount, known?.amount ?? ''));
}

/** How many of the room want what, and what they foresee, the options in their order. */
export function roomText({ votes, predictions }: RoomTally, scenario: Scenario, words: InterfaceWords): string {
  const { room, language } = words;
  const counted = (of: RoomTally['votes']) =>
    optionsIn(scenario.options, language)
      .map(({ id, label }) => `${label} ${of[id] ?? 0}`)
      .join(' · ');
  const foreseen = Object.keys(predictions).length > 0 ? [room.foreseen(counted(predictions))] : [];
  return [counted(votes), ...foreseen].join('\n');
}

/** An answer by which a room was counted (29.6), as it is read. */
export function answerLabel(key: string, scenario: Scenario, { seat, language }: InterfaceWords): string {
  if (key === 'yes' || key === 'no') return seat[key];
  return optionsIn(scenario.options, language).find(({ id }) => id === key)?.label ?? clean(key, { multiline: false });
}

/** How the room came to what was said in its seat. */
export function roomAnswerText({ by, counts }: RoomAnswer, scenario: Scenario, words: InterfaceWords): string {
  const counted = Object.entries(counts).map(([key, count]) => `${answerLabel(key, scenario, words)} ${count}`);
  return [...counted, ...(by === 'presenter' ? [words.room.leftOpen] : [])].join(' · ');
}

/** Why a run was ended by its budget, and how to go on, in a sentence or two. */
function spentText(
  { spent, scenario: { budgets } }: Pick<State, 'spent' | 'scenario'>,
  { events }: InterfaceWords,
): string {
  const isTokens = budgets.tokensPerRun !== null && spent.tokensIn + spent.tokensOut >= budgets.tokensPerRun;
  return isTokens ? events.tokensSpent(budgets.tokensPerRun ?? 0) : events.costSpent(budgets.costPerRun ?? 0);
}

/** What is to be known of a statement, which led to `state`, beside its words; empty: nothing. */
export function statementMark(
  event: EventOf<'statement-made'>,
  state: Pick<State, 'seats' | 'scenario'>,
  { events: { marks }, room }: InterfaceWords,
): string {
  const ofRoom = event.call.room?.words ?? 0;
  return [
    saidByMark(event.agent, event.call.model, state, marks),
    ofRoom === 0 ? '' : room.wrote(ofRoom),
    wholeMark(event, state, marks),
  ]
    .filter((mark) => mark !== '')
    .join(' · ');
}

/** What is to be known of the words of a statement while that model still says them; empty: nothing. */
export function wordsMark(
  { agent, model }: { agent: string; model: string },
  state: Pick<State, 'seats' | 'scenario'>,
  { events: { marks } }: InterfaceWords,
): string {
  return saidByMark(agent, model, state, marks);
}

function saidByMark(
  agent: string,
  model: string,
  { seats, scenario }: Pick<State, 'seats' | 'scenario'>,
  marks: InterfaceWords['events']['marks'],
): string {
  const other = otherModel(agent, model, scenario) ?? standInBy(model, seats[agent]?.voice ?? null);
  return other === null ? '' : marks.saidBy(other);
}

/**
 * 15.6: the model that says it, where that is not the one that the scenario gives the agent for its statements. One that nothing is known of
 * here spoke in a recording, as the agent itself (13.2).
 */
function otherModel(agent: string, model: string, scenario: Scenario): string | null {
  const isOwn = askedAgent(scenario, agent, 'statement').model === model;
  return isOwn || model === 'human' || !Object.hasOwn(scenario.models, model) ? null : model;
}

/** Why it is not whole, or not right. */
function wholeMark(
  event: EventOf<'statement-made'>,
  { seats, scenario }: Pick<State, 'seats' | 'scenario'>,
  marks: InterfaceWords['events']['marks'],
): string {
  if (event.overBudget) {
    const { tokensPerSpeaker } = scenario.speaking;
    const isSpent = tokensPerSpeaker !== null && (seats[event.agent]?.saidTokens ?? 0) >= tokensPerSpeaker;
    return isSpent ? marks.speakerSpent : marks.overBudget;
  }
  if (event.cut) return marks.cut;
  if (event.call.finish === 'length' && !(event.failure && isMissing(event.failure))) return marks.cutByLimit;
  if (event.withheld !== undefined) return marks.withheld;
  return event.bestEffort ? marks.bestEffort : '';
}

/** How a vote ended, in a phrase (9.1–9.4). */
export function outcomeText(
  outcome: VoteOutcome,
  { scenario }: Pick<State, 'scenario'>,
  words: InterfaceWords,
): string {
  const { outcomes } = words.voting;
  switch (outcome.kind) {
    case 'no-initiator':
      return outcomes['no-initiator'];
    case 'declined':
      return outcomes.declined(outcome.decliners);
    case 'disagreement':
      return undecidedText(outcome.reason, scenario.voting.rule, words);
    case 'consensus':
      return decidedText(outcome.decision, outcome.how, scenario, words);
  }
}

/** What was decided, and how where not all agree or another rule than unanimity decided (16.5); `how` null: a recording names the decision and no vote that came to it. */
export function decidedText(
  decision: Decision,
  how: Decided | null,
  scenario: Scenario,
  words: InterfaceWords,
): string {
  const { voting } = words;
  const told = decisionText(decision, scenario, words);
  if (how === null) return voting.outcomes.recorded(told);
  if (how.isConsensus && how.of === 1) return voting.outcomes.single(told);
  // The result page tells it in the same words.
  return how.isConsensus && how.rule === 'unanimity' ? voting.outcomes.consensus(told) : voting.decided(how, told);
}

/** Why nothing was decided. */
export function undecidedText(reason: Disagreement, rule: DecisionRuleName, { voting }: InterfaceWords): string {
  const why = voting.disagreements[reason];
  return rule === 'unanimity' ? voting.outcomes.disagreement(why) : voting.undecided(rule, why);
}

/** The same, where it is told already that nothing was: the rule where it is not that all agree, and why. */
export function whyUndecided(reason: Disagreement, rule: DecisionRuleName, { voting, names }: InterfaceWords): string {
  const why = voting.disagreements[reason];
  return rule === 'unanimity' ? why : voting.byRule(names.decisionRules[rule], why);
}

/** How the run ended, in a sentence. */
export function endText(state: State, words: InterfaceWords): string {
  const { ended, endedBy, scenario, spent, votes, world } = state;
  const { events, acts, format } = words;
  if (!ended) return '';
  if (ended.decision) {
    const last = votes.at(-1);
    const how = last?.kind === 'consensus' ? last.how : null;
    return acts.alone(decidedText(ended.decision, how, scenario, words));
  }
  switch (ended.by) {
    case 'budget':
      return events.endedByBudget(spentText({ spent, scenario }, words));
    case 'person':
      return events.stopped(acts.actors[endedBy ?? 'person']);
    case 'turns':
      return events.noTurnsLeft;
    case 'deadlock':
      return events.deadlock;
    case 'world':
      return worldEndText({ scenario, world }, words);
    case 'rounds':
    case 'consensus': {
      if (world) return events.worldOpen(Math.max(state.round, scenario.rounds));
      const statement = statementSoFar(state);
      if (statement) return format.statement(onOneLine(statement.text));
      // A record of before may have had more rounds than a setting then left it.
      return hasVotes(scenario) ? events.noDecision(Math.max(state.round, scenario.rounds)) : events.phasesOver;
    }
  }
}

function worldEndText({ scenario, world }: Pick<State, 'scenario' | 'world'>, { language }: InterfaceWords): string {
  if (!scenario.world || !world?.end) return bug('no world has ended');
  const words = phrasebooks[language].world;
  return words.ends[scenario.world.kind][world.end];
}

/** What is waited for, behind whom it is waited for, of whom there are `count`. */
export function waitedFor(purpose: Purpose, count: number, { status, names }: InterfaceWords): string {
  const isThinking = purpose === 'reasoning' || purpose === 'statement';
  return isThinking ? status.thinks(count) : `${status.colon}${names.purposes[purpose]}`;
}

/**
 * What calls have cost (8.9), e.g. `$0.41 measured + ~$0.02 estimated`; empty: nothing that has a price. `brief`: ~ alone says what is
 * estimated.
 */
export function costsText(
  { measured, estimated, unpriced }: Costs,
  { status, numbers }: InterfaceWords,
  brief = false,
) {
  const { costs } = status;
  const parts = [
    measured > 0
      ? (brief ? numbers.dollars : (amount: number) => costs.measured(numbers.dollars(amount)))(measured)
      : '',
    estimated > 0 ? (brief ? costs.brief : costs.estimated)(numbers.dollars(estimated)) : '',
    unpriced.length > 0 ? costs.unknown : '',
  ];
  return parts.filter(Boolean).join(' + ');
}
