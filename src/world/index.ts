import type { WorldName } from '../discussion/setting-names.ts';
import { budgetRounds } from './budget-rounds.ts';
import { maze } from './maze.ts';
import type { WorldKind } from './world-kind.ts';

/** One line a world. */
export const worlds: Readonly<Record<WorldName, WorldKind>> = { maze, 'budget-rounds': budgetRounds };
