import type { Clock } from '../base/clock.ts';
import { STAGE_SPEED } from './shown/stage.ts';
import type { Hands } from './tools.ts';

/** How long a result stands before it begins anew, and for how long whoever steers is let steer. */
const RESULT_MS = 30_000;
const STEERED_MS = 60_000;
const LOOK_MS = 1_000;

/**
 * A screen that plays by itself (27.4): at its end, and where no model answers, it begins anew; what somebody paused, opened or left is put
 * back once nobody has touched it for a while. `again`: begins anew. Returns what is to be told of each key, and what ends it.
 */
export function kiosk(tools: Hands, clock: Clock, again: () => void): { touched(): void; close(): void } {
  let touchedAt = clock.now();
  let endedAt: number | null = null;
  let cancel = clock.after(LOOK_MS, look);

  function look(): void {
    cancel = clock.after(LOOK_MS, look);
    const { state, status, overlay, stage } = tools.now();
    const now = clock.now();
    if (state.ended) endedAt ??= now;
    const isIdle = now - touchedAt >= STEERED_MS;
    if (endedAt !== null) {
      if (now - Math.max(endedAt, touchedAt) >= RESULT_MS) again();
    } else if (isIdle && status.mode === 'unavailable') again();
    else if (isIdle && (status.mode !== 'running' || overlay !== null || stage === null)) putBack();
  }

  function putBack(): void {
    touchedAt = clock.now();
    tools.run.seek(tools.run.length());
    tools.set({
      overlay: null,
      notice: null,
      isZoomed: false,
      historyAnchor: null,
      scroll: {},
      stage: { speedBefore: null },
    });
    tools.run.setSpeed(STAGE_SPEED);
    tools.run.resume();
  }

  return {
    touched() {
      touchedAt = clock.now();
    },
    close: () => cancel(),
  };
}
