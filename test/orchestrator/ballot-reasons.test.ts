import { describe, expect, it } from 'vitest';
import type { DecisionRuleName } from '../../src/discussion/ballot.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { minorityReport } from '../../src/projections/minority-report.ts';
import { redactedEntry, redactedScenario } from '../../src/projections/seat-redaction.ts';
import { transcriptParts } from '../../src/projections/transcript-parts.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { shipped } from '../providers/simulated-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { eagerAnswers } from './experiment.ts';
import { continued, withoutPacing } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

const small = (rule: DecisionRuleName, ballotReasons = true): Scenario =>
  smallScenario({ voting: { ...smallScenario().voting, rule, ballotReasons } });

/** Ann is for the average, the others for the floor. */
const answers = (mark: Readonly<Record<string, string>>) => (request: ModelRequest) => {
  const { purpose, agent } = request;
  if (purpose === 'ballot-option') return `${mark[agent.name]}\nReason: ${agent.name} has one, and 3 more.`;
  if (purpose === 'statement' && agent.name === 'Ann') return `I am for the highest average. ${SPEECH}`;
  return eagerAnswers(request);
};

async function voted(scenario: Scenario, mark = { Ann: '2', Bo: '1', Cy: '1' } as Readonly<Record<string, string>>) {
  const provider = scriptedProvider(answers(mark));
  const rig = runRig(scenario, provider);
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  const asked = provider.requests.filter(({ purpose }) => purpose === 'ballot-option');
  return { ...rig, asked, closed: rig.ofType('vote-closed')[0]! };
}

describe('9.8 reasons of ballots', () => {
  it.each([
    ['majority', { Ann: '2', Bo: '1', Cy: '1' }],
    ['approval', { Ann: '2', Bo: '1', Cy: '1' }],
    ['cumulative', { Ann: '2: 10', Bo: '1: 10', Cy: '1: 10' }],
    ['borda', { Ann: '2 > 1', Bo: '1 > 2', Cy: '1 > 2' }],
  ] as const)('9.8 are asked for with the ballot of %s, and recorded beside it', async (rule, mark) => {
    const { asked, closed, entries } = await voted(small(rule), mark);
    expect(asked).toHaveLength(3);
    for (const { sections, answer } of asked) {
      expect(sections.at(-1)?.text).toMatch(/Reason: …$/);
      expect(answer?.reasonWord).toBe('Reason');
    }
    const told = Object.fromEntries(['Ann', 'Bo', 'Cy'].map((name) => [name, `${name} has one, and 3 more.`]));
    expect(closed).toMatchObject({ decision: { option: 'floor' }, dissent: ['Ann'], reasons: told });
    const scenario = small(rule);
    const whole = entries.map(({ event }) => withoutPacing(event));
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries };
    const at = entries.findIndex(({ event }) => 'reason' in event) + 1;
    for (const length of [at - 1, at, at + 2, entries.length - 1])
      expect(await continued(recorded, length, scriptedProvider(answers(mark)), roughCounter)).toEqual(whole);
  });

  it('9.8 are not asked for by default, and a ballot is what it was', async () => {
    const { asked, closed } = await voted(small('majority', false));
    for (const { sections } of asked) expect(sections.at(-1)?.text).not.toMatch(/Reason/);
    expect(closed).not.toHaveProperty('reasons');
  });

  it('9.8 are hidden from other seats until the vote is closed', async () => {
    const scenario = small('majority');
    const { entries } = await voted(scenario);
    const seat = { seat: 'Bo', hidden: '·' };
    let state = initial(redactedScenario(scenario, seat), { scenarioName: 'small', seed: 7 });
    for (const entry of entries) {
      const told = redactedEntry(state, entry, seat);
      state = told.state;
      const isClosed = state.vote?.phase === 'closed';
      expect(Object.keys(state.vote?.reasons ?? {}).every((name) => isClosed || name === 'Bo')).toBe(true);
      if (!isClosed) expect(JSON.stringify(told.entry ?? '')).not.toMatch(/(?:Ann|Cy) has one/);
    }
    expect(Object.keys(state.vote?.reasons ?? {})).toEqual(['Ann', 'Bo', 'Cy']);
  });

  it('9.8 the minority is told in its reasons, and without them in the words by which it was last heard', async () => {
    for (const [isAsked, words] of [
      [true, { reason: 'Ann has one, and 3 more.', said: null }],
      [false, { reason: null, said: { round: 1, text: 'I am for the highest average.' } }],
    ] as const) {
      const { closed, entries } = await voted(small('majority', isAsked));
      const scenario = small('majority', isAsked);
      let state = initial(scenario, { scenarioName: 'small', seed: 7 });
      for (const entry of entries) state = evolve(state, entry);
      expect(minorityReport(closed, state)).toEqual([{ agent: 'Ann', option: 'average', ...words }]);
      for (const language of ['en', 'es', 'zh'] as const) {
        const parts = transcriptParts({ event: closed }, state, interfaces[language], new Map() as never);
        const told = parts.map((part) => ('text' in part ? part.text : '')).join('\n');
        expect(told).toContain(words.reason ?? 'I am for the highest average.');
      }
    }
  });

  it('9.8 a simulated agent gives a reason that it has stated, in its language', async () => {
    const scenario = shipped('jury');
    const asking = { ...scenario, voting: { ...scenario.voting, ballotReasons: true } };
    const rig = runRig(asking, simulatedProvider(asking), { opening: { scenarioName: 'jury', seed: 3 } });
    rig.run.start();
    await rig.run.done;
    const marked = rig.events().filter(({ type }) => type === 'ballot-marked' || type === 'ballot-filled');
    expect(marked.length).toBeGreaterThan(4);
    const claims = new Set(scenario.arguments.map(({ claim }) => claim));
    const own = marked.filter((event) => 'reason' in event && claims.has(event.reason ?? ''));
    for (const event of marked) expect('reason' in event && (event.reason ?? '').length).toBeGreaterThan(10);
    expect(own.length).toBeGreaterThan(marked.length / 3);
  });
});
