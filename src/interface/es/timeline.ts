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
} as const;
