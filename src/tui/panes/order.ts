import type { Seat, SeatState } from '../../projections/roster.ts';
import { roster } from '../../projections/roster.ts';
import { pad, row } from '../paint.ts';
import { type AgentLook, look } from '../theme.ts';
import { listContent, type Pane } from './pane.ts';

/** A run that has ended gives nobody the floor any more. */
type ShownSeat = Omit<Seat, 'state'> & { state: SeatState | 'not-reached' };

type Props = {
  seats: readonly ShownSeat[];
  note: string | null;
  looks: ReadonlyMap<string, AgentLook>;
  chosen: string;
  waitMs: number | null;
  nameWidth: number;
};

/** Who speaks when in this round, and why (2.3). */
export const order: Pane<Props> = {
  name: 'order',
  key: '2',
  title: ({ state }) => ['Speaking order', [` · ${state.scenario.speaking.policy}`, look.muted]],
  select: ({ state, status, looks, agent, nowMs }) => ({
    seats: roster(state, status.waiting).map((seat) => (state.ended ? asLeft(seat) : seat)),
    note: state.queueNote,
    looks,
    chosen: agent,
    waitMs: status.waiting && !status.waiting.hasWords ? nowMs - status.waiting.sinceMs : null,
    nameWidth: Math.min(14, Math.max(6, ...state.scenario.agents.map(({ name }) => [...name].length))),
  }),
  content({ seats, note, looks, chosen, nameWidth }, width) {
    if (seats.length === 0) return listContent([row(width, [' The first round has not begun.', look.muted])]);
    const rows = seats.map(({ agent, state, reason }, i) => {
      const { mark, color } = looks.get(agent) ?? { mark: '·', color: '' };
      const [word, style] = STATES[state];
      const isNow = state === 'speaking' || state === 'reasoning';
      const isPast = state === 'spoke' || state === 'cut' || state === 'skipped' || state === 'failed';
      return row(
        width,
        [isNow ? '▶' : ' ', look.accent],
        [pad(String(i + 1), 2, 'right'), look.muted],
        ' ',
        [mark, color],
        ' ',
        [pad(agent, nameWidth), isNow ? `1;${color}` : isPast ? look.muted : agent === chosen ? look.strong : ''],
        ' ',
        [pad(word, 10), style],
        // Why words were cut off, or none came, is told where they would stand.
        [reason === '' || state === 'cut' ? '' : ` ${reason}`, look.muted],
      );
    });
    if (note) rows.push(row(width, [`   ${note}`, look.warn]));
    return listContent(rows);
  },
  followsEnd: false,
};

function asLeft(seat: Seat): ShownSeat {
  const { state } = seat;
  const isOpen = state === 'next' || state === 'waiting' || state === 'speaking' || state === 'reasoning';
  return isOpen ? { ...seat, state: 'not-reached' } : seat;
}

const STATES: Readonly<Record<ShownSeat['state'], readonly [word: string, look: string]>> = {
  speaking: ['speaking', look.focus],
  reasoning: ['reasoning', look.accent],
  next: ['next', look.strong],
  waiting: ['waiting', look.muted],
  spoke: ['✓ spoke', look.muted],
  cut: ['✂ cut off', look.warn],
  skipped: ['– skipped', look.warn],
  failed: ['✗ failed', look.bad],
  'not-reached': ['no turn', look.muted],
};
