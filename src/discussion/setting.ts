/**
 * What values a setting takes, as data: the check of a scenario file, the check of a journal, the form of `--set`, the JSON Schema and the
 * reference page are made of it. `seconds` stand so in files; in a run they are milliseconds.
 */
type Spec =
  | { is: 'flag' }
  | { is: 'whole' | 'number' | 'seconds'; min: number; max: number }
  | { is: 'one-of'; names: readonly string[] }
  /** What something is called that is looked up elsewhere, such as an agent. */
  | { is: 'reference' }
  /** Between so many characters. A line has no line break; words become one. */
  | { is: 'line' | 'words' | 'text'; min: number; max: number }
  /** The name of a thing of the scenario, or of a variable. */
  | { is: 'name'; of: NameKind }
  /** `isLoose`: in a file one of them may stand for a list of it alone. */
  | { is: 'list'; of: Kind<unknown>; min: number; isLoose?: true }
  /** Values by names of a kind, or by some of these names. */
  | { is: 'map'; names: NameKind | 'any' | readonly string[]; of: Kind<unknown> }
  /** The `id` of something, or a map of that and more, which `isMore` of the same key reads. */
  | { is: 'headed'; fields: SettingSection }
  /** A map of settings, of which `anyOf` must be there, one at least. `short`: it may be written in fewer words. */
  | { is: 'fields'; fields: SettingSection; anyOf?: readonly string[]; short?: ShortForm };
/** By their keys: what a text in the place of the map says, and what stands behind that where a map has it as a key. */
export type ShortForm = { head: string; rest: string };
/** A `stem` is what a file on the disk is called by. */
export type NameKind = 'thing' | 'stem' | 'variable';
declare const inRun: unique symbol;
/** `Value`: of the setting in a run. `isNullable`: null stands for nothing, and so does its absence in a file. */
export type Kind<Value> = Spec & { isNullable?: true; isWorded?: true; readonly [inRun]?: Value };

export const flag: Kind<boolean> = { is: 'flag' };
export const whole = (min: number, max: number): Kind<number> => ({ is: 'whole', min, max });
export const number = (min: number, max: number): Kind<number> => ({ is: 'number', min, max });
export const seconds = (min: number, max: number): Kind<number> => ({ is: 'seconds', min, max });
export const share = number(0, 1);
export const oneOf = <const Name extends string>(names: readonly Name[]): Kind<Name> => ({ is: 'one-of', names });
export const reference: Kind<string> = { is: 'reference' };
export const line = (max = 300): Kind<string> => ({ is: 'line', min: 1, max });
export const words = (max: number): Kind<string> => ({ is: 'words', min: 0, max });
export const text = (min = 1): Kind<string> => ({ is: 'text', min, max: 20_000 });
/** What a `{variable}` stands for. */
export const variableText = text(0);
export const id: Kind<string> = { is: 'name', of: 'thing' };
export const stem: Kind<string> = { is: 'name', of: 'stem' };
export const listOf = <Value>(of: Kind<Value>, min = 0): Kind<readonly Value[]> => ({ is: 'list', of, min });
export const oneOrMore = <Value>(of: Kind<Value>): Kind<readonly Value[]> => ({
  is: 'list',
  of,
  min: 1,
  isLoose: true,
});
export const mapOf = <Value>(names: NameKind | 'any', of: Kind<Value>): Kind<Readonly<Record<string, Value>>> => ({
  is: 'map',
  names,
  of,
});
/** By some of the names, each of them or not. */
export const mapBy = <const Name extends string, Value>(
  names: readonly Name[],
  of: Kind<Value>,
): Kind<Readonly<Partial<Record<Name, Value>>>> => ({ is: 'map', names, of });
export const fields = <S extends SettingSection>(
  section: S,
  anyOf?: readonly (keyof S & string)[],
): Kind<RulesOf<S>> => ({
  is: 'fields',
  fields: section,
  ...(anyOf ? { anyOf } : {}),
});
/** A thing that a text alone may stand for, or in a map of such things a key with a text: its `head`, and the `rest` behind it. */
export const named = <S extends SettingSection>(section: S, short: ShortForm): Kind<RulesOf<S>> => ({
  is: 'fields',
  fields: section,
  short,
});
export const headed = (section: SettingSection): Kind<string> => ({ is: 'headed', fields: section });
export const orNone = <Value>(kind: Kind<Value>): Kind<Value | null> => ({ ...kind, isNullable: true });
/** Words, or the same in several languages. A run has them in the main one; what stands in others is under `translations` beside them. */
export const worded = <Value extends string | readonly string[]>(kind: Kind<Value>): Kind<Value> => ({
  ...kind,
  isWorded: true,
});

