import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { readEntries } from '../../src/journal/read.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { interventionOf } from '../../src/projections/interventions.ts';
import { foldWrites, memoryWall, noWrites } from '../../src/projections/memory-wall.ts';
import { roster } from '../../src/projections/roster.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { foldUsage, noUsage } from '../../src/projections/usage.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import { fact, median, row } from './measure.ts';
import { recordedEntries } from './measured-run.ts';

/** Each way reads in a process of its own, so that neither warms the other, and tells how long it took and how large it grew. */
type Told = { ms: number; peakMb: number };
const ways: Record<string, (file: string) => number> = { fold, stateOnly, linesOnly, bare };

function fold(file: string): number {
  const { header, entries } = readEntries(file);
  let state = initial(header.scenario, header);
  let usage = noUsage;
  let writes = noWrites;
  let itemCount = 0;
  let actCount = 0;
  for (const entry of entries) {
    state = evolve(state, entry);
    usage = foldUsage(usage, entry.event, state.scenario.models);
    writes = foldWrites(writes, entry, state);
    if (transcriptItem(entry, state, interfaces.en, earnings)) itemCount++;
    if (interventionOf(entry, state, interfaces.en)) actCount++;
  }
  return itemCount + actCount + usage.callCount + viewsOf(state, writes);
}

const viewsOf = (state: State, writes: typeof noWrites) =>
  roster(state, null, interfaces.en).length +
  memoryWall(state, writes).length +
  voteView(state, interfaces.en).rows.length;

function stateOnly(file: string): number {
  const { header, entries } = readEntries(file);
  let state = initial(header.scenario, header);
  for (const entry of entries) state = evolve(state, entry);
  return state.seq;
}

function linesOnly(file: string): number {
  let count = 0;
  for (const _ of readEntries(file).entries) count++;
  return count;
}

/** Split and JSON.parse, a block at a time: no string of Node's holds a million such lines. */
function bare(file: string): number {
  const bytes = readFileSync(file);
  let count = 0;
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, Math.min(start + 4_000_000, bytes.length - 1));
    for (const line of bytes.toString('utf8', start, end).split('\n'))
      count += JSON.parse(line).seq === undefined ? 0 : 1;
    start = end + 1;
  }
  return count;
}

/** A run that goes round: from the first repeated state of the memories on, its rounds are written again with numbers that go on. */
async function writeLong(file: string, eventCount: number): Promise<void> {
  const { scenario, entries } = await recordedEntries(420);
  const block = repeatable(entries, initial(scenario, { scenarioName: 'bench', seed: 1 }));
  const long = { ...scenario, rounds: 1_000_000 };
  const fd = openSync(file, 'w');
  let text = encodeHeader({
    scenarioName: 'bench',
    seed: 1,
    scenario: long,
    program: 'bench',
    run: 'bench',
    parent: null,
  });
  const write = (entry: Entry) => {
    text += encodeEntry(entry);
    if (text.length < 1 << 20) return;
    writeSync(fd, text);
    text = '';
  };
  const until = entries[block.end] as Entry;
  for (const entry of entries) {
    if (entry.seq >= until.seq || entry.seq > eventCount) break;
    write(entry);
  }
  for (let k = 1, seq = until.seq; seq <= eventCount; k++) {
    for (let i = block.start; i < block.end && seq <= eventCount; i++, seq++) {
      write({ seq, at: (entries[i] as Entry).at, event: shifted((entries[i] as Entry).event, block, k) });
    }
  }
  writeSync(fd, text);
  closeSync(fd);
}

type Block = { start: number; end: number; rounds: number; messages: number; memoryIds: number };

/** Two openings of rounds at which every memory holds the same entries, counted from the newest. */
function repeatable(entries: readonly Entry[], from: State): Block {
  const seen = new Map<string, { index: number; state: State }>();
  let state = from;
  for (const [index, entry] of entries.entries()) {
    if (entry.event.type === 'round-opened' && entry.event.round > 100) {
      const key = Object.values(state.memories)
        .map(({ entries: paused }) =>
          paused
            .slice()
            .map(({ id }) => state.nextMemoryId - id)
            .join(),
        )
        .join(';');
      const before = seen.get(key);
      if (before) {
        return {
          start: before.index,
          end: index,
          rounds: state.round - before.state.round,
          messages: state.history.length - before.state.history.length,
          memoryIds: state.nextMemoryId - before.state.nextMemoryId,
        };
      }
      seen.set(key, { index, state });
    }
    state = evolve(state, entry);
  }
  throw new Error('the run never comes round');
}

function shifted(event: Event, { rounds, messages, memoryIds }: Block, k: number): Event {
  if (event.type === 'round-opened') return { ...event, round: event.round + rounds * k };
  if (event.type !== 'memory-updated' && event.type !== 'memory-compressed') return event;
  const id = (old: number) => old + memoryIds * k;
  const message = (old: number | null) => (old === null ? null : old + messages * k);
  const entries = event.entries.map((entry) => ({
    ...entry,
    id: id(entry.id),
    round: entry.round + rounds * k,
    message: message(entry.message),
    ...(entry.sources ? { sources: entry.sources.map(id) } : {}),
  }));
  const changes = event.changes.map((change) =>
    change.dropped ? { ...change, dropped: { ...change.dropped, ids: change.dropped.ids.map(id) } } : change,
  );
  if (event.type === 'memory-compressed' || event.cause.kind !== 'statement') return { ...event, entries, changes };
  return { ...event, cause: { ...event.cause, message: event.cause.message + messages * k }, entries, changes };
}

function measured(way: string, file: string): Told {
  const self = fileURLToPath(import.meta.url);
  const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, self, way, file], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Told;
}

const [way, given] = process.argv.slice(2);
if (way && given) {
  const start = performance.now();
  const result = ways[way]?.(given);
  if (!result) throw new Error('nothing was read');
  const told: Told = { ms: performance.now() - start, peakMb: process.resourceUsage().maxRSS / 1024 };
  console.log(JSON.stringify(told));
} else {
  // A million takes a minute and a half; the cost of one stays the same.
  const eventCount = Number(process.env['ROUNDTABLE_BENCH_EVENTS'] ?? 250_000);
  const file = join(process.env['BENCH_TMP'] as string, 'long.jsonl');
  await writeLong(file, eventCount);
  const perLine = (statSync(file).size / eventCount).toFixed(0);
  const told: Record<string, Told[]> = { fold: [], bare: [], linesOnly: [], stateOnly: [], again: [] };
  for (let i = 0; i < 2; i++) {
    for (const name of Object.keys(told)) told[name]?.push(measured(name === 'again' ? 'bare' : name, file));
  }
  rmSync(file);
  const ms = (name: string) => median((told[name] ?? []).map((one) => one.ms));
  const peak = (name: string) => `${median((told[name] ?? []).map((one) => one.peakMb)).toFixed(0)} MB`;
  const million = (eventCount / 1e6).toLocaleString('en');
  const against = (name: string) => ms(name) / ms('bare');
  row('noise: split and JSON.parse against itself', ms('again'), ms('bare'), against('again'), '1');
  row(
    `replay: ${million} M events of ${perLine} bytes, state and views`,
    ms('fold'),
    ms('bare'),
    against('fold'),
    '≤ 1.5× split and JSON.parse',
  );
  row('  reading and checking the lines alone', ms('linesOnly'), ms('bare'), against('linesOnly'), '');
  row('  and the state', ms('stateOnly'), ms('bare'), against('stateOnly'), '');
  fact('  resident memory at most', peak('fold'), peak('linesOnly'), 'bounded by the state');
}
