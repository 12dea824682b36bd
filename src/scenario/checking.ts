import type { FilePlace, Problem } from '../base/errors.ts';
import { once } from '../base/memo.ts';
import { meant } from '../base/suggest.ts';
import { pathText, quoted, valueAt } from './fault-words.ts';
import type { SafeYaml } from './safe-yaml.ts';

export type Path = readonly PropertyKey[];

/** One look through a file's own values, whatever their shape, that collects what is wrong with their meaning. */
export type Checking = {
  faults: readonly Problem[];
  warnings: readonly Problem[];
  read(...path: Path): unknown;
  /** The text that stands there, or the same text in each of its languages. */
  textsAt(path: Path): readonly { path: Path; text: string }[];
  /** A path as the file spells it, in words. */
  nameOf(path: Path): string;
  lineOf(path: Path): number | undefined;
  placeOf(path: Path): FilePlace;
  fault(path: Path, message: string, allowed?: string): void;
  /** As `fault`, of what has kept its place. */
  faultAt(place: FilePlace, message: string, allowed: string): void;
  warn(path: Path, message: string): void;
  /** The value is one of these names, where it is a text. */
  known(path: Path, what: string, names: readonly string[]): void;
  /** The keys of the map are among these names. */
  keysKnown(path: Path, what: string, names: readonly string[]): void;
  /** As `fault`, of the name by which that stands in its map: it is told where the name is. */
  nameFault(path: Path, message: string, allowed: string): void;
  /** No two entries of the list have the same text at `key`, letter case apart. */
  unique(list: string, key: Path, what: string): void;
  /** The name is none that every object has, under which what is kept by names would be found. */
  ownMeaning(path: Path, name: unknown, allowed: string): void;
};

export function checkingOf(file: SafeYaml): Checking {
  const faults: Problem[] = [];
  const warnings: Problem[] = [];
  const read = (...path: Path) => valueAt(file.value, path);
  const nameOf = (path: Path) => pathText(file.written(path));
  const told = (path: Path, message: string): Problem => ({
    message: `${nameOf(path)}: ${message}`,
    place: file.placeOf(path),
  });
  const fault: Checking['fault'] = (path, message, allowed) =>
    faults.push({ ...told(path, message), ...(allowed === undefined ? {} : { allowed }) });

  const nameFault: Checking['nameFault'] = (path, message, allowed) => {
    const place = file.placeOf(path.slice(0, -1), String(path.at(-1)));
    faults.push({ message: `${nameOf(path)}: ${message}`, allowed, place });
  };

  const known: Checking['known'] = (path, what, names) => {
    const name = read(...path);
    if (typeof name !== 'string' || names.includes(name)) return;
    const allowed =
      names.length > 40 ? `${names.slice(0, 40).join(', ')} and ${names.length - 40} more` : names.join(', ');
    fault(path, `found ${quoted(name)}, which is no ${what}${meant(name, names)}`, allowed || noneOf(what));
  };
  const keysKnown: Checking['keysKnown'] = (path, what, names) => {
    for (const key of keysOf(read(...path)).filter((key) => !names.includes(key))) {
      faults.push({
        message: `${nameOf(path)}: ${quoted(key)} is no ${what}${meant(key, names)}`,
        allowed: names.join(', ') || noneOf(what),
        place: file.placeOf(path, key),
      });
    }
  };
  const unique: Checking['unique'] = (list, key, what) => {
    const first = new Map<string, number>();
    for (const i of indexesOf(read(list))) {
      const name = read(list, i, ...key);
      if (typeof name !== 'string') continue;
      // One name in two spellings of the same accent looks the same to everybody.
      const seen = name.trim().normalize('NFC').toLowerCase();
      const same = first.get(seen);
      if (same === undefined) first.set(seen, i);
      else
        fault([list, i, ...key], `found ${quoted(name)} again (first in ${list}[${same + 1}])`, `${what} that differ`);
    }
  };
  return {
    faults,
    warnings,
    read,
    textsAt: (path) => textsAt(path, read),
    nameOf,
    lineOf: (path) => file.placeOf(path).line,
    placeOf: (path) => file.placeOf(path),
    fault,
    nameFault,
    faultAt: (place, message, allowed) => void faults.push({ message, allowed, place }),
    warn: (path, message) => warnings.push(warningOf(`${nameOf(path)}: ${message}`, () => file.placeOf(path))),
    known,
    keysKnown,
    unique,
    ownMeaning(path, name, allowed) {
      if (typeof name === 'string' && name.trim() in Object.prototype)
        fault(path, `found ${quoted(name)}, which has a meaning of its own`, allowed);
    },
  };
}

/** The text at a path, or those in each language that stand there. */
function textsAt(path: Path, read: Checking['read']): { path: Path; text: string }[] {
  const value = read(...path);
  const paths = typeof value === 'string' ? [path] : keysOf(value).map((language) => [...path, language]);
  return paths.flatMap((at) => {
    const text = read(...at);
    return typeof text === 'string' ? [{ path: at, text }] : [];
  });
}

/** Most warnings are dropped for most runs, and a place is found by reading the file once more: only when it is asked for. */
function warningOf(message: string, placeOf: () => FilePlace): Problem {
  const found = once(placeOf);
  return {
    message,
    get place() {
      return found();
    },
  };
}

const noneOf = (what: string) => `none: the file names no ${what}`;

export const indexesOf = (value: unknown): number[] => (Array.isArray(value) ? [...value.keys()] : []);
export const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
