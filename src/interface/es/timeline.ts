export const timeline = {
  title: 'tiempo',
  marks: {
    round: 'ronda',
    vote: 'votación',
    intervention: 'intervención',
    stance: 'cambio de postura',
    warning: 'advertencia',
  },
  lookingBack: (round: number, entry: number, entries: number) =>
    `Mirada atrás: ${round === 0 ? 'la apertura' : `ronda ${round}`}, entrada ${entry} de ${entries}`,
  toReturn: 'esc vuelve al presente',
  forked: (entry: number, path: string) => `En vivo desde la entrada ${entry}, como ejecución propia: ${path}`,
} as const;
