import { type Problem, UserError } from '../base/errors.ts';
import { inOneLanguage, readScenario, starterScenario } from '../scenario/index.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { scenarioFile } from './find-scenario.ts';
import { languageOf } from './options.ts';
import { EXIT, print } from './output.ts';
import { readText, reasonOf } from './read-text.ts';
import { writeNew } from './write-whole.ts';

export type NewFlags = { from?: string; language?: string };

/** Writes the commented starter scenario, or a copy of another one, into a file that does not exist yet. */
export function newScenario(file: string, flags: NewFlags): number {
  if (!/\.ya?ml$/i.test(file))
    throw new UserError([{ message: `found the file name "${file}"`, allowed: 'a name that ends in .yaml or .yml' }]);
  const text = flags.from === undefined ? starter(flags) : copyOf(flags.from, flags);
  try {
    writeNew(file, text);
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UserError([
      {
        message: exists ? 'the file exists already and stays as it is' : `cannot be written: ${reasonOf(error)}`,
        place: { file },
      },
    ]);
  }
  const typed = (command: string) => `${commandTyped()} ${command} ${quoted(file)}`;
  print(`wrote ${file}\n\ncheck it:  ${typed('check')}\nrun it:    ${typed('run')}`);
  return EXIT.ok;
}

function starter({ language }: NewFlags): string {
  const problems: Problem[] = [];
  const found = languageOf(language, problems);
  if (found !== undefined && found !== 'en')
    problems.push({ message: `--language: the starter has no texts in ${found}`, allowed: 'en, or --from SCENARIO' });
  if (problems.length > 0) throw new UserError(problems);
  return starterScenario(commandTyped());
}

/** Byte by byte, or in one language alone. */
function copyOf(scenario: string, flags: NewFlags): string {
  const problems: Problem[] = [];
  const language = languageOf(flags.language, problems);
  if (problems.length > 0) throw new UserError(problems);
  const source = scenarioFile(scenario);
  const { text } = readText(source, MAX_FILE_BYTES);
  // What is at fault is told here, and not of the copy.
  readScenario(text, source, language);
  return language === undefined ? text : inOneLanguage(text, language);
}
