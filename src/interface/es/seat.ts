import { counts } from './counts.ts';

export const seat = {
  asked: (agent: string, what: string, attempt: number) =>
    `Pregunta para ${agent}, a responder en una línea: ${what}${attempt > 1 ? ` (intento ${attempt})` : ''}`,
  least: (count: number) => `Al menos ${counts.characters(count)}.`,
  inputEnded: (agent: string) => `La entrada ha terminado: ya nadie responde por ${agent}.`,

  title: (agent: string, what: string) => `Pregunta para ${agent}: ${what}`,
  attempt: (attempt: number) => `intento ${attempt}`,
  waitingForYou: 'falta responder',
  toAnswer: 'e responde',
  questions: {
    statement: '¿Qué hay que decir al grupo?',
    poll: '¿Debe votar ya el grupo?',
    confirmation: (initiator: string | null) =>
      `${initiator === null ? 'Se convoca una votación.' : `${initiator} quiere votar ya.`} ¿De acuerdo?`,
    choice: 'Papeleta secreta: elegir una opción.',
    approval: 'Papeleta secreta: marcar todas las opciones que se aprueban.',
    points: (budget: number) => `Papeleta secreta: repartir como mucho ${budget} puntos.`,
    order: 'Papeleta secreta: ordenar las opciones, la mejor primero.',
    amount: (option: string, min: string, max: string) => `${option}: ¿qué cantidad, de ${min} a ${max}?`,
    ranking: 'Ordenar las opciones, la mejor primero, y decir con qué certeza.',
    moderation: '¿Quién habla ahora?',
    bid: (least: number, most: number) => `¿Cuántas ganas de hablar hay, de ${least} a ${most}?`,
    handoff: '¿A quién pasa la palabra?',
  },
  typing: {
    choice: (count: number) => `1–${count} o ↑ ↓ eligen, enter envía`,
    named: 'la inicial o ↑ ↓ eligen, enter envía',
    'yes-no': '1 o y: sí, 0 o n: no',
    amount: 'la cantidad en cifras, luego enter',
    marks: '↑ ↓ recorren, space marca, enter envía',
    points: '← → quitan y dan puntos, enter envía',
    order: '← → mueven la opción, enter envía',
  },
  asks: (agent: string) => `pregunta de ${agent}`,
  asksLine: (agent: string) => `Pregunta de ${agent}, a responder en una línea; una vacía la deja sin respuesta:`,
  inputEndedForQuestion: (agent: string) => `La entrada ha terminado: nadie responde a ${agent}, y la ejecución sigue.`,
  mayBeEmpty: 'solo enter: sin respuesta',
  goesOn: (seconds: number) => `sigue a los ${seconds} s`,
  yes: 'sí',
  no: 'no',
  certainty: 'Certeza',
  pointsLeft: (count: number) => (count === 1 ? 'queda 1' : `quedan ${count}`),
  chars: (count: number, least: number) =>
    count < least ? `${count} de al menos ${counts.characters(least)}` : counts.characters(count),
  choose: 'Primero hay que elegir.',
  hidden: (seat: string) => `[oculto desde el lugar de ${seat}]`,
  hiddenTitle: (agent: string) => `La mente de ${agent}`,
  hiddenWhy: (agent: string, seat: string) =>
    `Lo que ${agent} recuerda, piensa y lee está oculto desde el lugar de ${seat}. Cuánto es se ve en las memorias. La reproducción de la grabación lo muestra todo.`,
} as const;
