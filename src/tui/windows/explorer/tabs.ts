import { fullWindow } from '../../look/full-window.ts';
import { paragraph, row, type Span, widthOf } from '../../look/paint.ts';
import type { DrawnWindow } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';
import { changes } from './changes.ts';
import { entries } from './entries.ts';
import { forgotten } from './forgotten.ts';
import { growth } from './growth.ts';
import { chosenPlace, type Explorer, type ExplorerTab } from './tab.ts';
import { tiers } from './tiers.ts';
import { whatIf } from './what-if.ts';

/** The tabs of the explorer; their digits choose them, in the order in which `tab` goes. */
export const explorerTabs: Readonly<Record<Explorer['tab'], ExplorerTab>> = {
  entries,
  forgotten,
  changes,
  tiers,
  growth,
  'what-if': whatIf,
};
export const EXPLORER_TABS = Object.keys(explorerTabs) as readonly Explorer['tab'][];

/** An agent's memory in full: what it remembers, what it forgot and why, how it changed and grew. */
export function explorerDrawn(overlay: Explorer, view: View): DrawnWindow {
  const { agent, looks, state, words } = view;
  const { explorer } = words;
  const { mark, role } = looks.get(agent) ?? { mark: '', role: '' };
  const memory = state.memories[agent];
  const tab = explorerTabs[overlay.tab];
  const places = tab.places(view, agent);
  const note =
    places.length > 0 ? words.place(chosenPlace(overlay, places, tab.usual?.(view, agent)) + 1, places.length) : '';
  const { before, after } = words.names.memoryOf;
  const title: Span[] = [` ${before}`, [`${mark} ${agent}`, `1;${role}`], `${after} `];
  return fullWindow(view, title, note, (width, height) => {
    if (!memory) return { rows: paragraph(width, explorer.noMemory), lastTop: 0 };
    const body = tab.draw({ overlay, view, agent, memory, width, height: height - 2 });
    return { rows: [tabsRow(overlay, view, width), row(width), ...body.rows], lastTop: body.lastTop };
  });
}

/** The tabs in a row; where they find no room, those that are not open lose their counts, and then their names. */
function tabsRow({ tab: open }: Explorer, view: View, width: number): string {
  const spans = (isLong: boolean, isNamed: boolean): readonly Span[] =>
    EXPLORER_TABS.flatMap((name, i): Span[] => {
      const title = view.words.explorer.tabs[name];
      const { count } = explorerTabs[name];
      const isOpen = name === open;
      const found = isOpen || isLong ? count(view, view.agent) : null;
      return [
        [isOpen ? '▸' : ' ', look.strong],
        [isOpen || isNamed ? `${i + 1} ${title}` : `${i + 1}`, isOpen ? look.focus : look.muted],
        [found === null ? '' : ` ${found}`, look.muted],
        ' ',
      ];
    });
  const ways = [spans(true, true), spans(false, true), spans(false, false)];
  return row(width, ...(ways.find((way) => widthOf(way) <= width) ?? (ways[2] as readonly Span[])));
}
