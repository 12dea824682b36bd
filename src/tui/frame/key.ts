import type { View } from '../shown/view.ts';
import type { DescribedKey } from './described-key.ts';
import type { Tools } from './tools.ts';

/** A key while `Own` lies over the screen, all there is to it: footer, help, docs/keys.md and dispatch are made from it. */
export type Key<Own> = DescribedKey<View, [own: Own]> & {
  act(tools: Tools, own: Own): void;
};

/** A key of the screen itself, while nothing lies over it. */
export type ScreenKey = Key<null>;

/** A key of the table of all, in the place where it is listened to; it finds itself what lies over the screen. */
export type Binding = DescribedKey<View> & {
  scope: string;
  act(tools: Tools): void;
};
