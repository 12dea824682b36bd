import { interfaces } from '../interface/index.ts';

const { dollars, grouped } = interfaces.en.numbers;

/** What runs have come to. */
export type SpentSoFar = { dollars: number; tokens: number };

/** What all runs in a folder may come to; undefined: any amount. `cost`: US dollars. `minutes`: that one command may take. */
export type Limits = { cost?: number | undefined; tokens?: number | undefined; minutes?: number | undefined };

/** What the runs in a folder may come to in all, and what they have come to, by their journals (8.10). */
export type Purse = {
  limits: Limits;
  add(journal: string, spent: SpentSoFar): void;
  spent(): SpentSoFar;
  isEmpty(): boolean;
  /** Its time alone is over: the same command has as much again. */
  isOnlyOver(): boolean;
  /** Its time is over. */
  close(): void;
};

export function purseOf(limits: Limits, journals: Map<string, SpentSoFar>): Purse {
  const spent = () => {
    const sum = { dollars: 0, tokens: 0 };
    for (const one of journals.values()) {
      sum.dollars += one.dollars;
      sum.tokens += one.tokens;
    }
    return sum;
  };
  let isOver = false;
  return {
    limits,
    close() {
      isOver = true;
    },
    add: (journal, one) => void journals.set(journal, one),
    spent,
    isOnlyOver() {
      return isOver && !isUsedUp();
    },
    isEmpty: () => isOver || isUsedUp(),
  };

  function isUsedUp(): boolean {
    const { cost = Number.POSITIVE_INFINITY, tokens = Number.POSITIVE_INFINITY } = limits;
    const sum = spent();
    return sum.dollars >= cost || sum.tokens >= tokens;
  }
}

/** A line for each limit: what of it is used up. */
export function spentText({ limits, spent }: Purse): string[] {
  const sum = spent();
  const line = (name: string, used: number, most: number | undefined, told: (amount: number) => string) =>
    most === undefined
      ? []
      : [`${name}: ${told(used)} of ${told(most)}, ${used < most ? `${told(most - used)} left` : 'nothing left'}`];
  return [...line('Cost', sum.dollars, limits.cost, dollars), ...line('Tokens', sum.tokens, limits.tokens, grouped)];
}
