import { describe, expect, it } from 'vitest';
import { recordCopy } from '../../src/base/record.ts';

describe('a copy of a record', () => {
  for (const count of [0, 3, 1000]) {
    const record = Object.fromEntries(Array.from({ length: count }, (_, i) => [`Agent${i}`, { i }]));

    it(`has the same keys in the same order, with the same values (${count})`, () => {
      const copy = recordCopy(record);
      expect(copy).toStrictEqual(record);
      expect(Object.keys(copy)).toEqual(Object.keys(record));
      for (const key of Object.keys(record)) expect(copy[key]).toBe(record[key]);
    });

    it(`is written into without the record (${count})`, () => {
      const copy = recordCopy(record);
      copy['Agent1'] = { i: -1 };
      copy['another'] = { i: -2 };
      expect(record['Agent1']).toEqual(count > 1 ? { i: 1 } : undefined);
      expect(record).not.toHaveProperty('another');
    });

    it(`takes a key for a key, whatever it says (${count})`, () => {
      const copy = recordCopy({ ...record, ['__proto__']: { i: -3 } });
      expect(Object.hasOwn(copy, '__proto__')).toBe(true);
      expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    });
  }
});
