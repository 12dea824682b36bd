import type { Problem } from '../base/errors.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { Experiment, ExperimentCell, Factor } from '../experiments/experiment.ts';
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

function whyOf({ levels }: Factor, cells: readonly Cell[]): string {
  const keys = levels.flatMap(({ pairs }) => pairs.map(({ text }) => text.split('=')[0]?.trim() ?? ''));
  const why = keys.flatMap((key) => cells.flatMap(({ scenario }) => idleBecause(key, scenario) ?? []));
  return why.length === 0 ? ': the scenario is the same at each of its levels' : `: ${[...new Set(why)].join(', ')}`;
}
