import { type Decision, type Event, isActor } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { optionsIn } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';

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
  const known = optionsIn(scenario.options, language).find(({ id }) => id === option);
  const label = known?.label ?? option;
  return amount === null ? label : events.decision(label, numbers.amount(amount, known?.amount ?? ''));
}

/** Why a run was ended by its budget, and how to go on, in a sentence or two. */
export function spentText(
  { spent, scenario: { budgets } }: Pick<State, 'spent' | 'scenario'>,
  { events }: InterfaceWords,
): string {
  const isTokens = budgets.tokensPerRun !== null && spent.tokensIn + spent.tokensOut >= budgets.tokensPerRun;
  return isTokens ? events.tokensSpent(budgets.tokensPerRun ?? 0) : events.costSpent(budgets.costPerRun ?? 0);
}

/** What is to be known of a statement, which led to `state`, beside its words; empty: nothing. */
export function statementMark(
  event: Extract<Event, { type: 'statement-made' }>,
  { seats, scenario }: Pick<State, 'seats' | 'scenario'>,
  { events: { marks } }: InterfaceWords,
): string {
  if (event.overBudget) {
    const { tokensPerSpeaker } = scenario.speaking;
    const isSpent = tokensPerSpeaker !== null && (seats[event.agent]?.saidTokens ?? 0) >= tokensPerSpeaker;
    return isSpent ? marks.speakerSpent : marks.overBudget;
  }
  if (event.cut) return marks.cut;
  if (event.withheld !== undefined) return marks.withheld;
  return event.bestEffort ? marks.bestEffort : '';
}
