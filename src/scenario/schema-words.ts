import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../discussion/language.ts';

/** A check with its words, for the reference page and for editors. It is used for nothing else. */
export function said<Check extends z.ZodMiniType>(check: Check, about: string): Check {
  z.globalRegistry.add(check, { description: about });
  return check;
}

/** Kinds of values that several parts of a scenario file are made of. */
export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
export const number = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

/** Where words may stand in several languages. */
export function worded(kind: z.ZodMiniType) {
  const shape = Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(kind)]));
  return z.union([kind, z.strictObject(shape as Record<Language, z.ZodMiniOptional<typeof kind>>)]);
}
