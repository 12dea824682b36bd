import { bug } from '../../base/errors.ts';
import type { Decision } from '../../discussion/event.ts';
import type { Economy } from '../../discussion/income.ts';
import { agentOf, optionOf } from '../../discussion/lookup.ts';
import type { Language } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import { writtenAmount, writtenCents } from '../../language/numbers.ts';
import { type AgreedPrinciple, type Outcome, outcomeFrom } from '../../outcome/outcome.ts';
import { payoffCents } from '../../outcome/payoff.ts';
import { PRINCIPLES } from '../../outcome/principles.ts';
import { scaleEconomy } from '../../outcome/tables.ts';
import type { Unmet } from '../../projections/earnings.ts';
import { incomeOf, situationOf, tableOf } from './individual-phase.ts';

/** What an agent did alone, a line for each result, in its language (3.5). */
export function individualLines(agent: string, state: State): readonly string[] {
  const { language } = agentOf(state.scenario, agent);
  const { prompts, memory } = phrasebooks[language];
  const scenario = inLanguage(state.scenario, language);
  const alone = state.individual[agent] ?? bug(`no seat of ${agent}`);
  const label = (id: string) => optionOf(scenario, id).label;
  const rankings = alone.rankings.map(({ stage, ranking, certainty }) =>
    ranking && certainty
      ? prompts.rankingLine(prompts.rankingStages[stage], ranking.map(label), prompts.certainties[certainty])
      : prompts.rankingMissing(prompts.rankingStages[stage]),
  );
  const applications = alone.applications.flatMap((application, situation) => {
    const income = incomeOf(state, situation, application);
    const { option, amount, draw } = application;
    if (income === null || option === null || draw === null) return [];
    const range = optionOf(scenario, option).amount ?? '';
    const written = amount === null ? null : writtenAmount(amount, range, memory.amounts);
    const payoff = writtenCents(payoffCents(income), memory.amounts);
    return [prompts.applicationLine(situation + 1, label(option), written, prompts.classes[draw.class], payoff)];
  });
  return [...rankings.slice(0, 2), ...applications, ...rankings.slice(2)];
}

/** How each option decides among the tables of the run before its multiplier, for the explanation (10.6). */
export function examplesText(state: State, language: Language): string {
  const { prompts, memory } = phrasebooks[language];
  const scenario = inLanguage(state.scenario, language);
  const economy = scenario.outcome?.economy ?? bug('there are no tables to explain');
  const lines = scenario.options.map((option) => {
    const amount = option.amount ? unsetAmount(state, economy, option.id) : null;
    const written = amount === null ? null : writtenAmount(amount, option.amount ?? '', memory.amounts);
    return prompts.exampleLine(option.label, written, tableOf(state, economy, { option: option.id, amount }) + 1);
  });
  return [prompts.incomeTables(economy.tables, economy.odds), ...lines].join('\n');
}

/** The tables of the situation that an agent is at. */
export function situationText(agent: string, state: State): string {
  const { language } = agentOf(state.scenario, agent);
  const { tables, odds } = situationOf(state, state.individual[agent]?.applications.length ?? 0);
  return phrasebooks[language].prompts.incomeTables(tables, odds);
}

function unsetAmount({ scenario }: State, economy: Economy, option: string): number | null {
  const principle = scenario.outcome?.principles[option] ?? bug(`no principle for ${option}`);
  return PRINCIPLES[principle].unsetAmount(economy);
}

/** What a decision led to, from what was drawn (10.4, 10.5). */
export function outcomeIn(state: Pick<State, 'scenario' | 'outcome' | 'talkEnded'>): Outcome {
  const rules = state.scenario.outcome ?? bug('a scenario without an outcome');
  const { multiplier, draws } = state.outcome ?? bug('no outcome is drawn');
  const economy = scaleEconomy(rules.economy, multiplier);
  return outcomeFrom({ economy, decision: agreedPrinciple(state, state.talkEnded?.decision ?? null), draws });
}

/** What was agreed on where no table of the run meets its amount (10.1); null: one does, or nothing was agreed on. */
export function unmetIn(state: Pick<State, 'scenario' | 'outcome' | 'talkEnded'>): Unmet | null {
  const rules = state.scenario.outcome ?? bug('a scenario without an outcome');
  const agreed = agreedPrinciple(state, state.talkEnded?.decision ?? null);
  if (agreed === null || agreed.amount === null) return null;
  const economy = scaleEconomy(rules.economy, state.outcome?.multiplier ?? bug('no outcome is drawn'));
  if (PRINCIPLES[agreed.principle].isMet(economy, agreed.amount)) return null;
  return { of: agreed.principle === 3 ? 'floor' : 'range', amount: agreed.amount };
}

/** The principle that a decision stands for. */
export function agreedPrinciple(
  { scenario }: Pick<State, 'scenario'>,
  decision: Decision | null,
): AgreedPrinciple | null {
  if (decision === null) return null;
  const principle = scenario.outcome?.principles[decision.option] ?? bug(`no principle for ${decision.option}`);
  return { principle, amount: decision.amount };
}

/** An agent's part of the outcome as one text in its language, whole (10.5). */
export function outcomeText(agent: string, state: State): string {
  const { language } = agentOf(state.scenario, agent);
  const { prompts, memory } = phrasebooks[language];
  const scenario = inLanguage(state.scenario, language);
  const own = outcomeIn(state).agents.find((one) => one.agent === agent) ?? bug(`no outcome of ${agent}`);
  const money = (amount: number) => writtenAmount(amount, '$', memory.amounts);
  const others = own.counterfactuals.flatMap((other) => {
    const option = scenario.options.find(({ id }) => scenario.outcome?.principles[id] === other.principle);
    if (!option) return [];
    return [
      {
        label: option.label,
        // An amount is in the unit of its option, whatever incomes are in.
        amount: other.amount === null ? null : writtenAmount(other.amount, option.amount ?? '$', memory.amounts),
        table: other.table + 1,
        income: money(other.income),
        payoff: writtenCents(other.payoffCents, memory.amounts),
        applied: other.applied,
      },
    ];
  });
  const told = {
    table: own.table + 1,
    className: prompts.classes[own.class],
    income: money(own.income),
    payoff: writtenCents(own.payoffCents, memory.amounts),
  };
  return prompts.outcomeLine(told, others);
}
