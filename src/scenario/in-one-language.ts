import { UserError } from '../base/errors.ts';
import { LANGUAGES, type Language } from '../discussion/scenario.ts';
import { indexesOf, type Path } from './checking.ts';
import { pathText, valueAt } from './fault-words.ts';
import { readFileValues } from './file-read.ts';
import { isLacking, READ_TEXTS } from './language-checks.ts';
import type { SafeYaml } from './safe-yaml.ts';

/**
 * The file as if this `language` stood in it as the scenario's own (16.10): agents who speak the scenario's language speak it from then on, those
 * with another one keep theirs. Throws a `UserError` where not every text that they would read is there in it.
 */
export function heldIn(file: SafeYaml, language: Language): SafeYaml {
  const { value } = file;
  if (typeof value !== 'object' || value === null) return file;
  const main = mainOf(value);
  const [first, ...others] = lackingIn(value, language);
  if (first) {
    const name = pathText(file.written(first));
    const more = others.length === 0 ? '' : `, nor ${others.length === 1 ? 'has' : 'have'} ${others.length} more`;
    throw new UserError([
      {
        message: `--language: this scenario has not all its texts in ${language}: ${name} has none${more}`,
        allowed: languagesOf(value).join(', '),
        place: file.placeOf(first),
      },
    ]);
  }
  const agents = valueAt(value, ['agents']);
  const speaking = Array.isArray(agents)
    ? agents.map((agent) => (valueAt(agent, ['language']) === main ? { ...agent, language } : agent))
    : agents;
  return { ...file, value: { ...value, language, ...(agents === undefined ? {} : { agents: speaking }) } };
}

/** In which languages the scenario of a file can be held, its own first. */
export const languagesHeld = (source: string, file: string): readonly Language[] =>
  languagesOf(readFileValues(source, file).value);

/** The scenario's own language first, then each in which every text stands that those would read who speak the scenario's own. */
function languagesOf(value: unknown): readonly Language[] {
  const main = mainOf(value);
  return [main, ...LANGUAGES.filter((one) => one !== main && lackingIn(value, one).length === 0)];
}

/** Where the texts stand that are not there in a language; in the scenario's own none is looked for. */
function lackingIn(value: unknown, language: Language): readonly Path[] {
  if (language === mainOf(value)) return [];
  return readPaths(value).filter((path) => isLacking(valueAt(value, path), language));
}

/** Where the texts stand that are read in the scenario's own language. */
function readPaths(value: unknown): Path[] {
  const main = mainOf(value);
  const lists = Object.entries(READ_TEXTS).flatMap(([list, keys]) =>
    indexesOf(valueAt(value, [list])).flatMap((i) => keys.map((key) => [list, i, ...key.split('.')])),
  );
  const agents = indexesOf(valueAt(value, ['agents'])).filter(
    (i) => (valueAt(value, ['agents', i, 'language']) ?? main) === main,
  );
  const own = agents.flatMap((i) => [
    ['agents', i, 'persona'],
    ...indexesOf(valueAt(value, ['agents', i, 'background'])).map((j) => ['agents', i, 'background', j, 'text']),
  ]);
  return [['question'], ['background'], ['instructions'], ...lists, ...own];
}

/** What is no language is a fault, which the schema tells. */
function mainOf(value: unknown): Language {
  const found = valueAt(value, ['language']);
  return LANGUAGES.find((language) => language === found) ?? 'en';
}
