import type { Binding } from '../binding.ts';

/** The keys of the windows for an interview, a new topic, and who joins. */
export const peopleKeys: readonly Binding[] = [
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
];
