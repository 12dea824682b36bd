import { entries } from './overlays-entries.ts';
import { changes, forgotten } from './overlays-forgotten.ts';
import { costs, growth, tiers, whatIf } from './overlays-tiers.ts';

export const explorer = {
  title: { before: 'Memoria de ', after: '' },
  noMemory: 'No existe esa memoria.',
  tabs: {
    entries: 'Entradas',
    forgotten: 'Olvidado',
    changes: 'Cambios',
    tiers: 'Niveles',
    growth: 'Crecimiento',
    'what-if': '¿Y si…?',
  },
  entries,
  forgotten,
  changes,
  tiers,
  costs,
  growth,
  whatIf,
} as const;
