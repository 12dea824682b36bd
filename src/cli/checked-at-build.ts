import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { UserError } from '../base/errors.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { isIdle } from '../scenario/idle-settings.ts';
import type { CheckedFile } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { shippedScenarios } from './paths.ts';
import { readText } from './read-text.ts';

/** The form that a shipped scenario has once it is checked, kept by the build: neither YAML nor a schema need be loaded to run it. */
type KeptCheck = { program: string; checked: CheckedFile };
/** What a list tells of it: itself without its bank, which is nearly all of it, and the languages in which it can be held. */
type Listing = { scenario: Scenario; languages: readonly Language[] };
type KeptListing = { program: string; listing: Listing };

/** The folder beside the bundle; running from the sources there is none. */
const folder = (): string => join(dirname(fileURLToPath(import.meta.url)), 'scenarios');

/** Of a scenario held in its own language, or in another one. */
const fileOf = (name: string, language?: Language): string => (language ? `${name}.${language}.json` : `${name}.json`);

/** The text that was checked. */
const textOf = (name: string): string => `${name}.yaml`;
const listingOf = (name: string): string => `${name}.listed.json`;

/**
 * What the build found of a file with these bytes, held in this `language` or in its own; null where the bytes or the program are others, or
 * nothing can be read of it.
 */
export function checkedAtBuild(
  name: string,
  bytes: Uint8Array,
  language?: Language,
  from = folder(),
): CheckedFile | null {
  // Bytes are compared: to make text of both takes ten times as long.
  const isSame = () => readFileSync(join(from, textOf(name))).equals(bytes);
  return keptOf<KeptCheck>(isSame, join(from, fileOf(name, language)))?.checked ?? null;
}

/**
 * The same of a shipped `file` for a list, which goes through all of them: one that has the length of the copy that was checked, and has not
 * been written since that was made, is not read.
 */
export function listedAtBuild(name: string, file: string, from = folder()): Listing | null {
  const copy = join(from, textOf(name));
  const isSame = () => isUntouched(file, copy) || readFileSync(copy).equals(readFileSync(file));
  return keptOf<KeptListing>(isSame, join(from, listingOf(name)))?.listing ?? null;
}

function isUntouched(file: string, copy: string): boolean {
  const [now, checked] = [statSync(file), statSync(copy)];
  return now.size === checked.size && now.mtimeMs <= checked.mtimeMs;
}

function keptOf<Kept extends { program: string }>(isSame: () => boolean, file: string): Kept | null {
  try {
    if (!isSame()) return null;
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    return kept.program === version ? kept : null;
  } catch {
    return null;
  }
}

/** As a list has it. */
export const withoutBank = (scenario: Scenario): Scenario => ({ ...scenario, arguments: [] });

/** What a shipped scenario sets for a strategy that nobody has is for whoever switches to it while it runs: it is not warned of. */
export const asShipped = (checked: CheckedFile): CheckedFile => ({
  ...checked,
  warnings: checked.warnings.filter((warning) => !isIdle(warning)),
});

/** For the build: keeps the checked form of every shipped scenario that has nothing to be warned of, in each language that it has. */
export async function keepChecked(into: string): Promise<void> {
  const { readScenario } = await import('../scenario/index.ts');
  mkdirSync(into, { recursive: true });
  for (const [name, file] of shippedScenarios()) {
    const { text } = readText(file, MAX_FILE_BYTES);
    copyFileSync(file, join(into, textOf(name)));
    const sound = soundOrNull(() => readScenario(text, file));
    const own = sound?.scenario.language;
    const languages: Language[] = own ? [own] : [];
    for (const language of [undefined, ...LANGUAGES.filter((one) => one !== own)]) {
      const checked = soundOrNull(() => readScenario(text, file, language));
      if (checked === null || checked.warnings.length > 0) continue;
      const kept: KeptCheck = { program: version, checked };
      writeFileSync(join(into, fileOf(name, language)), JSON.stringify(kept));
      if (language) languages.push(language);
    }
    if (sound === null || sound.warnings.length > 0) continue;
    const listed: KeptListing = { program: version, listing: { scenario: withoutBank(sound.scenario), languages } };
    writeFileSync(join(into, listingOf(name)), JSON.stringify(listed));
  }
}

/** A faulty one is read, and its faults are told, whenever it is asked for. */
function soundOrNull(read: () => CheckedFile): CheckedFile | null {
  try {
    return asShipped(read());
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
