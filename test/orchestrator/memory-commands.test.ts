import { describe, expect, it } from 'vitest';
import type { Command, Rejection } from '../../src/discussion/command.ts';
import type { Job, Scenario } from '../../src/discussion/scenario.ts';
import { promptOf } from '../../src/orchestrator/prompts/prompts.ts';
import { bufferText } from '../memory/buffer-text.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { frozen, sectionOf, talking } from './memory-material.ts';
import { runRig } from './run-rig.ts';

const base = smallScenario();

/** A run that is held after its first round. */
async function pausedRun(scenario: Scenario = smallScenario({ rounds: 3 })) {
  const provider = scriptedProvider(talking);
  const rig = runRig(frozen(scenario), provider);
  rig.run.start({ paused: true });
  rig.run.step('round');
  await rig.clock.advance(0);
  async function act(command: Command): Promise<Rejection | null> {
    const answer = rig.run.dispatch(command);
    await rig.clock.advance(0);
    return answer;
  }
  const memory = (name: string) => rig.run.state().memories[name]!;
  const statement = (agent: string) => ({
    sections: promptOf({ kind: 'ask', purpose: 'statement', agent, attempt: 1 }, rig.run.state()),
  });
  return { rig, provider, act, memory, statement };
}

describe('a memory changed by hand', () => {
  it('12.3 edit: the new words stand in the place of the old, in this memory alone, as an event', async () => {
    const { rig, act, memory, statement } = await pausedRun();
    const [entry] = [...memory('Bo').entries];
    const others = bufferText(memory('Ann'));
    expect(
      await act({ type: 'edit-memory', agent: 'Bo', entry: entry!.id, text: '  A note\u0007\nby hand. ' }),
    ).toBeNull();
    const edited = memory('Bo').entries.at(0)!;
    expect(edited).toMatchObject({
      id: entry!.id,
      text: 'A note by hand.',
      chars: 16,
      edited: true,
      gist: null,
      style: null,
    });
    expect(memory('Bo').size.chars).toBe([...bufferText(memory('Bo'))].length);
    expect(bufferText(memory('Ann'))).toBe(others);
    expect(sectionOf(statement('Bo'), 'memory')).toContain('A note by hand.');
    expect(rig.events().at(-1)).toMatchObject({ type: 'memory-edited', agent: 'Bo', actor: 'person' });
    expect(rig.run.state().touchCount).toBe(1);
    expect(await act({ type: 'edit-memory', agent: 'Bo', entry: entry!.id, text: 'A note by hand.' })).toMatchObject({
      rejected: 'nothing-to-change',
    });
    expect(await act({ type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true })).toBeNull();
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(memory('Bo').entries.at(0), '5.6 a person’s words are not restyled').toEqual(edited);
    await rig.run.close();
  });

  it('5.7, 12.3, 16.6 a memory that is edited over its threshold is compressed before anything else is done, held or not', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 2_000 }));
    const { rig, act, memory } = await pausedRun(smallScenario({ agents, rounds: 3 }));
    const { id } = memory('Bo').entries.at(0)!;
    const text = Array.from({ length: 60 }, (_, i) => `Point ${i} is that lane ${i} floods.`).join(' ');
    expect(await act({ type: 'edit-memory', agent: 'Bo', entry: id, text })).toBeNull();
    expect(rig.ofType('memory-edited').at(-1)?.changes[0]?.after.chars).toBeGreaterThan(1_600);
    const at = rig.types().indexOf('memory-edited');
    expect(rig.events()[at + 1]).toMatchObject({
      type: 'memory-compressed',
      why: 'threshold',
      changes: [{ agents: ['Bo'], kind: 'compressed' }],
    });
    expect(memory('Bo').size.chars).toBeLessThanOrEqual(1_200);
    await rig.run.close();
  });

  it('12.3 pin and unpin: each an event; what is so already, and what is not there, is refused', async () => {
    const { rig, act, memory } = await pausedRun();
    const { id } = memory('Cy').entries.at(0)!;
    const pin = (isPinned: boolean): Command => ({ type: 'pin-memory', agent: 'Cy', entry: id, isPinned });
    expect(await act(pin(false))).toEqual({ rejected: 'nothing-to-change', message: 'The entry is not pinned.' });
    expect(await act(pin(true))).toBeNull();
    expect([...memory('Cy').pinned]).toEqual([id]);
    expect([...memory('Ann').pinned]).toEqual([]);
    expect(await act(pin(true))).toEqual({ rejected: 'nothing-to-change', message: 'The entry is pinned already.' });
    expect(await act(pin(false))).toBeNull();
    expect([...memory('Cy').pinned]).toEqual([]);
    expect(rig.ofType('memory-pinned')).toEqual([
      { type: 'memory-pinned', agent: 'Cy', entry: id, isPinned: true, actor: 'person' },
      { type: 'memory-pinned', agent: 'Cy', entry: id, isPinned: false, actor: 'person' },
    ]);
    expect(rig.run.state().touchCount).toBe(2);
    await rig.run.close();
  });

  it('7.7 clear: buffer, long-term memory, pins and stream are gone for this agent, and nobody else', async () => {
    const { rig, act, memory, statement } = await pausedRun();
    const { id } = memory('Bo').entries.at(0)!;
    await act({ type: 'pin-memory', agent: 'Bo', entry: id, isPinned: true });
    await act({ type: 'pin-message', message: 0, isPinned: true });
    const others = statement('Ann');
    const { size } = memory('Bo');
    expect(await act({ type: 'clear-memory', agents: ['Bo', 'Bo'] })).toBeNull();
    expect(memory('Bo')).toMatchObject({ size: { chars: 0, tokens: 0 }, streamStart: 3 });
    expect(memory('Bo').entries.length + memory('Bo').longTerm.length + memory('Bo').pinned.size).toBe(0);
    expect(rig.events().at(-1)).toMatchObject({
      type: 'memory-cleared',
      agents: ['Bo'],
      changes: [{ agents: ['Bo'], kind: 'dropped', dropped: { rule: 'cleared' }, before: size }],
      actor: 'person',
    });
    expect(sectionOf(statement('Bo'), 'history')).not.toContain('stand with');
    expect(sectionOf(statement('Bo'), 'memory')).not.toContain('stand');
    expect(statement('Ann')).toEqual(others);
    expect(rig.run.state().history.length, '4.1').toBe(3);
    rig.run.step('turn');
    await rig.clock.advance(0);
    expect(memory('Bo').entries.length).toBeGreaterThan(0);
    await rig.run.close();
  });

  it('7.7 clear: what the agent thought last is gone from its prompts with the rest', async () => {
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const { act, statement, rig } = await pausedRun(smallScenario({ rounds: 3, agents }));
    expect(sectionOf(statement('Bo'), 'reasoning')).not.toBe('');
    await act({ type: 'clear-memory', agents: ['Bo'] });
    expect(sectionOf(statement('Bo'), 'reasoning')).toBe('');
    expect(sectionOf(statement('Ann'), 'reasoning')).not.toBe('');
    await rig.run.close();
  });

  it.each(['per-speaker', 'after-round'] as const)(
    '7.7 clear, %s: what was said before and not remembered yet is not remembered after it',
    async (updateTiming) => {
      const scenario = smallScenario({ rounds: 1, memory: { ...base.memory, updateTiming } });
      const rig = runRig(scenario, scriptedProvider(talking));
      rig.run.start({ paused: true });
      rig.run.step('statement');
      await rig.clock.advance(0);
      expect(rig.run.dispatch({ type: 'clear-memory', agents: ['Cy'] })).toBeNull();
      rig.run.resume();
      await rig.run.done;
      const told = (name: string) => [...rig.run.state().memories[name]!.entries].map(({ message }) => message);
      expect(told('Cy')).toEqual([1, 2]);
      expect(told('Ann')).toEqual([0, 1, 2]);
      expect(rig.run.state().dueUpdates).toEqual([]);
    },
  );

  it('12.3 only while the run is held; otherwise refused, and nothing is recorded', async () => {
    const rig = runRig(smallScenario({ rounds: 3 }), scriptedProvider(talking));
    rig.run.start();
    const rejected: unknown[] = [];
    rig.run.subscribe((news) => {
      if (news.kind !== 'entry' || news.entry.event.type !== 'poll-opened' || news.state.round !== 1) return;
      const { id } = news.state.memories['Ann']!.entries.at(0)!;
      for (const command of [
        { type: 'edit-memory', agent: 'Ann', entry: id, text: 'New.' },
        { type: 'pin-memory', agent: 'Ann', entry: id, isPinned: true },
        { type: 'clear-memory', agents: 'all' },
      ] satisfies Command[])
        rejected.push(rig.run.dispatch(command));
    });
    await rig.run.done;
    expect(rejected).toEqual(
      Array(3).fill({ rejected: 'not-paused', message: 'A memory is changed by hand while the run is paused.' }),
    );
    expect(rig.run.state().touchCount).toBe(0);
    expect(rig.run.dispatch({ type: 'clear-memory', agents: 'all' })).toMatchObject({ rejected: 'run-ended' });
  });

  it('7.7, 12.3 an unknown name, entry, message, job, profile or variable is an error that says what there is', async () => {
    const { rig, act } = await pausedRun(
      smallScenario({ rounds: 3, variables: { mood: { value: 'calm', hidden: false } } }),
    );
    const before = rig.events().length;
    const cases: [Command, Rejection][] = [
      [
        { type: 'clear-memory', agents: ['Zed'] },
        { rejected: 'unknown-agent', message: 'There is no agent "Zed"; there are Ann, Bo, Cy.' },
      ],
      [
        { type: 'clear-memory', agents: [] },
        { rejected: 'unknown-agent', message: 'Nobody is named.' },
      ],
      [
        { type: 'edit-memory', agent: 'Zed', entry: 1, text: 'x' },
        { rejected: 'unknown-agent', message: 'There is no agent "Zed"; there are Ann, Bo, Cy.' },
      ],
      [
        { type: 'edit-memory', agent: 'Ann', entry: 999, text: 'x' },
        { rejected: 'unknown-entry', message: 'There is no entry 999 in the memory of Ann.' },
      ],
      [
        { type: 'pin-memory', agent: 'Ann', entry: 999, isPinned: true },
        { rejected: 'unknown-entry', message: 'There is no entry 999 in the memory of Ann.' },
      ],
      [
        { type: 'edit-memory', agent: 'Ann', entry: 1, text: ' \n\u0007 ' },
        { rejected: 'empty-text', message: 'An entry cannot be empty; clear the memory instead.' },
      ],
      [
        { type: 'pin-message', message: -1, isPinned: true },
        { rejected: 'unknown-message', message: 'There is no message -1.' },
      ],
      [
        { type: 'pin-message', message: 3, isPinned: true },
        { rejected: 'unknown-message', message: 'There is no message 3.' },
      ],
      [
        { type: 'switch-view', agents: 'all', jobs: ['judging' as Job], settings: null },
        {
          rejected: 'unknown-job',
          message:
            'There is no job "judging"; there are reasoning, statement, poll, confirmation, ballot, integration, ranking, moderation.',
        },
      ],
      [
        { type: 'switch-view', agents: 'all', jobs: 'all', settings: { profile: 'ELEPHANT' } },
        {
          rejected: 'unknown-profile',
          message: 'There is no profile "ELEPHANT"; there are ANALYST, DEBATER, CLASSIFIER, GOLDFISH.',
        },
      ],
      [
        { type: 'set-variable', name: 'weather', value: 'fine', agent: null },
        { rejected: 'unknown-variable', message: 'There is no variable "weather"; there are mood.' },
      ],
      [
        { type: 'request-forgetting', agents: ['Zed'], isOn: true },
        { rejected: 'unknown-agent', message: 'There is no agent "Zed"; there are Ann, Bo, Cy.' },
      ],
    ];
    for (const [command, rejection] of cases) expect(await act(command), command.type).toMatchObject(rejection);
    expect(rig.events()).toHaveLength(before);
    await rig.run.close();
  });
});

