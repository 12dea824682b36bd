import {
  close,
  rowDown,
  rowUp,
  tabAt,
  tabNext,
  tabPrevious,
  textDown,
  textUp,
  toFirst,
  toLast,
} from '../../frame/acts.ts';
import { topAfter } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { because, isAsked } from '../../shown/availability.ts';
import { canTwin } from '../../shown/twin.ts';
import type { View } from '../../shown/view.ts';
import { quit } from '../confirm/quit.ts';
import { openMenu } from '../menu/state.ts';
import { openSeat } from '../seat/state.ts';
import { pagesOf, resultsDrawn } from './pages.ts';
import { type Results, resultsAt } from './state.ts';
import { runUntouched } from './untouched.ts';

export const openResults = (tab: Results['tab']) => (tools: Tools) => tools.set({ overlay: resultsAt(tab) });

/** The run stands at its end from the beginning, and the result lies over it. */
export function beginWithResult({ run, set }: Tools, end: number): void {
  run.seek(end);
  set({ overlay: resultsAt('end') });
}

/** Where nobody acted it was never another run: how else it might go is in the menu. */
const whatIf = (tools: Tools, own: Results): void =>
  canTwin(tools.now()) ? runUntouched(tools, own) : openMenu('what-if')(tools);

/** Wanted where there is more below. */
const below =
  (at: number) =>
  (view: View, own: Results): number | undefined =>
    own.top < resultsDrawn(own, view).lastTop ? at : undefined;

const hasPages = (view: View) => pagesOf(view).length > 1;

export const results: Window<Results> = {
  kind: 'result',
  keys: {
    result: [
      { keys: ['down', 'j'], does: 'result-row-down', footerNow: below(3), act: rowDown },
      { keys: ['up', 'k'], does: 'result-row-up', footerNow: (_, { top }) => (top > 0 ? 4 : undefined), act: rowUp },
      { keys: ['escape', 'enter'], does: 'result-close', footer: 1, act: close },
      { keys: ['q'], does: 'result-quit', footer: 2, act: quit },
      {
        keys: ['tab', 'right', 'l'],
        does: 'result-tab-next',
        footer: 1.5,
        isAvailable: hasPages,
        whyNot: because('onePage'),
        act: tabNext,
      },
      {
        keys: ['shift-tab', 'left', 'h'],
        does: 'result-tab-previous',
        isAvailable: hasPages,
        whyNot: because('onePage'),
        act: tabPrevious,
      },
      { keys: ['1'], does: 'result-tab-1', act: tabAt(0) },
      { keys: ['2'], does: 'result-tab-2', act: tabAt(1) },
      { keys: ['3'], does: 'result-tab-3', act: tabAt(2) },
      { keys: ['4'], does: 'result-tab-4', act: tabAt(3) },
      { keys: ['page-down'], does: 'result-page-down', footerNow: below(5), act: textDown },
      { keys: ['page-up'], does: 'result-page-up', act: textUp },
      { keys: ['g', 'home'], does: 'window-start', act: toFirst },
      { keys: ['G', 'end'], does: 'window-end', act: toLast },
      {
        keys: ['w'],
        does: 'result-untouched',
        footer: 2.5,
        labelNow: (view, { keys }) => keys[canTwin(view) ? 'result-untouched' : 'what-if-menu'].label,
        act: whatIf,
      },
      {
        keys: ['a'],
        does: 'result-answer',
        footer: 0.4,
        isAvailable: isAsked,
        whyNot: because('notAsked'),
        act: openSeat,
      },
    ],
  },
  opened: [
    { keys: ['o'], does: 'results', act: openResults('end') },
    { keys: [], does: 'measures', act: openResults('measures') },
  ],
  givesWay: true,
  draw: resultsDrawn,
  move(own, move, view, lastTop) {
    if (move.kind !== 'tab' && move.kind !== 'tab-at') return { ...own, top: topAfter(own.top, move, lastTop) };
    const pages = pagesOf(view);
    const at = Math.max(0, pages.indexOf(own.tab));
    const page = pages[move.kind === 'tab' ? (at + move.by + pages.length) % pages.length : move.at];
    return resultsAt(page ?? own.tab);
  },
};
