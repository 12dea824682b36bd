import { basename } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { readEntries } from '../journal/read.ts';
import { beginDetached, firstFree } from './detach.ts';
import { newJournals } from './journal-name.ts';
import { EXIT } from './output.ts';

type Wanted = {
  scenario: string;
  seed?: number | undefined;
  rounds?: number | undefined;
  model?: string | undefined;
  set?: readonly string[] | undefined;
  paused: boolean;
};

/** A run that goes on in a process of its own, by the command that a person would type. */
export async function begun({ scenario, seed, rounds, model, set, paused }: Wanted): Promise<object> {
  const stem = basename(scenario).replace(/\.ya?ml$/, '');
  const journal = firstFree(newJournals(undefined, stem, seed ?? 0, systemClock.now()));
  const given = { '--seed': seed, '--rounds': rounds, '--model': model };
  const flags = Object.entries(given).flatMap(([flag, value]) => (value === undefined ? [] : [flag, String(value)]));
  const settings = set && set.length > 0 ? ['--set', ...set] : [];
  const more = paused ? ['--paused'] : [];
  return detached(['run', scenario, ...flags, ...settings, ...more, '--detached'], journal);
}

export async function branched(
  file: string,
  { at, set }: { at: number; set?: readonly string[] | undefined },
): Promise<object> {
  const { scenarioName, seed } = readEntries(file).header;
  const journal = firstFree(newJournals(undefined, scenarioName, seed, systemClock.now()));
  const settings = set && set.length > 0 ? ['--set', ...set] : [];
  return detached(['fork', file, '--at', String(at), ...settings, '--headless'], journal);
}

async function detached(args: readonly string[], journal: string): Promise<object> {
  const { code, said } = await beginDetached([...args, '--journal', journal], journal);
  if (code !== null && code !== EXIT.ok) throw new UserError([{ message: said.trim() }]);
  return { run: basename(journal, '.jsonl'), goes_on: code === null };
}
