import { bug } from '../../base/errors.ts';
import type { Decision, Event, EventOf } from '../../discussion/event.ts';
import type { Economy } from '../../discussion/income.ts';
import { agentOf, optionOf } from '../../discussion/lookup.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { RankingStage } from '../../discussion/ranking.ts';
import { type Application, type IndividualPhase, presentAgents, type State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { drawClass } from '../../outcome/payoff.ts';
import { PRINCIPLES } from '../../outcome/principles.ts';
import { readAmount, readOption, type Unreadable } from '../../voting/read.ts';
import { readRanking } from '../../voting/read-ranking.ts';
import type { Reply } from './ask.ts';
import { askStep, furthestBehind } from './asking.ts';
import { failureOf, isFinal } from './failure.ts';
import type { AskStep } from './step.ts';

/** 10.6: how often what is asked alone is asked before it is recorded as missing: once, and three times again. */
const ALONE_ATTEMPTS = 4;

/** A question that is asked alone, by its place among all of them. */
type Question = { place: number; purpose: Purpose };

/** What comes next in the individual phase: all agents at the same question, those furthest behind first; empty: it is over. */
export function individualSteps(state: State): readonly AskStep[] {
  const { individual } = state.scenario;
  if (individual === null) return [];
  const open = presentAgents(state).flatMap(({ name, model }) => {
    const question = questionOf(
      state.individual[name] ?? bug(`no seat of ${name}`),
      individual.situations.length,
      model,
    );
    return question ? [{ name, ...question }] : [];
  });
  const least = open.reduce((found, { place }) => Math.min(found, place), Number.POSITIVE_INFINITY);
  return furthestBehind(
    open.filter(({ place }) => place === least).map(({ name, purpose }) => askStep(state, purpose, name)),
    state,
  );
}

/** The rankings after the talk that are still to be made. */
export function closingSteps(state: State): readonly AskStep[] {
  if (!state.scenario.closingRanking) return [];
  const open = presentAgents(state).filter(
    ({ name }) => !state.individual[name]?.rankings.some(({ stage }) => stage === 'closing'),
  );
  return furthestBehind(
    open.map(({ name }) => askStep(state, 'ranking', name)),
    state,
  );
}

/** Ranking, explanation, ranking, applications, ranking. A person needs no explanation of what stands on the screen. */
function questionOf(alone: IndividualPhase, applications: number, model: string): Question | null {
  const { rankings, isExplained, marked } = alone;
  if (rankings.length === 0) return { place: 0, purpose: 'ranking' };
  if (!isExplained && model !== 'human' && rankings.length === 1) return { place: 1, purpose: 'explanation' };
  if (rankings.length === 1) return { place: 2, purpose: 'ranking' };
  const place = 3 + 2 * alone.applications.length;
  if (marked !== null) return { place: place + 1, purpose: 'application-amount' };
  if (alone.applications.length < applications) return { place, purpose: 'application-option' };
  return rankings.length === 2 ? { place, purpose: 'ranking' } : null;
}

/** What an agent's answer to a question that it is asked alone becomes. */
export function aloneEvent(step: AskStep, state: State, reply: Reply): Event {
  const { agent, purpose } = step;
  const { text, call } = reply;
  if (purpose === 'explanation') {
    const made = { type: 'explanation-made' as const, agent, text: reply.failure ? '' : text.trim(), call };
    return reply.failure ? { ...made, failure: failureOf(reply.failure) } : made;
  }
  const { language } = agentOf(state.scenario, agent);
  const { options } = inLanguage(state.scenario, language);
  if (purpose === 'ranking') {
    const read = reply.failure ?? readRanking(text, options, language);
    const said = { type: 'ranking-made' as const, agent, stage: stageOf(agent, state), reply: text, call };
    if ('ranking' in read) return { ...said, ranking: read.ranking, certainty: read.certainty };
    return missing(step, state, reply, read, (failure) => ({ ...said, ranking: null, certainty: null, failure }));
  }
  const lost = (fault: Parameters<typeof failureOf>[0]) =>
    missing(step, state, reply, fault, (failure) => ({ ...applied(step, state, reply, null, null), failure }));
  if (purpose === 'application-option') {
    const read = reply.failure ?? readOption(text, options, language);
    if (typeof read !== 'string') return lost(read);
    if (optionOf(state.scenario, read).amount)
      return { type: 'application-marked', agent, option: read, reply: text, call };
    return applied(step, state, reply, read, null);
  }
  const option = options.find(({ id }) => id === state.individual[agent]?.marked) ?? bug('no option is marked');
  const read = reply.failure ?? readAmount(text, option.amount ?? bug(`${option.id} takes no amount`), language);
  return typeof read === 'number' ? applied(step, state, reply, option.id, read) : lost(read);
}

/** Asked again, or recorded as missing: never defaulted (10.6). */
function missing(
  step: AskStep,
  state: State,
  { text, call }: Reply,
  fault: Unreadable | NonNullable<Reply['failure']>,
  recorded: (failure: ReturnType<typeof failureOf>) => Event,
): Event {
  const { agent, purpose, attempt } = step;
  const failure = failureOf(fault);
  if (attempt < ALONE_ATTEMPTS && !isFinal(step, failure, state))
    return { type: 'reply-refused', agent, purpose, reply: text, failure, call };
  return recorded(failure);
}

function stageOf(agent: string, { individual: alone, talkEnded }: State): RankingStage {
  if (talkEnded) return 'closing';
  return (['first', 'explained', 'applied'] as const)[alone[agent]?.rankings.length ?? 0] ?? 'closing';
}

function applied(
  { agent }: AskStep,
  state: State,
  { text, call }: Reply,
  option: string | null,
  amount: number | null,
): EventOf<'application-made'> {
  const situation = state.individual[agent]?.applications.length ?? bug(`no seat of ${agent}`);
  const economy = situationOf(state, situation);
  const draw =
    option === null
      ? null
      : {
          table: tableOf(state, economy, { option, amount }),
          class: drawClass(economy.odds, state.seed, `application/${situation}/${agent}`),
        };
  return { type: 'application-made', agent, situation, option, amount, draw, reply: text, call };
}

/** The tables of a situation of the individual phase, from 0. */
export function situationOf({ scenario }: Pick<State, 'scenario'>, situation: number): Economy {
  return scenario.individual?.situations[situation] ?? bug(`no situation ${situation}`);
}

/** The table that an option decides for. */
export function tableOf({ scenario }: Pick<State, 'scenario'>, economy: Economy, { option, amount }: Decision): number {
  const principle = scenario.outcome?.principles[option] ?? bug(`no principle for ${option}`);
  return PRINCIPLES[principle].choose(economy, amount);
}

/** Income that an application brought, in dollars a year; null: it is missing. */
export function incomeOf(state: Pick<State, 'scenario'>, situation: number, { draw }: Application): number | null {
  return draw ? (situationOf(state, situation).tables[draw.table]?.[draw.class] ?? null) : null;
}
