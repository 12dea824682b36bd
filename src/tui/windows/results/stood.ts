import { displayWidth } from '../../../base/width.ts';
import { closingOf } from '../../../projections/ballot-tally.ts';
import { castBallots } from '../../../projections/ballots-told.ts';
import { standingOf } from '../../../projections/stances.ts';
import { speaksFor } from '../../../projections/voted.ts';
import { nameCut } from '../../look/names.ts';
import { pad, type Rows, row, type Span } from '../../look/paint.ts';
import { look, lookOf } from '../../look/theme.ts';
import { ballotText, tightLines } from '../../shown/ballot-text.ts';
import { optionsNamed } from '../../shown/options.ts';
import type { View } from '../../shown/view.ts';

/** Columns of what a row tells of, and of an agent: no more where no name needs them, and no less. */
const LABEL_COLUMNS = 14;
const MOST_COLUMNS = 12;
const LEAST_COLUMNS = 4;

/** What each said in the first and the last round, thought last and voted: a column for each agent, or counts where they are many. */
export function stoodRows(view: View, width: number): Rows {
  const { state, words, looks } = view;
  const agents = state.scenario.agents.map(({ name }) => name);
  const widest = Math.max(MOST_COLUMNS, ...agents.map((name) => displayWidth(name) + 3));
  const columns = Math.min(widest, Math.floor((width - LABEL_COLUMNS) / agents.length));
  const told = stood(view, agents, columns);
  if (told.every(({ cells }) => cells.every((cell) => cell === ''))) return [];
  if (columns < LEAST_COLUMNS) return countRows(view, told, width);
  const names = agents.map((agent): Span[] => {
    const { mark, role } = lookOf(looks, agent);
    return [
      [mark, role],
      columns < 8 ? pad('', columns - 1) : pad(` ${nameCut(looks, agent, columns - 3)}`, columns - 1),
    ];
  });
  const isOther = (i: number): boolean => {
    const [thought, voted] = [told.find(({ isPrivate }) => isPrivate)?.cells[i], told.at(-1)];
    // A ballot that could not be read differs from nothing.
    const cell = voted?.isRead?.[i] === true ? voted.cells[i] : undefined;
    return Boolean(thought && cell && !cell.startsWith(thought));
  };
  return [
    row(width, pad('', LABEL_COLUMNS), ...names.flat()),
    ...told.flatMap(({ label, cells, isPrivate }) => {
      const lines = cells.map((cell, i) =>
        cell === '' ? ['·'] : linesOf(isPrivate && isOther(i) ? `${cell} ≠` : cell, columns - 1),
      );
      return Array.from({ length: Math.max(...lines.map(({ length }) => length)) }, (_, y) =>
        row(
          width,
          [pad(y === 0 ? label : '', LABEL_COLUMNS), look.muted],
          ...lines.map(([...own], i): Span => {
            const text = pad(own[y] ?? '', columns - 1);
            return [`${text} `, cells[i] === '' ? look.rules : ''];
          }),
        ),
      );
    }),
  ].filter((line, i) => i > 0 || line.trim() !== '' || words === undefined);
}

/** A ballot of many options that has no room in its column stands in as many rows as it needs. */
const linesOf = (cell: string, columns: number): readonly string[] =>
  displayWidth(cell) <= columns || cell.includes(' ') ? [cell] : tightLines(cell, columns);

/** `isRead`: of a ballot, whether it could be. */
type Stood = { label: string; cells: readonly string[]; isPrivate?: boolean; isRead?: readonly boolean[] };

/** Amounts stand on ballots where all of them have room. */
function stood(view: View, agents: readonly string[], columns: number): readonly Stood[] {
  const { state, words, stances, seat } = view;
  const letters = new Map(optionsNamed(state, words).map(({ id, letter }) => [id, letter]));
  const letter = (id: string | undefined): string => (id === undefined ? '' : (letters.get(id) ?? ''));
  const saidIn = (round: number): Stood => ({
    label: words.names.round(round),
    cells: agents.map((agent) =>
      letter(standingOf(stances, agent).rounds.findLast((one) => one.round <= round)?.stance.option),
    ),
  });
  const thought: Stood = {
    label: words.stances.inPrivate('').trim(),
    cells: agents.map((agent) => letter(standingOf(stances, agent).thought?.option)),
    isPrivate: true,
  };
  const cast = state.vote && closingOf(view.closing, state) ? castBallots(state.vote, state, stances) : [];
  const own = agents.map((agent) => cast.find((one) => one.agent === agent));
  const written = (change: { amount?: null }, isTight = false) =>
    own.map((one) => (one ? ballotText({ ...one, ...change }, view, isTight) : ''));
  // A row is written alike for all, so that ballots can be read against each other.
  const ways = [written({}), written({ amount: null }), written({ amount: null }, true)];
  const voted: Stood = {
    label: words.voting.heads.ballot,
    cells: ways.find((way) => way.every((text) => displayWidth(text) < columns)) ?? (ways[2] as string[]),
    isRead: own.map((one) => one !== undefined && one.ballot !== null),
  };
  const hasThoughts = seat === null && thought.cells.some((cell) => cell !== '');
  return [
    saidIn(1),
    ...(state.round > 1 ? [saidIn(state.round)] : []),
    ...(hasThoughts ? [thought] : []),
    ...(cast.length > 0 ? [voted] : []),
  ];
}

/** `A 3   B 4` */
function countRows({ state, words, stances }: View, told: readonly Stood[], width: number): Rows {
  const cast = state.vote ? castBallots(state.vote, state, stances) : [];
  return told.map(({ label, cells }, at) => {
    const counts = optionsNamed(state, words).map(({ id, letter }) => {
      const isVoted = at === told.length - 1 && cast.length > 0;
      const count = isVoted
        ? cast.filter(({ ballot }) => ballot !== null && speaksFor(ballot, id)).length
        : cells.filter((cell) => cell === letter).length;
      return `${letter} ${words.numbers.grouped(count)}`;
    });
    return row(width, [pad(label, LABEL_COLUMNS), look.muted], counts.join('   '));
  });
}
