import type { PaneName } from '../look/layout.ts';
import type { View } from '../shown/view.ts';
import { beltZoom } from './belt-zoom.ts';
import { panes } from './index.ts';
import { insideZoom } from './inside-zoom.ts';
import { orderZoom } from './order-zoom.ts';
import type { Pane } from './pane.ts';
import { stanceZoom } from './stance-zoom.ts';
import { voteZoom } from './vote-zoom.ts';

/** What stands in the place of a pane while it has the screen: all of what the pane tells in short. */
const zooms = {
  wall: beltZoom,
  memory: insideZoom,
  stances: stanceZoom,
  voting: voteZoom,
  order: orderZoom,
} as unknown as Readonly<Partial<Record<PaneName, Pane>>>;

export function paneOf({ isZoomed }: Pick<View, 'isZoomed'>, name: PaneName): Pane {
  return (isZoomed ? zooms[name] : undefined) ?? panes[name];
}
