import { type FilePlace, type Problem, UserError } from '../base/errors.ts';
import { meant } from '../base/suggest.ts';
import { material } from '../discussion/material.ts';
import { probesOf } from '../discussion/probe.ts';
import type { Language, Probe, Scenario } from '../discussion/scenario.ts';
import { PREFERENCE } from '../discussion/setting-names.ts';
import { type InFile, rulesIn } from '../scenario/section-file.ts';

/** Probes as the experiment's file has them: which language is a scenario's own, and who takes part, each scenario says. */
export type ExperimentProbes = { inFile: readonly InFile[]; place: FilePlace };

/** The scenario with the probes of the experiment beside its own (17.5). Throws a `UserError` where it cannot be asked so. */
export function withProbes(scenario: Scenario, { inFile, place }: ExperimentProbes): Scenario {
  if (inFile.length === 0) return scenario;
  const { language } = scenario;
  const asked = rulesIn({ probes: material.probes }, { probes: inFile }, {}, language).probes ?? [];
  const all = { ...scenario, probes: [...(scenario.probes ?? []), ...asked] };
  const problems = [...twice(all), ...asked.flatMap((probe) => faultsOf(probe, scenario))];
  if (problems.length > 0) throw new UserError(problems.map((problem) => ({ ...problem, place })));
  return all;
}

function twice(scenario: Scenario): Problem[] {
  const names = probesOf(scenario).map(({ name }) => name);
  const again = names.filter((name, i) => names.indexOf(name) < i);
  return again.map((name) => ({ message: `probes: ${name} is asked by the scenario too`, allowed: 'another id' }));
}

/** Nobody who is asked can be a stranger, or read another language than that of the question. */
function faultsOf({ ask, of, translations }: Probe, { agents, language: own }: Scenario): Problem[] {
  const names = ['all', ...agents.map(({ name }) => name)];
  const strangers = of
    .filter((name) => !names.includes(name))
    .map((name) => ({
      message: `probes: found "${name}", which is no agent${meant(name, names)}`,
      allowed: names.join(', '),
    }));
  const known = (language: Language) => (language === own ? ask !== '' : translations?.[language]?.ask !== undefined);
  const spoken = agents.filter(({ name }) => of.includes('all') || of.includes(name)).map(({ language }) => language);
  const lacking = ask === PREFERENCE ? [] : [...new Set(spoken)].filter((language) => !known(language));
  return [
    ...strangers,
    ...lacking.map((language) => ({
      message: `probes: there is no text in ${language}, which an agent speaks`,
      allowed: `a map of languages and texts: {${own}: …, ${language}: …}`,
    })),
  ];
}
