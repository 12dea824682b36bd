import type { Speed } from '../orchestrator/run.ts';
import type { Binding } from './binding.ts';
import { explorerTabs } from './overlays/explorer/index.ts';
import { callBeside, inspectionOf, leftOutOf } from './overlays/inspection.ts';
import { inspectorWindow } from './overlays/inspector.ts';
import { isAtVariable } from './overlays/memory-menu.ts';
import { isAtMemory, isAtResult, SCOPES, type Scope } from './scope.ts';
import type { View } from './view.ts';

/** What `+` and `-` go through. */
export const SPEEDS: readonly Speed[] = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 'max'];
const SLOWEST = SPEEDS[0];

const isOpen = ({ state }: View) => state.ended === null;
const isLive = (view: View) => isOpen(view) && !view.isReplay;
const isGoing = ({ status }: View) => status.mode !== 'ended';
const isTalking = (view: View) =>
  isLive(view) && (view.status.waiting?.purpose === 'statement' || view.status.waiting?.purpose === 'reasoning');
const hasSpeaker = (view: View) => isLive(view) && view.state.outcomes.length < view.state.queue.length;

const tabOf = ({ overlay }: View) => (overlay?.kind === 'explorer' ? overlay.tab : null);
const hasEntry = (view: View) =>
  tabOf(view) === 'entries' && (view.state.memories[view.agent]?.entries.length ?? 0) > 0;
