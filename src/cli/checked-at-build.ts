import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { UserError } from '../base/errors.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import type { CheckedFile } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { shippedScenarios } from './paths.ts';
import { readText } from './read-text.ts';

/** The form that a shipped scenario has once it is checked, kept by the build: neither YAML nor a schema need be loaded to run it. */
type KeptCheck = { program: string; checked: CheckedFile };

/** The folder beside the bundle; running from the sources there is none. */
const folder = (): string => join(dirname(fileURLToPath(import.meta.url)), 'scenarios');

/** Of a scenario held in its own language, or in another one. */
const fileOf = (name: string, language?: Language): string => (language ? `${name}.${language}.json` : `${name}.json`);

/** The text that was checked. */
const textOf = (name: string): string => `${name}.yaml`;

/**
 * What the build found of a file with this text, held in this `language` or in its own; null where the text or the program is another one,
 * or nothing can be read of it.
 */
export function checkedAtBuild(name: string, text: string, language?: Language): CheckedFile | null {
  try {
    if (readFileSync(join(folder(), textOf(name)), 'utf8') !== text) return null;
    const kept = JSON.parse(readFileSync(join(folder(), fileOf(name, language)), 'utf8')) as KeptCheck;
    return kept.program === version ? kept.checked : null;
  } catch {
    return null;
  }
}

/** For the build: keeps the checked form of every shipped scenario that has nothing to be warned of, in each language that it has. */
export async function keepChecked(into: string): Promise<void> {
  const { readScenario } = await import('../scenario/index.ts');
  mkdirSync(into, { recursive: true });
  for (const [name, file] of shippedScenarios()) {
    const { text } = readText(file, MAX_FILE_BYTES);
    copyFileSync(file, join(into, textOf(name)));
    const own = soundOrNull(() => readScenario(text, file))?.scenario.language;
    for (const language of [undefined, ...LANGUAGES.filter((one) => one !== own)]) {
      const checked = soundOrNull(() => readScenario(text, file, language));
      if (checked === null || checked.warnings.length > 0) continue;
      const kept: KeptCheck = { program: version, checked };
      writeFileSync(join(into, fileOf(name, language)), JSON.stringify(kept));
    }
  }
}

/** A faulty one is read, and its faults are told, whenever it is asked for. */
function soundOrNull(read: () => CheckedFile): CheckedFile | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
