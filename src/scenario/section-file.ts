import * as z from 'zod/mini';
import { assertNever } from '../base/errors.ts';
import type { RulesOf, Section } from '../discussion/setting.ts';
import { cleanLine } from './cleaned.ts';
import { id, line, number, whole } from './schema-words.ts';

// Sections of a file that are settings and nothing else: their check, what they come to, and back.

type One = Section[string];
type InFile = Readonly<Record<string, unknown>>;

/** The keys of a section with their checks, each with its default and its words. */
export function sectionShape(section: Section): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.values(section).map((one) => [one.key, checkOf(one)]));
}

function checkOf({ kind, standard, about }: One): z.ZodMiniType {
  const check = kindOf(kind);
  const whole = kind.isNullable ? z.nullish(check) : z._default(check, toFile(kind, standard));
  z.globalRegistry.add(whole, { description: about });
  return whole;
}

function kindOf(kind: One['kind']): z.ZodMiniType {
  switch (kind.is) {
    case 'flag':
      return z.boolean();
    case 'whole':
      return whole(kind.min, kind.max);
    case 'number':
    case 'seconds':
      return number(kind.min, kind.max);
    case 'one-of':
      return z.enum(kind.names);
    case 'line':
      return z.string();
    case 'lines':
      return z.record(id, line);
    default:
      return assertNever(kind);
  }
}

/** What a checked section of a file comes to. */
export function rulesIn<S extends Section>(section: S, file: InFile): RulesOf<S> {
  const rules = Object.entries(section).flatMap(([name, { key, kind, absent }]) => {
    const value = toRun(kind, file[key]);
    // What means the same as its absence is left out, as it was before there was such a setting.
    return value === null && absent === null ? [] : [[name, value]];
  });
  return Object.fromEntries(rules) as RulesOf<S>;
}

/** A section as it stands in a file; `rules`: what it came to. */
export function sectionFile(section: Section, rules: object): Record<string, unknown> {
  const values = rules as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(section).map(([name, { key, kind, absent }]) => [key, toFile(kind, values[name] ?? absent ?? null)]),
  );
}

function toRun({ is }: One['kind'], value: unknown): unknown {
  if (value == null) return null;
  if (is === 'seconds') return Math.round((value as number) * 1000);
  return is === 'line' ? cleanLine(value as string) : value;
}

function toFile({ is }: One['kind'], value: unknown): unknown {
  return is === 'seconds' && value !== null ? (value as number) / 1000 : value;
}
