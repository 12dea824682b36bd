import { numbersIn } from '../numbers.ts';

export const numbers = numbersIn({ separator: '.', unitGap: ' ' });

/** `1 ronda`, `3 rondas`. */
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.grouped(count)} ${count === 1 ? one : many}`;

export const counts = {
  agents: (count: number) => counted(count, 'agente'),
  ballots: (count: number) => counted(count, 'papeleta'),
  calls: (count: number) => counted(count, 'llamada'),
  characters: (count: number) => counted(count, 'carácter', 'caracteres'),
  entries: (count: number) => counted(count, 'entrada'),
  exchanges: (count: number) => counted(count, 'intercambio'),
  messages: (count: number) => counted(count, 'mensaje'),
  points: (count: number) => counted(count, 'punto'),
  rounds: (count: number) => counted(count, 'ronda'),
  statements: (count: number) => counted(count, 'declaración', 'declaraciones'),
  tokens: (count: number) => counted(count, 'token'),
  votes: (count: number) => counted(count, 'votación', 'votaciones'),
} as const;

export const listed = (names: readonly string[]): string => names.join(', ');

/** With a capital letter at its beginning. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
