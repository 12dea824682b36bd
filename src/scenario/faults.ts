import type * as z from 'zod/mini';
import { clean } from '../base/clean.ts';
import type { Problem } from '../base/errors.ts';
import { memo } from '../base/memo.ts';
import { meant, nearest } from '../base/suggest.ts';
import { LANGUAGES } from '../discussion/language.ts';
import type { SafeYaml } from './safe-yaml.ts';

type Issue = z.core.$ZodIssue;
type Definition = {
  type: string;
  options?: Schema[];
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
  checks?: { _zod: { def: { check: string; value?: number } } }[];
  format?: string;
};
type Schema = { _zod: { def: Definition } };

/** What the schema found wrong, each as one problem at its place: what was found and what is allowed. */
export function schemaProblems(
  issues: readonly Issue[],
  schema: z.core.$ZodType,
  file: SafeYaml,
  { showValues = true } = {},
): Problem[] {
  // A key that is misspelled explains why what it stands for is lacking.
  const misspelled = new Set(
    issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => pathText(path)),
  );
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === 'custom' && misspelled.has(pathText(issue.path))) return [];
    const ofKind = issue.code === 'invalid_union' ? faultsOfKind(issue, valueAt(file.value, issue.path)) : null;
    if (ofKind) return schemaProblems(ofKind, schema, file, { showValues });
    if (issue.code === 'unrecognized_keys') {
      const root = schema as unknown as Schema;
      const shape = schemaAt(root, issue.path)?._zod.def.shape ?? {};
      const keys = Object.keys(shape);
      const more = issue.keys.length - MOST_KEYS_TOLD;
      const told = issue.keys.slice(0, MOST_KEYS_TOLD).map((key) => {
        const written = file.written([...issue.path, key]).slice(0, -1);
        const where = written.length > 0 ? ` in ${pathText(written)}` : '';
        const isRest = /\s/.test(key) && valueAt(file.value, [...issue.path, key]) === null;
        return {
          message: `unknown key ${quoted(key)}${where}${isRest ? REST_OF_TEXT : meantKey(key, shape, root)}`,
          allowed: keys.join(', '),
          place: file.placeOf(issue.path, key),
        };
      });
      const [next = ''] = issue.keys.slice(MOST_KEYS_TOLD);
      const place = file.placeOf(issue.path, next);
      return more > 0 ? [...told, { message: `and from here on ${more} more unknown keys`, place }] : told;
    }
    const value = valueAt(file.value, issue.path);
    const name = issue.path.length > 0 ? pathText(file.written(issue.path)) : 'the file';
    const found = value === undefined ? 'is missing' : `: found ${showValues ? shown(value) : kindOf(value)}`;
    const near =
      issue.code === 'invalid_value' && typeof value === 'string' ? meant(value, issue.values.map(String)) : '';
    const inner = issue.code === 'invalid_key' ? issue.issues[0] : undefined;
    return [
      {
        // What is near is one of those allowed, and tells nothing of a value that is not shown.
        message: `${name}${value === undefined ? ' ' : ''}${found}${near}`,
        allowed: allowedBy(inner ?? issue, inner ? undefined : schemaAt(schema as unknown as Schema, issue.path)),
        place: file.placeOf(issue.path),
      },
    ];
  });
}

const MOST_KEYS_TOLD = 100;
/** In braces a comma ends a text, and what is behind it is read as a key without a value. */
const REST_OF_TEXT = '; a text with a comma in it stands in quotes here';

/** As they stand in the file. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const line = (p: Problem) => p.place?.line ?? 0;
  const column = (p: Problem) => p.place?.column ?? 0;
  return [...problems].sort((a, b) => line(a) - line(b) || column(a) - column(b));
}

/** Letters by which a mistyped name may be longer or shorter: beyond, the two only begin alike. */
const MISTYPED = 2;

/** The key that was meant: one that may stand here, one of whose values this is (`strategy: summary`), or one that stands elsewhere. */
function meantKey(key: string, here: Readonly<Record<string, Schema>>, root: Schema): string {
  const known = Object.keys(here);
  const [close, same] = [nearest(key, known), keysWithin(root).get(key)];
  const isMistyped = close !== null && Math.abs(close.length - key.length) <= MISTYPED;
  if (same !== undefined && !isMistyped) return `; did you mean ${same}?`;
  if (close !== null) return `; did you mean ${close}?`;
  const values = known.flatMap((name) =>
    Object.keys(plainest(here[name])?._zod.def.entries ?? {}).map((value) => [value, `${name}: ${value}`] as const),
  );
  const near = (names: ReadonlyMap<string, string>) => names.get(nearest(key, names.keys()) ?? '');
  const found = near(new Map(values)) ?? near(keysWithin(root));
  return found === undefined ? '' : `; did you mean ${found}?`;
}

