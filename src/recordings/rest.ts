type Definition = { shape?: Record<string, Schema>; element?: Schema; innerType?: Schema; valueType?: Schema };
type Schema = { _zod: { def: Definition } };

/** What of a value its schema does not name, under the keys and indexes that lead to it; undefined: nothing. */
export function restOf(value: unknown, schema: object): unknown {
  return unnamed(value, schema as Schema);
}

function unnamed(value: unknown, schema: Schema): unknown {
  const def = unwrapped(schema)._zod.def;
  if (typeof value !== 'object' || value === null) return undefined;
  const rest: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const named = def.element ?? def.valueType ?? (def.shape && Object.hasOwn(def.shape, key) ? def.shape[key] : null);
    const kept = named ? unnamed(inner, named) : inner;
    if (kept !== undefined && (named || def.shape)) rest.push([key, kept]);
  }
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

function unwrapped(schema: Schema): Schema {
  let at = schema;
  while (at._zod.def.innerType) at = at._zod.def.innerType;
  return at;
}
