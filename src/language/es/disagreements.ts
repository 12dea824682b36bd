import type { Disagreement } from '../../discussion/event.ts';

/** Why a vote did not decide (9.4, 9.5), as a clause. */
export const disagreements: Readonly<Record<Disagreement, string>> = {
  option: 'se eligieron opciones distintas',
  amount: 'se eligió la misma opción, con cantidades demasiado alejadas',
  mixed: 'no coincidieron ni las opciones ni las cantidades',
  failed: 'no se pudo leer una papeleta',
  'no-ballots': 'nadie marcó ninguna opción',
  tie: 'varias opciones tuvieron el mismo apoyo',
  short: 'ninguna opción obtuvo votos suficientes',
  cycle: 'cada opción perdió frente a otra',
  'no-judge': 'quien juzga no decidió',
};
