import { ownMemory } from '../discussion/agent-settings.ts';
import { SECTIONS } from '../discussion/sections.ts';
import type { Kind } from '../discussion/setting.ts';
import { FORMATS } from '../scenario/formats/index.ts';

/** `isJoined`: as in `--set=KEY`. */
type TypedSetting = { text: string; isJoined: boolean };

/** What is typed behind `--set`, as the last of the words; null: something else is. */
export function settingTyped(words: readonly string[]): TypedSetting | null {
  const last = words.at(-1) ?? '';
  if (words.at(-2) === '--set') return { text: last, isJoined: false };
  return last.startsWith(JOINED) ? { text: last.slice(JOINED.length), isJoined: true } : null;
}

const JOINED = '--set=';

/**
 * What it may become: a key up to its sign of equality, and once that is there, the values of the key. Shells put before what is proposed for
 * a word with a flag and `=` all up to the last `=` in it, so that of a joined one what stands behind that is told alone.
 */
export function settingsFor({ text, isJoined }: TypedSetting): readonly string[] {
  const key = text.slice(0, text.indexOf('=') + 1);
  const all = key === '' ? [...VALUES.keys()] : (VALUES.get(key) ?? []).map((value) => `${key}${value}`);
  const fitting = all.filter((one) => one.startsWith(text));
  return isJoined ? fitting.map((one) => one.slice(key.length)) : fitting;
}

/** By the key with its sign of equality. */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries({ ...SECTIONS, memory: { ...SECTIONS.memory, ...ownMemory } }).flatMap(([section, own]) =>
    Object.values(own).map(
      ({ key, under, kind }) => [`${[section, under?.key, key].filter(Boolean).join('.')}=`, valuesOf(kind)] as const,
    ),
  ),
  ['format=', FORMATS],
]);

/** Those that are named; of a number, or what something of the scenario is called, there are none. */
function valuesOf(kind: Kind<unknown>): readonly string[] {
  if (kind.is === 'flag') return ['true', 'false'];
  return kind.is === 'one-of' ? kind.names : [];
}
