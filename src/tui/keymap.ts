import type { Speed } from '../orchestrator/run.ts';
import type { Binding, Scope } from './binding.ts';
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
    action: 'guidance',
    label: 'guidance',
    help: 'Choose the guidance style: how memories are written.',
    footer: 6,
    isAvailable: isLive,
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
    footer: 8.5,
    help: "Open what is focused: an agent's memory, a pane in full, the result at the end.",
  },
  { keys: [']'], scope: 'screen', action: 'agent-next', label: 'agent', help: 'Choose the next agent.', footer: 11 },
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
    scope: 'guidance',
    action: 'row-down',
    label: 'down',
    help: 'The next line.',
    footer: 3,
  },
  {
    keys: ['up', 'k', 'shift-tab'],
    scope: 'guidance',
    action: 'row-up',
    label: 'up',
    help: 'The line before.',
    footer: 4,
  },
  {
    keys: ['space', 'left', 'right'],
    scope: 'guidance',
    action: 'toggle',
    label: 'choose',
    help: 'Choose what the line says.',
    footer: 1,
  },
  { keys: ['enter'], scope: 'guidance', action: 'send', label: 'switch', help: 'Switch the style.', footer: 2 },
  {
    keys: ['escape'],
    scope: 'guidance',
    action: 'close',
    label: 'leave',
    help: 'Leave the style as it is.',
    footer: 5,
  },

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

  ...(['screen', 'help', 'inject-text', 'inject-to', 'guidance', 'confirm', 'result'] as const).map(
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
