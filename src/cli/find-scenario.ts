import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { UserError } from '../base/errors.ts';
import { asKind } from '../base/file-kind.ts';
import { nearest } from '../base/suggest.ts';
import type { Language } from '../discussion/language.ts';
import { inSpokenLanguages } from '../discussion/translation.ts';
import type { CheckedFile } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { asShipped, checkedAtBuild } from './checked-at-build.ts';
import { formatScenarios, shippedScenarios } from './paths.ts';
import { readBytes, textIn } from './read-text.ts';

export type FoundScenario = CheckedFile & { name: string; file: string };

/**
 * The scenario behind a file's path or a shipped one's name, in the languages that its agents speak. `language`: it is held in this one
 * instead of its own (16.10). `format`: and in this format instead of its own phases (31.9).
 */
export async function findScenario(nameOrFile: string, language?: Language, format?: string): Promise<FoundScenario> {
  const file = scenarioFile(nameOrFile);
  const { bytes } = readBytes(file, MAX_FILE_BYTES);
  const name = basename(file).replace(/\.(?:ya?ml|json)$/i, '');
  const atBuild = format === undefined ? checkedAtBuild(name, bytes, language) : null;
  const checked = atBuild ?? (await readFrom(textIn(bytes, file), file, language, format));
  const isShipped = shippedScenarios().get(name) === file;
  const told = isShipped ? asShipped(checked) : checked;
  return { ...told, scenario: inSpokenLanguages(checked.scenario), name, file };
}

async function readFrom(text: string, file: string, language?: Language, format?: string): Promise<CheckedFile> {
  const { readScenario } = await import('../scenario/index.ts');
  return asKind('scenario', { text, file }, () => readScenario(text, file, language, format));
}

/** The file of a scenario: a shipped one's by its name, a format's by `formats/NAME`; anything that looks like a path, or exists, is a file itself. */
export function scenarioFile(nameOrFile: string): string {
  const shipped = shippedScenarios();
  const shown = existsSync(nameOrFile) ? undefined : formatScenarios().get(nameOrFile);
  if (shown !== undefined) return shown;
  const isPath = /[\\/]|\.(?:ya?ml|json)$/i.test(nameOrFile);
  const file = (isPath ? undefined : shipped.get(nameOrFile)) ?? nameOrFile;
  if (!isPath && file === nameOrFile && !existsSync(file)) {
    const near = nearest(nameOrFile, shipped.keys());
    throw new UserError([
      {
        message: `found no scenario "${nameOrFile}"${near ? `; did you mean ${near}?` : ''}`,
        allowed: `${[...shipped.keys()].join(', ')}, or the path of a YAML file`,
      },
    ]);
  }
  return file;
}
