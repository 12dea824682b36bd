import type * as z from 'zod/mini';
import type { Problem } from '../base/errors.ts';
import { meant } from '../base/suggest.ts';
import { LANGUAGES } from '../discussion/language.ts';
import { kindOf, pathText, shown, valueAt } from './fault-words.ts';
import { idOf } from './made.ts';
import type { SafeYaml } from './safe-yaml.ts';
import { mainOf, plainest, type Schema, type SchemaDefinition, schemaAt, waysAt } from './schema-tree.ts';
import { type Looking, unknownKeys } from './unknown-keys.ts';

type Issue = z.core.$ZodIssue;
/** `keyMeant`: words that people write for the keys of such a file. */
type HowTold = { showValues?: boolean; keyMeant?: Looking['keyMeant'] };

/** What the schema found wrong, each as one problem at its place: what was found and what is allowed. */
export function schemaProblems(
  issues: readonly Issue[],
  schema: z.core.$ZodType,
  file: SafeYaml,
  { showValues = true, keyMeant = () => null }: HowTold = {},
): Problem[] {
  const root = schema as unknown as Schema;
  const looking: Looking = { file, root, keyMeant };
  const unknown = new Map<Issue, ReturnType<typeof unknownKeys>>();
  for (const issue of issues) if (issue.code === 'unrecognized_keys') unknown.set(issue, unknownKeys(issue, looking));
  const explained = new Set([...unknown.values()].flatMap(({ explains }) => explains));
  // A key that is misspelled explains why what it stands for is lacking.
  const misspelled = new Set([...unknown.keys()].map(({ path }) => pathText(path)));
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === 'custom' && misspelled.has(pathText(issue.path))) return [];
    const ofKind = issue.code === 'invalid_union' ? faultsOfKind(issue, valueAt(file.value, issue.path)) : null;
    if (ofKind) return schemaProblems(ofKind, schema, file, { showValues, keyMeant });
    const keys = unknown.get(issue);
    if (keys) return keys.problems;
    const value = valueAt(file.value, issue.path);
    if (value === undefined && explained.has(pathText(issue.path))) return [];
    const name = issue.path.length > 0 ? pathText(file.written(issue.path)) : 'the file';
    const what = issue.code === 'too_small' && Array.isArray(value) ? countOf(value) : shown(value);
    const found = value === undefined ? 'is missing' : `: found ${showValues ? what : kindOf(value)}`;
    const near = showValues || issue.code === 'invalid_value' ? nearTo(issue, value, looking) : '';
    const inner = issue.code === 'invalid_key' ? issue.issues[0] : undefined;
    return [
      {
        // What is near is one of those allowed, and tells nothing of a value that is not shown.
        message: `${name}${value === undefined ? ' ' : ''}${found}${near}`,
        allowed: allowedBy(inner ?? issue, inner ? [] : waysAt(root, issue.path), value),
        place: file.placeOf(issue.path),
      },
    ];
  });
}

