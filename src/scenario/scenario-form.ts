import { once } from '../base/memo.ts';
import { formsOf } from './form-of.ts';
import type { Forms } from './plain-form.ts';
import { scenarioSchema } from './schema.ts';

/** A sound scenario file, as data. The bundle holds what comes of it (`bin/scenario-form.mjs`), and not how. */
export const scenarioForms = once((): Forms => formsOf(scenarioSchema()));
