import * as z from 'zod/mini';
import { type Problem, UserError } from '../base/errors.ts';
import { isEndpointName } from '../discussion/model-name.ts';
import { LANGUAGES, type Language } from '../discussion/scenario.ts';
import { isModelName, MODELS_FOR_ALL } from '../providers/built-in.ts';
import { ADDRESS_ALLOWED, addressFault } from '../providers/endpoints.ts';
import { PROFILE_NAMES } from '../providers/profiles.ts';
import { readSafeYaml, schemaProblems } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { CHANGEABLE, doubledKeys, isKey } from '../tui/changed-keys.ts';
import { THEME_NAMES, type ThemeName } from '../tui/look/palette.ts';
import type { KeyChanges } from '../tui/shown/key-changes.ts';
import { BELLS, CAPTIONS, MICE, MOTIONS, type Preferences, SECRETS } from '../tui/shown/preferences.ts';
import { configPlace } from './config-place.ts';
import { tell } from './output.ts';
import { readText } from './read-text.ts';
import { CONFIRM_COST, NOTHING_SET, type UserConfig } from './user-config.ts';

const setting = z.nullish(z.string().check(z.trim(), z.minLength(1)));
const price = z.number().check(z.minimum(0), z.maximum(1_000_000));
const prices = z.strictObject({ input: price, output: price, cached: z.optional(price) });
const contextTokens = z.int().check(z.minimum(256), z.maximum(100_000_000));

const HEADERS_SENT = ['authorization', 'content-length', 'content-type', 'host', 'transfer-encoding', 'connection'];
/** A text of a form that is told in words. */
const like = (form: RegExp, allowed: string) => z.string().check(z.refine((text) => form.test(text), allowed));
const headerName = like(/^[A-Za-z0-9-]{1,100}$/, 'letters, digits and -').check(
  z.refine((name) => !HEADERS_SENT.includes(name.toLowerCase()), 'a header that is not sent already'),
);
const BODY_SENT = ['model', 'messages', 'stream', 'stream_options', 'max_tokens', 'max_completion_tokens'];
const bodyField = z.string().check(z.refine((name) => !BODY_SENT.includes(name), 'a field that is not sent already'));

const ConfiguredEndpoint = z
  .strictObject({
    base_url: z.optional(z.string().check(z.trim(), z.minLength(1))),
    key_env: z.optional(like(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, 'the name of an environment variable')),
    key_command: z.optional(z.string().check(z.trim(), z.minLength(1))),
    profile: z.optional(z.enum(PROFILE_NAMES)),
    headers: z.optional(z.record(headerName, like(/^[\x20-\x7e]{1,2000}$/, 'visible ASCII characters'))),
    extra_body: z.optional(z.record(bodyField, z.json())),
    price: z.optional(prices),
    context_tokens: z.optional(contextTokens),
    allow_http: z.optional(z.boolean()),
    parallel: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
    requests_per_minute: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    tokens_per_minute: z.optional(z.int().check(z.minimum(100), z.maximum(1_000_000_000))),
  })
  .check((context) => {
    const { base_url, allow_http = false, key_env, key_command } = context.value;
    const say = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    const fault = base_url === undefined ? null : addressFault(base_url, allow_http);
    if (fault !== null) say('base_url', `${ADDRESS_ALLOWED} (${fault})`);
    if (key_env && key_command) say('key_command', 'key_env or key_command, not both');
  });

/** Of an endpoint, or of a program that has a seat. */
const entryName = z.string().check(z.refine(isEndpointName, 'a small letter, then small letters, digits, - and _'));

const confirmCost = z
  .union([z.number(), z.literal('always'), z.literal('off')])
  .check(
    z.refine((value) => typeof value === 'string' || (value >= 0 && value <= 1_000_000), 'US dollars, always, or off'),
  );

const theme = z.unknown().check(z.refine((value) => themeNamed(value) !== undefined, THEME_NAMES.join(', ')));

/** YAML takes the name of the theme `16` for a number. */
const themeNamed = (value: unknown) => THEME_NAMES.find((name) => name === value || Number(name) === value);

const pace = z
  .union([z.number(), z.literal('full')])
  .check(
    z.refine((value) => value === 'full' || (value >= 22 && value <= 220_000), '22 to 220000 words a minute, or full'),
  );
const screen = z.strictObject({
  theme: z.nullish(theme),
  pace: z.nullish(pace),
  motion: z.nullish(z.enum(MOTIONS)),
  secrets: z.nullish(z.enum(SECRETS)),
  captions: z.nullish(z.enum(CAPTIONS)),
  bell: z.nullish(z.enum(BELLS)),
  mouse: z.nullish(z.enum(MICE)),
});
const startModel = z.string().check(z.refine((name) => isModelName(name) && name !== 'human', MODELS_FOR_ALL));

const KEY_FORMS =
  'a character, space, enter, tab, up, page-up, home, f1 to f12, ctrl-a or alt-a, but for ctrl-c, -h, -i, -j, -m, -z';
