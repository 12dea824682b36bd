import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import type { Entry, Event, EventType } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { JOURNAL_VERSION } from '../../src/journal/codec.ts';
import { createJournal } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { continued, type Recorded, withoutPacing } from '../orchestrator/prefix-law.ts';
import { actedRun } from './acted-run.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const folder = fileURLToPath(new URL('../fixtures/journals/', import.meta.url));

/** What stands in each journal. These files never change: what could be read once can be read for ever. */
const KNOWN: Readonly<Record<string, { entries: number; rounds: number; statements: number; touches: number }>> = {
  'v1-city-budget-2.jsonl': { entries: 175, rounds: 7, statements: 35, touches: 0 },
  'v1-just-society-1.jsonl': { entries: 135, rounds: 5, statements: 25, touches: 0 },
  'v1-just-society-3-touched.jsonl': { entries: 138, rounds: 5, statements: 24, touches: 5 },
  'v2-just-society-11-memory.jsonl': { entries: 348, rounds: 10, statements: 50, touches: 10 },
  'v3-bench-11-acts.jsonl': { entries: 133, rounds: 5, statements: 15, touches: 36 },
  'v3-city-budget-2.jsonl': { entries: 189, rounds: 5, statements: 25, touches: 0 },
  'v3-justice-experiment-7.jsonl': { entries: 135, rounds: 2, statements: 10, touches: 0 },
};

/** What a person or a cue can do to a run, and what becomes of it. */
const ACTS: readonly EventType[] = [
  'agent-added',
  'agent-muted',
  'agent-removed',
  'cue-cancelled',
  'cue-failed',
  'cue-reached',
  'cue-scheduled',
  'ending-requested',
  'event-injected',
  'floor-handed',
  'forgetting-requested',
  'guidance-switched',
  'memory-cleared',
  'memory-edited',
  'memory-pinned',
  'message-pinned',
  'question-closed',
  'settings-changed',
  'strategy-switched',
  'taken-back',
  'topic-changed',
  'turn-skipped',
  'variable-set',
  'view-switched',
  'vote-called',
];
/** Nobody watches who could answer what an agent asks. */
function unattended({ name, stream }: Provider): Provider {
  return {
    name,
    async *stream(request, options) {
      if (request.purpose === 'person-answer') throw new ModelError('absent', 'nobody is there');
      yield* stream(request, options);
    },
  };
}

/** What comes of a run that is taken up after some of its lines. `known`: the entries of which a person's acts are taken again. */
async function cuts(recorded: Recorded, known: (kept: readonly Entry[]) => readonly Entry[]) {
  const { entries } = recorded;
  const provider = unattended(simulatedProvider(recorded.scenario));
  // Each second line: to go on from each to the end takes time by the square of the length.
  const [first, stride] = isLong ? [0, 2] : [Math.floor(entries.length / 2), entries.length];
  const made: { length: number; kept: Event[]; events: Event[] }[] = [];
  for (let length = first; length < entries.length; length += stride) {
    const kept = entries.slice(0, length);
    const events = await continued({ ...recorded, entries: known(kept) }, length, provider, simulatedCounter);
    made.push({ length, kept: kept.map(({ event }) => withoutPacing(event)), events });
  }
  return made;
}

const ACTED = `v${JOURNAL_VERSION}-bench-11-acts.jsonl`;

describe('journals of earlier versions', () => {
  it('13.1 are all known', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(KNOWN).sort());
  });

  it.each(Object.entries(KNOWN))('13.1 %s opens and folds to the state it always did', (name, known) => {
    const { header, entries, notice } = readJournal(`${folder}${name}`);
    const state = entries.reduce(evolve, initial(header.scenario, header));
    expect(notice).toBeNull();
    expect(state.ended).not.toBeNull();
    expect(entries.reduce(evolveUntrusted, initial(header.scenario, header)), 'as it is replayed').toEqual(state);
    expect({
      entries: entries.length,
      rounds: state.round,
      statements: state.history.slice().filter((message) => message.kind === 'statement').length,
      touches: state.touchCount,
    }).toEqual(known);
  });

  // By the rules of today, so not as it did; what came after the cut in its own time is not done again.
  it.each(Object.keys(KNOWN))('13.2 %s goes on to an end from any line', async (name) => {
    const { header, entries } = readJournal(`${folder}${name}`);
    for (const { length, kept, events } of await cuts({ ...header, entries }, (kept) => kept)) {
      expect(events.slice(0, length), `cut after ${length}`).toEqual(kept);
      expect(events.at(-1)?.type, `cut after ${length}`).toBe('run-ended');
    }
  });

  it('13.2 a run with a fork and every act, as they are made today, goes on from any line as it stands', async () => {
    const { header, entries } = await actedRun();
    const whole = entries.map(({ event }) => withoutPacing(event));
    for (const { length, events } of await cuts({ ...header, entries }, () => entries))
      expect(events, `cut after ${length}`).toEqual(whole);
  });

  it('13.1 one of the present format holds a fork and every act, as they are made today', async () => {
    const today = await actedRun();
    // A file that is there is never written again: a change of the format adds one beside it.
    if (process.env['ROUNDTABLE_FIXTURE'] === 'write') {
      const journal = createJournal(`${folder}${ACTED}`, today.header);
      for (const entry of today.entries) journal.append(entry);
      journal.close();
    }
    const kept = readJournal(`${folder}${ACTED}`);
    expect(kept.header.parent).not.toBeNull();
    for (const { entries } of [kept, today]) {
      const events = entries.map(({ event }) => event);
      expect(ACTS.filter((type) => !events.some((event) => event.type === type))).toEqual([]);
      expect(events.some((event) => event.type === 'statement-made' && event.cut && event.actor === 'person')).toBe(
        true,
      );
      expect(events.some((event) => event.type === 'event-injected' && event.actor === 'cue')).toBe(true);
    }
  });
});
