import { wrap } from '../../base/wrap.ts';
import { paragraph, type Rows, row } from '../paint.ts';
import { look } from '../theme.ts';
import type { ConfirmedAct, View } from '../view.ts';

/** What quitting, stopping or clearing means, before it is done. */
export function confirmRows(
  act: ConfirmedAct,
  { isReplay, journalPath, state, agent, branch, words }: View,
  width: number,
): Rows {
  const { confirm } = words.overlays;
  const texts: Readonly<Record<ConfirmedAct, string>> = {
    quit: isReplay || state.ended ? confirm.recordingStays : confirm.notOver,
    stop: confirm.stop,
    clear: confirm.clear(agent),
    remove: confirm.remove(agent),
    'wrap-up': confirm.wrapUp,
    'answer-now': confirm.answerNow,
    fork: confirm.fork(state.round, state.seq),
    'end-ghost': confirm.endGhost(branch?.from ?? 0),
  };
  const path = act === 'quit' ? ['', ...wrap(journalPath, width)] : [];
  return [
    ...paragraph(width, texts[act]),
    ...path.map((line) => row(width, [line, look.muted])),
    row(width),
    row(width, ['y', look.strong], ` ${confirm.yes[act]}     `, ['n', look.strong], ` ${confirm.no[act]}`),
  ];
}