/**
 * A setting, said once. `key`: in a file. `standard`: the default, as a run has it; a setting without one must be given, or `otherwise` says what
 * stands for it; what is `made` is made of others in the file, and every run has it. `about`: a few words for the reference and the starter, in Markdown. `since`: the format of journals that brought it;
 * absent: the first. `absent`: it came between two formats, and what it means that a journal has none. `under`: the map in the file that
 * it stands in, where a run has it outside. `isSettled`: it cannot change once a run has begun. `isMore`: it stands under the key of the
 * setting before it, whose values are `headed`: those of them that say more than an id.
 */
export type Setting<Value> = {
  key: string;
  kind: Kind<Value>;
  about: string;
  standard?: Value;
  otherwise?: 'nothing' | 'inherited' | 'made';
  since?: 2 | 3;
  absent?: Value;
  under?: { key: string; about: string };
  isSettled?: true;
  isMore?: true;
};
type Standard<Value> = Setting<Value> & { standard: Value };
type Later<Value> = Standard<Value> & { absent: Value };
type Optional<Value> = Setting<Value> & { otherwise: 'nothing' };

export function setting<Value>(
  key: string,
  kind: Kind<Value>,
  standard: NoInfer<Value>,
  about: string,
  since?: 2 | 3,
): Standard<Value> {
  return { key, kind, standard, about, ...(since === undefined ? {} : { since }) };
}
export function laterSetting<Value>(
  key: string,
  kind: Kind<Value>,
  standard: NoInfer<Value>,
  about: string,
  absent: NoInfer<Value> = standard,
): Later<Value> {
  return { key, kind, standard, about, absent };
}
/** One that must be given. */
export const needed = <Value>(key: string, kind: Kind<Value>, about: string): Setting<Value> => ({ key, kind, about });
/** One that is absent in a run where the file does not have it. */
export const optional = <Value>(key: string, kind: Kind<Value>, about: string): Optional<Value> => ({
  key,
  kind,
  about,
  otherwise: 'nothing',
});
/** One that is made of others where the file does not have it: `made.ts` says how. */
export const made = <Value>(key: string, kind: Kind<Value>, about: string): Setting<Value> => ({
  key,
  kind,
  about,
  otherwise: 'made',
});
/** An agent's own; where the file does not have it, it is what stands under the same key for the whole scenario. */
export const inherited = <Value>(key: string, kind: Kind<Value>, about: string): Setting<Value> => ({
  key,
  kind,
  about,
  otherwise: 'inherited',
});
/** The same of one that came later. `standard`: where neither has it. */
export const laterInherited = <Value>(
  key: string,
  kind: Kind<Value>,
  standard: NoInfer<Value>,
  about: string,
): Later<Value> => ({ ...laterSetting(key, kind, standard, about), otherwise: 'inherited' });
export const settled = <One>(one: One): One & { isSettled: true } => ({ ...one, isSettled: true });
export const more = <One>(one: One): One & { isMore: true } => ({ ...one, isMore: true });
/** Settings that stand in a map of the file, and beside the others in a run. */
export function under<S extends SettingSection>(key: string, about: string, section: S): S {
  const under = { key, about };
  return Object.fromEntries(Object.entries(section).map(([name, one]) => [name, { ...one, under }])) as S;
}

/** A section by the names that its settings have in a run. */
// biome-ignore lint/suspicious/noExplicitAny: settings of one section have values of many kinds
export type SettingSection = Readonly<Record<string, Setting<any>>>;
type ValueOf<S> = S extends Setting<infer Value> ? Value : never;
type AbsentKeys<S> = {
  [Name in keyof S]: S[Name] extends { absent: unknown } | { otherwise: 'nothing' } ? Name : never;
}[keyof S];
type StandardKeys<S> = { [Name in keyof S]: S[Name] extends { standard: unknown } ? Name : never }[keyof S];

/** The rules that a section comes to in a run. What came later is absent in journals of earlier programs. */
export type RulesOf<S> = { [Name in Exclude<keyof S, AbsentKeys<S>>]: ValueOf<S[Name]> } & {
  [Name in AbsentKeys<S> & keyof S]?: ValueOf<S[Name]>;
};

/** The defaults of a section, without what its absence says as well. */
export function standardsOf<S extends SettingSection>(
  section: S,
): Pick<RulesOf<S>, StandardKeys<S> & keyof RulesOf<S>> {
  const given = Object.entries(section).filter(([, one]) => 'standard' in one && one.standard !== one.absent);
  return Object.fromEntries(given.map(([name, { standard }]) => [name, standard])) as RulesOf<S>;
}

/** What came after a format of journals, such that a run of that format goes on as it would have. */
export function addedSince<S extends SettingSection>(section: S, format: number): Partial<RulesOf<S>> {
  const added = Object.entries(section).filter(([, { since = 1 }]) => since > format);
  return Object.fromEntries(added.map(([name, { standard }]) => [name, standard])) as Partial<RulesOf<S>>;
}
