import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatProblem, type Problem, UserError } from '../base/errors.ts';
import { endpointModel } from '../discussion/model-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { createJournal } from '../journal/file.ts';
import { compareRecording } from '../recordings/compare.ts';
import { COMPARED } from '../recordings/comparison.ts';
import { MAX_RECORDING_BYTES } from '../recordings/json-file.ts';
import { readRecording } from '../recordings/read-recording.ts';
import { recordedRun, scenarioOf } from '../recordings/recorded-run.ts';
import type { Recording } from '../recordings/recording.ts';
import { programVersion } from './build-facts.ts';
import { newRunId } from './chance.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { fileStem } from './journal-name.ts';
import { newFolder } from './new-folder.ts';
import { modelOf } from './options.ts';
import { EXIT, goOnUnread, print, tell } from './output.ts';
import { counterOf, factsHere } from './providers.ts';
import { readText } from './read-text.ts';

/** The options as commander hands them over: text, unchecked. */
export type ImportFlags = { out?: string; model?: string; verify?: boolean };

/**
 * `import`: recorded experiments as journals that replay as any other. With `verify` every raw reply is read again by our own rules, and each
 * difference is listed; journals are then written where `out` says so. A file that is damaged is named and stops none of the others. Resolves
 * to the exit code: 2 where something was damaged, else 1 where something differs.
 */
export async function importRecordings(files: readonly string[], flags: ImportFlags, now: number): Promise<number> {
  const problems: Problem[] = [];
  const model = (await modelOf(flags.model, problems)) ?? 'simulated';
  if (flags.out !== undefined && existsSync(flags.out) && !statSync(flags.out).isDirectory())
    problems.push({ message: `--out: ${flags.out} is a file`, allowed: 'a folder, or a new one' });
  if (problems.length > 0) throw new UserError(problems);

  goOnUnread(() => tell('Nobody reads these lines any more: the other recordings are read all the same'));
  let folder = flags.out;
  const names = journalNames(files);
  let isDamaged = false;
  let isDifferent = false;
  for (const [i, file] of files.entries()) {
    try {
      const recording = readRecording(readText(file, MAX_RECORDING_BYTES, 'JSON').text, file);
      if (flags.out !== undefined || !flags.verify) {
        // Not before there is something to keep in it.
        folder ??= newFolder('imports', now);
        await writeJournal(recording, model, join(folder, names[i] as string));
      }
      if (flags.verify) isDifferent = !tellComparison(recording) || isDifferent;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      isDamaged = true;
      tell(error.problems.map((problem) => formatProblem({ place: { file }, ...problem })).join('\n'));
    }
  }
  if (isDamaged) return EXIT.userError;
  return isDifferent ? EXIT.someFailed : EXIT.ok;
}

async function writeJournal(recording: Recording, model: string, path: string): Promise<void> {
  const counter = await counterOf(scenarioOf(recording, model));
  const run = recordedRun(recording, { model, countTokens: (text) => counter.count(text) });
  const { scenarioName, seed, entries } = run;
  const scenario = await withFacts(run.scenario, model);
  const journal = createJournal(path, {
    scenarioName,
    seed,
    scenario,
    program: programVersion(),
    run: newRunId(),
    parent: null,
    imported: {
      file: basename(recording.file),
      models: [...new Set(recording.agents.map((agent) => agent.model))],
      rest: recording.rest ?? null,
    },
  });
  try {
    for (const entry of entries) journal.append(entry);
  } finally {
    journal.close();
  }
  print(`${recording.file}: ${summaryOf(recording)}\n  ${commandTyped()} replay ${quoted(path)}`);
}

/** What is known of the model that shall go on (8.2). It is not asked here, so no key is needed. */
async function withFacts(scenario: Scenario, model: string): Promise<Scenario> {
  if (endpointModel(model) === null) return scenario;
  return { ...scenario, models: { ...scenario.models, ...(await factsHere([model])) } };
}

function summaryOf({ agents, rounds, language }: Recording): string {
  const turns = rounds.flatMap(({ turns }) => turns);
  // As everywhere: one that a confirmation refused was called too.
  const called = rounds
    .flatMap(({ votes }) => votes)
    .filter(({ confirmation, ballot }) => confirmation !== null || ballot !== null);
  const counts = [
    counted(agents.length, 'agent', 'agents'),
    counted(rounds.length, 'round', 'rounds'),
    counted(turns.length, 'statement', 'statements'),
    counted(called.length, 'vote', 'votes'),
  ];
  return `${counts.join(', ')}, in ${language}`;
}

/** Tells what differs, or that nothing does; and whether nothing does. */
function tellComparison(recording: Recording): boolean {
  const { differences, counts } = compareRecording(recording, scenarioOf(recording));
  for (const problem of differences) print(formatProblem(problem));
  const found = differences.length === 0 ? 'no difference' : counted(differences.length, 'difference', 'differences');
  const compared = COMPARED.filter((what) => counts[what] > 0).map((what) => `${what} ${counts[what]}`);
  print(`${recording.file}: ${found}; compared: ${compared.join(', ') || 'nothing'}`);
  return differences.length === 0;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The files' names with the ending of a journal; the second of a name is called `NAME-2`. Some file systems do not tell capitals apart. */
function journalNames(files: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = fileStem(basename(file).replace(/\.json$/i, '')) || 'recording';
    let name = stem;
    for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${stem}-${i}`;
    taken.add(name.toLowerCase());
    return `${name}.jsonl`;
  });
}
