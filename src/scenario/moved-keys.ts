import type { Problem } from '../base/errors.ts';
import type { Path } from './checking.ts';
import { pathText } from './fault-words.ts';
import type { SafeYaml } from './safe-yaml.ts';

/** A value that stands at `from` and is read as if it stood at `to`. `isKey`: it is the key there, and not what stands behind it. */
export type MovedKey = { from: Path; to: Path; isKey?: true };
type Places = Pick<SafeYaml, 'placeOf' | 'sourceOf' | 'written'>;

/** Where the values of the file are found once some of them have been moved: each where it really stands. */
export function placesOf(file: SafeYaml, moves: readonly MovedKey[]): Places {
  // A file may have thousands of both, moves and faults.
  const byPlace = new Map(moves.map((move) => [keyOf(move.to), move]));
  const movedTo = (path: Path): { at: Path; isKey: boolean } | null => {
    for (let length = path.length; length > 0; length--) {
      const move = byPlace.get(keyOf(path.slice(0, length)));
      if (move)
        return { at: [...move.from, ...path.slice(length)], isKey: move.isKey === true && length === path.length };
    }
    return null;
  };
  const lastOf = (path: Path) => [path.slice(0, -1), String(path.at(-1))] as const;
  return {
    written: (path) => file.written(movedTo(path)?.at ?? path),
    placeOf(path, key) {
      const moved = movedTo(key === undefined ? path : [...path, key]);
      if (moved === null) return file.placeOf(path, key);
      return moved.isKey || key !== undefined ? file.placeOf(...lastOf(moved.at)) : file.placeOf(moved.at);
    },
    sourceOf(path, key) {
      const moved = key === undefined ? movedTo(path) : null;
      if (moved === null) return file.sourceOf(path, key);
      return moved.isKey ? file.sourceOf(...lastOf(moved.at)) : file.sourceOf(moved.at);
    },
  };
}

const keyOf = (path: Path): string => path.map(String).join('\0');
export const samePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((step, i) => step === b[i]);

/** The same setting stands at two places, of which the file has to choose one. */
export function bothGiven(file: SafeYaml, from: Path, other: Path): Problem {
  const { line, column } = file.placeOf(other);
  return {
    message: `${pathText(file.written(from))}: the same setting is given as ${pathText(file.written(other))} in line ${line}, column ${column}`,
    allowed: 'one of the two',
    place: file.placeOf(from),
  };
}
