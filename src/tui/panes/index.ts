import type { PaneName } from '../look/layout.ts';
import { history } from './history.ts';
import { memory } from './memory.ts';
import { order } from './order.ts';
import type { Pane } from './pane.ts';
import { stances } from './stances.ts';
import { voting } from './voting.ts';
import { wall } from './wall.ts';

/** The panes with frames; their keys choose them, in the order in which `tab` goes. */
export const panes = { history, order, wall, voting, memory, stances } as unknown as Readonly<Record<PaneName, Pane>>;
