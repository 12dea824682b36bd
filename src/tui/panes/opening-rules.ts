import { entitledIn, hasVotes, isPhased, membersOf } from '../../discussion/phase.ts';
import type { Phase, Scenario, StrategyName } from '../../discussion/scenario.ts';
import { phasesIn } from '../../discussion/translation.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { longestIn } from '../shown/memory-way.ts';
import { ruleText } from '../shown/rule-text.ts';

/** What will happen in a run of the scenario, made from its rules: each with its label. `secret`: a task that is told openly; null: it is not. */
export function happens(
  scenario: Scenario,
  words: InterfaceWords,
  secret: string | null = null,
): readonly { label: string; text: string }[] {
  const { opening } = words;
  const { individual, manipulator, agents } = scenario;
  const { labels } = opening;
  return [
    ...(individual ? [{ label: labels.alone, text: opening.alone(individual.situations.length) }] : []),
    talkTold(scenario, words),
    ...(hasVotes(scenario)
      ? [
          { label: labels.vote, text: voteText(scenario, words) },
          { label: labels.decide, text: decideText(scenario, words) },
        ]
      : []),
    { label: labels.memory, text: memoryText(scenario, words) },
    ...(manipulator ? [{ label: labels.secret, text: secret ?? opening.secret(agents.length) }] : []),
  ];
}

function talkTold(scenario: Scenario, words: InterfaceWords): { label: string; text: string } {
  const { opening } = words;
  const { agents, rounds, speaking } = scenario;
  if (!isPhased(scenario))
    return {
      label: opening.labels.talk,
      text: opening.talk(rounds, agents.length, opening.orders[speaking.policy]),
    };
  const phases = phasesIn(scenario.phases ?? [], words.language);
  return { label: opening.labels.phases, text: opening.phases(phases.map((one) => phaseTold(one, scenario, words))) };
}

function phaseTold(phase: Phase, scenario: Scenario, { format: { brief }, opening }: InterfaceWords): string {
  const isAll = [0, scenario.agents.length].includes(membersOf(phase.speakers, scenario).length);
  const told = [
    ...(isAll ? [] : phase.speakers),
    ...(phase.sees === 'all' ? [] : [brief[phase.sees]]),
    ...(phase.names === 'masked' ? [brief.masked] : []),
  ];
  const label = phase.label ?? phase.id;
  return told.length === 0 ? label : opening.phaseWith(label, told);
}

/** With phases at the end of those that say so. */
function voteText(scenario: Scenario, { opening, language }: InterfaceWords): string {
  if (!isPhased(scenario)) return opening.vote;
  const voted = phasesIn(scenario.phases ?? [], language).filter(({ endsWith }) => endsWith === 'vote');
  return opening.votesAfter(voted.map(({ label, id }) => label ?? id));
}

function decideText(scenario: Scenario, { opening: { decide }, numbers }: InterfaceWords): string {
  const { voting, options } = scenario;
  const { constraintTolerance: apart } = voting;
  const hasAmounts = options.some(({ amount }) => amount !== null);
  const ofAmounts = apart > 0 ? decide.unanimityNear(numbers.grouped(apart)) : decide.unanimityOfAmounts;
  return ruleText(voting, decide, hasAmounts ? ofAmounts : decide.unanimity, entitledIn(scenario));
}

function memoryText(scenario: Scenario, { opening, numbers, names }: InterfaceWords): string {
  const { agents, memory } = scenario;
  const kept = [...new Set(agents.map(({ strategy }) => strategy))];
  const [only] = kept;
  if (only === undefined || kept.length > 1)
    return opening.memoriesDiffer(kept.map((strategy) => names.strategies[strategy]));
  const limit = Math.min(...agents.map(({ limitChars }) => limitChars));
  const chars = numbers.grouped(limit);
  const { memories } = opening;
  const told: Readonly<Record<StrategyName, () => string>> = {
    append: () => memories.append(chars, longestIn(limit, scenario)),
    window: () => memories.window(memory.windowEntries),
    summary: () => memories.summary(memory.recentEntries),
    layered: () => memories.layered(),
    important: () => memories.important(chars),
    retrieval: () => memories.retrieval(memory.retrieveEntries),
  };
  return told[only]();
}
