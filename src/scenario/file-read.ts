import { thingsAsMeant, topAsMeant } from './as-meant.ts';
import { asTexts } from './as-texts.ts';
import { withCommasTold } from './comma-in-option.ts';
import { withMade } from './made.ts';
import type { Forms } from './plain-form.ts';
import { withReadTold } from './read-as.ts';
import { readSafeYaml, type SafeYaml } from './safe-yaml.ts';
import { scenarioForms } from './scenario-form.ts';
import { respelled, SPELLED_KEYS } from './spellings.ts';
import { shortLists, writtenOut } from './written-out.ts';

/**
 * The values of a scenario file as all that looks at them has them, however they were written: short forms written out, other spellings in
 * their places, texts where texts belong, and what is made of them. `source` is untrusted; what is wrong with it is among its problems.
 */
export function readFileValues(source: string, file: string): SafeYaml {
  const forms = scenarioForms();
  const ours = topAsMeant(readSafeYaml(source, file), topKeys(forms));
  const listed = writtenOut(withCommasTold(ours, source));
  const meant = thingsAsMeant(listed, new Map(shortLists().map(({ list, keys }) => [list, keys])));
  const written = respelled(withReadTold(meant));
  return withMade({ ...written, value: asTexts(forms, written.value, written.sourceOf) });
}

/** Ours, and those of the source systems, which are respelled. */
function topKeys(forms: Forms): string[] {
  const whole = forms.at(-1);
  return [...(whole?.is === 'fields' ? Object.keys(whole.of) : []), ...SPELLED_KEYS];
}
