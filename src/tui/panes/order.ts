import { displayWidth } from '../../base/width.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Seat, SeatState } from '../../projections/roster.ts';
import { roster } from '../../projections/roster.ts';
import { noteText } from '../../projections/transcript.ts';
import { pad, row } from '../paint.ts';
import { type AgentLook, look } from '../theme.ts';
import { listContent, type Pane } from './pane.ts';

/** A run that has ended gives nobody the floor any more. */
type ShownSeat = Omit<Seat, 'state'> & { state: SeatState | 'not-reached' };

type Props = {
  words: InterfaceWords['order'];
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
  title: ({ state, words }) => [words.order.title, [` · ${state.scenario.speaking.policy}`, look.muted]],
  select: ({ state, status, looks, agent, nowMs, words }) => ({
    words: words.order,
    seats: roster(state, status.waiting, words).map((seat) => (state.ended ? asLeft(seat) : seat)),
    note: state.queueNote === null ? null : noteText({ note: state.queueNote, queue: state.queue }, words),
    looks,
    chosen: agent,
    waitMs: status.waiting && !status.waiting.hasWords ? nowMs - status.waiting.sinceMs : null,
    nameWidth: Math.min(14, Math.max(6, ...state.scenario.agents.map(({ name }) => displayWidth(name)))),
  }),
  content({ words, seats, note, looks, chosen, nameWidth }, width) {
    if (seats.length === 0) return listContent([row(width, [` ${words.notBegun}`, look.muted])]);
    const rows = seats.map(({ agent, state, reason }, i) => {
      const { mark, color } = looks.get(agent) ?? { mark: '·', color: '' };
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
        [pad(words.states[state], 10), STATE_LOOKS[state]],
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

const STATE_LOOKS: Readonly<Record<ShownSeat['state'], string>> = {
  speaking: look.focus,
  reasoning: look.accent,
  next: look.strong,
  waiting: look.muted,
  spoke: look.muted,
  cut: look.warn,
  skipped: look.warn,
  failed: look.bad,
  'not-reached': look.muted,
};
