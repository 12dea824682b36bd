import { clean } from '../base/clean.ts';

// How faults of files speak of what is in them.

/** A value as a fault quotes it: short, on one line, harmless. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : kindOf(value);
}

export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

export function quoted(text: string): string {
  const points = [...clean(text, { multiline: false })];
  return `"${points.length > 60 ? `${points.slice(0, 57).join('')}...` : points.join('')}"`;
}

export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step, i) =>
      typeof step === 'number' ? `[${step + 1}]` : `${i > 0 ? '.' : ''}${clean(String(step), { multiline: false })}`,
    )
    .join('');

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  return at;
}
