import { describe, expect, it } from 'vitest';
import { defaultJobs, everythingSeen } from '../../src/discussion/defaults.ts';
import { messagesOf } from '../../src/discussion/memory-buffer.ts';
import type { Purpose } from '../../src/discussion/purpose.ts';
import { type JobMemory, MEMORY_STRATEGIES, type Scenario, VIEWS } from '../../src/discussion/scenario.ts';
import { idsIn } from '../../src/discussion/spans.ts';
import type { State } from '../../src/discussion/state.ts';
import { promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import { promptOf } from '../../src/orchestrator/prompts/prompts.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { frozen, rememberedLines, sectionOf, talking } from './memory-material.ts';
import { roughCounter, runRig } from './run-rig.ts';

const job = (settings: Partial<JobMemory>): JobMemory => ({ ...everythingSeen, ...settings });
const linesOf = (request: Pick<ModelRequest, 'sections'>) =>
  sectionOf(request, 'history')
    .split('\n')
    .filter((line) => /round \d+/i.test(line));
const promptFor = (state: State, purpose: Purpose, agent: string) => ({
  sections: promptOf({ kind: 'ask', purpose, agent, attempt: 1 }, state),
});

/** A held run after its first two rounds. */
async function twoRounds(scenario: Scenario) {
  const provider = scriptedProvider(talking);
  const rig = runRig(scenario, provider);
  rig.run.start({ paused: true });
  for (let i = 0; i < 2; i++) {
    rig.run.step('round');
    await rig.clock.advance(0);
  }
  const act = async (command: Parameters<typeof rig.run.dispatch>[0]) => {
    expect(rig.run.dispatch(command)).toBeNull();
    await rig.clock.advance(0);
  };
  return { rig, provider, act };
}

describe('what an agent sees', () => {
  it('6.3 differs by the job: all in a statement, nothing in a poll, its own words in a ballot', async () => {
    const jobs = {
      ...defaultJobs,
      poll: job({ maxMessages: 0 }),
      ballot: job({ view: 'sent_by_me' }),
    };
    const { rig } = await twoRounds(smallScenario({ rounds: 4, jobs }));
    const state = rig.run.state();
    expect(linesOf(promptFor(state, 'statement', 'Ann'))).toHaveLength(6);
    expect(linesOf(promptFor(state, 'poll', 'Ann'))).toEqual([]);
    expect(sectionOf(promptFor(state, 'poll', 'Ann'), 'history')).not.toContain('stand with');
    const own = linesOf(promptFor(state, 'ballot-option', 'Ann'));
    expect(own).toHaveLength(2);
    expect(own.every((line) => line.includes('Ann said'))).toBe(true);
    await rig.run.close();
  });

  it('6.3 differs by the agent where the scenario gives it a job of its own', async () => {
    const agents = [smallAgent('Ann', { jobs: { statement: 'judging' } }), smallAgent('Bo'), smallAgent('Cy')];
    const jobs = { ...defaultJobs, judging: job({ view: 'sent_to_me', maxMessages: 1 }) };
    const { rig } = await twoRounds(smallScenario({ agents, rounds: 4, jobs }));
    expect(linesOf(promptFor(rig.run.state(), 'statement', 'Ann'))).toHaveLength(1);
    expect(linesOf(promptFor(rig.run.state(), 'statement', 'Bo'))).toHaveLength(6);
    expect(linesOf(promptFor(rig.run.state(), 'poll', 'Ann'))).toHaveLength(6);
    await rig.run.close();
  });

  it('6.4 on_every_turn applies from the second time that the job is done, through the run', async () => {
    const jobs = { ...defaultJobs, statement: job({ forgetMode: 'on_every_turn', view: 'sent_by_me' }) };
    const provider = scriptedProvider(talking);
    const rig = runRig(smallScenario({ rounds: 3, jobs }), provider);
    rig.run.start();
    await rig.run.done;
    const requests = provider.requests.filter(({ purpose }) => purpose === 'statement');
    expect(requests).toHaveLength(9);
    for (const { agent, round, ...request } of requests) {
      const lines = linesOf(request);
      const isOnlyOwn = lines.every((line) => line.includes(`${agent.name} said`));
      if (round === 1) expect(lines.length).toBeLessThan(3);
      else expect({ isOnlyOwn, count: lines.length }).toEqual({ isOnlyOwn: true, count: round - 1 });
    }
    expect(linesOf(requests[2]!), 'the first time all is seen').toHaveLength(2);
  });

  it('6.4 no_forget sees all, whatever else is set', async () => {
    const jobs = { ...defaultJobs, statement: job({ forgetMode: 'no_forget', view: 'sent_by_me', maxMessages: 0 }) };
    const { rig } = await twoRounds(smallScenario({ rounds: 4, jobs }));
    expect(linesOf(promptFor(rig.run.state(), 'statement', 'Bo'))).toHaveLength(6);
    await rig.run.close();
  });

  it('6.4 upon_request applies after the command and no more after it is taken back, to the byte', async () => {
    const jobs = { ...defaultJobs, statement: job({ forgetMode: 'upon_request', maxMessages: 2 }) };
    const { rig, act } = await twoRounds(smallScenario({ rounds: 4, jobs }));
    const prompt = () => promptFor(rig.run.state(), 'statement', 'Ann');
    const before = prompt();
    const others = promptFor(rig.run.state(), 'statement', 'Bo');
    expect(linesOf(before)).toHaveLength(6);
    await act({ type: 'request-forgetting', agents: ['Ann'], isOn: true });
    expect(linesOf(prompt())).toHaveLength(2);
    expect(
      linesOf(prompt()).every((line) => !line.includes('Ann said')),
      '6.4 sent_to_me',
    ).toBe(true);
    expect(promptFor(rig.run.state(), 'statement', 'Bo')).toEqual(others);
    await act({ type: 'request-forgetting', agents: ['Ann'], isOn: false });
    expect(prompt()).toEqual(before);
    expect(rig.ofType('forgetting-requested')).toMatchObject([
      { agents: ['Ann'], isOn: true, actor: 'person' },
      { agents: ['Ann'], isOn: false, actor: 'person' },
    ]);
    expect(rig.run.state().touchCount).toBe(2);
    await rig.run.close();
  });

  it.each(VIEWS)('6.4, 12.3 switched to %s and back, the next prompt is the same to the byte', async (view) => {
    const { rig, act } = await twoRounds(smallScenario({ rounds: 4 }));
    const before = promptFor(rig.run.state(), 'statement', 'Bo');
    await act({ type: 'switch-view', agents: 'all', jobs: 'all', settings: job({ view, maxMessages: 2 }) });
    const switched = promptFor(rig.run.state(), 'statement', 'Bo');
    expect(linesOf(switched).length).toBeLessThan(6);
    await act({ type: 'switch-view', agents: 'all', jobs: 'all', settings: null });
    expect(promptFor(rig.run.state(), 'statement', 'Bo')).toEqual(before);
    await rig.run.close();
  });

  it('12.3 a profile is switched to by its name, for one job of one agent', async () => {
    const { rig, act } = await twoRounds(smallScenario({ rounds: 4, profiles: { SHORT: job({ maxMessages: 1 }) } }));
    await act({ type: 'switch-view', agents: ['Cy'], jobs: ['statement'], settings: { profile: 'SHORT' } });
    expect(linesOf(promptFor(rig.run.state(), 'statement', 'Cy'))).toHaveLength(1);
    expect(linesOf(promptFor(rig.run.state(), 'poll', 'Cy'))).toHaveLength(6);
    expect(linesOf(promptFor(rig.run.state(), 'statement', 'Ann'))).toHaveLength(6);
    await rig.run.close();
  });

  it.each(MEMORY_STRATEGIES)('6.7 a pinned message survives every window, and the pruning of %s', async (strategy) => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { strategy }));
    const jobs = { ...defaultJobs, statement: job({ maxMessages: strategy === 'layered' ? null : 1 }) };
    const provider = scriptedProvider(talking);
    const rig = runRig(smallScenario({ agents, rounds: 7, jobs }), provider);
    rig.run.start({ paused: true });
    rig.run.step('round');
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'pin-message', message: 0, isPinned: true })).toBeNull();
    rig.run.resume();
    await rig.run.done;
    const [first] = [...rig.run.state().history];
    const pinned = first!.text.slice(0, 60);
    const later = provider.requests.filter(({ purpose, round }) => purpose === 'statement' && round > 1);
    expect(later).toHaveLength(18);
    for (const request of later) {
      if (first!.from === request.agent.name) continue;
      expect(sectionOf(request, 'history'), `${request.agent.name} in round ${request.round}`).toContain(pinned);
    }
  });

  it('7.4 layered keeps the messages of the system through its pruning', async () => {
    const agents = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => smallAgent(name, { strategy: 'layered' }));
    const provider = scriptedProvider((r) => (r.purpose === 'poll' ? '0' : talking(r)));
    const rig = runRig(smallScenario({ agents, rounds: 2 }), provider);
    rig.run.start();
    await rig.run.done;
    const notice = [...rig.run.state().history].find(({ kind }) => kind === 'notice');
    expect(notice).toBeDefined();
    const after = provider.requests.filter(({ sections }) => sections.length > 0).slice(1);
    for (const request of after) expect(sectionOf(request, 'history')).toContain(notice!.text.slice(0, 40));
  });
});

