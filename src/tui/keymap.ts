import type { Speed } from '../orchestrator/run.ts';
import type { Binding } from './binding.ts';
import { comparisonKeys } from './comparison/keys.ts';
import { explorerTabs } from './overlays/explorer/index.ts';
import { callBeside, inspectionOf, leftOutOf } from './overlays/inspection.ts';
import { inspectorWindow } from './overlays/inspector.ts';
import { isAtVariable } from './overlays/memory-menu.ts';
import { pagesOf } from './overlays/results/index.ts';
import { isAtMemory, isAtResult, SCOPES, type Scope } from './scope.ts';
import type { Form } from './seat/form.ts';
import { isHidden } from './seat/hidden.ts';
import { timeKeys } from './time/keys.ts';
import { isPast } from './time/place.ts';
import type { View } from './view.ts';

/** What `+` and `-` go through. */
export const SPEEDS: readonly Speed[] = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 'max'];
const SLOWEST = SPEEDS[0];

const isOpen = ({ state }: View) => state.ended === null;
const isLive = (view: View) => isOpen(view) && !view.isReplay && !isPast(view);
const isGoing = ({ status }: View) => status.mode !== 'ended';
const isTalking = (view: View) =>
  isLive(view) && (view.status.waiting?.purpose === 'statement' || view.status.waiting?.purpose === 'reasoning');
const hasSpeaker = (view: View) =>
  isLive(view) && (view.cueAt !== null || view.state.outcomes.length < view.state.queue.length);

const tabOf = ({ overlay }: View) => (overlay?.kind === 'explorer' ? overlay.tab : null);
const hasEntry = (view: View) =>
  tabOf(view) === 'entries' &&
  !isHidden(view, view.agent) &&
  (view.state.memories[view.agent]?.entries.length ?? 0) > 0;
const isEditable = (view: View) => isLive(view) && hasEntry(view);
const hasPlaces = (view: View) => {
  const tab = tabOf(view);
  return tab !== null && !isHidden(view, view.agent) && explorerTabs[tab].places(view, view.agent).length > 0;
};
const isBesideCall = (view: View, by: 1 | -1) =>
  view.overlay?.kind === 'inspector' && callBeside(view.overlay, by, view) !== view.overlay.call;
const hasCallBefore = (view: View) => isBesideCall(view, -1);
const hasCallAfter = (view: View) => isBesideCall(view, 1);
const isLongText = (view: View) =>
  view.overlay?.kind === 'inspector' && inspectorWindow(view.overlay, view).lastTop > 0;
const isPinnable = (view: View) => {
  const { overlay } = view;
  if (!isLive(view) || overlay?.kind !== 'inspector' || overlay.tab !== 'left-out') return false;
  const { prompt } = inspectionOf(overlay, view);
  return prompt !== null && leftOutOf(prompt).length > 0;
};

const hasPages = (view: View) => pagesOf(view).length > 1;

