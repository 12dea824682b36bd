import { isPersonWanted } from '../../../discussion/lookup.ts';
import { newAgent } from '../../../discussion/newcomer.ts';
import type { State } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { waitsForRound } from '../../../orchestrator/commands/decide-people.ts';
import type { Run } from '../../../orchestrator/runs/run.ts';

/** Why a run cannot be split at that place, at which it was paused; null: it can. */
export function barred(run: Run, place: State, { branch }: InterfaceWords): string | null {
  const state = run.state();
  const { pending, mode } = run.status();
  if (state !== place || mode !== 'paused') return branch.wentOn;
  // The run takes them after the step that it is in the middle of; a branch has no such step, and would take them before it (13.2).
  if (pending.some((command) => !waitsForRound(command, state))) return branch.owes;
  // Nobody can be asked in two runs at once, not by who is still to come either.
  const coming = pending.flatMap((one) => (one.type === 'add-agent' ? [newAgent(one.agent, state.scenario)] : []));
  return isPersonWanted([...state.scenario.agents, ...coming]) ? branch.personAsked : null;
}
