import { displayWidth } from '../../base/width.ts';
import { presentNames } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { type AgentStance, type StanceChange, standingOf } from '../../projections/stances.ts';
import { hanging, paragraph, type Rows, row, type Span } from '../look/paint.ts';
import { type AgentLook, look, lookOf } from '../look/theme.ts';
import { changeText } from '../shown/change-text.ts';
import { changeLight, motionOf } from '../shown/flash.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { openSecret } from '../shown/open-secret.ts';
import { cutToWord, optionsNamed } from '../shown/options.ts';
import type { View } from '../shown/view.ts';
import { listContent, type Pane } from './pane.ts';
import { isHeadedByNames, isNew, MOST_ROUNDS, type StanceRow, type StanceTable, tableRows } from './stance-table.ts';

type Props = StanceTable & {
  words: InterfaceWords;
  state: View['state'];
  /** The newest last. */
  changes: readonly StanceChange[];
  looks: ReadonlyMap<string, AgentLook>;
  /** A secret task that is told before the end; null: none is. */
  secret: string | null;
  /** Somebody was heard, or read, to stand for anything. */
  isHeard: boolean;
  /** Nothing is folded away. */
  isFocused: boolean;
};

/** With more options than these, they are the rows. */
const MANY_OPTIONS = 6;
/** Rows of the pane while it is scrolled through. */
const MOST_ROWS = 120;
/** Rows of one reason. */
const REASON_ROWS = 3;

/** Who stands for what, as heard in public; what they think, where that is another thing; and the words a change was read from. */
export const stances: Pane<Props> = {
  name: 'stances',
  key: '6',
  title: (view) => [view.words.stances.title, [`  ${sourceOf(view)}`, look.muted]],
  select: (view) => {
    const {
      state,
      words,
      stances: { changes },
      looks,
      focus,
    } = view;
    const rows = rowsOf(view);
    return {
      words,
      options: optionsNamed(state, words),
      state,
      rows,
      rounds: Array.from({ length: Math.min(MOST_ROUNDS, state.round) }, (_, i) => state.round - i).reverse(),
      changes,
      looks,
      amountText: words.numbers.short,
      secret: openSecret(view),
      isHeard: rows.some(({ agent, thought }) => standingOf(view.stances, agent).said !== null || thought !== null),
      isFocused: focus === 'stances',
      nameWidth: Math.min(10, Math.max(4, ...rows.map(({ agent }) => displayWidth(agent)))),
    };
  },
  content(props, width, height = Number.POSITIVE_INFINITY) {
    const { words, options, rows, isFocused } = props;
    if (!props.isHeard) return listContent(paragraph(width, words.stances.nobody, look.muted));
    const room = isFocused ? Math.max(height, MOST_ROWS) : height;
    const table =
      options.length > MANY_OPTIONS
        ? optionRows(props, width)
        : rows.length > MANY_AGENTS && !isFocused
          ? [...tableRows({ ...props, rows: rows.filter(isNew) }, width, room - 2), countsRow(props, width)]
          : tableRows(props, width, room);
    const below = [...legendRows(props, width), ...leadRows(props, width), ...secretRows(props, width)];
    const left = room - table.length - below.length;
    const names = nameRows(props, width);
    const reasons = reasonRows(props, width, isFocused ? left - names.length : left);
    const blank = reasons.length > 0 && reasons.length < left ? [row(width)] : [];
    const hasNames = names.length > 0 && names.length + blank.length + reasons.length <= left;
    return listContent([...table, ...(hasNames ? names : []), ...below, ...blank, ...reasons].slice(0, room));
  },
  followsEnd: false,
};

/** Whether it is known, from a ballot or from answers to a question of a probe (17.5), or read in what was said. */
function sourceOf({ words: { stances: text }, stances: { agents } }: View): string {
  const rows = Object.values(agents).filter(({ said }) => said !== null);
  const isVoted = rows.some(({ heard }) => heard !== undefined);
  if (!rows.some(({ isAsked }) => isAsked)) return isVoted ? text.asVoted : text.asHeard;
  if (isVoted) return text.asVotedOrAsked;
  return rows.every(({ isAsked }) => isAsked) ? text.asAsked : text.asAskedOrHeard;
}

function rowsOf(view: View): readonly StanceRow[] {
  const { state, stances: heard, looks, seat } = view;
  const light = changeLight(view);
  const changed = heard.changes.at(-1)?.agent;
  return presentNames(state).map((agent) => {
    const standing = standingOf(heard, agent);
    const { mark, hollow, role } = lookOf(looks, agent);
    const said = ifOpen(standing.said, state);
    const thought = seat === null ? ifOpen(otherwise(standing), state) : null;
    const inPrivate = seat === null ? (standing.thought?.option ?? null) : null;
    const own = {
      inPrivate,
      motion: light === '' ? null : motionOf(view, agent),
      light: agent === changed ? light : '',
    };
    return { agent, mark, hollow, role, ...standing, said, thought, ...own };
  });
}

