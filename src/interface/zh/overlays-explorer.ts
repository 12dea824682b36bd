import { entries } from './overlays-entries.ts';
import { changes, forgotten } from './overlays-forgotten.ts';
import { costs, growth, tiers, whatIf } from './overlays-tiers.ts';

export const explorer = {
  title: { before: '', after: '的记忆' },
  noMemory: '没有这个记忆。',
  tabs: {
    entries: '记忆条目',
    forgotten: '忘掉的',
    changes: '变化',
    tiers: '层级',
    growth: '增长',
    'what-if': '假设',
  },
  entries,
  forgotten,
  changes,
  tiers,
  costs,
  growth,
  whatIf,
} as const;
