import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { commandsWith } from './batch-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'openai-run-'));
const CANARY = 'sk-canary-0123456789abcdefghij';

const SCENARIO = `
title: Where to put the bench
question: Where shall the new bench stand?
rounds: 4
options:
  - { id: park, label: The park, about: Under the old trees., amount: { min: 1, max: 9, unit: seats } }
  - { id: station, label: The station, about: Beside the platform. }
agents:
  - { name: Ann, persona: A gardener. }
  - { name: Bo, persona: A commuter. }
  - { name: Cy, persona: A nurse. }
`;

const roundtable = commandsWith({ ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder }, false);

const scenario = join(folder, 'bench.yaml');
beforeAll(() => {
  buildProgram();
  writeFileSync(scenario, SCENARIO);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a discussion through an endpoint that others wrote', () => {
  const mock = new LLMock({ port: 0 });
  beforeAll(async () => {
    const asked = (words: string) => ({ userMessage: words });
    mock.on(asked('Think privately before you speak'), {
      content: 'I like the trees, and I could give way on the seats.',
    });
    mock.on(asked('Make your public statement'), {
      content: 'The park is the better place, because the old trees give shade to those who wait there in summer.',
    });
    mock.on(
      {
        predicate: (r) => /Should the group vote now/.test(JSON.stringify(r)) && /round 1 of 4/.test(JSON.stringify(r)),
      },
      { content: '0, let us talk a little longer.' },
    );
    mock.on(asked('Should the group vote now'), { content: '1, we agree.' });
    mock.on(asked('proposes to vote now'), { content: '1' });
    mock.on(asked('Mark your secret ballot'), { content: '1. The park' });
    mock.on(asked('Your ballot is marked for'), { content: '4 seats' });
    mock.on(asked('Rewrite your memory'), {
      content: 'We decided for the park, with four seats. I am content with it.',
    });
    await mock.start();
  });
  afterAll(() => mock.stop());

  it('runs to a vote and a decision, with measured or estimated tokens and no key in anything it writes', async () => {
    const env = { OPENAI_BASE_URL: `${mock.url}/v1`, OPENAI_API_KEY: CANARY };
    const { status, stdout, stderr } = await roundtable(
      ['run', scenario, '--model', 'openai/test-model', '--seed', '5', '--headless', '--format', 'jsonl'],
      env,
    );
    expect(stderr).toMatch(/Replay it with: .*roundtable\.js replay/);
    expect(status).toBe(0);
    const file = join(folder, 'runs', readdirSync(join(folder, 'runs'))[0] as string);
    expect(readFileSync(file, 'utf8')).toBe(stdout);
    const { entries } = readJournal(file);
    const events = entries.map((entry) => entry.event);
    expect(events.filter((e) => e.type === 'statement-made')).toHaveLength(6);
    expect(events.find((e) => e.type === 'vote-closed')).toMatchObject({
      disagreement: null,
      decision: { option: 'park', amount: 4 },
    });
    expect(events.at(-1)).toMatchObject({ type: 'run-ended', by: 'consensus' });
    const calls = events.flatMap((e) => ('call' in e && e.call ? [e.call] : []));
    expect(new Set(calls.map((call) => call.tokensLabel))).not.toContain('simulated');
    expect(calls.every((call) => call.tokensIn > 100 && call.model === 'openai/test-model')).toBe(true);
    expect(stdout + stderr).not.toContain(CANARY);

    const shown = await roundtable(['replay', file, '--headless', '--format', 'jsonl'], {
      OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
    });
    expect(shown.stdout, 'a replay asks nobody').toBe(stdout);
    expect(shown.status).toBe(0);
  });
});

describe('an endpoint that cannot be used', () => {
  it('15.3 a refused key ends headless with exit 69, says why, and leaves a journal that can be read', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: { message: `Incorrect API key provided: ${CANARY}`, code: 'invalid_api_key' } }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const journal = join(folder, 'refused.jsonl');
    const args = ['run', scenario, '--model', 'openai/x', '--headless', '--journal', journal];
    const { status, stdout, stderr } = await roundtable(args, { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: CANARY });
    server.close();
    expect(status).toBe(69);
    expect(stderr.match(/cannot be asked/g), 'told once').toHaveLength(1);
    expect(stderr).toMatch(/key/i);
    expect(stdout + stderr + readFileSync(journal, 'utf8')).not.toContain(CANARY);
    expect(readJournal(journal).entries.map((entry) => entry.event.type)).toEqual(['round-opened']);
  });

  it('8.3 a missing key for a distant endpoint is said before anything runs', async () => {
    const { status, stderr } = await roundtable(['run', scenario, '--model', 'openai/x', '--headless'], {
      OPENAI_BASE_URL: '',
      OPENAI_API_KEY: '',
    });
    expect({ status, says: stderr.includes('OPENAI_API_KEY') }).toEqual({ status: 2, says: true });
  });
});
