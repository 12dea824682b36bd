import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UserError } from '../base/errors.ts';
import type { EndpointConfig } from '../providers/settings.ts';
import { gate, MAX_FILE_BYTES, schemaProblems } from '../scenario/index.ts';
import { tell } from './output.ts';
import { configFolder } from './paths.ts';
import { readText } from './read-text.ts';

const setting = z.nullish(z.string().check(z.trim(), z.minLength(1)));
const ConfigFile = z.strictObject({ openai: z.prefault(z.strictObject({ base_url: setting, api_key: setting }), {}) });

/**
 * Reads `config.yaml` of the config folder, if there is one: the person's own settings, which the environment goes before (15.1). A fault
 * never quotes a value, because one of them is a key.
 */
export function readUserConfig(): EndpointConfig {
  const file = join(configFolder(), 'config.yaml');
  if (!existsSync(file)) return {};
  const { text, mode } = readText(file, MAX_FILE_BYTES);
  // An empty file, or one of comments alone, sets nothing.
  if (text.split(/\r?\n/).every((line) => /^\s*(#.*)?$/.test(line))) return {};
  const gated = gate(text, file);
  if (gated.problems.length > 0) throw new UserError(gated.problems);
  const parsed = ConfigFile.safeParse(gated.value);
  if (!parsed.success)
    throw new UserError(schemaProblems(parsed.error.issues, ConfigFile, gated, { showValues: false }));
  const { base_url, api_key } = parsed.data.openai;
  if (api_key && process.platform !== 'win32' && (mode & 0o077) !== 0) {
    tell(`warning: ${file} holds a key and others on this machine may read it; mend it with: chmod 600 ${file}`);
  }
  return { openai: { base_url: base_url ?? undefined, api_key: api_key ?? undefined } };
}
