import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ScenarioFile } from '../../src/scenario/schema.ts';
import { held, inCell, rowsOf, STALE, TABLE, table } from './generated.ts';

type Json = {
  type?: string | string[];
  enum?: string[];
  const?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  anyOf?: Json[];
  items?: Json;
  prefixItems?: Json[];
  properties?: Record<string, Json>;
  additionalProperties?: Json | false;
  required?: string[];
  description?: string;
};
type Row = { key: string; value: string; standard: string; about: string };

const schema = z.toJSONSchema(ScenarioFile, { io: 'input', unrepresentable: 'any' }) as Json;

/** Settings of a job stand under three keys; they are listed at the first. */
const SAME: Readonly<Record<string, string>> = { jobs: 'memory_config', profiles: 'memory_config' };

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 4 });
const code = (value: unknown) => inCell(typeof value === 'string' ? value : JSON.stringify(value));

/** Without `null`, which stands for nothing, and without the map of languages that a text may be. */
function plain(node: Json): Json {
  if (!node.anyOf) return node;
  const parts = node.anyOf.map(plain).filter(({ type }) => type !== 'null');
  const [first] = parts;
  return parts.length === 1 || isWorded(node) ? first! : { anyOf: parts };
}
function isWorded({ anyOf }: Json): boolean {
  return (anyOf ?? []).some(
    (part) => isWorded(part) || (part.properties?.['en'] && part.properties['zh']) !== undefined,
  );
}

function spelled(node: Json): string {
  const found = plain(node);
  const { enum: names, minimum, maximum, pattern, items } = found;
  const type = Array.isArray(found.type) ? found.type.find((name) => name !== 'null') : found.type;
  if (found.anyOf) return found.anyOf.map(spelled).join(', or ');
  if (found.const !== undefined) return code(found.const);
  if (names) return names.map(code).join(', ');
  if (type === 'boolean') return '`true`, `false`';
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'whole number' : 'number';
    const isOpen = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER;
    return `${kind}${isOpen ? ` from ${number(minimum ?? 0)}` : `, ${number(minimum ?? 0)} to ${number(maximum)}`}`;
  }
  if (type === 'array') return items ? `list: ${spelled(items)}` : `list of ${found.prefixItems?.length ?? 'several'}`;
  if (type === 'object' && found.additionalProperties) return `map: name → ${spelled(found.additionalProperties)}`;
  // Keys without words of their own are names of one kind of value.
  if (type === 'object' && found.properties && !within(found)) {
    const [first] = Object.values(found.properties);
    return `map: ${Object.keys(found.properties).map(code).join(', ')} → ${spelled(first!)}`;
  }
  if (type === 'object') return 'map';
  if (type === 'string') {
    if (pattern?.includes('A-Za-z0-9')) return 'name';
    if (pattern?.includes('a-z_')) return 'name in small letters';
    return `${isWorded(node) ? 'text †' : 'text'}${found.maxLength && found.maxLength <= 300 ? ` of at most ${found.maxLength} characters` : ''}`;
  }
  return 'condition';
}

function standardOf(node: Json, isRequired: boolean): string {
  if (isRequired) return 'required';
  const { default: standard } = node;
  if (standard === undefined || standard === '') return '';
  if (typeof standard === 'object') return '';
  return typeof standard === 'number' ? number(standard) : code(standard);
}

/** Keys within keys, by the path to them. */
function rowsIn(node: Json, path: string): Row[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, child]): Row[] => {
    const key = path === '' ? name : `${path}.${name}`;
    const found = plain(child);
    const inner = within(found);
    const listed = found.items && plain(found.items).properties ? `${key}[]` : key;
    const row: Row = {
      key: listed,
      value: inner ? (found.items ? 'list of maps' : 'map') : spelled(child),
      standard: standardOf(child, node.required?.includes(name) ?? false),
      about: child.description ?? '',
    };
    return inner ? [row, ...rowsIn(inner, listed)] : [row];
  });
}
function within(found: Json): Json | null {
  if (found.properties)
    return Object.values(found.properties).some(({ description }) => description !== undefined) ? found : null;
  const item = found.items && plain(found.items);
  return item?.properties ? item : null;
}

/** The section of each key of the top that has keys of its own, and the first for all others. */
function sections(): Map<string, Row[]> {
  const all = rowsIn(schema, '').filter(({ key }) => !Object.keys(SAME).some((same) => key.startsWith(`${same}.`)));
  const top = (key: string) => key.replace(/[.[].*$/, '');
  const nested = new Set(all.filter(({ key }) => key.includes('.')).map(({ key }) => top(key)));
  const found = new Map<string, Row[]>([['top', []]]);
  for (const row of all) {
    const name = top(row.key);
    const isHead = row.key === name || row.key === `${name}[]`;
    if (isHead) found.get('top')!.push(nested.has(name) ? { ...row, value: `${row.value}, [below](#${name})` } : row);
    else found.set(name, [...(found.get(name) ?? []), { ...row, key: row.key.slice(row.key.indexOf('.') + 1) }]);
  }
  return found;
}

/** The page with its tables made anew; a section that is new comes last. */
function written(text: string): string {
  let page = text;
  for (const [name, rows] of sections()) {
    if (!page.includes(heading(name))) page = `${page.trimEnd()}\n\n${heading(name)}\n\n${table([HEAD])}\n`;
    const start = page.indexOf(heading(name));
    const end = page.indexOf('\n## ', start + 1);
    const part = page.slice(start, end < 0 ? undefined : end);
    const before = TABLE.exec(part)![0];
    const made = table([
      HEAD,
      ...rows.map(({ key, value, standard, about }) => [inCell(key), value, standard, inWords(about)]),
    ]);
    page = page.slice(0, start) + part.replace(before, () => made) + (end < 0 ? '' : page.slice(end));
  }
  return page;
}
/** Words in a cell. */
const inWords = (about: string) => about.replaceAll('|', '\\|');
const HEAD = ['key', 'value', 'default', 'what it is'];
const heading = (name: string) => (name === 'top' ? '## The keys' : `## \`${name}\``);

it('15.2 docs/scenario.md has every key that a scenario may have, with its values and its default', () => {
  const page = held('docs/scenario.md', written);
  expect(page.found, STALE).toBe(page.wanted);
});

it('15.2 each key has words of its own there', () => {
  const { found } = held('docs/scenario.md', written);
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
