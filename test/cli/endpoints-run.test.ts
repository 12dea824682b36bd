import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { commandsWith } from './batch-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'endpoints-run-'));

type Asked = {
  key: string | undefined;
  title: string | undefined;
  body: { model: string; top_p?: number; seed?: number };
};
type Lab = { url: string; asked: Asked[]; server: Server };

/** What anybody would say to any question of the small scenario. */
function answer(prompt: string): string {
  if (/Should the group vote now|proposes to vote now/.test(prompt)) return '1';
  if (/Mark your secret ballot/.test(prompt)) return 'The park';
  if (/Rewrite your memory|private/.test(prompt)) return 'The park seems right to me, and I would say so.';
  return 'The park is the better place, because the old trees give shade to those who wait there in summer.';
}

async function lab(): Promise<Lab> {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let text = '';
    for await (const part of request) text += part;
    if (request.url?.endsWith('/models')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [{ id: 'tiny-1' }, { id: 'tiny-2' }, { id: 'large' }] }));
      return;
    }
    const body = JSON.parse(text);
    asked.push({ key: request.headers.authorization, title: request.headers['x-title'] as string | undefined, body });
    if (body.model === 'locked') {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'Incorrect API key provided' } }));
      return;
    }
    if (body.model === 'tinny-1') {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'model tinny-1 not found', code: 'model_not_found' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const content = answer(text);
    const chunk = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
    response.write(chunk({ choices: [{ index: 0, delta: { content } }] }));
    response.end(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked, server };
}

let labs: Lab[] = [];
beforeAll(async () => {
  buildProgram();
  labs = [await lab(), await lab(), await lab()];
});
afterAll(() => {
  for (const { server } of labs) server.closeAllConnections();
  for (const { server } of labs) server.close();
  rmSync(folder, { recursive: true });
});

const own = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
const roundtable = commandsWith(own);

const scenarioOf = (agents: string, rest = '') => `
title: Where to put the bench
question: Where shall the new bench stand?
rounds: 2
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
${agents}
${rest}`;

/** Writes which parts of Node a process has loaded by its end. */
const loadedFile = join(folder, 'loaded.txt');
const tellLoaded = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs';
   process.on('exit', () => writeFileSync(${JSON.stringify(loadedFile)}, process.moduleLoadList.join(';')));`,
)}`;

