import type { Newcomer } from '../../../discussion/command.ts';
import { languagesFor } from '../../../discussion/newcomer.ts';
import type { Scenario } from '../../../discussion/scenario.ts';
import { modelsFor } from '../../../providers/built-in.ts';
import { emptyField, type TextField, textOf } from '../../look/text-field.ts';

/** The form for a new agent. `model` and `language`: places in the lists of what the run has. */
export type NewcomerForm = {
  kind: 'newcomer';
  part: (typeof NEWCOMER_PARTS)[number];
  name: TextField;
  persona: TextField;
  model: number;
  language: number;
};
export const NEWCOMER_PARTS = ['name', 'persona', 'model', 'language'] as const;

export const newNewcomer: NewcomerForm = {
  kind: 'newcomer',
  part: 'name',
  name: emptyField,
  persona: emptyField,
  model: 0,
  language: 0,
};

export function nextPart(form: NewcomerForm): NewcomerForm {
  const at = NEWCOMER_PARTS.indexOf(form.part);
  return { ...form, part: NEWCOMER_PARTS[(at + 1) % NEWCOMER_PARTS.length] as NewcomerForm['part'] };
}

/** The part in which words are typed; null: one is chosen there. */
export function typedPart({ part }: NewcomerForm): 'name' | 'persona' | null {
  return part === 'name' || part === 'persona' ? part : null;
}

/** Another model or language, where the cursor is at one. */
export function chosenBy(form: NewcomerForm, by: 1 | -1, scenario: Scenario): NewcomerForm {
  const { part } = form;
  if (part !== 'model' && part !== 'language') return form;
  const count = part === 'model' ? modelsFor(scenario).length : languagesFor(scenario).length;
  return { ...form, [part]: (form[part] + by + count) % count };
}

export function newcomerOf({ name, persona, model, language }: NewcomerForm, scenario: Scenario): Newcomer {
  return {
    name: textOf(name),
    persona: textOf(persona),
    model: modelsFor(scenario)[model] as string,
    language: languagesFor(scenario)[language] as Newcomer['language'] & string,
  };
}
