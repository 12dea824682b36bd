import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writerOf } from '../../src/cli/writer.ts';
import { callTrace } from '../../src/journal/calls.ts';
import { readJournal } from '../../src/journal/read.ts';
import { surveyJournal } from '../../src/journal/survey.ts';
import { buildProgram } from '../built.ts';
import { commandsWith } from './batch-rig.ts';
import { benchScenario } from './bench-scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'lost-calls-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const command = commandsWith(env, false);
const roundtable = (...args: string[]) => command(args);
const scenario = join(folder, 'bench.yaml');

/** A paid server that thinks about Bo's statements and says nothing, until it is healed; its usage is so many tokens of each call. */
const server = { isHealed: false, tellsUsage: true, calls: 0 };
const USAGE = { prompt_tokens: 1000, completion_tokens: 100 };
const http = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const prompt = (JSON.parse(text) as { messages: { content: string }[] }).messages.map((m) => m.content).join('\n');
  server.calls++;
  const isThought = !server.isHealed && /You are Bo\b/.test(prompt) && /Make your public statement/.test(prompt);
  const content = /Should the group vote now/.test(prompt)
    ? '0'
    : 'The park is the better place, because the old trees give shade to those who wait there in summer.';
  const chunk = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
  const delta = isThought ? { reasoning_content: 'Let me think about it.' } : { content };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk({ choices: [{ index: 0, delta }] }));
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  response.end(`${server.tellsUsage ? chunk({ choices: [], usage: USAGE }) : ''}data: [DONE]\n\n`);
});

beforeAll(async () => {
  buildProgram();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`;
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:\n  lab: {base_url: "${url}", context_tokens: 32000, price: {input: 1000, output: 0}}\n`,
  );
  writeFileSync(scenario, benchScenario(1));
});
afterAll(() => {
  http.closeAllConnections();
  http.close();
  rmSync(folder, { recursive: true });
});

describe('a run that ends because no answer comes', () => {
  it.each(['measured', 'estimated'] as const)(
    '8.9, 16.2 has all it paid for in its record, %s: in the list of runs, the report, and where it is taken up',
    async (label) => {
      Object.assign(server, { isHealed: false, tellsUsage: label === 'measured', calls: 0 });
      const journal = join(folder, `${label}.jsonl`);
      const ended = await roundtable('run', scenario, '--headless', '--yes', '--journal', journal);
      expect(ended.status).toBe(69);
      expect(ended.stdout.replace(/\s+/g, ' ')).toMatch(
        /No answer from Bo \(.*\): (about )?[\d,]+ tokens came to nothing\./,
      );
      const { entries } = readJournal(journal);
      expect(entries.at(-1)?.event).toMatchObject({ type: 'call-lost', agent: 'Bo', call: { tokensLabel: label } });
      const { costs } = surveyJournal(journal);
      expect(costs[label]).toBeGreaterThan(0);
      expect({ ...costs, [label]: 0 }).toEqual({ measured: 0, estimated: 0, unpriced: [] });
      // By the server's own count.
      if (label === 'measured') expect(costs.measured).toBeCloseTo(server.calls, 6);
      const dollars = `${label === 'estimated' ? '~' : ''}$${costs[label].toFixed(2)} ${label}`;
      expect(ended.stdout, 'where it ends').toContain(`Cost: ${dollars}\n`);
      expect((await roundtable('runs')).stdout, 'in the list').toContain(dollars);
      const inReport = new RegExp(` +${label} +${label === 'estimated' ? '~' : ''}\\$${costs[label].toFixed(2)}\n`);
      expect((await roundtable('report', journal)).stdout, 'in the report').toMatch(inReport);

      server.isHealed = true;
      const resumed = await roundtable('resume', journal, '--headless');
      expect(resumed.status).toBe(0);
      const after = surveyJournal(journal).costs;
      if (label === 'measured') expect(after.measured).toBeCloseTo(server.calls, 6);
      expect(after[label]).toBeGreaterThan(costs[label]);
      const whole = `${label === 'estimated' ? '~' : ''}$${after[label].toFixed(2)} ${label}`;
      expect(resumed.stdout, 'where it is taken up').toContain(`Cost: ${whole}\n`);
      expect(readJournal(journal).entries.filter(({ event }) => event.type === 'call-lost')).toHaveLength(1);
    },
  );
});

