import { displayWidth } from '../../../base/width.ts';
import { CERTAINTIES, type Certainty, RANKING_STAGES, type RankingStage } from '../../../discussion/ranking.ts';
import { phrasebooks } from '../../../language/index.ts';
import { individualPhase } from '../../../projections/individual-records.ts';
import { nameColumns, namePadded } from '../../look/names.ts';
import { pad, paragraph, type Rows, row, type Span } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { boardRows } from '../../panes/individual-board.ts';
import { isHidden } from '../../shown/hidden.ts';
import { aloneCents, applicationCount, applicationPayoffs } from '../../shown/settled.ts';
import type { View } from '../../shown/view.ts';
import { letteredOptions, nameSpans, type ResultPage, unitOf } from './page.ts';

/** What each did alone: how its ranking moved and how sure it was of it, and what its applications paid (10.6). */
export const alone: ResultPage = {
  isThere: ({ state }) => state.scenario.individual !== null || state.scenario.closingRanking,
  rows(view, width) {
    const { results } = view.words;
    const options = letteredOptions(view);
    const rows = [
      ...(individualPhase(view.state) === null ? [] : [...boardRows(view, width), row(width)]),
      ...options.map(({ letter, label }) => row(width, [`${letter} `, look.strong], label)),
      row(width),
      row(width, [results.alone.rankings, look.focus]),
      ...rankingRows(view, width),
    ];
    if (applicationCount(view.state) === 0) return rows;
    return [...rows, row(width), row(width, [results.alone.applications, look.focus]), ...applicationRows(view, width)];
  },
};

/** How sure, as a level. */
const LEVELS: Readonly<Record<Certainty, string>> = {
  very_unsure: '▁',
  unsure: '▃',
  no_opinion: '▄',
  sure: '▆',
  very_sure: '█',
};

/** With the blank behind a name. */
const cellColumns = (names: readonly string[], width: number): number => 1 + nameColumns(names, width, 12, 6);

function rankingRows(view: View, width: number): Rows {
  const { state, words } = view;
  const names = state.scenario.agents.map(({ name }) => name);
  const nameWidth = cellColumns(names, width);
  const stages = RANKING_STAGES.filter((stage) =>
    stage === 'closing' ? state.scenario.closingRanking : state.scenario.individual,
  );
  const columns = Math.max(12, Math.min(26, Math.floor((width - nameWidth - 2) / Math.max(1, stages.length))));
  const { certainties } = phrasebooks[words.language].prompts;
  const legend = CERTAINTIES.map((certainty) => `${LEVELS[certainty]} ${certainties[certainty]}`).join('  ');
  return [
    row(
      width,
      pad('', nameWidth + 2),
      ...stages.map((stage): Span => [pad(words.results.alone.stages[stage], columns), look.muted]),
    ),
    ...names.map((agent) =>
      row(
        width,
        ...nameSpans(view, agent, `${namePadded(view.looks, agent, nameWidth - 1)} `),
        ...(isHidden(view, agent)
          ? [[words.seat.hidden(view.seat ?? ''), look.muted] as const]
          : stages.flatMap((stage) => rankingSpans(view, agent, stage, columns))),
      ),
    ),
    ...paragraph(width, legend, look.muted, ' '.repeat(nameWidth + 2)),
  ];
}

/** Options by their numbers, those that have moved since the ranking before strong; then how sure. */
function rankingSpans(view: View, agent: string, stage: RankingStage, columns: number): readonly Span[] {
  const made = view.state.individual[agent]?.rankings ?? [];
  const at = made.findIndex((one) => one.stage === stage);
  const one = made[at];
  if (!one) return [[pad('·', columns), look.rules]];
  const { ranking, certainty } = one;
  if (ranking === null) return [[pad(`✗ ${view.words.results.alone.missing}`, columns), look.fault]];
  const before = made.slice(0, at).findLast((other) => other.ranking !== null)?.ranking;
  const number = new Map(letteredOptions(view).map((option) => [option.id, option.letter]));
  const places = ranking.flatMap((id, i): Span[] => {
    const isMoved = before !== undefined && before !== null && before[i] !== id;
    return [[`${number.get(id) ?? '?'}`, isMoved ? look.strong : ''], ' '];
  });
  const isMoved = before?.some((id, i) => ranking[i] !== id);
  const sign = !before ? ' ' : isMoved ? '↕' : '=';
  const level = certainty === null ? '?' : LEVELS[certainty];
  const used = ranking.reduce((sum, id) => sum + String(number.get(id) ?? '?').length + 1, 0) + 4;
  return [...places, [sign, isMoved ? look.strong : look.rules], ` ${level}`, pad('', Math.max(1, columns - used + 1))];
}

function applicationRows(view: View, width: number): Rows {
  const { state, words } = view;
  const { numbers, results } = words;
  const names = state.scenario.agents.map(({ name }) => name);
  const nameWidth = cellColumns(names, width);
  const count = applicationCount(state);
  const sums = names.map((agent) => results.alone.sum(numbers.cents(aloneCents(state, agent))));
  const room = width - nameWidth - 2 - Math.max(...sums.map(displayWidth));
  const columns = Math.max(11, Math.min(26, Math.floor(room / count)));
  const number = new Map(letteredOptions(view).map((option) => [option.id, option.letter]));
  const heads = Array.from({ length: count }, (_, i): Span => [pad(`${i + 1}.`, columns), look.muted]);
  return [
    row(width, pad('', nameWidth + 2), ...heads),
    ...names.map((agent) => {
      if (isHidden(view, agent))
        return row(width, ...nameSpans(view, agent, `${namePadded(view.looks, agent, nameWidth - 1)} `), [
          words.seat.hidden(view.seat ?? ''),
          look.muted,
        ]);
      const payoffs = applicationPayoffs(state, agent);
      const cells = Array.from({ length: count }, (_, i): Span => {
        const application = state.individual[agent]?.applications[i];
        if (!application) return [pad('·', columns), look.rules];
        const { option, amount } = application;
        if (option === null) return [pad(`✗ ${results.alone.missing}`, columns), look.fault];
        const written = amount === null || columns < 20 ? '' : ` ${numbers.amount(amount, unitOf(option, view))}`;
        return [pad(`${number.get(option) ?? '?'}${written} → ${numbers.cents(payoffs[i] ?? 0)}`, columns), ''];
      });
      return row(width, ...nameSpans(view, agent, `${namePadded(view.looks, agent, nameWidth - 1)} `), ...cells, [
        results.alone.sum(numbers.cents(aloneCents(state, agent))),
        look.strong,
      ]);
    }),
  ];
}
