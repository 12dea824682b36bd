import type { Argument } from '../../discussion/scenario.ts';
import { type Bank, drawn } from './bank.ts';
import { initialSupport } from './first-support.ts';

/** What this agent, and nobody else, says where an argument has won it over: each turn is dealt to one of those whom it can move. */
export function wonOverFor(bank: Bank, seed: number, argument: Argument, name: string): readonly string[] {
  const { wonOver = [], id, option, side } = argument;
  if (wonOver.length === 0) return [];
  const able = bank.scenario.agents.filter((agent) => {
    const [first] = [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1]);
    return (first?.[0] === option) === (side === 'against');
  });
  const at = drawn(seed, `won over/${id}`, Math.max(1, able.length));
  return wonOver.filter((_, i) => able[(at + i) % Math.max(1, able.length)]?.name === name && i < able.length);
}
