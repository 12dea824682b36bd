import { expect, it } from 'vitest';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { interfaces } from '../../src/interface/index.ts';
import { heldQuoteOf } from '../../src/tui/shown/entry-name.ts';

const SAID = 'It is as Samir says about the waiting list. On the square they waited so long that they left.';
const history = { at: () => ({ text: SAID }) } as unknown as Parameters<typeof heldQuoteOf>[1]['history'];
const POINT = 'On the square they waited so long that they left.';
const entry = (text: string, point: string) =>
  ({ message: 0, origin: 'others', text, gist: { key_point: point } }) as unknown as MemoryEntry;
const quoted = (one: MemoryEntry, columns = 40) => heldQuoteOf(one, { history }, interfaces.en, columns);

it('26.4 in the memory window an entry is quoted by words that stand in it', () => {
  expect(quoted(entry(`In round 2 Greta spoke: “${POINT}”`, POINT))).toBe('“On the square they waited so long…”');
  expect(quoted(entry(`Greta: ${SAID}`, POINT))).toBe('“It is as Samir says about the waiting…”');
  expect(quoted(entry('Greta spoke about waiting.', POINT))).toBe('“Greta spoke about waiting.”');
});
