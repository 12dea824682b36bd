import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/discussion/command.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { presentNames } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { unreachedText } from '../../src/projections/unreached-cues.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { continued, placesIn, withoutPacing } from './prefix-law.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const zoe = { name: 'Zoe', persona: 'A newcomer.' };
const section = (request: ModelRequest, name: string) => request.sections.find((s) => s.name === name)?.text ?? '';
const speakers = (rig: ReturnType<typeof runRig>) => rig.ofType('statement-made').map(({ agent }) => agent);

/** A run of these rounds, held before its first step. */
function pausedRig(rounds: number, provider: Provider = scriptedProvider(quietAnswers), changes = {}) {
  const rig = runRig(smallScenario({ rounds, ...changes }), provider);
  rig.run.start({ paused: true });
  return rig;
}

async function stepped(rig: ReturnType<typeof runRig>, unit: 'statement' | 'turn' | 'round', times = 1) {
  for (let i = 0; i < times; i++) {
    rig.run.step(unit);
    await rig.clock.advance(0);
  }
}

async function ended(rig: ReturnType<typeof runRig>) {
  rig.run.resume();
  await rig.run.done;
}

describe('2.3 who may speak', () => {
  it('2.3 who is muted loses the place that is to come and has none later; it remembers and is polled', async () => {
    const rig = pausedRig(2);
    await stepped(rig, 'turn');
    expect(rig.run.dispatch({ type: 'mute-agent', agent: 'Cy', isMuted: true })).toBeNull();
    await ended(rig);
    expect(speakers(rig)).toEqual(['Ann', 'Bo', 'Bo', 'Ann']);
    expect(rig.ofType('poll-answered').map(({ agent }) => agent)).toContain('Cy');
    // Four statements, and the notice of 1.4.
    expect(rig.run.state().memories['Cy']?.entries.length).toBe(5);
  });

  it('2.3 who is no longer muted is in the next queue again', async () => {
    const rig = pausedRig(2);
    rig.run.dispatch({ type: 'mute-agent', agent: 'Bo', isMuted: true });
    await stepped(rig, 'round');
    rig.run.dispatch({ type: 'mute-agent', agent: 'Bo', isMuted: false });
    await ended(rig);
    expect(speakers(rig).slice(0, 2)).toEqual(['Ann', 'Cy']);
    expect(speakers(rig).slice(2)).toContain('Bo');
  });

  it('2.3 a run in which everybody is muted goes through its rounds without a word', async () => {
    const rig = pausedRig(2);
    for (const agent of ['Ann', 'Bo', 'Cy']) rig.run.dispatch({ type: 'mute-agent', agent, isMuted: true });
    await ended(rig);
    expect(speakers(rig)).toEqual([]);
    expect(rig.run.state().ended).toMatchObject({ by: 'rounds' });
  });

  it('12.3 the floor goes to whom it is handed, next, and everybody else follows', async () => {
    const rig = pausedRig(1);
    await stepped(rig, 'turn');
    rig.run.dispatch({ type: 'hand-floor', agent: 'Cy' });
    await ended(rig);
    expect(speakers(rig)).toEqual(['Ann', 'Cy', 'Bo']);
    expect(rig.run.state().queue[1]).toEqual({ agent: 'Cy', reason: 'hand', by: 'person' });
  });

  it('12.3 where places are given one by one, the floor can be handed to whoever may still have one', async () => {
    const speaking = { ...smallScenario().speaking, policy: 'handoff' as const };
    const rig = pausedRig(1, scriptedProvider(quietAnswers), { speaking });
    await stepped(rig, 'turn');
    const first = speakers(rig)[0] as string;
    const next = ['Ann', 'Bo', 'Cy'].filter((name) => name !== first).at(-1) as string;
    expect(rig.run.dispatch({ type: 'hand-floor', agent: next })).toBeNull();
    await ended(rig);
    expect(speakers(rig)[1]).toBe(next);
    expect(new Set(speakers(rig)).size).toBe(3);
  });
});

