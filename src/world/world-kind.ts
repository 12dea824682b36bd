import type { Decision } from '../discussion/event.ts';
import type { WorldRules } from '../discussion/scenario.ts';
import type { Happening, World, WorldChange } from '../discussion/world.ts';

/** What a world is begun and gone on with. `rounds`: of the run. */
export type WorldSetting = {
  rules: WorldRules;
  /** Names, in listed order. */
  agents: readonly string[];
  seed: number;
  round: number;
  rounds: number;
};

/** What came of it, and what of that went wrong. */
export type WorldStep = WorldChange & { failed: readonly Happening[] };

/** Something that can be decided for now. `place`: where it leads; `steps`, `cost`: what that takes, as far as the group can tell. */
export type OpenAction = { id: string; place?: string; steps?: number; cost?: number };

/** A gauge as it is shown. `most` null: it has no end. */
export type WorldGauge = { name: string; value: number; most: number | null; level: 'good' | 'low' | 'critical' };

/** What can be seen of a world, as somebody knows it. `rows`: signs of cells, empty where there is no map; `crew`: where the group stands in it. */
export type WorldView = {
  gauges: readonly WorldGauge[];
  rows: readonly string[];
  crew: readonly [x: number, y: number] | null;
  /** What is known besides, by the names that the words of the world have for it. */
  notes: readonly string[];
  /** Where something went wrong lately, or what did. */
  trouble: readonly string[];
};

/** What an agent holds for or against something that is open; `weight` is positive where it speaks for it. */
export type WorldReason = { kind: string; place?: string; amount?: number; weight: number };

/**
 * A world: pure functions over where it stands (30.1). All chance is keyed by the seed. What it tells in words stands in `language/`, by the
 * names of gauges, happenings and reasons.
 */
export type WorldKind = {
  /** What the options of a scenario can be, by id, and what each costs. */
  actions: Readonly<Record<string, number>>;
  /** What an agent may be, to see what others do not. */
  roles: readonly string[];
  begin(setting: WorldSetting): WorldStep;
  /** What can be decided for now, a few at most. */
  open(world: World, setting: WorldSetting): readonly OpenAction[];
  /** What comes of a decision, or of none; null: nothing. */
  apply(world: World, decision: Decision | null, setting: WorldSetting): WorldStep | null;
  /** As an agent sees it; null: as all of them together do. */
  view(world: World, agent: string | null, rules: WorldRules): WorldView;
  /** What speaks for and against each action, to somebody with these values who sees this; in the order of the actions. */
  weigh(
    view: WorldView,
    actions: readonly OpenAction[],
    values: Readonly<Record<string, number>>,
  ): readonly (readonly WorldReason[])[];
  /** What somebody with that role, or these values, can tell of how things stand, whatever is decided; the weightiest first. */
  notices(view: WorldView, role: string | null, values: Readonly<Record<string, number>>): readonly WorldReason[];
  /** Which way the move between two places of the trail led, for patterns of moves. */
  directionOf(from: string | null, to: string): string;
};
