import { newestMemo } from '../../base/memo.ts';
import { displayWidth } from '../../base/width.ts';
import type { DecisionRuleName } from '../../discussion/ballot.ts';
import { isActor } from '../../discussion/event.ts';
import { agentNames, type State, type Vote } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { ballotTally, closingOf } from '../../projections/ballot-tally.ts';
import { castBallots } from '../../projections/ballots-told.ts';
import type { PastVote } from '../../projections/course.ts';
import { noStances, standingOf } from '../../projections/stances.ts';
import { type VoterRow, voteView } from '../../projections/vote-view.ts';
import { nameColumns, nameCut, namePadded } from '../look/names.ts';
import { PROSE_COLUMNS, pad, paragraph, type Rows, row, type Span } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { ballotText } from '../shown/ballot-text.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { optionsNamed } from '../shown/options.ts';
import type { View } from '../shown/view.ts';
import { tallyRows } from './closing-rows.ts';
import { lazyContent, listContent, type Pane, stackedContent } from './pane.ts';
import { headlineRows, voting } from './voting.ts';

/** Every vote beside the others: who called it, what each answered and voted, what came of it, and what other rules make of it. */
export const voteZoom: Pane<View> = {
  name: 'voting',
  key: '4',
  title: ({ words: { voting: text } }) => [text.title, [`  ${text.zoom.every}`, look.muted]],
  select: (view) => view,
  content(view, width, height = Number.POSITIVE_INFINITY) {
    const { words } = view;
    const votes = votesIn(view);
    const called = votes.filter(({ vote }) => vote.outcome?.kind !== 'no-initiator');
    if (called.length === 0) return voting.content(voting.select(view), width, height);
    const table = tableOf(view, called, width);
    const names = agentNames(view.state.scenario).filter((name) =>
      called.some(({ vote }) => vote.order.includes(name)),
    );
    const voters = lazyContent(names.length, (i) => voterRow(names[i] as string, view, table, width));
    const ends = [...endRows(view, table, width), ...lastRows(view, width), ...earlierRows(view, votes, width)];
    // What came of it is what is looked for where the voters have several pages.
    const isMany = names.length > MANY_AGENTS;
    return stackedContent([
      listContent([
        ...(view.state.voteCalled ? headlineRows(voteView(view.state, words), width) : []),
        headRow(view, table, width),
        calledRow(view, table, width),
        ...(isMany ? [...ends, row(width)] : []),
      ]),
      voters,
      listContent(isMany ? [] : [row(width), ...ends]),
    ]);
  },
  followsEnd: false,
};

/** Those that are over, and the one under way. */
function votesIn({ course, state, closing }: View): readonly PastVote[] {
  const over = [...course.votes];
  const { vote } = state;
  return vote && vote.outcome === null ? [...over, { vote, closing: closingOf(closing, state) }] : over;
}

/** What stands in a column of a vote. */
type Cell = readonly [text: string, look: string];
type Told = { past: PastVote; cells: ReadonlyMap<string, Cell> };
/** The newest votes that have room. */
type Table = { lead: number; column: number; told: readonly Told[] };

const LEAST_COLUMN = 8;
const MOST_COLUMN = 16;

function tableOf(view: View, called: readonly PastVote[], width: number): Table {
  const { words, state, seat } = view;
  const { zoom } = words.voting;
  const names = agentNames(state.scenario).slice(0, 50);
  const labels = [zoom.calledBy, zoom.counts, ...rulesOf(called).map((rule) => words.names.decisionRules[rule])].map(
    displayWidth,
  );
  const lead = Math.max(nameColumns(names, width, 12) + 2, ...labels) + 3;
  const all = called.map((past) => ({ past, cells: cellsOf(past.vote, view) }));
  const widest = Math.max(
    ...all.flatMap(({ cells }) => [...cells.values()].slice(0, 50).map(([text]) => displayWidth(text))),
  );
  const rounds = called.map(({ vote }) => displayWidth(words.names.round(vote.round)));
  const column = Math.min(MOST_COLUMN, Math.max(LEAST_COLUMN, widest, ...rounds)) + 2;
  const thinks = seat === null ? displayWidth(zoom.thinks) + 1 : 0;
  const most = Math.max(1, Math.floor((width - lead - thinks) / column));
  const told = all.slice(-most);
  // Ballots and counts of many options have what room is left.
  const wanted = Math.max(
    column,
    widest + 2,
    ...told.map(({ past }) => displayWidth(countsOf(past, state, words)) + 2),
  );
  return { lead, column: Math.max(column, Math.min(wanted, Math.floor((width - lead - thinks) / told.length))), told };
}

