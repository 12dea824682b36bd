import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { engines } from '../../package.json';
import { clean } from '../base/clean.ts';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { wrap } from '../base/wrap.ts';
import { endpointModel } from '../discussion/model-name.ts';
import { reasonOf } from '../journal/file.ts';
import { isModelName, MODEL_NAMES } from '../providers/built-in.ts';
import { endpointNames } from '../providers/endpoints.ts';
import { modelMeant } from '../providers/profiles.ts';
import { isUtf8 } from '../tui/look/ascii.ts';
import { colorDepthOf } from '../tui/terminal/style.ts';
import { readUserConfig } from './config.ts';
import { type Finding, hereFinding, modelFindings, reachFindings } from './doctor-endpoint.ts';
import { widthFindings } from './doctor-widths.ts';
import { endpointsHere } from './endpoint.ts';
import { standing } from './endpoint-told.ts';
import { EXIT, print } from './output.ts';
import { dataFolder } from './paths.ts';
import { forgetRefusals, type KeptRefusals, keptRefusals } from './refused-settings.ts';

/**
 * `doctor`: whether this machine, its terminal and the person's endpoints are fit for a run, a line for each; each line of trouble says what
 * to do. Where endpoints or models are named, no other endpoint is looked at; models are asked three short questions, which cost some tokens.
 */
export async function doctor(models: readonly string[], { forget = false } = {}): Promise<number> {
  if (forget) return forgotten(models);
  const known = new Set(endpointNames(readUserConfig()));
  const asked = models.filter((name) => !known.has(name));
  const atEndpoints = asked.flatMap((name) => endpointModel(name) ?? (isModelName(name) ? [] : unnamed(name)));
  const findings: Finding[] = [];
  const tell = (finding: Finding) => {
    findings.push(finding);
    const { redact = (text: string) => text } = endpoints.redaction ?? {};
    print(inLines({ ...finding, told: redact(finding.told) }, process.stdout.columns));
  };
  const endpoints = endpointsHere();
  for (const finding of [nodeFinding(), ...(await terminalFindings()), dataFinding()]) tell(finding);
  const names = new Set([
    ...(models.length === 0 ? usableEndpoints() : []),
    ...models.filter((name) => known.has(name)),
    ...atEndpoints.map(({ endpoint }) => endpoint),
  ]);
  if (names.size + models.length === 0)
    tell({ state: 'note', about: 'endpoints', told: 'none has a key; simulated agents need none' });
  for (const name of names) {
    for await (const finding of reachFindings(name, endpoints)) tell(finding);
    for (const finding of refusalFindings(name)) tell(finding);
  }
  for (const model of atEndpoints) for await (const finding of modelFindings(model, endpoints)) tell(finding);
  for (const model of asked.filter((name) => endpointModel(name) === null)) tell(await hereFinding(model));
  return findings.some(({ state }) => state === 'trouble') ? EXIT.unavailable : EXIT.ok;
}

/** What is remembered that models of an endpoint do not take (8.8). */
function refusalFindings(name: string): Finding[] {
  return keptRefusals(systemClock)
    .filter(({ endpoint }) => endpoint === name)
    .map((kept) => ({
      state: 'note',
      about: `${name}/${inLine(kept.model)}`,
      told: `${refusalText(kept)}; ${FORGET}`,
    }));
}
const FORGET = 'doctor --forget ENDPOINT/NAME forgets it';

/** `doctor --forget`: what is remembered of the models and endpoints that are named, or of all. */
function forgotten(names: readonly string[]): number {
  const all = forgetRefusals(names, systemClock);
  const lines = all.map((kept) => `forgotten: ${kept.endpoint}/${inLine(kept.model)}: ${refusalText(kept)}`);
  print(lines.length > 0 ? lines.join('\n') : 'nothing was remembered');
  return EXIT.ok;
}