/** Every key there is. Footer, help, dispatch and the README are made from it. */
export const KEYS: readonly Binding[] = [
  {
    keys: ['space'],
    scope: 'screen',
    action: 'hold',
    does: 'hold',
    footer: 1,
    isAvailable: isGoing,
  },
  {
    keys: ['s', '.'],
    scope: 'screen',
    action: 'step-statement',
    does: 'step-statement',
    footer: 2,
    isAvailable: isGoing,
  },
  {
    keys: ['t'],
    scope: 'screen',
    action: 'step-turn',
    does: 'step-turn',
    footer: 3,
    isAvailable: isGoing,
  },
  {
    keys: ['r'],
    scope: 'screen',
    action: 'step-round',
    does: 'step-round',
    footer: 4,
    isAvailable: isGoing,
  },
  {
    keys: ['i'],
    scope: 'screen',
    action: 'inject',
    does: 'inject',
    footer: 5,
    isAvailable: isLive,
  },
  {
    keys: ['e'],
    scope: 'screen',
    action: 'answer',
    does: 'answer',
    footer: 0.4,
    isAvailable: ({ sheet }) => sheet !== null,
  },
  {
    keys: ['m'],
    scope: 'screen',
    action: 'memory-menu',
    does: 'memory-menu',
    footer: 6,
    isAvailable: isLive,
  },
  {
    keys: ['p'],
    scope: 'screen',
    action: 'inspect',
    does: 'inspect',
    footer: 6.5,
  },
  {
    keys: ['v'],
    scope: 'screen',
    action: 'call-vote',
    does: 'call-vote',
    footer: 7,
    isAvailable: isLive,
  },
  { keys: ['h'], scope: 'screen', action: 'mute', does: 'mute', isAvailable: isLive },
  { keys: ['f'], scope: 'screen', action: 'hand-floor', does: 'hand-floor', footer: 17, isAvailable: isLive },
  {
    keys: ['a'],
    scope: 'screen',
    action: 'interview',
    does: 'interview',
    footer: 8.7,
    isAvailable: ({ seat }) => seat === null,
  },
  { keys: ['T'], scope: 'screen', action: 'topic', does: 'topic', isAvailable: isLive },
  { keys: ['A'], scope: 'screen', action: 'newcomer', does: 'newcomer', isAvailable: isLive },
  { keys: ['R'], scope: 'screen', action: 'remove', does: 'remove', isAvailable: isLive },
  {
    keys: ['x'],
    scope: 'screen',
    action: 'interrupt',
    does: 'interrupt',
    footer: 8,
    isAvailable: isTalking,
  },
  {
    keys: ['d'],
    scope: 'screen',
    action: 'skip',
    does: 'skip',
    footer: 14,
    isAvailable: hasSpeaker,
  },
  {
    keys: ['+', '='],
    scope: 'screen',
    action: 'faster',
    does: 'faster',
    footer: 12,
    isAvailable: (view) => isGoing(view) && view.status.speed !== 'max',
  },
  {
    keys: ['-', '_'],
    scope: 'screen',
    action: 'slower',
    does: 'slower',
    footer: 13,
    isAvailable: (view) => isGoing(view) && view.status.speed !== SLOWEST,
  },
  { keys: ['tab'], scope: 'screen', action: 'focus-next', does: 'focus-next', footer: 9 },
  {
    keys: ['shift-tab'],
    scope: 'screen',
    action: 'focus-previous',
    does: 'focus-previous',
  },
  { keys: ['1'], scope: 'screen', action: 'focus-1', does: 'focus-1' },
  { keys: ['2'], scope: 'screen', action: 'focus-2', does: 'focus-2' },
  { keys: ['3'], scope: 'screen', action: 'focus-3', does: 'focus-3' },
  { keys: ['4'], scope: 'screen', action: 'focus-4', does: 'focus-4' },
  { keys: ['5'], scope: 'screen', action: 'focus-5', does: 'focus-5' },
  {
    keys: ['z'],
    scope: 'screen',
    action: 'zoom',
    does: 'zoom',
    footer: 10,
  },
  {
    keys: ['enter'],
    scope: 'screen',
    action: 'open',
    does: 'open',
    labelNow: (view, { keys, keysNow }) =>
      isAtMemory(view) ? keysNow.memoryOf(view.agent) : isAtResult(view) ? keysNow.result : keys.open.label,
    footer: 8.5,
    footerNow: (view) => (isAtMemory(view) || isAtResult(view) ? 0.7 : 8.5),
  },
  { keys: ['o'], scope: 'screen', action: 'results', does: 'results', footer: 15 },
  { keys: ['M'], scope: 'screen', action: 'measures', does: 'measures', footer: 16 },
  {
    keys: [']'],
    scope: 'screen',
    action: 'agent-next',
    does: 'agent-next',
    footer: 11,
    footerNow: (view) => (isAtMemory(view) ? 0.8 : 11),
  },
  { keys: ['['], scope: 'screen', action: 'agent-previous', does: 'agent-previous' },
  { keys: ['j', 'down'], scope: 'screen', action: 'scroll-down', does: 'scroll-down' },
  {
    keys: ['k', 'up'],
    scope: 'screen',
    action: 'scroll-up',
    does: 'scroll-up',
  },
  { keys: ['page-down'], scope: 'screen', action: 'page-down', does: 'page-down' },
  { keys: ['page-up'], scope: 'screen', action: 'page-up', does: 'page-up' },
  { keys: ['g', 'home'], scope: 'screen', action: 'scroll-start', does: 'scroll-start' },
  {
    keys: ['G', 'end'],
    scope: 'screen',
    action: 'scroll-end',
    does: 'scroll-end',
  },
  { keys: ['escape'], scope: 'screen', action: 'close', does: 'close' },
  { keys: ['?', 'f1'], scope: 'screen', action: 'help', does: 'help', footer: 0 },
  {
    keys: ['S'],
    scope: 'screen',
    action: 'stop',
    does: 'stop',
    isAvailable: isLive,
  },
  {
    keys: ['q'],
    scope: 'screen',
    action: 'quit',
    does: 'quit',
    footer: 0.5,
  },

  { keys: ['down'], scope: 'help', action: 'row-down', does: 'help-row-down', footer: 2 },
  { keys: ['up'], scope: 'help', action: 'row-up', does: 'help-row-up', footer: 3 },
  { keys: ['escape', 'enter'], scope: 'help', action: 'close', does: 'help-close', footer: 1 },

  {
    keys: ['enter'],
    scope: 'inject-text',
    action: 'send',
    does: 'inject-text-send',
    footer: 1,
  },
  {
    keys: ['tab', 'shift-tab'],
    scope: 'inject-text',
    action: 'next-part',
    does: 'inject-text-next-part',
    footer: 2,
  },
  {
    keys: ['escape'],
    scope: 'inject-text',
    action: 'close',
    does: 'inject-text-close',
    footer: 3,
  },
  {
    keys: ['left', 'h'],
    scope: 'inject-to',
    action: 'choose-previous',
    does: 'inject-to-choose-previous',
    footer: 3,
  },
  {
    keys: ['right', 'l'],
    scope: 'inject-to',
    action: 'choose-next',
    does: 'inject-to-choose-next',
    footer: 2,
  },
  {
    keys: ['space'],
    scope: 'inject-to',
    action: 'toggle',
    does: 'inject-to-toggle',
    footer: 1,
  },
  {
    keys: ['tab', 'shift-tab'],
    scope: 'inject-to',
    action: 'next-part',
    does: 'inject-to-next-part',
    footer: 4,
  },
  {
    keys: ['enter'],
    scope: 'inject-to',
    action: 'send',
    does: 'inject-to-send',
    footer: 5,
  },
  {
    keys: ['escape'],
    scope: 'inject-to',
    action: 'close',
    does: 'inject-to-close',
    footer: 6,
  },

  {
    keys: ['down', 'j', 'tab'],
    scope: 'memory-menu',
    action: 'row-down',
    does: 'memory-menu-row-down',
    footer: 3,
  },
  {
    keys: ['up', 'k', 'shift-tab'],
    scope: 'memory-menu',
    action: 'row-up',
    does: 'memory-menu-row-up',
    footer: 4,
  },
  {
    keys: ['space', 'left', 'right'],
    scope: 'memory-menu',
    action: 'toggle',
    does: 'memory-menu-toggle',
    footer: 1,
  },
  {
    keys: ['enter'],
    scope: 'memory-menu',
    action: 'send',
    does: 'memory-menu-send',
    labelNow: (view, { keys, keysNow }) =>
      view.overlay?.kind === 'memory-menu' && isAtVariable(view.overlay, view)
        ? keysNow.change
        : keys['memory-menu-send'].label,
    footer: 2,
  },
  {
    keys: ['a'],
    scope: 'memory-menu',
    action: 'whom',
    does: 'memory-menu-whom',
    footer: 6,
  },
  {
    keys: [']'],
    scope: 'memory-menu',
    action: 'agent-next',
    does: 'memory-menu-agent-next',
    footer: 7,
  },
  {
    keys: ['['],
    scope: 'memory-menu',
    action: 'agent-previous',
    does: 'memory-menu-agent-previous',
  },
  {
    keys: ['?', 'f1'],
    scope: 'memory-menu',
    action: 'help',
    does: 'memory-menu-help',
    footer: 8,
  },
  {
    keys: ['escape', 'm'],
    scope: 'memory-menu',
    action: 'close',
    does: 'memory-menu-close',
    footer: 5,
  },

  {
    keys: ['enter'],
    scope: 'memory-menu-edit',
    action: 'send',
    does: 'memory-menu-edit-send',
    footer: 1,
  },
  {
    keys: ['escape'],
    scope: 'memory-menu-edit',
    action: 'close',
    does: 'memory-menu-edit-close',
    footer: 2,
  },

  {
    keys: ['left', 'h'],
    scope: 'inspector',
    action: 'call-previous',
    does: 'inspector-call-previous',
    footer: 1,
    isAvailable: hasCallBefore,
  },
  {
    keys: ['right', 'l'],
    scope: 'inspector',
    action: 'call-next',
    does: 'inspector-call-next',
    footer: 2,
    isAvailable: hasCallAfter,
  },
  {
    keys: ['down', 'j'],
    scope: 'inspector',
    action: 'row-down',
    does: 'inspector-row-down',
    footer: 3,
  },
  { keys: ['up', 'k'], scope: 'inspector', action: 'row-up', does: 'inspector-row-up', footer: 9 },
  {
    keys: ['tab', 'shift-tab'],
    scope: 'inspector',
    action: 'tab-next',
    does: 'inspector-tab-next',
    footer: 4,
  },
  {
    keys: [']'],
    scope: 'inspector',
    action: 'agent-next',
    does: 'inspector-agent-next',
    footer: 5,
  },
  {
    keys: ['['],
    scope: 'inspector',
    action: 'agent-previous',
    does: 'inspector-agent-previous',
  },
  {
    keys: ['page-down'],
    scope: 'inspector',
    action: 'text-down',
    does: 'inspector-text-down',
    footer: 6,
    isAvailable: isLongText,
  },
  { keys: ['page-up'], scope: 'inspector', action: 'text-up', does: 'inspector-text-up' },
  {
    keys: ['g', 'home'],
    scope: 'inspector',
    action: 'list-start',
    does: 'inspector-list-start',
  },
  { keys: ['G', 'end'], scope: 'inspector', action: 'list-end', does: 'inspector-list-end' },
  {
    keys: ['P'],
    scope: 'inspector',
    action: 'pin',
    does: 'inspector-pin',
    footer: 7,
    isAvailable: isPinnable,
  },
  {
    keys: ['escape', 'p', 'q'],
    scope: 'inspector',
    action: 'close',
    does: 'inspector-close',
    footer: 0.5,
  },

  {
    keys: ['1'],
    scope: 'explorer',
    action: 'tab-1',
    does: 'explorer-tab-1',
    footer: 20,
    footerNow: (view) => (tabOf(view) === 'forgotten' ? 1 : 20),
  },
  {
    keys: ['2'],
    scope: 'explorer',
    action: 'tab-2',
    does: 'explorer-tab-2',
    footer: 1,
    footerNow: (view) => (tabOf(view) === 'forgotten' ? 20 : 1),
  },
  {
    keys: ['3'],
    scope: 'explorer',
    action: 'tab-3',
    does: 'explorer-tab-3',
  },
  {
    keys: ['4'],
    scope: 'explorer',
    action: 'tab-4',
    does: 'explorer-tab-4',
  },
  { keys: ['5'], scope: 'explorer', action: 'tab-5', does: 'explorer-tab-5' },
  { keys: ['6'], scope: 'explorer', action: 'tab-6', does: 'explorer-tab-6' },
  { keys: ['tab'], scope: 'explorer', action: 'tab-next', does: 'explorer-tab-next', footer: 2 },
  { keys: ['shift-tab'], scope: 'explorer', action: 'tab-previous', does: 'explorer-tab-previous' },
  {
    keys: ['down', 'j'],
    scope: 'explorer',
    action: 'row-down',
    does: 'explorer-row-down',
    footer: 8,
  },
  { keys: ['up', 'k'], scope: 'explorer', action: 'row-up', does: 'explorer-row-up', footer: 3 },
  { keys: ['g', 'home'], scope: 'explorer', action: 'list-start', does: 'explorer-list-start' },
  { keys: ['G', 'end'], scope: 'explorer', action: 'list-end', does: 'explorer-list-end' },
  { keys: ['page-down'], scope: 'explorer', action: 'text-down', does: 'explorer-text-down' },
  { keys: ['page-up'], scope: 'explorer', action: 'text-up', does: 'explorer-text-up' },
  {
    keys: ['enter'],
    scope: 'explorer',
    action: 'detail',
    does: 'explorer-detail',
    footer: 4,
    isAvailable: hasPlaces,
  },
  {
    keys: ['w'],
    scope: 'explorer',
    action: 'trace',
    does: 'explorer-trace',
    footer: 5,
    isAvailable: hasEntry,
  },
  {
    keys: ['e'],
    scope: 'explorer',
    action: 'edit',
    does: 'explorer-edit',
    footer: 6,
    isAvailable: isEditable,
  },
  {
    keys: ['P'],
    scope: 'explorer',
    action: 'pin',
    does: 'explorer-pin',
    footer: 7,
    isAvailable: isEditable,
  },
  {
    keys: ['C'],
    scope: 'explorer',
    action: 'clear',
    does: 'explorer-clear',
    footer: 10,
    isAvailable: isLive,
  },
  {
    keys: ['p'],
    scope: 'explorer',
    action: 'inspect',
    does: 'explorer-inspect',
    footer: 9,
  },
  {
    keys: [']'],
    scope: 'explorer',
    action: 'agent-next',
    does: 'explorer-agent-next',
    footer: 8.5,
  },
  {
    keys: ['['],
    scope: 'explorer',
    action: 'agent-previous',
    does: 'explorer-agent-previous',
  },
  {
    keys: ['escape', 'q'],
    scope: 'explorer',
    action: 'close',
    does: 'explorer-close',
    footer: 0.5,
  },

  {
    keys: ['enter'],
    scope: 'explorer-edit',
    action: 'send',
    does: 'explorer-edit-send',
    footer: 1,
  },
  {
    keys: ['escape'],
    scope: 'explorer-edit',
    action: 'close',
    does: 'explorer-edit-close',
    footer: 2,
  },

  ...(['inspector', 'explorer'] as const).flatMap((scope): Binding[] => [
    {
      keys: ['space'],
      scope,
      action: 'hold',
      does: 'window-hold',
      footer: 11,
      isAvailable: isGoing,
    },
    {
      keys: ['s'],
      scope,
      action: 'step-statement',
      does: 'window-step-statement',
      footer: 12,
      isAvailable: isGoing,
    },
    {
      keys: ['t'],
      scope,
      action: 'step-turn',
      does: 'window-step-turn',
      footer: 13,
      isAvailable: isGoing,
    },
    {
      keys: ['r'],
      scope,
      action: 'step-round',
      does: 'window-step-round',
      footer: 14,
      isAvailable: isGoing,
    },
    { keys: ['?', 'f1'], scope, action: 'help', does: 'window-help', footer: 0 },
  ]),

  {
    keys: ['enter'],
    scope: 'seat-text',
    action: 'send',
    does: 'seat-send',
    footer: 1,
  },
  {
    keys: ['alt-enter', 'ctrl-j'],
    scope: 'seat-text',
    action: 'new-line',
    does: 'seat-new-line',
    footer: 2,
    isAvailable: ({ sheet }) => sheet?.form.kind === 'text',
  },
  { keys: ['1', 'y'], scope: 'seat-yes-no', action: 'say-yes', does: 'seat-yes', footer: 1 },
  { keys: ['0', 'n'], scope: 'seat-yes-no', action: 'say-no', does: 'seat-no', footer: 2 },
  ...(['seat-choice', 'seat-values'] as const).flatMap((scope): Binding[] => [
    { keys: ['down'], scope, action: 'line-down', does: 'seat-down', footer: 1 },
    { keys: ['up'], scope, action: 'line-up', does: 'seat-up', footer: 5 },
    { keys: ['enter'], scope, action: 'send', does: 'seat-send', footer: 4 },
  ]),
  { keys: ['left', '-'], scope: 'seat-values', action: 'line-less', does: 'seat-less', footer: 2 },
  { keys: ['right', '+'], scope: 'seat-values', action: 'line-more', does: 'seat-more', footer: 3 },
  { keys: ['space'], scope: 'seat-values', action: 'line-mark', does: 'seat-mark' },
  ...(['seat-text', 'seat-yes-no', 'seat-choice', 'seat-values'] as const).map(
    (scope): Binding => ({ keys: ['escape'], scope, action: 'close', does: 'seat-close', footer: 6 }),
  ),

  { keys: ['enter'], scope: 'interview', action: 'send', does: 'interview-send', footer: 1 },
  { keys: ['page-down', 'down'], scope: 'interview', action: 'text-down', does: 'interview-text-down', footer: 3 },
  { keys: ['page-up', 'up'], scope: 'interview', action: 'text-up', does: 'interview-text-up', footer: 4 },
  { keys: ['escape'], scope: 'interview', action: 'close', does: 'interview-close', footer: 2 },

  { keys: ['enter'], scope: 'topic', action: 'send', does: 'topic-send', footer: 1 },
  { keys: ['escape'], scope: 'topic', action: 'close', does: 'topic-close', footer: 2 },

  ...(['newcomer-text', 'newcomer-choice'] as const).flatMap((scope): Binding[] => [
    { keys: ['enter'], scope, action: 'send', does: 'newcomer-send', footer: 1 },
    { keys: ['tab'], scope, action: 'next-part', does: 'newcomer-next-part', footer: 2 },
    { keys: ['escape'], scope, action: 'close', does: 'newcomer-close', footer: 5 },
  ]),
  {
    keys: ['right', 'space', 'l'],
    scope: 'newcomer-choice',
    action: 'choose-next',
    does: 'newcomer-choose-next',
    footer: 3,
  },
  {
    keys: ['left', 'h'],
    scope: 'newcomer-choice',
    action: 'choose-previous',
    does: 'newcomer-choose-previous',
    footer: 4,
  },

  { keys: ['y', 'enter'], scope: 'confirm', action: 'confirm', does: 'confirm-confirm', footer: 1 },
  { keys: ['n', 'escape'], scope: 'confirm', action: 'close', does: 'confirm-close', footer: 2 },

  { keys: ['down', 'j'], scope: 'result', action: 'row-down', does: 'result-row-down', footer: 3 },
  { keys: ['up', 'k'], scope: 'result', action: 'row-up', does: 'result-row-up', footer: 4 },
  {
    keys: ['escape', 'enter'],
    scope: 'result',
    action: 'close',
    does: 'result-close',
    footer: 1,
  },
  { keys: ['q'], scope: 'result', action: 'quit', does: 'result-quit', footer: 2 },
  {
    keys: ['tab', 'right', 'l'],
    scope: 'result',
    action: 'tab-next',
    does: 'result-tab-next',
    footer: 1.5,
    isAvailable: hasPages,
  },
  {
    keys: ['shift-tab', 'left', 'h'],
    scope: 'result',
    action: 'tab-previous',
    does: 'result-tab-previous',
    isAvailable: hasPages,
  },
  { keys: ['1'], scope: 'result', action: 'tab-1', does: 'result-tab-1' },
  { keys: ['2'], scope: 'result', action: 'tab-2', does: 'result-tab-2' },
  { keys: ['3'], scope: 'result', action: 'tab-3', does: 'result-tab-3' },
  { keys: ['4'], scope: 'result', action: 'tab-4', does: 'result-tab-4' },
  { keys: ['page-down'], scope: 'result', action: 'text-down', does: 'result-page-down', footer: 5 },
  { keys: ['page-up'], scope: 'result', action: 'text-up', does: 'result-page-up' },
  {
    keys: ['e'],
    scope: 'result',
    action: 'answer',
    does: 'result-answer',
    footer: 0.4,
    isAvailable: ({ sheet }) => sheet !== null,
  },

  ...timeKeys,
  ...comparisonKeys,

  ...SCOPES.map(
    (scope): Binding => ({
      keys: ['ctrl-c'],
      scope,
      action: 'quit-hard',
      does: 'quit-hard',
    }),
  ),
];

