import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import { readJournal } from '../../src/journal/read.ts';
import { surveyJournal } from '../../src/journal/survey.ts';
import { buildProgram } from '../built.ts';
import { commandsWith } from './batch-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'fallback-run-'));

/** A server at one address, which can be taken away and put back. `onAsk`: before it answers; false: it dies of it. */
type Lab = { port: number; asked: string[]; die(): void; revive(): Promise<void>; onAsk(prompt: string): boolean };

async function lab(): Promise<Lab> {
  let server: Server | null = null;
  const made: Lab = {
    port: 0,
    asked: [],
    onAsk: () => true,
    die() {
      server?.close();
      server?.closeAllConnections();
      server = null;
    },
    async revive() {
      if (server) return;
      const next = (server = createServer(answered));
      await new Promise<void>((resolve) => next.listen(made.port, '127.0.0.1', resolve));
      made.port = (next.address() as AddressInfo).port;
    },
  };
  async function answered(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += part;
    made.asked.push(text);
    if (!made.onAsk(text)) return made.die();
    const content = /vote now|proposes to vote/.test(text)
      ? '0, not yet'
      : 'The park is the better place, because the old trees give shade to those who wait there in summer.';
    const chunk = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk({ choices: [{ index: 0, delta: { content } }] }));
    response.end(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  }
  await made.revive();
  return made;
}

