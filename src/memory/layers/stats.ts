import { UserError } from '../../base/errors.ts';
import type { State } from '../../discussion/state.ts';
import type { MemoryWords } from '../../language/index.ts';
import { statedIn } from '../../reading/stated.ts';
import { worlds } from '../../world/index.ts';
import { movesIn, revealedIn } from '../../world/travels.ts';
import { type PatternMove, patternOf } from './patterns.ts';

/** What is known of an agent's memory (7.6), by the names under which it is read elsewhere. */
export type MemoryStats = {
  session_id: string;
  message_count: number;
  /** Different places. */
  positions_visited: number;
  /** Where there is a map (16.7). */
  collisions_tracked?: number;
  cells_revealed?: number;
  /** Cells revealed of all there are: `15.5%`. */
  exploration_coverage?: string;
  /** In words; `none` where there is no pattern. */
  movement_pattern: string;
  /** Places of the last five moves, oldest first. */
  recent_moves: readonly string[];
};

/**
 * What an agent has done in a world of places; a world hands over its own. `map`: where it moves over one; `revealed` are the different cells
 * seen, `cellCount` all there are.
 */
type Travels = {
  sessionId: string;
  messageCount: number;
  /** Oldest first. */
  moves: readonly PatternMove[];
  map: { collisions: number; revealed: number; cellCount: number } | null;
};

const RECENT_MOVES = 5;

export function statsOf(travels: Travels, words: MemoryWords): MemoryStats {
  const { sessionId, messageCount, moves, map } = travels;
  return {
    session_id: sessionId,
    message_count: messageCount,
    positions_visited: new Set(moves.map(({ place }) => place)).size,
    ...(map && {
      collisions_tracked: map.collisions,
      cells_revealed: map.revealed,
      exploration_coverage: percent(map.revealed, map.cellCount),
    }),
    movement_pattern: patternWords(moves, words),
    recent_moves: moves.slice(-RECENT_MOVES).map(({ place }) => place),
  };
}

/**
 * The statistics of an agent of a discussion, over its stream: all that was said since its memory was cleared, to it or by it. Places are
 * options, by label: visited are those that it has stood for. There is no map. Refuses a name that no agent has.
 */
export function memoryStats(state: State, agent: string, words: MemoryWords): MemoryStats {
  const { scenario, history } = state;
  const memory = state.memories[agent];
  if (!memory || !scenario.agents.some(({ name }) => name === agent)) {
    const allowed = scenario.agents.map(({ name }) => name).join(', ');
    throw new UserError([{ message: `there is no agent ${JSON.stringify(agent)}`, allowed }]);
  }
  const stream = history.slice(memory.streamStart);
  const labels = new Map(scenario.options.map(({ id, label }) => [id, label]));
  const moves: PatternMove[] = [];
  for (const message of stream.filter(({ kind }) => kind === 'statement')) {
    const { option } = statedIn(message, scenario);
    const label = option === null || message.from !== agent ? undefined : labels.get(option);
    if (label !== undefined) moves.push({ place: label, direction: label });
  }
  const travels = state.world ? travelsIn(state, agent) : null;
  const isHeard = ({ from, to }: (typeof stream)[number]) => from === agent || to === 'all' || to.includes(agent);
  return statsOf(
    {
      sessionId: `${state.scenarioName}/${state.seed}/${agent}`,
      messageCount: stream.filter(isHeard).length,
      moves: travels?.moves ?? moves,
      map: travels?.map ?? null,
    },
    words,
  );
}

/** 16.7: where there is a map, places are its cells; where there is none, what was done. */
function travelsIn({ world, scenario }: State, agent: string): Pick<Travels, 'moves' | 'map'> | null {
  if (!world || !scenario.world) return null;
  const rows = world.seen[agent] ?? [];
  const { kind } = scenario.world;
  const { crew } = worlds[kind].view(world, agent, scenario.world);
  const collisions = world.failures.filter((failure) => failure.kind === 'wall').length;
  const cellCount = rows.reduce((sum, row) => sum + row.length, 0);
  const map = crew === null ? null : { collisions, revealed: revealedIn(rows), cellCount };
  return { moves: movesIn(world.trail)(kind), map };
}

function patternWords(moves: readonly PatternMove[], { movement }: MemoryWords): string {
  const pattern = patternOf(moves);
  if (!pattern) return movement.none;
  return pattern.kind === 'stuck' ? movement.stuck(pattern.on) : movement.trending(pattern.direction);
}

/** With one digit after the point. */
function percent(part: number, whole: number): string {
  const tenths = whole === 0 ? 0 : Math.round((part * 1000) / whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}
