export const seat = {
  asked: (agent: string, what: string, attempt: number) =>
    `Se pregunta a ${agent}, y usted responde en una línea: ${what}${attempt > 1 ? ` (intento ${attempt})` : ''}`,
  least: (count: number) => `Al menos ${count} caracteres.`,
  inputEnded: (agent: string) => `La entrada ha terminado: ya nadie responde por ${agent}.`,

  title: (agent: string, what: string) => `${agent}, se le pregunta: ${what}`,
  attempt: (attempt: number) => `intento ${attempt}`,
  waitingForYou: 'se le espera a usted',
  toAnswer: 'e responde',
  questions: {
    statement: '¿Qué le dice al grupo?',
    poll: '¿Debe votar ya el grupo?',
    confirmation: (initiator: string | null) => `${initiator ?? 'Una persona'} quiere votar ya. ¿Está de acuerdo?`,
    choice: 'Su voto secreto: elija una opción.',
    approval: 'Su voto secreto: marque todas las opciones que aprueba.',
    points: (budget: number) => `Su voto secreto: reparta como mucho ${budget} puntos.`,
    order: 'Su voto secreto: ordene las opciones, la mejor primero.',
    amount: (option: string, min: string, max: string) => `${option}: ¿qué cantidad, de ${min} a ${max}?`,
    ranking: 'Ordene las opciones, la mejor primero, y diga su certeza.',
    application: 'Solo para usted: elija una opción.',
    moderation: '¿Quién habla ahora?',
    bid: (least: number, most: number) => `¿Cuánto quiere la palabra, de ${least} a ${most}?`,
    handoff: '¿A quién cede la palabra?',
  },
  yes: 'sí',
  no: 'no',
  certainty: 'Su certeza',
  pointsLeft: (count: number) => (count === 1 ? 'queda 1' : `quedan ${count}`),
  chars: (count: number, least: number) =>
    count < least ? `${count} de al menos ${least} caracteres` : `${count} caracteres`,
  choose: 'Primero elija una.',
  hidden: (seat: string) => `[oculto desde el lugar de ${seat}]`,
  hiddenTitle: (agent: string) => `La mente de ${agent}`,
  hiddenWhy: (agent: string, seat: string) =>
    `Lo que ${agent} recuerda, piensa y lee está oculto desde el lugar de ${seat}. Cuánto es se ve en el muro de memorias. La grabación lo muestra todo: roundtable replay.`,
} as const;
