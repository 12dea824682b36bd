import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { nextSteps } from '../../src/orchestrator/protocol/next-steps.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SKIPPING, SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const memory = smallScenario().memory;
const section = (request: ModelRequest, name: string) => request.sections.find((s) => s.name === name)?.text ?? '';
const voting = (request: ModelRequest) =>
  ['poll', 'confirmation'].includes(request.purpose) ? '1' : quietAnswers(request);

describe('memory by its routes', () => {
  it('5.3 after-round: everybody holds all statements before the poll, and nobody any of them before', async () => {
    const scenario = smallScenario({ rounds: 1, memory: { ...memory, updateTiming: 'after-round' } });
    const rig = runRig(scenario, scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    expect(rig.types()).toEqual(['round-opened', 'statement-made']);
    rig.run.resume();
    await rig.run.done;
    const types = rig.types();
    expect(types.lastIndexOf('statement-made')).toBeLessThan(types.indexOf('memory-updated'));
    expect(types.lastIndexOf('memory-updated')).toBeLessThan(types.indexOf('poll-opened'));
    expect(rig.ofType('memory-updated')).toHaveLength(3);
  });

  it('5.3 after-round keeps back statements only: an injection is remembered at once', async () => {
    const scenario = smallScenario({ rounds: 1, memory: { ...memory, updateTiming: 'after-round' } });
    const rig = runRig(scenario, scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    rig.run.step('statement');
    await rig.clock.advance(0);
    rig.run.dispatch({ type: 'inject-event', text: 'There is news.', to: 'all' });
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(rig.types().slice(1)).toEqual(['statement-made', 'event-injected', 'memory-updated', 'statement-made']);
    expect(rig.ofType('memory-updated')[0]).toMatchObject({
      cause: { kind: 'message', message: 1 },
      entries: [{ origin: 'injected' }],
    });
    rig.run.resume();
    await rig.run.done;
    const origins = rig.run
      .state()
      .memories['Bo']?.entries.slice()
      .map((entry) => entry.origin);
    expect(origins).toEqual(['injected', 'others', 'own', 'others']);
  });

  it('5.2 complex: each agent integrates each statement by a call of its own, with the news and its memory in the prompt', async () => {
    const provider = scriptedProvider((r) =>
      r.purpose === 'integration' ? `${r.agent.name} knows more now.` : quietAnswers(r),
    );
    const rig = runRig(smallScenario({ rounds: 1, memory: { ...memory, discussion: 'complex' } }), provider);
    rig.run.start();
    await rig.run.done;
    const asked = provider.requests.filter((r) => r.purpose === 'integration');
    expect(asked.map((r) => r.agent.name)).toEqual(['Ann', 'Bo', 'Cy', 'Ann', 'Bo', 'Cy', 'Ann', 'Bo', 'Cy']);
    expect(section(asked[3] as ModelRequest, 'news')).toContain(`Bo said '${SPEECH}'`);
    expect(section(asked[3] as ModelRequest, 'memory')).toContain('Ann knows more now.');
    expect(
      rig.run
        .state()
        .memories['Cy']?.entries.slice()
        .map((e) => e.text),
    ).toEqual(['Cy knows more now.']);
    expect(rig.syncCount()).toBeGreaterThanOrEqual(3);
  });

  it('5.2, 16.2 an integration that fails, where the run goes on without, keeps the old buffer and appends the news, with a warning', async () => {
    const failing: Provider = {
      name: 'failing',
      async *stream(request): AsyncGenerator<Chunk> {
        if (request.purpose === 'integration') throw new ModelError('timeout', 'no word');
        yield { text: voting(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
      },
    };
    const rig = runRig(smallScenario({ rounds: 1, limits: SKIPPING }), failing);
    rig.run.start();
    await rig.run.done;
    const decisions = rig.ofType('memory-updated').filter((e) => e.cause.kind === 'decision');
    expect(decisions.map((e) => [e.changes[0]?.kind, e.warning?.includes('no word')])).toEqual(
      Array(3).fill(['kept', true]),
    );
    const entries = rig.run.state().memories['Ann']?.entries.slice() ?? [];
    expect(entries.at(-1)?.text).toContain('The group decided');
    expect(entries.length).toBeGreaterThan(3);
  });

  it('5.2 reasoning in memory goes to the one who thought, and to nobody else', async () => {
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const scenario = smallScenario({ agents, rounds: 1, memory: { ...memory, reasoningInMemory: true } });
    const rig = runRig(
      scenario,
      scriptedProvider((r) => (r.purpose === 'reasoning' ? `${r.agent.name} thinks of walnuts.` : quietAnswers(r))),
    );
    rig.run.start();
    await rig.run.done;
    const remembers = (name: string, words: string) =>
      rig.run
        .state()
        .memories[name]?.entries.slice()
        .some((e) => e.origin === 'reasoning' && e.text.includes(words));
    expect([remembers('Ann', 'Ann thinks'), remembers('Ann', 'Bo thinks')]).toEqual([true, false]);
    expect([remembers('Bo', 'Bo thinks'), remembers('Bo', 'Ann thinks')]).toEqual([true, false]);
  });

  it('5.6 a rewriting is carried out in the style it was asked for, though one agent was switched again before', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    rig.run.dispatch({ type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true });
    rig.run.dispatch({ type: 'switch-guidance', agents: ['Ann'], style: 'narrative', rewrite: true });
    rig.run.resume();
    await rig.run.done;
    const first = (name: string) => rig.run.state().memories[name]?.entries.at(0)?.style;
    expect(['Ann', 'Bo', 'Cy'].map(first)).toEqual(['narrative', 'structured', 'structured']);
  });
});

describe('what a prompt holds', () => {
  it('3.5 each message cut to 300 characters, the newest that fit the limit, oldest first', async () => {
    const long = `${SPEECH} ${'and so on '.repeat(60)}`;
    const provider = scriptedProvider((r) =>
      r.purpose === 'statement' ? `${r.agent.name}: ${long}` : quietAnswers(r),
    );
    const rig = runRig(
      smallScenario({ rounds: 2, history: { ...smallScenario().history, promptMaxChars: 700 } }),
      provider,
    );
    rig.run.start();
    await rig.run.done;
    const last = provider.requests.filter((r) => r.purpose === 'statement').at(-1) as ModelRequest;
    const lines = section(last, 'history').split('\n').slice(1);
    expect(lines.map((line) => /^Round 2: (\w+) said/.exec(line)?.[1])).toEqual(['Bo', 'Cy']);
    const words = lines.map((line) => /said '(.*)'$/.exec(line)?.[1] ?? '');
    expect(words.every((text) => text.length <= 300 && text.endsWith('...'))).toBe(true);
  });

  it('4.2 what left the window is in no prompt, a marker says so, and the newest entry stays, cut if it alone is over', async () => {
    const provider = scriptedProvider((r) =>
      r.purpose === 'statement' ? `${r.agent.name}${r.round} ${SPEECH} ${'More of it. '.repeat(12)}` : quietAnswers(r),
    );
    const rig = runRig(
      smallScenario({ rounds: 2, history: { ...smallScenario().history, publicMaxLength: 150 } }),
      provider,
    );
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('history-trimmed')[0]).toMatchObject({ dropped: 3, cutTo: 150 });
    const next = provider.requests.find((r) => r.purpose === 'statement' && r.round === 2) as ModelRequest;
    expect(section(next, 'history')).not.toMatch(/Ann1|Bo1/);
    expect(section(next, 'history')).toContain('3 oldest messages are no longer at hand');
    const kept = /Cy said '(.*)'/.exec(section(next, 'history'))?.[1] ?? '';
    expect([kept.startsWith('Cy1'), kept.length <= 150]).toEqual([true, true]);
    expect(rig.run.state().history.length, 'forgetting never deletes').toBe(7);
  });

  it('12.2 a private injection is in prompts of its recipient alone, whatever they are asked', async () => {
    const provider = scriptedProvider(voting);
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    rig.run.dispatch({ type: 'inject-event', text: 'KEEPTHIS', to: ['Bo', 'Bo'] });
    rig.run.resume();
    await rig.run.done;
    const told = new Set(
      provider.requests.filter((r) => JSON.stringify(r.sections).includes('KEEPTHIS')).map((r) => r.agent.name),
    );
    expect([...told]).toEqual(['Bo']);
    const remembered = rig.ofType('memory-updated').filter((e) => e.cause.kind === 'message' && e.cause.message === 0);
    expect(remembered.map((e) => [e.changes.map((c) => c.agents), e.entries.length])).toEqual([[[['Bo']], 1]]);
    expect(rig.run.state().history.at(0)?.round, 'what is put in before the first round belongs to it').toBe(1);
  });
});

describe('people and places', () => {
  it('12.1 a step by statement takes the answers of a vote one at a time', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), scriptedProvider(voting));
    rig.run.start({ paused: true });
    rig.run.step('round');
    await rig.clock.advance(0);
    const stepped = runRig(smallScenario({ rounds: 1 }), scriptedProvider(voting));
    stepped.run.start({ paused: true });
    for (let i = 0; i < 5; i++) {
      stepped.run.step('statement');
      await stepped.clock.advance(0);
    }
    expect(stepped.ofType('confirmation-answered')).toHaveLength(1);
    stepped.run.resume();
    await stepped.run.done;
    expect(stepped.events()).toEqual(rig.events());
  });

  it('12.6 a stop during the pause of an update is carried out at once, held or not', async () => {
    const rig = runRig(smallScenario({ rounds: 3 }), scriptedProvider(quietAnswers), { speed: 1 });
    rig.run.start();
    await rig.clock.advance(500);
    expect(rig.types().at(-1)).toBe('statement-made');
    rig.run.pause();
    rig.run.dispatch({ type: 'stop' });
    await rig.clock.advance(0);
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'person' });
  });

  it('12.6 a stop is not undone by another act in the same moment', async () => {
    const waiting: Provider = {
      name: 'waiting',
      async *stream(_request, { signal }): AsyncGenerator<Chunk> {
        yield { text: 'Well' };
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const rig = runRig(smallScenario(), waiting);
    rig.run.start();
    await rig.clock.advance(1);
    rig.run.dispatch({ type: 'stop' });
    rig.run.dispatch({ type: 'skip-speaker' });
    await rig.run.done;
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'person' });
  });

  it('9.2 no vote can be called when no poll is left', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    for (let i = 0; i < 6; i++) {
      rig.run.step('statement');
      await rig.clock.advance(0);
    }
    expect(rig.types().at(-1)).toBe('poll-answered');
    expect(rig.run.dispatch({ type: 'call-vote' })).toMatchObject({ rejected: 'no-poll-left' });
    expect(rig.run.state().touchCount).toBe(0);
    await rig.run.close();
  });

  it('9.2 no vote can be called once the last poll of a run that is ending is over, nor after the talk', async () => {
    const rig = runRig(smallScenario({ rounds: 9, closingRanking: true }), scriptedProvider(quietAnswers));
    const answers: unknown[] = [];
    rig.run.subscribe((news) => {
      if (news.kind !== 'entry') return;
      const isAfterPoll = news.state.vote?.phase === 'closed' || news.state.talkEnded !== null;
      if (isAfterPoll && !news.state.ended) answers.push(rig.run.dispatch({ type: 'call-vote' }));
    });
    rig.run.start({ paused: true });
    rig.run.dispatch({ type: 'wrap-up' });
    rig.run.resume();
    await rig.run.done;
    expect(rig.types()).toContain('talk-ended');
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) expect(answer).toMatchObject({ rejected: 'no-poll-left' });
  });

  it('15.3 a whole round of failed seats holds the run as unavailable, and one that is taken up tries again', async () => {
    const refusing: Provider = {
      name: 'refusing',
      // biome-ignore lint/correctness/useYield: a provider that fails before its first word.
      async *stream(): AsyncGenerator<Chunk> {
        throw new ModelError('network', 'connection refused');
      },
    };
    const scenario = smallScenario({ limits: SKIPPING });
    const rig = runRig(scenario, refusing);
    rig.run.start();
    await rig.clock.advance(0);
    expect(rig.run.status()).toMatchObject({
      mode: 'unavailable',
      trouble: expect.stringContaining('every agent failed'),
    });
    expect(rig.ofType('turn-skipped').map((e) => e.failure?.kind)).toEqual(['network', 'network', 'network']);
    await rig.run.close();
    const provider = scriptedProvider(quietAnswers);
    const again = runRig(scenario, provider, { recorded: rig.entries });
    again.run.start();
    await again.run.done;
    expect(provider.requests.length).toBeGreaterThan(0);
    expect(again.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'rounds' });
  });

  it('15.3 tells who watches of a whole round of empty answers, and not what the agents are told', async () => {
    const rig = runRig(
      smallScenario({ limits: SKIPPING }),
      scriptedProvider(() => ''),
    );
    rig.run.start();
    await rig.clock.advance(0);
    expect(rig.run.status().trouble).toBe(
      'every agent failed to answer in this round, the last because: its answer was empty',
    );
    await rig.run.close();
  });

  it('3.6 a statement by somebody who does not have the floor is refused', () => {
    const opened = evolve(initial(smallScenario(), { scenarioName: 'small', seed: 7 }), {
      seq: 1,
      at: 0,
      event: { type: 'round-opened', round: 1, queue: [{ agent: 'Ann', reason: 'policy' }] },
    });
    const call = { model: 'x', attempt: 1, tokensIn: 1, tokensOut: 1, tokensLabel: 'simulated' as const };
    const said = (agent: string) =>
      evolve(opened, { seq: 2, at: 0, event: { type: 'statement-made', agent, text: SPEECH, call } });
    expect(() => said('Zed')).toThrow('does not have the floor');
    expect(said('Ann').history.length).toBe(1);
  });

  it('1.4 with two rounds the notice stands at once; with one there is none', () => {
    const opened = (rounds: number) =>
      evolve(initial(smallScenario({ rounds }), { scenarioName: 'small', seed: 7 }), {
        seq: 1,
        at: 0,
        event: { type: 'round-opened', round: 1, queue: [{ agent: 'Ann', reason: 'policy' }] },
      });
    expect(nextSteps(opened(2))).toEqual([{ kind: 'post-notice' }]);
    expect(nextSteps(opened(1))).toEqual([{ kind: 'ask', purpose: 'statement', agent: 'Ann', attempt: 1 }]);
  });
});
