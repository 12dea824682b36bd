import type { Speed } from '../../orchestrator/runs/run.ts';

/** The run is on stage. `speedBefore`: how fast it went on the board, to which leaving goes back; null: it stays as it is. */
export type OnStage = { speedBefore: Speed | null };
