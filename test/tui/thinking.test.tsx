import { afterEach, describe, expect, it } from 'vitest';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/tui/shown/preferences.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** Thinks in so many pieces, a second each, then for long says nothing. */
const thinking = (pieces: number): Provider => ({
  name: 'thinking',
  async *stream(request: ModelRequest): AsyncGenerator<Chunk> {
    if (request.purpose === 'reasoning') {
      for (let i = 0; i < pieces; i++) yield { text: 'hm ', delayMs: 100 };
      yield { text: 'so.', delayMs: 60_000 };
    } else yield { text: quietAnswers(request) };
    yield { text: '', end: { finish: 'stop', tokensIn: 10, tokensOut: 10 } };
  },
});

async function start(pieces: number, preferences: Partial<Preferences> = {}, rounds = 2): Promise<void> {
  const own = smallScenario();
  const scenario = smallScenario({ rounds, agents: own.agents.map((agent) => ({ ...agent, reasoningEnabled: true })) });
  rig = screenRig({ scenario, provider: thinking(pieces), columns: 100, rows: 30 });
  rig.screen.set({ preferences: { ...DEFAULT_PREFERENCES, ...preferences } });
  rig.run.setSpeed(1);
  rig.run.resume();
  await rig.clock.advance(50);
}

const line = () =>
  rig
    .lines()
    .slice(2)
    .find((one) => one.includes(' thinks')) ?? '';

describe('24.3 while the run is paused', () => {
  const header = () => rig.lines()[0] ?? '';

  it('the seconds of a wait stand still, and go on with it', async () => {
    await start(0);
    await rig.clock.advance(4000);
    expect(line()).toMatch(/ 4 s/);
    await rig.press(' ');
    await rig.clock.advance(30_000);
    expect(line()).toMatch(/ 4 s/);
    expect(header()).toMatch(/ · 4 s/);
    await rig.press(' ');
    await rig.clock.advance(2000);
    expect(line()).toMatch(/ 6 s/);
  });

  it('who was speaking still speaks, and is not told of as waited for', async () => {
    const speaking: Provider = {
      name: 'speaking',
      async *stream(request: ModelRequest): AsyncGenerator<Chunk> {
        for (const word of quietAnswers(request).split(' ')) yield { text: `${word} `, delayMs: 300 };
        yield { text: '', end: { finish: 'stop', tokensIn: 10, tokensOut: 10 } };
      },
    };
    rig = screenRig({ scenario: smallScenario(), provider: speaking, columns: 100, rows: 30 });
    rig.run.setSpeed(1);
    rig.run.resume();
    await rig.clock.advance(1000);
    expect(header()).toMatch(/[●■▲] \w+ speaks/);
    await rig.press(' ');
    const paused = header();
    expect(paused).toMatch(/[●■▲] \w+ speaks .*paused/);
    await rig.clock.advance(20_000);
    expect(header()).toBe(paused);
  });
});

describe('24.3 who thinks stands where the statement will stand', () => {
  it('with a dot more for twenty tokens that have come, and no movement but that', async () => {
    await start(45);
    expect(line()).toMatch(/^ [●■▲] \w+ thinks ···/);
    await rig.clock.advance(2100);
    expect(line()).toMatch(/thinks ····(?!·)/);
    await rig.clock.advance(2100);
    expect(line()).toMatch(/thinks ·····(?!·)/);
  });

  it('tells the seconds after three, and after eight without a token how to drop the turn', async () => {
    await start(0);
    expect(line()).not.toMatch(/\d s/);
    await rig.clock.advance(3500);
    expect(line()).toContain(' 3 s');
    expect(line()).not.toContain('slow');
    await rig.clock.advance(5000);
    expect(line()).toContain(' 8 s · slow · x drops the turn');
  });

  it('has no dots without motion, and is gone once words come', async () => {
    await start(0, { motion: 'none' });
    expect(line()).not.toContain('·');
    await rig.clock.advance(60_100);
    expect(line()).toBe('');
  });

  it('27.1 stands on the stage below what was said last', async () => {
    await start(0);
    rig.screen.set({ stage: { speedBefore: null } });
    const shown = async () => {
      await rig.clock.advance(100);
      return rig.lines().join(' ').replace(/\s+/g, ' ');
    };
    const last = () => rig.run.state().history.at(-1)!;
    const [first, second] = rig.run.state().queue.map(({ agent }) => agent);
    expect(await shown()).toMatch(new RegExp(`${last().text}.*[●■▲] ${first} thinks ···`));
    await rig.clock.advance(75_000);
    expect(last().from).toBe(first);
    expect(await shown()).toMatch(new RegExp(`[●■▲] ${first}(?! thinks).*${last().text}.*[●■▲] ${second} thinks ···`));
  });

  it('27.1 leaves there what was said last, though a notice has come since', async () => {
    await start(0, {}, 3);
    rig.screen.set({ stage: { speedBefore: null } });
    const noticed = () => rig.run.state().history.at(-1)?.kind === 'notice';
    while (!noticed()) await rig.clock.advance(1000);
    await rig.clock.advance(5000);
    expect(noticed()).toBe(true);
    const last = [...rig.run.state().history].findLast(({ kind }) => kind === 'statement')!;
    const shown = rig
      .lines()
      .filter((row) => !row.includes('┃'))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(shown).toMatch(new RegExp(`[●■▲] ${last.from} .*${last.text}.*[●■▲] \\w+ thinks ···`));
  });
});
