import type { Scenario } from '../../discussion/scenario.ts';

/** Whether arguments, and what agents care for, tell where people begin. */
export const isToldByValues = ({ arguments: brought, agents }: Scenario): boolean =>
  brought.length > 0 && agents.some(({ values }) => new Set(Object.values(values)).size > 1);
