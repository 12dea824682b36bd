import type { Clock } from '../../base/clock.ts';
import type { InputEvent } from '../terminal/input.ts';

/** Digits that come within so long of each other are one number. */
const NUMBER_MS = 1000;

/** Rows with numbers, from 1: which is chosen, how many there are, and the keys that go to the next and to the one before. */
export type NumberedRows = { at: number; count: number; next: string; before: string };

/**
 * A number that is typed goes to its row, by the keys that do; everything else is `input`'s. `numbered`: null: that key is no number here.
 * `missed`: no row has that number.
 */
export function numbersTyped(
  clock: Clock,
  {
    numbered,
    input,
    missed,
  }: {
    numbered(key: string): NumberedRows | null;
    input(event: InputEvent): void;
    missed(number: number, count: number): void;
  },
): (event: InputEvent) => void {
  let typed = '';
  let cancel = () => {};

  function goTo(number: number, key: string): void {
    for (let rows = numbered(key); rows && rows.at !== number; ) {
      const { at, next, before } = rows;
      input({ type: 'key', key: at < number ? next : before });
      rows = numbered(key);
      if (rows?.at === at) return;
    }
  }

  return (event) => {
    cancel();
    const key = event.type === 'key' && /^\d$/.test(event.key) ? event.key : null;
    const rows = key === null ? null : numbered(key);
    if (key === null || rows === null) {
      typed = '';
      input(event);
      return;
    }
    const before = typed;
    const number = [before + key, key].map(Number).find((one) => one >= 1 && one <= rows.count);
    typed = number === undefined ? '' : String(number);
    cancel = clock.after(NUMBER_MS, () => {
      typed = '';
    });
    if (number === undefined) missed(Number(before + key), rows.count);
    else goTo(number, key);
  };
}
