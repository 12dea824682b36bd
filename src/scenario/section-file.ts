import * as z from 'zod/mini';
import { assertNever } from '../base/errors.ts';
import { boundedMemo, memo } from '../base/memo.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import type { Kind, NameKind, RulesOf, Setting, SettingSection, ShortForm } from '../discussion/setting.ts';
import { cleanLine, cleanText } from './cleaned.ts';
import { anyOfKeys, number, said, trimmed, whole, worded } from './schema-words.ts';

// What a file says of settings: their check, what they come to in a run, and back.

type One = Setting<unknown>;
export type InFile = Readonly<Record<string, unknown>>;

type SectionShape = Record<string, z.ZodMiniType>;

/**
 * How a section is looked at: `whole`, as it is read; as a `part`, where no default stands for what is left out; as it may be `written`, in
 * short forms too.
 */
export type Manner = 'whole' | 'part' | 'written';

/** The keys of a section with their checks, each with its default and its words. */
export function sectionShape(section: SettingSection, manner: Manner = 'whole'): SectionShape {
  const shape: SectionShape = {};
  for (const one of Object.values(section)) {
    const { key, about } = one.under ?? one;
    const check = one.under ? mapWithin(section, key) : manner === 'part' ? partOf(one) : checkOf(one, manner);
    shape[key] ??= said(check, about);
  }
  return shape;
}

/** A map in which some of the settings stand. */
function mapWithin(section: SettingSection, map: string): z.ZodMiniType {
  const within = Object.values(section).filter(({ under }) => under?.key === map);
  return mapOfSettings(Object.fromEntries(within.map(({ under: _, ...one }) => [one.key, one])));
}

/** A map that may be left out. */
export const mapOfSettings = (section: SettingSection) => z.prefault(z.strictObject(sectionShape(section)), {});

function checkOf({ kind, standard, otherwise }: One, manner: Manner): z.ZodMiniType {
  if (kind.isNullable) return z.nullish(innerKind(kind, manner));
  if (otherwise === 'made' && manner === 'whole') return kindOf(kind);
  if (otherwise !== undefined) return z.optional(innerKind(kind, manner));
  if (standard === undefined) return kindOf(kind, manner);
  return kind.is === 'fields'
    ? z.prefault(kindOf(kind, manner), {})
    : z._default(innerKind(kind, manner), toFile(kind, standard));
}

function partOf({ kind }: One): z.ZodMiniType {
  return kind.isNullable ? z.nullish(innerKind(kind)) : z.optional(innerKind(kind));
}

/** The check of a value. */
export function kindOf<Value>(kind: Kind<Value>, manner: Manner = 'whole'): z.ZodMiniType<Value, Value> {
  const check = kind.isWorded ? worded(innerKind({ ...kind, isWorded: undefined }, manner)) : plainKind(kind, manner);
  return check as z.ZodMiniType<Value, Value>;
}

const PARTED: ReadonlySet<Kind<unknown>['is']> = new Set(['list', 'map', 'headed', 'fields']);
/** So many kinds of values there are, and some to spare. */
const KINDS_MAX = 2000;
const inner = boundedMemo(KINDS_MAX, (_key: string, kind: Kind<unknown>) => kindOf(kind));

/** The check of what stands within another one, where nothing is said of it: the same for the same kind. To make one takes longer than to use it. */
const innerKind = (kind: Kind<unknown>, manner: Manner = 'whole'): z.ZodMiniType =>
  PARTED.has(kind.is) ? kindOf(kind, manner) : inner(JSON.stringify({ ...kind, isNullable: undefined }), kind);

function plainKind(kind: Kind<unknown>, manner: Manner): z.ZodMiniType {
  switch (kind.is) {
    case 'flag':
      return z.boolean();
    case 'whole':
      return whole(kind.min, kind.max);
    case 'number':
    case 'seconds':
      return number(kind.min, kind.max);
    case 'one-of':
      return z.enum(kind.names);
    case 'reference':
      return z.string();
    case 'line':
    case 'words':
    case 'text':
      return textOf(kind);
    case 'name':
      return nameOf(kind.of);
    case 'headed':
      return z.union([z.string(), z.strictObject(sectionShape(kind.fields, manner))]);
    case 'list':
      return listKind(kind, manner);
    case 'map':
      return typeof kind.names === 'string'
        ? z.record(kind.names === 'any' ? z.string() : nameOf(kind.names), innerKind(kind.of, manner))
        : z.strictObject(Object.fromEntries(kind.names.map((name) => [name, z.optional(innerKind(kind.of, manner))])));
    case 'fields':
      return fieldsOf(kind, manner);
    default:
      return assertNever(kind);
  }
}

