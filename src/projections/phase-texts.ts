import type { EventOf, QueuePlace } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { optionNamed } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { phrasebooks } from '../language/index.ts';
import { writtenAmount } from '../language/numbers.ts';
import type { Earnings, Unmet } from './earnings.ts';
import { decisionText } from './words.ts';

// What goes on beside the talk, a line each, for the history and the plain lines.

type Ranked = Pick<EventOf<'ranking-made'>, 'agent' | 'stage' | 'ranking' | 'certainty'>;

/** A ranking, or that there is none; options by their labels, in the language of the words. */
export function rankingText(
  { agent, stage, ranking, certainty }: Ranked,
  scenario: Scenario,
  words: InterfaceWords,
): string {
  const { phases, language } = words;
  const { rankingStages, certainties } = phrasebooks[language].prompts;
  if (!ranking || !certainty) return phases.rankingMissing(agent, rankingStages[stage]);
  const labels = ranking.map((id) => labelOf(id, scenario, words));
  return phases.ranking(agent, rankingStages[stage], labels, certainties[certainty]);
}

/** What an agent did before the talk: its first ranking and those that differ from the one before, and what its applications paid. */
export function individualText(agent: string, state: State, words: InterfaceWords, earnings: Earnings): string {
  const { rankings = [], applications = [] } = state.individual[agent] ?? {};
  const told = rankings.filter((one, i) => i === 0 || `${one.ranking}` !== `${rankings[i - 1]?.ranking}`);
  const paid = applications.map((one, situation) => earnings.alone(state, situation, one)?.cents ?? null);
  const sum = paid.reduce<number>((total, cents) => total + (cents ?? 0), 0);
  const texts = paid.map((cents) => (cents === null ? '–' : words.numbers.cents(cents)));
  return [
    ...told.map((one) => rankingText({ agent, ...one }, state.scenario, words)),
    ...(paid.length > 0 ? [words.phases.applications(agent, texts, words.numbers.cents(sum))] : []),
  ].join('\n');
}

/** What came of an application of a principle, or that it could not be read; `state`: after it. */
export function applicationText(
  event: EventOf<'application-made'>,
  state: State,
  words: InterfaceWords,
  earnings: Earnings,
): string {
  const { phases, language } = words;
  const { agent, situation, option, amount, draw } = event;
  const earned = earnings.alone(state, situation, event);
  if (earned === null || option === null || draw === null) return phases.applicationMissing(agent, situation + 1);
  const choice = decisionText({ option, amount }, state.scenario, words);
  const className = phrasebooks[language].prompts.classes[draw.class];
  const [income, paid] = [money(earned.income, words), words.numbers.cents(earned.cents)];
  return phases.application(agent, situation + 1, choice, className, income, paid);
}

/** What an agent answered beside the talk, or that it gave no answer (17.5). */
export function probeText(event: EventOf<'probe-answered'>, scenario: Scenario, words: InterfaceWords): string {
  const { agent, probe, when, option, value, failure } = event;
  const { phases } = words;
  if (failure) return phases.probeMissing(agent, probe, words.failure(failure));
  const answer = option === null ? (value === null ? '' : String(value)) : labelOf(option, scenario, words);
  return phases.probed(agent, probe, phases.probeTimes[when], answer);
}

/** That no table meets what was agreed on, and which is taken then (10.1); empty: one does. */
export function unmetTexts(unmet: Unmet | null, words: InterfaceWords): readonly string[] {
  return unmet === null ? [] : [words.phases.unmet(unmet.of, money(unmet.amount, words))];
}

/** Who had a secret task, which, and whether it was reached: told when the run has ended (16.5); empty: nobody had, or it goes on. */
export function revealedTexts({ ended, scenario }: State, words: InterfaceWords): readonly string[] {
  if (!ended?.secret) return [];
  const { agent, option } = ended.secret;
  return [words.phases.revealed(agent, labelOf(option, scenario, words), ended.decision?.option === option)];
}

/** 10.4: what each got at the end. */
export function resultTexts(state: State, words: InterfaceWords, earnings: Earnings): readonly string[] {
  const { classes } = phrasebooks[words.language].prompts;
  const isDrawn = state.talkEnded?.decision == null;
  const drawn = earnings
    .atEnd(state)
    .map(({ agent, table, class: name, income, cents }) =>
      words.phases.result(agent, table + 1, isDrawn, classes[name], money(income, words), words.numbers.cents(cents)),
    );
  return [...unmetTexts(earnings.unmet(state), words), ...drawn];
}

/** A place of the queue, with how it was had where the policy did not just give it (2.3). */
export function placeText({ agent, reason, bid, by }: QueuePlace, { phases, order }: InterfaceWords): string {
  if (reason === 'bid' && bid !== undefined) return phases.placeByBid(agent, bid);
  if (reason === 'fallback') return phases.placeByDraw(agent);
  if (reason === 'swapped') return phases.because(agent, order.reasons[reason]);
  return by === undefined || by === agent ? agent : phases.placeByAgent(agent, by);
}

/** Why the closing rule does not hold in a round (2.2); empty: it does. */
export function noteText(
  { note, queue }: Pick<EventOf<'round-opened'>, 'note' | 'queue'>,
  { order }: InterfaceWords,
): string {
  return note ? order.note(note, queue.find(({ reason }) => reason === 'rule-breached')?.agent ?? null) : '';
}

/** What an option is called, in the language of the words where the scenario has it. */
export function labelOf(id: string, scenario: Scenario, { language }: InterfaceWords): string {
  return optionNamed(scenario, id, language)?.label ?? id;
}

/** Dollars, as they are written in the language of the words. */
function money(amount: number, { language }: InterfaceWords): string {
  return writtenAmount(amount, '$', phrasebooks[language].memory.amounts);
}
