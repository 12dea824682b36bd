import type { KeyAct } from '../frame/acts.ts';
import { isOnStage } from '../shown/stage.ts';

/** To the stage at its own pace, or that which was chosen on it; or back to the board at the one before. */
export const toggleStage: KeyAct = (tools) => (isOnStage(tools.now()) ? leaveStage(tools) : takeStage(tools));

const takeStage: KeyAct = ({ run, now, set }) => {
  const { speed } = run.status();
  // Whoever watches a run of somebody else's has the stage at their pace (12.7).
  set({ stage: { speedBefore: run.isWatched ? null : speed } });
  if (!run.isWatched) run.setSpeed(now().stageSpeed);
};

/** A pace that was chosen on stage stays. */
const leaveStage: KeyAct = ({ run, now, set }) => {
  const { stage, stageSpeed } = now();
  const { speed } = run.status();
  set({ stage: null, stageSpeed: speed });
  if (stage && stage.speedBefore !== null && speed === stageSpeed) run.setSpeed(stage.speedBefore);
};
