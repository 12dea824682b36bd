import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { UserError } from '../base/errors.ts';
import { decodeHeader, encodeHeader } from '../journal/codec.ts';
import type { Header, Redact } from '../journal/journal.ts';
import type { Store } from '../queue/store.ts';
import { type BatchRun, headerOf, type RunOutcome } from './batch-run.ts';
import { hashOf } from './hash-of.ts';
import type { SpentSoFar } from './purse.ts';
import { noRefusals, type Refusals } from './refusals.ts';
import { writeNew } from './write-whole.ts';

// What travels between who queues runs and who makes them, in a form that both read.

/** The space of all settings: what is the same is there once. */
export const SETTINGS = 'settings';
/** The space of what runs of a folder wait to be collected. */
export const journalsOf = (folder: string): string => `${folder}-journals`;
/** What holds for all runs of a folder, by its name in their space. */
export const LIMITS = 'limits';
/** `isHeld`: none is begun any more, and those under way wait. */
export type SharedLimits = { isHeld: boolean; dollars: number | null; tokens: number | null };

/** Who refuses the calls of its runs (15.3), by name, as workers have found since the command began. */
const REFUSED = 'refused';

export async function putRefusals(store: Store, folder: string, names: readonly string[]): Promise<void> {
  await store.put(folder, REFUSED, Buffer.from(JSON.stringify(names)));
}

export async function refusalsOf(store: Store, folder: string): Promise<Refusals> {
  const kept = await store.get(folder, REFUSED);
  return noRefusals(kept ? (JSON.parse(kept.toString()) as string[]) : []);
}

/** What a worker tells of a run. `bytes` and `sha256`: of its journal. `held`: with what it has come to. */
export type ToldOutcome = {
  name: string;
  host: string;
  outcome: Exclude<RunOutcome, { kind: 'busy' }>;
  bytes: number;
  sha256: string;
  spent: SpentSoFar | null;
};

/** Texts of more are no settings. */
const MOST_SETTINGS_BYTES = 64 * 1024 * 1024;
/** Journals of more are not sent. */
export const MOST_JOURNAL_BYTES = 1024 * 1024 * 1024;

/** The settings of a cell as its journals begin with them, but for their seed; without secrets. */
export function settingsOf(
  { scenarioName, scenario }: BatchRun,
  redact: Redact | undefined,
): { hash: string; bytes: Buffer } {
  const text = encodeHeader(headerOf({ scenarioName, scenario, seed: 0 }), redact);
  return { hash: hashOf(text), bytes: gzipSync(text) };
}

/** Checked as deeply as a journal is: they come from outside. */
export function readSettings(bytes: Buffer, hash: string): Pick<Header, 'scenarioName' | 'scenario'> {
  const text = gunzipSync(bytes, { maxOutputLength: MOST_SETTINGS_BYTES });
  if (hashOf(text) !== hash) throw new UserError('the settings of the run are damaged');
  return decodeHeader(text, 0, text.indexOf(0x0a));
}

const ID = /^[0-9a-f-]{36}$/;
const FILE = '.queued';

/** By which a folder is known on all machines that share it; null: nothing of it was queued. */
export function folderId(folder: string): string | null {
  try {
    const id = readFileSync(join(folder, FILE), 'utf8').trim();
    return ID.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** As `folderId`, made where there is none. */
export function ownFolderId(folder: string): string {
  const known = folderId(folder);
  if (known !== null) return known;
  try {
    writeNew(join(folder, FILE), `${randomUUID()}\n`, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const made = folderId(folder);
  if (made !== null) return made;
  throw new UserError([
    { message: 'this is no mark of a queue', allowed: 'no such file', place: { file: join(folder, FILE) } },
  ]);
}
