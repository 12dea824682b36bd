import type { InterfaceWords } from '../../../interface/index.ts';
import {
  agentLabel,
  chooseAgent,
  close,
  rowDown,
  rowUp,
  runKeys,
  tabAt,
  tabNext,
  tabPrevious,
  textDown,
  textUp,
  toFirst,
  toLast,
} from '../../frame/acts.ts';
import { draftIn, sent } from '../../frame/drafts.ts';
import { topAfter } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import { leaveFor, typedInto, type Window } from '../../frame/window.ts';
import { emptyField, insert, textOf } from '../../look/text-field.ts';
import { because, isLive } from '../../shown/availability.ts';
import { isHidden } from '../../shown/hidden.ts';
import type { View } from '../../shown/view.ts';
import { confirmation } from '../confirm/state.ts';
import { hiddenWindow } from '../hidden.ts';
import { pinEntry } from '../inspector/pin.ts';
import { inspect } from '../inspector/window.ts';
import { till } from '../moments/window.ts';
import { chosenEntry } from './entries.ts';
import { chosenPlace, type Explorer, newExplorer } from './tab.ts';
import { EXPLORER_TABS, explorerDrawn, explorerTabs } from './tabs.ts';

const show = (tools: Tools, own: Explorer) => tools.set({ overlay: own });

/** Opens the memory of the chosen agent, at one of its entries where that is chosen. */
export function explore(tools: Tools, at: { tab: 'entries' | 'forgotten'; id: number } | null = null): void {
  tools.needCounter();
  show(tools, at === null ? newExplorer : { ...newExplorer, tab: at.tab, at: at.id, page: 'detail' });
}

/** Of an agent, who is chosen by it; at an entry, where one is given. */
export function exploreAt(tools: Tools, agent: string, tab: Explorer['tab'], at: number | null = null): void {
  tools.needCounter();
  const opened: Explorer = { ...newExplorer, tab, at };
  tools.set({ agent, overlay: opened });
}

const hasEntry = (view: View, { tab }: Explorer) =>
  tab === 'entries' && !isHidden(view, view.agent) && (view.state.memories[view.agent]?.entries.length ?? 0) > 0;
const isEditable = (view: View, own: Explorer) => isLive(view) && hasEntry(view, own);
const whyNoEntry = (view: View, { keysNow }: InterfaceWords) => (isLive(view) ? keysNow.why.noEntry : null);
const hasPlaces = (view: View, { tab }: Explorer) =>
  !isHidden(view, view.agent) && explorerTabs[tab].places(view, view.agent).length > 0;

function edit(tools: Tools, own: Explorer): void {
  const view = tools.now();
  const entry = chosenEntry(own.at, view);
  if (view.status.mode !== 'paused') tools.notify(view.words.notices.pauseToEdit, 'bad');
  else if (entry) {
    const at = entry.id;
    const kept = draftIn<Explorer>(view, draftKey(view, at))?.edit;
    show(tools, { ...own, at, page: 'list', edit: kept ?? insert(emptyField, entry.text) });
  }
}

function sendEdit(tools: Tools, own: Explorer): void {
  const { agent, words } = tools.now();
  if (!own.edit || own.at === null) return;
  const text = textOf(own.edit);
  if (tools.dispatch({ type: 'edit-memory', agent, entry: own.at, text }, words.notices.edited(own.at, agent))) {
    const list: Explorer = { ...own, edit: null };
    sent(tools, draftKey(tools.now(), own.at), { overlay: list });
  }
}

const draftKey = ({ agent }: View, entry: number): string => `memory ${entry} ${agent}`;

/** Words that are those of the entry are no draft. */
function editDraft({ edit, at }: Explorer, view: View): { key: string; isEmpty: boolean } | null {
  if (edit === null || at === null) return null;
  const now = chosenEntry(at, view)?.text;
  return { key: draftKey(view, at), isEmpty: textOf(edit) === now };
}

function pin(tools: Tools, own: Explorer): void {
  const view = tools.now();
  const entry = chosenEntry(own.at, view);
  if (entry) pinEntry(tools, view.agent, entry.id);
}

/** What is read in full stays on the screen, whatever is remembered meanwhile. */
const turnTo = (page: 'detail' | 'trace') => (tools: Tools, own: Explorer) => {
  const view = tools.now();
  const { places, usual } = explorerTabs[own.tab];
  const found = places(view, view.agent);
  const at = found[chosenPlace(own, found, usual?.(view, view.agent))] ?? null;
  show(tools, { ...own, at, page: own.page === page ? 'list' : page, top: 0 });
};

const agentBy = (by: 1 | -1) => (tools: Tools, own: Explorer) => {
  if (chooseAgent(tools, by) !== undefined) show(tools, { ...newExplorer, tab: own.tab });
};

/** Wanted where there is a row that way, or more of a text. */
const wantedToGo =
  (by: 1 | -1, at: number) =>
  (view: View, own: Explorer): number | undefined => {
    const { places, usual } = explorerTabs[own.tab];
    const found = isHidden(view, view.agent) ? [] : places(view, view.agent);
    const row = chosenPlace(own, found, usual?.(view, view.agent)) + by;
    const isRow = row >= 0 && row < found.length;
    const isText = by > 0 ? own.top < (explorer.draw(own, view)?.lastTop ?? 0) : own.top > 0;
    return (found.length > 0 ? isRow : isText) ? at : undefined;
  };

