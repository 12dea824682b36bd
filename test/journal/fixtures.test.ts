import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { JOURNAL_VERSION } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { continued, withoutPacing } from '../orchestrator/prefix-law.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const folder = fileURLToPath(new URL('../fixtures/journals/', import.meta.url));

/** What stands in each journal. These files never change: what could be read once can be read for ever. */
const KNOWN: Readonly<Record<string, { entries: number; rounds: number; statements: number; touches: number }>> = {
  'v1-city-budget-2.jsonl': { entries: 175, rounds: 7, statements: 35, touches: 0 },
  'v1-just-society-1.jsonl': { entries: 135, rounds: 5, statements: 25, touches: 0 },
  'v1-just-society-3-touched.jsonl': { entries: 138, rounds: 5, statements: 24, touches: 5 },
  'v2-just-society-11-memory.jsonl': { entries: 348, rounds: 10, statements: 50, touches: 10 },
  'v3-justice-experiment-7.jsonl': { entries: 135, rounds: 2, statements: 10, touches: 0 },
};

describe('journals of earlier versions', () => {
  it('13.1 are all known', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(KNOWN).sort());
  });

  it.each(Object.entries(KNOWN))('13.1 %s opens and folds to the state it always did', (name, known) => {
    const { header, entries, notice } = readJournal(`${folder}${name}`);
    const state = entries.reduce(evolve, initial(header.scenario, header));
    expect(notice).toBeNull();
    expect(state.ended).not.toBeNull();
    expect({
      entries: entries.length,
      rounds: state.round,
      statements: state.history.slice().filter((message) => message.kind === 'statement').length,
      touches: state.touchCount,
    }).toEqual(known);
  });

  it.each(Object.keys(KNOWN))(
    '13.2 %s goes on to an end from any line; of the present format, as it stands',
    async (name) => {
      const { header, entries } = readJournal(`${folder}${name}`);
      const whole = entries.map(({ event }) => withoutPacing(event));
      const provider = simulatedProvider(header.scenario);
      const stride = isLong ? 1 : Math.ceil(whole.length / 4);
      for (let length = 0; length < whole.length; length += stride) {
        const events = await continued({ ...header, entries }, length, provider, simulatedCounter);
        const what = `cut after ${length}`;
        if (name.startsWith(`v${JOURNAL_VERSION}-`)) expect(events, what).toEqual(whole);
        expect(events.slice(0, length), what).toEqual(whole.slice(0, length));
        expect(events.at(-1)?.type, what).toBe('run-ended');
      }
    },
  );
});