function listKind({ of, min, isLoose }: Extract<Kind<unknown>, { is: 'list' }>, manner: Manner): z.ZodMiniType {
  const filled = (item: z.ZodMiniType) => (min > 0 ? z.array(item).check(z.minLength(min)) : z.array(item));
  if (manner === 'written' && of.is === 'fields' && of.short) {
    const { item, byHead } = shortKinds(of, of.short);
    return z.union([filled(item), byHead]);
  }
  const item = innerKind(of, manner);
  return isLoose ? z.union([item, filled(item)]) : filled(item);
}

/**
 * What may stand for a thing in a list: a text, the whole of it, or its head and the rest; and a map of all by their heads. What a map has
 * behind a head is told once, of the whole.
 */
function shortKinds(kind: Extract<Kind<unknown>, { is: 'fields' }>, { rest }: ShortForm) {
  const within = Object.values(kind.fields).find(({ key }) => key === rest) as One;
  const behind = z.nullish(z.union([innerKind(within.kind), z.looseObject({})]));
  const single = z.record(z.string(), behind);
  z.globalRegistry.add(single, { minProperties: 1, maxProperties: 1 });
  return { item: z.union([z.string(), fieldsOf(kind, 'written'), single]), byHead: z.record(z.string(), behind) };
}

export const nameOf = (kind: NameKind) => z.string().check(z.regex(NAMES[kind]));
const NAMES: Readonly<Record<NameKind, RegExp>> = {
  thing: /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{0,63}$/u,
  stem: /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
  /** What can stand as `{name}` in persona and instructions. */
  variable: /^[a-z_][a-z0-9_]{0,63}$/,
};

function textOf({ is, min, max }: Extract<Kind<unknown>, { is: 'line' | 'words' | 'text' }>): z.ZodMiniType {
  const filled = min > 0 ? [z.minLength(min)] : [];
  return z.string().check(trimmed(), ...filled, z.maxLength(max), ...(is === 'line' ? [z.regex(/^[^\n]*$/)] : []));
}

function fieldsOf({ fields, anyOf = [] }: Extract<Kind<unknown>, { is: 'fields' }>, manner: Manner): z.ZodMiniType {
  const map = z.strictObject(sectionShape(fields, manner));
  const keys = anyOf.map((name) => (fields[name] as One).key);
  return keys.length === 0 ? map : map.check(anyOfKeys(keys));
}

/**
 * What the checked settings of a file come to. `above`: the file in which what is not an agent's own is looked up. `language`: of the texts
 * where the section itself says none.
 */
export function rulesIn<S extends SettingSection>(
  section: S,
  file: InFile,
  above: InFile = {},
  language: Language = 'en',
): RulesOf<S> {
  const found = (one: One) => inFile(one, file) ?? (one.otherwise === 'inherited' ? inFile(one, above) : undefined);
  const main = section['language'] ? (found(section['language']) as Language) : language;
  const rules: Record<string, unknown> = {};
  for (const [name, one] of settingsOf(section)) {
    const value = toRun(one.kind, found(one), main);
    if (!isSaidByAbsence(one, value)) rules[name] = value;
  }
  return { ...rules, ...translationsIn(section, file, main) } as RulesOf<S>;
}

/** A file asks them of each of its arguments. */
const settingsOf = memo((section: SettingSection) => Object.entries(section));
/** Of which settings there may be words in several languages. */
const wordedIn = memo((section: SettingSection) =>
  settingsOf(section).filter(
    ([, { kind }]) => kind.isWorded || kind.is === 'fields' || (kind.is === 'list' && kind.of.isWorded),
  ),
);

/** What of a section a file says, and nothing for what it leaves out. */
export function partIn<S extends SettingSection>(section: S, file: InFile): Partial<RulesOf<S>> {
  const given = Object.entries(section).filter(([, one]) => {
    const value = inFile(one, file);
    return value !== undefined && !(value === null && one.otherwise === 'nothing');
  });
  return Object.fromEntries(given.map(([name, one]) => [name, toRun(one.kind, inFile(one, file))])) as Partial<
    RulesOf<S>
  >;
}

const inFile = ({ key, under }: One, file: InFile): unknown =>
  under ? (file[under.key] as InFile | undefined)?.[key] : file[key];

/** A default that means the same as its absence is left out, as it was before there was such a setting. */
function isSaidByAbsence({ otherwise, standard, absent }: One, value: unknown): boolean {
  if (value === null && otherwise === 'nothing') return true;
  return absent !== undefined && absent === standard && (value === absent || isEmptyList(value));
}
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What stands in other languages than the main one; without any there is no key. What a map has of it goes to whoever holds the map. */
function translationsIn(section: SettingSection, file: InFile, main: Language): { translations?: object } {
  const translations: Record<string, object> = {};
  for (const language of LANGUAGES) {
    const texts = language === main ? null : textsIn(section, file, language);
    if (texts !== null) translations[language] = texts;
  }
  return Object.keys(translations).length > 0 ? { translations } : {};
}