/** Nobody is shown for what can no longer be decided (30.2). */
function ifOpen<S extends { option: string }>(stance: S | null, { scenario }: View['state']): S | null {
  return stance !== null && scenario.options.some(({ id }) => id === stance.option) ? stance : null;
}

/** What is thought, where it is another thing than what was said; nothing is other than what nobody has heard yet. */
function otherwise({ said, thought }: AgentStance): AgentStance['thought'] {
  return said === null || thought === null || thought.option === said.option ? null : thought;
}

/** A row for each option, with the marks of those who stand for it. */
function optionRows({ options, rows }: Props, width: number): Rows {
  return options.map(({ id, letter, label }) => {
    const name = cutToWord(label, Math.floor(width / 2));
    const marks = rows.flatMap(({ said, thought, mark, hollow, role }): Span[] => [
      ...(said?.option === id ? [[said.isUnsure ? `${mark}?` : mark, role] as const] : []),
      ...(thought?.option === id ? [[hollow, role] as const] : []),
    ]);
    return row(width, [letter, look.strong], ` ${name}  `, ...marks);
  });
}

/** What the letters stand for, a row each; nothing, where they are named at the head of the table. */
function nameRows(props: Props, width: number): Rows {
  const { options } = props;
  if (options.length > MANY_OPTIONS || isHeadedByNames(props, width)) return [];
  return options.map(({ letter, label }) =>
    row(width, [letter, look.strong], ' ', [cutToWord(label, width - letter.length - 1), look.muted]),
  );
}

function countsRow({ options, rows, words }: Props, width: number): string {
  const counts = options.map(({ id, letter }) => `${letter} ${countFor(rows, id)}`);
  return row(width, [`${words.stances.all(rows.length)}   `, look.muted], counts.join('   '));
}

const countFor = (rows: readonly StanceRow[], id: string): number =>
  rows.filter(({ said }) => said?.option === id).length;

function legendRows({ rows, words }: Props, width: number): Rows {
  const marks = rows.filter(({ thought }) => thought !== null).slice(0, MANY_AGENTS);
  if (marks.length === 0) return [];
  const shown = marks.map(({ hollow, role }): Span => [`${hollow} `, role]);
  return [row(width, ...shown, [words.stances.otherwise, look.muted])];
}

const secretRows = ({ secret }: Props, width: number): Rows =>
  secret === null ? [] : paragraph(width, secret, look.muted);

/** Who leads, and in private, where there is room for more than a board. */
function leadRows({ options, rows, words: { stances: text } }: Props, width: number): Rows {
  if (width < LEAD_FROM || options.length > MANY_OPTIONS) return [];
  const tally = (optionOf: (row: StanceRow) => string | null | undefined) =>
    options
      .map(({ id, letter }) => ({ letter, count: rows.filter((one) => optionOf(one) === id).length }))
      .sort((a, b) => b.count - a.count);
  const counts = (of: readonly { count: number }[]) => of.map(({ count }) => count).join(' : ');
  const said = tally((one) => one.said?.option);
  // Only who was read there: the order is another, and so may the letters be.
  const thought = tally((one) => one.inPrivate)
    .filter(({ count }) => count > 0)
    .map(({ letter, count }) => `${letter} ${count}`);
  const [first, second] = said;
  if (!first || first.count === 0) return [];
  const isLevel = first.count === second?.count;
  const lead = isLevel ? text.level(counts(said)) : text.leads(first.letter, counts(said));
  const isOtherwise = rows.some((one) => one.thought !== null);
  return [row(width, [isOtherwise ? `${lead} · ${text.inPrivate(thought.join(' : '))}` : lead, look.muted])];
}
const LEAD_FROM = 44;

/** The newest changes first, each with the words that it was read from; as many as have room whole. */
function reasonRows(props: Props, width: number, room: number): Rows {
  const rows: string[] = [];
  for (const change of props.changes.toReversed()) {
    const own = reasonOf(change, props, width);
    if (rows.length + own.length > room) break;
    rows.push(...own);
  }
  return rows;
}

function reasonOf(change: StanceChange, shown: Props, width: number): Rows {
  const { mark, role } = lookOf(shown.looks, change.agent);
  const room = (REASON_ROWS - 1) * (width - 4) - displayWidth(changeText(change, 0, shown));
  return hanging(width, [[`${mark} `, role]], changeText(change, Math.max(20, room), shown)).slice(0, REASON_ROWS);
}
