import { boundedMemo, memo } from '../base/memo.ts';
import { LANGUAGES } from './language.ts';
import type {
  Agent,
  Argument,
  ArgumentExchange,
  Criterion,
  Language,
  Option,
  Phase,
  Probe,
  Scenario,
  ScenarioEvent,
  Term,
  Worded,
} from './scenario.ts';

/**
 * The scenario as an agent of that language reads it: each text in that language, where the scenario has it. The lists of a scenario are
 * translated once, and are themselves where nothing in them is; so is the scenario in its own language.
 */
export function inLanguage(scenario: Scenario, language: Language): Scenario {
  const own = origins.get(scenario) ?? scenario;
  return language === own.language ? own : scenariosIn(own)(language);
}

const scenariosIn = memo((own: Scenario) =>
  boundedMemo(LANGUAGES.length, (language: Language): Scenario => {
    const found = {
      ...own,
      ...(own.translations?.[language] ?? {}),
      language,
      options: optionsIn(own.options, language),
      ...(own.closedOptions ? { closedOptions: optionsIn(own.closedOptions, language) } : {}),
      criteria: criteriaIn(own.criteria, language),
      arguments: translated(own.arguments, language, argumentIn),
      agents: translated(own.agents, language, agentIn),
      ...(own.probes ? { probes: translated(own.probes, language, probeIn) } : {}),
      ...(own.phases ? { phases: phasesIn(own.phases, language) } : {}),
      ...(own.terms ? { terms: translated(own.terms, language, termIn) } : {}),
      ...(own.events ? { events: translated(own.events, language, eventIn) } : {}),
    };
    origins.set(found, own);
    return found;
  }),
);

/** Options as an agent of that language reads them: those given, where none is translated. */
export function optionsIn(options: readonly Option[], language: Language): readonly Option[] {
  return translated(options, language, optionIn);
}

/** The option of that name, one that a world has closed too (30.2), as it reads in a language. */
export function optionNamed(
  { options, closedOptions = [] }: Pick<Scenario, 'options' | 'closedOptions'>,
  id: string,
  language: Language,
): Option | undefined {
  const isMeant = (option: Option) => option.id === id;
  return optionsIn(options, language).find(isMeant) ?? optionsIn(closedOptions, language).find(isMeant);
}

/** As `optionsIn`. */
export function criteriaIn(criteria: readonly Criterion[], language: Language): readonly Criterion[] {
  return translated(criteria, language, (criterion) => ({ ...criterion, ...criterion.translations?.[language] }));
}

/** As `optionsIn`. */
export function phasesIn(phases: readonly Phase[], language: Language): readonly Phase[] {
  return translated(phases, language, (phase) => ({ ...phase, ...phase.translations?.[language] }));
}

/** What a translated scenario, or list, is the translation of. */
const origins = new WeakMap<Scenario, Scenario>();
const listOrigins = new WeakMap<readonly unknown[], readonly unknown[]>();

type Translatable = { translations?: Readonly<Partial<Record<Language, unknown>>> };

function translated<T extends Translatable>(
  list: readonly T[],
  language: Language,
  toLanguage: (one: T, language: Language) => T,
): readonly T[] {
  const own = (listOrigins.get(list) ?? list) as readonly T[];
  const found = listsIn(own)(language, () => {
    if (!own.some(({ translations }) => translations?.[language] !== undefined)) return own;
    const list = own.map((one) => (one.translations?.[language] ? toLanguage(one, language) : one));
    listOrigins.set(list, own);
    return list;
  });
  return found as readonly T[];
}

const listsIn = memo((_own: readonly unknown[]) =>
  boundedMemo(LANGUAGES.length, (_language: Language, translate: () => readonly unknown[]) => translate()),
);

function optionIn(option: Option, language: Language): Option {
  const { amount, ...texts } = option.translations?.[language] ?? {};
  // Whole turns are there in that language, or not at all.
  const { accepted, ...told } = option;
  return { ...told, ...texts, amount: option.amount && { ...option.amount, ...amount } };
}

function argumentIn(argument: Argument, language: Language): Argument {
  const { exchanges, wonOver, ...told } = argument;
  // Whole turns are there in that language, or not at all.
  const own = exchanges?.flatMap((one): ArgumentExchange[] => {
    const texts = one.translations?.[language];
    return texts ? [{ id: one.id, say: [], ...texts }] : [];
  });
  return { ...told, ...argument.translations?.[language], ...(own ? { exchanges: own } : {}) };
}

function termIn(term: Term, language: Language): Term {
  return { ...term, ...term.translations?.[language] };
}

function eventIn(event: ScenarioEvent, language: Language): ScenarioEvent {
  return { ...event, ...event.translations?.[language] };
}

function probeIn({ scale, ...probe }: Probe, language: Language): Probe {
  const { scale: ends, ...texts } = probe.translations?.[language] ?? {};
  return { ...probe, ...texts, ...(scale ? { scale: { ...scale, ...ends } } : {}) };
}

type Experience = Worded<NonNullable<Agent['background']>[number], 'text'>;
const experiencesOf = ({ background }: Agent): readonly Experience[] | undefined => background;

function agentIn(agent: Agent, language: Language): Agent {
  const lived = experiencesOf(agent)?.map((one) => ({ ...one, ...one.translations?.[language] }));
  return { ...agent, ...agent.translations?.[language], ...(lived ? { background: lived } : {}) };
}

/**
 * The scenario without the long texts in languages that no agent of it speaks: a journal need not carry them. Titles, questions, options
 * and criteria stay, for whoever looks on in another language than the agents'.
 */
export function inSpokenLanguages(scenario: Scenario): Scenario {
  const spoken = new Set<string>(scenario.agents.map(({ language }) => language));
  const kept = <T extends Translatable>({ translations, ...rest }: T) => {
    const own = Object.entries(translations ?? {}).filter(([language]) => spoken.has(language));
    return (own.length === 0 ? rest : { ...rest, translations: Object.fromEntries(own) }) as T;
  };
  const { translations } = scenario;
  const short = Object.entries(translations ?? {}).map(([language, { instructions, ...texts }]) => [
    language,
    spoken.has(language) && instructions !== undefined ? { ...texts, instructions } : texts,
  ]);
  return {
    ...scenario,
    ...(translations ? { translations: Object.fromEntries(short) as typeof translations } : {}),
    arguments: scenario.arguments.map((one) => {
      const exchanges = one.exchanges?.map(kept);
      return { ...kept(one), ...(exchanges ? { exchanges } : {}) };
    }),
    ...(scenario.terms ? { terms: scenario.terms.map(kept) } : {}),
    agents: scenario.agents.map((agent) => {
      const lived = experiencesOf(agent)?.map(kept);
      return { ...kept(agent), ...(lived ? { background: lived } : {}) };
    }),
  };
}
