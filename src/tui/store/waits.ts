import type { Clock } from '../../base/clock.ts';
import type { RunStatus, Waiting } from '../../orchestrator/runs/run.ts';

/** A pause while somebody is waited for, by the clock; `to` is null while it lasts. */
type Pause = { from: number; to: number | null };

/**
 * What is waited for, its times moved along by as much as the run has stood still since: the seconds of a wait go on only while the run
 * does, and who was speaking when it was paused still speaks (24.3).
 */
export function waitsOf(clock: Pick<Clock, 'now'>): (status: RunStatus) => RunStatus {
  let pauses: readonly Pause[] = [];
  let began: number | null = null;

  return (status) => {
    const { waiting, mode } = status;
    if (waiting === null || waiting.sinceMs !== began) pauses = [];
    began = waiting?.sinceMs ?? null;
    if (waiting === null) return status;
    const now = clock.now();
    const isOpen = pauses.at(-1)?.to === null;
    if (mode === 'paused' && !isOpen) pauses = [...pauses, { from: now, to: null }];
    else if (mode !== 'paused' && isOpen)
      pauses = pauses.map((pause) => (pause.to === null ? { ...pause, to: now } : pause));
    return pauses.length === 0 ? status : { ...status, waiting: moved(waiting, pauses, now) };
  };
}

function moved(waiting: Waiting, pauses: readonly Pause[], now: number): Waiting {
  const later = (ms: number) =>
    pauses.reduce((sum, { from, to }) => sum + Math.max(0, (to ?? now) - Math.max(from, ms)), ms);
  const { sinceMs, lastWordMs } = waiting;
  return { ...waiting, sinceMs: later(sinceMs), lastWordMs: lastWordMs === null ? null : later(lastWordMs) };
}
