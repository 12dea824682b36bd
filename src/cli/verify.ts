import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { formatProblem, type Problem, UserError } from '../base/errors.ts';
import { random } from '../base/random.ts';
import type { Entry } from '../discussion/event.ts';
import { MANIFEST_FILE, type Manifest } from '../experiments/manifest.ts';
import { decodeEntry, entryWriter, namesOf } from '../journal/codec.ts';
import type { Header } from '../journal/journal.ts';
import { readJournal } from '../journal/read.ts';
import { liveRun } from '../orchestrator/runs/live-run.ts';
import { firstDifference } from '../projections/difference.ts';
import { counted } from './counted.ts';
import { hashOfFile } from './hash-of.ts';
import { interruptible } from './interruptible.ts';
import { wholeNumber } from './options.ts';
import { EXIT, print, tell } from './output.ts';
import { shippedScenarios } from './paths.ts';
import { openSeats } from './providers.ts';
import { manifestIn } from './read-manifest.ts';
import { readRecorded } from './recorded.ts';
import { reportSources } from './report-sources.ts';
import { isBeingWritten } from './writer.ts';

/** The options as commander hands them over: text, unchecked. */
export type VerifyFlags = { sample?: string };

const USUAL_SAMPLE = 5;
const MOST_SAMPLE = 100_000;
/** Faults of one kind that are told one by one. */
const MOST_TOLD = 5;

/** `verify`: whether a folder of runs is what its manifest says, can be replayed, and comes out again. Resolves to the exit code. */
export async function verify(folder: string, { sample }: VerifyFlags): Promise<number> {
  const problems: Problem[] = [];
  const size = wholeNumber('--sample', sample, 0, MOST_SAMPLE, problems) ?? USUAL_SAMPLE;
  if (!existsSync(folder))
    problems.push({ message: 'there is no such folder', allowed: 'a folder of records', place: { file: folder } });
  if (problems.length > 0) throw new UserError(problems);
  const files = reportSources([folder]).map(({ file }) => file);
  const unchecked: string[] = [];
  const interruption = interruptible();
  try {
    const faults = [...hashFaults(folder, files, unchecked)];
    await looked(files, size, faults, interruption.signal);
    for (const fault of faults) tell(fault);
    const code = interruption.code();
    if (code !== null) {
      tell(`stopped: what is not told above was not checked; ${counted(faults.length, 'fault')} until then`);
      return code;
    }
    return toldWhole(faults, unchecked);
  } finally {
    interruption.over();
  }
}

/** Replays all, and makes some again, until it is stopped; tells how far it came, and adds the faults that it finds. */
async function looked(files: readonly string[], size: number, faults: string[], stopping: AbortSignal): Promise<void> {
  const again: string[] = [];
  let replayedCount = 0;
  for (const file of files) {
    // A signal is heard of between two of them.
    await new Promise(setImmediate);
    if (stopping.aborted) break;
    const found = replayFault(file);
    if (found.fault !== null) faults.push(found.fault);
    else replayedCount++;
    if (found.canBeMade) again.push(file);
  }
  print(`${replayedCount} of ${counted(files.length, 'journal')} replayed`);
  const chosen = random(1, 'verify').shuffle(again).slice(0, size).sort();
  let madeCount = 0;
  for (const file of chosen) {
    if (stopping.aborted) break;
    const found = await rerunFaults(file, stopping);
    if (found === null) break;
    faults.push(...found);
    madeCount++;
  }
  print(`${madeCount} of ${counted(again.length, 'simulated run')} made again`);
}

function toldWhole(faults: readonly string[], unchecked: readonly string[]): number {
  const rest = unchecked.length === 0 ? '' : ` Not checked: ${fewOf(unchecked)}.`;
  const asRecorded = `All${rest === '' ? '' : ' that was checked'} is as it was recorded.`;
  print((faults.length === 0 ? asRecorded : `${counted(faults.length, 'fault')}.`) + rest);
  return faults.length === 0 ? EXIT.ok : EXIT.someFailed;
}

const fewOf = (names: readonly string[]): string =>
  names.length <= MOST_TOLD ? names.join(', ') : `${names[0]} and ${names.length - 1} more`;

