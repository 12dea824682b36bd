import { newestMemo } from '../../../base/memo.ts';
import type { State, VoteOutcome } from '../../../discussion/state.ts';
import { earnings } from '../../../orchestrator/protocol/earnings.ts';
import type { Measures } from '../../../projections/measures/measures.ts';
import { type RunReport, runReport } from '../../../projections/measures/run-report.ts';
import type { VoteMeasure } from '../../../projections/measures/vote-measure.ts';
import type { MemoryStory } from '../../../projections/memory-story.ts';
import { outcomeText, whoText } from '../../../projections/words.ts';
import { nameColumns, namePadded } from '../../look/names.ts';
import { gauge, pad, paragraph, type Rows, row, type Span } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';
import { letteredOptions, nameSpans, type ResultPage } from './page.ts';
import { switchRows } from './switches.ts';

/** What is measured of the run until now: as `roundtable report` tells it. */
export const measures: ResultPage = {
  isThere: () => true,
  rows(view, width) {
    const { measures: text } = view.words.results;
    if (view.state.round === 0) return [row(width, [view.words.order.notBegun, look.muted])];
    const report = reportOf(view.measures, view.state, view.story);
    const title = (words: string) => row(width, [words, look.focus]);
    return [
      title(`${text.air} · ${view.words.order.evenness(view.words.numbers.factor(report.totals.wordsGini))}`),
      ...airRows(view, report, width),
      row(width),
      title(text.stances),
      ...stanceRows(view, report, width),
      row(width),
      title(text.agreement),
      ...agreementRows(report, width),
      row(width),
      title(text.votes),
      ...voteRows(view, report, width),
      row(width),
      title(text.costs),
      ...costRows(view, report, width),
      ...(report.switches.length === 0
        ? []
        : [row(width), title(text.switches.title), ...switchRows(view, report.switches, width)]),
    ];
  },
};

/** Worked out once for all frames of a state. */
const reportOf = newestMemo(
  (state) => [state],
  (measured: Measures, state: State, story: MemoryStory): RunReport => runReport(measured, state, earnings, story),
);

/** With more agents the rest is in the report. */
const AGENTS_SHOWN = 40;

/** With the blank behind a name. */
function nameCellColumns({ agents }: RunReport, width: number): number {
  const names = agents.map(({ agent }) => agent);
  return 1 + nameColumns(names, width, 14, 6);
}
const nameCell = ({ looks }: View, agent: string, columns: number): string =>
  `${namePadded(looks, agent, columns - 1)} `;

/** Columns of a figure where there is room, and of a bar where there is little. */
const CELL_COLUMNS = 11;
const LEAST_BAR = 3;

function airRows(view: View, report: RunReport, width: number): Rows {
  const { numbers, results } = view.words;
  const { heads } = results.measures;
  const nameWidth = nameCellColumns(report, width);
  const columns = [heads.words, heads.share, heads.opened, heads.closed, heads.place];
  const room = width - nameWidth - 2;
  const bar = Math.max(LEAST_BAR, Math.min(width >= 90 ? 30 : 10, room - columns.length * CELL_COLUMNS));
  const cellWidth = Math.min(CELL_COLUMNS, Math.floor((room - bar) / columns.length));
  const most = Math.max(1, ...report.agents.map(({ words }) => words));
  const cell = (text: string, style = ''): Span => [pad(` ${text}`, cellWidth, 'right'), style];
  return [
    row(width, pad('', nameWidth + 2 + bar), ...columns.map((head) => cell(head, look.muted))),
    ...report.agents.slice(0, AGENTS_SHOWN).map(({ agent, words, airTimeShare, opened, closed, meanPlace }) => {
      const { full, rest } = gauge(bar, words / most, bar);
      return row(
        width,
        ...nameSpans(view, agent, nameCell(view, agent, nameWidth)),
        [full, look.strong],
        [rest.replace('┊', '╌'), look.rules],
        cell(numbers.grouped(words), look.strong),
        cell(airTimeShare === null ? '·' : `${Math.round(airTimeShare * 100)} %`),
        cell(String(opened)),
        cell(String(closed)),
        cell(meanPlace === null ? '·' : numbers.factor(meanPlace)),
      );
    }),
  ];
}

/** Columns of a round in the strips. */
const ROUND_COLUMNS = 4;

/** A row for each agent, a column for each round: the letter of the option it stood for, in brackets where it was read before. */
function stanceRows(view: View, report: RunReport, width: number): Rows {
  const nameWidth = nameCellColumns(report, width);
  const rounds = shownRounds(report, width);
  const options = letteredOptions(view);
  const number = new Map(options.map((option) => [option.id, option.letter]));
  return [
    row(
      width,
      pad('', nameWidth + 2),
      ...rounds.map(({ round }): Span => [pad(String(round), ROUND_COLUMNS, 'right'), look.muted]),
    ),
    ...report.agents.slice(0, AGENTS_SHOWN).map(({ agent }) => {
      const lines = rounds.map(({ agents }) => agents.find((one) => one.agent === agent));
      // What was read with doubt alone stands in its round, and is no move.
      const stands = lines.map((one) => one?.option ?? null);
      return row(
        width,
        ...nameSpans(view, agent, nameCell(view, agent, nameWidth)),
        ...stands.map((option, i): Span => {
          const isMoved = i > 0 && stands[i - 1] !== null && stands[i - 1] !== option;
          if (option === null) return [pad('·', ROUND_COLUMNS, 'right'), look.rules];
          const perhaps = lines[i]?.perhaps ?? (lines[i]?.isUnsure ? option : null);
          if (perhaps !== null) return [pad(`${number.get(perhaps) ?? ''}?`, ROUND_COLUMNS, 'right'), look.muted];
          const told = number.get(option) ?? '?';
          const isReadNow = lines[i]?.optionRound === rounds[i]?.round;
          return [
            pad(isReadNow ? told : `(${told})`, ROUND_COLUMNS, 'right'),
            isMoved ? look.strong : isReadNow ? '' : look.muted,
          ];
        }),
      );
    }),
    ...paragraph(width, options.map((option) => `${option.letter} ${option.label}`).join(' · '), look.muted),
    ...paragraph(width, sourceText(view, report), look.muted),
    ...(rounds.some(isDoubted) ? paragraph(width, view.words.results.measures.doubted, look.muted) : []),
  ];
}