describe('15.4 several endpoints in one discussion', () => {
  it('each agent and each job asks its own, with its own key, headers and fields, and no other', async () => {
    writeFileSync(
      join(folder, 'config.yaml'),
      `endpoints:
  first: {base_url: "${labs[0]!.url}", key_env: FIRST_KEY, headers: {X-Title: bench}, extra_body: {top_p: 0.5}}
  second: {base_url: "${labs[1]!.url}", key_command: "printf 'key-of-the-second\\nmore\\n'", profile: vllm}
  small: {base_url: "${labs[2]!.url}", context_tokens: 16000, price: {input: 1, output: 1}}
`,
    );
    const scenario = join(folder, 'bench.yaml');
    const agents = `  - { name: Ann, persona: A gardener., model: first/large }
  - { name: Bo, persona: A commuter., model: second/large }
  - { name: Cy, persona: A nurse. }`;
    writeFileSync(scenario, scenarioOf(agents, 'model: simulated\njobs: {ballot: {model: small/tiny-1}}'));
    const { status, stdout, stderr } = await roundtable(['run', scenario, '--seed', '5', '--headless'], {
      FIRST_KEY: 'key-of-the-first',
      NODE_OPTIONS: `--import ${tellLoaded}`,
    });
    expect(status, stdout + stderr).toBe(0);
    // Node's own HTTP client, which a mere name of the web's loads, takes as long as forty requests.
    const loaded = readFileSync(loadedFile, 'utf8');
    expect(loaded).toMatch(/NativeModule net;/);
    expect(loaded).not.toMatch(/undici|readablestream/);
    const [first, second, small] = labs.map(({ asked }) => asked) as [Asked[], Asked[], Asked[]];
    expect(first.length).toBeGreaterThan(2);
    expect(
      new Set(first.map(({ key, title, body }) => [key, title, body.model, body.top_p, body.seed].join())),
    ).toEqual(new Set(['Bearer key-of-the-first,bench,large,0.5,']));
    expect(new Set(second.map(({ key, title, body }) => [key, title, body.model, body.top_p].join()))).toEqual(
      new Set(['Bearer key-of-the-second,,large,']),
    );
    expect(
      second.every(({ body }) => typeof body.seed === 'number'),
      'as its profile has it',
    ).toBe(true);
    expect(small.length, 'a ballot of each of three').toBe(3);
    expect(small.every(({ key, body }) => key === undefined && body.model === 'tiny-1')).toBe(true);

    const file = join(folder, 'runs', readdirSync(join(folder, 'runs'))[0] as string);
    const { header, entries } = readJournal(file);
    expect(Object.keys(header.scenario.models).sort()).toEqual([
      'first/large',
      'second/large',
      'simulated',
      'small/tiny-1',
    ]);
    expect(header.scenario.models['small/tiny-1']).toMatchObject({
      contextTokens: 16_000,
      price: { input: 1, output: 1 },
    });
    const ballots = entries.flatMap(({ event }) => (event.type === 'ballot-marked' ? [event.call?.model] : []));
    expect(new Set(ballots)).toEqual(new Set(['small/tiny-1']));
    for (const secret of ['key-of-the-first', 'key-of-the-second'])
      expect(readFileSync(file, 'utf8') + stdout + stderr).not.toContain(secret);
  });

  it('15.4 a model that the endpoint does not have: the nearest that it has', async () => {
    const scenario = join(folder, 'typo.yaml');
    writeFileSync(
      scenario,
      scenarioOf('  - { name: Ann, persona: A., model: small/tinny-1 }\n  - { name: Bo, persona: B. }'),
    );
    const { status, stdout, stderr } = await roundtable(['run', scenario, '--seed', '5', '--headless']);
    expect(status).toBe(69);
    expect(stderr).toContain('404: model tinny-1 not found (did you mean small/tiny-1?)');
    expect(stdout, 'of whom it replaces').toMatch(
      /With another model for all agents: .* --model small\/tiny-1 \(for one alone: on the screen `a`, then `o`\)$/m,
    );
  });

  it('15.3 a key that is refused: whose model it is, and what tells what to do', async () => {
    const scenario = join(folder, 'locked.yaml');
    writeFileSync(
      scenario,
      scenarioOf('  - { name: Ann, persona: A. }\n  - { name: Bo, persona: B., model: second/locked }'),
    );
    const { status, stdout, stderr } = await roundtable(['run', scenario, '--headless']);
    expect(status).toBe(69);
    expect(stderr).toContain('401: Incorrect API key provided');
    expect(stdout).toMatch(
      /What is wrong with second\/locked, which answers for Bo, and .*: .* doctor second\/locked$/m,
    );
    expect(stdout).not.toContain('With another model');
  });

  it('15.3 a model that nobody knows: how to go on with another one, which goes on', async () => {
    const scenario = join(folder, 'unknown.yaml');
    const journal = join(folder, 'unknown.jsonl');
    writeFileSync(
      scenario,
      scenarioOf('  - { name: Ann, persona: A. }\n  - { name: Bo, persona: B. }', 'model: small/tinny-1'),
    );
    const { status, stdout } = await roundtable(['run', scenario, '--headless', '--journal', journal]);
    expect(status).toBe(69);
    const told = /With another model: .* resume (\S+) --model small\/tiny-1$/m.exec(stdout);
    expect(told?.[1]).toBe(journal);
    const other = await roundtable(['resume', journal, '--headless', '--model', 'small/tiny-1']);
    expect([other.status, other.stdout]).toEqual([0, expect.stringContaining('small/tiny-1 answer for Ann')]);
    expect(other.stdout).not.toContain('With another model');
  });

  it.each([
    ['lap/large', /no endpoint is called lap; did you mean lab|no endpoint is called lap/],
    ['groq/llama', /no key for the endpoint https:\/\/api\.groq\.com.*GROQ_API_KEY/],
  ])('a model %s that cannot be asked is told before anything is', async (model, message) => {
    const before = labs.reduce((sum, { asked }) => sum + asked.length, 0);
    const { status, stderr } = await roundtable(['run', join(folder, 'bench.yaml'), '--headless', '--model', model], {
      GROQ_API_KEY: '',
    });
    expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
    expect(labs.reduce((sum, { asked }) => sum + asked.length, 0)).toBe(before);
  });

  it('a bare name is told how it is written', async () => {
    const { status, stderr } = await roundtable(['run', '--headless', '--model', 'gpt-4o']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('found "gpt-4o"; did you mean openai/gpt-4o?')]);
  });

  it.each([
    ['a name of no known maker', 'tiny-2', 'first/tiny-2 or second/tiny-2 or small/tiny-2?'],
    ['a name of a maker', 'gpt-4o', 'openai/gpt-4o?'],
    ['a model that the config names', 'large', 'second/large?'],
    ['an endpoint alone', 'small', 'small/NAME?'],
    ['an endpoint without a model', 'ollama/', 'ollama/NAME?'],
    ['an endpoint in capitals', 'Small/tiny-2', 'small/tiny-2?'],
    ['no model at all, misspelled', 'simulatd', 'simulated?'],
  ])('15.4 %s is told with the endpoint that may have it', async (_what, model, meant) => {
    const config = mkdtempSync(join(folder, 'own-'));
    const text = readFileSync(join(folder, 'config.yaml'), 'utf8');
    writeFileSync(join(config, 'config.yaml'), `${text}models:\n  second/large: {context_tokens: 8000}\n`);
    chmodSync(join(config, 'config.yaml'), 0o600);
    const { status, stderr } = await roundtable(['run', '--headless', '--model', model], {
      ROUNDTABLE_CONFIG_DIR: config,
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining(`found "${model}"; did you mean ${meant}`)]);
  });
});

