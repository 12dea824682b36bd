import type { EventOf, PhaseFigures } from '../discussion/event.ts';
import { maskNumbers } from '../discussion/masks.ts';
import { isMissing, membersOf, type SurveyAnswer } from '../discussion/phase.ts';
import type { Phase, Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { optionsIn, phasesIn } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { phrasebooks } from '../language/index.ts';
import { markedText, statementViews } from './group-statement.ts';
import { labelOf } from './phase-texts.ts';
import type { Parts, TranscriptPart } from './transcript-part.ts';

// What is told of phases (31).

/** A phase by its place among all, and what holds in it. */
function phaseTitle(index: number, scenario: Scenario, { format, language }: InterfaceWords): string {
  const phases = phasesIn(scenario.phases ?? [], language);
  const phase = phases[index];
  return phase ? format.phase(index + 1, phases.length, phase.label ?? phase.id) : '';
}

/** Who has the floor, what is seen, who is masked, and what it ends with, as far as that is not as usual. */
function phaseRules(phase: Phase, scenario: Scenario, { format }: InterfaceWords): readonly string[] {
  const speakers = membersOf(phase.speakers, scenario);
  const isAll = speakers.length === scenario.agents.length;
  const named = (one: string) => (scenario.agents.some(({ name }) => name === one) ? one : format.side(one));
  return [
    ...(isAll ? [] : [speakers.length === 0 ? format.nobodySpeaks : format.speakers(phase.speakers.map(named))]),
    ...(phase.sees === 'all' ? [] : [format.sees[phase.sees]]),
    ...(phase.names === 'masked' ? [format.masked] : []),
    ...(phase.endsWith === 'nothing' ? [] : [format.ends[phase.endsWith]]),
  ];
}

/** Who is who in the words of others while names are masked (31.4). */
function maskKey(state: State, { status }: InterfaceWords): readonly string[] {
  const { mask } = phrasebooks[state.scenario.language].prompts.format;
  const numbers = [...(maskNumbers(state) ?? [])].sort(([, a], [, b]) => a - b);
  return numbers.length === 0
    ? []
    : [numbers.map(([name, number]) => `${mask(number)}${status.colon}${name}`).join(' · ')];
}

export function phaseOpenedParts(
  { phase: index }: EventOf<'phase-opened'>,
  state: State,
  words: InterfaceWords,
): Parts {
  const { scenario } = state;
  const phase = phasesIn(scenario.phases ?? [], words.language)[index];
  if (!phase) return [];
  const rules = phaseRules(phase, scenario, words);
  const told = [...rules, ...maskKey(state, words), ...(phase.task === undefined ? [] : [phase.task])];
  const title = phaseTitle(index, scenario, words);
  const part: TranscriptPart = { level: 'minimal', kind: 'round', title, text: told.join('\n') };
  return [{ ...part, line: () => [title, ...told].join('\n') }];
}

/** Who answered what, once it is over, and what came of it; where there is no feedback, the person who watches is told all the same. */
export function phaseClosedParts(event: EventOf<'phase-closed'>, state: State, words: InterfaceWords): Parts {
  const { format, status } = words;
  const { scenario, phase } = state;
  if (scenario.phases?.[event.phase]?.endsWith === 'group-statement') return statementParts(event, state, words);
  const answers = Object.entries(phase?.answers ?? {}).filter(([, answer]) => !isMissing(answer));
  const told = answers.map(([agent, answer]) => `${agent}${status.colon}${answerText(answer, scenario, words)}`);
  const { figures } = event;
  const isTold = figures !== undefined && figures.kind !== 'group-statement';
  const text = [...told, ...(isTold ? [figuresText(figures, scenario, words)] : [])].join('\n');
  const title = format.closed(phaseTitle(event.phase, scenario, words));
  if (text === '') return [{ level: 'standard', line: () => title }];
  return [{ level: 'standard', kind: 'notice', title, text, line: () => `${title}\n${text}` }];
}

/** 31.10: drafts by their places, who ranked how, the statement, what the critique changed, and the words of who put another first. */
function statementParts(
  { phase: index, figures }: EventOf<'phase-closed'>,
  state: State,
  words: InterfaceWords,
): Parts {
  const { format, status } = words;
  const title = format.closed(phaseTitle(index, state.scenario, words));
  const part: TranscriptPart = { level: 'minimal', kind: 'result', title, text: format.noStatement };
  const view = statementViews(state).at(-1);
  if (figures?.kind !== 'group-statement' || view?.phase !== index) return [part];
  const numberOf = (id: string) => view.drafts.find(({ message }) => String(message) === id)?.number ?? 0;
  const text = [
    ...view.rankings.flatMap(({ agent, numbers }) =>
      numbers === null ? [] : [`${agent}${status.colon}${numbers.join(' > ')}`],
    ),
    ...view.drafts.map(({ number, agents, text: draft }, at) =>
      format.placed(at + 1, format.draft(number, agents), draft),
    ),
    ...(figures.tied.length > 0 ? [format.drawnAmong(figures.tied.map(numberOf))] : []),
    format.statement(view.text),
    ...(view.changed ? [format.changed(markedText(view.changed))] : []),
    ...view.minority.map(({ agent, first, said }) => format.otherFirst(agent, first, said?.text ?? null)),
  ].join('\n');
  return [{ ...part, text }];
}

function answerText({ option, ranking, value }: SurveyAnswer, scenario: Scenario, words: InterfaceWords): string {
  if (value !== null) return amountText(value, scenario, words);
  if (ranking !== null) return ranking.map((id) => labelOf(id, scenario, words)).join(' > ');
  return option === null ? '' : labelOf(option, scenario, words);
}

function amountText(value: number, { options }: Scenario, { numbers, language }: InterfaceWords): string {
  return numbers.amount(value, optionsIn(options, language).find(({ amount }) => amount !== null)?.amount ?? '');
}

function figuresText(
  figures: Exclude<PhaseFigures, { kind: 'group-statement' }>,
  scenario: Scenario,
  words: InterfaceWords,
): string {
  const { format } = words;
  if (figures.kind !== 'estimate') {
    const { counts, before } = figures;
    const told = Object.entries(counts).map(([id, count]) => ({
      ...{ label: labelOf(id, scenario, words), count },
      change: before ? count - (before[id] ?? 0) : null,
    }));
    const most = Math.max(...told.map(({ change }) => change ?? 0));
    const gainers = most > 0 ? told.filter(({ change }) => change === most).map(({ label }) => label) : [];
    return before ? `${format.counts(told)}\n${format.gained(gainers)}` : format.counts(told);
  }
  const told = (value: number) => amountText(value, scenario, words);
  const { low, lower, median, upper, high } = figures;
  return format.estimates({
    low: told(low),
    lower: told(lower),
    median: told(median),
    upper: told(upper),
    high: told(high),
  });
}