const isDoubted = ({ agents }: RunReport['rounds'][number]) =>
  agents.some(({ isUnsure, perhaps }) => isUnsure || perhaps !== null);

/** By what it is known where they stood, and what the signs mean. */
function sourceText({ words }: View, { standsBy, totals }: RunReport): string {
  const { measures: text } = words.results;
  if (standsBy === 'asking') return text.asked;
  return (standsBy === 'both' ? text.readOrAsked : text.read)(totals.read, totals.statements);
}

/** The newest rounds for which there is room. */
function shownRounds(report: RunReport, width: number) {
  return report.rounds.slice(-Math.max(1, Math.floor((width - nameCellColumns(report, width) - 2) / ROUND_COLUMNS)));
}

const PLOT_ROWS = 4;
const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** A column for each round, as high as the share of pairs that stand for the same. */
function agreementRows(report: RunReport, width: number): Rows {
  const rounds = shownRounds(report, width - 4);
  const column = (share: number, y: number) => {
    const eighths = Math.round(share * PLOT_ROWS * 8) - (PLOT_ROWS - 1 - y) * 8;
    return EIGHTHS[Math.max(0, Math.min(8, eighths))] as string;
  };
  const plot = Array.from({ length: PLOT_ROWS }, (_, y) =>
    row(
      width,
      [pad(y === 0 ? '100 %' : y === PLOT_ROWS - 1 ? '0 %' : '', 6, 'right'), look.muted],
      ...rounds.map(
        ({ pairwiseAgreement }): Span => [
          ` ${(pairwiseAgreement === null ? ' ' : column(pairwiseAgreement, y)).repeat(ROUND_COLUMNS - 1)}`,
          look.strong,
        ],
      ),
    ),
  );
  const shares = rounds.map(
    ({ pairwiseAgreement }): Span => [
      pad(pairwiseAgreement === null ? '·' : String(Math.round(pairwiseAgreement * 100)), ROUND_COLUMNS, 'right'),
      look.muted,
    ],
  );
  return [...plot, row(width, pad('', 6), ...shares)];
}

function voteRows(view: View, { votes, totals }: RunReport, width: number): Rows {
  const { state, words } = view;
  const { measures: text } = words.results;
  if (votes.length === 0) return [row(width, [text.noVotes, look.muted])];
  const { placeWithOutcome: near, placeAgainstOutcome: far } = totals;
  const place = (mean: number | null) => (mean === null ? '·' : words.numbers.factor(mean));
  return [
    ...votes.flatMap((vote) => {
      const by = vote.initiator === null ? null : whoText(vote.initiator, words);
      return paragraph(width, text.vote(vote.round, by, outcomeText(outcomeIn(vote), state, words)));
    }),
    ...(near === null && far === null ? [] : paragraph(width, text.places(place(near), place(far)), look.muted)),
  ];
}

function outcomeIn({ round, outcome, reason, decision, how, decliners }: VoteMeasure): VoteOutcome {
  if (outcome === 'consensus' && decision && how) return { round, kind: 'consensus', decision, how };
  if (outcome === 'declined') return { round, kind: 'declined', decliners };
  return outcome === 'disagreement' && reason
    ? { round, kind: 'disagreement', reason }
    : { round, kind: 'no-initiator' };
}

function costRows(view: View, report: RunReport, width: number): Rows {
  const { numbers, results } = view.words;
  const { heads } = results.measures;
  const nameWidth = nameCellColumns(report, width);
  const columns = [heads.memory, heads.tokensIn, heads.tokensOut, heads.calls];
  const cellWidth = Math.min(12, Math.floor((width - nameWidth - 2) / columns.length));
  const cell = (text: string, style = ''): Span => [pad(` ${text}`, cellWidth, 'right'), style];
  return [
    row(width, pad('', nameWidth + 2), ...columns.map((head) => cell(head, look.muted))),
    ...report.agents
      .slice(0, AGENTS_SHOWN)
      .map(({ agent, memoryChars, tokensIn, tokensOut, calls }) =>
        row(
          width,
          ...nameSpans(view, agent, nameCell(view, agent, nameWidth)),
          cell(numbers.grouped(memoryChars)),
          cell(tokensIn === null ? '–' : numbers.short(tokensIn)),
          cell(numbers.short(tokensOut)),
          cell(String(calls)),
        ),
      ),
  ];
}
