import { counts, listed, numbers } from './counts.ts';

export const part = (from: number, to: number, count: number) => `${from}–${to} de ${count}`;
export const place = (at: number, count: number) => `${at} de ${count}`;

export const senders = { notice: 'sistema', injection: 'inyectado' } as const;

export const help = {
  title: 'Teclas',
  find: 'Escribir para buscar: ',
  none: 'Ninguna tecla hace eso.',
  mouse: 'La rueda desplaza el panel bajo el puntero; un clic lo enfoca.',
} as const;

export const inject = {
  title: 'Inyectar un evento',
  words: 'Palabras',
  events: 'Eventos de este escenario',
  to: 'Para',
  all: 'todo el grupo',
  landsWithAll: (round: number, when: string) =>
    `Lo leerá todo el grupo: entra en el debate común ${landing(round, when)}; cada agente lo recuerda y lo encuentra en los prompts siguientes.`,
  landsWith: (names: readonly string[], round: number, when: string) =>
    `Solo ${listed(names)} lo leerá${names.length > 1 ? 'n' : ''}: entra en la memoria privada ${landing(round, when)}; nadie más se entera.`,
  sendsTo: {
    all: 'inyectar para todo el grupo',
    one: (name: string) => `inyectar solo para ${name}`,
    some: (count: number) => `inyectar solo para ${count}`,
  },
} as const;

function landing(round: number, when: string): string {
  return round === 0 ? `antes de la primera ronda, ${when}` : `en la ronda ${round}, ${when}`;
}

export const result = {
  title: 'Resultado',
  lastVote: (round: number, outcome: string) => `La última votación, en la ronda ${round}: ${outcome}.`,
  noVote: 'No hubo ninguna votación.',
  ballots: 'Papeletas',
  facts: {
    rounds: 'Rondas',
    statements: 'Declaraciones',
    votes: 'Votaciones',
    tokens: 'Tokens',
    cost: 'Coste',
    seed: 'Semilla',
    stamp: 'Ejecución',
  },
  rounds: (round: number, rounds: number) => `${round} de ${rounds}`,
  noVotes: 'ninguna',
  tokens: (tokensIn: number, tokensOut: number, label: string, calls: number) =>
    `${numbers.grouped(tokensIn)} de entrada, ${numbers.grouped(tokensOut)} de salida${label === '' ? '' : ` (${label})`}, ${counts.calls(calls)}`,
  act: (round: number, text: string) => `ronda ${round}: ${text}`,
  journal: 'Registro',
} as const;
