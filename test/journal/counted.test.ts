import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { uncounted } from '../../src/discussion/message-of.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { decodeEntry, encodeEntry } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { firstDifference } from '../../src/projections/difference.ts';
import { foldMeasures, noMeasures } from '../../src/projections/measures/measures.ts';
import { runReport } from '../../src/projections/measures/run-report.ts';
import { noStory } from '../../src/projections/memory-story.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { continued, type Recorded } from '../orchestrator/prefix-law.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { readSource, runOf, SOURCES } from '../recordings/recorded.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { actedRun } from './acted-run.ts';

const kept = (path: string) => readJournal(fileURLToPath(new URL(path, import.meta.url)));
const golden = kept('../golden/just-society-3-touched.jsonl');
const without = (entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, event: uncounted(entry.event) }));
const startOf = ({ header }: Pick<typeof golden, 'header'>) => initial(header.scenario, header);

/** What an event tells of its words; null: nothing. */
function toldIn(event: Event): object | null {
  if (!('words' in event)) return null;
  const { round, speaker, words, characters } = event;
  return { round, speaker, words, characters };
}

/** What the fold knows of the message that an entry has put into the shared history; null: none. */
function knownOf(event: Event, before: State, state: State): object | null {
  const message = state.history.at(-1);
  if (!message || event.type === 'taken-back' || state.history.length === before.history.length) return null;
  const { round, from: speaker, words, chars: characters } = message;
  return { round, speaker, words, characters };
}

function expectTold(beginning: State, entries: readonly Entry[]): Set<Event['type']> {
  const types = new Set<Event['type']>();
  entries.reduce((before, entry) => {
    const state = evolveUntrusted(before, entry);
    const known = knownOf(entry.event, before, state);
    expect(toldIn(entry.event), `entry ${entry.seq}`).toEqual(known);
    if (known) types.add(entry.event.type);
    return state;
  }, beginning);
  return types;
}

describe('what an entry tells of the words that it puts into the shared history', () => {
  it('3.6, 13.1 is what the fold knows, whatever a person does and takes back; no other entry tells it', async () => {
    const { header, entries } = await actedRun();
    expect([...expectTold(initial(header.scenario, header), entries)].sort()).toEqual([
      'event-injected',
      'notice-posted',
      'question-closed',
      'statement-made',
      'topic-changed',
    ]);
  });

  it('3.6 counts code points, and Chinese characters as words', async () => {
    const scenario = smallScenario({
      rounds: 1,
      statements: { ...smallScenario().statements, minLength: 1, minLengthCjk: 1 },
    });
    const says: Record<string, string> = {
      Ann: ' One two  three, four. ',
      Bo: '我们选择公平 plan B 👩‍👩‍👧',
      Cy: '先a再b c',
    };
    const provider = scriptedProvider((request) =>
      request.purpose === 'statement' ? says[request.agent.name]! : quietAnswers(request),
    );
    const rig = runRig(scenario, provider);
    rig.run.dispatch({ type: 'inject-event', text: 'It rains.', to: ['Bo'] });
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('event-injected').map(toldIn)).toEqual([
      { round: 1, speaker: 'person', words: 2, characters: 9 },
    ]);
    expect(rig.ofType('statement-made').map(toldIn)).toEqual([
      { round: 1, speaker: 'Ann', words: 4, characters: 21 },
      { round: 1, speaker: 'Bo', words: 9, characters: 19 },
      { round: 1, speaker: 'Cy', words: 5, characters: 6 },
    ]);
  });

  it('3.6, 12.4 is the same that a report says of statements', () => {
    let measures = noMeasures;
    const state = golden.entries.reduce((before, entry) => {
      const after = evolveUntrusted(before, entry);
      measures = foldMeasures(measures, entry, before, after);
      return after;
    }, startOf(golden));
    const { statements } = runReport(measures, state, earnings, noStory);
    const told = golden.entries.flatMap(({ event }) => (event.type === 'statement-made' ? [toldIn(event)] : []));
    expect(told).toHaveLength(statements.length);
    expect(told).toEqual(statements.map(({ cut: _cut, ...rest }) => rest));
  });

  it.each(SOURCES)('3.6 stands in an imported run as well: $name', (source) => {
    const run = runOf(readSource(source));
    const types = expectTold(initial(run.scenario, run), run.entries);
    expect(types).toContain('statement-made');
  });

  it('13.1 makes no state: a run is the same with and without', () => {
    const folded = (entries: readonly Entry[]) => entries.reduce(evolve, startOf(golden));
    expect(folded(without(golden.entries))).toEqual(folded(golden.entries));
    const { length } = golden.entries;
    const [told, untold] = [golden.entries, without(golden.entries)].map(
      (all) => (seq: number) => all[seq - 1] ?? null,
    );
    expect(firstDifference(told!, untold!, { to: length })).toBeNull();
  });

  it.each(['v1-just-society-3-touched', 'v2-just-society-11-memory', 'v3-justice-experiment-7'])(
    '13.2 %s, which does not tell it, is taken up, and tells it from then on',
    async (name) => {
      const { header, entries } = kept(`../fixtures/journals/${name}.jsonl`);
      expect(entries.some(({ event }) => toldIn(event))).toBe(false);
      // From where its last round begins: there is more to come, and soon over.
      const length = entries.findLastIndex(({ event }) => event.type === 'round-opened');
      expect(length).toBeGreaterThan(20);
      const recorded: Recorded = { ...header, entries: entries.slice(0, length) };
      const provider = simulatedProvider(header.scenario);
      const events = await continued(recorded, length, provider, simulatedCounter);
      const whole = events.map((event, i) => ({ seq: i + 1, at: entries[i]?.at ?? 0, event }));
      expect(whole.slice(0, length).map(({ event }) => toldIn(event))).toEqual(Array(length).fill(null));
      const before = whole.slice(0, length).reduce(evolveUntrusted, startOf({ header }));
      expect(expectTold(before, whole.slice(length))).toContain('statement-made');
    },
  );
});

