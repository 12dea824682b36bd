import { clean } from '../base/clean.ts';
import { systemClock } from '../base/clock.ts';
import type { Entry } from '../discussion/event.ts';
import type { Recording } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import { replayRun } from '../orchestrator/replay-run.ts';
import { type Flags, type ReplayOptions, replayOptions, type Surroundings } from './options.ts';
import { tell } from './output.ts';
import { badgeOf, counterOf } from './providers.ts';
import { show } from './show.ts';

/** `replay`: a recorded run, on the same screen or as lines. No model is called. */
export async function replay(file: string, flags: Flags, surroundings: Surroundings): Promise<number> {
  return start(replayOptions(file, flags, surroundings));
}

/** From checked options to a recorded run that is shown. Resolves to the exit code. */
async function start(options: ReplayOptions): Promise<number> {
  const recording = readEntries(options.file);
  const { header, entries, notice } = options.screen ? harmless(recording) : recording;
  if (notice) tell(notice);
  const { scenario, scenarioName, seed } = header;
  const recorded = replayRun({
    scenario,
    opening: { scenarioName, seed },
    entries,
    clock: systemClock,
    speed: options.speed,
  });
  return show({
    run: recorded,
    header,
    options,
    clock: systemClock,
    redact: undefined,
    badge: badgeOf(scenario),
    counter: () => counterOf(scenario),
    path: options.file,
    held: false,
  });
}

/** The screen shows texts by many ways: those of a file that anybody may have changed are cleaned before the first (14.1). */
function harmless({ header, entries, notice }: Recording): Recording {
  function* cleanedEntries(): Generator<Entry> {
    for (const entry of entries) yield cleaned(entry);
  }
  return { header: cleaned(header), entries: { [Symbol.iterator]: cleanedEntries }, notice };
}

function cleaned<T>(value: T): T {
  if (typeof value === 'string') return clean(value) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), cleaned(inner)])) as T;
}
