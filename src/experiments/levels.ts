import { meant } from '../base/suggest.ts';
import { type Checking, indexesOf, keysOf, type Path } from '../scenario/checking.ts';
import { quoted, shown } from '../scenario/fault-words.ts';
import type { Factor, FactorLevel, Placed } from './experiment.ts';

/** Names stand in names of files, and with commas and plus signs between them. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const NAMED = 'at most 64 letters, digits, dots, underscores and hyphens, that begin with a letter or a digit';
const SETTINGS = 'settings as KEY=VALUE, one or a list, or a map of set, score, scenario';
const KEYS = ['set', 'score', 'scenario'] as const;
/** Names that `--by` has for something else. */
const TAKEN = ['folder'];

/** The factors of a file with their levels; what is wrong with them is told. */
export function readFactors(checking: Checking): Factor[] {
  const names = keysOf(checking.read('factors'));
  if (names.length === 0 && keysOf(checking.read()).includes('factors'))
    checking.fault(['factors'], 'found none', 'a map of factors, each a map of levels');
  const factors = names.map((name): Factor => {
    const path: Path = ['factors', name];
    if (TAKEN.includes(name)) checking.nameFault(path, `${quoted(name)} has a meaning of its own`, 'another name');
    checkName(checking, path, name);
    const levels = keysOf(checking.read(...path));
    if (levels.length === 0) checking.fault(path, 'has no level', 'a map of levels');
    checkDifferent(checking, path, levels);
    return { name, levels: levels.map((level) => readLevel(checking, [...path, level], level)) };
  });
  checkOnce(checking, factors, 'scenario');
  checkOnce(checking, factors, 'score');
  checkKeys(checking, factors);
  return factors;
}

function checkName(checking: Checking, path: Path, name: string): void {
  checking.ownMeaning(path, name, 'another name');
  if (!NAME.test(name)) checking.nameFault(path, `found the name ${quoted(name)}`, NAMED);
}

/** Some file systems do not tell capitals apart. */
function checkDifferent(checking: Checking, path: Path, levels: readonly string[]): void {
  for (const [i, level] of levels.entries())
    if (levels.slice(0, i).some((other) => other.toLowerCase() === level.toLowerCase()))
      checking.nameFault(
        [...path, level],
        `found the name ${quoted(level)} again`,
        'levels that differ by more than capitals',
      );
}

/** Of two scenarios one would be gone. */
function checkOnce(checking: Checking, factors: readonly Factor[], key: 'scenario' | 'score'): void {
  const [first, second] = factors.filter(({ levels }) => levels.some((level) => level[key] !== null));
  if (!first || !second) return;
  const level = second.levels.find((one) => one[key] !== null)?.name ?? '';
  checking.fault(
    ['factors', second.name, level, key],
    `the levels of ${first.name} give one too`,
    'in one factor alone',
  );
}

/** Of two factors that set the same the first would be without effect. */
function checkKeys(checking: Checking, factors: readonly Factor[]): void {
  const setBy = new Map<string, string>();
  for (const { name, levels } of factors) {
    const pairs = levels.flatMap((level) => level.pairs);
    const keyOf = ({ text }: Placed) => text.split('=')[0]?.trim() ?? '';
    for (const pair of pairs) {
      const other = setBy.get(keyOf(pair));
      if (other !== undefined)
        checking.faultAt(pair.place, `${pair.text}: the levels of ${other} set this too`, 'in one factor alone');
    }
    for (const pair of pairs) if (!setBy.has(keyOf(pair))) setBy.set(keyOf(pair), name);
  }
}

function readLevel(checking: Checking, path: Path, name: string): FactorLevel {
  checkName(checking, path, name);
  const found = checking.read(...path);
  const level: FactorLevel = { name, pairs: [], score: null, scenario: null };
  if (typeof found === 'string' || Array.isArray(found)) return { ...level, pairs: readPairs(checking, path) };
  if (found === null) return level;
  if (typeof found !== 'object') {
    checking.fault(path, `found ${shown(found)}`, SETTINGS);
    return level;
  }
  for (const key of keysOf(found))
    if (!KEYS.some((one) => one === key))
      checking.nameFault([...path, key], `unknown key ${quoted(key)}${meant(key, KEYS)}`, KEYS.join(', '));
  const text = (key: string) => (keysOf(found).includes(key) ? readText(checking, [...path, key]) : null);
  const pairs = keysOf(found).includes('set') ? readPairs(checking, [...path, 'set']) : [];
  return { ...level, pairs, score: text('score'), scenario: text('scenario') };
}

function readPairs(checking: Checking, path: Path): Placed[] {
  const found = checking.read(...path);
  if (typeof found === 'string') return [{ text: found, place: checking.placeOf(path) }];
  if (!Array.isArray(found)) checking.fault(path, `found ${shown(found)}`, 'KEY=VALUE, or a list of them');
  return indexesOf(found).flatMap((i) => readText(checking, [...path, i]) ?? []);
}

function readText(checking: Checking, path: Path): Placed | null {
  const found = checking.read(...path);
  if (typeof found === 'string' && found.trim() !== '') return { text: found, place: checking.placeOf(path) };
  checking.fault(path, `found ${shown(found)}`, 'text');
  return null;
}