/** Every key of a schema by its name, as the path to it; of several with one name the first of the least deep. */
const keysWithin = memo((root: Schema): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  let level: [Schema, string][] = [[root, '']];
  while (level.length > 0) {
    level = level.flatMap(([schema, path]) => {
      const at = plainest(schema);
      const { shape = {}, element, valueType, options = [] } = at?._zod.def ?? {};
      for (const name of Object.keys(shape)) if (!found.has(name)) found.set(name, path + name);
      const inner = Object.entries(shape).map(([name, one]): [Schema, string] => [one, `${path}${name}.`]);
      const items = element ? [[element, `${path.slice(0, -1)}[].`] as [Schema, string]] : [];
      const values = valueType ? [[valueType, `${path}NAME.`] as [Schema, string]] : [];
      return [...inner, ...items, ...values, ...options.map((one): [Schema, string] => [one, path])];
    });
  }
  return found;
});

/** Where a text, a map or a list may stand and one of them does: what is wrong in it. */
function faultsOfKind(union: Extract<Issue, { code: 'invalid_union' }>, value: unknown): readonly Issue[] | null {
  if (!['a map', 'a list', 'text'].includes(kindOf(value))) return null;
  const inner = union.errors.find((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  return inner?.map((issue) => ({ ...issue, path: [...union.path, ...issue.path] })) ?? null;
}

function allowedBy(issue: Issue, at: Schema | undefined): string {
  const range = at?._zod.def.type === 'number' ? rangeOf(at._zod.def) : null;
  if (range) return range;
  switch (issue.code) {
    case 'invalid_type':
      return `${KINDS[issue.expected] ?? issue.expected}${neededIn(at)}`;
    case 'invalid_value':
      return issue.values.map(String).join(', ');
    case 'too_small':
      if (issue.origin === 'string') return 'text that is not empty';
      return `at least ${issue.minimum}${issue.origin === 'array' ? ' entries' : ''}`;
    case 'too_big':
      return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'invalid_format':
      if ('pattern' in issue && issue.pattern?.includes('[a-z_]'))
        return 'a name of at most 64 small letters, digits and underscores, that does not begin with a digit';
      return 'pattern' in issue && issue.pattern?.includes('A-Z')
        ? 'a name of at most 64 letters, digits, dots, underscores and hyphens, that begins with a letter or a digit'
        : 'a single line';
    case 'invalid_union':
      return isByLanguage(at)
        ? `text, or one text a language: {${textsByLanguage}}`
        : 'text, or a map of keys and values';
    default:
      return issue.message;
  }
}

/** The keys that a map cannot be without, for whoever wrote something else in its place. */
function neededIn(at: Schema | undefined): string {
  const needed = Object.entries(at?._zod.def.shape ?? {}).filter(([, inner]) => !MAY_LACK.has(inner._zod.def.type));
  return needed.length > 0 && !isByLanguage(at) ? `; it needs ${needed.map(([key]) => key).join(', ')}` : '';
}
const MAY_LACK = new Set(['optional', 'default', 'prefault']);

/** Whether a text may stand here in several languages. */
const isByLanguage = (at: Schema | undefined): boolean =>
  Object.keys(at?._zod.def.shape ?? {}).join() === LANGUAGES.join();
const textsByLanguage = LANGUAGES.map((language) => `${language}: …`).join(', ');

/** The bounds of a number in words, where it has both. */
function rangeOf({ checks = [], format }: Definition): string | null {
  const bound = (kind: string) => checks.find((check) => check._zod.def.check === kind)?._zod.def.value;
  const [min, max] = [bound('greater_than'), bound('less_than')];
  if (min === undefined || max === undefined || max === Number.MAX_SAFE_INTEGER) return null;
  return `a ${format === 'safeint' ? 'whole ' : ''}number from ${min} to ${max}`;
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
};

/** A value as a fault quotes it: short, on one line, harmless. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : kindOf(value);
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

export function quoted(text: string): string {
  const points = [...clean(text, { multiline: false })];
  return `"${points.length > 60 ? `${points.slice(0, 57).join('')}...` : points.join('')}"`;
}

export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step, i) =>
      typeof step === 'number' ? `[${step + 1}]` : `${i > 0 ? '.' : ''}${clean(String(step), { multiline: false })}`,
    )
    .join('');

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  return at;
}

/** Without what says only that a value may be left out. */
function plainest(schema: Schema | undefined): Schema | undefined {
  let at = schema;
  while (at?._zod.def.innerType) at = at._zod.def.innerType;
  return at;
}

function schemaAt(schema: Schema | undefined, path: readonly PropertyKey[]): Schema | undefined {
  let at = plainest(schema);
  for (const step of path) {
    const inner = waysOf(at).map(({ _zod: { def } }) => def.shape?.[String(step)] ?? def.element ?? def.valueType);
    at = plainest(inner.find((one) => one !== undefined));
  }
  return waysOf(at).find(({ _zod }) => _zod.def.shape) ?? at;
}

/** Where one of several may stand: each of them. */
function waysOf(schema: Schema | undefined): readonly Schema[] {
  const at = plainest(schema);
  const { options } = at?._zod.def ?? {};
  return options ? options.flatMap(waysOf) : at ? [at] : [];
}
