import { numbers } from './counts.ts';

const { grouped } = numbers;

export const inspector = {
  title: { before: 'Prompt de ', after: '' },
  nobodyYet: 'nadie por ahora',
  asked: (purpose: string, attempt: number) => `${purpose}, intento ${attempt}`,
  pastCalls: (count: number, agent: string | null) =>
    `← ${grouped(count)} ${count === 1 ? 'llamada pasada' : 'llamadas pasadas'}${agent === null ? '' : ` de ${agent}`}`,

  supposed: 'aún no le toca: hipotético',
  underWay: 'llamada en curso',
  next: 'llamada siguiente',
  callOf: (number: number, count: number, round: number) => `llamada ${number} de ${count}, ronda ${round}`,

  sealed: '▣ Sellado hasta que se cierre la votación.',
  stateGone: 'El estado anterior a esta llamada ya no se conserva.',
  nobodyAsked: 'Tal como están las cosas, lo siguiente no es preguntar a un modelo.',
  showsCalls: '← muestra las llamadas hechas.',
  noCalls: 'Todavía no hay llamadas.',

  sections: (count: number) => `Secciones (${count})`,
  leftOut: (count: number) => `Omitido (${count})`,
  tokens: 'tokens',
  tokensBrief: 't',
  size: (tokens: number, window: number, unit: string) => `${grouped(tokens)} de ${grouped(window)} ${unit}`,
  share: (percent: number) => `, ${percent} %`,
  cached: (tokens: number) => `, ${grouped(tokens)} en caché`,
  version: (hash: string) => ` · versión ${hash}`,

  nothingLeftOut: (agent: string) =>
    `No se omitió nada: cada mensaje y cada entrada que tiene ${agent} está en el prompt.`,
  leftOutBecause: (stage: string) => `Omitido: ${stage}.`,
  pinnedSince: ' Fijado después.',
  leftOutHead: (name: string, round: number, from: string) => `${name} · ronda ${round}, ${from}`,
  round: (round: number) => `r${round}`,

  sectionNames: {
    system: 'sistema',
    phase: 'fase',
    individual: 'a solas',
    memory: 'memoria',
    reasoning: 'razonado',
    history: 'historial',
    round: 'ronda',
    consensus: 'consenso',
    news: 'noticias',
    feedback: 'corrección',
    task: 'tarea',
    request: 'petición',
  },
} as const;
