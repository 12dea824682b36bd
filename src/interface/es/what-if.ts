export const whatIf = {
  heads: {
    memory: 'memoria',
    tokens: 'tokens',
    saved: 'ahorro',
    kept: 'quedan',
    lost: 'salen',
    positions: 'posturas',
    amounts: 'cantidades',
    round: 'ronda',
  },
  fullHistory: 'historial entero',
  alike: (names: readonly string[]) =>
    `${names.join(', ')}: iguales en todas las cifras; en esta ejecución no hubo nada que traten de otro modo.`,
  tooShort: 'muy corto',
  none: 'ninguna',
  tokensByRound: (label: string) => `Tokens (${label}) de la petición de una declaración, por ronda:`,
  charsByRound: 'Caracteres de una memoria al final de la ronda:',
  legend: [
    'tokens: de la petición de una declaración, de media.',
    'ahorro: tokens de menos que con el historial entero, de media desde la ronda 4.',
    'quedan, salen: entradas en una memoria al final, y entradas que salieron de ella.',
    'posturas, cantidades: la parte de las expresadas en las tres rondas anteriores (tantas) que la petición aún cuenta, desde la ronda 4.',
  ],
  working: 'Pasando la ejecución por las demás estrategias …',
} as const;
