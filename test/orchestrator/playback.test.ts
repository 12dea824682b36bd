import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { createPlayback } from '../../src/orchestrator/runs/playback.ts';
import type { RunStatus } from '../../src/orchestrator/runs/run.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { waitedSeconds } from '../../src/tui/shown/waited.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

/** Says each word after a natural wait. */
function pacedProvider(delayMs: number): Provider {
  return {
    name: 'paced',
    async *stream(request: ModelRequest): AsyncGenerator<Chunk> {
      for (const text of quietAnswers(request).match(/\s*\S+/g) ?? []) yield { text, delayMs };
      yield { text: '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
    },
  };
}

/** Never says a word, or stops after some; obeys the signal as a real one must. */
function silentProvider(words: readonly string[] = []): Provider & { asked: number[] } {
  const asked: number[] = [];
  return {
    name: 'silent',
    asked,
    async *stream(request, { signal }): AsyncGenerator<Chunk> {
      if (request.purpose !== 'statement' || request.agent.name !== 'Ann') {
        yield { text: quietAnswers(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
        return;
      }
      asked.push(request.attempt);
      for (const text of words) yield { text };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
}

function deltasOf(rig: ReturnType<typeof runRig>): string[] {
  const deltas: string[] = [];
  rig.run.subscribe((news) => {
    if (news.kind === 'delta') deltas.push(news.text);
  });
  return deltas;
}

describe('playback', () => {
  it('12.6 the time of a run stands still from the first of several holds until it goes on', async () => {
    const clock = manualClock(1000);
    const playback = createPlayback(clock, { speed: 'max' });
    playback.pause();
    await clock.advance(5000);
    playback.pause();
    await clock.advance(5000);
    expect(playback.now()).toBe(1000);
    playback.resume();
    expect(playback.now()).toBe(1000);
    await clock.advance(5000);
    expect(playback.now()).toBe(6000);
  });

  it('24.3 a wait that was told in a pause stands still, and goes on where it stood, whoever asks and when', async () => {
    const rig = runRig(smallScenario(), pacedProvider(60_000));
    rig.run.start();
    rig.run.setSpeed(1);
    const seconds = (status: RunStatus) => waitedSeconds(status.waiting!, rig.clock.now());
    await rig.clock.advance(4000);
    expect(seconds(rig.run.status())).toBe(4);
    rig.run.pause();
    await rig.clock.advance(30_000);
    const told = rig.run.status();
    await rig.clock.advance(30_000);
    expect([seconds(told), seconds(rig.run.status())]).toEqual([4, 4]);
    rig.run.resume();
    await rig.clock.advance(2000);
    expect(seconds(rig.run.status())).toBe(6);
    await rig.run.close();
  });

  it('12.1 a hold stops the words at once, and resuming goes on with the next one', async () => {
    const rig = runRig(smallScenario(), pacedProvider(1000), { speed: 1 });
    const deltas = deltasOf(rig);
    rig.run.start();
    await rig.clock.advance(3500);
    expect(deltas.join('')).toBe('I hold that');
    rig.run.pause();
    await rig.clock.advance(60_000);
    expect(deltas.join('')).toBe('I hold that');
    expect(rig.run.status().mode).toBe('paused');
    rig.run.resume();
    await rig.clock.advance(1000);
    expect(deltas.join('')).toMatch(/^I hold that a/);
    await rig.run.close();
  });

  it('12.1 speed divides the natural pace, also in the middle of a wait', async () => {
    const rig = runRig(smallScenario(), pacedProvider(1000), { speed: 1 });
    const deltas = deltasOf(rig);
    rig.run.start();
    await rig.clock.advance(500);
    rig.run.setSpeed(10);
    await rig.clock.advance(50);
    expect(deltas).toHaveLength(1);
    await rig.clock.advance(300);
    expect(deltas).toHaveLength(4);
    await rig.run.close();
  });

  it('12.1 a step by statement, turn and round does exactly that much', async () => {
    const rig = runRig(smallScenario({ rounds: 3 }), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    expect(rig.types()).toEqual([]);
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(rig.types().at(-1)).toBe('statement-made');
    expect(rig.ofType('statement-made')).toHaveLength(1);
    rig.run.step('turn');
    await rig.clock.advance(0);
    expect(rig.types()).toEqual(['round-opened', 'statement-made', 'memory-updated']);
    rig.run.step('turn');
    await rig.clock.advance(0);
    expect(rig.types().slice(3)).toEqual(['statement-made', 'memory-updated']);
  });

  it('12.1 a step by round stops before the next round opens', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    rig.run.step('round');
    await rig.clock.advance(0);
    expect(rig.ofType('statement-made')).toHaveLength(3);
    expect(rig.ofType('poll-answered')).toHaveLength(3);
    expect(rig.ofType('round-opened')).toHaveLength(1);
    expect(rig.run.status().mode).toBe('paused');
    rig.run.step('round');
    await rig.clock.advance(0);
    expect(rig.types().at(-1)).toBe('run-ended');
  });

  it('13.4 held and stepped runs write the journal of one that ran through', async () => {
    const through = runRig(smallScenario(), scriptedProvider(quietAnswers));
    through.run.start();
    await through.run.done;
    const stepped = runRig(smallScenario(), scriptedProvider(quietAnswers));
    stepped.run.start({ paused: true });
    for (const unit of ['statement', 'turn', 'statement', 'round', 'turn', 'statement', 'round'] as const) {
      stepped.run.step(unit);
      await stepped.clock.advance(10);
    }
    expect(stepped.events()).toEqual(through.events());
  });
});

describe('commands', () => {
  it('12.2 an injection to all is in the history, in every memory and in the next prompts; a private one only with its recipients', async () => {
    const provider = scriptedProvider(quietAnswers);
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start({ paused: true });
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'inject-event', text: 'The budget was halved.', to: 'all' })).toBeNull();
    expect(rig.run.dispatch({ type: 'inject-event', text: 'You will be reviewed.', to: ['Cy'] })).toBeNull();
    rig.run.resume();
    await rig.run.done;
    const heard = (name: string, words: string) =>
      provider.requests
        .filter((r) => r.agent.name === name && r.purpose === 'statement')
        .every((r) => r.sections.some((s) => s.text.includes(words)));
    expect([heard('Bo', 'budget was halved'), heard('Cy', 'budget was halved')]).toEqual([true, true]);
    expect([heard('Bo', 'be reviewed'), heard('Cy', 'be reviewed')]).toEqual([false, true]);
    const remembers = (name: string, words: string) =>
      rig.run
        .state()
        .memories[name]?.entries.slice()
        .some((e) => e.text.includes(words));
    expect(['Ann', 'Bo', 'Cy'].map((name) => remembers(name, 'budget was halved'))).toEqual([true, true, true]);
    expect(['Ann', 'Bo', 'Cy'].map((name) => remembers(name, 'be reviewed'))).toEqual([false, false, true]);
    expect(rig.run.state().touchCount).toBe(2);
  });

  it('12.3 an interrupted speaker keeps the words said, marked as cut, and the event is the only record', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), silentProvider(['I was about ', 'to say ']));
    rig.run.start();
    await rig.clock.advance(10);
    expect(rig.run.dispatch({ type: 'interrupt' })).toBeNull();
    await rig.run.done;
    expect(rig.ofType('statement-made')[0]).toMatchObject({
      agent: 'Ann',
      text: 'I was about to say',
      cut: true,
      actor: 'person',
    });
    expect(rig.run.state().history.at(0)?.cut).toBe(true);
    expect(rig.events().filter((e) => 'actor' in e)).toHaveLength(1);
  });

  it('12.3 a word whose time has not come when its speaker is interrupted is neither kept nor shown', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), pacedProvider(1000), { speed: 1 });
    let shown = '';
    rig.run.subscribe((news) => {
      if (news.kind === 'delta' && news.agent === 'Ann') shown += news.text;
    });
    rig.run.start();
    await rig.clock.advance(3500);
    const before = shown;
    expect(before.trim().split(/\s+/)).toHaveLength(3);
    rig.run.dispatch({ type: 'interrupt' });
    await rig.clock.advance(0);
    expect(shown).toBe(before);
    expect(rig.ofType('statement-made')).toMatchObject([{ agent: 'Ann', text: before.trim(), cut: true }]);
    await rig.run.close();
  });

  it('12.6 skip and stop end the step under way', async () => {
    const rig = runRig(smallScenario(), silentProvider(['Well']));
    rig.run.start();
    await rig.clock.advance(10);
    rig.run.dispatch({ type: 'skip-speaker' });
    await rig.clock.advance(0);
    expect(rig.ofType('turn-skipped')).toMatchObject([{ agent: 'Ann', actor: 'person' }]);
    await rig.clock.advance(10);
    expect(rig.run.dispatch({ type: 'stop' })).toBeNull();
    await rig.run.done;
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'person', actor: 'person' });
  });

  it('9.2 a vote called by a person takes the place of the next poll, and all are asked to confirm', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'call-vote' })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'call-vote' })).toMatchObject({ rejected: 'vote-already-called' });
    rig.run.resume();
    await rig.run.done;
    expect(rig.ofType('poll-answered')).toEqual([]);
    expect(rig.ofType('confirmation-answered').map((e) => e.agent)).toEqual(['Ann', 'Bo', 'Cy']);
  });

  it('5.6 a guidance switch holds for the entries written from then on; rewriting and back is byte for byte', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), scriptedProvider(quietAnswers));
    const texts = () =>
      rig.run
        .state()
        .memories['Ann']?.entries.slice()
        .map((e) => e.text);
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    const narrative = texts();
    rig.run.dispatch({ type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: false });
    rig.run.step('turn');
    await rig.clock.advance(0);
    expect(texts()?.[0]).toBe(narrative?.[0]);
    expect(texts()?.[1]).toMatch(/^Speaker: Bo \| Topic: /);
    const mixed = texts();
    rig.run.dispatch({ type: 'switch-guidance', agents: ['Ann'], style: 'structured', rewrite: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    expect(texts()?.[0]).toMatch(/^Speaker: Ann \| Topic: /);
    rig.run.dispatch({ type: 'switch-guidance', agents: ['Ann'], style: 'narrative', rewrite: true });
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(texts()?.[0]).toBe(mixed?.[0]);
    await rig.run.close();
  });

  it('refuses what cannot be now, and changes nothing', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'inject-event', text: '  ', to: 'all' })).toMatchObject({ rejected: 'empty-text' });
    expect(rig.run.dispatch({ type: 'inject-event', text: 'x', to: ['Zed'] })).toMatchObject({
      rejected: 'unknown-agent',
    });
    expect(rig.run.dispatch({ type: 'switch-guidance', agents: 'all', style: 'sonnet', rewrite: false })).toMatchObject(
      { rejected: 'unknown-style' },
    );
    expect(rig.run.dispatch({ type: 'interrupt' })).toMatchObject({ rejected: 'nobody-speaking' });
    expect(rig.run.dispatch({ type: 'skip-speaker' })).toMatchObject({ rejected: 'nothing-to-skip' });
    rig.run.resume();
    await rig.run.done;
    expect(rig.run.dispatch({ type: 'call-vote' })).toMatchObject({ rejected: 'run-ended' });
    expect(rig.run.state().touchCount).toBe(0);
  });
});
