import { wrap } from '../../base/wrap.ts';
import { paragraph, type Rows, row } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';

/** What quitting or stopping means, before it is done. */
export function confirmRows(act: 'quit' | 'stop', { isReplay, journalPath, state }: View, width: number): Rows {
  const text =
    act === 'stop'
      ? 'The discussion ends here, without a decision. This is recorded and cannot be taken back.'
      : isReplay || state.ended
        ? 'The recording stays where it is.'
        : 'The discussion is not over. Everything said so far is kept in its journal, and can be replayed from there.';
  const path = act === 'quit' ? ['', ...wrap(journalPath, width)] : [];
  return [
    ...paragraph(width, text),
    ...path.map((line) => row(width, [line, look.muted])),
    row(width),
    row(width, ['y', look.strong], ` ${act === 'quit' ? 'quit' : 'stop'}     `, ['n', look.strong], ' stay'),
  ];
}
