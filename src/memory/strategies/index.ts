import type { StrategyName } from '../../discussion/scenario.ts';
import { append } from './append.ts';
import { important } from './important.ts';
import { layered } from './layered.ts';
import { retrieval } from './retrieval.ts';
import type { MemoryStrategy } from './strategy.ts';
import { summary } from './summary.ts';
import { window } from './window.ts';

export const strategies: Readonly<Record<StrategyName, MemoryStrategy>> = {
  append,
  window,
  summary,
  layered,
  important,
  retrieval,
};
