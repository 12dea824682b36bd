import type { Binding } from '../binding.ts';

/** The keys of the field in which a person answers: text, yes or no, a choice, values beside each other. */
export const seatKeys: readonly Binding[] = [
  { keys: ['enter'], scope: 'seat-text', action: 'send', does: 'seat-send', footer: 1 },
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
];
