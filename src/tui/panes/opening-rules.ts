import { hasVotes } from '../../discussion/phase.ts';
import type { Scenario, StrategyName } from '../../discussion/scenario.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { ruleText } from '../shown/rule-text.ts';

/** What will happen in a run of the scenario, made from its rules: each with its label. `secret`: a task that is told openly; null: it is not. */
export function happens(
  scenario: Scenario,
  words: InterfaceWords,
  secret: string | null = null,
): readonly { label: string; text: string }[] {
  const { opening } = words;
  const { agents, rounds, speaking, individual, manipulator } = scenario;
  const { labels } = opening;
  return [
    ...(individual ? [{ label: labels.alone, text: opening.alone(individual.situations.length) }] : []),
    { label: labels.talk, text: opening.talk(rounds, agents.length, opening.orders[speaking.policy]) },
    ...(hasVotes(scenario)
      ? [
          { label: labels.vote, text: opening.vote },
          { label: labels.decide, text: decideText(scenario, words) },
        ]
      : []),
    { label: labels.memory, text: memoryText(scenario, words) },
    ...(manipulator ? [{ label: labels.secret, text: secret ?? opening.secret(agents.length) }] : []),
  ];
}

function decideText({ voting, options }: Scenario, { opening: { decide } }: InterfaceWords): string {
  const hasAmounts = options.some(({ amount }) => amount !== null);
  return ruleText(voting, decide, hasAmounts ? decide.unanimityOfAmounts : decide.unanimity);
}

function memoryText({ agents, memory }: Scenario, { opening, numbers }: InterfaceWords): string {
  const kept = [...new Set(agents.map(({ strategy }) => strategy))];
  const [only] = kept;
  if (only === undefined || kept.length > 1) return opening.memoriesDiffer(kept);
  const limit = Math.min(...agents.map(({ limitChars }) => limitChars));
  const chars = numbers.grouped(limit);
  const { memories } = opening;
  const told: Readonly<Record<StrategyName, () => string>> = {
    append: () => memories.append(chars, statementsIn(limit, memory.statementMaxLength)),
    window: () => memories.window(memory.windowEntries),
    summary: () => memories.summary(memory.recentEntries),
    layered: () => memories.layered(),
    important: () => memories.important(chars),
    retrieval: () => memories.retrieval(memory.retrieveEntries),
  };
  return told[only]();
}

/** What an entry adds to the words of its statement: who, when, and why. */
const ENTRY_CHARS = 80;

function statementsIn(limit: number, statementChars: number): number {
  const count = limit / (statementChars + ENTRY_CHARS);
  return count < 10 ? Math.max(1, Math.floor(count)) : Math.round(count / 5) * 5;
}
