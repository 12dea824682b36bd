import type { ThemeName } from '../look/palette.ts';
import { type KeyChanges, NO_CHANGES } from './key-changes.ts';

/** `reduced`: nothing moves, and a vote has no beats; `none`: what waits is told without dots as well. */
export const MOTIONS = ['full', 'reduced', 'none'] as const;
type Motion = (typeof MOTIONS)[number];

/** When a secret task is told of whoever has one: at the end, or from the beginning; never to a seat (12.5). */
export const SECRETS = ['end', 'open'] as const;
type Secrets = (typeof SECRETS)[number];

/** Where captions tell what has just happened (27.2). */
export const CAPTIONS = ['stage', 'board', 'off'] as const;
type CaptionPlace = (typeof CAPTIONS)[number];

/** Whether the terminal rings where a person is needed (12.9). */
export const BELLS = ['off', 'on'] as const;
type Bell = (typeof BELLS)[number];

/** Whether clicks and the wheel are the screen's; off: they select in the terminal. */
export const MICE = ['on', 'off'] as const;
type Mouse = (typeof MICE)[number];

/** How a person wants the screen, but for its pace. `theme`: chosen while it is shown; null: as it was drawn from the beginning. */
export type Preferences = {
  theme: ThemeName | null;
  motion: Motion;
  secrets: Secrets;
  captions: CaptionPlace;
  bell: Bell;
  /** `none`: nothing is drawn that could be clicked (22.1). */
  mouse: Mouse | 'none';
  keys: KeyChanges;
};
export const DEFAULT_PREFERENCES: Preferences = {
  theme: null,
  motion: 'full',
  secrets: 'end',
  captions: 'stage',
  bell: 'off',
  mouse: 'on',
  keys: NO_CHANGES,
};
