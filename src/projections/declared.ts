/**
 * What of a record may be seen, field by field: as it is, or what a rule makes of its value. Every field is named, so that one that is
 * added does not compile until somebody has said who may see it.
 */
export type Declared<Thing, Context> = {
  readonly [Key in keyof Thing]-?: 'seen' | ((value: Exclude<Thing[Key], undefined>, context: Context) => Thing[Key]);
};

/** The record as it may be seen; what is declared nowhere (it came from a version to come) is left out. */
export function declaredOf<Thing extends object, Context>(
  thing: Thing,
  declared: Declared<Thing, Context>,
  context: Context,
): Thing {
  const rules = declared as Readonly<Record<string, 'seen' | ((value: unknown, context: Context) => unknown)>>;
  const seen = Object.entries(thing).flatMap(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined) return [];
    return [[key, rule === 'seen' || value === undefined ? value : rule(value, context)]];
  });
  return Object.fromEntries(seen) as Thing;
}