let labs: [Lab, Lab, Lab];
beforeAll(async () => {
  buildProgram();
  labs = [await lab(), await lab(), await lab()];
  const endpoint = ({ port }: Lab) => `{base_url: "http://127.0.0.1:${port}/v1"}`;
  const [first, second, spare] = labs.map(endpoint);
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:\n  first: ${first}\n  second: ${second}\n  spare: ${spare}\n`,
    { mode: 0o600 },
  );
});
afterAll(() => {
  for (const one of labs) one.die();
  rmSync(folder, { recursive: true });
});

const own = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
const command = commandsWith(own, false);
const roundtable = (args: string[], config = folder) => command(args, { ROUNDTABLE_CONFIG_DIR: config });

const scenarioOf = (bo: string) => `
title: Where to put the bench
question: Where shall the new bench stand?
rounds: 3
limits: { outage_seconds: 1 }
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
  - { name: Ann, persona: A gardener., model: first/large }
  - { name: Bo, persona: A commuter., model: second/large, ${bo} }
`;
const statementsOf = (entries: readonly Entry[], agent: string) =>
  entries.flatMap(({ event }) => (event.type === 'statement-made' && event.agent === agent ? [event.call.model] : []));

describe('15.6 an endpoint that dies and comes back', () => {
  it('15.6 its seat falls to a second model for the round, returns, and the run ends whole', async () => {
    const [, second, spare] = labs;
    const scenario = join(folder, 'bench.yaml');
    writeFileSync(scenario, scenarioOf('fallback: spare/large'));
    // It dies of the first question of the second round, and is back when the spare model is first asked.
    let hasDied = false;
    second.onAsk = (prompt) => hasDied || !(hasDied = /round 2 of 3/i.test(prompt));
    spare.onAsk = () => {
      void second.revive();
      return true;
    };
    const journal = join(folder, 'fallen.jsonl');
    const { status, stdout, stderr } = await roundtable([
      'run',
      scenario,
      '--seed',
      '5',
      '--headless',
      '--journal',
      journal,
    ]);
    expect(status, stdout + stderr).toBe(0);
    const { entries } = readJournal(journal);
    expect(statementsOf(entries, 'Bo')).toEqual(['second/large', 'spare/large', 'second/large']);
    expect(new Set(statementsOf(entries, 'Ann'))).toEqual(new Set(['first/large']));
    const switches = entries.flatMap(({ event }) => (event.type === 'model-switched' ? [event] : []));
    expect(switches.map(({ because, model }) => [because, model])).toEqual([
      ['outage', 'spare/large'],
      ['return', null],
    ]);
    expect(stdout).toContain('The model of Bo is tried again.');
    expect(stdout).toMatch(/No answer from the model of Bo .*:\s+spare\/large answers in its place/s);
    expect(stdout.match(/said by spare\/large/g)).toHaveLength(1);
    const replaced = entries.filter(({ event }) => 'call' in event && event.call?.model === 'spare/large').length;
    expect(surveyJournal(journal).impairedCount, 'in the list of runs too').toBe(replaced);
    const listed = JSON.parse((await roundtable(['runs', '--dir', folder, '--json'])).stdout);
    const list = (await roundtable(['runs', '--dir', folder])).stdout;
    expect(list).toMatch(/^\d {2}Not whole: round 2, Bo \(by another model\)/m);
    const places = listed.found.find(({ file }: { file: string }) => file === journal).impaired_places;
    expect(places).toHaveLength(replaced);
    for (const { entry, agent, event, impairment } of places) {
      expect([agent, impairment]).toEqual(['Bo', 'replaced']);
      expect(entries[entry - 1]?.event.type).toBe(event);
    }
    expect((await roundtable(['replay', journal, '--headless'])).stdout.match(/said by spare\/large/g)).toHaveLength(1);
    const transcript = (await roundtable(['transcript', journal])).stdout;
    expect(transcript.match(/said by spare\/large/g)).toHaveLength(1);
    const report = (await roundtable(['report', journal, '--format', 'csv'])).stdout;
    expect(report).toMatch(/impaired_statement_made.*replaced: spare\/large/);
  });

  it('15.6 without a fallback the run stops there, and resume goes on with the model that is named, as acts', async () => {
    const [, second, spare] = labs;
    spare.onAsk = () => true;
    await second.revive();
    const scenario = join(folder, 'alone.yaml');
    writeFileSync(scenario, scenarioOf('max_tokens: 500'));
    second.onAsk = (prompt) => !/round 2 of 3/i.test(prompt);
    const journal = join(folder, 'stopped.jsonl');
    const { status } = await roundtable(['run', scenario, '--seed', '5', '--headless', '--journal', journal]);
    expect(status).toBe(69);
    const before = readFileSync(journal, 'utf8');
    const empty = mkdtempSync(join(folder, 'config-'));
    const refused = await roundtable(['resume', journal, '--headless'], empty);
    expect([refused.status, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/no endpoint is called (first|second)/),
    ]);
    expect(refused.stderr).toMatch(/in its place: \S.* resume \S+ --model simulated.*--model ENDPOINT\/NAME/);
    const unsaid = await roundtable(['fork', journal, '--at', '3', '--headless'], empty);
    expect([unsaid.status, unsaid.stderr]).toEqual([2, expect.stringMatching(/ fork \S+ --at 3 --model simulated/)]);
    expect((await roundtable(['resume', journal, '--headless', '--model', 'nowhere/large'])).status).toBe(2);
    expect(readFileSync(journal, 'utf8')).toBe(before);

    const resumed = await roundtable(['resume', journal, '--headless', '--model', 'spare/large']);
    expect(resumed.status, resumed.stderr).toBe(0);
    const { entries } = readJournal(journal);
    const acts = entries.flatMap(({ event }) => (event.type === 'model-switched' ? [event] : []));
    expect(acts.map(({ agent, model, actor }) => [agent, model, actor])).toEqual([
      ['Ann', 'spare/large', 'person'],
      ['Bo', 'spare/large', 'person'],
    ]);
    expect(statementsOf(entries, 'Bo')).toEqual(['second/large', 'spare/large', 'spare/large']);
    expect(surveyJournal(journal)).toMatchObject({ touchCount: 2, impairedCount: 0 });

    // Where none of its endpoints is known, a fork goes on with a model that is.
    const fork = join(folder, 'fork.jsonl');
    const at = entries.findLast(({ event }) => event.type === 'model-switched')?.seq ?? 0;
    const args = ['fork', journal, '--at', `${at}`, '--headless', '--journal', fork, '--model', 'simulated'];
    const forked = await roundtable(args, empty);
    expect(forked.status, forked.stderr).toBe(0);
    const after = readJournal(fork).entries.slice(at);
    expect(new Set(['Ann', 'Bo'].flatMap((agent) => statementsOf(after, agent)))).toEqual(new Set(['simulated']));
  });
});
