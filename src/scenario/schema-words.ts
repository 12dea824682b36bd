import * as z from 'zod/mini';
import { once } from '../base/memo.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';

/** A check with its words, for the reference page and for editors. It is used for nothing else. */
export function said<Check extends z.ZodMiniType>(check: Check, about: string): Check {
  z.globalRegistry.add(check, { description: about });
  return check;
}

/** Takes space away around a text. */
export const trimmed = once(() => z.trim());

/** Something stands at one of these keys at least. */
export function anyOfKeys(keys: readonly string[]) {
  const check = z.refine<Readonly<Record<string, unknown>>>(
    (found) => keys.some((key) => found[key] != null),
    `at least one of ${keys.join(', ')}`,
  );
  return Object.assign(check, { keysAsked: keys });
}

/** Of which keys such a check asks for one; undefined: it is another check. */
export const keysAskedBy = (check: object): readonly string[] | undefined =>
  (check as { keysAsked?: readonly string[] }).keysAsked;

/** Kinds of values that several parts of a scenario file are made of. */
export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
export const number = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

/** Where words may stand in several languages. */
export function worded(kind: z.ZodMiniType) {
  const shape = Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(kind)]));
  return z.union([kind, z.strictObject(shape as Record<Language, z.ZodMiniOptional<typeof kind>>)]);
}
