import type { PaneName } from '../look/layout.ts';
import { belt } from './belt.ts';
import { history } from './history.ts';
import { inside } from './inside.ts';
import { order } from './order.ts';
import type { Pane } from './pane.ts';
import { stances } from './stances.ts';
import { voting } from './voting.ts';
import { world } from './world.ts';

/** The panes with frames; their keys choose them, in the order in which `tab` goes. */
export const panes = { history, order, wall: belt, voting, memory: inside, stances, world } as unknown as Readonly<
  Record<PaneName, Pane>
>;
