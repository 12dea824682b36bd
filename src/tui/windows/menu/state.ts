import type { Tools } from '../../frame/tools.ts';
import type { Overlay } from '../../shown/view.ts';

/** What a menu is about. */
export type Noun = 'agent' | 'vote' | 'what-if' | 'copy';

/** What can be done with one noun, an act a line. */
export type NounMenu = { kind: 'menu'; noun: Noun; at: number; back: Overlay | null };

/** Over what is there, which is there again once something is chosen. */
export const openMenu =
  (noun: Noun) =>
  ({ set }: Pick<Tools, 'set'>): void =>
    set(({ overlay }) => ({ overlay: { kind: 'menu', noun, at: 0, back: overlay } satisfies NounMenu, notice: null }));
