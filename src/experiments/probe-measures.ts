import type { TableValue } from './tables/column.ts';

/** `probe:NAME`: what agents answered last, on average; `probe:NAME:change`: how far that is from the first, or what share chose another. */
const PROBE = /^probe:([A-Za-z0-9._-]+)(:change)?$/;

export const isProbeMeasure = (name: string): boolean => PROBE.test(name);

/** `answers`: rows of the table `probes`, oldest first: probe, time, round, agent, option, value. Null: there are none. */
export function probeMeasure(name: string, answers: readonly (readonly TableValue[])[]): number | null {
  const [, probe, change] = PROBE.exec(name) ?? [];
  const byAgent = new Map<TableValue, TableValue[]>();
  for (const [of, , , agent = null, option = null, value = null] of answers) {
    const answer = option ?? value;
    if (of === probe && answer !== null) byAgent.set(agent, [...(byAgent.get(agent) ?? []), answer]);
  }
  const numbers = [...byAgent.values()].flatMap((all) => (change ? changeIn(all) : lastIn(all)));
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

const lastIn = (all: readonly TableValue[]): number[] => all.slice(-1).filter((one) => typeof one === 'number');

function changeIn(all: readonly TableValue[]): number[] {
  const [first, last] = [all[0], all.at(-1)];
  if (all.length < 2) return [];
  return typeof first === 'number' && typeof last === 'number' ? [last - first] : [Number(first !== last)];
}
