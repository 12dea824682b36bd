import { bug } from '../base/errors.ts';
import {
  type Agent,
  type Criterion,
  LANGUAGES,
  type Language,
  type Option,
  type Scenario,
} from '../discussion/scenario.ts';
import { criteriaIn, optionsIn } from '../discussion/translation.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';

type Subject = Pick<Scenario, 'options' | 'criteria'> & Partial<Pick<Scenario, 'agents'>>;

/** By what a text is understood: the words of its language, and options and criteria as they are called there, in the scenario's order. */
export type Spoken = {
  language: Language;
  words: Phrasebook['memory'];
  options: readonly Option[];
  criteria: readonly Criterion[];
};

/** How a speaker is understood: in its own language; by the words given, where the scenario does not tell it. */
export function spokenBy(speaker: string, scenario: Subject, words: Phrasebook['memory']): Spoken {
  const { options, criteria, agents } = scenario;
  const language = agents && languagesOf(agents).get(speaker);
  if (language === undefined) return { language: languageOf(words), words, options, criteria };
  return {
    language,
    words: phrasebooks[language].memory,
    options: optionsIn(options, language),
    criteria: criteriaIn(criteria, language),
  };
}

function languageOf(words: Phrasebook['memory']): Language {
  return LANGUAGES.find((language) => phrasebooks[language].memory === words) ?? bug('words of no language');
}

const languages = new WeakMap<readonly Agent[], ReadonlyMap<string, Agent['language']>>();

function languagesOf(agents: readonly Agent[]): ReadonlyMap<string, Agent['language']> {
  let found = languages.get(agents);
  if (!found) languages.set(agents, (found = new Map(agents.map(({ name, language }) => [name, language]))));
  return found;
}
