import { counts, listed, numbers } from './counts.ts';

const { grouped } = numbers;

export const comparison = {
  fork: (child: string, parent: string, entry: number) =>
    `${child} es una bifurcación de ${parent}; comparten las entradas hasta la ${grouped(entry)}.`,
  siblings: (entry: number) =>
    `Las dos son bifurcaciones de otra ejecución; comparten las entradas hasta la ${grouped(entry)}.`,
  brokenPrefix: (entry: number) =>
    `Según sus cabeceras comparten las entradas hasta la ${grouped(entry)}, pero difieren ya antes.`,
  run: (scenario: string, seed: number, stamp: string) => `${scenario}, semilla ${seed}, ${stamp}`,
  goesOn: (round: number) => (round === 0 ? 'sin empezar' : `sin terminar, en la ronda ${round}`),
  length: (rounds: number, statements: number, entries: number) =>
    `${counts.rounds(rounds)}, ${counts.statements(statements)}, ${counts.entries(entries)} en el registro`,
  same: (entries: number) => `Ninguna diferencia: coinciden en ${counts.entries(entries)}.`,
  shared: (entries: number) =>
    entries === 0 ? 'Difieren desde la primera entrada.' : `Coinciden al comienzo, en ${counts.entries(entries)}.`,
  heads: {
    settings: 'Ajustes',
    difference: (entry: number) => `Primera diferencia: entrada ${grouped(entry)}`,
    ends: 'Cómo terminaron',
    votes: 'Votaciones',
    stances: 'Posturas al final de cada ronda',
    memories: 'Memoria',
    cost: 'Coste',
  },
  pages: {
    told: 'lado a lado',
    difference: 'diferencia',
    votes: 'votaciones',
    stances: 'posturas',
    memories: 'memoria',
    cost: 'coste',
  },
  otherSide: 'la otra: ]',
  event: (name: string, agent: string | null) => (agent === null ? name : `${name} de ${agent}`),
  nothingThere: 'nada: la ejecución no tiene esa entrada',
  more: (count: number) => `y ${grouped(count)} más`,
  round: (round: number) => `ronda ${round}`,
  noVote: 'sin votación',
  noVotes: 'Nadie convocó una votación en ninguna de las dos.',
  calledBy: (agent: string | null, outcome: string) => `convocada por ${agent ?? 'una persona'}; ${outcome}`,
  ballots: (decision: string, names: readonly string[]) => `${decision}: ${listed(names)}`,
  sameVote: (outcome: string) => `igual en las dos: ${outcome}`,
  sameStances: (rounds: readonly number[]) =>
    `${rounds.length === 1 ? 'Ronda' : 'Rondas'} ${listed(rounds.map(String))}: iguales`,
  noStance: 'sin postura',
  notThere: 'no está en esta ejecución',
  memory: (chars: number, tokens: number) => `${counts.characters(chars)}, ${counts.tokens(tokens)}`,
  inBoth: (count: number) => `${counts.entries(count)} en las dos`,
  sameMemory: (count: number) => `igual, ${counts.entries(count)}`,
  only: (name: string, count: number) => `${counts.entries(count)} solo en ${name}:`,
  cost: (calls: number, tokensIn: string, tokensOut: string, label: string, price: string) =>
    `${counts.calls(calls)}, ${tokensIn} tokens de entrada, ${tokensOut} de salida${label === '' ? '' : ` (${label})`}, ${price}`,
  noPrice: 'precio desconocido',
} as const;