describe('context variables', () => {
  const variables = {
    mood: { value: 'calm', hidden: false },
    secret: { value: 'XYZZY', hidden: true },
  };
  const agents = ['Ann', 'Bo', 'Cy'].map((name) =>
    smallAgent(name, { persona: 'A {mood} citizen.', variables: name === 'Cy' ? { mood: 'merry' } : {} }),
  );
  const scenario = smallScenario({
    rounds: 3,
    agents,
    variables,
    instructions: 'Speak as the {mood} ones do; {this is none}.',
  });

  it('8.6 are evaluated at each call, an agent’s own before everybody’s', async () => {
    const { rig, act, provider, statement } = await pausedRun(scenario);
    expect(sectionOf(statement('Ann'), 'self')).toContain('A calm citizen.');
    expect(sectionOf(statement('Ann'), 'self')).toContain('Speak as the calm ones do; {this is none}.');
    expect(sectionOf(statement('Cy'), 'self')).toContain('A merry citizen.');
    expect(await act({ type: 'set-variable', name: 'mood', value: ' tense\n', agent: null })).toBeNull();
    expect(await act({ type: 'set-variable', name: 'mood', value: 'wild {secret}', agent: 'Bo' })).toBeNull();
    expect(rig.ofType('variable-set')).toEqual([
      { type: 'variable-set', name: 'mood', value: 'tense', agent: null, actor: 'person' },
      { type: 'variable-set', name: 'mood', value: 'wild {secret}', agent: 'Bo', actor: 'person' },
    ]);
    rig.run.resume();
    await rig.run.done;
    const later = provider.requests.filter(({ round }) => round === 2);
    const told = (name: string) =>
      new Set(later.filter(({ agent }) => agent.name === name).map((r) => sectionOf(r, 'self')));
    for (const name of ['Ann', 'Bo', 'Cy']) expect(told(name).size, name).toBe(1);
    expect([...told('Ann')][0]).toContain('A tense citizen.');
    expect([...told('Bo')][0]).toContain('A wild {secret} citizen.');
    expect([...told('Cy')][0]).toContain('A merry citizen.');
    expect(rig.run.state().touchCount).toBe(2);
  });

  it('8.6 hidden ones are in no prompt, before and after they are set', async () => {
    const { rig, act, provider } = await pausedRun(scenario);
    expect(await act({ type: 'set-variable', name: 'secret', value: 'PLUGH', agent: null })).toBeNull();
    expect(rig.run.state().variables['secret']).toEqual({ value: 'PLUGH', hidden: true });
    rig.run.resume();
    await rig.run.done;
    const sent = JSON.stringify(provider.requests.map(({ sections }) => sections));
    expect(sent).not.toContain('XYZZY');
    expect(sent).not.toContain('PLUGH');
  });

  it('8.6 the scenario that was handed in is never changed', async () => {
    const given = structuredClone(scenario);
    const { rig, act } = await pausedRun(given);
    await act({ type: 'set-variable', name: 'mood', value: 'tense', agent: null });
    rig.run.resume();
    await rig.run.done;
    expect(given).toEqual(scenario);
    expect(rig.run.state().scenario).toBe(given);
  });
});

