import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configFolder } from './paths.ts';

/** Where the person's config file is; null: there is none. To read it takes a parser, which is loaded only then. */
export function configPlace(): string | null {
  const file = join(configFolder(), 'config.yaml');
  return existsSync(file) ? file : null;
}
