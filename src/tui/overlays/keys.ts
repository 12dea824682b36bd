import type { InterfaceWords } from '../../interface/index.ts';
import { isGoing } from '../availability.ts';
import type { Binding } from '../binding.ts';
import type { View } from '../view.ts';
import { choosesEvent, receivers } from './inject-form.ts';

/** Who receives the words if they are sent now. */
function sendsTo({ overlay }: View, { overlays: { inject } }: InterfaceWords): string {
  const to = overlay?.kind === 'inject' ? receivers(overlay) : 'all';
  if (to === 'all') return inject.sendsTo.all;
  const [only, ...others] = to;
  return only !== undefined && others.length === 0 ? inject.sendsTo.one(only) : inject.sendsTo.some(to.length);
}

/** The keys of the small windows: the help, a message, a question that is confirmed. */
export const overlayKeys: readonly Binding[] = [
  { keys: ['down'], scope: 'help', action: 'row-down', does: 'help-row-down', footer: 2 },
  { keys: ['up'], scope: 'help', action: 'row-up', does: 'help-row-up', footer: 3 },
  { keys: ['escape', 'enter'], scope: 'help', action: 'close', does: 'help-close', footer: 1 },

  { keys: ['enter'], scope: 'inject-text', action: 'send', does: 'inject-text-send', labelNow: sendsTo, footer: 1 },
  {
    keys: ['down'],
    scope: 'inject-text',
    action: 'event-next',
    does: 'inject-text-event-next',
    footer: 1.2,
    isAvailable: choosesEvent,
  },
  {
    keys: ['up'],
    scope: 'inject-text',
    action: 'event-previous',
    does: 'inject-text-event-previous',
    footer: 4,
    isAvailable: choosesEvent,
  },
  { keys: ['tab', 'shift-tab'], scope: 'inject-text', action: 'next-part', does: 'inject-text-next-part', footer: 2 },
  { keys: ['escape'], scope: 'inject-text', action: 'close', does: 'inject-text-close', footer: 3 },
  { keys: ['left', 'h'], scope: 'inject-to', action: 'choose-previous', does: 'inject-to-choose-previous', footer: 3 },
  { keys: ['right', 'l'], scope: 'inject-to', action: 'choose-next', does: 'inject-to-choose-next', footer: 2 },
  { keys: ['space'], scope: 'inject-to', action: 'toggle', does: 'inject-to-toggle', footer: 2.5 },
  { keys: ['tab', 'shift-tab'], scope: 'inject-to', action: 'next-part', does: 'inject-to-next-part', footer: 4 },
  { keys: ['enter'], scope: 'inject-to', action: 'send', does: 'inject-to-send', labelNow: sendsTo, footer: 1 },
  { keys: ['escape'], scope: 'inject-to', action: 'close', does: 'inject-to-close', footer: 6 },

  { keys: ['y', 'enter'], scope: 'confirm', action: 'confirm', does: 'confirm-confirm', footer: 1 },
  { keys: ['n', 'escape'], scope: 'confirm', action: 'close', does: 'confirm-close', footer: 2 },
];

/** The keys by which windows are gone through that have no text of their own at their ends. */
export const pageKeys: readonly Binding[] = (
  [
    ['help', true],
    ['memory-menu', true],
    ['cues', true],
    // There both ends are those of what is typed.
    ['moments', false],
    ['changes', false],
  ] as const
).flatMap(([scope, hasEnds]): Binding[] => [
  {
    keys: ['page-down'],
    scope,
    action: 'text-down',
    does: 'window-page-down',
    ...(scope === 'help' ? { footer: 4 } : {}),
  },
  { keys: ['page-up'], scope, action: 'text-up', does: 'window-page-up' },
  ...(hasEnds
    ? ([
        { keys: ['home'], scope, action: 'list-start', does: 'window-start' },
        { keys: ['end'], scope, action: 'list-end', does: 'window-end' },
      ] as const)
    : []),
]);

/** The keys of a full window, through which the talk goes on while it is read. */
export const fullWindowKeys: readonly Binding[] = (['inspector', 'explorer'] as const).flatMap((scope): Binding[] => [
  { keys: ['space'], scope, action: 'hold', does: 'window-hold', footer: 11, isAvailable: isGoing },
  { keys: ['s'], scope, action: 'step-statement', does: 'window-step-statement', footer: 12, isAvailable: isGoing },
  { keys: ['t'], scope, action: 'step-turn', does: 'window-step-turn', footer: 13, isAvailable: isGoing },
  { keys: ['r'], scope, action: 'step-round', does: 'window-step-round', footer: 14, isAvailable: isGoing },
  { keys: ['?', 'f1'], scope, action: 'help', does: 'window-help', footer: 0 },
]);