const key = z
  .union([z.string(), z.int().check(z.minimum(0), z.maximum(9))])
  .check(z.refine((name) => isKey(String(name)), KEY_FORMS));
const changedKeys = z
  .strictObject(
    Object.fromEntries(CHANGEABLE.map((act) => [act, z.nullish(z.union([key, z.array(key).check(z.minLength(1))]))])),
  )
  .check((context) => {
    for (const { act, key: name, other } of doubledKeys(changesIn(context.value)))
      context.issues.push({
        code: 'custom',
        path: [act],
        message: `a key that no other act has: ${name} is that of ${other}, which another key can be given to`,
        input: context.value,
      });
  });

/** The same as the screen takes them. */
function changesIn(written: Readonly<Record<string, unknown>>): KeyChanges {
  const given = Object.entries(written).filter(([, keys]) => keys !== null && keys !== undefined);
  return Object.fromEntries(given.map(([act, keys]) => [act, [keys].flat().map(String)]));
}

const ConfigFile = z.strictObject({
  confirm_cost: z.nullish(confirmCost),
  language: z.nullish(z.enum(LANGUAGES)),
  screen: z.nullish(screen),
  keys: z.nullish(changedKeys),
  start: z.nullish(z.strictObject({ model: z.nullish(startModel) })),
  openai: z.prefault(z.strictObject({ base_url: setting, api_key: setting, embedding_model: setting }), {}),
  endpoints: z._default(z.record(entryName, ConfiguredEndpoint), {}),
  commands: z._default(z.record(entryName, z.strictObject({ run: z.array(z.string()).check(z.minLength(1)) })), {}),
  models: z._default(
    z.record(
      z.string(),
      z.strictObject({
        context_tokens: z.optional(contextTokens),
        price: z.optional(prices),
      }),
    ),
    {},
  ),
});

/**
 * Reads `config.yaml` of the config folder, if there is one: the person's own settings, which the environment goes before (15.1). A fault
 * never quotes a value, because one of them is a key.
 */
export function readUserConfig(): UserConfig {
  const read = readConfigFile();
  if (read === null) return NOTHING_SET;
  const { file, settings, mode } = read;
  const { base_url, api_key, embedding_model } = settings.openai;
  if (api_key && process.platform !== 'win32' && (mode & 0o077) !== 0) {
    tell(`warning: ${file} holds a key and others on this machine may read it; mend it with: chmod 600 ${file}`);
  }
  return {
    openai: { base_url: base_url ?? undefined, api_key: api_key ?? undefined },
    endpoints: settings.endpoints,
    commands: settings.commands,
    confirmCost: settings.confirm_cost === undefined ? CONFIRM_COST : orNever(settings.confirm_cost),
    ...(embedding_model ? { embeddingModel: embedding_model } : {}),
    models: Object.fromEntries(
      Object.entries(settings.models).map(([name, { context_tokens, price: own }]) => [
        name,
        { ...(context_tokens === undefined ? {} : { contextTokens: context_tokens }), ...(own ? { price: own } : {}) },
      ]),
    ),
  };
}

const orNever = (value: number | 'always' | 'off' | null) => (value === 'off' ? null : value);

/** In which language the person reads, by their config file; null: it does not say. */
export function configuredLanguage(): Language | null {
  return readConfigFile()?.settings.language ?? null;
}

/** What the screen is drawn in, by the person's config file; undefined: it does not say. */
export function configuredTheme(): ThemeName | undefined {
  return themeNamed(readConfigFile()?.settings.screen?.theme);
}

/** How the person wants the screen, but for its theme. `pace`: in words a minute; undefined: the file does not say. */
export function configuredScreen(): Partial<Preferences> & { pace?: number | 'full' } {
  const { screen: asked, keys } = readConfigFile()?.settings ?? {};
  const { theme: _, ...told } = asked ?? {};
  const wanted = { ...told, keys: keys && changesIn(keys) };
  const set = Object.entries(wanted).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(set) as Partial<Preferences> & { pace?: number | 'full' };
}

/** Who answers in discussions that the start screen begins, by the person's config file; undefined: it does not say. */
export function configuredModel(): string | undefined {
  return readConfigFile()?.settings.start?.model ?? undefined;
}

type Read = { file: string; settings: z.infer<typeof ConfigFile>; mode: number };

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
    throw new UserError(
      schemaProblems(parsed.error.issues, ConfigFile, safeYaml, { showValues: false }).map(withPlaceForKey),
    );
  return { file, settings: parsed.data, mode };
}

/** Where the key of an endpoint goes, of somebody who has written it into the file. */
function withPlaceForKey(problem: Problem): Problem {
  const found = /^unknown key "(?:api_?)?(?:key|token)" in endpoints\.[^.;]+/i.exec(problem.message)?.[0];
  if (found === undefined) return problem;
  const message = `${found}; a key stands in the variable that key_env names, or is printed by key_command`;
  return { ...problem, message };
}
