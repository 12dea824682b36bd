import type { ExperimentCell, Factor } from './experiment.ts';

/** What is left out: cells that have all of these levels. */
type Excluded = Readonly<Record<string, unknown>>;

/** Every combination of levels, the last factor changing first, without those that are left out. */
export function cellsOf(factors: readonly Factor[], exclude: readonly Excluded[]): ExperimentCell[] {
  let crossed: ExperimentCell['levels'][] = [[]];
  for (const { name: factor, levels } of factors)
    crossed = crossed.flatMap((before) => levels.map((level) => [...before, { factor, level }]));
  const isExcluded = (levels: ExperimentCell['levels']) =>
    exclude.some((one) =>
      Object.entries(one).every(([factor, name]) =>
        levels.some((its) => its.factor === factor && its.level.name === String(name)),
      ),
    );
  return crossed
    .filter((levels) => !isExcluded(levels))
    .map((levels) => ({ name: levels.map(({ level }) => level.name).join('+'), levels }));
}
