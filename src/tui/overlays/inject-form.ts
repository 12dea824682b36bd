import type { TextField } from '../text-field.ts';
import type { Overlay } from '../view.ts';

// Who is to receive a person's words (12.2): whoever is highlighted, and those who were kept beside them. What is meant for one can go
// to all only while nobody is kept and `all` itself is highlighted.

export type InjectForm = Extract<Overlay, { kind: 'inject' }>;

/** In the place of a name. */
export const EVERYBODY = '';

export function injectForm(field: TextField, to: 'all' | readonly string[]): InjectForm {
  const [at = EVERYBODY] = to === 'all' ? [] : to;
  return { kind: 'inject', field, part: 'text', at, kept: to === 'all' || to.length < 2 ? [] : to };
}

export function receivers({ at, kept }: InjectForm): 'all' | readonly string[] {
  if (at === EVERYBODY) return 'all';
  return kept.includes(at) ? kept : [...kept, at];
}

/** Who can be highlighted. `all` is out of reach while somebody is kept. */
export function choices({ kept }: InjectForm, names: readonly string[]): readonly string[] {
  return kept.length === 0 ? [EVERYBODY, ...names] : names;
}

/** The next one to either side; the row has two ends, so that nobody comes to `all` unawares. */
export function highlighted(form: InjectForm, by: 1 | -1, names: readonly string[]): InjectForm {
  const all = choices(form, names);
  const at = all[Math.max(0, Math.min(all.length - 1, all.indexOf(form.at) + by))];
  return at === undefined ? form : { ...form, at };
}

/** Keeps who is highlighted while others are looked for, or no more. */
export function kept(form: InjectForm): InjectForm {
  const { at, kept: before } = form;
  if (at === EVERYBODY) return form;
  return { ...form, kept: before.includes(at) ? before.filter((name) => name !== at) : [...before, at] };
}
