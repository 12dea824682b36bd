import * as z from 'zod/mini';
import { UserError } from '../base/errors.ts';
import { LANGUAGES, type Language } from '../discussion/scenario.ts';
import type { ModelOverrides } from '../providers/catalogue.ts';
import type { EndpointConfig } from '../providers/settings.ts';
import { readSafeYaml, schemaProblems } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { configPlace } from './config-place.ts';
import { tell } from './output.ts';
import { readText } from './read-text.ts';

const setting = z.nullish(z.string().check(z.trim(), z.minLength(1)));
const price = z.number().check(z.minimum(0), z.maximum(1_000_000));
const ConfigFile = z.strictObject({
  language: z.nullish(z.enum(LANGUAGES)),
  openai: z.prefault(z.strictObject({ base_url: setting, api_key: setting, embedding_model: setting }), {}),
  models: z._default(
    z.record(
      z.string(),
      z.strictObject({
        context_tokens: z.optional(z.int().check(z.minimum(256), z.maximum(100_000_000))),
        price: z.optional(z.strictObject({ input: price, output: price })),
      }),
    ),
    {},
  ),
});

/** The person's own settings: of the endpoint, and what they say of models (8.2). */
export type UserConfig = EndpointConfig & { embeddingModel?: string; models: ModelOverrides };

/**
 * Reads `config.yaml` of the config folder, if there is one: the person's own settings, which the environment goes before (15.1). A fault
 * never quotes a value, because one of them is a key.
 */
export function readUserConfig(): UserConfig {
  const { file, settings, mode } = readConfigFile() ?? NOTHING;
  const { base_url, api_key, embedding_model } = settings.openai;
  if (api_key && process.platform !== 'win32' && (mode & 0o077) !== 0) {
    tell(`warning: ${file} holds a key and others on this machine may read it; mend it with: chmod 600 ${file}`);
  }
  return {
    openai: { base_url: base_url ?? undefined, api_key: api_key ?? undefined },
    ...(embedding_model ? { embeddingModel: embedding_model } : {}),
    models: Object.fromEntries(
      Object.entries(settings.models).map(([name, { context_tokens, price: own }]) => [
        name,
        { ...(context_tokens === undefined ? {} : { contextTokens: context_tokens }), ...(own ? { price: own } : {}) },
      ]),
    ),
  };
}

/** In which language the person reads, by their config file; null: it does not say. */
export function configuredLanguage(): Language | null {
  return readConfigFile()?.settings.language ?? null;
}

type Read = { file: string; settings: z.infer<typeof ConfigFile>; mode: number };

const NOTHING: Read = { file: '', settings: { openai: {}, models: {} }, mode: 0 };

/** Null: there is no such file, or it sets nothing: it is empty, or holds comments alone. */
function readConfigFile(): Read | null {
  const file = configPlace();
  if (file === null) return null;
  const { text, mode } = readText(file, MAX_FILE_BYTES);
  if (text.split(/\r?\n/).every((line) => /^\s*(#.*)?$/.test(line))) return null;
  const safeYaml = readSafeYaml(text, file);
  if (safeYaml.problems.length > 0) throw new UserError(safeYaml.problems);
  const parsed = ConfigFile.safeParse(safeYaml.value);
  if (!parsed.success)
    throw new UserError(schemaProblems(parsed.error.issues, ConfigFile, safeYaml, { showValues: false }));
  return { file, settings: parsed.data, mode };
}
