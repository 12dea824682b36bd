import { wrap } from '../../base/wrap.ts';
import { paragraph, type Rows, row } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';

export type ConfirmedAct = 'quit' | 'stop' | 'clear' | 'remove';

/** What quitting, stopping or clearing means, before it is done. */
export function confirmRows(
  act: ConfirmedAct,
  { isReplay, journalPath, state, agent, words }: View,
  width: number,
): Rows {
  const { confirm } = words.overlays;
  const text =
    act === 'stop'
      ? confirm.stop
      : act === 'clear'
        ? confirm.clear(agent)
        : act === 'remove'
          ? confirm.remove(agent)
          : isReplay || state.ended
            ? confirm.recordingStays
            : confirm.notOver;
  const path = act === 'quit' ? ['', ...wrap(journalPath, width)] : [];
  return [
    ...paragraph(width, text),
    ...path.map((line) => row(width, [line, look.muted])),
    row(width),
    row(width, ['y', look.strong], ` ${confirm.yes[act]}     `, ['n', look.strong], ` ${confirm.no[act]}`),
  ];
}
