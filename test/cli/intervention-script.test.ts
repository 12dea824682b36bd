import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { once } from '../../src/base/memo.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { JOBS } from '../../src/discussion/job.ts';
import { initial } from '../../src/discussion/state.ts';
import { createJournal } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { profiles } from '../../src/memory/views/profiles.ts';
import { interventionScriptOf } from '../../src/projections/intervention-script.ts';
import { cueFileOf, readScore } from '../../src/scenario/index.ts';
import { inFolder } from '../journal/sample.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';
import { opened, said, stepsOf } from '../projections/read-run.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { actedByPerson } from './acted-by-person.ts';
import { fixture, roundtable } from './roundtable.ts';

const played = async (folder: string, scenario: string, seed: number, score?: string) => {
  const journal = join(folder, `${scenario}-${seed}${score ? '-played' : ''}.jsonl`);
  const options = score ? ['--score', score] : [];
  const told = await roundtable('run', scenario, '--seed', `${seed}`, '--headless', '--journal', journal, ...options);
  return { ...told, journal, ...readJournal(journal) };
};
const actsIn = (entries: readonly Entry[]) =>
  entries.flatMap(({ event }) => ('actor' in event && event.actor ? [event] : []));
const eventsOf = (entries: readonly Entry[]) => entries.map(({ event }) => withoutPacing(event));

const scenario = smallScenario();
const person = { actor: 'person' } as const;
/** Acts of every kind within a round. */
const acts: readonly Event[] = [
  { type: 'event-injected', text: 'A storm: "rain".', to: 'all', ...person },
  { type: 'event-injected', text: 'Hush.', to: ['Bo'], ...person },
  { type: 'guidance-switched', agents: ['Ann', 'Bo', 'Cy'], style: 'structured', rewrite: true, ...person },
  { type: 'strategy-switched', agents: ['Cy'], strategy: 'window', ...person },
  { type: 'view-switched', agents: ['Cy'], jobs: JOBS, settings: profiles.GOLDFISH, ...person },
  { type: 'forgetting-requested', agents: ['Bo'], isOn: false, ...person },
  { type: 'memory-cleared', agents: ['Bo'], changes: [], ...person },
  { type: 'variable-set', name: 'weather', value: 'wet', agent: 'Bo', ...person },
  { type: 'agent-muted', agent: 'Cy', isMuted: true, ...person },
  { type: 'vote-called', ...person },
  { type: 'ending-requested', by: 'poll', ...person },
];
const stepsWith = (...events: readonly Event[]) => stepsOf(scenario, [opened(1, ['Ann', 'Bo', 'Cy']), ...events]);
const nameOf = (settings: object) => Object.entries(profiles).find(([, one]) => one === settings)?.[0] ?? null;
const scored = (...events: readonly Event[]) =>
  interventionScriptOf(initial(scenario, { scenarioName: 'small', seed: 1 }), stepsWith(...events), nameOf);

describe('a run’s acts as a score', () => {
  it('12.2 come back from the file as the cues that they are, at the turn at which they were taken', () => {
    const { acts: found, left } = scored(said('Ann', SPEECH), ...acts);
    expect(left).toEqual([]);
    expect(found.map(({ command }) => command.type)).toEqual([
      'inject-event',
      'inject-event',
      'switch-guidance',
      'switch-strategy',
      'switch-view',
      'request-forgetting',
      'clear-memory',
      'set-variable',
      'mute-agent',
      'call-vote',
      'wrap-up',
    ]);
    expect(new Set(found.map(({ at }) => JSON.stringify(at)))).toEqual(
      new Set([JSON.stringify({ on: 'round', round: 1, turn: 1 })]),
    );
    expect(found[2]?.command).toEqual({ type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true });
    const text = JSON.stringify({ cues: found.map(cueFileOf) });
    expect(readScore(text, 'score.yaml').map(({ at, command }) => ({ at, command }))).toEqual(found);
  });

  it('12.3 leaves out what was taken back, and has what was put back', () => {
    const storm = acts[0] as Event;
    const undone = scored(storm, { type: 'taken-back', to: 1, ...person });
    expect(undone.acts).toEqual([]);
    const redone = scored(storm, { type: 'taken-back', to: 1, ...person }, { type: 'taken-back', to: 2, ...person });
    expect(redone.acts.map(({ command }) => command.type)).toEqual(['inject-event']);
  });

  it('12.2 has cues that were laid down at their own moment, and not those that were cancelled', () => {
    const cue = (id: number) => ({
      id,
      at: { on: 'vote', is: 'opened' } as const,
      command: { type: 'call-vote' } as const,
    });
    const { acts: found } = scored(
      { type: 'cue-scheduled', cue: cue(1), ...person },
      { type: 'cue-scheduled', cue: cue(2), ...person },
      { type: 'cue-cancelled', cue: 1, ...person },
    );
    expect(found).toEqual([{ at: { on: 'vote', is: 'opened' }, command: { type: 'call-vote' } }]);
  });

  it('names acts that no cue can do', () => {
    const { acts: found, left } = scored(
      said('Ann', SPEECH),
      { type: 'message-pinned', message: 0, isPinned: true, ...person },
      { type: 'statement-made', agent: 'Bo', text: 'I hol', cut: true, call: callOf(), ...person },
    );
    expect(found).toEqual([]);
    expect(left.map(({ entry }) => entry.event.type)).toEqual(['message-pinned', 'statement-made']);
  });
});

