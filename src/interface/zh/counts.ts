import { numbersIn } from '../numbers.ts';

export const numbers = numbersIn({ separator: ',', unitGap: '' });

const { grouped } = numbers;

export const counts = {
  agents: (count: number) => `${grouped(count)}个智能体`,
  ballots: (count: number) => `${grouped(count)}张选票`,
  calls: (count: number) => `${grouped(count)}次调用`,
  characters: (count: number) => `${grouped(count)}个字符`,
  entries: (count: number) => `${grouped(count)}条记忆`,
  exchanges: (count: number) => `${grouped(count)}次往来`,
  messages: (count: number) => `${grouped(count)}条消息`,
  points: (count: number) => `${grouped(count)}分`,
  rounds: (count: number) => `${grouped(count)}轮`,
  statements: (count: number) => `${grouped(count)}次发言`,
  tokens: (count: number) => `${grouped(count)}个词元`,
  votes: (count: number) => `${grouped(count)}次投票`,
} as const;

export const listed = (names: readonly string[]): string => names.join('、');
