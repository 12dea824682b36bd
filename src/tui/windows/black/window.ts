import { close } from '../../frame/acts.ts';
import { leaveFor, type Window } from '../../frame/window.ts';
import { filled } from '../../look/full-window.ts';
import { roomOf } from '../../look/layout.ts';
import { row } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import type { Overlay } from '../../shown/view.ts';

/** Nothing is to be seen, so that a room looks at who speaks in it. */
type Black = { kind: 'black'; back: Overlay | null };

export const black: Window<Black> = {
  kind: 'black',
  keys: { black: [{ keys: ['escape'], does: 'black-close', act: close }] },
  opened: [
    {
      keys: ['b'],
      does: 'black',
      act: ({ set }) => set(({ overlay }) => ({ overlay: { kind: 'black', back: overlay } satisfies Black })),
    },
  ],
  // Any other key brings the screen back as well.
  typing: ['black'],
  type: ({ back }) => ({ overlay: back, notice: null }),
  draw(_, view) {
    const { columns, rows } = roomOf(view);
    const { notice, nowMs } = view;
    const rect = { x: 0, y: 0, width: columns, height: rows };
    const isTold = notice !== null && nowMs < notice.untilMs;
    const blank = filled([], columns, rows - 1);
    return { rect, rows: [...blank, row(columns, [isTold ? ` ${notice.text}` : '', look.muted])], lastTop: 0 };
  },
  close: (tools, { back }) => leaveFor(tools, back),
};
