import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayOptions, runOptions } from '../../src/cli/options.ts';
import { starterScenario } from '../../src/scenario/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'options-'));
const file = join(folder, 'talk.yaml');
const now = Date.UTC(2026, 0, 2, 3, 4, 5);
const pipe = { isTerminal: false, now };
const terminal = { isTerminal: true, now };
beforeAll(() => {
  process.env['ROUNDTABLE_DATA_DIR'] = folder;
  writeFileSync(file, starterScenario());
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the options of a run', () => {
  it('15.1 flags go before the scenario, the scenario before defaults', async () => {
    expect(await runOptions(file, {}, pipe)).toMatchObject({
      seed: 7,
      scenarioName: 'talk',
      paused: false,
      format: 'text',
      verbosity: 'standard',
    });
    const { seed, scenario } = await runOptions(file, { seed: '0', rounds: '2', model: 'openai/m' }, pipe);
    expect([seed, scenario.rounds, ...scenario.agents.map((a) => a.model)]).toEqual([
      0,
      2,
      'openai/m',
      'openai/m',
      'openai/m',
    ]);
  });

  it('1.3 draws a seed in range where nobody names one', async () => {
    writeFileSync(join(folder, 'any.yaml'), starterScenario().replace('seed: 7', ''));
    const { seed } = await runOptions(join(folder, 'any.yaml'), {}, pipe);
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  });

  it('1.5 waits for nobody in a pipe, and reads at a human pace on screen', async () => {
    expect(await runOptions(file, {}, pipe)).toMatchObject({ screen: false, speed: 'max' });
    expect(await runOptions(file, {}, terminal)).toMatchObject({ screen: true, speed: 1 });
    expect(await runOptions(file, { headless: true }, terminal)).toMatchObject({ screen: false, speed: 'max' });
    expect((await runOptions(file, { speed: '2.5' }, terminal)).speed).toBe(2.5);
    expect(await replayOptions('x.jsonl', { speed: 'max' }, terminal)).toMatchObject({
      screen: true,
      speed: 'max',
      file: 'x.jsonl',
    });
  });

  it('names a journal by time, scenario and seed, and never an existing one', async () => {
    const [first, second] = (await runOptions(file, {}, pipe)).journals;
    expect(first).toBe(join(folder, 'runs', '20260102-030405-talk-7.jsonl'));
    expect(second).toBe(join(folder, 'runs', '20260102-030405-talk-7-2.jsonl'));
    expect([...(await runOptions(file, { journal: 'mine.jsonl' }, pipe)).journals]).toEqual(['mine.jsonl']);
    await expect(runOptions(file, { journal: file }, pipe)).rejects.toThrow(/exists already/);
  });

  it('12.7 takes a name for who acts at this terminal', async () => {
    expect((await runOptions(file, {}, terminal)).by).toBeNull();
    expect((await runOptions(file, { by: ' Ana\x1b[31m ' }, terminal)).by).toMatch(/^Ana/);
    await expect(runOptions(file, { by: ' ' }, terminal)).rejects.toThrow(/--by/);
  });

  it('29.1 opens a page where it is asked to, and begins paused on the screen', async () => {
    expect(await runOptions(file, {}, terminal)).toMatchObject({ audience: null, paused: false });
    const here = { host: '127.0.0.1', port: 0 };
    expect(await runOptions(file, { audience: true }, terminal)).toMatchObject({ audience: here, paused: true });
    expect(await runOptions(file, { audience: true }, pipe)).toMatchObject({ audience: here, paused: false });
    const everywhere = { audience: true, host: '0.0.0.0', port: '8080' };
    expect((await runOptions(file, everywhere, pipe)).audience).toEqual({ host: '0.0.0.0', port: 8080 });
    const [name = ''] = (await runOptions(file, {}, pipe)).scenario.agents.map((agent) => agent.name);
    const seated = await runOptions(file, { audience: true, audienceSeat: name, audienceSeconds: '20' }, terminal);
    // 12.5: it looks at this screen.
    expect(seated).toMatchObject({ audience: { seat: { agent: name, ms: 20_000 } }, seat: name });
    const all = await runOptions(file, { audience: true, audienceSeat: name, seat: 'all' }, terminal);
    expect(all.seat).toBeNull();
    expect(seated.scenario.agents.map(({ model }) => model === 'human').indexOf(true)).toBe(0);
    for (const flags of [
      { host: '0.0.0.0' },
      { port: '80' },
      { audience: true, host: 'example.org' },
      { audience: true, port: '70000' },
      { audience: true, port: 'x' },
      { audience: true, detach: true },
    ])
      await expect(runOptions(file, flags, pipe)).rejects.toThrow(/--(host|port|audience)/);
  });

  it('27.4 plays by itself on stage, and on a screen alone', async () => {
    const kiosk = await runOptions(file, { kiosk: true }, terminal);
    expect([kiosk.isKiosk, kiosk.stage !== undefined, kiosk.paused]).toEqual([true, true, false]);
    await expect(runOptions(file, { kiosk: true }, pipe)).rejects.toThrow('--kiosk');
    await expect(runOptions(file, { kiosk: true, linear: true }, terminal)).rejects.toThrow('--kiosk');
    await expect(runOptions(file, { kiosk: true, journal: join(folder, 'k.jsonl') }, terminal)).rejects.toThrow(
      '--kiosk',
    );
  });
});
