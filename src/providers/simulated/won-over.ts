import type { Agent, Argument, Option } from '../../discussion/scenario.ts';
import { type Bank, drawn } from './bank.ts';
import { initialSupport } from './first-support.ts';

/** What this agent, and nobody else, says where an argument has won it over: each turn is dealt to one of those whom it can move. */
export function wonOverFor(bank: Bank, seed: number, argument: Argument, name: string): readonly string[] {
  const { wonOver = [], id, option, side } = argument;
  return dealtTo(bank, seed, `won over/${id}`, wonOver, name, (first) => (first === option) === (side === 'against'));
}

/** The same where somebody comes over to an option that is second best to it: each turn is dealt to one of those who begin elsewhere. */
export function acceptedFor(bank: Bank, seed: number, { id, accepted = [] }: Option, name: string): readonly string[] {
  return dealtTo(bank, seed, `accepted/${id}`, accepted, name, (first) => first !== id);
}

/** Of these turns the ones that are this agent's, each of which is one agent's. `isAble`: by the option that somebody begins with. */
function dealtTo(
  bank: Bank,
  seed: number,
  key: string,
  turns: readonly string[],
  name: string,
  isAble: (first: string | undefined) => boolean,
): readonly string[] {
  if (turns.length === 0) return [];
  const able = bank.scenario.agents.filter((agent) => isAble(firstOf(bank, agent, seed)));
  if (able.length === 0) return [];
  const at = drawn(seed, key, able.length);
  return turns.filter((_, i) => able[(at + i) % able.length]?.name === name);
}

function firstOf(bank: Bank, agent: Agent, seed: number): string | undefined {
  return [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1])[0]?.[0];
}
