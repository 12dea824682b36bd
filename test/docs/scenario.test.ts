import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { writtenSchema } from '../../src/scenario/schema.ts';
import { held, rowsOf, STALE, TABLE } from './generated.ts';
import { type Json, plain, rowsIn, SAME, written } from './scenario-page.ts';

const schema = z.toJSONSchema(writtenSchema(), { io: 'input', unrepresentable: 'any' }) as Json;
const page = () => held('docs/scenario.md', (text) => written(text, schema));

it('15.2 docs/scenario.md has every key that a scenario may have, with its values and its default', () => {
  const { found, wanted } = page();
  expect(found, STALE).toBe(wanted);
});

it('15.2 each key has words of its own there', () => {
  const { found } = page();
  const silent = [...found.matchAll(new RegExp(TABLE, 'gm'))]
    .flatMap(([text]) => rowsOf(text))
    .filter((cells) => cells.length === 4 && cells[3] === '')
    .map(([key]) => key);
  expect(silent, 'say beside the key in the code what it is').toEqual([]);
});

it('15.2 what stands under jobs and profiles are settings of memory_config', () => {
  const known = rowsIn(schema.properties!['memory_config']!, '').map(({ key }) => key);
  for (const name of Object.keys(SAME)) {
    const own = plain(schema.properties![name]!).additionalProperties as Json;
    const keys = rowsIn(own, '').map(({ key }) => key.replace(/^memory_config\.?/, ''));
    expect(keys.filter((key) => key !== '' && !known.includes(key))).toEqual([]);
  }
});