function refusalText({ dropped, values, capField, cap, system, at }: KeptRefusals): string {
  const settings = [
    ...dropped.map((name) => `without ${name}`),
    ...Object.entries(values).map(
      ([name, list]) => `without ${name} of ${list.map((one) => inLine(`${one}`)).join(', ')}`,
    ),
    ...(capField === null ? [] : [`its limit as ${capField}`]),
    ...(cap === null ? [] : [`for ${cap} tokens at most`]),
    ...(system ? ["without a system message, whose text begins the user's"] : []),
  ];
  return `is asked ${settings.join(', ')}, since it refused that on ${new Date(at).toISOString().slice(0, 10)}`;
}

const inLine = (text: string): string => clean(text, { multiline: false });

const MARKS = { good: 'ok  ', note: 'note', trouble: 'FAIL' } as const;
const WIDTH = 22;
/** What is found stands beside what it is about where it has room there, else below. */
const LEAST_BESIDE = 40;
const INDENT = 5;

/** Broken between words where a terminal would break it anywhere; of a pipe, which has no columns, one line. */
export function inLines({ state, about, told }: Finding, columns: number | undefined): string {
  const head = `${MARKS[state]} ${about.padEnd(WIDTH)} `;
  if (columns === undefined || head.length + told.length <= columns) return `${head}${told}`;
  const isBeside = columns - head.length >= LEAST_BESIDE;
  const indent = isBeside ? head.length : INDENT;
  const rows = wrap(told, columns - indent).map((row) => `${' '.repeat(indent)}${row}`);
  return isBeside ? `${head}${rows.join('\n').trimStart()}` : `${head.trimEnd()}\n${rows.join('\n')}`;
}

function unnamed(found: string): never {
  const { models = {}, endpoints = {} } = readUserConfig();
  const meant = modelMeant(found, { models: Object.keys(models), endpoints: Object.keys(endpoints) });
  const message = `found "${found}"${meant === null ? '' : `; did you mean ${meant}?`}`;
  throw new UserError([{ message, allowed: `${MODEL_NAMES}, or an ENDPOINT` }]);
}

/** Those that have a key here, or an entry in the config file. */
function usableEndpoints(): string[] {
  const config = readUserConfig();
  return endpointNames(config).filter((name) => {
    if (config.endpoints && Object.hasOwn(config.endpoints, name)) return true;
    const stand = standing(name, config);
    return typeof stand !== 'string' && (stand.key !== null || name === 'openai');
  });
}

function nodeFinding(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isRight = major > 20 || (major === 20 && minor >= 19);
  return {
    state: isRight ? 'good' : 'trouble',
    about: 'Node',
    told: `${process.versions.node} (needs ${engines.node})`,
  };
}

async function terminalFindings(): Promise<Finding[]> {
  const { stdout, stdin } = process;
  if (!stdout.isTTY || !stdin.isTTY)
    return [{ state: 'note', about: 'terminal', told: 'this is a pipe: runs are told in plain lines' }];
  const { columns, rows } = stdout;
  const isSmall = columns < 60 || rows < 16;
  const size = `${columns} × ${rows}${isSmall ? '; the screen needs 60 × 16, and is at its best from 120 × 40' : ''}`;
  const depth = colorDepthOf(process.env);
  const colours = process.env['NO_COLOR'] ? 'none (NO_COLOR)' : depth === 'none' ? 'none (TERM=dumb)' : depth;
  return [
    { state: isSmall ? 'trouble' : 'good', about: 'terminal', told: size },
    { state: 'good', about: 'colours', told: colours },
    ...(isUtf8(process.env, process.platform) ? [] : [NOT_UTF8]),
    ...(await widthFindings(stdin, stdout)),
  ];
}

const NOT_UTF8: Finding = {
  state: 'note',
  about: 'locale',
  told: 'not UTF-8: borders and marks are of ASCII; with LANG=C.UTF-8 they are drawn',
};

const LEAST_FREE = 100_000_000;

function dataFinding(): Finding {
  const folder = dataFolder();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const told = `${folder}, ${Math.floor(free / 1_000_000).toLocaleString('en')} MB free`;
    return { state: free < LEAST_FREE ? 'trouble' : 'good', about: 'data folder', told };
  } catch (error) {
    const told = `${folder} cannot be written: ${reasonOf(error)}; set ROUNDTABLE_DATA_DIR to a folder of yours`;
    return { state: 'trouble', about: 'data folder', told };
  }
}