/** What each did in a vote: its answer while there are no ballots, then its ballot. */
const cellsOf = newestMemo(
  ({ words, state }: View) => [words, state.scenario],
  (vote: Vote, view: View): ReadonlyMap<string, Cell> => {
    const { words, state } = view;
    const isOpened = vote.outcome?.kind === 'consensus' || vote.outcome?.kind === 'disagreement';
    const opened = new Map(
      (isOpened ? castBallots(vote, state, noStances) : []).map((one) => [one.agent, ballotText(one, view)]),
    );
    const { rows } = voteView({ ...state, vote }, words);
    return new Map(rows.map((one) => [one.agent, cellOf(one, opened.get(one.agent) ?? null, words)]));
  },
);

function cellOf(
  { poll, confirmation, ballot }: VoterRow,
  opened: string | null,
  { voting: { zoom, answers } }: InterfaceWords,
): Cell {
  if (typeof ballot === 'object' && ballot !== null && opened !== null) return [opened, look.strong];
  if (ballot === 'sealed') return ['▣', look.muted];
  if (ballot === 'thinking' || ballot === 'open') return ['…', look.muted];
  if (ballot === 'unreadable') return ['✗', look.fault];
  if (ballot === 'missing') return [answers.missing, look.fault];
  if (ballot !== null) return [answers.nobody, look.muted];
  if (confirmation === 'initiator') return [zoom.calls, look.strong];
  if (confirmation === 'yes') return [zoom.agrees, ''];
  if (confirmation === 'no') return [zoom.refuses, look.strong];
  const given = confirmation ?? poll;
  if (given === null || given === 'open' || given === 'not-asked') return ['–', look.rules];
  return [given === 'unreadable' ? '?' : answers[given], look.muted];
}

function headRow({ words, seat }: View, { lead, column, told }: Table, width: number): string {
  const rounds = told.map(({ past }) => pad(words.names.round(past.vote.round), column)).join('');
  return row(width, [`${' '.repeat(lead)}${rounds}${seat === null ? words.voting.zoom.thinks : ''}`, look.muted]);
}

function calledRow({ words, looks }: View, { lead, column, told }: Table, width: number): string {
  const by = told.flatMap(({ past: { vote } }): Span[] => {
    const { initiator } = vote;
    if (initiator === null) return [pad('–', column)];
    if (isActor(initiator)) return [['✎', look.person], ' '.repeat(column - 1)];
    const { mark, role } = lookOf(looks, initiator);
    return [[mark, role], pad(` ${nameCut(looks, initiator, column - 4)}`, column - 1)];
  });
  return row(width, [pad(` ${words.voting.zoom.calledBy}`, lead), look.muted], ...by);
}

function voterRow(agent: string, view: View, { lead, column, told }: Table, width: number): string {
  const { looks, agent: chosen, stances, state, words, seat } = view;
  const { mark, role } = lookOf(looks, agent);
  const isChosen = agent === chosen;
  const cells = told.map(({ cells: of }): Span => {
    const [text, style] = of.get(agent) ?? ['–', look.rules];
    return [pad(displayWidth(text) > column - 1 ? text.slice(0, column - 1) : text, column), style];
  });
  const thought = seat === null ? standingOf(stances, agent).thought : null;
  const thinks = optionsNamed(state, words).find(({ id }) => id === thought?.option)?.letter ?? '';
  return row(
    width,
    [isChosen ? '›' : ' ', look.strong],
    [mark, role],
    ' ',
    [namePadded(looks, agent, lead - 4), isChosen ? look.strong : ''],
    ' ',
    ...cells,
    [thinks, look.muted],
  );
}

