import { wrap } from '../../base/wrap.ts';
import { paragraph, type Rows, row } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';

export type ConfirmedAct = 'quit' | 'stop' | 'clear';

const TITLES: Readonly<Record<ConfirmedAct, string>> = {
  quit: 'Quit?',
  stop: 'Stop the discussion?',
  clear: 'Clear the memory?',
};

export function confirmTitle(act: ConfirmedAct): string {
  return TITLES[act];
}

/** What quitting, stopping or clearing means, before it is done. */
export function confirmRows(act: ConfirmedAct, { isReplay, journalPath, state, agent }: View, width: number): Rows {
  const text =
    act === 'stop'
      ? 'The discussion ends here, without a decision. This is recorded and cannot be taken back.'
      : act === 'clear'
        ? `${agent} forgets everything: its memory, its long-term memory, and what was said until now. What was there stays in the journal and under Forgotten.`
        : isReplay || state.ended
          ? 'The recording stays where it is.'
          : 'The discussion is not over. Everything said so far is kept in its journal, and can be replayed from there.';
  const path = act === 'quit' ? ['', ...wrap(journalPath, width)] : [];
  return [
    ...paragraph(width, text),
    ...path.map((line) => row(width, [line, look.muted])),
    row(width),
    row(width, ['y', look.strong], ` ${act}     `, ['n', look.strong], act === 'clear' ? ' keep' : ' stay'),
  ];
}
