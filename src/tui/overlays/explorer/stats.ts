import type { Rows } from '../../paint.ts';
import type { TabProps } from './tab.ts';

/** Statistics of an agent's memory (7.6). */
export function statsRows(_props: TabProps): Rows {
  return [];
}
