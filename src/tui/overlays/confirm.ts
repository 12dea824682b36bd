import { wrap } from '../../base/wrap.ts';
import { keyShown } from '../keymap.ts';
import { paragraph, type Rows, row } from '../paint.ts';
import { look } from '../theme.ts';
import { isLostAtEnd } from '../time/branch.ts';
import type { ConfirmedAct, View } from '../view.ts';

/** What quitting, stopping or clearing means, before it is done. */
export function confirmRows(
  act: ConfirmedAct,
  { isReplay, journalPath, state, agent, branch, words }: View,
  width: number,
): Rows {
  const { confirm } = words.overlays;
  const [yes, no] = [keyShown('confirm', 'y', words), keyShown('confirm', 'n', words)];
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
  // What is said stays in the journal of the run; a ghost has none.
  const isGhostLost = act === 'quit' && branch !== null && isLostAtEnd(branch);
  const lost = isGhostLost ? [row(width), ...paragraph(width, texts['end-ghost'])] : [];
  return [
    ...paragraph(width, texts[act]),
    ...path.map((line) => row(width, [line, look.muted])),
    ...lost,
    row(width),
    row(width, [yes, look.strong], ` ${confirm.yes[act]}     `, [no, look.strong], ` ${confirm.no[act]}`),
  ];
}
