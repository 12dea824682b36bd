import { numbersIn } from '../numbers.ts';

export const numbers = numbersIn({ separator: ',', unitGap: ' ' });

/** `1 round`, `3 rounds`. */
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.grouped(count)} ${count === 1 ? one : many}`;

/** Numbers of things, each with its noun. */
export const counts = {
  agents: (count: number) => counted(count, 'agent'),
  ballots: (count: number) => counted(count, 'ballot'),
  calls: (count: number) => counted(count, 'call'),
  characters: (count: number) => counted(count, 'character'),
  entries: (count: number) => counted(count, 'entry', 'entries'),
  exchanges: (count: number) => counted(count, 'exchange'),
  messages: (count: number) => counted(count, 'message'),
  points: (count: number) => counted(count, 'point'),
  rounds: (count: number) => counted(count, 'round'),
  statements: (count: number) => counted(count, 'statement'),
  tokens: (count: number) => counted(count, 'token'),
  votes: (count: number) => counted(count, 'vote'),
} as const;

/** `Amara, Mei, Ines`. */
export const listed = (names: readonly string[]): string => names.join(', ');

/** With a capital letter at its beginning. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
