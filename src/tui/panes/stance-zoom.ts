import { displayWidth } from '../../base/width.ts';
import { presentNames } from '../../discussion/state.ts';
import { castBallots } from '../../projections/ballots-told.ts';
import { type StanceChange, standingOf } from '../../projections/stances.ts';
import { namePadded } from '../look/names.ts';
import { hanging, PROSE_COLUMNS, pad, paragraph, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { ballotText } from '../shown/ballot-text.ts';
import { changeText, groundsText } from '../shown/change-text.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { cutToWord, type NamedOption, optionsNamed } from '../shown/options.ts';
import type { View } from '../shown/view.ts';
import { lazyContent, listContent, type Pane, stackedContent } from './pane.ts';
import { type StanceCourse, stanceCourse, stoodAt } from './stance-course.ts';

/** Where all stood after each statement, or round where these are too many; what they thought; their ballots; and every change of mind. */
export const stanceZoom: Pane<View> = {
  name: 'stances',
  key: '6',
  title: (view) => {
    const { stances: text } = view.words;
    const isByStatement = stepsIn(view).every(({ isWhole }) => isWhole);
    return [text.title, [`  ${isByStatement ? text.zoom.byStatement : text.zoom.byRound}`, look.muted]];
  },
  select: (view) => view,
  content(view, width) {
    const { words, course, seat, state } = view;
    if (course.stands.length === 0) return listContent(paragraph(width, words.stances.nobody, look.muted, ' '));
    const table = tableOf(view, width);
    const lines = presentNames(state).flatMap((agent) => [
      { agent, of: 'said' as const },
      ...(seat === null && table.course.otherwise.has(agent) ? [{ agent, of: 'thought' as const }] : []),
    ]);
    const stands = lazyContent(lines.length, (i) => standRow(lines[i] as StandLine, view, table, width));
    const tally = listContent(tallyRows(view, table, width));
    const gap = listContent([row(width)]);
    const isMany = presentNames(state).length > MANY_AGENTS;
    const heads = listContent([headRow(view, table, width)]);
    const body = isMany ? [heads, tally, gap, stands] : [heads, stands, gap, tally];
    return stackedContent([...body, listContent(changeRows(view, width))]);
  },
  followsEnd: false,
};

type StandLine = { agent: string; of: 'said' | 'thought' };

/** A round's columns: the statements after which is told who stands where, the last alone where they are too many. */
type RoundSteps = { round: number; ats: readonly number[]; isWhole: boolean; columns: number };
type Table = {
  course: StanceCourse;
  options: readonly NamedOption[];
  lead: number;
  rounds: readonly RoundSteps[];
  /** The last ballots; none: nobody has voted. */
  ballots: ReadonlyMap<string, string>;
  ballotColumns: number;
};

/** More have no room for a letter each, and their counts none for a figure. */
const MOST_STEPS = 9;
const MOST_BALLOT = 10;
/** Columns for the words of the last change, from this width on. */
const WORDS = { from: 96, least: 24 } as const;

function stepsIn({ course, state, words }: View): readonly RoundSteps[] {
  const names = presentNames(state);
  const { rounds } = stanceCourse(course.stands, names);
  const isFew = names.length <= MOST_STEPS && rounds.every(({ from, to }) => to - from <= MOST_STEPS);
  return rounds.map(({ round, from, to }) => {
    const ats = isFew ? Array.from({ length: to - from }, (_, i) => from + i) : [to - 1];
    const least = isFew ? ats.length : Math.max(2, String(names.length).length);
    return { round, ats, isWhole: isFew, columns: Math.max(least, displayWidth(words.names.roundBrief(round))) + 1 };
  });
}

function tableOf(view: View, width: number): Table {
  const { words, state, course } = view;
  const options = optionsNamed(state, words);
  const names = presentNames(state);
  const { zoom } = words.stances;
  const labels = [...names.slice(0, MANY_AGENTS), zoom.privately, ...options.map(({ short }) => short)];
  const most = Math.max(MOST_LEAD, Math.floor(width / 4));
  const lead = Math.min(most, Math.max(...labels.map(displayWidth))) + 4;
  const ballots = ballotsOf(view);
  const widest = Math.max(0, ...[...ballots.values()].map(displayWidth));
  const ballotColumns = ballots.size === 0 ? 0 : Math.min(MOST_BALLOT, Math.max(displayWidth(zoom.ballot), widest)) + 2;
  const room = width - lead - 1 - ballotColumns - (width >= WORDS.from ? WORDS.least : 0);
  const rounds = newest(stepsIn(view), room);
  // What rounds leave is for ballots in full, then for what options are called in full.
  const free = Math.max(0, room - rounds.reduce((sum, { columns }) => sum + columns, 0));
  const moreBallot = ballots.size === 0 ? 0 : Math.min(free, Math.max(0, widest + 2 - ballotColumns));
  const label = Math.max(...options.map(({ label }) => displayWidth(label))) + 4;
  const moreLead = Math.min(free - moreBallot, Math.max(0, label - lead));
  return {
    course: stanceCourse(course.stands, names),
    options,
    lead: lead + moreLead,
    rounds,
    ballots,
    ballotColumns: ballotColumns + moreBallot,
  };
}
const MOST_LEAD = 16;

function newest(rounds: readonly RoundSteps[], room: number): readonly RoundSteps[] {
  let from = rounds.length;
  let used = 0;
  while (from > 0 && used + (rounds[from - 1]?.columns ?? 0) <= room) used += rounds[--from]?.columns ?? 0;
  return rounds.slice(from);
}

function ballotsOf(view: View): ReadonlyMap<string, string> {
  const { course, state, stances } = view;
  for (let i = course.votes.length - 1; i >= 0; i--) {
    const past = course.votes.at(i);
    if (past?.closing) {
      const cast = castBallots(past.vote, state, stances);
      return new Map(cast.map((one) => [one.agent, ballotText(one, view)]));
    }
  }
  return new Map();
}

function headRow({ words }: View, { lead, rounds, ballots, ballotColumns }: Table, width: number): string {
  const heads = rounds.map(({ round, columns }) => pad(words.names.roundBrief(round), columns)).join('');
  const ballot = ballots.size === 0 ? '' : pad(` ${words.stances.zoom.ballot}`, ballotColumns);
  return row(width, [`${' '.repeat(lead)}${heads}${ballot}`, look.muted]);
}

function standRow({ agent, of }: StandLine, view: View, table: Table, width: number): string {
  const { looks, words, agent: chosen } = view;
  const { lead, rounds, ballots, ballotColumns, course, options } = table;
  const { mark, hollow, role } = lookOf(looks, agent);
  const isSaid = of === 'said';
  const isChosen = agent === chosen;
  const letters = rounds.map(({ ats, columns }) =>
    pad(ats.map((at) => letterOf(stoodAt(course, agent, at, of), options)).join(''), columns),
  );
  const ballot =
    isSaid && ballots.size > 0 ? pad(` ${ballots.get(agent) ?? '–'}`, ballotColumns) : ' '.repeat(ballotColumns);
  const label: Span[] = isSaid
    ? [
        [isChosen ? '›' : ' ', look.strong],
        [mark, role],
        ' ',
        [namePadded(looks, agent, lead - 4), isChosen ? look.strong : ''],
        ' ',
      ]
    : [' ', [hollow, role], [pad(` ${words.stances.zoom.privately}`, lead - 2), look.muted]];
  const spans: Span[] = [...label, [letters.join(''), isSaid ? '' : look.muted], ballot, ' '];
  const room = width - widthOf(spans);
  const reason = isSaid && room >= WORDS.least - 4 ? reasonText(agent, view, Math.min(PROSE_COLUMNS, room)) : '';
  return row(width, ...spans, [reason, look.muted]);
}

const letterOf = (id: string | null, options: readonly NamedOption[]): string =>
  options.find((option) => option.id === id)?.letter ?? '·';

/** Columns below which the words of a change are left out. */
const LEAST_WORDS = 12;

/** Of the last change of an agent the words that it was read from, and whom they name. */
function reasonText(agent: string, view: View, room: number): string {
  const { stances, words, looks } = view;
  const change = stances.changes.findLast((one) => one.agent === agent);
  if (!change || change.grounds === '') return '';
  const { after, isUnsure } = change;
  const who = after === null ? '' : words.stances.after(`${lookOf(looks, after).mark} ${after}`);
  const sign = isUnsure ? '? ' : '';
  const left = room - displayWidth(`${sign}${who}`);
  return left < LEAST_WORDS ? sign.trim() : `${sign}${groundsText(change, left, view)}${who}`;
}

/** Least columns of how many voted so. */
const COUNT_COLUMNS = 4;

/** A row for each option: for how many it was after each statement. */
function tallyRows(view: View, { options, lead, rounds, ballots, ballotColumns, course }: Table, width: number): Rows {
  const { words, state, stances, seat } = view;
  const names = presentNames(state);
  const thoughts = names.map((name) => standingOf(stances, name).thought?.option);
  const isOtherwise = seat === null && course.otherwise.size > 0;
  return options.map(({ id, letter, label, short }) => {
    const first = course.counts.findIndex((counts) => counts.has(id));
    const figure = (at: number) => (first < 0 || at < first ? '·' : String(course.counts[at]?.get(id) ?? 0));
    const figures = rounds.map(({ ats, columns }) => pad(ats.map(figure).join(''), columns)).join('');
    const cast = [...ballots.values()].filter((text) => text === letter || text.startsWith(`${letter} `)).length;
    const inPrivate = thoughts.filter((option) => option === id).length;
    const behind = isOtherwise ? ` ${words.stances.inPrivate(String(inPrivate))}` : '';
    const room = width - lead - displayWidth(figures) - displayWidth(behind);
    const ballot = ballots.size === 0 ? '' : pad(` ${cast}`, Math.max(COUNT_COLUMNS, Math.min(ballotColumns, room)));
    const columns = lead - 4;
    const name =
      displayWidth(label) <= columns ? label : displayWidth(short) <= columns ? short : cutToWord(label, columns);
    return row(width, [pad(` ${letter} ${name}`, lead), look.strong], figures, ballot, [behind, look.muted]);
  });
}

/** Every change of mind with the sentence that it was read from, the newest first. */
function changeRows(view: View, width: number): Rows {
  const { words, stances } = view;
  const { changes } = stances;
  if (changes.length === 0) return [];
  // What was heard with doubt is told with it, and counted by itself.
  const unsure = changes.filter(({ isUnsure }) => isUnsure).length;
  const counted = words.stances.zoom.changes(changes.length - unsure).toUpperCase();
  const title = unsure === 0 ? counted : `${counted} · ${unsure} ?`;
  return [
    row(width),
    row(width, [` ${title}`, look.muted]),
    ...changes.toReversed().flatMap((one) => changeTold(one, view, width)),
  ];
}

function changeTold(change: StanceChange, view: View, width: number): Rows {
  const { words, looks } = view;
  const { mark, role } = lookOf(looks, change.agent);
  const columns = Math.min(width, PROSE_COLUMNS);
  const text = changeText(change, Number.POSITIVE_INFINITY, view);
  const head: Span[] = [
    [` ${pad(words.names.roundBrief(change.round), 4)}`, look.muted],
    [`${mark} `, role],
  ];
  return hanging(columns, head, text).map((line) => line + ' '.repeat(width - columns));
}
