import type { Problem } from '../base/errors.ts';
import { once } from '../base/memo.ts';
import { meant } from '../base/suggest.ts';
import { indexesOf, keysOf, type Path } from './checking.ts';
import { pathText, quoted, shown, valueAt } from './fault-words.ts';
import { bothGiven, type MovedKey, placesOf, samePath } from './moved-keys.ts';
import type { SafeYaml } from './safe-yaml.ts';
import { scenarioSchema } from './schema.ts';

const SECTIONS = ['speaking', 'statements', 'history', 'memory', 'voting', 'limits'] as const;
const keysOfSection = (section: (typeof SECTIONS)[number]) =>
  Object.keys(scenarioSchema().shape[section]._zod.def.innerType.shape);

/** Leaves of `phase2_settings`, and where each of them belongs here. */
const leavesKnown = once(
  (): ReadonlyMap<string, Path> =>
    new Map<string, Path>([
      ...SECTIONS.flatMap((section) => keysOfSection(section).map((key): [string, Path] => [key, [section, key]])),
      ['min_statement_length', ['statements', 'statement_min_length']],
      ['max_statement_retries', ['statements', 'statement_validation_retries']],
      ['statement_timeout_seconds', ['limits', 'timeout_seconds']],
      ['memory_guidance_style', ['memory', 'guidance_style']],
      ['memory_character_limit', ['memory', 'limit_chars']],
      ['include_internal_reasoning_in_memory', ['memory', 'reasoning_in_memory']],
      ['max_rounds', ['rounds']],
    ]),
);
/** Leaves of `phase2_settings.memory_management`. */
const memoryLeavesKnown = once(
  (): ReadonlyMap<string, Path> =>
    new Map<string, Path>([
      ...keysOfSection('memory').map((key): [string, Path] => [key, ['memory', key]]),
      ['compression_threshold', ['memory', 'memory_compression_threshold']],
      ['compression_target', ['memory', 'memory_compression_target']],
      ['update_timing', ['memory', 'memory_update_timing']],
      ['memory_guidance_style', ['memory', 'guidance_style']],
      ['memory_character_limit', ['memory', 'limit_chars']],
    ]),
);
const SPELLED_TOP: readonly MovedKey[] = [
  { from: ['phase2_rounds'], to: ['rounds'] },
  { from: ['memory_guidance_style'], to: ['memory', 'guidance_style'] },
];
const AGENT_LEAVES: ReadonlyMap<string, Path> = new Map<string, Path>([
  ['personality', ['persona']],
  ['memory_character_limit', ['memory', 'limit_chars']],
]);
const ROOT = 'phase2_settings';
const NESTED = 'memory_management';
/** Keys at the top that are none of ours. */
export const SPELLED_KEYS: readonly string[] = [ROOT, ...SPELLED_TOP.map(({ from }) => String(from[0]))];

/**
 * The same file with the nested spellings of the source systems (15.2) brought to their places here: `phase2_settings`, `memory_config`
 * of a job, and a few names of their own. Each value keeps the place where it really stands; one that is given in both spellings is a
 * fault.
 */
export function respelled(file: SafeYaml): SafeYaml {
  if (keysOf(file.value).length === 0) return file;
  const problems: Problem[] = [];
  const moves = movesIn(file, problems);
  const done: MovedKey[] = [];
  let value = file.value;
  for (const move of moves) {
    const other = done.find(({ to }) => samePath(to, move.to))?.from ?? move.to;
    if (valueAt(value, move.to) !== undefined) problems.push(bothGiven(file, move.from, other));
    else if (canHold(value, move.to)) {
      value = withValue(value, move.to, valueAt(file.value, move.from));
      done.push(move);
    }
  }
  for (const path of [...moves.map(({ from }) => from), ...wrappers(file)]) value = without(value, path);
  return { ...file, value, problems: [...file.problems, ...problems], ...placesOf(file, done) };
}

