import { inCell, TABLE, table } from './generated.ts';

/** A JSON Schema, as far as it is looked at here. */
export type Json = {
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

/** Settings of a job stand under three keys; they are listed at the first. */
export const SAME: Readonly<Record<string, string>> = { jobs: 'memory_config', profiles: 'memory_config' };

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 4 });
const code = (value: unknown) => inCell(typeof value === 'string' ? value : JSON.stringify(value));

/** Without `null`, which stands for nothing, and without the map of languages that a text may be. */
export function plain(node: Json): Json {
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
  if (type === 'array')
    return items
      ? `list: ${spelled(items)}${isWorded(node) ? ' †' : ''}`
      : `list of ${found.prefixItems?.length ?? 'several'}`;
  if (type === 'object' && found.additionalProperties) return `map: name → ${spelled(found.additionalProperties)}`;
  // Keys without words of their own are names of one kind of value.
  if (type === 'object' && found.properties && !within(found)) {
    const [first] = Object.values(found.properties);
    return `map: ${Object.keys(found.properties).map(code).join(', ')} → ${spelled(first!)}`;
  }
  if (type === 'object') return 'map';
  if (type === 'string') {
    if (pattern?.includes('._-')) return 'name';
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
  // Told as it holds, and not as it is cut (9.5).
  if (standard === 2 / 3) return '2/3';
  return typeof standard === 'number' ? number(standard) : code(standard);
}

/** Keys within keys, by the path to them. */
export function rowsIn(node: Json, path: string): Row[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, child]): Row[] => {
    const key = path === '' ? name : `${path}.${name}`;
    const found = plain(child);
    const inner = within(found);
    const items = itemsOf(found);
    const listed = items && mapAmong(items) ? `${key}[]` : key;
    const row: Row = {
      key: listed,
      value: inner ? (items ? listWords(found, items) : 'map') : spelled(child),
      standard: standardOf(child, node.required?.includes(name) ?? false),
      about: child.description ?? '',
    };
    return inner ? [row, ...rowsIn(inner, listed)] : [row];
  });
}
function within(found: Json): Json | null {
  if (found.properties)
    return Object.values(found.properties).some(({ description }) => description !== undefined) ? found : null;
  const items = itemsOf(found);
  return (items && mapAmong(items)) ?? null;
}

/** Of a list, or of one that a map by names may stand for. */
function itemsOf({ items, anyOf = [] }: Json): Json | undefined {
  const found = items ?? anyOf.find(({ type }) => type === 'array')?.items;
  return found && plain(found);
}
const listWords = (found: Json, items: Json): string =>
  `${items.anyOf ? 'list of texts and maps' : 'list of maps'}${found.items ? '' : ', or map'}`;

/** A map, or the one that may stand in the place of a text. */
const mapAmong = (node: Json): Json | undefined =>
  node.properties ? node : node.anyOf?.find(({ properties }) => properties);

/** The section of each key of the top that has keys of its own, and the first for all others. */
function sections(schema: Json): Map<string, Row[]> {
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
export function written(text: string, schema: Json): string {
  let page = text;
  for (const [name, rows] of sections(schema)) {
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
