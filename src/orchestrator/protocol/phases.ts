import { bug } from '../../base/errors.ts';
import { onOneLine } from '../../base/text.ts';
import type { Event, EventOf, PhaseFigures, QueuePlace } from '../../discussion/event.ts';
import { eligibleNames } from '../../discussion/floor.ts';
import { agentOf } from '../../discussion/lookup.ts';
import {
  isLastRoundOfPhase,
  isMissing,
  isPhased,
  membersOf,
  phaseNow,
  pollKey,
  sidesOf,
} from '../../discussion/phase.ts';
import type { Option, Phase } from '../../discussion/scenario.ts';
import { presentNames, type State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import { writtenAmount } from '../../language/numbers.ts';
import type { AnswerFormat } from '../../providers/provider.ts';
import { fiveNumbers } from '../../voting/five-numbers.ts';
import { readAmount, readOption, type Unreadable } from '../../voting/read.ts';
import { readRankedBallot } from '../../voting/read-ballots.ts';
import type { Reply } from './ask.ts';
import { askStep, furthestBehind } from './asking.ts';
import { failureOf, isFinal } from './failure.ts';
import { chosenStatement, draftOptions, hasChoiceOfDrafts, readDraftOrder } from './group-statement.ts';
import type { AskStep, Step } from './step.ts';

/** How often a question at the end of a phase is asked, before its answer is recorded as missing. */
const SURVEY_ATTEMPTS = 3;

/** The next phase is to begin: the one under way is over, or there was none yet. */
export function isPhaseDue({ scenario, phase }: State): boolean {
  return isPhased(scenario) && (phase === null || phase.isClosed);
}

export function isLastPhaseClosed({ scenario, phase }: State): boolean {
  return phase?.isClosed === true && phase.index + 1 >= (scenario.phases?.length ?? 0);
}

/** What a phase has still to do once nothing more is said in it: who is asked for what it ends with, then that it is over (31.5). */
export function closingPhaseSteps(state: State): readonly Step[] {
  const phase = phaseNow(state);
  if (phase === null || phase.at.isClosed || !(isLastRoundOfPhase(state) || state.ending)) return [];
  const isAsked = asksAside(phase.rules) && (phase.rules.endsWith !== 'group-statement' || hasChoiceOfDrafts(state));
  const open = isAsked ? votersOf(state).filter((agent) => !Object.hasOwn(phase.at.answers, agent)) : [];
  if (open.length === 0 || state.ending) return [{ kind: 'close-phase' }];
  return furthestBehind(
    open.map((agent) => askStep(state, 'survey', agent)),
    state,
  );
}

const asksAside = ({ endsWith }: Phase): boolean => endsWith !== 'nothing' && endsWith !== 'vote';

/** Who is asked for what the phase under way ends with; without one, everybody. */
export function votersOf(state: State): readonly string[] {
  const present = presentNames(state);
  const phase = phaseNow(state);
  if (phase === null) return present;
  const voters = membersOf(phase.rules.voters, state.scenario);
  return present.filter((name) => voters.includes(name));
}

export function openPhase({ phase }: State): Event {
  return { type: 'phase-opened', phase: phase === null ? 0 : phase.index + 1 };
}

/** 31.2: the places of a round where the phase says them itself; null: the speaking policy does. */
export function placesOfPhase(state: State): readonly QueuePlace[] | null {
  const phase = phaseNow(state);
  if (phase === null || phase.rules.order === 'policy') return null;
  const { rules, at } = phase;
  const names = eligibleNames(state, state.round + 1);
  const roundOfPhase = state.round - at.roundBefore;
  return ordered(rules, names, roundOfPhase, state).map((agent) => ({ agent, reason: 'policy' }));
}

function ordered({ order, speakers }: Phase, names: readonly string[], round: number, state: State): readonly string[] {
  switch (order) {
    case 'alternating':
      return byTurns(groupsOf(speakers, names, state));
    case 'pairs':
      return pairsOf(names, round).flat();
    case 'policy':
    case 'listed':
      return names;
  }
}

/** The groups that the speakers are of, in the order of the phase; who is in none of them is one alone. */
function groupsOf(speakers: readonly string[], names: readonly string[], { scenario }: State): readonly string[][] {
  const sides = sidesOf(scenario);
  const named = speakers.includes('all') ? [...sides.keys()] : speakers;
  const groups = named.map((one) => names.filter((name) => name === one || sides.get(one)?.includes(name)));
  const rest = names.filter((name) => !groups.some((group) => group.includes(name)));
  return [...groups, ...rest.map((name) => [name])];
}

function byTurns(groups: readonly (readonly string[])[]): readonly string[] {
  const most = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => groups.flatMap((group) => group[i] ?? [])).flat();
}

