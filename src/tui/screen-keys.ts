import type { Speed } from '../orchestrator/run.ts';
import { isAsked, isGoing, isLive } from './availability.ts';
import type { Binding } from './binding.ts';
import { isAtMemory, isAtResult } from './scope.ts';
import type { View } from './view.ts';

/** What `+` and `-` go through. */
export const SPEEDS: readonly Speed[] = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 'max'];
const SLOWEST = SPEEDS[0];

const isTalking = (view: View) =>
  isLive(view) && (view.status.waiting?.purpose === 'statement' || view.status.waiting?.purpose === 'reasoning');
const hasSpeaker = (view: View) =>
  isLive(view) &&
  (view.cueAt !== null || view.state.question !== null || view.state.outcomes.length < view.state.queue.length);

/** The keys of the screen itself, while nothing lies over it. */
export const screenKeys: readonly Binding[] = [
  { keys: ['space'], scope: 'screen', action: 'hold', does: 'hold', footer: 1, isAvailable: isGoing },
  {
    keys: ['s', '.'],
    scope: 'screen',
    action: 'step-statement',
    does: 'step-statement',
    footer: 2,
    isAvailable: isGoing,
  },
  { keys: ['t'], scope: 'screen', action: 'step-turn', does: 'step-turn', footer: 3, isAvailable: isGoing },
  { keys: ['r'], scope: 'screen', action: 'step-round', does: 'step-round', footer: 4, isAvailable: isGoing },
  { keys: ['i'], scope: 'screen', action: 'inject', does: 'inject', footer: 5, isAvailable: isLive },
  { keys: ['e'], scope: 'screen', action: 'answer', does: 'answer', footer: 0.4, isAvailable: isAsked },
  { keys: ['m'], scope: 'screen', action: 'memory-menu', does: 'memory-menu', footer: 6, isAvailable: isLive },
  { keys: ['p'], scope: 'screen', action: 'inspect', does: 'inspect', footer: 6.5 },
  { keys: ['v'], scope: 'screen', action: 'call-vote', does: 'call-vote', footer: 7, isAvailable: isLive },
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
  { keys: ['x'], scope: 'screen', action: 'interrupt', does: 'interrupt', footer: 8, isAvailable: isTalking },
  { keys: ['d'], scope: 'screen', action: 'skip', does: 'skip', footer: 14, isAvailable: hasSpeaker },
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
  { keys: ['shift-tab'], scope: 'screen', action: 'focus-previous', does: 'focus-previous' },
  { keys: ['1'], scope: 'screen', action: 'focus-1', does: 'focus-1' },
  { keys: ['2'], scope: 'screen', action: 'focus-2', does: 'focus-2' },
  { keys: ['3'], scope: 'screen', action: 'focus-3', does: 'focus-3' },
  { keys: ['4'], scope: 'screen', action: 'focus-4', does: 'focus-4' },
  { keys: ['5'], scope: 'screen', action: 'focus-5', does: 'focus-5' },
  { keys: ['z'], scope: 'screen', action: 'zoom', does: 'zoom', footer: 10 },
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
  { keys: ['k', 'up'], scope: 'screen', action: 'scroll-up', does: 'scroll-up' },
  { keys: ['page-down'], scope: 'screen', action: 'page-down', does: 'page-down' },
  { keys: ['page-up'], scope: 'screen', action: 'page-up', does: 'page-up' },
  { keys: ['g', 'home'], scope: 'screen', action: 'scroll-start', does: 'scroll-start' },
  { keys: ['G', 'end'], scope: 'screen', action: 'scroll-end', does: 'scroll-end' },
  { keys: ['escape'], scope: 'screen', action: 'close', does: 'close' },
  { keys: ['?', 'f1'], scope: 'screen', action: 'help', does: 'help', footer: 0 },
  { keys: ['S'], scope: 'screen', action: 'stop', does: 'stop', isAvailable: isLive },
  { keys: ['q'], scope: 'screen', action: 'quit', does: 'quit', footer: 0.5 },
];
