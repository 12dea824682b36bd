import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { LANGUAGES } from '../discussion/language.ts';
import type { Price } from '../discussion/scenario.ts';
import { reasonOf } from '../journal/file.ts';
import { endpointNames } from '../providers/endpoints.ts';
import { PROFILE_NAMES, PROFILES, SHIPPED_ENDPOINTS } from '../providers/profiles.ts';
import { THEME_NAMES } from '../tui/look/palette.ts';
import { CAPTIONS, DEFAULT_PREFERENCES, MOTIONS, SECRETS } from '../tui/shown/preferences.ts';
import { commandTyped } from './command-typed.ts';
import { configuredModel, configuredScreen, configuredTheme, readUserConfig } from './config.ts';
import { configPlace } from './config-place.ts';
import { inColumns, keyTold, standing } from './endpoint-told.ts';
import { interfaceWords } from './interface-language.ts';
import { EXIT, print } from './output.ts';
import { configFolder, dataFolder } from './paths.ts';
import type { UserConfig } from './user-config.ts';
import { writeNew } from './write-whole.ts';

export type ConfigFlags = { init?: boolean };

/** `config`: where the person's settings are and what holds by them, without a secret; `--init`: a commented file to begin with. */
export async function config({ init }: ConfigFlags): Promise<number> {
  if (init) return writeTemplate(join(configFolder(), 'config.yaml'));
  const file = configPlace();
  const config = readUserConfig();
  const { keys, theme: _, ...screen } = { ...DEFAULT_PREFERENCES, ...configuredScreen() };
  const words = await interfaceWords(undefined, process.env, []);
  const none = `${join(configFolder(), 'config.yaml')} (not there; \`${commandTyped()} config --init\` writes one)`;
  print(
    inColumns([
      ['config file', file ?? none],
      ['recorded in', dataFolder()],
      ['language', words.language],
      ['screen.theme', configuredTheme() ?? 'by the background of the terminal'],
      ...Object.entries({ pace: 220, ...screen }).map(([key, value]) => [`screen.${key}`, `${value}`]),
      ...Object.entries(keys).map(([act, names]) => [`keys.${act}`, names.join(' ')]),
      ['start.model', configuredModel() ?? 'as each scenario says'],
      ['confirm_cost', confirmTold(config)],
    ]),
  );
  print(
    `\nendpoints\n${inColumns(endpointNames(config).map((name) => [`  ${name}`, ...endpointCells(name, config)]))}`,
  );
  const models = Object.entries(config.models).map(([name, { contextTokens, price }]) => [
    `  ${name}`,
    [contextTokens && `${contextTokens} tokens`, price && priceTold(price)].filter(Boolean).join(', '),
  ]);
  const commands = Object.entries(config.commands).map(([name, { run }]) => [`  command:${name}`, run.join(' ')]);
  if (commands.length > 0) print(`\ncommands\n${inColumns(commands)}`);
  if (models.length > 0) print(`\nmodels\n${inColumns(models)}`);
  return EXIT.ok;
}

const confirmTold = ({ confirmCost }: UserConfig) =>
  typeof confirmCost === 'number' ? `above $${confirmCost}` : (confirmCost ?? 'off');

function endpointCells(name: string, config: UserConfig): string[] {
  const stand = standing(name, config);
  if (typeof stand === 'string') return ['', stand];
  const { baseURL, profile, headers, extraBody, contextTokens, price, parallel, rate } = stand;
  const own = PROFILE_NAMES.find((one) => PROFILES[one] === profile);
  const told = [
    keyTold(stand),
    own !== name && `profile ${own}`,
    `${parallel} at once`,
    rate.requests > 0 && `${rate.requests} requests a minute`,
    rate.tokens > 0 && `${rate.tokens} tokens a minute`,
    contextTokens && `${contextTokens} tokens`,
    price && priceTold(price),
    // Their values may be secrets.
    Object.keys(headers).length > 0 && `headers ${Object.keys(headers).join(', ')}`,
    Object.keys(extraBody).length > 0 && `fields ${Object.keys(extraBody).join(', ')}`,
  ];
  return [baseURL, told.filter(Boolean).join(', ')];
}

const priceTold = ({ input, output, cached }: Price) =>
  `$${input} in${cached === undefined ? '' : ` ($${cached} cached)`}, $${output} out for a million`;

function writeTemplate(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeNew(file, TEMPLATE, 0o600);
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const message = exists ? 'the file exists already and stays as it is' : `cannot be written: ${reasonOf(error)}`;
    throw new UserError([{ message, place: { file } }]);
  }
  print(`wrote ${file}`);
  return EXIT.ok;
}

/** What is set in it is a comment, without a space behind its #: it changes nothing until somebody takes the # away. */
const TEMPLATE = `# Settings of yours, for all runs. The command line and the environment go before them.

# Of screen and lines: ${LANGUAGES.join(', ')}.
#language: en

# Of the screen. Themes: ${THEME_NAMES.join(', ')}. Else by the background of the terminal.
#screen:
#  theme: dark
#  pace: 220                     # words a minute, or full
#  motion: full                  # ${MOTIONS.join(', ')}
#  secrets: end                  # when a secret task is told: ${SECRETS.join(', ')}
#  captions: stage               # where sentences tell what has just happened: ${CAPTIONS.join(', ')}
#  mouse: on                     # off: the terminal selects with it (f2 on the screen)
#  bell: off                     # on: the terminal rings when a seat is asked, a vote opens, a run ends

# Keys of your own for acts of the screen, by the names of docs/keys.md; several as [a, b]. Esc and ctrl-c stay.
#keys:
#  pause: p
#  inspect: [f3, I]

# Who answers for all agents of a discussion that the start screen begins: simulated, or ENDPOINT/NAME. Else as the scenario says.
#start:
#  model: lab/NAME

# In US dollars: what may cost more asks first. always: all that is paid for; off: nothing.
#confirm_cost: 1

# A model is ENDPOINT/NAME. These endpoints need no entry here, and at most a key in the environment:
# ${SHIPPED_ENDPOINTS.join(', ')}.
# What an endpoint takes is said by its profile: ${PROFILE_NAMES.join(', ')}.
#endpoints:
#  lab:                          # model: lab/NAME
#    base_url: http://gpu.lab:8000/v1
#    allow_http: true            # without encryption, elsewhere than on this machine
#    key_env: LAB_KEY            # the environment variable that holds the key; or key_command: pass show lab
#    profile: vllm
#    headers: {X-Title: Roundtable}
#    extra_body: {top_p: 0.9}    # fields of every request; null leaves one out: {temperature: null}
#    context_tokens: 32768       # the window of its models
#    price: {input: 0, output: 0}  # US dollars for a million tokens
#    parallel: 8                 # requests under way at once
#    requests_per_minute: 500    # of each of its models, by all runs of a batch, or all machines of a queue
#    tokens_per_minute: 200000
#  azure:
#    base_url: https://RESOURCE.openai.azure.com/openai/v1

# Programs of yours that take a seat, as model: command:NAME. Each question is a line of JSON, and so is its answer.
#commands:
#  bot: {run: [python3, /home/me/bot.py]}

# What the catalogue of windows and prices does not know, or has wrong.
#models:
#  lab/NAME: {context_tokens: 131072, price: {input: 0.5, output: 1.5}}
`;
