import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../discussion/scenario.ts';

/** Kinds of values that several parts of a scenario file are made of. */
export const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000));
export const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^[^\n]*$/));
export const id = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));
export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
export const number = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
export const amount = whole(0, Number.MAX_SAFE_INTEGER);
export const share = number(0, 1);
/** What can stand as `{name}` in persona and instructions. */
export const variableName = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,63}$/));

/** A text, or the same text in several languages, by language. */
export type Worded = string | Partial<Record<Language, string>>;

/** Where a text may stand in several languages. */
export function worded(kind: z.ZodMiniType<string, string>) {
  const shape = Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(kind)]));
  return z.union([kind, z.strictObject(shape as Record<Language, z.ZodMiniOptional<typeof kind>>)]);
}
