import type { GridCell } from '../../world/grid.ts';
import type { WorldReason } from '../../world/world-kind.ts';
import type { MadeAct } from './world-record.ts';
import type { OpenOption, WorldTurn } from './world-turn.ts';

/** A turn where a crew goes its way. */
export type Maze = {
  turn: WorldTurn;
  me: string;
  role: string | null;
  crew: GridCell | null;
  reasons: readonly (readonly WorldReason[])[];
  own: OpenOption;
  at: number;
  /** What looked better to the agent before it heard the others; null: nothing did. */
  left: OpenOption | null;
  acts: readonly MadeAct[];
  ally: string | null;
  /** Who spoke last in this round for something else, and for what. */
  rival: { name: string; option: OpenOption; at: number } | null;
};

export const isCell = (text: string | undefined): text is string => text !== undefined && /^[A-Z]{1,2}\d+$/.test(text);
export const cellIn = (text: string | undefined): string | null => /[A-Z]{1,2}\d+/.exec(text ?? '')?.[0] ?? null;
export const figure = (value: number): string => String(value);
