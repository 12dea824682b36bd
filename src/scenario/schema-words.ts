import * as z from 'zod/mini';

/** Kinds of values that several parts of a scenario file are made of. */
export const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000));
export const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^[^\n]*$/));
export const id = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));
export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
export const number = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
export const amount = whole(0, Number.MAX_SAFE_INTEGER);
export const share = number(0, 1);
/** Texts of a few words that name something within a sentence. */
export const phrase = z.optional(line);
/** What can stand as `{name}` in persona and instructions. */
export const variableName = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,63}$/));
