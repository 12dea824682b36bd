import type { Overlay } from '../../shown/view.ts';

/** The prompt of a call: `agent` null: of whoever is asked; `call`: its `seq`, null: the next; `back`: what it lies over. */
export type Inspector = {
  kind: 'inspector';
  agent: string | null;
  call: number | null;
  tab: 'sections' | 'left-out';
  at: number;
  top: number;
  back: Overlay | null;
};
