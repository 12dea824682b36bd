import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import type { Problem } from '../../src/base/errors.ts';
import { openAudience } from '../../src/cli/audience.ts';
import { findScenario } from '../../src/cli/find-scenario.ts';
import { roomSeatAgain } from '../../src/cli/seating.ts';
import { interfaces } from '../../src/interface/index.ts';
import { ask } from '../audience/spectator.ts';
import { livelyAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { commandInside } from './roundtable.ts';

const surroundings = { words: interfaces.en, clock: systemClock, redact: (text: string) => text };
const newRun = () => runRig(smallScenario(), scriptedProvider(livelyAnswers)).run;

describe('29.1 a page beside the run', () => {
  it('opens at its link, which a code tells cameras, and says what is in the way', async () => {
    const page = await openAudience(newRun(), { host: '127.0.0.1', port: 0 }, surroundings);
    const { pathname, port } = new URL(page.link);
    expect((await ask(Number(port), pathname)).status).toBe(200);
    expect([page.isLocal, page.code.length > 10]).toEqual([true, true]);
    const again = openAudience(newRun(), { host: '127.0.0.1', port: page.port }, surroundings);
    await expect(again).rejects.toThrow(new RegExp(`port ${page.port} of 127\\.0\\.0\\.1 is taken.*--port`, 's'));
    await page.close();
    const elsewhere = openAudience(newRun(), { host: '203.0.113.7', port: 0 }, surroundings);
    await expect(elsewhere).rejects.toThrow('another --host or --port');
  });

  it('is called by every name of this machine where all networks are let in', async () => {
    const page = await openAudience(newRun(), { host: '0.0.0.0', port: 0 }, surroundings);
    const { host, pathname, port } = new URL(page.link);
    expect(page.isLocal).toBe(false);
    expect((await ask(Number(port), pathname, { headers: { host } })).status).toBe(200);
    expect((await ask(Number(port), pathname, { headers: { host: `elsewhere.example:${port}` } })).status).toBe(421);
    await page.close();
  });

  it('is told on the error output in plain lines, and closes with the run', async () => {
    const { status, stderr, stdout } = await commandInside([
      'run',
      'city-budget',
      '--seed',
      '1',
      '--audience',
      '--headless',
      '--lang',
      'en',
    ]);
    const link = /^Spectators: (http:.*)$/m.exec(stderr)?.[1] ?? '';
    expect([status, stdout.includes('http')]).toEqual([0, false]);
    expect((await ask(Number(new URL(link).port), new URL(link).pathname)).status).toBe(0);
  });

  it('29.1 is opened again with a run that is gone on with, and the room sits where somebody sat', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundtable-'));
    const file = join(folder, 'run.jsonl');
    const half = join(folder, 'half.jsonl');
    await commandInside(['run', 'city-budget', '--seed', '1', '--rounds', '1', '--headless', '--journal', file]);
    const whole = readFileSync(file, 'utf8').split('\n');
    writeFileSync(half, `${whole.slice(0, 12).join('\n')}\n`);
    const resumed = (...options: string[]) => commandInside(['resume', half, '--headless', '--lang', 'en', ...options]);
    expect((await resumed('--host', '127.0.0.1')).stderr).toContain(
      '--host: is about the page for spectators, and there is none without --audience',
    );
    expect((await resumed('--audience', '--audience-seat', 'Nobody')).stderr).toContain('no agent is called "Nobody"');
    expect((await resumed('--audience', '--audience-seat', 'Ruth')).stderr).toContain(
      '--audience-seat: a model answers for Ruth',
    );
    const { scenario } = await findScenario('city-budget');
    const agents = scenario.agents.map((one) => (one.name === 'Ruth' ? { ...one, model: 'human' } : one));
    const problems: Problem[] = [];
    expect(roomSeatAgain({ ...scenario, agents }, 'ruth', problems)).toBe('Ruth');
    expect([roomSeatAgain({ ...scenario, agents }, 'Kofi', problems), problems]).toEqual([
      null,
      [{ message: '--audience-seat: a model answers for Kofi', allowed: 'Ruth' }],
    ]);
    const { status, stderr } = await resumed('--audience');
    expect([status, /^Spectators: http:.*$/m.test(stderr)]).toEqual([0, true]);
    expect(readFileSync(half, 'utf8').split('\n').length).toBeGreaterThan(20);
    rmSync(folder, { recursive: true });
  });

  it('29.6 takes a seat for the room by the name of an agent, and says what is in the way', async () => {
    const found = async (...options: string[]) =>
      (await commandInside(['run', 'city-budget', '--headless', '--lang', 'en', ...options])).stderr;
    expect(await found('--audience-seat', 'Maren')).toContain(
      '--audience-seat: is about the page for spectators, and there is none without --audience',
    );
    expect(await found('--audience', '--audience-seconds', '30')).toContain('the room is in no seat');
    expect(await found('--audience', '--audience-seat', 'Nobody')).toContain('no agent is called "Nobody"');
    const agents = (await findScenario('city-budget')).scenario.agents.map(({ name }) => name);
    const [first = ''] = agents;
    expect(await found('--audience', '--audience-seat', first, '--as', first)).toContain(
      `a person sits in the seat of ${first}`,
    );
    expect(await found('--audience', '--audience-seat', first, '--audience-seconds', '2')).toContain(
      'a whole number from 5 to 600',
    );
  });
});
