import { interfaces } from '../interface/index.ts';

/** `1 run`, `3,000 runs`: the command line speaks English outside of runs. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${interfaces.en.numbers.grouped(count)} ${count === 1 ? one : many}`;
}
