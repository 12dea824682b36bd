import { phrasebooks } from '../language/index.ts';
import { statedIn } from '../memory/layers/ledger.ts';
import type { StatedIn } from '../projections/measures/speech.ts';

/** What a statement states, in the words of its speaker. */
export const statedBy: StatedIn = (message, scenario) =>
  statedIn(message, scenario, phrasebooks[scenario.language].memory);
