import type * as z from 'zod/mini';
import { clean } from '../base/clean.ts';
import type { Problem } from '../base/errors.ts';
import { LANGUAGES } from '../discussion/language.ts';
import type { GatedFile } from './gate.ts';
import { meant } from './suggest.ts';

type Issue = z.core.$ZodIssue;
type Definition = {
  type: string;
  options?: Schema[];
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  checks?: { _zod: { def: { check: string; value?: number } } }[];
  format?: string;
};
type Schema = { _zod: { def: Definition } };

/** What the schema found wrong, each as one problem at its place: what was found and what is allowed. */
export function schemaProblems(
  issues: readonly Issue[],
  schema: z.core.$ZodType,
  file: GatedFile,
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
      const keys = Object.keys(schemaAt(schema as unknown as Schema, issue.path)?._zod.def.shape ?? {});
      return issue.keys.map((key) => {
        const written = file.written([...issue.path, key]).slice(0, -1);
        const where = written.length > 0 ? ` in ${pathText(written)}` : '';
        return {
          message: `unknown key ${quoted(key)}${where}${meant(key, keys)}`,
          allowed: keys.join(', '),
          place: file.placeOf(issue.path, key),
        };
      });
    }
    const value = valueAt(file.value, issue.path);
    const name = issue.path.length > 0 ? pathText(file.written(issue.path)) : 'the file';
    const found = value === undefined ? 'is missing' : `: found ${showValues ? shown(value) : kindOf(value)}`;
    const near =
      issue.code === 'invalid_value' && typeof value === 'string' ? meant(value, issue.values.map(String)) : '';
    const inner = issue.code === 'invalid_key' ? issue.issues[0] : undefined;
    return [
      {
        message: `${name}${value === undefined ? ' ' : ''}${found}${showValues ? near : ''}`,
        allowed: allowedBy(inner ?? issue, inner ? undefined : schemaAt(schema as unknown as Schema, issue.path)),
        place: file.placeOf(issue.path),
      },
    ];
  });
}

/** Where a text or a map may stand and one of them does: what is wrong in it. */
function faultsOfKind(union: Extract<Issue, { code: 'invalid_union' }>, value: unknown): readonly Issue[] | null {
  if (kindOf(value) !== 'a map' && kindOf(value) !== 'text') return null;
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
      return KINDS[issue.expected] ?? issue.expected;
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

function schemaAt(schema: Schema | undefined, path: readonly PropertyKey[]): Schema | undefined {
  let at = schema;
  const unwrap = () => {
    while (at?._zod.def.innerType) at = at._zod.def.innerType;
  };
  unwrap();
  for (const step of path) {
    const def = at?._zod.def;
    at = def?.shape?.[String(step)] ?? def?.element ?? def?.valueType;
    unwrap();
    at = at?._zod.def.options?.find((option) => option._zod.def.shape) ?? at;
  }
  return at;
}
