import type { Decided } from '../../discussion/decided.ts';
import type { Decision } from '../../discussion/event.ts';

/** How a run ended. */
export type TwinEnd = { decision: Decision | null; decided: Decided | null; rounds: number };
