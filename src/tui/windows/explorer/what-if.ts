import { displayWidth } from '../../../base/width.ts';
import type { StrategyName } from '../../../discussion/scenario.ts';
import { tableLines, type WhatIfPart } from '../../../orchestrator/memory/what-if-table.ts';
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
          ...found.flatMap((part) => partRows(part, memory.strategy, words.now, width)),
        ]
      : paragraph(width, words.none, look.muted);
    return scrolled(rows, overlay.top, width, height);
  },
};

/** Of what run the figures are. */
function whichRun({ state, isReplay }: View): 'recording' | 'ended' | 'going' {
  return isReplay ? 'recording' : state.ended ? 'ended' : 'going';
}

/** Prose is wrapped, a table takes the form that has room; the strategy in force is marked where each has a row. */
function partRows(part: WhatIfPart, inForce: StrategyName, now: string, width: number): Rows {
  if (typeof part === 'string') return paragraph(width, part, look.muted);
  const isMarked = part.some(([name]) => name === inForce);
  return tableLines(part, isMarked ? width - displayWidth(now) : width).map((line) =>
    isMarked && line.startsWith(`${inForce} `) ? row(width, [line, look.strong], [now, look.strong]) : row(width, line),
  );
}