describe('12.3 what is refused', () => {
  const refusals: readonly [string, Command, string][] = [
    ['an unknown agent is muted', { type: 'mute-agent', agent: 'Eve', isMuted: true }, 'unknown-agent'],
    ['who is not muted is unmuted', { type: 'mute-agent', agent: 'Bo', isMuted: false }, 'nothing-to-change'],
    ['the floor goes to who has spoken', { type: 'hand-floor', agent: 'Ann' }, 'not-to-speak'],
    ['the floor goes to who is next', { type: 'hand-floor', agent: 'Bo' }, 'nothing-to-change'],
    ['the topic becomes nothing', { type: 'change-topic', question: '  ' }, 'empty-text'],
    ['the topic stays', { type: 'change-topic', question: 'Which rule shall hold?' }, 'nothing-to-change'],
    ['a name is taken', { type: 'add-agent', agent: { name: 'ann', persona: 'x' } }, 'name-taken'],
    ['a name means something else', { type: 'add-agent', agent: { name: 'System', persona: 'x' } }, 'unfit-name'],
    ['nobody is named', { type: 'add-agent', agent: { name: ' ', persona: 'A nurse.' } }, 'empty-text'],
    ['a model is foreign', { type: 'add-agent', agent: { ...zoe, model: 'openai/x' } }, 'unknown-model'],
    ['a language is foreign', { type: 'add-agent', agent: { ...zoe, language: 'zh' } }, 'unknown-language'],
    ['a variable is unset', { type: 'add-agent', agent: { name: 'Zoe', persona: 'Has {x}.' } }, 'unknown-variable'],
  ];
  it.each(LANGUAGES)('12.3 says of a name why nobody can be called so (%s)', (language) => {
    const rig = pausedRig(2);
    const why = (name: string) => {
      const refused = rig.run.dispatch({ type: 'add-agent', agent: { name, persona: 'x' } });
      return refused ? interfaces[language].rejection(refused) : '';
    };
    expect(why('Z'.repeat(41))).toMatch(/40 ?(characters|caracteres|个字符)/);
    expect(why('System')).not.toContain('40');
  });

  it.each(refusals)('12.3 %s: refused', async (_what, command, reason) => {
    const rig = pausedRig(2);
    await stepped(rig, 'turn');
    expect(rig.run.dispatch(command)).toMatchObject({ rejected: reason });
    expect(rig.run.state().touchCount).toBe(0);
  });

  it('1.3 two agents stay, and who has left is named no more', async () => {
    const rig = pausedRig(2);
    expect(rig.run.dispatch({ type: 'remove-agent', agent: 'Cy' })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'remove-agent', agent: 'Bo' })).toMatchObject({ rejected: 'too-few-agents' });
    expect(rig.run.dispatch({ type: 'inject-event', text: 'News.', to: ['Cy'] })).toMatchObject({
      rejected: 'agent-gone',
    });
  });

  it('12.3 in the last round nothing is left for what waits for the next', async () => {
    const rig = pausedRig(1);
    await stepped(rig, 'turn');
    expect(rig.run.dispatch({ type: 'add-agent', agent: zoe })).toMatchObject({ rejected: 'no-round-left' });
  });
});