describe('16.2 a run whose program was killed while somebody was asked', () => {
  /** As a killed program leaves it, which the tests of kills look at. */
  function killed(journal: string): string {
    const { entries } = readJournal(journal);
    callTrace(journal).tell(
      { agent: 'Bo', purpose: 'statement', attempt: 1, model: 'lab/tiny', isSent: true },
      entries.length,
    );
    return 'Perhaps paid, answer unknown: 1 call';
  }
  const unknownIn = (journal: string) =>
    readJournal(journal).entries.filter(
      ({ event }) => event.type === 'call-lost' && event.failure?.kind === 'interrupted',
    );

  it('is told in the list of runs and the report, before it is gone on with and after', async () => {
    Object.assign(server, { isHealed: false, tellsUsage: true, calls: 0 });
    const journal = join(folder, 'killed.jsonl');
    await roundtable('run', scenario, '--headless', '--yes', '--journal', journal);
    const told = killed(journal);
    const runs = async () => (await roundtable('runs', '--dir', folder)).stdout;
    const report = async () => (await roundtable('report', journal)).stdout;
    expect(await runs()).toContain(told);
    expect(await report()).toMatch(
      /perhaps paid, answer unknown\n {2}round 1, Bo: statement by lab\/tiny \(after the last/,
    );
    server.isHealed = true;
    const { status, stdout } = await roundtable('resume', journal, '--headless');
    expect(status).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /The program ended while Bo was asked: what came is unknown, about [\d,]+ tokens are perhaps to be paid/,
    );
    const [lost] = unknownIn(journal);
    expect(lost?.event).toMatchObject({ agent: 'Bo', purpose: 'statement', call: { tokensLabel: 'estimated' } });
    expect(await runs()).toContain(told);
    expect(await report()).toMatch(/Bo: statement by lab\/tiny, about \d+ tokens \(entry \d+\)/);
    expect(existsSync(`${journal}.calls`)).toBe(false);
  });

  it('8.4, 16.2 tells of a search for memories too', async () => {
    Object.assign(server, { isHealed: false, tellsUsage: true, calls: 0 });
    const journal = join(folder, 'search.jsonl');
    await roundtable('run', scenario, '--headless', '--yes', '--journal', journal);
    const { entries } = readJournal(journal);
    callTrace(journal).tell(
      {
        ...{ agent: 'Bo', purpose: 'statement', attempt: 1, model: 'lab/near' },
        isSent: true,
        isSearch: true,
        tokensIn: 40,
      },
      entries.length,
    );
    expect((await roundtable('runs', '--dir', folder)).stdout).toContain('Perhaps paid, answer unknown: 1 call');
    expect((await roundtable('report', journal)).stdout).toContain(
      'Bo: memories for statement by lab/near, about 40 tokens',
    );
    expect((await roundtable('report', journal, '--format', 'csv')).stdout).toContain('search_unknown_statement');
  });

  it('leaves nothing beside a run that had ended, of which nothing is open, once nobody is at work on it', async () => {
    Object.assign(server, { isHealed: true, tellsUsage: true, calls: 0 });
    const journal = join(folder, 'ended.jsonl');
    expect((await roundtable('run', scenario, '--headless', '--yes', '--journal', journal)).status).toBe(0);
    const { entries } = readJournal(journal);
    expect(entries.at(-1)?.event.type).toBe('run-ended');
    const asked = { agent: 'Bo', purpose: 'statement', attempt: 1, model: 'lab/tiny', isSent: true } as const;
    const list = async () => (await roundtable('runs', '--dir', folder)).stdout;
    const report = async () => (await roundtable('report', journal)).stdout;
    for (const told of [list, report]) {
      // As a kill leaves it behind the last entry: what was asked last has been answered before that.
      callTrace(journal).tell(asked, entries.length - 1);
      const writer = writerOf(journal);
      await told();
      expect(existsSync(`${journal}.calls`), 'it may still be taken back').toBe(true);
      writer.leave();
      await told();
      expect(existsSync(`${journal}.calls`)).toBe(false);
    }
    callTrace(journal).tell(asked, entries.length);
    expect(await report()).toContain('Bo: statement by lab/tiny (after the last entry)');
    const { found } = JSON.parse((await roundtable('runs', '--dir', folder, '--json')).stdout);
    expect(found.find(({ name }: { name: string }) => name === 'ended')).toMatchObject({ unknown_calls: 1 });
    expect(existsSync(`${journal}.calls`)).toBe(true);
  });

  it('is gone on with by a batch with that recorded', async () => {
    Object.assign(server, { isHealed: false, tellsUsage: true, calls: 0 });
    const out = join(folder, 'batch');
    const batch = () => roundtable('batch', scenario, '--seeds', '1..1', '--yes', '--out', out);
    expect((await batch()).status).not.toBe(0);
    const [name = ''] = readdirSync(out).filter((file) => file.endsWith('.jsonl'));
    const journal = join(out, name);
    killed(journal);
    server.isHealed = true;
    expect((await batch()).status).toBe(0);
    expect(unknownIn(journal)).toHaveLength(1);
    expect(readJournal(journal).entries.at(-1)?.event.type).toBe('run-ended');
  });
});
