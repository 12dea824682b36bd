import type * as z from 'zod/mini';
import type { Forms, PlainForm, TextCheck } from './plain-form.ts';
import { keysAskedBy, trimmed } from './schema-words.ts';

// A schema as data, for `plain-form.ts`: what of it is no data is `other`.

type Check = {
  _zod: {
    def: {
      check: string;
      minimum?: number;
      maximum?: number;
      value?: number;
      inclusive?: boolean;
      format?: string;
      pattern?: RegExp;
    };
  };
};
type Definition = {
  type: string;
  checks?: readonly Check[];
  format?: string;
  entries?: Readonly<Record<string, unknown>>;
  values?: readonly unknown[];
  element?: Schema;
  items?: readonly Schema[];
  rest?: Schema | null;
  keyType?: Schema;
  valueType?: Schema;
  shape?: Readonly<Record<string, Schema>>;
  catchall?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
  defaultValue?: unknown;
};
type Schema = { _zod: { def: Definition } };

/** The same form is listed once. */
export function formsOf(schema: z.ZodMiniType): Forms {
  const places = new Map<string, number>();
  const placeOf = (one: Schema): number => {
    const form = JSON.stringify(formOf(one._zod.def, placeOf) ?? { is: 'other' });
    const place = places.get(form) ?? places.size;
    places.set(form, place);
    return place;
  };
  const whole = placeOf(schema as unknown as Schema);
  const forms = [...places.keys()].map((form) => JSON.parse(form) as PlainForm);
  if (whole !== forms.length - 1) throw new Error('the whole is part of itself');
  return forms;
}

type PlaceOf = (schema: Schema) => number;

/** Null: it asks what is no data. */
function formOf(def: Definition, placeOf: PlaceOf): PlainForm | null {
  switch (def.type) {
    case 'string': {
      const checks = (def.checks ?? []).map(textCheckOf);
      return checks.every((check) => check !== null) ? { is: 'text', checks } : null;
    }
    case 'number':
      return numberOf(def);
    case 'array':
      return listOf(def, placeOf);
    case 'object':
      return fieldsOf(def, placeOf);
    default:
      // None of these has checks of its own.
      return (def.checks ?? []).length > 0 ? null : plainOf(def, placeOf);
  }
}

function plainOf(def: Definition, placeOf: PlaceOf): PlainForm | null {
  const inner = () => placeOf(def.innerType as Schema);
  switch (def.type) {
    case 'boolean':
      return { is: 'flag' };
    case 'enum':
      return { is: 'one-of', values: Object.values(def.entries ?? {}) };
    case 'literal':
      return { is: 'one-of', values: def.values ?? [] };
    case 'optional':
      // What fills in a default would fill it in here too.
      return isFilled(def.innerType as Schema) ? null : { is: 'optional', of: inner() };
    case 'nullable':
      return { is: 'nullable', of: inner() };
    case 'default':
    case 'prefault':
      return {
        is: 'default',
        standard: JSON.stringify(def.defaultValue),
        isRead: def.type === 'prefault',
        of: inner(),
      };
    case 'union':
      return { is: 'any-of', of: (def.options ?? []).map(placeOf) };
    case 'tuple':
      return def.rest ? null : { is: 'tuple', of: (def.items ?? []).map(placeOf) };
    case 'record':
      return mapOf(def, placeOf);
    default:
      return null;
  }
}

function isFilled({ _zod: { def } }: Schema): boolean {
  return def.type === 'default' || def.type === 'prefault' || (def.innerType !== undefined && isFilled(def.innerType));
}

function textCheckOf(check: Check): TextCheck | null {
  if ((check as unknown) === trimmed()) return { trim: true };
  const { check: kind, minimum, maximum, pattern, format } = check._zod.def;
  if (kind === 'min_length' && minimum !== undefined) return { min: minimum };
  if (kind === 'max_length' && maximum !== undefined) return { max: maximum };
  const isPattern =
    kind === 'string_format' && format === 'regex' && pattern !== undefined && !/[gy]/.test(pattern.flags);
  return isPattern ? { like: pattern.source, flags: pattern.flags } : null;
}

function numberOf({ checks = [], format }: Definition): PlainForm | null {
  let [min, max] = [-Number.MAX_VALUE, Number.MAX_VALUE];
  if (format !== undefined && format !== 'safeint') return null;
  for (const {
    _zod: { def },
  } of checks) {
    if (def.inclusive !== true || typeof def.value !== 'number') return null;
    if (def.check === 'greater_than') min = Math.max(min, def.value);
    else if (def.check === 'less_than') max = Math.min(max, def.value);
    else return null;
  }
  return { is: 'number', isWhole: format === 'safeint', min, max };
}

function listOf({ checks = [], element }: Definition, placeOf: PlaceOf): PlainForm | null {
  let [min, max] = [0, Number.MAX_SAFE_INTEGER];
  for (const {
    _zod: { def },
  } of checks) {
    if (def.check === 'min_length') min = def.minimum ?? min;
    else if (def.check === 'max_length') max = def.maximum ?? max;
    else return null;
  }
  return { is: 'list', of: placeOf(element as Schema), min, max };
}

/** Its keys are texts that are left as they are, of one pattern at most. */
function mapOf({ keyType, valueType }: Definition, placeOf: PlaceOf): PlainForm | null {
  const { type, checks = [] } = (keyType as Schema)._zod.def;
  const [pattern = null, ...more] = checks.map(textCheckOf);
  const isPlain =
    type === 'string' && more.length === 0 && (checks.length === 0 || (pattern !== null && 'like' in pattern));
  return isPlain ? { is: 'map', keys: pattern, of: placeOf(valueType as Schema) } : null;
}

function fieldsOf(def: Definition, placeOf: PlaceOf): PlainForm | null {
  const { checks = [], shape = {}, catchall } = def;
  const asked = checks.map(keysAskedBy);
  const [anyOf = []] = asked;
  if (catchall?._zod.def.type !== 'never') return null;
  if (asked.length > 1 || asked.includes(undefined))
    return { is: 'other', of: placeOf({ _zod: { def: { ...def, checks: [] } } }) };
  const of = Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, placeOf(one)]));
  return { is: 'fields', of, anyOf };
}
