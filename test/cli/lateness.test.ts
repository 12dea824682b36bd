import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsAfter, latenessHere, latenessTold } from '../../src/cli/lateness.ts';
import { buildProgram } from '../built.ts';
import { rawServer, status } from '../providers/raw-server.ts';
import { started } from './batch-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'late-'));
beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true }));

const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('17.32 how late a process comes to what is due', () => {
  it('17.32 is measured by what blocks it, and each time anew', async () => {
    const late = latenessHere();
    await turn();
    late.worst();
    await turn();
    const end = performance.now() + 300;
    while (performance.now() < end);
    await turn();
    const worst = late.worst();
    expect(worst).toBeGreaterThan(200);
    expect(late.worst()).toBeLessThan(worst);
    late.stop();
  });

  it('17.32 takes a run away from a machine that is late, and gives it back to one that is not', () => {
    expect([
      jobsAfter(4, 600, 4),
      jobsAfter(1, 600, 4),
      jobsAfter(3, 300, 4),
      jobsAfter(3, 10, 4),
      jobsAfter(4, 10, 4),
    ]).toEqual([3, 1, 3, 4, 4]);
  });

  it('17.32 is told beside a call that got no answer only where it may be why', () => {
    expect(latenessTold(1_900)).toBe('');
    expect(latenessTold(2_500)).toContain('this machine itself was late by up to 2.5 s');
  });

  it('17.32 tells a machine that stood still apart from an endpoint that is out of order', {
    timeout: 60_000,
  }, async () => {
    const endpoint = await rawServer(status(503, { error: { message: 'overloaded' } }));
    const scenario = join(folder, 'two.yaml');
    const agent = (name: string) => `  - {name: ${name}, persona: A citizen., reasoning_enabled: false}\n`;
    writeFileSync(
      scenario,
      `title: Two\nabout: Two.\nrounds: 1\nquestion: Which?\nmodel: openai/small\noptions:\n  - {id: a, label: A, about: a}\n  - {id: b, label: B, about: b}\ncriteria:\n  - {id: c, label: C, about: c}\nagents:\n${agent('Ann')}${agent('Bo')}limits: {outage_seconds: 3}\n`,
    );
    const env = {
      ...{ ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder },
      ...{ OPENAI_BASE_URL: endpoint.baseURL, OPENAI_API_KEY: 'none' },
    };
    const batch = started(['batch', scenario, '--seeds', '1', '--out', join(folder, 'out'), '--yes'], env);
    while (endpoint.requests.length === 0) await turn();
    // All of its processes, as where others take the whole machine.
    process.kill(-batch.pid, 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    process.kill(-batch.pid, 'SIGCONT');
    const { status: code, stdout, stderr } = await batch.ended;
    await endpoint.close();
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(
      /the model cannot be asked: .*503.*; this machine itself was late by up to [2-9]\.\d s/,
    );
  });
});
