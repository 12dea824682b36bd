/**
 * What values a setting takes, as data: the check of a scenario file, the check of a journal, the form of `--set`, the JSON Schema and the
 * reference page are made of it. `seconds` stand so in files; in a run they are milliseconds.
 */
type Spec =
  | { is: 'flag' }
  | { is: 'whole' | 'number' | 'seconds'; min: number; max: number }
  | { is: 'one-of'; names: readonly string[] }
  /** A line, such as an agent's name. */
  | { is: 'line' }
  /** Lines of one's own, by their names. */
  | { is: 'lines' };
declare const inRun: unique symbol;
/** `Value`: of the setting in a run. `isNullable`: null stands for nothing, and so does its absence in a file. */
export type Kind<Value> = Spec & { isNullable?: true } & { readonly [inRun]?: Value };

export const flag: Kind<boolean> = { is: 'flag' };
export const whole = (min: number, max: number): Kind<number> => ({ is: 'whole', min, max });
export const number = (min: number, max: number): Kind<number> => ({ is: 'number', min, max });
export const seconds = (min: number, max: number): Kind<number> => ({ is: 'seconds', min, max });
export const oneOf = <const Name extends string>(names: readonly Name[]): Kind<Name> => ({ is: 'one-of', names });
export const line: Kind<string> = { is: 'line' };
export const lines: Kind<Readonly<Record<string, string>>> = { is: 'lines' };
export const orNone = <Value>(kind: Kind<Value>): Kind<Value | null> => ({ ...kind, isNullable: true });

/**
 * A setting of a section, said once. `key`: in a file. `standard`: the default, as a run has it. `about`: a few words for the reference, in
 * Markdown. `since`: the format of journals that brought it; absent: the first. `absent`: it came between two formats, and what it means that
 * a journal has none.
 */
export type Setting<Value> = {
  key: string;
  kind: Kind<Value>;
  standard: Value;
  about: string;
  since?: 2 | 3;
  absent?: Value;
};
type LaterSetting<Value> = Setting<Value> & { absent: Value };

export function setting<Value>(
  key: string,
  kind: Kind<Value>,
  standard: NoInfer<Value>,
  about: string,
  since?: 2 | 3,
): Setting<Value> {
  return { key, kind, standard, about, ...(since === undefined ? {} : { since }) };
}
export function laterSetting<Value>(
  key: string,
  kind: Kind<Value>,
  standard: NoInfer<Value>,
  about: string,
  absent: NoInfer<Value>,
): LaterSetting<Value> {
  return { key, kind, standard, about, absent };
}

/** A section by the names that its settings have in a run. */
// biome-ignore lint/suspicious/noExplicitAny: settings of one section have values of many kinds
export type Section = Readonly<Record<string, Setting<any>>>;
type ValueOf<S> = S extends Setting<infer Value> ? Value : never;
type LaterKeys<S> = { [Name in keyof S]: S[Name] extends { absent: unknown } ? Name : never }[keyof S];

/** The rules that a section comes to in a run. What came later is absent in journals of earlier programs. */
export type RulesOf<S> = { [Name in Exclude<keyof S, LaterKeys<S>>]: ValueOf<S[Name]> } & {
  [Name in LaterKeys<S> & keyof S]?: ValueOf<S[Name]>;
};

/** The defaults of a section. */
export function standardsOf<S extends Section>(section: S): RulesOf<S> {
  return Object.fromEntries(Object.entries(section).map(([name, { standard }]) => [name, standard])) as RulesOf<S>;
}

/** What came after a format of journals, such that a run of that format goes on as it would have. */
export function addedSince<S extends Section>(section: S, format: number): Partial<RulesOf<S>> {
  const added = Object.entries(section).filter(([, { since = 1 }]) => since > format);
  return Object.fromEntries(added.map(([name, { standard }]) => [name, standard])) as Partial<RulesOf<S>>;
}
