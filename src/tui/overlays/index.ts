import { comparisonWindow } from '../comparison/window.ts';
import { interviewWindow, newcomerWindow, topicWindow } from '../people/windows.ts';
import { hiddenWindow, isHidden } from '../seat/hidden.ts';
import { seatWindow } from '../seat/place.ts';
import { branchWindow } from '../time/branch-window.ts';
import { changesWindow } from '../time/change-window.ts';
import { cuesWindow, momentsWindow } from '../time/windows.ts';
import type { View } from '../view.ts';
import { confirmRows } from './confirm.ts';
import { explorerWindow } from './explorer/index.ts';
import { helpRows } from './help.ts';
import { injectWindow } from './inject.ts';
import { inspectorWindow } from './inspector.ts';
import { memoryMenuWindow } from './memory-menu.ts';
import { type Window, windowOf } from './overlay.ts';
import { resultsWindow } from './results/index.ts';

/** The window of what lies over the screen; null: nothing does. */
export function overlayWindow(view: View): Window | null {
  const { overlay } = view;
  const { confirm, help } = view.words.overlays;
  switch (overlay?.kind) {
    case undefined:
    case 'timeline':
      return null;
    case 'help':
      return windowOf(view, help.title, 84, (width) => helpRows(overlay.filter, overlay.of, view.words, width), {
        top: overlay.top,
      });
    case 'inject':
      return injectWindow(overlay, view);
    case 'memory-menu':
      return memoryMenuWindow(overlay, view);
    case 'inspector':
      return isHidden(view, overlay.agent)
        ? hiddenWindow(view, overlay.agent ?? view.agent)
        : inspectorWindow(overlay, view);
    case 'explorer':
      return isHidden(view, view.agent) ? hiddenWindow(view, view.agent) : explorerWindow(overlay, view);
    case 'moments':
      return momentsWindow(overlay, view);
    case 'branch':
      return branchWindow(overlay, view);
    case 'changes':
      return changesWindow(overlay, view);
    case 'comparison':
      return comparisonWindow(overlay, view);
    case 'cues':
      return cuesWindow(overlay, view);
    case 'confirm':
      return windowOf(view, confirm.titles[overlay.act], 64, (width) => confirmRows(overlay.act, view, width));
    case 'interview':
      return interviewWindow(overlay, view);
    case 'topic':
      return topicWindow(overlay, view);
    case 'newcomer':
      return newcomerWindow(overlay, view);
    case 'seat':
      return seatWindow(view);
    case 'result':
      return resultsWindow(overlay, view);
  }
}
