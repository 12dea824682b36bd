type Definition = { shape?: Record<string, Schema>; element?: Schema; innerType?: Schema; valueType?: Schema };
type Schema = { _zod: { def: Definition } };

/**
 * What of a value its schema does not name, under the keys and indexes that lead to it; undefined: nothing. `untold`: keys that it names, and
 * that are kept all the same.
 */
export function restOf(value: unknown, schema: object, untold: ReadonlySet<string>): unknown {
  return unnamed(value, schema as Schema, untold);
}

function unnamed(value: unknown, schema: Schema, untold: ReadonlySet<string>): unknown {
  const def = unwrapped(schema)._zod.def;
  if (typeof value !== 'object' || value === null) return undefined;
  const rest: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const named = def.element ?? def.valueType ?? (def.shape && Object.hasOwn(def.shape, key) ? def.shape[key] : null);
    const kept = named && !untold.has(key) ? unnamed(inner, named, untold) : inner;
    if (kept !== undefined && (named || def.shape)) rest.push([key, kept]);
  }
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

function unwrapped(schema: Schema): Schema {
  let at = schema;
  while (at._zod.def.innerType) at = at._zod.def.innerType;
  return at;
}