describe('an entry that tells its words wrongly', () => {
  const at = golden.entries.findLastIndex(({ event }) => event.type === 'statement-made');
  const right = golden.entries[at]!;
  const before = golden.entries.slice(0, at).reduce(evolveUntrusted, startOf(golden));

  it.each([{ round: 1 }, { speaker: 'person' }, { words: 1 }, { characters: 1 }])(
    '13.1 is a fault of the file: %j',
    (wrong) => {
      const entry = { ...right, event: { ...right.event, ...wrong } as Event };
      expect(() => evolveUntrusted(before, entry)).toThrow(
        `entry ${at + 1} of the journal (line ${at + 2}) cannot stand there: the field "${Object.keys(wrong)[0]}" is wrong`,
      );
    },
  );

  it.each([{ round: '1' }, { speaker: 1 }, { words: -1 }, { words: null }, { characters: 1.5 }])(
    '13.1 in another kind of value is a fault of its line: %j',
    (wrong) => {
      const line = Buffer.from(encodeEntry({ ...right, event: { ...right.event, ...wrong } as Event }));
      expect(() => decodeEntry(line, 0, line.length - 1, right.seq)).toThrow(`wrong field "${Object.keys(wrong)[0]}"`);
    },
  );

  it('13.1 is not written where a secret is taken out of the words', () => {
    const redact = (text: string) => text.replaceAll('sk-1234567890 abcdef', '[redacted]');
    const { event } = right as { event: Extract<Event, { type: 'statement-made' }> };
    const [text, words, characters] = ['My key is sk-1234567890 abcdef.', 5, 31];
    const line = Buffer.from(encodeEntry({ ...right, event: { ...event, text, words, characters } }, redact));
    const entry = decodeEntry(line, 0, line.length - 1, right.seq);
    expect(entry.event).toMatchObject({ text: 'My key is [redacted].', words: 4, characters: 21 });
    expect(() => evolveUntrusted(before, entry)).not.toThrow();
  });
});
