import { memo } from '../base/memo.ts';
import { codePointCount } from '../base/text.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { modelNow } from '../discussion/lookup.ts';
import type { MemoryChange } from '../discussion/memory.ts';
import type { Memory } from '../discussion/memory-buffer.ts';
import type { Agent, StrategyName } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { type Segment, segmentsOf } from './memory-segments.ts';

/** What has been done to each memory of late. */
export type MemoryWrites = { statementCount: number; agents: Readonly<Record<string, AgentWrites>> };
type AgentWrites = { last: MemoryWrite; growth: readonly StatementGrowth[] };
/** By how many characters a memory grew after one statement, counted from 1. */
type StatementGrowth = { statement: number; chars: number };

/** The last change of a memory. `chars`: by how much it grew, or shrank; `dropped`: how many entries left it. */
export type MemoryWrite = {
  seq: number;
  round: number;
  kind: MemoryChange['kind'] | 'cleared';
  chars: number;
  dropped: number;
};

export const noWrites: MemoryWrites = { statementCount: 0, agents: {} };

/** Statements that the forecast looks back on. */
const FORECAST_STATEMENTS = 10;

/** Folds an entry, which led to `state`. */
export function foldWrites(writes: MemoryWrites, { seq, event }: Entry, { round }: State): MemoryWrites {
  if (event.type === 'statement-made') return { ...writes, statementCount: writes.statementCount + 1 };
  if (!('changes' in event) || event.changes.length === 0) return writes;
  const agents = { ...writes.agents };
  for (const change of event.changes) {
    const chars = change.after.chars - change.before.chars;
    const kind = event.type === 'memory-cleared' ? ('cleared' as const) : change.kind;
    const last: MemoryWrite = { seq, round, kind, chars, dropped: change.dropped?.ids.length ?? 0 };
    const grown = isGrowth(event) && kind !== 'rewritten' ? chars : 0;
    for (const agent of change.agents) {
      const growth = agents[agent]?.growth ?? [];
      agents[agent] = { last, growth: grown === 0 ? growth : grew(growth, grown, writes.statementCount) };
    }
  }
  return { ...writes, agents };
}

/**
 * A memory that is pressed down at its threshold, or told in another style, goes on growing just as before; one whose strategy keeps it
 * small does not.
 */
function isGrowth(event: Event): boolean {
  return event.type === 'memory-updated' || (event.type === 'memory-compressed' && event.why === 'strategy');
}

function grew(growth: readonly StatementGrowth[], chars: number, statement: number): readonly StatementGrowth[] {
  const last = growth.at(-1);
  if (last?.statement === statement) return [...growth.slice(0, -1), { statement, chars: last.chars + chars }];
  return [...growth.filter((past) => past.statement > statement - FORECAST_STATEMENTS), { statement, chars }];
}

/**
 * One gauge of the wall. `share`: of the limit; `threshold`: the share at which it is compressed (5.7); `forecast`: about how many
 * statements until then at the pace of the last ten, null where it does not grow. `personaChars` stand in the prompt beside the buffer,
 * and are not in `segments`, whose sum is `chars` and `tokens`.
 */
export type Gauge = {
  agent: string;
  /** It no longer takes part; its memory stays to be read. */
  hasLeft: boolean;
  chars: number;
  tokens: number;
  limitChars: number;
  share: number;
  threshold: number;
  segments: readonly Segment[];
  personaChars: number;
  style: string;
  strategy: StrategyName;
  entryCount: number;
  pinnedCount: number;
  longTermCount: number;
  window: ModelWindow | null;
  forecast: number | null;
  lastWrite: MemoryWrite | null;
};

/**
 * How full the window of an agent's model was at its last call, where compression adapts to it (7.8). `level`: 0–3; `marks`: the share of
 * the buffer's limit, `at` most 1, at which 60, 80 and 90 % are reached (`of`, in [0, 1]) while the rest of the prompt stays as it is.
 */
type ModelWindow = { share: number; level: number; marks: readonly { of: number; at: number }[] };
const WINDOW_MARKS = [0.6, 0.8, 0.9];

export function memoryWall(state: State, writes: MemoryWrites): readonly Gauge[] {
  const { scenario, memories } = state;
  const threshold = scenario.memory.compressionThreshold;
  return scenario.agents.flatMap((agent) => {
    const memory = memories[agent.name];
    if (!memory) return [];
    const { limitChars, name } = agent;
    const written = writes.agents[name];
    return {
      agent: name,
      hasLeft: state.absent.includes(name),
      chars: memory.size.chars,
      tokens: memory.size.tokens,
      limitChars,
      share: limitChars > 0 ? memory.size.chars / limitChars : 1,
      threshold,
      segments: segmentsOf(memory.entries),
      personaChars: personaChars(agent),
      style: memory.style,
      strategy: memory.strategy,
      entryCount: memory.entries.length,
      pinnedCount: memory.pinned.size,
      longTermCount: memory.longTerm.length,
      window: modelWindow(state, agent, memory),
      forecast: forecastOf(threshold * limitChars - memory.size.chars, written?.growth ?? [], writes.statementCount),
      lastWrite: written?.last ?? null,
    };
  });
}

function forecastOf(roomChars: number, growth: readonly StatementGrowth[], statementCount: number): number | null {
  const from = statementCount - FORECAST_STATEMENTS;
  const chars = growth.reduce((sum, past) => (past.statement > from ? sum + past.chars : sum), 0);
  const mean = chars / Math.max(1, Math.min(FORECAST_STATEMENTS, statementCount));
  return mean > 0 ? Math.max(0, Math.ceil(roomChars / mean)) : null;
}

function modelWindow(
  state: Pick<State, 'scenario' | 'seats' | 'falls'>,
  agent: Agent,
  { size }: Memory,
): ModelWindow | null {
  const { scenario, seats } = state;
  const { name, limitChars } = agent;
  const model = modelNow(state, agent);
  const contextTokens = scenario.models[model]?.contextTokens ?? 0;
  if (!scenario.memory.adaptiveCompression || contextTokens === 0 || limitChars === 0) return null;
  const promptTokens = seats[name]?.promptTokens ?? 0;
  const share = promptTokens / contextTokens;
  const charsPerToken = size.tokens > 0 ? size.chars / size.tokens : 4;
  const besideTokens = Math.max(0, promptTokens - size.tokens);
  const marks = WINDOW_MARKS.map((of) => ({
    of,
    at: ((of * contextTokens - besideTokens) * charsPerToken) / limitChars,
  }));
  return {
    share,
    level: WINDOW_MARKS.filter((mark) => share >= mark).length,
    marks: marks.filter(({ at }) => at > 0 && at <= 1),
  };
}

const personaChars = memo(({ persona }: Agent): number => codePointCount(persona));
