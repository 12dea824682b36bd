import type { Purpose } from '../../discussion/purpose.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { RunStatus } from '../../orchestrator/runs/run.ts';

/** When an act takes effect that is done now (16.6): at once between two steps, else after the one under way. */
export function takesEffect({ waiting }: Pick<RunStatus, 'waiting'>, { status }: InterfaceWords): string {
  return status.takesEffect[waiting ? (AFTER[waiting.purpose] ?? 'answer') : 'now'];
}

/** What the step under way comes to; all others are answers. */
const AFTER: Partial<Record<Purpose, keyof InterfaceWords['status']['takesEffect']>> = {
  statement: 'statement',
  reasoning: 'reasoning',
  integration: 'step',
  compression: 'step',
};