/** Each with each, one pairing a round: the first stays, the others go round the table. With an odd number somebody has no partner. */
export function pairsOf(names: readonly string[], round: number): readonly (readonly string[])[] {
  const seats: (string | null)[] = names.length % 2 === 0 ? [...names] : [...names, null];
  const [first, ...others] = seats;
  if (first === undefined) return [];
  const shift = others.length === 0 ? 0 : round % others.length;
  const turned = [first, ...others.slice(shift), ...others.slice(0, shift)];
  return Array.from({ length: turned.length / 2 }, (_, i) =>
    [turned[i], turned[turned.length - 1 - i]].filter((name) => typeof name === 'string'),
  );
}

/** 31.5: what came of it, told to everybody where there is feedback; and what was said unseen is published. */
export function closePhase(state: State): Event {
  const { rules, at } = phaseNow(state) ?? bug('no phase is open');
  const figures = figuresOf(state);
  const unseen = rules.sees === 'nothing' ? [...state.history].slice(at.firstMessage) : [];
  const published = unseen.flatMap(({ id, kind, text }) => (kind === 'statement' ? [{ message: id, text }] : []));
  return {
    type: 'phase-closed',
    phase: at.index,
    text: figures && rules.feedback ? figuresText(figures, state) : '',
    ...(figures ? { figures } : {}),
    ...(published.length > 0 ? { published } : {}),
  };
}

function figuresText(figures: PhaseFigures, state: State): string {
  const { scenario } = state;
  const { prompts, memory } = phrasebooks[scenario.language];
  if (figures.kind === 'group-statement') {
    const chosen = state.history.at(Number(figures.order[0]));
    return prompts.format.groupStatement(onOneLine(chosen?.text ?? ''));
  }
  if (figures.kind === 'estimate') {
    const range = estimated(scenario.options).amount ?? bug('nothing to estimate');
    const written = (value: number) => writtenAmount(value, range, memory.amounts);
    const { low, lower, median, upper, high } = figures;
    return prompts.format.estimates({
      low: written(low),
      lower: written(lower),
      median: written(median),
      upper: written(upper),
      high: written(high),
    });
  }
  const counts = scenario.options.map(({ id, label }) => ({ label, count: figures.counts[id] ?? 0 }));
  if (figures.kind === 'ranking') return prompts.format.points(counts);
  const { before } = figures;
  if (!before) return prompts.format.poll(counts);
  const earlier = scenario.options.map(({ id, label }) => ({ label, count: before[id] ?? 0 }));
  return `${prompts.format.poll(counts)} ${prompts.format.pollBefore(earlier)}`;
}

/** Null: nothing was asked, or nothing came of it. */
function figuresOf(state: State): PhaseFigures | null {
  const { rules, at } = phaseNow(state) ?? bug('no phase is open');
  if (rules.endsWith === 'group-statement') return chosenStatement(state);
  const answers = Object.values(at.answers);
  if (!asksAside(rules) || answers.length === 0) return null;
  const missing = answers.filter(isMissing).length;
  const { options } = state.scenario;
  if (rules.endsWith === 'estimate') {
    const values = answers.flatMap(({ value }) => value ?? []);
    return { kind: 'estimate', count: values.length, missing, ...fiveNumbers(values) };
  }
  const counts = Object.fromEntries(options.map(({ id }) => [id, 0]));
  for (const { option, ranking } of answers) {
    if (option !== null) counts[option] = (counts[option] ?? 0) + 1;
    // Points by rank, as the Borda count gives them.
    ranking?.forEach((id, place) => {
      counts[id] = (counts[id] ?? 0) + options.length - 1 - place;
    });
  }
  if (rules.endsWith === 'ranking') return { kind: 'ranking', counts, missing };
  const before = at.polled[pollKey(at)];
  return { kind: 'poll', counts, missing, ...(before ? { before } : {}) };
}

