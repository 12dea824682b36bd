import { memo } from '../base/memo.ts';

// What a sound file may look like, as data, and the check of a file against it. What knows how to tell faults takes longer to load, and to
// make, than all else that a sound file needs.

/** Of a value. `of`: the places of the forms of its parts in the list of all. */
export type PlainForm =
  | { is: 'text'; checks: readonly TextCheck[] }
  | { is: 'number'; isWhole: boolean; min: number; max: number }
  | { is: 'flag' }
  | { is: 'one-of'; values: readonly unknown[] }
  | { is: 'list'; of: number; min: number; max: number }
  | { is: 'tuple'; of: readonly number[] }
  | { is: 'map'; keys: TextCheck | null; of: number }
  /** `anyOf`: something stands at one of these at least, where there are any. */
  | { is: 'fields'; of: Readonly<Record<string, number>>; anyOf: readonly string[] }
  | { is: 'any-of'; of: readonly number[] }
  | { is: 'optional'; of: number }
  | { is: 'nullable'; of: number }
  /** `standard`: JSON of what stands for a value that is left out; `isRead`: by the form, as one that was written. */
  | { is: 'default'; standard: string; isRead: boolean; of: number }
  /** Asks what is no data, of a value of the form `of` where there is one. */
  | { is: 'other'; of?: number };
export type TextCheck = { trim: true } | { min: number } | { max: number } | Pattern;
type Pattern = { like: string; flags: string };
/** Parts come before what holds them; the last is that of the whole. */
export type Forms = readonly PlainForm[];

/** Something that may be sound, and is not decided here. */
class NotPlain extends Error {}
/** A value that is not of the form, which another form may allow. */
const FAULT = Symbol('fault');

/** What a sound value comes to, each default filled in; null where it is at fault, or not decided here. */
export const readPlainly = (forms: Forms, value: unknown): { value: unknown } | null =>
  readForm(forms, forms.length - 1, value);

/** The same of a part, which is of this form. */
export function readForm(forms: Forms, at: number, value: unknown): { value: unknown } | null {
  try {
    const found = read(forms, at, value);
    return found === FAULT ? null : { value: found };
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

function read(forms: Forms, at: number, value: unknown): unknown {
  const form = forms[at] as PlainForm;
  switch (form.is) {
    case 'text':
      return typeof value === 'string' ? readText(form.checks, value) : FAULT;
    case 'number':
      return isNumberOf(form, value) ? value : FAULT;
    case 'flag':
      return typeof value === 'boolean' ? value : FAULT;
    case 'one-of':
      return form.values.includes(value) ? value : FAULT;
    case 'optional':
      return value === undefined ? undefined : read(forms, form.of, value);
    case 'nullable':
      return value === null ? null : read(forms, form.of, value);
    case 'default':
      if (value !== undefined) return read(forms, form.of, value);
      return form.isRead ? read(forms, form.of, JSON.parse(form.standard)) : JSON.parse(form.standard);
    case 'any-of':
      return firstOf(forms, form.of, value);
    case 'list':
      return Array.isArray(value) && value.length >= form.min && value.length <= form.max
        ? readItems(forms, value, () => form.of)
        : FAULT;
    case 'tuple':
      return Array.isArray(value) && value.length === form.of.length
        ? readItems(forms, value, (i) => form.of[i] as number)
        : FAULT;
    case 'map':
      return isMap(value) ? readMap(forms, form, value) : FAULT;
    case 'fields':
      return isMap(value) ? readFields(forms, form, value) : FAULT;
    case 'other':
      throw new NotPlain();
  }
}

function readText(checks: readonly TextCheck[], value: string): unknown {
  let text = value;
  for (const check of checks) {
    if ('trim' in check) text = text.trim();
    else if (
      'like' in check
        ? !patternOf(check).test(text)
        : 'min' in check
          ? text.length < check.min
          : text.length > check.max
    )
      return FAULT;
  }
  return text;
}

const patternOf = memo(({ like, flags }: Pattern) => new RegExp(like, flags));

function isNumberOf({ isWhole, min, max }: Extract<PlainForm, { is: 'number' }>, value: unknown): boolean {
  return (
    (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
    (value as number) >= min &&
    (value as number) <= max
  );
}

function firstOf(forms: Forms, ways: readonly number[], value: unknown): unknown {
  for (const way of ways) {
    const found = read(forms, way, value);
    if (found !== FAULT) return found;
  }
  return FAULT;
}

function readItems(forms: Forms, items: readonly unknown[], formOf: (index: number) => number): unknown {
  const found: unknown[] = [];
  for (let i = 0; i < items.length; i++) {
    const item = read(forms, formOf(i), items[i]);
    if (item === FAULT) return FAULT;
    found.push(item);
  }
  return found;
}

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function readMap(forms: Forms, { keys, of }: Extract<PlainForm, { is: 'map' }>, map: Fields): unknown {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(map)) {
    if (name === '__proto__') throw new NotPlain();
    const item = keys !== null && readText([keys], name) === FAULT ? FAULT : read(forms, of, value);
    if (item === FAULT) return FAULT;
    found[name] = item;
  }
  return found;
}

/** In the order of the form. What is left out stays so; what is no field is a fault. */
function readFields(forms: Forms, { of: fields, anyOf }: Extract<PlainForm, { is: 'fields' }>, map: Fields): unknown {
  for (const key in map) if (!Object.hasOwn(fields, key)) return FAULT;
  const found: Record<string, unknown> = {};
  for (const key in fields) {
    const value = read(forms, fields[key] as number, Object.hasOwn(map, key) ? map[key] : undefined);
    if (value === FAULT) return FAULT;
    if (value !== undefined || Object.hasOwn(map, key)) found[key] = value;
  }
  return anyOf.length === 0 || anyOf.some((key) => found[key] != null) ? found : FAULT;
}