/** Every value that stands under a nested spelling, in the order of the file; what stands there and is unknown is a problem. */
function movesIn(file: SafeYaml, problems: Problem[]): MovedKey[] {
  const leaves = (
    path: Path,
    knownLeaves: () => ReadonlyMap<string, Path>,
    groups: readonly string[] = [],
  ): MovedKey[] => {
    const map = valueAt(file.value, path);
    if (map === undefined) return [];
    if (!isMap(map)) problems.push(noMap(file, path));
    const known = knownLeaves();
    return keysOf(map)
      .filter((key) => !groups.includes(key))
      .flatMap((key) => {
        const to = known.get(key);
        if (to === undefined) problems.push(unknownLeaf(file, path, key, [...known.keys(), ...groups]));
        return to === undefined ? [] : [{ from: [...path, key], to }];
      });
  };
  return [
    ...SPELLED_TOP.filter(({ from }) => valueAt(file.value, from) !== undefined),
    ...leaves([ROOT], leavesKnown, [NESTED]),
    ...leaves([ROOT, NESTED], memoryLeavesKnown),
    ...jobMoves(file, problems),
    ...agentMoves(file),
  ];
}

/** The maps around nested values, which are nothing once those are moved. */
const wrappers = (file: SafeYaml): Path[] => [[ROOT], ...jobConfigs(file)];

/** A job's settings may stand under `memory_config`, as they do at the top. */
function jobConfigs(file: SafeYaml): Path[] {
  return keysOf(valueAt(file.value, ['jobs']))
    .map((job) => ['jobs', job, 'memory_config'])
    .filter((path) => valueAt(file.value, path) !== undefined);
}

function jobMoves(file: SafeYaml, problems: Problem[]): MovedKey[] {
  return jobConfigs(file).flatMap((path) => {
    const settings = valueAt(file.value, path);
    if (!isMap(settings)) problems.push(noMap(file, path));
    return keysOf(settings).map((key): MovedKey => ({ from: [...path, key], to: [...path.slice(0, -1), key] }));
  });
}

function agentMoves(file: SafeYaml): MovedKey[] {
  return indexesOf(valueAt(file.value, ['agents'])).flatMap((i) =>
    [...AGENT_LEAVES]
      .map(([key, to]): MovedKey => ({ from: ['agents', i, key], to: ['agents', i, ...to] }))
      .filter(({ from }) => valueAt(file.value, from) !== undefined),
  );
}

const isMap = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function noMap(file: SafeYaml, path: Path): Problem {
  return {
    message: `${pathText(path)}: found ${shown(valueAt(file.value, path))}`,
    allowed: 'a map of keys and values',
    place: file.placeOf(path),
  };
}

function unknownLeaf(file: SafeYaml, path: Path, key: string, known: readonly string[]): Problem {
  return {
    message: `unknown key ${quoted(key)} in ${pathText(path)}${meant(key, known)}`,
    allowed: known.join(', '),
    place: file.placeOf(path, key),
  };
}

/** Whether the maps on the way are there or can be made. */
function canHold(value: unknown, [step, ...rest]: Path): boolean {
  if (step === undefined || value === undefined) return true;
  if (typeof step === 'number') return Array.isArray(value) && canHold(value[step], rest);
  return isMap(value) && canHold(value[step], rest);
}

/** A copy with the value at the path; what aliases share is not changed. */
function withValue(value: unknown, [step, ...rest]: Path, part: unknown): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((item, i) => (i === step ? withValue(item, rest, part) : item));
  const map = isMap(value) ? value : {};
  return { ...map, [step]: withValue(map[step], rest, part) };
}

function without(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return value.map((item, i) => (i === step ? without(item, rest) : item));
  if (!isMap(value) || !Object.hasOwn(value, step)) return value;
  if (rest.length > 0) return { ...value, [step]: without(value[step], rest) };
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step));
}
