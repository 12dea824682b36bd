import {
  agentLabel,
  chooseAgent,
  close,
  rowDown,
  rowUp,
  runKeys,
  tabNext,
  textDown,
  textUp,
  toFirst,
  toLast,
} from '../../frame/acts.ts';
import { topAfter } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { because, isLive } from '../../shown/availability.ts';
import { isHidden } from '../../shown/hidden.ts';
import type { Overlay, View } from '../../shown/view.ts';
import { hiddenWindow } from '../hidden.ts';
import { till } from '../moments/window.ts';
import { inspectorDrawn, rowWith } from './drawn.ts';
import { callBeside, inspectionOf, leftOutOf, placeToOpen, readablesOf } from './inspection.ts';
import { pinEntry, pinMessage } from './pin.ts';
import type { Inspector } from './state.ts';

/** The inspector of an agent, at its next call or its last; `agent` null: of whoever is asked. */
function inspectorOf(agent: string | null, view: View, tab: Inspector['tab'], back: Overlay | null): Inspector {
  return { kind: 'inspector', agent, call: placeToOpen(agent, view), tab, at: 0, top: 0, back };
}

/** Opens it over what is there. */
export function inspect(
  tools: Tools,
  agent: string | null,
  { tab = 'sections', back = null }: { tab?: Inspector['tab']; back?: Overlay | null } = {},
): void {
  tools.needCounter();
  tools.set({ overlay: inspectorOf(agent, tools.now(), tab, back) });
}

/** At a section of a call, where it tells what is sought. */
export function inspectAt(
  tools: Tools,
  { agent, call, section }: { agent: string; call: number; section: number },
  sought: string,
): void {
  tools.needCounter();
  const opened: Inspector = { kind: 'inspector', agent, call, tab: 'sections', at: section, top: 0, back: null };
  const top = rowWith(opened, tools.now(), sought);
  const shown: Inspector = { ...opened, top };
  tools.set({ agent, overlay: shown });
}

const hasCallBeside = (by: 1 | -1) => (view: View, own: Inspector) => callBeside(own, by, view) !== own.call;

const call = (by: 1 | -1) => (tools: Tools) => tools.move({ kind: 'call', by });

/** From the agent whose prompt is on the screen. */
const agentBy = (by: 1 | -1) => (tools: Tools, own: Inspector) => {
  const view = tools.now();
  const next = chooseAgent(tools, by, own.agent ?? inspectionOf(own, view).prompt?.agent ?? view.agent);
  if (next !== undefined) tools.set({ overlay: inspectorOf(next, tools.now(), own.tab, own.back) });
};

/** What is left out of the prompt on the screen, and chosen. */
function chosenLeftOut(own: Inspector, view: View) {
  if (own.tab !== 'left-out') return null;
  const { prompt } = inspectionOf(own, view);
  const items = prompt ? leftOutOf(prompt) : [];
  const item = items[Math.min(own.at, items.length - 1)];
  return prompt && item ? { item, agent: prompt.agent } : null;
}

function pin(tools: Tools, own: Inspector): void {
  const left = chosenLeftOut(own, tools.now());
  if (left?.item.kind === 'entry') pinEntry(tools, left.agent, left.item.id);
  if (left?.item.kind === 'message') pinMessage(tools, left.item.id);
}

/** Sections, or what was left out. */
function rowCount(own: Inspector, view: View): number {
  const seen = inspectionOf(own, view);
  if (!seen.prompt) return 0;
  return (own.tab === 'sections' ? readablesOf(seen, view.words) : leftOutOf(seen.prompt)).length;
}

/** Wanted where there is a row that way. */
const wantedToGo =
  (by: 1 | -1, at: number) =>
  (view: View, own: Inspector): number | undefined => {
    const count = rowCount(own, view);
    const next = Math.min(own.at, count - 1) + by;
    return next >= 0 && next < count ? at : undefined;
  };

/** The exact prompt of a call. */
export const inspector: Window<Inspector> = {
  kind: 'inspector',
  keys: {
    inspector: [
      {
        keys: ['left', 'h'],
        does: 'inspector-call-previous',
        footer: 1,
        pair: 'inspector-call-next',
        pairLabel: (_, { keysNow }) => keysNow.call,
        isAvailable: hasCallBeside(-1),
        whyNot: because('noCall'),
        act: call(-1),
      },
      {
        keys: ['right', 'l'],
        does: 'inspector-call-next',
        footer: 1.1,
        isAvailable: hasCallBeside(1),
        whyNot: because('noCall'),
        act: call(1),
      },
      { keys: ['down', 'j'], does: 'inspector-row-down', footerNow: wantedToGo(1, 3), act: rowDown },
      { keys: ['up', 'k'], does: 'inspector-row-up', footerNow: wantedToGo(-1, 9), act: rowUp },
      { keys: ['tab', 'shift-tab'], does: 'inspector-tab-next', footer: 4, act: tabNext },
      { keys: [']'], does: 'inspector-agent-next', footer: 2.1, act: agentBy(1) },
      {
        keys: ['['],
        does: 'inspector-agent-previous',
        footer: 2,
        pair: 'inspector-agent-next',
        pairLabel: agentLabel,
        act: agentBy(-1),
      },
      {
        keys: ['page-down'],
        does: 'inspector-text-down',
        footer: 6,
        isAvailable: (view, own) => inspectorDrawn(own, view).lastTop > 0,
        whyNot: because('allInSight'),
        act: textDown,
      },
      { keys: ['page-up'], does: 'inspector-text-up', act: textUp },
      { keys: ['g', 'home'], does: 'inspector-list-start', act: toFirst },
      { keys: ['G', 'end'], does: 'inspector-list-end', act: toLast },
      {
        keys: ['*'],
        does: 'inspector-pin',
        footer: 7,
        isAvailable: (view, own) => isLive(view) && chosenLeftOut(own, view) !== null,
        whyNot: (view, { keysNow }) => (isLive(view) ? keysNow.why.noneLeftOut : null),
        act: pin,
      },
      { keys: ['escape', 'p', 'q'], does: 'inspector-close', footer: 0.5, act: close },
      ...runKeys,
      till,
    ],
  },
  opened: [{ keys: ['p'], does: 'inspect', act: (tools) => inspect(tools, tools.now().seat) }],
  draw: (own, view) =>
    isHidden(view, own.agent) ? hiddenWindow(view, own.agent ?? view.agent) : inspectorDrawn(own, view),
  move(own, move, view, lastTop) {
    const { tab } = own;
    switch (move.kind) {
      case 'row': {
        const count = rowCount(own, view);
        const at = Math.max(0, Math.min(count - 1, Math.min(own.at, count - 1) + move.by));
        return { ...own, at, top: 0 };
      }
      case 'tab':
        return { ...own, tab: tab === 'sections' ? 'left-out' : 'sections', at: 0, top: 0 };
      case 'call':
        // The same section stays in sight; what was left out begins anew.
        return { ...own, call: callBeside(own, move.by, view), at: tab === 'sections' ? own.at : 0, top: 0 };
      case 'scroll':
      case 'edge':
      case 'tab-at':
        return { ...own, top: topAfter(own.top, move, lastTop) };
    }
  },
  isText: () => true,
  finds: 'prompts',
  isReadOn: true,
};
