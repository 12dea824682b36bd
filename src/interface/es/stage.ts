/** Una cosa a la vez, en grande. */
export const stage = {
  to: 'a',
  stillToSpeak: 'faltan por hablar',
  pace: (words: string) => `ritmo ${words}`,
  full: 'máximo',
  news: 'Noticia',
  toSome: 'Dicho en privado',
  wantsToVote: '¿Quién quiere votar ya?',
  begins: '{pause space} empieza',
  chosen: 'El grupo eligió',
  undecided: 'Sin decisión',
  noStandIn: 'Ninguna ejecución grabada de este escenario terminó bien.',
} as const;

export const captions = {
  closed: (outcome: string) => `La votación: ${outcome}.`,
  draws: (agent: string, what: string, income: string) => `A ${agent} le toca ${what}: ${income}.`,
  changesSides: (agent: string, from: string, to: string) => `${agent} cambia de bando: de ${from} a ${to}.`,
  movedBy: (what: string | null, by: string | null) =>
    what === null ? `Responde a ${by}.` : `Lo que pesó: ${what}${by === null ? '' : `, que nombró ${by}`}.`,
  forgottenByAll: (what: string) => `Ya nadie recuerda esto: ${what}.`,
  lost: (who: string | null, count: number, what: string) =>
    `${who ?? 'Todos'} ${count === 1 ? 'acaba' : 'acaban'} de olvidar ${what}:`,
  many: (count: number) => `${count} de ellos`,
  why: (why: string) => `${why}.`,
  of: (what: string, agent: string) => `${what} (${agent})`,
  because: {
    integrated: 'pasó a otro recuerdo',
    compressed: 'quedó en resumen',
    'over-limit': 'no había sitio',
    overflow: 'no había sitio en el prompt',
    window: (entries: number) => `es anterior a los ${entries} últimos que se guardan`,
    'least-important': 'era lo que menos importaba',
    cleared: 'se borró',
  },
  strategy: (agent: string | null, way: string) =>
    agent === null ? `Desde ahora ${way}.` : `Desde ahora ${agent}: ${way}.`,
  news: (text: string) => `Noticia: ${text}`,
  leak: (words: string) => `Dicho en privado, ahora público: «${words}»`,
  refuses: (agent: string) => `${agent} se niega.`,
  wantsVote: (agent: string) => `${agent} quiere votar.`,
  cut: (agent: string) => `A ${agent} le han cortado la palabra.`,
  skipped: (agent: string) => `${agent} no dice nada esta vez.`,
  joins: (agent: string) => `${agent} se sienta a la mesa.`,
  leaves: (agent: string) => `${agent} deja la mesa.`,
  hasFloor: (agent: string) => `${agent} recibe la palabra.`,
  topic: (question: string) => `Una pregunta nueva: ${question}`,
  round: (round: number, agent: string | null) => `Ronda ${round}.${agent === null ? '' : ` Empieza ${agent}.`}`,
  pressed: (agent: string | null, from: number, to: number) =>
    `${agent === null ? '' : `${agent}: `}${from} recuerdos quedan en ${to}.`,
  act: (act: string) => `Una persona ${act}.`,
} as const;

/** Lo que quien presenta tiene al lado, en una terminal propia. */
export const presenter = {
  clock: 'Reloj',
  onStage: 'En escena',
  notes: 'Notas',
  next: 'Después',
  noNotes: 'El escenario no tiene notas.',
  noCues: 'Nada espera su momento.',
  speaks: (agent: string) => `Habla ${agent}`,
  speaksNext: (agent: string) => `Sigue ${agent}`,
  between: 'entre dos partes',
  quits: 'q cierra estas notas, no la ejecución',
} as const;