describe('a switch that changes nothing', () => {
  it.each<[string, Command]>([
    ['strategy', { type: 'switch-strategy', agents: 'all', strategy: 'append' }],
    ['view', { type: 'switch-view', agents: ['Bo'], jobs: 'all', settings: null }],
    ['forgetting', { type: 'request-forgetting', agents: 'all', isOn: false }],
    ['variable', { type: 'set-variable', name: 'town', value: ' Hallstead ', agent: null }],
  ])('12.3, 12.4 of %s is refused and leaves the run untouched', async (_, command) => {
    const scenario = smallScenario({ rounds: 3, variables: { town: { value: 'Hallstead', hidden: false } } });
    const { rig, act } = await pausedRun(scenario);
    expect(await act(command)).toMatchObject({ rejected: 'nothing-to-change' });
    expect(rig.run.state().touchCount).toBe(0);
    await rig.run.close();
  });

  it('12.3 is one for everybody: where one agent has something else, it is made', async () => {
    const { rig, act } = await pausedRun();
    expect(await act({ type: 'switch-strategy', agents: ['Bo'], strategy: 'window' })).toBeNull();
    expect(await act({ type: 'switch-strategy', agents: 'all', strategy: 'window' })).toBeNull();
    expect(await act({ type: 'switch-strategy', agents: 'all', strategy: 'window' })).toMatchObject({
      rejected: 'nothing-to-change',
    });
    expect(rig.run.state().touchCount).toBe(2);
    await rig.run.close();
  });
});
