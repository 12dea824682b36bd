import type { Problem } from '../base/errors.ts';
import { modelsIn } from '../discussion/lookup.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { Experiment, ExperimentCell, Factor } from '../experiments/experiment.ts';
import { isWholeView } from '../providers/simulated/hearing.ts';
import { asRead, idleBecause } from '../scenario/idle-settings.ts';
import { hashOf } from './hash-of.ts';

type Cell = { cell: ExperimentCell; scenario: Scenario };

/** Factors that change nothing: whatever the others are at, the cells of all their levels would make the same runs. */
export function idleFactors({ factors }: Pick<Experiment, 'factors'>, cells: readonly Cell[], file: string): Problem[] {
  const read = cells.map(({ cell, scenario }) => ({ cell, text: hashOf(JSON.stringify(asRead(scenario))) }));
  return factors.flatMap((factor, i): Problem[] => {
    if (factor.levels.length < 2) return [];
    const beside = new Map<string, Set<string>>();
    for (const { cell, text } of read) {
      const others = cell.levels.flatMap(({ level }, j) => (j === i ? [] : [level.name])).join('+');
      beside.set(others, (beside.get(others) ?? new Set()).add(text));
    }
    if (beside.size === cells.length || [...beside.values()].some((texts) => texts.size > 1)) return [];
    const place = factor.levels.flatMap(({ pairs }) => pairs)[0]?.place ?? { file };
    return [{ message: `factors.${factor.name}: changes nothing in any cell${whyOf(factor, cells)}`, place }];
  });
}

/**
 * Factors that are about memories alone, where the history of each prompt has room for the whole talk: agents are shown what was said whatever
 * they remember, and runs hardly differ.
 */
export function hardlyBinding(
  { factors }: Pick<Experiment, 'factors'>,
  cells: readonly Cell[],
  file: string,
): Problem[] {
  const rooms = [...new Set(cells.map(({ scenario }) => scenario.history.promptMaxChars))];
  if (!cells.every(({ scenario }) => showsWholeTalk(scenario))) return [];
  return factors.flatMap(({ name, levels }): Problem[] => {
    const isOfMemory = levels.every(
      ({ pairs, score, scenario }) =>
        score === null &&
        scenario === null &&
        pairs.every(({ text }) =>
          /^(agents\..+\.)?memory\.(strategy|limit_chars|eviction|embedder|\w+_entries)\s*=/.test(text),
        ),
    );
    const place = levels.flatMap(({ pairs }) => pairs)[0]?.place ?? { file };
    const room = rooms.map((chars) => chars.toLocaleString('en')).join(', ');
    const message = `factors.${name}: hardly binds: the history in each prompt still shows all that was said, whatever is remembered, as long as it fits into history.history_prompt_max_chars (${room})`;
    return isOfMemory && levels.length > 1 ? [{ message, place }] : [];
  });
}

/** Whether all that is said, at its usual length, stands in every prompt for a statement. */
function showsWholeTalk(scenario: Scenario): boolean {
  const { agents, rounds, history, phases = [] } = scenario;
  const isSeen = agents.every((agent) => isWholeView(scenario, agent) && agent.strategy !== 'layered');
  const isSimulated = modelsIn(scenario).every((model) => model === 'simulated');
  const chars = rounds * agents.length * (isSimulated ? SIMULATED_CHARS : MODEL_CHARS);
  return isSeen && phases.length === 0 && chars <= history.promptMaxChars;
}

/** Of a statement with what stands before it, as simulated agents make them and as models do. */
const SIMULATED_CHARS = 165;
const MODEL_CHARS = 500;

function whyOf({ levels }: Factor, cells: readonly Cell[]): string {
  const keys = levels.flatMap(({ pairs }) => pairs.map(({ text }) => text.split('=')[0]?.trim() ?? ''));
  const why = keys.flatMap((key) => cells.flatMap(({ scenario }) => idleBecause(key, scenario) ?? []));
  return why.length === 0 ? ': the scenario is the same at each of its levels' : `: ${[...new Set(why)].join(', ')}`;
}
