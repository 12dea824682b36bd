import type { ScreenKey } from '../../frame/key.ts';
import { splitInTwo } from '../branch/window.ts';
import { backToComparison } from '../comparison/window.ts';
import { untouched } from '../results/untouched.ts';
import { fork } from '../timeline/window.ts';

/** How else the run might go, or might have gone. */
export const whatIfActs: readonly ScreenKey[] = [splitInTwo, fork, untouched, backToComparison];
