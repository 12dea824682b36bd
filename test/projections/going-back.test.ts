import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { foldClosing } from '../../src/projections/ballot-tally.ts';
import { foldCourse, noCourse } from '../../src/projections/course.ts';
import { foldGoingBack, fromStart, inEffect, type Jump } from '../../src/projections/going-back.ts';
import { foldLeaks, noLeaks } from '../../src/projections/leaks.ts';
import { foldMeasures, noMeasures } from '../../src/projections/measures/measures.ts';
import { foldGrowth, noGrowth } from '../../src/projections/memory-growth.ts';
import { foldStory, noStory } from '../../src/projections/memory-story.ts';
import { foldWrites, noWrites } from '../../src/projections/memory-wall.ts';
import { foldStances, noStances } from '../../src/projections/stances.ts';
import { type TranscriptItem, transcriptItem } from '../../src/projections/transcript.ts';
import { foldCalls, noCalls } from '../../src/tui/shown/calls.ts';
import { holdersOf } from '../../src/tui/windows/explorer/entries.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';

const COUNT = process.env['ROUNDTABLE_LONG'] === '1' ? 100 : 12;
const opening = { scenarioName: 'small', seed: 7 };
const scenario = {
  ...smallScenario({ rounds: 5 }),
  agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 900 })),
};

/** A run in which people act, take back and put back at random. */
async function drawnRun(seed: number): Promise<readonly Entry[]> {
  const draw = random(seed, 'going-back');
  const rig = runRig(
    scenario,
    scriptedProvider(({ purpose, agent, round, attempt }) => {
      const said = random(seed, `${purpose}/${agent.name}/${round}/${attempt}`);
      if (purpose === 'statement') return `${SPEECH} ${said.int(1000)}`;
      if (purpose === 'ballot-option') return '1';
      if (purpose === 'ballot-amount') return '15000';
      return purpose === 'poll' || purpose === 'confirmation' ? said.pick(['0', '0', '1']) : 'I think about it.';
    }),
  );
  rig.run.start({ paused: true });
  for (let i = 0; i < 24 && !rig.run.state().ended; i++) {
    if (draw.int(2) === 0) rig.run.step(draw.pick(['statement', 'turn']));
    await rig.clock.advance(1);
    rig.run.dispatch(
      draw.pick<Command>([
        { type: 'inject-event', text: `News ${i}.`, to: 'all' },
        { type: 'call-vote' },
        { type: 'switch-guidance', agents: 'all', style: draw.pick(['narrative', 'structured']), rewrite: true },
        { type: 'clear-memory', agents: ['Bo'] },
        { type: 'undo' },
        { type: 'undo' },
        { type: 'redo' },
      ]),
    );
    await rig.clock.advance(1);
  }
  await rig.run.close();
  return rig.entries;
}

type Told = { entry: Entry; before: State; state: State };
function* toldOf(entries: readonly Entry[]): Generator<Told> {
  let before = initial(scenario, opening);
  for (const entry of entries) {
    const state = evolve(before, entry);
    yield { entry, before, state };
    before = state;
  }
}

type Fold<T> = { nothing: T; fold(value: T, told: Told): T };
const folding = <T>(nothing: T, fold: Fold<T>['fold']): Fold<unknown> => ({
  nothing,
  fold: fold as Fold<unknown>['fold'],
});

/** Everything that is folded over a run, by the name of its function. */
const FOLDS: Readonly<Record<string, Fold<unknown>>> = {
  foldWrites: folding(noWrites, (value, { entry, state }) => foldWrites(value, entry, state)),
  foldStory: folding(noStory, (value, { entry, before, state }) => foldStory(value, entry, before, state)),
  foldGrowth: folding(noGrowth, (value, { entry, before, state }) => foldGrowth(value, entry, before, state)),
  foldLeaks: folding(noLeaks, (value, { entry, state }) => foldLeaks(value, entry, state)),
  foldStances: folding(noStances, (value, { entry, state }) => foldStances(value, entry, state)),
  foldCourse: folding({ stances: noStances, course: noCourse }, (value, { entry, before, state }) => {
    const stances = foldStances(value.stances, entry, state);
    return { stances, course: foldCourse(value.course, entry, before, state, stances) };
  }),
  foldClosing: folding<Parameters<typeof foldClosing>[0]>(null, (value, { entry, state }) =>
    foldClosing(value, entry, state),
  ),
  foldMeasures: folding(noMeasures, (value, { entry, before, state }) => foldMeasures(value, entry, before, state)),
  transcriptItem: folding<readonly TranscriptItem[]>([], (value, { entry, state }) => {
    const item = transcriptItem(entry, state, interfaces.en, earnings);
    return item ? [...value, item] : value;
  }),
};
/** What was spent stays spent; where one can go holds all that is recorded; and what itself goes back. */
const STAYS = ['foldUsage', 'foldTimeline', 'foldGoingBack', 'foldMeasured', 'foldBranch'];

