import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from '../experiments/manifest.ts';
import { readText } from './read-text.ts';

const MOST_BYTES = 256 * 1024 * 1024;

/** The manifest of a folder; null: it has none. One that cannot be read is a user error. */
export function manifestIn(folder: string): Manifest | null {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) return null;
  const manifest = readManifest(readText(file, MOST_BYTES, 'JSON').text);
  if (manifest) return manifest;
  throw new UserError([
    { message: 'this is no manifest of an experiment', allowed: 'one that experiment has written', place: { file } },
  ]);
}