const isEditable = (view: View) => isLive(view) && hasEntry(view);
const hasPlaces = (view: View) => {
  const tab = tabOf(view);
  return tab !== null && explorerTabs[tab].places(view, view.agent).length > 0;
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

/** Every key there is. Footer, help, dispatch and the README are made from it. */
export const KEYS: readonly Binding[] = [
  {
    keys: ['space'],
    scope: 'screen',
    action: 'hold',
    label: 'hold / go on',
    help: 'Hold at once, or go on: words wait, time limits stop.',
    footer: 1,
    isAvailable: isGoing,
  },
  {
    keys: ['s'],
    scope: 'screen',
    action: 'step-statement',
    label: 'statement',
    help: 'Go on to the end of the next statement, or of one answer of a vote, and hold.',
    footer: 2,
    isAvailable: isGoing,
  },
  {
    keys: ['t'],
    scope: 'screen',
    action: 'step-turn',
    label: 'turn',
    help: 'Go on to the end of the turn, memories included, and hold.',
    footer: 3,
    isAvailable: isGoing,
  },
  {
    keys: ['r'],
    scope: 'screen',
    action: 'step-round',
    label: 'round',
    help: 'Go on to the end of the round and hold.',
    footer: 4,
    isAvailable: isGoing,
  },
  {
    keys: ['i'],
    scope: 'screen',
    action: 'inject',
    label: 'inject',
    help: 'Inject an event: words to all, or privately to some.',
    footer: 5,
    isAvailable: isLive,
  },
  {
    keys: ['m'],
    scope: 'screen',
    action: 'memory-menu',
    label: 'memory',
    help: 'Memory menu: guidance style, strategy, what jobs see, forgetting, variables.',
    footer: 6,
    isAvailable: isLive,
  },
  {
    keys: ['p'],
    scope: 'screen',
    action: 'inspect',
    label: 'prompt',
    help: 'Prompt inspector: what the next call and every past one was shown, and what was left out.',
    footer: 6.5,
  },
  {
    keys: ['v'],
    scope: 'screen',
    action: 'call-vote',
    label: 'vote',
    help: 'Call a vote in place of the next poll.',
    footer: 7,
    isAvailable: isLive,
  },
  {
    keys: ['x'],
    scope: 'screen',
    action: 'interrupt',
    label: 'interrupt',
    help: 'Interrupt the speaker: the words said so far stay, marked as cut off.',
    footer: 8,
    isAvailable: isTalking,
  },
  {
    keys: ['d'],
    scope: 'screen',
    action: 'skip',
    label: 'drop turn',
    help: 'Drop the turn: whoever has the floor, or is next to have it, is skipped.',
    footer: 14,
    isAvailable: hasSpeaker,
  },
  {
    keys: ['+', '='],
    scope: 'screen',
    action: 'faster',
    label: 'faster',
    help: 'Faster, up to no waiting at all.',
    footer: 12,
    isAvailable: (view) => isGoing(view) && view.status.speed !== 'max',
  },
  {
    keys: ['-', '_'],
    scope: 'screen',
    action: 'slower',
    label: 'slower',
    help: 'Slower.',
    footer: 13,
    isAvailable: (view) => isGoing(view) && view.status.speed !== SLOWEST,
  },
  { keys: ['tab'], scope: 'screen', action: 'focus-next', label: 'pane', help: 'Go to the next pane.', footer: 9 },
  {
    keys: ['shift-tab'],
    scope: 'screen',
    action: 'focus-previous',
    label: 'pane back',
    help: 'Go to the pane before.',
  },
  { keys: ['1'], scope: 'screen', action: 'focus-1', label: 'discussion', help: 'Go to the discussion.' },
  { keys: ['2'], scope: 'screen', action: 'focus-2', label: 'order', help: 'Go to the speaking order.' },
  { keys: ['3'], scope: 'screen', action: 'focus-3', label: 'wall', help: 'Go to the memory wall.' },
  { keys: ['4'], scope: 'screen', action: 'focus-4', label: 'voting', help: 'Go to the voting.' },
  { keys: ['5'], scope: 'screen', action: 'focus-5', label: 'memory', help: "Go to the chosen agent's memory." },
  {
    keys: ['z'],
    scope: 'screen',
    action: 'zoom',
    label: 'zoom',
    help: 'Give the whole screen to the pane, or take it back.',
    footer: 10,
  },
  {
    keys: ['enter'],
    scope: 'screen',
    action: 'open',
    label: 'open',
    labelNow: (view) => (isAtMemory(view) ? `memory of ${view.agent}` : isAtResult(view) ? 'result' : 'open'),
    footer: 8.5,
    footerNow: (view) => (isAtMemory(view) || isAtResult(view) ? 0.7 : 8.5),
    help: "Open what is focused: the chosen agent's memory with all that it forgot, a pane in full, the result at the end.",
  },
  {
    keys: [']'],
    scope: 'screen',
    action: 'agent-next',
    label: 'next agent',
    help: 'Choose the next agent.',
    footer: 11,
    footerNow: (view) => (isAtMemory(view) ? 0.8 : 11),
  },
  { keys: ['['], scope: 'screen', action: 'agent-previous', label: 'agent back', help: 'Choose the agent before.' },
  { keys: ['j', 'down'], scope: 'screen', action: 'scroll-down', label: 'down', help: 'Scroll down a line.' },
  {
    keys: ['k', 'up'],
    scope: 'screen',
    action: 'scroll-up',
    label: 'up',
    help: 'Scroll up a line; the view then stays where it is.',
  },
  { keys: ['page-down'], scope: 'screen', action: 'page-down', label: 'page down', help: 'Scroll down a page.' },
  { keys: ['page-up'], scope: 'screen', action: 'page-up', label: 'page up', help: 'Scroll up a page.' },
  { keys: ['g', 'home'], scope: 'screen', action: 'scroll-start', label: 'start', help: 'Go to the beginning.' },
  {
    keys: ['G', 'end'],
    scope: 'screen',
    action: 'scroll-end',
    label: 'follow',
    help: 'Go to the end and follow it again.',
  },
  { keys: ['escape'], scope: 'screen', action: 'close', label: 'back', help: 'Leave the zoom; follow the end again.' },
  { keys: ['?', 'f1'], scope: 'screen', action: 'help', label: 'help', help: 'Show all keys.', footer: 0 },
  {
    keys: ['S'],
    scope: 'screen',
    action: 'stop',
    label: 'stop',
    help: 'Stop the discussion for good, by an event; asks first.',
    isAvailable: isLive,
  },
  {
    keys: ['q'],
    scope: 'screen',
    action: 'quit',
    label: 'quit',
    help: 'Quit; what was said so far stays in its journal.',
    footer: 0.5,
  },

  { keys: ['down'], scope: 'help', action: 'row-down', label: 'down', help: 'Scroll down.', footer: 2 },
  { keys: ['up'], scope: 'help', action: 'row-up', label: 'up', help: 'Scroll up.', footer: 3 },
  { keys: ['escape', 'enter'], scope: 'help', action: 'close', label: 'close', help: 'Close the help.', footer: 1 },

  {
    keys: ['enter'],
    scope: 'inject-text',
    action: 'send',
    label: 'inject',
    help: 'Put the words into the discussion.',
    footer: 1,
  },
  {
    keys: ['tab', 'shift-tab'],
    scope: 'inject-text',
    action: 'next-part',
    label: 'recipients',
    help: 'Choose who receives the words.',
    footer: 2,
  },
  {
    keys: ['escape'],
    scope: 'inject-text',
    action: 'close',
    label: 'leave',
    help: 'Leave without injecting.',
    footer: 3,
  },
  {
    keys: ['left', 'h'],
    scope: 'inject-to',
    action: 'choose-previous',
    label: 'back',
    help: 'The recipient before.',
    footer: 3,
  },
  {
    keys: ['right', 'l'],
    scope: 'inject-to',
    action: 'choose-next',
    label: 'next',
    help: 'The next recipient.',
    footer: 2,
  },
  {
    keys: ['space'],
    scope: 'inject-to',
    action: 'toggle',
    label: 'choose',
    help: 'Choose or leave out the recipient.',
    footer: 1,
  },
  {
    keys: ['tab', 'shift-tab'],
    scope: 'inject-to',
    action: 'next-part',
    label: 'words',
    help: 'Go back to the words.',
    footer: 4,
  },
  {
    keys: ['enter'],
    scope: 'inject-to',
    action: 'send',
    label: 'inject',
    help: 'Put the words into the discussion.',
    footer: 5,
  },
  {
    keys: ['escape'],
    scope: 'inject-to',
    action: 'close',
    label: 'leave',
    help: 'Leave without injecting.',
    footer: 6,
  },

  {
    keys: ['down', 'j', 'tab'],
    scope: 'memory-menu',
    action: 'row-down',
    label: 'down',
    help: 'The next line.',
    footer: 3,
  },
  {
    keys: ['up', 'k', 'shift-tab'],
    scope: 'memory-menu',
    action: 'row-up',
    label: 'up',
    help: 'The line before.',
    footer: 4,
  },
  {
    keys: ['space', 'left', 'right'],
    scope: 'memory-menu',
    action: 'toggle',
    label: 'choose',
    help: 'Choose what the line says; several can be chosen before they are switched.',
    footer: 1,
  },
  {
    keys: ['enter'],
    scope: 'memory-menu',
    action: 'send',
    label: 'switch',
    labelNow: (view) =>
      view.overlay?.kind === 'memory-menu' && isAtVariable(view.overlay, view) ? 'change' : 'switch',
    help: 'Switch to what is chosen; to the line of the cursor where nothing is. On a variable: change it.',
    footer: 2,
  },
  {
    keys: ['a'],
    scope: 'memory-menu',
    action: 'whom',
    label: 'everybody / one',
    help: 'For everybody, or for the chosen agent alone.',
    footer: 6,
  },
  {
    keys: [']'],
    scope: 'memory-menu',
    action: 'agent-next',
    label: 'agent',
    help: 'Choose the next agent.',
    footer: 7,
  },
  {
    keys: ['['],
    scope: 'memory-menu',
    action: 'agent-previous',
    label: 'agent back',
    help: 'Choose the agent before.',
  },
  {
    keys: ['?', 'f1'],
    scope: 'memory-menu',
    action: 'help',
    label: 'help',
    help: 'Show the keys of this menu.',
    footer: 8,
  },
  {
    keys: ['escape', 'm'],
    scope: 'memory-menu',
    action: 'close',
    label: 'leave',
    help: 'Leave everything as it is.',
    footer: 5,
  },

  {
    keys: ['enter'],
    scope: 'memory-menu-edit',
    action: 'send',
    label: 'set',
    help: 'Set the variable to these words.',
    footer: 1,
  },
  {
    keys: ['escape'],
    scope: 'memory-menu-edit',
    action: 'close',
    label: 'leave',
    help: 'Leave the variable as it was.',
    footer: 2,
  },

  {
    keys: ['left', 'h'],
    scope: 'inspector',
    action: 'call-previous',
    label: 'call before',
    help: 'The call before, of the same agent where one was chosen.',
    footer: 1,
    isAvailable: hasCallBefore,
  },
  {
    keys: ['right', 'l'],
    scope: 'inspector',
    action: 'call-next',
    label: 'call after',
    help: 'The call after; behind the last stands the next one.',
    footer: 2,
    isAvailable: hasCallAfter,
  },
  {
    keys: ['down', 'j'],
    scope: 'inspector',
    action: 'row-down',
    label: 'down',
    help: 'The next section, or the next thing left out.',
    footer: 3,
  },
  { keys: ['up', 'k'], scope: 'inspector', action: 'row-up', label: 'up', help: 'The section before.', footer: 9 },
  {
    keys: ['tab', 'shift-tab'],
    scope: 'inspector',
    action: 'tab-next',
    label: 'left out',
    help: 'What was left out of the prompt and at which stage, or the sections again.',
    footer: 4,
  },
  {
    keys: [']'],
    scope: 'inspector',
    action: 'agent-next',
    label: 'agent',
    help: 'The calls of the next agent.',
    footer: 5,
  },
  {
    keys: ['['],
    scope: 'inspector',
    action: 'agent-previous',
    label: 'agent back',
    help: 'The calls of the agent before.',
  },
  {
    keys: ['page-down'],
    scope: 'inspector',
    action: 'text-down',
    label: 'scroll',
    help: 'Scroll the text down.',
    footer: 6,
    isAvailable: isLongText,
  },
  { keys: ['page-up'], scope: 'inspector', action: 'text-up', label: 'scroll up', help: 'Scroll the text up.' },
  {
    keys: ['g', 'home'],
    scope: 'inspector',
    action: 'list-start',
    label: 'start',
    help: 'Go to the beginning of the text.',
  },
  { keys: ['G', 'end'], scope: 'inspector', action: 'list-end', label: 'end', help: 'Go to the end of the text.' },
  {
    keys: ['P'],
    scope: 'inspector',
    action: 'pin',
    label: 'pin',
    help: 'Pin what was left out: it then survives every window. Or let it go again.',
    footer: 7,
    isAvailable: isPinnable,
  },
  {
    keys: ['escape', 'p', 'q'],
    scope: 'inspector',
    action: 'close',
    label: 'leave',
    help: 'Leave the inspector.',
    footer: 0.5,
  },

  {
    keys: ['1'],
    scope: 'explorer',
    action: 'tab-1',
    label: 'entries',
    help: 'What the agent remembers.',
    footer: 20,
    footerNow: (view) => (tabOf(view) === 'forgotten' ? 1 : 20),
  },
  {
    keys: ['2'],
    scope: 'explorer',
    action: 'tab-2',
    label: 'what it forgot',
    help: 'What it forgot: the words, when, and by which rule.',
    footer: 1,
    footerNow: (view) => (tabOf(view) === 'forgotten' ? 20 : 1),
  },
  {
    keys: ['3'],
    scope: 'explorer',
    action: 'tab-3',
    label: 'changes',
    help: 'How the memory was changed, before and after.',
  },
  {
    keys: ['4'],
    scope: 'explorer',
    action: 'tab-4',
    label: 'tiers',
    help: 'The tiers and their sizes, and statistics.',
  },
  { keys: ['5'], scope: 'explorer', action: 'tab-5', label: 'growth', help: 'How it grew, round by round.' },
  { keys: ['6'], scope: 'explorer', action: 'tab-6', label: 'what if', help: 'The same run under other strategies.' },
  { keys: ['tab'], scope: 'explorer', action: 'tab-next', label: 'next tab', help: 'The next tab.', footer: 2 },
  { keys: ['shift-tab'], scope: 'explorer', action: 'tab-previous', label: 'tab back', help: 'The tab before.' },
  {
    keys: ['down', 'j'],
    scope: 'explorer',
    action: 'row-down',
    label: 'down',
    help: 'The next line; the newest is the last.',
    footer: 8,
  },
  { keys: ['up', 'k'], scope: 'explorer', action: 'row-up', label: 'up', help: 'The line before.', footer: 3 },
  { keys: ['g', 'home'], scope: 'explorer', action: 'list-start', label: 'start', help: 'Go to the oldest.' },
  { keys: ['G', 'end'], scope: 'explorer', action: 'list-end', label: 'end', help: 'Go to the newest and follow it.' },
  { keys: ['page-down'], scope: 'explorer', action: 'text-down', label: 'scroll', help: 'Scroll the text down.' },
  { keys: ['page-up'], scope: 'explorer', action: 'text-up', label: 'scroll up', help: 'Scroll the text up.' },
  {
    keys: ['enter'],
    scope: 'explorer',
    action: 'detail',
    label: 'in full',
    help: 'The whole entry with its gist and its source, or the list again.',
    footer: 4,
    isAvailable: hasPlaces,
  },
  {
    keys: ['w'],
    scope: 'explorer',
    action: 'trace',
    label: 'where did it go',
    help: 'Where did it go: the calls since whose prompts held the entry.',
    footer: 5,
    isAvailable: hasEntry,
  },
  {
    keys: ['e'],
    scope: 'explorer',
    action: 'edit',
    label: 'edit',
    help: 'Edit the entry, while the run is held; what was there stays in the journal.',
    footer: 6,
    isAvailable: isEditable,
  },
  {
    keys: ['P'],
    scope: 'explorer',
    action: 'pin',
    label: 'pin',
    help: 'Pin the entry: nothing then takes it from the memory. Or let it go again.',
    footer: 7,
    isAvailable: isEditable,
  },
  {
    keys: ['C'],
    scope: 'explorer',
    action: 'clear',
    label: 'clear',
    help: 'Clear this memory; asks first.',
    footer: 10,
    isAvailable: isLive,
  },
  {
    keys: ['p'],
    scope: 'explorer',
    action: 'inspect',
    label: 'prompt',
    help: 'The prompts of this agent, with what was left out of them.',
    footer: 9,
  },
  {
    keys: [']'],
    scope: 'explorer',
    action: 'agent-next',
    label: 'agent',
    help: "The next agent's memory.",
    footer: 8.5,
  },
  {
    keys: ['['],
    scope: 'explorer',
    action: 'agent-previous',
    label: 'agent back',
    help: 'The memory of the agent before.',
  },
  {
    keys: ['escape', 'q'],
    scope: 'explorer',
    action: 'close',
    label: 'leave',
    help: 'Back to the list, or leave the memory.',
    footer: 0.5,
  },

  {
    keys: ['enter'],
    scope: 'explorer-edit',
    action: 'send',
    label: 'save',
    help: 'Put the new words into the memory.',
    footer: 1,
  },
  {
    keys: ['escape'],
    scope: 'explorer-edit',
    action: 'close',
    label: 'leave',
    help: 'Leave the entry as it was.',
    footer: 2,
  },

  ...(['inspector', 'explorer'] as const).flatMap((scope): Binding[] => [
    {
      keys: ['space'],
      scope,
      action: 'hold',
      label: 'hold / go on',
      help: 'Hold at once, or go on.',
      footer: 11,
      isAvailable: isGoing,
    },
    {
      keys: ['s'],
      scope,
      action: 'step-statement',
      label: 'statement',
      help: 'Go on to the end of the next statement and hold.',
      footer: 12,
      isAvailable: isGoing,
    },
    {
      keys: ['t'],
      scope,
      action: 'step-turn',
      label: 'turn',
      help: 'Go on to the end of the turn and hold.',
      footer: 13,
      isAvailable: isGoing,
    },
    {
      keys: ['r'],
      scope,
      action: 'step-round',
      label: 'round',
      help: 'Go on to the end of the round and hold.',
      footer: 14,
      isAvailable: isGoing,
    },
    { keys: ['?', 'f1'], scope, action: 'help', label: 'help', help: 'Show the keys of this window.', footer: 0 },
  ]),

  { keys: ['y', 'enter'], scope: 'confirm', action: 'confirm', label: 'yes', help: 'Do it.', footer: 1 },
  { keys: ['n', 'escape'], scope: 'confirm', action: 'close', label: 'no', help: 'Leave it.', footer: 2 },

  { keys: ['down', 'j'], scope: 'result', action: 'row-down', label: 'down', help: 'Scroll down.', footer: 3 },
  { keys: ['up', 'k'], scope: 'result', action: 'row-up', label: 'up', help: 'Scroll up.', footer: 4 },
  {
    keys: ['escape', 'enter'],
    scope: 'result',
    action: 'close',
    label: 'read the discussion',
    help: 'Close the result; enter shows it again.',
    footer: 1,
  },
  { keys: ['q'], scope: 'result', action: 'quit', label: 'quit', help: 'Quit.', footer: 2 },

  ...SCOPES.map(
    (scope): Binding => ({
      keys: ['ctrl-c'],
      scope,
      action: 'quit-hard',
      label: 'quit',
      help: 'Quit: asks first; a second time leaves at once, with exit code 130.',
    }),
  ),
];

const byKey = new Map(KEYS.flatMap((binding) => binding.keys.map((key) => [`${binding.scope} ${key}`, binding])));

/** What a key does there; undefined: nothing. Whether it is available is the caller's question. */
export function bindingOf(scope: Scope, key: string): Binding | undefined {
  return byKey.get(`${scope} ${key}`);
}

export function scopeOf({ overlay }: Pick<View, 'overlay'>): Scope {
  if (!overlay) return 'screen';
  if (overlay.kind === 'explorer') return overlay.edit ? 'explorer-edit' : 'explorer';
  if (overlay.kind === 'memory-menu') return overlay.edit ? 'memory-menu-edit' : 'memory-menu';
  return overlay.kind === 'inject' ? `inject-${overlay.part}` : overlay.kind;
}

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
