import { memo } from '../base/memo.ts';

// A schema as a tree, for what tells of it.

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
export type Schema = { _zod: { def: Definition } };
export type SchemaDefinition = Definition;

/** Without what says only that a value may be left out. */
export function plainest(schema: Schema | undefined): Schema | undefined {
  let at = schema;
  while (at?._zod.def.innerType) at = at._zod.def.innerType;
  return at;
}

export const schemaAt = (schema: Schema | undefined, path: readonly PropertyKey[]): Schema | undefined =>
  mainOf(waysAt(schema, path));

/** Of what may stand somewhere a map with keys of its own, where one may. */
export const mainOf = (ways: readonly Schema[]): Schema | undefined =>
  ways.find(({ _zod }) => _zod.def.shape) ?? ways[0];

/** All that may stand at a path. */
export function waysAt(schema: Schema | undefined, path: readonly PropertyKey[]): readonly Schema[] {
  let at = plainest(schema);
  for (const step of path) {
    const inner = waysOf(at).map(({ _zod: { def } }) => def.shape?.[String(step)] ?? def.element ?? def.valueType);
    at = plainest(inner.find((one) => one !== undefined));
  }
  return waysOf(at);
}

/** Where one of several may stand: each of them. */
function waysOf(schema: Schema | undefined): readonly Schema[] {
  const at = plainest(schema);
  const { options } = at?._zod.def ?? {};
  return options ? options.flatMap(waysOf) : at ? [at] : [];
}

/** Every key of a schema by its name, as the path to it; of several with one name the first of the least deep. */
export const keysWithin = memo((root: Schema): ReadonlyMap<string, string> => {
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