/** What came of each: the counts, what its own rule made of them, and each other one. */
function endRows(view: View, { lead, column, told }: Table, width: number): Rows {
  const { words, state } = view;
  const letter = (id: string | null) => optionsNamed(state, words).find((option) => option.id === id)?.letter ?? '–';
  const line = (label: string, textOf: (past: PastVote) => string, style = '') =>
    row(
      width,
      [pad(` ${label}`, lead), look.muted],
      ...told.map(({ past }): Span => [pad(textOf(past), column), style]),
    );
  const made = (rule: DecisionRuleName, { closing }: PastVote): string => {
    if (!closing) return '–';
    if ((closing.rule ?? 'unanimity') === rule) return letter(closing.decision?.option ?? null);
    return letter(closing.beside?.find((one) => one.rule === rule)?.winner ?? null);
  };
  return [
    line(words.voting.zoom.counts, (past) => countsOf(past, state, words), look.strong),
    ...rulesOf(told.map(({ past }) => past)).map((rule) =>
      line(words.names.decisionRules[rule], (past) => made(rule, past)),
    ),
  ];
}

/** Their own first, then those that were reckoned beside it. */
function rulesOf(votes: readonly PastVote[]): readonly DecisionRuleName[] {
  const closings = votes.flatMap(({ closing }) => closing ?? []);
  const own = closings.map(({ rule }) => rule ?? 'unanimity');
  return [...new Set([...own, ...closings.flatMap(({ beside = [] }) => beside.map(({ rule }) => rule))])];
}

/** `B 6:1`; that nothing was voted, or that it is not closed. */
function countsOf({ vote, closing }: PastVote, state: State, words: InterfaceWords): string {
  if (vote.outcome === null) return '…';
  if (!closing) return words.voting.zoom.noVote;
  const letters = optionsNamed(state, words);
  const tally = ballotTally(vote, state.scenario, words).toSorted((a, b) => b.count - a.count);
  const counts = tally.flatMap(({ count }) => (count > 0 ? [count] : []));
  const isLevel = counts.length > 1 && counts[0] === counts[1];
  const first = isLevel || counts.length === 0 ? '' : `${letters.find(({ id }) => id === tally[0]?.id)?.letter ?? ''} `;
  return `${first}${counts.join(':')}`;
}

/** What the last ballots give each option. */
function lastRows({ course, state, words }: View, width: number): Rows {
  const last = [...course.votes].findLast(({ closing }) => closing !== null);
  if (!last?.closing) return [];
  const { voting: text } = words;
  const tally = ballotTally(last.vote, state.scenario, words);
  const title = `${text.tally} · ${words.names.round(last.vote.round)}`;
  return [row(width), row(width, [` ${title}`, look.muted]), ...tallyRows(tally, last.closing, width)];
}

/** How all ended in words, the newest first; rounds in which nobody wanted to are one row. */
function earlierRows(view: View, votes: readonly PastVote[], width: number): Rows {
  const { state, words } = view;
  const { voting: text, names } = words;
  const columns = Math.min(PROSE_COLUMNS, width);
  const quiet = votes
    .filter(({ vote }) => vote.outcome?.kind === 'no-initiator')
    .map(({ vote }) => names.roundBrief(vote.round));
  const { earlier } = voteView({ ...state, vote: null }, words);
  const told = earlier
    .filter((_, i) => state.votes.at(-1 - i)?.kind !== 'no-initiator')
    .map(({ round, text: end }) => text.earlier(round, end));
  const all = quiet.length === 0 ? told : [...told, `${quiet.join(' ')}   ${text.outcomes['no-initiator']}`];
  if (all.length === 0) return [];
  return [
    row(width),
    ...all
      .flatMap((line) => paragraph(columns, line, look.muted, ' '))
      .map((line) => line + ' '.repeat(width - columns)),
  ];
}
