import type { Option } from './scenario.ts';

/** How a world ends by itself: its aim is reached, or what it lived on is spent. */
export const WORLD_ENDS = ['reached', 'spent'] as const;
export type WorldEnd = (typeof WORLD_ENDS)[number];

/** Something that came of a decision, or by itself: what it is called in the words of the world, where, and a number that belongs to it. */
export type Happening = { kind: string; place?: string; amount?: number };

/** A failure is kept with its round: the newest are told for as long as the world stands (7.5). */
export type WorldFailure = Happening & { round: number };

/**
 * Where a world stands, as its events have it. Numbers have names, maps are rows of cells. `hidden`: what nobody at the table knows. `seen`: by
 * agent, the map as that one knows it; empty where there is none.
 */
export type World = {
  gauges: Readonly<Record<string, number>>;
  hidden: readonly string[];
  seen: Readonly<Record<string, readonly string[]>>;
  /** Places come to, or what was done, oldest first. */
  trail: readonly string[];
  /** What came of the last decision. */
  happened: readonly Happening[];
  /** The decision it came of; null: none. */
  decision: { option: string; amount: number | null } | null;
  failures: readonly WorldFailure[];
  /** The round that it last answered to; 0: none yet. */
  round: number;
  /** What the scenario lets be done; `scenario.options` are those that are open now. */
  actions: readonly Option[];
  end: WorldEnd | null;
};

/** What an event tells of how the world goes on. `options`: those open from now on. */
export type WorldChange = {
  gauges: Readonly<Record<string, number>>;
  /** Absent: as it was. */
  hidden?: readonly string[];
  /** Of those whose map changed. */
  seen: Readonly<Record<string, readonly string[]>>;
  trail: readonly string[];
  happened: readonly Happening[];
  end: WorldEnd | null;
};