/** `unchecked` is told what cannot be held against a hash. */
function* hashFaults(folder: string, files: readonly string[], unchecked: string[]): Generator<string> {
  const manifest = manifestIn(folder);
  if (!manifest) {
    unchecked.push('hashes');
    return print(`no ${MANIFEST_FILE}: hashes are not checked`);
  }
  const { runs } = manifest;
  let rightCount = 0;
  const [missing, unhashed]: [string[], string[]] = [[], []];
  for (const { journal, sha256 } of runs) {
    const file = join(folder, journal);
    if (!existsSync(file)) missing.push(file);
    else if (sha256 === null) unhashed.push(file);
    else if (hashOfFile(file) !== sha256) yield `${file}: it is not what the manifest says: another SHA-256`;
    else rightCount++;
  }
  yield* together(missing, 'this run is missing', 'these runs are missing', manifest);
  const noHash = 'the manifest has no hash of';
  yield* together(unhashed, `${noHash} it: it had not ended`, `${noHash} these: they had not ended`, manifest);
  const known = new Set(runs.map(({ journal }) => journal));
  for (const file of files)
    if (dirname(file) === dirname(join(folder, 'x')) && !known.has(basename(file)))
      yield `${file}: the manifest does not know it`;
  print(`${rightCount} of ${counted(runs.length, 'hash', 'hashes')} right`);
  yield* sourceFaults(folder, manifest, unchecked);
}

/** Each in a line, or where there are many, as after an interruption, all in one, with what goes on. */
function* together(files: readonly string[], one: string, many: string, { command }: Manifest): Generator<string> {
  if (files.length <= MOST_TOLD) for (const file of files) yield `${file}: ${one}`;
  else yield `${files[0]} and ${files.length - 1} more: ${many}; what made the others goes on: ${command}`;
}

/** Files that the experiment was made of, where they are still to be found: where they were, or near a folder that was moved. */
function* sourceFaults(folder: string, { experiment, scenarios }: Manifest, unchecked: string[]): Generator<string> {
  const shipped = [...shippedScenarios().values()];
  for (const { file, path, sha256 } of [experiment, ...scenarios]) {
    const own = path === undefined ? [] : [resolve(realpathSync(folder), path)];
    const places = [...own, join(dirname(folder), file), file, ...shipped.filter((one) => basename(one) === file)];
    const there = places.filter((place) => existsSync(place));
    if (there.length === 0) {
      unchecked.push(path ?? file);
      print(`${path ?? file}: not found from ${folder}, not checked`);
    } else if (!there.some((place) => hashOfFile(place) === sha256))
      yield `${there[0]}: it has changed since the runs were made: another SHA-256`;
  }
}

function replayFault(file: string): { fault: string | null; canBeMade: boolean } {
  try {
    const { header, state } = readRecorded(file);
    if (isBeingWritten(file)) return { fault: null, canBeMade: false };
    const isOurs = header.parent === null && header.imported === undefined;
    const isAlone = state.touchCount === 0 && state.ended !== null;
    return { fault: null, canBeMade: isOurs && isAlone && isSimulated(header) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const fault = error.problems.map((one) => formatProblem({ place: { file }, ...one })).join('\n');
    return { fault, canBeMade: false };
  }
}

/** Nobody is asked but what is computed here. */
const isSimulated = ({ scenario }: Header): boolean =>
  [...Object.keys(scenario.models), ...scenario.agents.map(({ model }) => model)].every(
    (model) => model === 'simulated',
  );

/** The same scenario and seed, made once more; null: it was stopped. */
async function rerunFaults(file: string, stopping: AbortSignal): Promise<string[] | null> {
  const { header, entries } = readJournal(file);
  const again = await madeAgain(header, stopping);
  if (stopping.aborted) return null;
  const at = (all: readonly Entry[]) => (seq: number) => all[seq - 1] ?? null;
  const difference = firstDifference(at(entries), at(again), { to: Math.max(entries.length, again.length) });
  if (difference === null) return [];
  const version = `it was recorded by version ${header.program}`;
  return [`${file}: made again it differs from entry ${difference.seq} on (${version})`];
}

/** In memory alone, so that nothing is left behind, whatever ends the program (13.1); as it would be read from its journal. */
async function madeAgain(header: Header, stopping: AbortSignal): Promise<readonly Entry[]> {
  const { scenario, scenarioName, seed } = header;
  const { embedder, ...seats } = await openSeats(scenario, systemClock);
  seats.humanQueue.leave();
  const names = namesOf(header);
  const encoded = entryWriter(names);
  const entries: Entry[] = [];
  const run = liveRun({
    ...seats,
    ...(embedder ? { embedder } : {}),
    scenario,
    opening: { scenarioName, seed },
    journal: {
      append(entry) {
        const line = encoded(entry, seats.redact);
        entries.push(decodeEntry(line, 0, line.length - 1, entry.seq, names));
      },
      sync: () => {},
    },
    clock: systemClock,
    speed: 'max',
  });
  const stop = () => void run.close();
  stopping.addEventListener('abort', stop);
  try {
    run.start();
    await run.done;
  } finally {
    stopping.removeEventListener('abort', stop);
    embedder?.close();
  }
  return entries;
}