const byKey = new Map(KEYS.flatMap((binding) => binding.keys.map((key) => [`${binding.scope} ${key}`, binding])));

/** What a key does there; undefined: nothing. Whether it is available is the caller's question. */
export function bindingOf(scope: Scope, key: string): Binding | undefined {
  // Where ctrl-j has no meaning of its own it is the line feed that some terminals send for enter.
  return byKey.get(`${scope} ${key}`) ?? (key === 'ctrl-j' ? byKey.get(`${scope} enter`) : undefined);
}

export function scopeOf({ overlay, sheet }: Pick<View, 'overlay' | 'sheet'>): Scope {
  if (!overlay) return 'screen';
  if (overlay.kind === 'explorer') return overlay.edit ? 'explorer-edit' : 'explorer';
  if (overlay.kind === 'memory-menu') return overlay.edit ? 'memory-menu-edit' : 'memory-menu';
  if (overlay.kind === 'seat') return SEAT_SCOPES[sheet?.form.kind ?? 'text'];
  if (overlay.kind === 'newcomer')
    return overlay.part === 'name' || overlay.part === 'persona' ? 'newcomer-text' : 'newcomer-choice';
  return overlay.kind === 'inject' ? `inject-${overlay.part}` : overlay.kind;
}

const SEAT_SCOPES: Readonly<Record<Form['kind'], Scope>> = {
  text: 'seat-text',
  amount: 'seat-text',
  'yes-no': 'seat-yes-no',
  choice: 'seat-choice',
  marks: 'seat-values',
  points: 'seat-values',
  order: 'seat-values',
};

const GLYPHS: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  escape: 'esc',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
  '-': '−',
};

/** A key as people read it. */
export function keyText(key: string): string {
  return GLYPHS[key] ?? key;
}