/** An agent's memory in full. */
export const explorer: Window<Explorer> = {
  kind: 'explorer',
  keys: {
    explorer: [
      {
        keys: ['1'],
        does: 'explorer-tab-1',
        footer: 20,
        footerNow: (_, { tab }) => (tab === 'forgotten' ? 1 : 20),
        act: tabAt(0),
      },
      {
        keys: ['2'],
        does: 'explorer-tab-2',
        footer: 1,
        footerNow: (_, { tab }) => (tab === 'forgotten' ? 20 : 1),
        act: tabAt(1),
      },
      { keys: ['3'], does: 'explorer-tab-3', act: tabAt(2) },
      { keys: ['4'], does: 'explorer-tab-4', act: tabAt(3) },
      { keys: ['5'], does: 'explorer-tab-5', act: tabAt(4) },
      { keys: ['6'], does: 'explorer-tab-6', act: tabAt(5) },
      { keys: ['tab'], does: 'explorer-tab-next', footer: 2, act: tabNext },
      { keys: ['shift-tab'], does: 'explorer-tab-previous', act: tabPrevious },
      { keys: ['down', 'j'], does: 'explorer-row-down', footerNow: wantedToGo(1, 8), act: rowDown },
      { keys: ['up', 'k'], does: 'explorer-row-up', footerNow: wantedToGo(-1, 3), act: rowUp },
      { keys: ['g', 'home'], does: 'explorer-list-start', act: toFirst },
      { keys: ['G', 'end'], does: 'explorer-list-end', act: toLast },
      { keys: ['page-down'], does: 'explorer-text-down', act: textDown },
      { keys: ['page-up'], does: 'explorer-text-up', act: textUp },
      {
        keys: ['enter'],
        does: 'explorer-detail',
        footer: 4,
        isAvailable: hasPlaces,
        whyNot: because('noRow'),
        act: turnTo('detail'),
      },
      {
        keys: ['w'],
        does: 'explorer-trace',
        footer: 5,
        isAvailable: hasEntry,
        whyNot: because('noEntry'),
        act: turnTo('trace'),
      },
      { keys: ['e'], does: 'explorer-edit', footer: 6, isAvailable: isEditable, whyNot: whyNoEntry, act: edit },
      { keys: ['*'], does: 'explorer-pin', footer: 7, isAvailable: isEditable, whyNot: whyNoEntry, act: pin },
      {
        keys: ['x'],
        does: 'explorer-clear',
        footer: 10,
        isAvailable: isLive,
        act: (tools, own) => tools.set({ overlay: confirmation('clear', own) }),
      },
      {
        keys: ['p'],
        does: 'explorer-inspect',
        footer: 9,
        act: (tools, own) =>
          inspect(tools, tools.now().agent, { tab: own.tab === 'forgotten' ? 'left-out' : 'sections', back: own }),
      },
      { keys: [']'], does: 'explorer-agent-next', footer: 1.6, act: agentBy(1) },
      {
        keys: ['['],
        does: 'explorer-agent-previous',
        footer: 1.5,
        pair: 'explorer-agent-next',
        pairLabel: agentLabel,
        act: agentBy(-1),
      },
      { keys: ['escape', 'q', 'z'], does: 'explorer-close', footer: 0.5, act: close },
      ...runKeys,
      till,
    ],
    'explorer-edit': [
      { keys: ['enter'], does: 'explorer-edit-send', footer: 1, act: sendEdit },
      { keys: ['escape'], does: 'explorer-edit-close', footer: 2, act: close },
    ],
  },
  scope: (own) => (own.edit ? 'explorer-edit' : 'explorer'),
  typing: ['explorer-edit'],
  type: typedInto('edit'),
  draft: editDraft,
  draw: (own, view) => (isHidden(view, view.agent) ? hiddenWindow(view, view.agent) : explorerDrawn(own, view)),
  move(own, move, view, lastTop) {
    const { places, usual } = explorerTabs[own.tab];
    const found = places(view, view.agent);
    const newest = usual?.(view, view.agent) ?? found.length - 1;
    switch (move.kind) {
      case 'row': {
        if (found.length === 0) return { ...own, top: topAfter(own.top, move, lastTop) };
        const next = Math.max(0, Math.min(found.length - 1, chosenPlace(own, found, newest) + move.by));
        // At the newest one the view follows what comes.
        return { ...own, at: next === newest && move.by > 0 ? null : (found[next] ?? null), top: 0 };
      }
      case 'edge':
        if (move.to === 'first') return { ...own, at: found[0] ?? null, top: 0 };
        return {
          ...own,
          at: newest === found.length - 1 ? null : (found.at(-1) ?? null),
          top: found.length === 0 ? lastTop : 0,
        };
      case 'tab': {
        const count = EXPLORER_TABS.length;
        return tabOf((EXPLORER_TABS.indexOf(own.tab) + move.by + count) % count);
      }
      case 'tab-at':
        return tabOf(move.at);
      case 'call':
      case 'scroll':
        return { ...own, top: topAfter(own.top, move, lastTop) };
    }
  },
  close(tools, own) {
    const list: Explorer = own.edit ? { ...own, edit: null } : { ...own, page: 'list', top: 0 };
    leaveFor(tools, own.edit || own.page !== 'list' ? list : null);
  },
  isText: ({ page }) => page !== 'list',
  finds: 'memory',
  isReadOn: true,
};

function tabOf(index: number): Explorer {
  return { ...newExplorer, tab: EXPLORER_TABS[index] ?? 'entries' };
}
