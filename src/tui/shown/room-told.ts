import type { RoomTally } from '../../discussion/room.ts';
import type { State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { optionsNamed } from './options.ts';

/** How the room stood (29.2), a line for each thing that is to be told of it; none: it was not counted. `chosen`: by the agents; null: nothing was. */
export function roomTold(state: State, words: InterfaceWords, chosen: string | null): readonly string[] {
  const { before, during, end } = state.room;
  const last = end ?? during ?? before;
  if (!last) return [];
  const counts = (of: RoomTally['votes']) =>
    optionsNamed(state, words)
      .map(({ id, letter }) => `${letter} ${of[id] ?? 0}`)
      .join(' · ');
  const all = Object.values(last.predictions).reduce((sum, count) => sum + count, 0);
  return [
    counts(last.votes),
    ...(before && before !== last ? [words.room.before(counts(before.votes))] : []),
    ...(chosen !== null && all > 0 ? [words.room.foresaw(last.predictions[chosen] ?? 0, all)] : []),
  ];
}
