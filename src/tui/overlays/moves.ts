import { comparisonMoved } from '../comparison/moves.ts';
import { branchMoved } from '../time/branch-window.ts';
import { changeAt, changeChoices } from '../time/change.ts';
import { momentChoices } from '../time/moments.ts';
import type { Overlay, View } from '../view.ts';
import { EXPLORER_TABS, explorerTabs } from './explorer/index.ts';
import { chosenPlace } from './explorer/tab.ts';
import { callBeside, inspectionOf, leftOutOf, placeToOpen } from './inspection.ts';
import { menuRows } from './memory-menu.ts';
import type { Move } from './move.ts';
import { pagesOf } from './results/index.ts';

/** The overlay after a move; `lastTop`: how far its text can be scrolled. */
export function moved(overlay: Overlay, move: Move, view: View, lastTop: number): Overlay {
  if (move.kind === 'scroll' && 'top' in overlay)
    return { ...overlay, top: Math.max(0, Math.min(lastTop, Math.min(overlay.top, lastTop) + move.by)) };
  switch (overlay.kind) {
    case 'result':
      return resultMoved(overlay, move, view, lastTop);
    case 'help':
      if (move.kind === 'edge') return { ...overlay, top: move.to === 'first' ? 0 : lastTop };
      return move.kind === 'row' ? moved(overlay, { kind: 'scroll', by: move.by }, view, lastTop) : overlay;
    case 'memory-menu': {
      const count = menuRows(view).length;
      if (move.kind === 'row') return { ...overlay, at: (overlay.at + move.by + count) % count };
      return { ...overlay, at: chosenAfter(overlay.at, move, count) };
    }
    case 'cues':
      return { ...overlay, at: chosenAfter(overlay.at, move, view.state.cues.length) };
    case 'moments':
      return { ...overlay, at: chosenAfter(overlay.at, move, momentChoices(view.state, overlay.own).length) };
    case 'changes': {
      const state = view.branch?.ghost.state ?? view.state;
      const { length } = changeChoices(overlay, state, view.words);
      return changeAt(overlay, chosenAfter(overlay.at, move, length), state, view.words);
    }
    case 'inspector':
      return inspectorMoved(overlay, move, view, lastTop);
    case 'comparison':
      return comparisonMoved(overlay, move, lastTop);
    case 'branch':
      return branchMoved(overlay, move, lastTop);
    case 'explorer':
      return explorerMoved(overlay, move, view, lastTop);
    default:
      return overlay;
  }
}

/** What is chosen in a list of so many after a page, or at one of its ends. */
function chosenAfter(at: number, move: Move, count: number): number {
  const last = Math.max(0, count - 1);
  if (move.kind === 'edge') return move.to === 'first' ? 0 : last;
  return move.kind === 'scroll' ? Math.max(0, Math.min(last, at + move.by)) : at;
}

type Results = Extract<Overlay, { kind: 'result' }>;

function resultMoved(overlay: Results, move: Move, view: View, lastTop: number): Results {
  const pages = pagesOf(view);
  const at = Math.max(0, pages.indexOf(overlay.tab));
  const page = (index: number): Results => ({ ...overlay, tab: pages[index] ?? overlay.tab, top: 0 });
  switch (move.kind) {
    case 'row':
      return { ...overlay, top: Math.max(0, Math.min(lastTop, Math.min(overlay.top, lastTop) + move.by)) };
    case 'tab':
      return page((at + move.by + pages.length) % pages.length);
    case 'tab-at':
      return page(move.at);
    case 'edge':
      return { ...overlay, top: move.to === 'first' ? 0 : lastTop };
    default:
      return overlay;
  }
}

type Inspector = Extract<Overlay, { kind: 'inspector' }>;

function inspectorMoved(overlay: Inspector, move: Move, view: View, lastTop: number): Inspector {
  const { tab } = overlay;
  switch (move.kind) {
    case 'row': {
      const { prompt } = inspectionOf(overlay, view);
      const count = prompt ? (tab === 'sections' ? prompt.sections : leftOutOf(prompt)).length : 0;
      const at = Math.max(0, Math.min(count - 1, Math.min(overlay.at, count - 1) + move.by));
      return { ...overlay, at, top: 0 };
    }
    case 'edge':
      return { ...overlay, top: move.to === 'first' ? 0 : lastTop };
    case 'tab':
      return { ...overlay, tab: tab === 'sections' ? 'left-out' : 'sections', at: 0, top: 0 };
    case 'call':
      return { ...overlay, call: callBeside(overlay, move.by, view), at: sameSection(overlay), top: 0 };
    default:
      return overlay;
  }
}

/** Going from call to call, the same section stays in sight; what was left out begins anew. */
function sameSection({ tab, at }: Inspector): number {
  return tab === 'sections' ? at : 0;
}

/** The inspector of another agent, at its next call or its last. */
export function inspectorOf(agent: string | null, view: View, tab: Inspector['tab'] = 'sections'): Inspector {
  return { kind: 'inspector', agent, call: placeToOpen(agent, view), tab, at: 0, top: 0, back: null };
}

type Explorer = Extract<Overlay, { kind: 'explorer' }>;

export const newExplorer: Explorer = { kind: 'explorer', tab: 'entries', page: 'list', at: null, top: 0, edit: null };

function explorerMoved(overlay: Explorer, move: Move, view: View, lastTop: number): Explorer {
  switch (move.kind) {
    case 'row': {
      const places = explorerTabs[overlay.tab].places(view, view.agent);
      if (places.length === 0)
        return { ...overlay, top: Math.max(0, Math.min(lastTop, Math.min(overlay.top, lastTop) + move.by)) };
      const next = Math.max(0, Math.min(places.length - 1, chosenPlace(overlay, places) + move.by));
      // At the newest one the view follows what comes.
      return { ...overlay, at: next === places.length - 1 && move.by > 0 ? null : (places[next] ?? null), top: 0 };
    }
    case 'edge': {
      const places = explorerTabs[overlay.tab].places(view, view.agent);
      if (move.to === 'first') return { ...overlay, at: places[0] ?? null, top: 0 };
      return { ...overlay, at: null, top: places.length === 0 ? lastTop : 0 };
    }
    case 'tab': {
      const count = EXPLORER_TABS.length;
      return explorerAt((EXPLORER_TABS.indexOf(overlay.tab) + move.by + count) % count);
    }
    case 'tab-at':
      return explorerAt(move.at);
    default:
      return overlay;
  }
}

function explorerAt(index: number): Explorer {
  return { ...newExplorer, tab: EXPLORER_TABS[index] ?? 'entries' };
}
