import type { StrategyName } from '../../../discussion/scenario.ts';
import { scrolled } from '../../look/full-window.ts';
import { paragraph, type Rows, row } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';
import { type ExplorerTab, lines } from './tab.ts';

/** The same run, had this memory been kept otherwise. */
export const whatIf: ExplorerTab = {
  count: () => null,
  places: () => lines(0),
  draw({ overlay, view, agent, memory, width, height }) {
    const { whatIf: words } = view.words.explorer;
    const found = view.whatIf?.(agent);
    const rows = found
      ? [
          ...paragraph(width, words.about(whichRun(view), agent), look.muted),
          row(width),
          ...found.flatMap((line) => lineRows(line, memory.strategy, words.now, width)),
        ]
      : paragraph(width, words.none, look.muted);
    return scrolled(rows, overlay.top, width, height);
  },
};

/** Of what run the figures are. */
function whichRun({ state, isReplay }: View): 'recording' | 'ended' | 'going' {
  return isReplay ? 'recording' : state.ended ? 'ended' : 'going';
}

/** The strategy in force is marked. Rows of a table stay rows, their columns set apart by two blanks; all else is wrapped. */
function lineRows(line: string, inForce: StrategyName, now: string, width: number): Rows {
  if (line.startsWith(`${inForce} `)) return [row(width, [line, look.strong], [now, look.strong])];
  return line.includes('  ') ? [row(width, line)] : paragraph(width, line, look.muted);
}