describe('12.3 topic and roster', () => {
  it('12.3 a name is enough of whoever is added, as in a scenario', async () => {
    const rig = pausedRig(2);
    expect(rig.run.dispatch({ type: 'add-agent', agent: { name: 'Zoe' } })).toBeNull();
    await ended(rig);
    expect(rig.run.state().scenario.agents.at(-1)).toMatchObject({ name: 'Zoe', persona: '' });
    expect(speakers(rig)).toContain('Zoe');
  });

  it('12.3 take effect between rounds: until then they are pending', async () => {
    const rig = pausedRig(2);
    await stepped(rig, 'turn');
    rig.run.dispatch({ type: 'remove-agent', agent: 'Cy' });
    rig.run.dispatch({ type: 'change-topic', question: 'And what of the old?' });
    await stepped(rig, 'turn');
    expect(rig.run.status().pending.map(({ type }) => type)).toEqual(['remove-agent', 'change-topic']);
    expect(presentNames(rig.run.state())).toContain('Cy');
    await ended(rig);
    expect(rig.run.status().pending).toEqual([]);
    const types = rig.types();
    expect(types.indexOf('agent-removed')).toBeGreaterThan(types.indexOf('poll-answered'));
    expect(types.indexOf('agent-removed')).toBeLessThan(types.lastIndexOf('round-opened'));
    expect(speakers(rig)).toEqual(['Ann', 'Bo', 'Cy', 'Bo', 'Ann']);
  });

  it('12.3 what still waits when the run ends is refused, and said', async () => {
    const rig = pausedRig(2);
    const told: string[] = [];
    rig.run.subscribe((news) => news.kind === 'rejected' && told.push(news.rejection.rejected));
    await stepped(rig, 'turn');
    rig.run.dispatch({ type: 'remove-agent', agent: 'Cy' });
    rig.run.dispatch({ type: 'stop' });
    await ended(rig);
    expect(told).toEqual(['run-ended']);
    expect(rig.run.status().pending).toEqual([]);
  });

  it('12.3 who has left is asked for nothing and gets nothing, and what it remembers stays', async () => {
    const provider = scriptedProvider(quietAnswers);
    const rig = pausedRig(3, provider);
    await stepped(rig, 'round');
    const before = rig.run.state().memories['Cy'];
    rig.run.dispatch({ type: 'remove-agent', agent: 'Cy' });
    await rig.clock.advance(0);
    const asked = provider.requests.length;
    await ended(rig);
    expect(provider.requests.slice(asked).map(({ agent }) => agent.name)).not.toContain('Cy');
    expect(rig.run.state().memories['Cy']).toEqual(before);
    const last = provider.requests.at(-1) as ModelRequest;
    expect(section(last, 'system')).toContain('one of 2 participants');
    expect(section(last, 'system')).toContain('No longer taking part: Cy.');
    expect(last).toMatchObject({ participants: ['Ann', 'Bo', 'Cy'], absent: ['Cy'] });
  });

  it('12.3 a newcomer speaks, votes and remembers from then on, and knows nothing of what was said before', async () => {
    const provider = scriptedProvider(quietAnswers);
    const rig = pausedRig(2, provider);
    await stepped(rig, 'round');
    rig.run.dispatch({ type: 'add-agent', agent: zoe });
    await ended(rig);
    const own = provider.requests.filter(({ agent }) => agent.name === 'Zoe');
    expect(own.map(({ purpose }) => purpose)).toContain('poll');
    const statement = own.find(({ purpose }) => purpose === 'statement') as ModelRequest;
    expect(`${section(statement, 'history')}${section(statement, 'memory')}`).not.toContain('Round 1: Ann said');
    expect(section(statement, 'memory')).not.toContain('round 1');
    expect(speakers(rig).slice(3).sort()).toEqual(['Ann', 'Bo', 'Cy', 'Zoe']);
    expect(rig.run.state().memories['Zoe']?.entries.length).toBe(4);
    expect(section(provider.requests.at(-1) as ModelRequest, 'system')).toContain('Zoe');
  });

  it('12.3 11.1 the new topic is announced to all, and each reads of it in its own language', async () => {
    const provider = scriptedProvider(quietAnswers);
    const agents = smallScenario().agents.map((agent, i) => (i === 1 ? { ...agent, language: 'es' as const } : agent));
    const rig = pausedRig(1, provider, { agents });
    rig.run.dispatch({ type: 'change-topic', question: 'Who pays for it?' });
    await ended(rig);
    const of = (name: string) => provider.requests.find(({ agent }) => agent.name === name) as ModelRequest;
    expect(section(of('Ann'), 'system')).toContain('The question: Who pays for it?');
    expect(section(of('Ann'), 'history')).toContain('The question of this discussion is from now on: Who pays for it?');
    expect(section(of('Bo'), 'history')).toContain('La pregunta de este debate es a partir de ahora: Who pays for it?');
    expect(section(of('Bo'), 'history')).not.toContain('from now on');
  });

  it('12.2 12.3 a cue that changes the topic within a round waits for the next to open', async () => {
    const cues = [
      {
        id: 1,
        at: { on: 'round' as const, round: 1, turn: 1 },
        command: { type: 'change-topic' as const, question: 'Who pays?' },
      },
    ];
    const rig = pausedRig(2, scriptedProvider(quietAnswers), { cues });
    await ended(rig);
    const types = rig.types();
    expect(types.indexOf('topic-changed')).toBeGreaterThan(types.lastIndexOf('round-opened'));
    expect(types.filter((type) => type === 'cue-reached')).toHaveLength(2);
    expect(rig.ofType('topic-changed')[0]).toMatchObject({ question: 'Who pays?', actor: 'cue' });
  });

  it.each([0, 1])(
    '12.3 who is to leave at turn %i of a round by a cue leaves when it is over, before the next one opens',
    async (turn) => {
      const cues = [
        {
          id: 1,
          at: { on: 'round' as const, round: 2, turn },
          command: { type: 'remove-agent' as const, agent: 'Cy' },
        },
      ];
      const rig = pausedRig(3, scriptedProvider(quietAnswers), { cues });
      await ended(rig);
      expect(rig.events().filter(({ type }) => type === 'cue-failed')).toEqual([]);
      const opened = rig.ofType('round-opened').map(({ queue }) => queue.map(({ agent }) => agent).sort());
      expect(opened).toEqual([
        ['Ann', 'Bo', 'Cy'],
        ['Ann', 'Bo', 'Cy'],
        ['Ann', 'Bo'],
      ]);
      expect(speakers(rig).slice(3, 6)).toContain('Cy');
      expect(rig.types().indexOf('agent-removed')).toBeLessThan(rig.types().lastIndexOf('round-opened'));
      expect(unreachedText(rig.run.state(), interfaces.en)).toEqual([]);
    },
  );

  it('12.3 two who are to leave in one round both do', async () => {
    const agents = ['Ann', 'Bo', 'Cy', 'Dee'].map((name) => smallAgent(name));
    const cues = ['Cy', 'Dee'].map((agent, turn) => ({
      ...{ id: turn + 1, at: { on: 'round' as const, round: 1, turn } },
      command: { type: 'remove-agent' as const, agent },
    }));
    const rig = pausedRig(2, scriptedProvider(quietAnswers), { agents, cues });
    await ended(rig);
    expect(rig.ofType('agent-removed').map(({ agent }) => agent)).toEqual(['Cy', 'Dee']);
    expect(speakers(rig).slice(4).sort()).toEqual(['Ann', 'Bo']);
  });

  it('12.2, 12.3 where no round follows its moment has come all the same', async () => {
    const cues = [
      {
        id: 1,
        at: { on: 'round' as const, round: 2, turn: 1 },
        command: { type: 'remove-agent' as const, agent: 'Cy' },
      },
    ];
    const rig = pausedRig(2, scriptedProvider(quietAnswers), { cues });
    await ended(rig);
    expect(rig.types()).toContain('cue-reached');
    expect(unreachedText(rig.run.state(), interfaces.en)).toEqual([]);
  });

  it('12.3 what was done to the roster can be taken back', async () => {
    const rig = pausedRig(2);
    rig.run.dispatch({ type: 'add-agent', agent: zoe });
    await rig.clock.advance(0);
    expect(presentNames(rig.run.state())).toContain('Zoe');
    rig.run.dispatch({ type: 'undo' });
    await rig.clock.advance(0);
    expect(presentNames(rig.run.state())).toEqual(['Ann', 'Bo', 'Cy']);
    await ended(rig);
    expect(speakers(rig)).not.toContain('Zoe');
  });
});