describe('the inspector', () => {
  it.each(MEMORY_STRATEGIES)(
    '6.8 under %s its sections are what was sent, byte for byte, and every message is shown or its stage named',
    async (strategy) => {
      const agents = ['Ann', 'Bo', 'Cy'].map((name) =>
        smallAgent(name, { strategy, limitChars: 1_500, reasoningEnabled: name === 'Bo' }),
      );
      const jobs = {
        ...defaultJobs,
        statement: job({ forgetMode: 'on_every_turn', view: 'all_involved', maxMessages: 5 }),
        poll: job({ view: 'sent_to_me', ignore: ['$10750'] }),
        confirmation: job({ lastMinutes: 0.3 }),
        ballot: job({ about: { query: 'a floor', atMost: 2 } }),
      };
      const provider = scriptedProvider((r) => {
        if (r.purpose === 'ballot-amount') return r.agent.name === 'Bo' ? '15000' : '20000';
        return r.purpose === 'poll' || r.purpose === 'confirmation' ? '1' : talking(r);
      });
      const history = { ...smallScenario().history, publicMaxLength: 2_000, promptMaxChars: 700 };
      const rig = runRig(frozen(smallScenario({ agents, jobs, history, rounds: 5 })), provider);
      const news: Extract<RunUpdate, { kind: 'entry' }>[] = [];
      rig.run.subscribe((item) => {
        if (item.kind === 'entry') news.push(item);
      });
      rig.run.start();
      await rig.run.done;
      const prompts = news.flatMap(({ entry, before }) => {
        const prompt = promptBehind(entry.event, before, roughCounter);
        return prompt ? [{ prompt, before }] : [];
      });
      expect(prompts.map(({ prompt }) => prompt.sections.map(({ name, text }) => ({ name, text })))).toEqual(
        provider.requests.map(({ sections }) => sections.map(({ name, text }) => ({ name, text }))),
      );
      const stages = new Set<string>();
      for (const { prompt, before } of prompts) {
        if (prompt.purpose === 'integration') continue;
        const history = prompt.sections.find(({ name }) => name === 'history');
        const shown = history?.lines.flatMap(({ entries, messages }) => (entries.length > 0 ? [] : messages)) ?? [];
        const lost = prompt.leftOut().flatMap((one) => (one.kind === 'message' ? [one] : []));
        for (const { stage } of lost) stages.add(stage);
        const all = [...shown, ...lost.map(({ id }) => id)].sort((a, b) => a - b);
        expect(all).toEqual([...before.history].map(({ id }) => id));
        const memory = before.memories[prompt.agent]!;
        const told = rememberedLines(prompt.sections).flatMap(({ entries }) => entries);
        const left = prompt.leftOut().flatMap((one) => (one.kind === 'entry' ? [one.id] : []));
        // What the history tells in full stands there, and is neither told again nor left out (16.1).
        for (const entry of [...memory.entries, ...memory.longTerm]) {
          const { id } = entry;
          const messages = [...idsIn(messagesOf(entry, memory))];
          const isShown = messages.length > 0 && messages.every((message) => shown.includes(message));
          const inHistory = isShown && !told.includes(id);
          expect(told.includes(id) || inHistory, `entry ${id} is told or left out`).toBe(!left.includes(id));
        }
      }
      for (const stage of ['view', 'ignored', 'time', 'about', 'window']) expect([...stages]).toContain(stage);
    },
  );
});
