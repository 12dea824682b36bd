import type { State } from '../discussion/state.ts';
import type { RunStatus } from '../orchestrator/run.ts';
import type { Intervention } from '../projections/interventions.ts';
import type { MemoryWrites } from '../projections/memory-wall.ts';
import type { Usage } from '../projections/usage.ts';
import type { PaneName } from './layout.ts';
import type { Anchor, LineCache } from './terminal/line-cache.ts';
import type { TextField } from './text-field.ts';
import type { AgentLook } from './theme.ts';

/** Everything that is shown: a cache of the run, and what the person at the screen has chosen. Replaced as a whole, never changed. */
export type View = RunPart & ScreenPart;

export type RunPart = {
  state: State;
  status: RunStatus;
  isReplay: boolean;
  usage: Usage;
  writes: MemoryWrites;
  interventions: readonly Intervention[];
  /** Clock time of each agent's last memory write; absent when nobody watched. */
  writtenAtMs: Readonly<Record<string, number>>;
  /** Grows with every change of `lines`, which is shared and append-only. */
  version: number;
  lines: LineCache;
};

export type ScreenPart = {
  columns: number;
  rows: number;
  nowMs: number;
  badge: string;
  journalPath: string;
  looks: ReadonlyMap<string, AgentLook>;
  focus: PaneName;
  isZoomed: boolean;
  /** The agent that `[` and `]` choose. */
  agent: string;
  /** Where a pane was scrolled to; absent: it follows its end, or shows its beginning. */
  scroll: Partial<Record<Exclude<PaneName, 'history'>, number>>;
  historyAnchor: Anchor | null;
  /** Messages of the history when it was left by scrolling. */
  messagesSeen: number;
  overlay: Overlay | null;
  notice: Notice | null;
};

export type Notice = { text: string; tone: 'plain' | 'bad'; untilMs: number };

export type Overlay =
  | { kind: 'help'; filter: TextField; top: number }
  | { kind: 'inject'; field: TextField; part: 'text' | 'to'; to: 'all' | readonly string[]; at: number }
  | { kind: 'guidance'; at: number; styles: readonly string[]; style: string; isAll: boolean; rewrite: boolean }
  | { kind: 'confirm'; act: 'quit' | 'stop' }
  | { kind: 'result'; top: number };
