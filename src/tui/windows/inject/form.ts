import type { ScenarioEvent } from '../../../discussion/scenario.ts';
import { emptyField, insert, type TextField, textOf } from '../../look/text-field.ts';
import type { Overlay, View } from '../../shown/view.ts';

// Who is to receive a person's words (12.2): whoever is highlighted, and those who were kept beside them. What is meant for one can go
// to all only while nobody is kept and `all` itself is highlighted.

/** `at`: who is highlighted, and receives the words; empty: everybody; `kept`: who does beside them. `cue`: the waiting one that is being changed. */
export type InjectForm = {
  kind: 'inject';
  field: TextField;
  part: 'text' | 'to';
  at: string;
  kept: readonly string[];
  cue: number | null;
  /** Where it was opened from: the list of what waits. */
  back?: Overlay | null;
};

/** In the place of a name. */
export const EVERYBODY = '';

export function injectForm(
  field: TextField,
  to: 'all' | readonly string[],
  cue: number | null = null,
  back: Overlay | null = null,
): InjectForm {
  const [at = EVERYBODY] = to === 'all' ? [] : to;
  return { kind: 'inject', field, part: 'text', at, kept: to === 'all' || to.length < 2 ? [] : to, cue, back };
}

/** A waiting message that is changed is another one. */
export const draftKey = ({ cue }: InjectForm): string => (cue === null ? 'inject' : `inject ${cue}`);

export function receivers({ at, kept }: InjectForm): 'all' | readonly string[] {
  if (at === EVERYBODY) return 'all';
  return kept.includes(at) ? kept : [...kept, at];
}

/** Who can be highlighted. `all` is out of reach while somebody is kept. */
function choices({ kept }: InjectForm, names: readonly string[]): readonly string[] {
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

/** The events that the scenario ships, to be chosen in the place of words of one's own. */
export function shippedEvents({ state }: Pick<View, 'state'>): readonly ScenarioEvent[] {
  return state.scenario.events ?? [];
}

/** Whose words stand in the field: an event's; -1: nothing yet. Null: a person's own, which no arrow overwrites. */
export function eventAt({ field }: InjectForm, events: readonly ScenarioEvent[]): number | null {
  const typed = textOf(field);
  if (typed === '') return -1;
  const at = events.findIndex(({ text }) => text === typed);
  return at < 0 ? null : at;
}

/** Whether the arrows go through the events; else they move in the field. */
export function choosesEvent(view: Pick<View, 'state'>, form: InjectForm): boolean {
  const events = shippedEvents(view);
  return events.length > 0 && eventAt(form, events) !== null;
}

/** The words of the next event to either side; before the first the field is empty again. */
export function nextEvent(form: InjectForm, by: 1 | -1, events: readonly ScenarioEvent[]): InjectForm {
  const at = Math.min(events.length - 1, (eventAt(form, events) ?? -1) + by);
  return { ...form, field: insert(emptyField, events[at]?.text ?? '') };
}
