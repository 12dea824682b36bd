import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import type { CueCommand } from '../../src/discussion/command.ts';
import type { Condition } from '../../src/discussion/condition.ts';
import { isMet } from '../../src/discussion/condition-met.ts';
import type { Cue } from '../../src/discussion/cue.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { continued, withoutPacing } from './prefix-law.ts';
import { livelyAnswers, roughCounter, runRig } from './run-rig.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const storm: CueCommand = { type: 'inject-event', text: 'A storm has come.', to: 'all' };

function withCues(cues: readonly Omit<Cue, 'id'>[], overrides: Parameters<typeof smallScenario>[0] = {}) {
  const numbered = cues.map((cue, i) => ({ ...cue, id: i + 1 }));
  const scenario = smallScenario({ rounds: 3, cues: numbered, ...overrides });
  return { scenario, ...runRig(scenario, scriptedProvider(livelyAnswers)) };
}

async function through(rig: ReturnType<typeof withCues>) {
  rig.run.start();
  await rig.run.done;
  return rig;
}

describe('cues', () => {
  const moments: readonly Condition[] = [
    { on: 'round', round: 2, turn: 0 },
    { on: 'round', round: 2, turn: 2 },
    { on: 'speaker', agent: 'Cy' },
    { on: 'vote', is: 'opened' },
    { on: 'vote', is: 'closed' },
    { on: 'gauge', agent: 'Ann', above: 0.02 },
    { on: 'gauge', agent: null, above: 0.01 },
    { on: 'text', text: 'BO SAYS SO IN ROUND 2' },
    { on: 'tokens', above: 3000 },
  ];
  it.each(moments)('12.2 an act is taken at its moment, once, before the next question: %j', async (at) => {
    const rig = withCues([{ at, command: storm }]);
    const met: boolean[] = [];
    rig.run.subscribe((news) => {
      if (news.kind === 'entry' && !news.before.dueCue) met.push(isMet(at, news.before));
    });
    await through(rig);
    const types = rig.types();
    const place = types.indexOf('cue-reached');
    expect(types.slice(place, place + 2)).toEqual(['cue-reached', 'event-injected']);
    expect(rig.ofType('event-injected')).toMatchObject([{ actor: 'cue', text: 'A storm has come.' }]);
    expect(met.indexOf(true), 'nothing is done between the moment and the cue').toBe(place);
    expect(rig.run.state()).toMatchObject({ cues: [], touchCount: 0 });
  });

  it('12.2 what one of several who are asked together brings about waits until all have answered', async () => {
    const plain = withCues([]);
    let above = 0;
    plain.run.subscribe((news) => {
      if (news.kind !== 'entry' || news.entry.event.type !== 'confirmation-answered' || above > 0) return;
      above = news.before.spent.tokensIn + news.before.spent.tokensOut;
    });
    await through(plain);
    const rig = await through(withCues([{ at: { on: 'tokens', above }, command: storm }]));
    const place = rig.types().indexOf('cue-reached');
    const answered = rig.types().flatMap((type, i) => (type === 'confirmation-answered' ? [i] : []));
    expect(answered).toHaveLength(2);
    expect(place).toBeGreaterThan(Math.max(...answered));
  });

  it('12.2 several at one moment are taken in the order in which they were laid down', async () => {
    const at: Condition = { on: 'round', round: 2, turn: 1 };
    const rig = await through(withCues([1, 2, 3].map((n) => ({ at, command: { ...storm, text: `News ${n}.` } }))));
    expect(rig.ofType('event-injected').map(({ text }) => text)).toEqual(['News 1.', 'News 2.', 'News 3.']);
  });

  it('12.2 a private injection on cue is only with its recipients', async () => {
    const rig = await through(withCues([{ at: moments[0]!, command: { ...storm, to: ['Bo'] } }]));
    const heard = (name: string) => JSON.stringify(rig.run.state().memories[name]?.entries.slice());
    expect(heard('Bo')).toContain('A storm has come.');
    expect(heard('Ann')).not.toContain('A storm has come.');
  });

  it('12.2 one that the rules refuse is told, and the run goes on', async () => {
    const command: CueCommand = { type: 'switch-guidance', agents: ['Zed'], style: 'structured', rewrite: false };
    const rig = await through(withCues([{ at: moments[0]!, command }]));
    expect(rig.ofType('cue-failed')).toMatchObject([{ cue: 1, rejected: 'unknown-agent' }]);
    expect(rig.run.state()).toMatchObject({ dueCue: null, cues: [], touchCount: 0, ended: { by: 'rounds' } });
  });

  it('12.2 those that were never reached are told at the end', async () => {
    const rig = withCues([
      { at: { on: 'round', round: 9, turn: 1 }, command: storm },
      { at: moments[0]!, command: storm },
      { at: { on: 'gauge', agent: 'Ann', above: 0.9 }, command: storm },
    ]);
    const lines: string[] = [];
    const { entry } = textLines({ verbosity: 'minimal', words: interfaces.en });
    rig.run.subscribe((news) => {
      if (news.kind === 'entry') lines.push(...entry(news.before, news.entry, news.state));
    });
    await through(rig);
    expect(lines.slice(-2).join(' ')).toContain(
      'Acts set for later whose moment never came: 1 (round: 9, turn: 1); 3 (gauge: 0.9, agent: Ann).',
    );
  });

  it('12.2 a person lays one down, sees it wait, and takes it away', async () => {
    const rig = withCues([{ at: { on: 'round', round: 2, turn: 0 }, command: storm }]);
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    const late: Condition = { on: 'round', round: 3, turn: 0 };
    expect(rig.run.dispatch({ type: 'schedule-cue', at: late, command: { type: 'wrap-up' } })).toBeNull();
    expect(rig.run.dispatch({ type: 'cancel-cue', cue: 1 })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.run.state().cues).toEqual([{ id: 2, at: late, command: { type: 'wrap-up' } }]);
    expect(rig.run.dispatch({ type: 'cancel-cue', cue: 1 })).toMatchObject({ rejected: 'unknown-cue' });
    rig.run.resume();
    await rig.run.done;
    expect(rig.ofType('event-injected')).toEqual([]);
    expect(rig.run.state()).toMatchObject({ round: 3, outcomes: [], touchCount: 2, ended: { by: 'person' } });
  });

  it('13.2 a run with cues is the same from wherever it is taken up', async () => {
    const draw = random(1, 'cues');
    for (let i = 0; i < (isLong ? 40 : 4); i++) {
      const commands: CueCommand[] = [
        storm,
        { type: 'call-vote' },
        { type: 'skip-speaker' },
        { type: 'clear-memory', agents: ['Ann'] },
        { type: 'switch-strategy', agents: 'all', strategy: 'layered' },
        { type: 'wrap-up' },
        { type: 'answer-now' },
      ];
      const cues = Array.from({ length: 4 }, () => ({ at: draw.pick(moments), command: draw.pick(commands) }));
      const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: draw.int(2) === 0 }));
      const rig = await through(withCues(cues, { agents }));
      const recorded = { scenario: rig.scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
      const whole = rig.events().map(withoutPacing);
      for (let length = 0; length < whole.length; length += isLong ? 1 : 5) {
        const events = await continued(recorded, length, scriptedProvider(livelyAnswers), roughCounter);
        expect(events, `run ${i}, cut after ${length}`).toEqual(whole);
      }
    }
  });
});
