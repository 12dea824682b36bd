import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import envPaths from 'env-paths';

/** The folder of the package, from the bundle as from the sources. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** Where journals go. `ROUNDTABLE_DATA_DIR` overrides the platform's place. */
export const dataFolder = (): string =>
  process.env['ROUNDTABLE_DATA_DIR'] || envPaths('roundtable', { suffix: '' }).data;

/** Where the user's config file is. `ROUNDTABLE_CONFIG_DIR` overrides the platform's place. */
export const configFolder = (): string =>
  process.env['ROUNDTABLE_CONFIG_DIR'] || envPaths('roundtable', { suffix: '' }).config;

/** The scenarios that come with the package: name → file, sorted by name. */
export const shippedScenarios = (): Map<string, string> => yamlIn(join(packageRoot(), 'scenarios'));

/** A scenario that shows each format: `formats/NAME` → file. */
export function formatScenarios(): Map<string, string> {
  const files = yamlIn(join(packageRoot(), 'docs', 'formats'));
  return new Map([...files].map(([name, file]) => [`formats/${name}`, file]));
}

function yamlIn(folder: string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.yaml')) : [];
  return new Map(files.sort().map((file) => [file.slice(0, -'.yaml'.length), join(folder, file)]));
}