/** The option whose amount is estimated. */
export function estimated(options: readonly Option[]): Option {
  return options.find(({ amount }) => amount !== null) ?? bug('no option takes an amount');
}

/** The question as the agent reads it. */
export function surveyRequest(agent: string, state: State): string {
  const { options, language } = inOwn(agent, state);
  const { requests } = phrasebooks[language].prompts;
  const { endsWith } = (phaseNow(state) ?? bug('no phase is open')).rules;
  if (endsWith === 'ranking') return requests.ballotRanking(options);
  if (endsWith === 'group-statement')
    return requests.rankDrafts(draftOptions(state, language).map(({ about }) => about));
  if (endsWith !== 'estimate') return requests.preference(options);
  const option = estimated(options);
  return requests.estimate(option, option.amount ?? bug('nothing to estimate'));
}

export function surveyForm(agent: string, state: State): AnswerFormat {
  const { options, language } = inOwn(agent, state);
  const { endsWith } = (phaseNow(state) ?? bug('no phase is open')).rules;
  const labels = options.map(({ label }) => label);
  if (endsWith === 'ranking') return { kind: 'order', labels, isWhole: false };
  if (endsWith === 'group-statement')
    return { kind: 'order', labels: draftOptions(state, language).map(({ label }) => label), isWhole: false };
  if (endsWith !== 'estimate') return { kind: 'option', labels };
  const { min, max } = estimated(options).amount ?? bug('nothing to estimate');
  return { kind: 'amount', min, max };
}

function inOwn(agent: string, { scenario }: State) {
  return inLanguage(scenario, agentOf(scenario, agent).language);
}

/** What an answer becomes: asked again where it cannot be read, and never guessed. */
export function surveyEvent(step: AskStep, state: State, reply: Reply): Event {
  const { agent, purpose, attempt } = step;
  const { text, call } = reply;
  const { rules, at } = phaseNow(state) ?? bug('no phase is open');
  const read = reply.failure ?? surveyAnswer(agent, rules, text, state);
  const said = { type: 'survey-answered' as const, agent, phase: at.index, reply: text, call };
  const nothing = { option: null, ranking: null, value: null };
  if (!('message' in read)) return { ...said, ...nothing, ...read };
  const failure = failureOf(read);
  if (attempt < SURVEY_ATTEMPTS && !isFinal(step, failure, state))
    return { type: 'reply-refused', agent, purpose, reply: text, failure, call };
  return { ...said, ...nothing, failure };
}

function surveyAnswer(
  agent: string,
  { endsWith }: Phase,
  text: string,
  state: State,
): Partial<Pick<EventOf<'survey-answered'>, 'option' | 'ranking' | 'value'>> | Unreadable {
  const { options, language } = inOwn(agent, state);
  if (endsWith === 'estimate') {
    const value = readAmount(text, estimated(options).amount ?? bug('nothing to estimate'), language);
    return typeof value === 'number' ? { value } : value;
  }
  if (endsWith === 'ranking') {
    const ranking = readRankedBallot(text, options, language);
    return 'message' in ranking ? ranking : { ranking };
  }
  if (endsWith === 'group-statement') {
    const ranking = readDraftOrder(text, draftOptions(state, language), language);
    return 'message' in ranking ? ranking : { ranking };
  }
  const option = readOption(text, options, language);
  return typeof option === 'string' ? { option } : option;
}
