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
  /** 13.2: an imported run goes on with other voices. */
  otherVoices: (entry: number, recorded: string, others: string) =>
    `Importada: hasta aquí habló ${recorded}; desde la entrada ${entry} responde ${others} (fork --model pregunta a otro).`,
  forked: (entry: number, path: string) => `En vivo desde la entrada ${entry}, como ejecución propia: ${path}`,
} as const;
