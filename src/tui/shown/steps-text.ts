import type { InterfaceWords } from '../../interface/index.ts';
import type { StepUnit } from '../../orchestrator/runs/run.ts';

/** Steps in the order in which they are taken, those that are alike in a row together: `2 rounds, then a statement`. Empty: none. */
export function stepsText(units: readonly StepUnit[], { status }: Pick<InterfaceWords, 'status'>): string {
  const rows: { unit: StepUnit; count: number }[] = [];
  for (const unit of units) {
    const last = rows.at(-1);
    if (last?.unit === unit) last.count++;
    else rows.push({ unit, count: 1 });
  }
  return rows.map(({ unit, count }) => status.steps(unit, count)).join(status.thenStep);
}