type All = Readonly<Record<string, unknown>>;
const nothing: All = Object.fromEntries(Object.entries(FOLDS).map(([name, one]) => [name, one.nothing]));
const foldAll = (all: All, told: Told): All =>
  Object.fromEntries(Object.entries(FOLDS).map(([name, { fold }]) => [name, fold(all[name], told)]));

/** The entries that count at the end: those after the last place that was gone back to are on top of what led there. */
function counting(entries: readonly Entry[]): readonly Entry[] {
  const reached: Entry[][] = [[]];
  for (const entry of entries) {
    const { event } = entry;
    const line = reached[entry.seq - 1] as Entry[];
    reached.push(event.type === 'taken-back' ? (reached[event.to] as Entry[]) : [...line, entry]);
  }
  return reached.at(-1) as Entry[];
}

const plain = (value: unknown) =>
  JSON.stringify(value, (_, one) => (one?.[Symbol.iterator] && typeof one === 'object' ? [...one] : one));

describe('12.3 what is told of a run in which somebody went back', () => {
  it('is held to this law for every fold there is', () => {
    const room = fileURLToPath(new URL('../../src/projections', import.meta.url));
    const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const folds = files.flatMap((file) =>
      [...readFileSync(`${room}/${file}`, 'utf8').matchAll(/^export function (fold[A-Z]\w*)/gm)].map(
        ([, name]) => name,
      ),
    );
    const known = new Set([...Object.keys(FOLDS), ...STAYS]);
    expect(folds.length).toBeGreaterThan(6);
    expect(folds.filter((name) => !known.has(name as string))).toEqual([]);
  });

  it.each(Array.from({ length: COUNT }, (_, i) => i + 1))(
    'run %i: is what it would be without what was taken back',
    async (seed) => {
      const entries = await drawnRun(seed);
      let back = fromStart(nothing);
      /** What was made at each entry, of those alone that counted there. */
      const made: All[] = [nothing];
      let jumpCount = 0;
      for (const told of toldOf(entries)) {
        const { entry, before, state } = told;
        back = foldGoingBack(back, entry, before, state, (value) => foldAll(value, told));
        const { event } = entry;
        if (event.type === 'taken-back') jumpCount++;
        made.push(event.type === 'taken-back' ? (made[event.to] as All) : foldAll(made[entry.seq - 1] as All, told));
        expect(plain(back.value), `at ${entry.seq}`).toBe(plain(made[entry.seq]));
      }
      expect(jumpCount).toBeGreaterThan(0);
    },
  );

  // In run 71 a vote closes, whose ballots are nobody's secret then (9.3), and nobody is called.
  it.each([...new Set([...Array.from({ length: COUNT }, (_, i) => i + 1), 71])])(
    'run %i: a memory is traced into the prompts that count, and into no other of its number',
    async (seed) => {
      const all = [...toldOf(await drawnRun(seed))];
      let calls = noCalls;
      let found = 0;
      for (const [i, told] of all.entries()) {
        calls = foldCalls(calls, told.entry, told.before);
        const { state } = told;
        const counts = counting(all.slice(0, i + 1).map(({ entry }) => entry)).map(({ seq }) => all[seq - 1] as Told);
        const counted = counts.reduce((sum, { entry, before }) => foldCalls(sum, entry, before), noCalls);
        const story = counts.reduce((sum, one) => foldStory(sum, one.entry, one.before, one.state), noStory);
        const view = { state, story, words: interfaces.en };
        for (const agent of ['Ann', 'Bo', 'Cy']) {
          for (const entry of state.memories[agent]?.entries ?? []) {
            const holders = holdersOf({ ...entry }, agent, { ...view, calls: counted });
            expect(holdersOf(entry, agent, { ...view, calls }), `${agent} #${entry.id} at ${state.seq}`).toEqual(
              holders,
            );
            found += holders.length;
          }
        }
      }
      expect(found).toBeGreaterThan(0);
    },
  );

  it.each(Array.from({ length: COUNT }, (_, i) => i + 1))(
    'run %i: the same entries count as led to its state',
    async (seed) => {
      const entries = await drawnRun(seed);
      const jumps: Jump[] = entries.flatMap(({ seq, event }) =>
        event.type === 'taken-back' ? [{ seq, to: event.to }] : [],
      );
      for (let head = 1; head <= entries.length; head++) {
        const counts = inEffect(jumps, head);
        const told = entries.slice(0, head).filter(({ seq }) => counts(seq));
        expect(
          told.map(({ seq }) => seq),
          `at ${head}`,
        ).toEqual(counting(entries.slice(0, head)).map(({ seq }) => seq));
      }
    },
  );
});
