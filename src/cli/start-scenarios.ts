import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { clean } from '../base/clean.ts';
import { formatProblem, UserError } from '../base/errors.ts';
import type { Language } from '../discussion/language.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import type { ListedScenario } from '../tui/start/listed.ts';
import { listedAtBuild, withoutBank } from './checked-at-build.ts';
import { dataFolder, formatScenarios, shippedScenarios } from './paths.ts';
import { readText } from './read-text.ts';

/** A folder of scenarios has a few; more than these are not looked at. */
const MOST_FILES = 200;
const MOST_FAULTS = 20;
/** Of what can be run. */
const ENDING = /\.(?:ya?ml|json)$/i;

/** The scenarios that come with the program. */
export async function shippedListed(): Promise<readonly ListedScenario[]> {
  const listed: ListedScenario[] = [];
  for (const [name, file] of shippedScenarios()) {
    const kept = listedAtBuild(name, file);
    const told = kept
      ? soundOf(name, kept.scenario, kept.languages)
      : await listedOf(file, readText(file, MAX_FILE_BYTES).text);
    listed.push({ ...told, from: name, origin: 'shipped' });
  }
  return listed;
}

/** A scenario for each format, with what the format is in every language. */
export async function formatsListed(): Promise<readonly ListedScenario[]> {
  const { FORMATS, formats } = await import('../scenario/formats/index.ts');
  const files = formatScenarios();
  const listed = FORMATS.map(async (format): Promise<readonly ListedScenario[]> => {
    const from = `formats/${format}`;
    const file = files.get(from);
    if (file === undefined) return [];
    const { text } = readText(file, MAX_FILE_BYTES);
    const { about, from: source } = formats[format];
    return [{ ...(await listedOf(file, text)), from, origin: 'format', format: { name: format, about, source } }];
  });
  return (await Promise.all(listed)).flat();
}

/** The person's own: of the folder that the program was started in, and of the data folder. */
export async function ownListed(): Promise<readonly ListedScenario[]> {
  const shipped = new Set(shippedScenarios().values());
  const folders = [
    { folder: process.cwd(), origin: 'folder' },
    { folder: dataFolder(), origin: 'data' },
    { folder: join(dataFolder(), 'scenarios'), origin: 'data' },
  ] as const;
  const seen = new Set<string>(shipped);
  const listed: ListedScenario[] = [];
  for (const { folder, origin } of folders)
    for (const file of filesIn(folder)) {
      const text = scenarioText(file);
      if (text === null || seen.has(resolve(file))) continue;
      seen.add(resolve(file));
      const from = origin === 'folder' ? relative(process.cwd(), file) : file;
      listed.push({ ...(await listedOf(file, text)), from, origin });
    }
  return listed;
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && ENDING.test(entry.name))
      .map((entry) => join(folder, entry.name))
      .sort()
      .slice(0, MOST_FILES);
  } catch {
    return [];
  }
}

/** Its text where it is meant for a scenario, sound or not; null: it is some other file. */
function scenarioText(file: string): string | null {
  try {
    const { text } = readText(file, MAX_FILE_BYTES);
    const isMeant = /\.json$/i.test(file) ? isMeantJson(text) : /^(agents|question|options)[ \t]*:/m.test(text);
    return isMeant ? text : null;
  } catch {
    return null;
  }
}

/** Hand-outs and recordings of other programs have agents as well, and questions. One that is torn is told by its faults. */
function isMeantJson(text: string): boolean {
  try {
    const keys = new Set(Object.keys(JSON.parse(text)));
    return keys.has('agents') && !keys.has('handout') && (keys.has('question') || keys.has('options'));
  } catch {
    return /"agents"\s*:/.test(text) && /"(?:question|options)"\s*:/.test(text) && !/"handout"\s*:/.test(text);
  }
}

type Told = Omit<ListedScenario, 'from' | 'origin'>;

async function listedOf(file: string, text: string): Promise<Told> {
  const name = nameOf(file);
  const { languagesHeld, readScenario } = await import('../scenario/index.ts');
  try {
    return soundOf(name, withoutBank(readScenario(text, file).scenario), languagesHeld(text, file));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const faults = error.problems.slice(0, MOST_FAULTS).map(({ place, ...problem }) => {
      const where = place?.line === undefined ? '' : `${[place.line, place.column].join(':')}: `;
      return inLine(`${where}${formatProblem(problem)}`);
    });
    return { name, scenario: null, languages: [], faults };
  }
}

const soundOf = (name: string, scenario: Scenario, languages: readonly Language[]): Told => ({
  name: inLine(name),
  scenario,
  languages,
  faults: [],
});

const nameOf = (file: string) => inLine(basename(file).replace(ENDING, ''));
const inLine = (text: string) => clean(text, { multiline: false });
