import type { KeyAct } from '../frame/acts.ts';
import { isOnStage, STAGE_SPEED } from '../shown/stage.ts';

/** To the stage at its own pace, or back to the board at the one before. */
export const toggleStage: KeyAct = (tools) => (isOnStage(tools.now()) ? leaveStage(tools) : takeStage(tools));

const takeStage: KeyAct = ({ run, set }) => {
  const { speed } = run.status();
  // Whoever watches a run of somebody else's has the stage at their pace (12.7).
  set({ stage: { speedBefore: run.isWatched ? null : speed } });
  if (!run.isWatched) run.setSpeed(STAGE_SPEED);
};

/** A pace that was chosen on stage stays. */
export const leaveStage: KeyAct = ({ run, now, set }) => {
  const { stage } = now();
  set({ stage: null });
  if (stage && stage.speedBefore !== null && run.status().speed === STAGE_SPEED) run.setSpeed(stage.speedBefore);
};
