import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { writtenSchema } from '../../src/scenario/schema.ts';

type Json = { properties: Record<string, Json>; additionalProperties: Json; [key: string]: unknown };
const file = fileURLToPath(new URL('../../scenarios/scenario.schema.json', import.meta.url));

/** What editors are told: our own spellings in full, the nested ones as maps of whatever. */
function schemaForEditors(): Json {
  const schema = z.toJSONSchema(writtenSchema(), {
    io: 'input',
    unrepresentable: 'any',
    // 15.2: where a text belongs a number, true or false is the text that was written.
    override: ({ jsonSchema: one }) => {
      if (one.type === 'string' && one.enum === undefined && one.const === undefined)
        Object.assign(one, { type: ['string', 'number', 'boolean'] });
    },
  }) as unknown as Json;
  const settings = structuredClone(schema.properties['memory_config']!);
  schema.properties['jobs']!.additionalProperties.properties['memory_config'] = settings;
  schema.properties['phase2_settings'] = { type: 'object' } as unknown as Json;
  return { title: 'A scenario of Roundtable', ...schema };
}

it('15.2 the JSON Schema for editors is that of the scenarios that are read', async () => {
  // Written anew by: npx vitest run --config test/vitest.config.ts test/scenario/json-schema.test.ts --update
  await expect(`${JSON.stringify(schemaForEditors(), null, 1)}\n`).toMatchFileSnapshot(file);
});

it('15.2 it knows every key of the shipped scenarios', () => {
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Json;
  for (const name of ['city-budget', 'just-society', 'debate-judge', 'pipeline']) {
    const source = readFileSync(fileURLToPath(new URL(`../../scenarios/${name}.yaml`, import.meta.url)), 'utf8');
    const keys = Object.keys(parse(source) as object);
    expect(keys.filter((key) => !(key in schema.properties))).toEqual([]);
  }
});
