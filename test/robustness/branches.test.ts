import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { bug } from '../../src/base/errors.ts';
import { branchedRunOf } from '../../src/cli/branched-run.ts';
import { forkHeader } from '../../src/cli/fork-header.ts';
import { forkedRun } from '../../src/cli/open-run.ts';
import { readRecorded } from '../../src/cli/recorded.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { readJournal } from '../../src/journal/read.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { seatsOf } from '../cli/seats.ts';
import { diskAtOnce } from '../disk-at-once.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';

diskAtOnce();
const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const FILES = readdirSync(pathOf('golden')).map((name) => pathOf(`golden/${name}`));

const THROWING: Provider = { name: 'throwing', stream: () => bug('nobody may be asked') };

/** Every third place of a run, so that the three runs have all of their kinds of lines among them; or some, others in each of them. */
function placesIn(entries: readonly Entry[], some: number, turn: number): readonly number[] {
  const last = entries.length - 1;
  if (isLong) return entries.flatMap((_, i) => (i % 3 === 0 ? [i] : []));
  return Array.from({ length: some }, (_, i) =>
    Math.floor(((i * FILES.length + turn) * last) / (some * FILES.length - 1)),
  );
}

/** All events of a run from now on, when it has ended. */
async function eventsOf(run: Run): Promise<Event[]> {
  const events: Event[] = [];
  run.subscribe((news) => {
    if (news.kind === 'entry') events.push(withoutPacing(news.entry.event));
  });
  run.resume();
  await run.done;
  return events;
}

const NEWS: Command = { type: 'inject-event', text: 'A storm.', to: 'all' };

describe.each(FILES.map((file) => [basename(file), file]))('branches of %s', (_name, file) => {
  const { header, entries } = readRecorded(file);
  const whole = entries.map(({ event }) => withoutPacing(event));
  const folder = mkdtempSync(join(tmpdir(), 'branches-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('13.2 a branch that is split at any line and let go on unchanged is the same to the end', async () => {
    const seats = seatsOf(simulatedProvider(header.scenario));
    const lastAct = entries.findLast(({ event }) => 'actor' in event && event.actor === 'person')?.seq ?? 0;
    for (const place of placesIn(entries, 1, FILES.indexOf(file)).filter((place) => place >= lastAct)) {
      const { run } = branchedRunOf(file, readRecorded(file, place).state, seats, manualClock())!;
      run.start({ paused: true });
      expect(await eventsOf(run), `at ${place}`).toEqual(whole.slice(place));
    }
  });

  it('13.2 a fork at any line in which one thing is changed asks nobody for what is shared, and differs from the change on', async () => {
    for (const place of placesIn(entries, 2, FILES.indexOf(file))) {
      const path = join(folder, `${place}.jsonl`);
      const clock = manualClock();
      const shared = { header: forkHeader(header, place), entries: entries.slice(0, place) };
      const { run, journal } = forkedRun(path, shared, seatsOf(THROWING), { clock, speed: 'max' });
      run.start({ paused: true });
      await clock.advance(60_000);
      expect(run.state().seq, `at ${place}`).toBe(place);
      expect(run.dispatch(NEWS), `at ${place}`).toBeNull();
      await clock.advance(60_000);
      await run.close();
      journal.close();
      const { entries: kept } = readJournal(path);
      expect(kept.slice(0, place), `at ${place}`).toEqual(shared.entries);
      // What the act brings about without a model is done at once (16.6).
      const [act, ...memories] = kept.slice(place).map(({ event }) => event);
      expect(act, `at ${place}`).toMatchObject({ type: 'event-injected', actor: 'person' });
      for (const { type } of memories) expect(['memory-updated', 'memory-compressed'], `at ${place}`).toContain(type);
    }
  });

  it('13.2 a replay tells every entry and asks nobody', async () => {
    const { scenario, scenarioName, seed } = header;
    const run = replayRun({
      scenario,
      opening: { scenarioName, seed },
      entries,
      clock: manualClock(),
      speed: 'max',
      interviewees: () => bug('nobody may be asked'),
    });
    run.start({ paused: true });
    expect(await eventsOf(run)).toEqual(whole);
    run.seek(Math.floor(entries.length / 2));
    expect(run.state().seq).toBe(Math.floor(entries.length / 2));
    await run.close();
  });
});