/** Null: there is none in this language. */
function textsIn(section: SettingSection, file: InFile, language: Language): object | null {
  let texts: Record<string, unknown> | null = null;
  for (const [name, one] of wordedIn(section)) {
    const value = inFile(one, file);
    const words = typeof value === 'object' && value !== null ? wordsIn(one.kind, value, language) : null;
    if (words !== null) {
      texts ??= {};
      texts[name] = words;
    }
  }
  return texts;
}

function wordsIn(kind: Kind<unknown>, value: object, language: Language): unknown {
  if (kind.isWorded) {
    const { [language]: words } = Array.isArray(value) ? ({} as InFile) : (value as InFile);
    return words === undefined ? null : toRun(kind, words);
  }
  if (kind.is === 'fields') return textsIn(kind.fields, value as InFile, language);
  const words = itemsOf(value).flatMap((item) => (item as InFile)[language] ?? []);
  return words.length > 0 ? toRun(kind, words) : null;
}

function toRun(kind: Kind<unknown>, value: unknown, language: Language = 'en'): unknown {
  if (value == null) return null;
  if (kind.isWorded && typeof value === 'object' && !Array.isArray(value))
    return toRun(kind, (value as InFile)[language] ?? (kind.is === 'list' ? [] : ''), language);
  switch (kind.is) {
    case 'seconds':
      return Math.round((value as number) * 1000);
    case 'reference':
    case 'line':
    case 'words':
    case 'text':
      return cleaned(kind, value as string);
    case 'list':
      return listToRun(kind.of, itemsOf(value), language);
    case 'headed':
      return cleanLine(typeof value === 'string' ? value : String((value as InFile)['id']));
    case 'map':
      return mapped(value as InFile, (item) => toRun(kind.of, item, language));
    case 'fields': {
      const { translations: _, ...rules } = rulesIn(kind.fields, value as InFile, {}, language) as InFile;
      return rules;
    }
    case 'number':
    case 'flag':
    case 'whole':
    case 'one-of':
    case 'name':
      return value;
  }
}

/** What is only named where it might say more says nothing here; nor do words in another language. */
function listToRun(of: Kind<unknown>, items: readonly unknown[], language: Language): unknown[] {
  if (of.is === 'fields')
    return items.flatMap((item) =>
      typeof item === 'string' ? [] : [rulesIn(of.fields, item as InFile, {}, language)],
    );
  const values = items.map((item) => toRun(of, item, language));
  return of.isWorded ? values.filter((value) => value !== '') : values;
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A section as it stands in a file, in one language; `rules`: what it came to. */
export function sectionFile(section: SettingSection, rules: object): Record<string, unknown> {
  const file: Record<string, unknown> = {};
  for (const [name, { key, kind, absent, under, isMore }] of Object.entries(section)) {
    const value = toFile(kind, (rules as InFile)[name] ?? absent ?? null);
    if (isMore) file[key] = withMore(file[key] as string[], value as InFile[]);
    else if (under) file[under.key] = { ...(file[under.key] as InFile | undefined), [key]: value };
    else file[key] = value;
  }
  return file;
}

const withMore = (ids: readonly string[], maps: readonly InFile[]): unknown[] =>
  ids.map((id) => maps.find((one) => one['id'] === id) ?? id);

/** The same of what is there alone. */
export function partFile(section: SettingSection, rules: object): Record<string, unknown> {
  return sectionFile(Object.fromEntries(Object.entries(section).filter(([name]) => Object.hasOwn(rules, name))), rules);
}

function toFile(kind: Kind<unknown>, value: unknown): unknown {
  if (value == null) return value;
  switch (kind.is) {
    case 'seconds':
      return (value as number) / 1000;
    case 'list':
      return (value as unknown[]).map((item) => toFile(kind.of, item));
    case 'map':
      return mapped(value as InFile, (item) => toFile(kind.of, item));
    case 'fields':
      return sectionFile(kind.fields, value as InFile);
    case 'number':
    case 'reference':
    case 'flag':
    case 'whole':
    case 'one-of':
    case 'line':
    case 'words':
    case 'text':
    case 'name':
    case 'headed':
      return value;
  }
}

/** As prompts and screens may have it. */
const cleaned = ({ is }: Kind<unknown>, value: string): string => (is === 'text' ? cleanText(value) : cleanLine(value));

const mapped = (record: InFile, to: (value: unknown) => unknown): InFile =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
