import { growthTable } from '../../../projections/memory-growth.ts';
import { scrolled } from '../../look/full-window.ts';
import { gauge, pad, paragraph, row } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { type ExplorerTab, lines } from './tab.ts';

/** What each round added, to this memory and to the shared history, and what all memories hold (5.10). */
export const growth: ExplorerTab = {
  count: () => null,
  places: () => lines(0),
  draw({ overlay, view, agent, width, height }) {
    const { grouped, short } = view.words.numbers;
    const { growth: words } = view.words.explorer;
    const table = growthTable(view.growth, view.state);
    const names = view.state.scenario.agents.map(({ name }) => name);
    const mine = names.indexOf(agent);
    const most = Math.max(1, ...table.map(({ memoryChars }) => memoryChars[mine] ?? 0));
    const bar = Math.max(6, Math.min(40, width - 66));
    const rows = table.map(({ round, statementCount, saidChars, memoryChars, historyChars }) => {
      const own = memoryChars[mine] ?? 0;
      const all = memoryChars.reduce((sum, chars) => sum + chars, 0);
      const { full, rest } = gauge(bar, own / most, 2);
      return row(
        width,
        [pad(String(round), 5, 'right'), look.muted],
        pad(String(statementCount), 12, 'right'),
        pad(grouped(saidChars), 10, 'right'),
        [pad(grouped(own), 12, 'right'), look.strong],
        [pad(short(all), 11, 'right'), look.muted],
        [pad(grouped(historyChars), 12, 'right'), ''],
        '  ',
        [full, look.strong],
        [rest.replace('┊', '╌'), look.rules],
      );
    });
    if (rows.length === 0) return { rows: paragraph(width, words.notBegun, look.muted), lastTop: 0 };
    const { round, statements, said, own, all, history, unit } = words.heads;
    const heads = row(width, [
      `${pad(round, 5, 'right')}${pad(statements, 12, 'right')}${pad(said, 10, 'right')}${pad(own, 12, 'right')}${pad(all, 11, 'right')}${pad(history, 12, 'right')}  ${unit}`,
      look.muted,
    ]);
    const part = scrolled(rows, overlay.top, width, height - 1);
    return { rows: [heads, ...part.rows], lastTop: part.lastTop };
  },
};