/** As they stand in the file. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const line = (p: Problem) => p.place?.line ?? 0;
  const column = (p: Problem) => p.place?.column ?? 0;
  return [...problems].sort((a, b) => line(a) - line(b) || column(a) - column(b));
}

/** Where a text, a map or a list may stand and one of them does: what is wrong in it. */
function faultsOfKind(union: Extract<Issue, { code: 'invalid_union' }>, value: unknown): readonly Issue[] | null {
  if (!['a map', 'a list', 'text'].includes(kindOf(value))) return null;
  const inner = union.errors.find((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  return inner?.map((issue) => ({ ...issue, path: [...union.path, ...issue.path] })) ?? null;
}

const countOf = ({ length }: readonly unknown[]): string => (length === 0 ? 'an empty list' : `a list of ${length}`);

/** What was meant by a value that cannot stand there. */
function nearTo(issue: Issue, value: unknown, { root, keyMeant }: Looking): string {
  if (issue.code === 'invalid_value') {
    const beside = keyBeside(issue.path, value, root);
    if (beside !== null) return beside;
  }
  if (typeof value !== 'string') return '';
  const meantAt = (key: PropertyKey | undefined) => keyMeant(value, `=${String(key)}`);
  if (issue.code === 'invalid_value') {
    const word = meantAt(issue.path.at(-1));
    return word === null ? meant(value, issue.values.map(String)) : `; did you mean ${word}?`;
  }
  if (issue.code === 'invalid_format') return isName(issue) ? `; did you mean ${idOf(value)}?` : '';
  if (issue.code !== 'invalid_type') return '';
  const word = keyMeant(String(issue.path.at(-1)), String(issue.path.find((step) => typeof step === 'string')));
  if (issue.path.length > 1 && word !== null) return `; did you mean ${word}?`;
  if (issue.expected === 'array') return /, /.test(value) && value.length < 200 ? `; did you mean [${value}]?` : '';
  const shape = Object.entries(schemaAt(root, issue.path)?._zod.def.shape ?? {});
  for (const [key, one] of shape) {
    const name = meantAt(key) ?? value;
    if (Object.hasOwn(plainest(one)?._zod.def.entries ?? {}, name)) return `; did you mean {${key}: ${name}}?`;
  }
  return wholeAs(issue, value, shape);
}

/** A text that can stand for nothing but the first thing that the map holds (`inject: Rain.`): how that is written. */
function wholeAs({ path }: Issue, value: string, shape: readonly (readonly [string, Schema])[]): string {
  const [[first, kind] = ['', undefined], ...rest] = shape;
  const isAlone = rest.every(([, { _zod }]) => MAY_LACK.has(_zod.def.type));
  if (path.length < 2 || !isAlone || plainest(kind)?._zod.def.type !== 'string') return '';
  return value.length < 200 && !value.includes('\n') ? `; did you mean {${first}: ${value}}?` : '';
}

/** What is a key beside this one and stands behind it instead: how that is written (`do: {inject: …}`); null: it is none. */
function keyBeside(path: readonly PropertyKey[], value: unknown, root: Schema): string | null {
  const beside = schemaAt(root, path.slice(0, -1))?._zod.def.shape ?? {};
  const one = Array.isArray(value) ? value[0] : value;
  const name = typeof one === 'object' && one !== null ? Object.keys(one)[0] : one;
  if (typeof name !== 'string' || name === path.at(-1) || !Object.hasOwn(beside, name)) return null;
  const [first] = Object.keys(plainest(beside[name])?._zod.def.shape ?? {});
  const written = first === undefined ? '…' : `{${first}: …}`;
  return `; ${name} is a key of its own, in the place of ${String(path.at(-1))}: did you mean ${name}: ${written}?`;
}

/** `ways`: what may stand there. */
function allowedBy(issue: Issue, ways: readonly Schema[], value?: unknown): string {
  if (issue.code === 'invalid_format' && !UNSAID.test(issue.message)) return issue.message;
  const at = mainOf(ways);
  const isTextToo = mayBeShort(ways) && issue.code === 'invalid_type' && issue.expected === 'object';
  const range = at?._zod.def.type === 'number' ? rangeOf(at._zod.def) : null;
  if (range) return range;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'array' && kindOf(value) === 'a map') return 'a list, of which each begins with "- "';
      return `${isTextToo ? 'text, or ' : ''}${KINDS[issue.expected] ?? issue.expected}${neededIn(at)}`;
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
      return isName(issue)
        ? 'a name of at most 64 letters, digits, dots, underscores and hyphens, that begins with a letter or a digit'
        : 'a single line';
    case 'invalid_union': {
      if (isByLanguage(at)) return `text, or one text a language: {${textsByLanguage}}`;
      return wordsOf(issue) ?? 'text, or a map of keys and values';
    }
    default:
      return issue.message;
  }
}

/** Of words of which one may stand there, or a list of several: these; null: no such words are meant. */
function wordsOf({ errors }: Extract<Issue, { code: 'invalid_union' }>): string | null {
  const own = errors.flatMap((issues) => issues.filter(({ path }) => path.length === 0));
  const words = own.flatMap((one) => (one.code === 'invalid_value' ? one.values.map(String) : []));
  if (words.length === 0) return null;
  const isListToo = own.some((one) => one.code === 'invalid_type' && one.expected === 'array');
  return `${words.join(', ')}${isListToo ? ', or a list of several' : ''}`;
}

/** What is told of a pattern that does not say itself what it allows. */
const UNSAID = /^Invalid (?:input|string: must match pattern)/;

const isName = (issue: Issue): boolean => 'pattern' in issue && issue.pattern?.includes('._-') === true;

/** Whether a text may stand for the map, and a text in each language is none. */
const mayBeShort = (ways: readonly Schema[]): boolean =>
  ways.some(({ _zod }) => _zod.def.type === 'string') && ways.some(({ _zod }) => _zod.def.type === 'record');

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
function rangeOf({ checks = [], format }: SchemaDefinition): string | null {
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