function callOf() {
  return { model: 'simulated', attempt: 1, tokensIn: 1, tokensOut: 1, tokensLabel: 'simulated' } as const;
}

describe('the command `score`, and `run --score`', () => {
  it('12.2 saves the acts of a run, tells what it leaves out, and plays them on another seed, where they are the same', () =>
    inFolder(async (folder) => {
      const { code, stdout } = await roundtable('score', fixture('v2-just-society-11-memory'));
      expect(code).toBe(0);
      expect(stdout).toContain('#   entry 36, round 2: edited the memory of Mei');
      const file = join(folder, 'score.yaml');
      writeFileSync(file, stdout);
      const { entries, stderr } = await played(folder, 'just-society', 2, file);
      expect(stderr).toBe('');
      // The run that it comes from had a variable that the shipped scenario has not.
      const failed = entries.filter(({ event }) => event.type === 'cue-failed').map(({ event }) => event);
      expect(failed).toMatchObject([{ cue: 4, rejected: 'unknown-variable' }]);
      expect(actsIn(entries).map(({ type, actor }) => `${type} by ${actor}`)).toEqual([
        'strategy-switched by cue',
        'view-switched by cue',
        'forgetting-requested by cue',
        'event-injected by cue',
        'memory-cleared by cue',
      ]);
      const again = await roundtable('score', join(folder, 'just-society-2-played.jsonl'));
      const cuesIn = (text: string) =>
        text
          .split('\n')
          .filter((line) => !line.startsWith('#'))
          .join('\n')
          .trim();
      expect(cuesIn(again.stdout)).toBe(cuesIn(stdout));
    }));

  it('12.2 plays the cues that the reference shows, and tells of the one whose moment never comes', () =>
    inFolder(async (folder) => {
      const page = readFileSync(new URL('../../docs/scenario.md', import.meta.url), 'utf8');
      const shown = /```yaml\n(cues:\n[^`]+)```/.exec(page)?.[1] ?? '';
      const file = join(folder, 'score.yaml');
      writeFileSync(file, shown);
      const { code, stdout, entries } = await played(folder, 'goldfish', 3, file);
      expect(code).toBe(0);
      expect(actsIn(entries)).toMatchObject([{ type: 'event-injected', text: 'The river has risen overnight.' }]);
      expect(stdout).toContain('Acts set for later whose moment never came: 2 (gauge: 0.8).');
    }));

  it('12.2 a name that is not there is warned of; its cue fails, and the run goes on', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'score.yaml');
      writeFileSync(file, 'cues:\n  - at: {round: 1, turn: 1}\n    mute: {agent: Zoe}\n');
      const { code, stderr, entries } = await played(folder, 'city-budget', 2, file);
      expect(code).toBe(0);
      expect(stderr).toContain('cue 1 names Zoe, and nobody here is called so');
      expect(entries.find(({ event }) => event.type === 'cue-failed')?.event).toMatchObject({
        rejected: 'unknown-agent',
      });
      expect(entries.at(-1)?.event.type).toBe('run-ended');
    }));

  it('12.2 a cue in a round that the run does not have is warned of, by the rounds that it has', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'score.yaml');
      writeFileSync(file, 'cues:\n  - {at: {round: 2}, do: call-vote}\n  - {at: {round: 9}, do: call-vote}\n');
      const run = (rounds: string) =>
        roundtable(
          'run',
          'city-budget',
          '--rounds',
          rounds,
          '--headless',
          '--score',
          file,
          '--journal',
          join(folder, `${rounds}.jsonl`),
        );
      const late = 'cue 2: at.round: found 9, and the run has 2 rounds; allowed: 1 to 2';
      expect((await run('2')).stderr).toBe(`warning: ${file}: ${late}\n`);
      expect((await run('9')).stderr).toBe('');
    }));

  it.each([
    ['cues:\n  - at: {round: 1}\n    inect: {text: x}\n', 'score.yaml:3', 'did you mean inject?'],
    ['cues:\n  - at: {round: 1, vote: opened}\n    do: stop\n', 'score.yaml:2', 'exactly one of'],
    ['colour: []\n', 'score.yaml:1', 'unknown key "colour"'],
    ['agents: []\n', 'score.yaml: ', 'this is a scenario'],
  ])('15.2 %j is refused with its place', (text, place, said) =>
    inFolder(async (folder) => {
      const file = join(folder, 'score.yaml');
      writeFileSync(file, text);
      const { code, stderr } = await roundtable('run', 'city-budget', '--headless', '--score', file);
      expect(code).toBe(2);
      expect(stderr).toContain(place);
      expect(stderr).toContain(said);
    }),
  );
});

describe('the command `strip`', () => {
  /** Only read. */
  const kept = mkdtempSync(join(tmpdir(), 'strip-'));
  afterAll(() => rmSync(kept, { recursive: true, force: true }));
  const nobodyTouched = once(() => played(kept, 'city-budget', 3));

  it('12.4 of an untouched run it is the identity, to the byte, but for nothing', () =>
    inFolder(async (folder) => {
      const { journal } = await nobodyTouched();
      const twin = join(folder, 'twin.jsonl');
      expect((await roundtable('rerun-untouched', journal, '--out', twin)).code).toBe(0);
      expect(readFileSync(twin, 'utf8')).toBe(readFileSync(journal, 'utf8'));
    }));

  it('12.4 of a touched run it is the run that nobody touched', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'score.yaml');
      const cues = '  - at: {round: 2, turn: 1}\n    inject: {text: The river has risen overnight.}\n';
      writeFileSync(file, `cues:\n${cues}  - at: {round: 2, turn: 2}\n    do: skip-speaker\n`);
      const scored = await played(folder, 'city-budget', 3, file);
      const [journal, run] = [join(folder, 'touched.jsonl'), scored.header.run];
      const entries = actedByPerson(scored.journal, journal);
      expect(actsIn(entries).length).toBe(2);
      const untouched = await nobodyTouched();
      const twin = join(folder, 'twin.jsonl');
      const { code, stdout } = await roundtable('rerun-untouched', journal, '--out', twin);
      expect(code).toBe(0);
      const first = entries.findIndex(({ event }) => 'actor' in event && event.actor);
      expect(stdout).toContain(`The first act is entry ${first + 1}`);
      const { header, entries: without } = readJournal(twin);
      expect(eventsOf(without)).toEqual(eventsOf(untouched.entries));
      expect(header.scenario).toEqual(untouched.header.scenario);
      expect(header.parent).toEqual({ run, seq: first });
      expect((await roundtable('compare', untouched.journal, twin)).code).toBe(0);
    }));

  it('12.4 a cue of its own leaves a run untouched, and stays where a person’s act is taken away', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'score.yaml');
      writeFileSync(file, 'cues:\n  - at: {round: 1, turn: 1}\n    inject: {text: The river has risen overnight.}\n');
      const planned = await played(folder, 'city-budget', 3, file);
      expect(planned.stdout).toContain('The run is untouched.');
      const again = join(folder, 'again.jsonl');
      const copied = await roundtable('rerun-untouched', planned.journal, '--out', again);
      expect(copied.stdout).toContain('Nobody acted in this run');
      expect(readFileSync(again, 'utf8')).toBe(readFileSync(planned.journal, 'utf8'));
      // A person calls a vote before it.
      const journal = join(folder, 'touched.jsonl');
      const cut = planned.entries.findIndex(({ event }) => event.type === 'statement-made') + 1;
      expect(planned.entries.slice(0, cut).some(({ event }) => event.type === 'cue-reached')).toBe(false);
      const touched = createJournal(journal, planned.header);
      for (const entry of planned.entries.slice(0, cut)) touched.append(entry);
      touched.append({ seq: cut + 1, at: Date.now(), event: { type: 'vote-called', actor: 'person' } });
      touched.close();
      const twin = join(folder, 'twin.jsonl');
      const { stdout } = await roundtable('rerun-untouched', journal, '--out', twin);
      expect(stdout).toContain(`The first act is entry ${cut + 1};`);
      expect(eventsOf(readJournal(twin).entries)).toEqual(eventsOf(planned.entries));
    }));

  it('13.2 refuses a file that exists', () =>
    inFolder(async (folder) => {
      const there = join(folder, 'there.jsonl');
      writeFileSync(there, 'mine');
      const { code, stderr } = await roundtable('rerun-untouched', fixture('v1-city-budget-2'), '--out', there);
      expect({ code, kept: readFileSync(there, 'utf8') }).toEqual({ code: 2, kept: 'mine' });
      expect(stderr).toContain(`--out: ${there} exists already`);
    }));
});