it('13.2 the prefix law holds through comings, goings, a new topic and a handed floor', async () => {
  // Who is not open never agrees, so that the talk lasts until all of them have come and gone.
  const firm = [
    { safety: 0.9, growth: 0.1 },
    { safety: 0.1, growth: 0.9 },
    { safety: 0.9, growth: 0.1 },
  ].map((values, i) => smallAgent(['Ann', 'Bo', 'Cy'][i]!, { values, openness: 0 }));
  const scenario = smallScenario({ rounds: 4, agents: firm });
  const provider = simulatedProvider(scenario);
  const rig = runRig(scenario, provider, { counter: async () => simulatedCounter });
  rig.run.start({ paused: true });
  await stepped(rig, 'turn');
  rig.run.dispatch({ type: 'hand-floor', agent: 'Cy' });
  rig.run.dispatch({ type: 'add-agent', agent: zoe });
  await stepped(rig, 'round');
  await stepped(rig, 'turn');
  rig.run.dispatch({ type: 'mute-agent', agent: 'Bo', isMuted: true });
  rig.run.dispatch({ type: 'change-topic', question: 'Which rule shall hold for the old?' });
  rig.run.dispatch({ type: 'remove-agent', agent: 'Ann' });
  await ended(rig);
  const whole = rig.entries.map(({ event }) => withoutPacing(event));
  expect(rig.types()).toEqual(
    expect.arrayContaining(['floor-handed', 'agent-added', 'agent-muted', 'topic-changed', 'agent-removed']),
  );
  const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
  for (const length of placesIn(rig.entries))
    expect(await continued(recorded, length, simulatedProvider(scenario), simulatedCounter)).toEqual(whole);
});
