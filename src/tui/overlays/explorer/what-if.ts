import { paragraph, row } from '../../paint.ts';
import { look } from '../../theme.ts';
import { scrolled } from '../full-window.ts';
import { type ExplorerTab, lines } from './tab.ts';

/** The same run, had this memory been kept otherwise. */
export const whatIf: ExplorerTab = {
  title: 'What if',
  count: () => null,
  places: () => lines(0),
  draw({ overlay, view, agent, width, height }) {
    const rows =
      view.whatIf?.(agent).map((line) => row(width, line)) ?? paragraph(width, 'Not available here.', look.muted);
    return scrolled(rows, overlay.top, width, height);
  },
};
