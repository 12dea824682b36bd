import { displayWidth } from '../../base/width.ts';
import { phaseNow } from '../../discussion/phase.ts';
import type { Phase, Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { phasesIn } from '../../discussion/translation.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { gini } from '../../projections/measures/formulas.ts';
import type { Measures } from '../../projections/measures/measures.ts';
import { noteText } from '../../projections/phase-texts.ts';
import type { Unplaced } from '../../projections/roster.ts';
import { unplaced } from '../../projections/roster.ts';
import { nameCut, namePadded } from '../look/names.ts';
import { flowed, gauge, nearSpread, pad, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { type AgentLook, look, lookOf } from '../look/theme.ts';
import { openQuestions, spokenTo } from '../shown/addressed.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { listContent, type Pane } from './pane.ts';
import { type SeatNow, seatsNow } from './seats-now.ts';

/** Which phase it is, and what is not seen in it. */
export function phaseBrief(phase: Phase, index: number, scenario: Scenario, words: InterfaceWords): string {
  const { brief } = words.format;
  const told = phasesIn(scenario.phases ?? [], words.language)[index] ?? phase;
  return [
    `${index + 1}/${scenario.phases?.length ?? 0} ${told.label ?? told.id}`,
    ...(phase.sees === 'all' ? [] : [brief[phase.sees]]),
    ...(phase.names === 'masked' ? [brief.masked] : []),
  ].join(' · ');
}

/** A run that has ended gives nobody the floor any more. */
type ShownSeat = Omit<SeatNow, 'state'> & { state: SeatNow['state'] | 'not-reached' };

type Props = {
  words: InterfaceWords['order'];
  /** Why nobody has a place. */
  nobody: string;
  seats: readonly ShownSeat[];
  note: string | null;
  looks: ReadonlyMap<string, AgentLook>;
  chosen: string;
  longestName: number;
  unplaced: readonly Unplaced[];
  /** Words of each agent as a share of all; empty: nobody has spoken. */
  airTime: ReadonlyMap<string, number>;
  /** Who has been asked something and has not spoken since. */
  asked: ReadonlyMap<string, string>;
  /** To whom each has spoken in this round. */
  spokenTo: ReadonlyMap<string, readonly string[]>;
};

/** Who speaks when in this round, and why (2.3). */
export const order: Pane<Props> = {
  name: 'order',
  key: '2',
  title: ({ state, words, measures }, width) => {
    const { agents } = measures;
    const said = agents.map((agent) => agent.words);
    const evenness =
      width >= BAR_FROM_COLUMNS && said.some((count) => count > 0)
        ? ` · ${words.order.evenness(words.numbers.factor(gini(said)))}`
        : '';
    const phase = phaseNow(state);
    const told = phase
      ? phaseBrief(phase.rules, phase.at.index, state.scenario, words)
      : words.names.policies[state.scenario.speaking.policy];
    return [words.order.title, [` · ${told}${evenness}`, look.muted]];
  },
  select: ({ state, status, nowMs, looks, agent, words, measures, answerForm, audience }) => ({
    words: words.order,
    nobody: state.round === 0 ? words.order.notBegun : words.format.nobodySpeaks,
    seats: seatsNow({ state, status, nowMs, words, answerForm, audience }).map((seat) =>
      state.ended ? asLeft(seat) : seat,
    ),
    note: state.queueNote === null ? null : noteText({ note: state.queueNote, queue: state.queue }, words),
    looks,
    chosen: agent,
    unplaced: unplaced(state),
    airTime: airTimeOf(state, measures),
    asked: openQuestions(state),
    spokenTo: spokenTo(state),
    longestName: Math.max(6, ...state.scenario.agents.map(({ name }) => displayWidth(name))),
  }),
  content(props, width, height = Number.POSITIVE_INFINITY) {
    const { words, seats, note, looks, chosen, unplaced: others, airTime } = props;
    if (seats.length + others.length > height) return listContent(foldedRows(props, width, height));
    if (seats.length === 0 && others.length === 0) return listContent([row(width, [` ${props.nobody}`, look.muted])]);
    const nameWidth = nameRoom(props, width);
    const rows = seats.map(({ agent, state, reason }, i) => {
      const { mark, role } = lookOf(looks, agent);
      const isNow = SPEAKS.has(state);
      const isPast = state === 'spoke' || state === 'cut' || state === 'skipped' || state === 'failed';
      const left: Span[] = [
        [isNow ? '▶' : ' ', look.strong],
        [pad(String(i + 1), 2, 'right'), look.muted],
        ' ',
        [mark, role],
        ' ',
        [
          nameTold(agent, props, nameWidth),
          isNow ? `1;${role}` : isPast ? look.muted : agent === chosen ? look.strong : '',
        ],
        [pad(words.states[state], 10), STATE_LOOKS[state]],
        // Why words were cut off, or none came, is told where they would stand.
        [reason === '' || state === 'cut' ? '' : ` ${reason}`, look.muted],
        ...toSpans(agent, props),
      ];
      return nearSpread(width, left, airSpans(airTime.get(agent), width));
    });
    for (const { agent, stand, bid } of others) {
      const { mark, role } = lookOf(looks, agent);
      const isOpen = stand === 'to-be-chosen';
      const told = isOpen ? words.toBeChosen : words.out[stand];
      rows.push(
        nearSpread(
          width,
          [
            [isOpen ? '  ?' : '  –', look.muted],
            ' ',
            [mark, role],
            ' ',
            [nameTold(agent, props, nameWidth), isOpen ? '' : look.muted],
            [told, isOpen ? look.muted : look.strong],
            [bid === null ? '' : `  ${words.bid(bid)}`, look.strong],
          ],
          airSpans(airTime.get(agent), width),
        ),
      );
    }
    if (note) rows.push(row(width, [`   ${note}`, look.strong]));
    return listContent(rows);
  },
  followsEnd: false,
};

/** ` → ■▲` */
function toSpans(agent: string, { spokenTo: told, looks }: Props): readonly Span[] {
  const to = told.get(agent) ?? [];
  const marks = to.map((name): Span => [lookOf(looks, name).mark, lookOf(looks, name).role]);
  return marks.length === 0 ? [] : [[' → ', look.muted], ...marks];
}

/** Agents whom their marks alone tell apart at a glance. */
const FEW_MARKS = 8;

/**
 * Where a row for each has no room: their names beside each other with whom they spoke to, else their names, else the marks of a few; of
 * many as many names as have room. Where that is too much, from whoever spoke last on.
 */
function foldedRows(props: Props, width: number, height: number): Rows {
  const { seats, unplaced: others, looks, asked } = props;
  const all = [
    ...seats.map(({ agent, state }) => ({ agent, sign: SEAT_SIGNS[state], isNow: SPEAKS.has(state) })),
    ...others.map(({ agent, stand }) => ({ agent, sign: stand === 'to-be-chosen' ? '?' : '–', isNow: false })),
  ];
  const itemsOf = (some: typeof all, isNamed: boolean, isTold = false, columns = ALL_OF_IT) =>
    some.map(({ agent, sign, isNow }): Span[] => {
      const { mark, role } = lookOf(looks, agent);
      const told = columns < ALL_OF_IT ? nameCut(looks, agent, columns) : ` ${agent}`;
      const name: Span = [isNamed || isNow ? told : '', isNow ? `1;${role}` : ''];
      const to = isTold ? toSpans(agent, props) : [];
      return [[sign, isNow ? look.strong : look.muted], [mark, role], ...(asked.has(agent) ? ['?'] : []), name, ...to];
    });
  // None takes fewer columns than five.
  const most = Math.ceil((height * width) / 5);
  if (all.length <= most)
    for (const isTold of [true, false]) {
      const named = flowed(itemsOf(all, true, isTold), width);
      if (named.length <= height) return named;
    }
  // So many marks tell little without what is left of their names.
  if (all.length > FEW_MARKS && all.length <= most)
    for (const columns of CUT_NAMES) {
      const named = flowed(itemsOf(all, true, false, columns), width);
      if (named.length <= height) return named;
    }
  const at = seats.findIndex(({ state }) => state === 'next' || SPEAKS.has(state));
  const shown = all.slice(Math.max(0, at - 1)).slice(0, most);
  if (all.length <= MANY_AGENTS) {
    const marked = flowed(itemsOf(all, false), width);
    return marked.length <= height ? marked : flowed(itemsOf(shown, false), width).slice(0, height);
  }
  // Their marks do not tell so many apart: as many names as have room, and how many more there are.
  const rowsOf = (count: number) =>
    flowed([...itemsOf(shown.slice(0, count), true), [[`+${all.length - count}`, look.muted]]], width);
  const count = shown.findLastIndex((_, i) => rowsOf(i + 1).length <= height) + 1;
  return rowsOf(Math.max(1, count)).slice(0, height);
}

/** With a sign while a question waits for it, and a blank behind it. */
const nameTold = (agent: string, { asked, looks }: Props, columns: number): string =>
  asked.has(agent)
    ? pad(`${nameCut(looks, agent, columns - 1)}?`, columns + 1)
    : `${namePadded(looks, agent, columns)} `;

/** Columns of names: what nothing else in their rows needs. */
function nameRoom(props: Props, width: number): number {
  const { seats, longestName, airTime } = props;
  const behind = Math.max(
    0,
    ...seats.map(({ agent, reason }) => displayWidth(reason) + 1 + widthOf(toSpans(agent, props))),
  );
  const air = airTime.size === 0 ? 0 : widthOf(airSpans(0, width)) + 1;
  return Math.min(longestName, Math.max(LEAST_NAME, width - BESIDE_NAME - behind - air));
}
const LEAST_NAME = 14;
/** Columns of the place, the mark, the state and the blanks between. */
const BESIDE_NAME = 18;

const ALL_OF_IT = Number.POSITIVE_INFINITY;
/** To how many columns names are cut before they go. */
const CUT_NAMES = [12, 8, 5, 3] as const;

const SPEAKS: ReadonlySet<ShownSeat['state']> = new Set<ShownSeat['state']>(['speaking', 'reasoning', 'yours']);

const SEAT_SIGNS: Readonly<Record<ShownSeat['state'], string>> = {
  speaking: '▶',
  reasoning: '▶',
  yours: '▶',
  next: '›',
  waiting: ' ',
  spoke: '✓',
  cut: '✂',
  skipped: '–',
  failed: '✗',
  'not-reached': ' ',
};

/** Each agent's share of all words so far. */
function airTimeOf(state: State, { agents }: Measures): ReadonlyMap<string, number> {
  const all = agents.reduce((sum, { words }) => sum + words, 0);
  if (all === 0) return new Map();
  return new Map(state.scenario.agents.map(({ name }, i) => [name, (agents[i]?.words ?? 0) / all]));
}

/** Below this the share of the air time is a number alone. */
const BAR_FROM_COLUMNS = 52;
const BAR_COLUMNS = 8;

function airSpans(share: number | undefined, width: number): readonly Span[] {
  if (share === undefined) return [];
  const text = pad(`${Math.round(share * 100)} %`, 6, 'right');
  if (width < BAR_FROM_COLUMNS) return [[text, look.muted]];
  const { full, rest } = gauge(BAR_COLUMNS, share, BAR_COLUMNS);
  return [' ', [full, look.strong], [rest.replace('┊', '╌'), look.rules], [text, look.muted]];
}

function asLeft(seat: SeatNow): ShownSeat {
  const { state } = seat;
  const isOpen = state === 'next' || state === 'waiting' || SPEAKS.has(state);
  return isOpen ? { ...seat, state: 'not-reached' } : seat;
}

const STATE_LOOKS: Readonly<Record<ShownSeat['state'], string>> = {
  speaking: look.focus,
  reasoning: look.strong,
  yours: look.focus,
  next: look.strong,
  waiting: look.muted,
  spoke: look.muted,
  cut: look.strong,
  skipped: look.strong,
  failed: look.fault,
  'not-reached': look.muted,
};
