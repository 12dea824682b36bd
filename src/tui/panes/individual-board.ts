import { optionsIn } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import { type IndividualRecord, individualPhase, individualRecords } from '../../projections/individual-records.ts';
import { decisionText } from '../../projections/words.ts';
import { nameColumns, namePadded } from '../look/names.ts';
import { paragraph, type Rows, row, type Span } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { isHidden } from '../shown/hidden.ts';
import { applicationCount, applicationPayoffs } from '../shown/settled.ts';
import type { View } from '../shown/view.ts';

/** What the board reads of the view. */
type BoardView = Pick<View, 'state' | 'status' | 'looks' | 'words' | 'seat' | 'explanations'>;

/** More agents than these have one row for their newest answer, and not two. */
const FEW_AGENTS = 6;

const SIGNS: Readonly<Record<IndividualRecord['stand'], readonly [sign: string, look: string]>> = {
  done: ['✓', look.strong],
  asked: ['…', look.focus],
  'to-come': ['·', look.rules],
};

/** What goes on while nobody speaks in public (1.1): how far each agent is, and its newest answer. Empty: nothing of the kind. */
export function boardRows(view: BoardView, width: number): Rows {
  const phase = individualPhase(view.state);
  if (phase === null) return [];
  const { alone } = view.words.results;
  const { agents } = view.state.scenario;
  const names = agents.map(({ name }) => name);
  const nameWidth = nameColumns(names, width, 14, 6);
  return [
    row(width, [` ${phase === 'closing' ? alone.closingTitle : alone.title}`, look.strong]),
    row(width),
    ...agents
      .filter(({ name }) => !view.state.absent.includes(name))
      .flatMap(({ name }) => agentRows(view, name, nameWidth, width)),
  ];
}

function agentRows(view: BoardView, agent: string, nameWidth: number, width: number): Rows {
  const answerRows = view.state.scenario.agents.length > FEW_AGENTS ? 1 : 2;
  const { words, looks } = view;
  const steps = individualRecords(view.state, agent, view.status.waiting);
  const now = steps.find(({ stand }) => stand !== 'done');
  const { mark, role } = lookOf(looks, agent);
  const { alone } = words.results;
  const isAsked = now?.stand === 'asked';
  const told = now ? stepText(now, steps, view) : alone.steps.done;
  return [
    row(
      width,
      ' ',
      [mark, role],
      ' ',
      [namePadded(looks, agent, nameWidth), `1;${role}`.replace(/;$/, '')],
      ' ',
      ...steps.map(({ stand }): Span => SIGNS[stand]),
      '  ',
      [told, isAsked ? look.focus : look.muted],
      [isAsked ? ` · ${alone.thinking}` : '', look.muted],
    ),
    ...paragraph(width, newestAnswer(view, agent), isHidden(view, agent) ? look.muted : '', '   ').slice(0, answerRows),
  ];
}

function stepText(
  { kind, number = 0 }: IndividualRecord,
  steps: readonly IndividualRecord[],
  { words }: BoardView,
): string {
  const { steps: text } = words.results.alone;
  if (kind !== 'application') return text[kind];
  return text.application(number, steps.filter((step) => step.kind === 'application').length);
}

/** In a line, without its line ends. */
function newestAnswer(view: BoardView, agent: string): string {
  const { state, words } = view;
  const { results, numbers, seat, language } = words;
  if (isHidden(view, agent)) return seat.hidden(view.seat ?? '');
  const done = state.individual[agent];
  const { rankings = [], applications = [], isExplained = false } = done ?? {};
  const isApplying = applications.length > 0 && rankings.length < 3;
  if (isApplying) {
    const { option, amount } = applications.at(-1) ?? { option: null, amount: null };
    const payoff = applicationPayoffs(state, agent).at(-1) ?? null;
    const number = results.alone.steps.application(applications.length, applicationCount(state));
    if (option === null || payoff === null) return `${number}: ✗ ${results.alone.missing}`;
    return `${number}: ${decisionText({ option, amount }, state.scenario, words)} → ${numbers.cents(payoff)}`;
  }
  if (isExplained && rankings.length === 1) return (view.explanations[agent] ?? '').replace(/\s+/g, ' ');
  const last = rankings.at(-1);
  if (!last) return results.alone.notYet;
  const name = results.alone.steps[last.stage];
  if (last.ranking === null) return `${name}: ✗ ${results.alone.missing}`;
  const labels = new Map(optionsIn(state.scenario.options, language).map(({ id, label }) => [id, label]));
  const { certainties } = phrasebooks[language].prompts;
  const sure = last.certainty === null ? '' : `${certainties[last.certainty]} · `;
  return `${name}: ${sure}${last.ranking.map((id, i) => `${i + 1} ${labels.get(id) ?? id}`).join(' · ')}`;
}
