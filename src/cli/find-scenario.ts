import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { UserError } from '../base/errors.ts';
import { inSpokenLanguages } from '../discussion/translation.ts';
import type { CheckedFile } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { nearest } from '../scenario/suggest.ts';
import { checkedAtBuild } from './checked-at-build.ts';
import { shippedScenarios } from './paths.ts';
import { readText } from './read-text.ts';

export type FoundScenario = CheckedFile & { name: string; file: string };

/** The scenario behind a file's path or a shipped one's name, in the languages that its agents speak. Anything that looks like a path, or exists, is a file. */
export async function findScenario(nameOrFile: string): Promise<FoundScenario> {
  const shipped = shippedScenarios();
  const isPath = /[\\/]|\.ya?ml$/i.test(nameOrFile);
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
  const { text } = readText(file, MAX_FILE_BYTES);
  const name = basename(file).replace(/\.ya?ml$/i, '');
  const checked = checkedAtBuild(name, text) ?? (await import('../scenario/index.ts')).readScenario(text, file);
  return { ...checked, scenario: inSpokenLanguages(checked.scenario), name, file };
}