describe('15.4 the config’s endpoints', () => {
  const problem = async (text: string) => {
    const config = mkdtempSync(join(folder, 'config-'));
    writeFileSync(join(config, 'config.yaml'), text);
    chmodSync(join(config, 'config.yaml'), 0o600);
    const { status, stderr } = await roundtable(['run', '--headless', '--model', 'lab/x'], {
      ROUNDTABLE_CONFIG_DIR: config,
    });
    expect(status).toBe(2);
    return stderr;
  };
  it.each([
    [
      'endpoints: {lab: {base_url: "http://gpu.lab/v1"}}',
      /config\.yaml:1:\d+: endpoints\.lab\.base_url.*allow_http.*http:\/\/gpu\.lab would send/,
    ],
    ['endpoints: {lab: {base_url: nowhere}}', /endpoints\.lab\.base_url.*https:\/\/HOST/],
    ['endpoints: {lab: {base_url: "https://a.b", key_env: "A B"}}', /key_env.*the name of an environment variable/],
    ['endpoints: {lab: {base_url: "https://a.b", key_env: A, key_command: b}}', /key_command.*not both/],
    [
      'endpoints: {lab: {base_url: "https://a.b", profile: vlm}}',
      /profile: found text; did you mean vllm\?; allowed: comp/,
    ],
    [
      `endpoints: {lab: {base_url: "https://a.b", api_key: sk-canary-1234567890}}`,
      /unknown key "api_key" in endpoints\.lab; a key stands in the variable that key_env names/,
    ],
    ['endpoints: {lab: {base_url: "https://a.b", profil: vllm}}', /unknown key "profil".*did you mean profile\?/],
    ['endpoints: {lab: {base_url: "https://a.b", profile: vlm}}', /profile.*vllm/],
    ['endpoints: {lab: {base_url: "https://a.b", headers: {Authorization: x}}}', /a header that is not sent already/],
    ['endpoints: {lab: {base_url: "https://a.b", extra_body: {messages: []}}}', /a field that is not sent already/],
    ['endpoints: {simulated: {base_url: "https://a.b"}}', /a small letter/],
    ['endpoints: {lab: {base_url: "https://a.b", key_command: "exit 3"}}', /endpoints\.lab\.key_command.*failed \(3\)/],
    ['endpoints: {lab: {base_url: "https://a.b", key_command: "true"}}', /key_command.*printed nothing/],
  ])('%s', async (text, message) => expect(await problem(text)).toMatch(message));
});
