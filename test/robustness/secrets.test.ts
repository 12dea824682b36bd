import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unzipped } from '../handouts/unzipped.ts';
import { isLong, samplesOf } from '../long.ts';
import { type Answer, DONE, event, finish, rawServer, status, stream, words } from '../providers/raw-server.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, config, roundtable, inside } = builtProgram();
const bench = join(folder, 'bench.yaml');
writeFileSync(
  bench,
  JSON.stringify({ ...BENCH, rounds: 1, agents: BENCH.agents.slice(0, 2), limits: { outage_seconds: 0.1 } }),
);

const remembering = join(folder, 'remembering.yaml');
writeFileSync(
  remembering,
  JSON.stringify({
    ...BENCH,
    limits: { outage_seconds: 0.1 },
    rounds: 1,
    memory: { strategy: 'retrieval', embedder: 'openai' },
    agents: BENCH.agents.slice(0, 2).map((agent) => ({ ...agent, memory: { remember: agent.name.toLowerCase() } })),
  }),
);

// With characters that change in each encoding.
const KEYS = { env: 'canary/env+0123456789=abc"def', config: 'canary/config+9876543210=xyz' };

/** The key as itself, in JSON, in an address, in base64 wherever in a longer text it stands, and as a hostile server disguises it. */
function forms(key: string): string[] {
  const shifted = [0, 1, 2].map((by) =>
    Buffer.from(`${'x'.repeat(by)}${key}`)
      .toString('base64')
      .slice(by === 0 ? 0 : 4, -8),
  );
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  return [key, inJson(key), encodeURIComponent(key), ...shifted, ...disguised(key), ...disguised(key).map(inJson)];
}

function disguised(key: string): string[] {
  const hex = Buffer.from(key).toString('hex');
  const middle = Math.floor(key.length / 2);
  const halves = [key.slice(0, middle), key.slice(middle)];
  return [[...key].reverse().join(''), key.toUpperCase(), hex, hex.toUpperCase(), ...halves];
}
const canaries = Object.values(KEYS).flatMap(forms);

function expectNoKey(text: string, where: string): void {
  expect(
    canaries.filter((canary) => text.includes(canary)),
    where,
  ).toEqual([]);
}

const looked = new Map<string, string>();

/** Nor in any file that was left beside the config; what was looked at stands as it stood then and is not looked at again. */
function expectNoKeyInFiles(): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    const stat = statSync(path);
    if (!stat.isFile() || path.startsWith(config)) continue;
    const now = `${stat.mtimeMs} ${stat.ctimeMs} ${stat.size}`;
    if (looked.get(path) === now) continue;
    expectNoKey(readFileSync(path, 'utf8'), file);
    looked.set(path, now);
  }
}

const echo = (keys: readonly string[]) =>
  keys
    .map(
      (key) =>
        `I say ${key} and ${encodeURIComponent(key)} and ${Buffer.from(key).toString('base64')} and ${disguised(key).join(' and ')} of the bench.`,
    )
    .join(' ');

/** Formats in points, and what of a run they show. */
const DRAWN = [['png'], ['gif', '--from', '1', '--to', '4']];
const SAID = 'The bench shall stand under the old trees, where those who wait have shade.';

const answers: [string, (all: string) => Answer][] = [
  ['words', (all) => stream(words(all), finish(), DONE)],
  ['words in pieces', (all) => stream(...all.split('').map(words), finish(), DONE)],
  [
    'what it thinks, its name and its id',
    (all) => {
      const named = { id: all, model: all };
      const thought = (reasoning: string) => event({ ...named, choices: [{ delta: { reasoning } }] });
      // As much as to be cut in the middle of a key.
      const much = all.repeat(Math.ceil(20_000 / all.length) + 1);
      return stream(...(much.match(/[\s\S]{1,99}/g) ?? []).map(thought), words(SAID), finish(), DONE);
    },
  ],
  ['a refused key', (all) => status(401, { error: { message: all, code: 'invalid_api_key' } })],
  ['a wrong request', (all) => status(400, { error: { message: all, param: all } })],
  ['an unknown model', (all) => status(404, { error: { message: `model ${all} not found` } })],
  ['a page', (all) => status(403, `<html>${all}</html>`)],
  ['a text', (all) => status(422, all)],
  ['a redirect', (all) => status(302, '', { location: `http://127.0.0.1:1/?key=${encodeURIComponent(all)}` })],
  ['an error in the stream', (all) => stream(words('So '), `data: ${JSON.stringify({ error: { message: all } })}\n\n`)],
];

/** How a run is told. In short each answer is told in one way and with one set of keys, and each way with each. */
const WAYS = [
  ['--verbosity', 'debug'],
  ['--format', 'jsonl'],
] as const;

describe('13.1 a key is in nothing that the program writes', () => {
  it.each(answers)('whatever the endpoint says: %s', async (name, answer) => {
    // A key in the environment goes before the file's; then both are known, else the file's alone.
    // In short both come with the first answer, and one of them with each other, by turns.
    const place = answers.findIndex(([other]) => other === name);
    const known = [[KEYS.env, KEYS.config], [KEYS.config]];
    for (const keys of samplesOf(known, (_, i) => place === 0 || i === place % known.length)) {
      const server = await rawServer(answer(echo(keys)));
      const file = JSON.stringify({ openai: { base_url: server.baseURL, api_key: KEYS.config } });
      writeFileSync(join(config, 'config.yaml'), file, { mode: 0o600 });
      const isEnv = keys.length === 2;
      const env = { OPENAI_BASE_URL: isEnv ? server.baseURL : '', OPENAI_API_KEY: isEnv ? KEYS.env : '' };
      // Of two answers that come with the same keys each is told in another way.
      const isFirst = isEnv === place % 4 < 2;
      for (const how of isLong ? WAYS : [WAYS[isFirst ? 0 : 1]]) {
        const start = isLong || (name === 'words' && isEnv) ? roundtable : inside;
        const run = await start(['run', bench, '--model', 'openai/x', '--headless', ...how], { env });
        expectNoKey(run.stdout + run.stderr, how.join(' '));
      }
      expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${keys[0]}`);
      await server.close();
    }
    expectNoKeyInFiles();
  });

  const ofMemory = answers.filter(([name]) => ['words', 'a refused key', 'a wrong request', 'a page'].includes(name));
  const embedded: Answer = status(200, {
    data: [],
    error: { message: echo(Object.values(KEYS)), code: 'invalid_api_key' },
  });
  it.each([...ofMemory, ['an error in the place of embeddings', () => embedded]] satisfies typeof answers)(
    'nor when memories are looked for and kept there: %s',
    async (_, answer) => {
      const server = await rawServer(answer(echo(Object.values(KEYS))));
      const file = JSON.stringify({ openai: { base_url: server.baseURL, api_key: KEYS.config } });
      writeFileSync(join(config, 'config.yaml'), file, { mode: 0o600 });
      const env = { OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: KEYS.env };
      for (const how of [[], ['--model', 'openai/x']]) {
        const args = ['run', remembering, ...how, '--headless', '--verbosity', 'debug'];
        const { stdout, stderr } = await (isLong ? roundtable : inside)(args, { env });
        expectNoKey(stdout + stderr, how.join(' '));
      }
      expect(server.requests.some(({ body }) => Array.isArray(body['input']))).toBe(true);
      await server.close();
      const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (one) => !one.startsWith('config'),
      );
      expect(kept.some((one) => one.endsWith(join('memories', 'ann.json')))).toBe(true);
      expectNoKeyInFiles();
    },
  );

  it('nor does any other command, or a config file with a fault, tell it', async () => {
    const env = { OPENAI_API_KEY: KEYS.env, OPENAI_BASE_URL: '' };
    const journal = join(folder, 'plain.jsonl');
    const commands = [
      ['run', bench, '--headless', '--journal', journal],
      ['replay', journal, '--headless', '--verbosity', 'debug'],
      ['check', bench, join(config, 'config.yaml')],
      ['scenarios'],
      ['run', 'no-such'],
      ['run', bench, '--model', 'openai/x', '--headless', '--seed', 'x'],
    ];
    for (const fault of [
      `openai: {api_key: [${KEYS.config}]}`,
      `openai: {api_kee: "${KEYS.config}"}`,
      `openai: "${KEYS.config}`,
    ]) {
      writeFileSync(join(config, 'config.yaml'), fault);
      commands.push(['run', bench, '--model', 'openai/x', '--headless']);
      // In short all of them with the first fault, and what reads the file with each.
      const tried = isLong || commands.length === 7 ? commands : [commands[2] as string[], commands.at(-1) as string[]];
      for (const args of tried) {
        const { stdout, stderr } = await (isLong ? roundtable : inside)(args, { env });
        if (args[0] !== 'check') expectNoKey(stdout + stderr, args.join(' '));
      }
    }
  });

  it('nor does any command with endpoints of the person’s own, by whatever way their keys come', async () => {
    const own = {
      variable: 'canary/var+0246813579=one"x',
      command: 'canary/cmd+1357924680=two',
      header: 'canary/head+1122334455=three',
      queue: 'canary/queue+9988776655=four',
    };
    const all = Object.values(own);
    const ownCanaries = all.flatMap(forms);
    const expectNone = (text: string, where: string) =>
      expect(
        ownCanaries.filter((canary) => text.includes(canary)),
        where,
      ).toEqual([]);
    // An endpoint knows what it was sent, and says it again.
    const sentIn = (headers: object) =>
      all.filter((key) => JSON.stringify(headers).includes(JSON.stringify(key).slice(1, -1)));
    const server = await rawServer((response, count, request) =>
      (request.url?.endsWith('/models')
        ? status(200, { data: [{ id: echo(sentIn(request.headers)) }, { id: 'm' }] })
        : stream(words(`${SAID} ${echo(sentIn(request.headers))}`), finish(), DONE))(response, count, request),
    );
    const place = { base_url: server.baseURL, context_tokens: 32_000, price: { input: 100, output: 100 } };
    const endpoints = {
      lab: { ...place, key_env: 'LAB_KEY', headers: { 'X-Token': own.header } },
      far: { ...place, key_command: `printf %s '${own.command}'` },
    };
    writeFileSync(join(config, 'config.yaml'), JSON.stringify({ endpoints }), { mode: 0o600 });
    const env = { LAB_KEY: own.variable, OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
    const inFolder = (name: string) => join(folder, `own-${name}`);
    const [a, b] = [inFolder('a.jsonl'), inFolder('b.jsonl')];
    const models = ['--model', 'lab/m', '--yes'];
    const commands: string[][] = [
      ['config'],
      ['models'],
      ['models', 'lab'],
      ['models', 'far'],
      ['doctor', 'lab/m', 'far/m'],
      ['run', bench, '--model', 'lab/m', '--estimate'],
      ['run', bench, '--model', 'lab/m', '--headless'],
      ['run', bench, ...models, '--headless', '--journal', a],
      ['run', bench, '--model', 'far/m', '--yes', '--headless', '--verbosity', 'debug', '--journal', b],
      ['resume', a, '--headless'],
      ['fork', a, '--at', '3', '--headless', '--model', 'far/m', '--yes', '--format', 'jsonl'],
      ['replay', a, '--headless', '--verbosity', 'debug'],
      ['score', a, '--out', inFolder('score.yaml')],
      ['rerun-untouched', a, '--out', inFolder('untouched.jsonl')],
      ...samplesOf(['table', 'json', 'csv', 'plot'], 2).map((format) => ['report', a, b, '--format', format]),
      ['transcript', a],
      ['compare', a, b, '--headless'],
      ['compare', a, b, '--format', 'json'],
      ['memory', a],
      ['memory', a, '--stats'],
      ['runs', '--dir', folder, '--json'],
      ['check', bench],
      ['import', a],
      ['new', inFolder('new.yaml'), '--from', bench],
      ['scenarios'],
      ['export', a, b, '--out', inFolder('tables')],
      ...['html', 'svg', 'md', 'json', 'bundle'].map((format) => [
        ...['export', a, '--format', format, '--out', inFolder(`a-${format}`)],
      ]),
      ['export', a, '--format', 'cast', '--pace', '9000', '--out', inFolder('a.cast')],
      // What is drawn is in the recording of the terminal as well, what stands in a table in the plain one.
      ...(isLong ? DRAWN : []).map(([format, ...part]) => [
        ...['export', a, '--format', format as string, '--size', '80x24', ...part, '--out', inFolder(`a.${format}`)],
      ]),
      ...samplesOf(['csv', 'parquet', 'sqlite'], 1).map((format) => [
        ...['export', a, b, '--format', format, '--out', inFolder(`tables-${format}`)],
      ]),
      ['verify', folder],
      ['influence', b, '--remove', 'agent', '--yes'],
      ['code', folder, '--codebook', inFolder('codes.yaml'), '--coder', 'lab', ...models],
      ['code', folder, '--codebook', inFolder('codes.yaml'), '--agreement'],
      ['bank', bench, '--model', 'lab/m', '--out', inFolder('bank.yaml')],
      ['attach', a, '--headless'],
      ['ctl', a, 'status'],
      ['notes', a],
      ['mcp'],
      ['start'],
      ['demo'],
      ['completion', 'bash'],
      ['man'],
    ];
    writeFileSync(inFolder('codes.yaml'), 'codes: [{ id: kind, ask: Is it kind?, values: [yes, no], level: nominal }]');
    const experiment = inFolder('experiment.yaml');
    const declared = { base: bench, factors: { model: { lab: 'model=lab/m', far: 'model=far/m' } }, seeds: '1..1' };
    writeFileSync(experiment, JSON.stringify(declared));
    commands.push(['experiment', experiment, '--estimate']);
    // Where nothing listens, and where it is no address at all.
    const store = `redis://me:${encodeURIComponent(own.queue)}@127.0.0.1:9`;
    commands.push(['worker', '--queue', store], ['worker', '--queue', `x${store}`]);
    commands.push(['experiment', experiment, '--queue', store, '--yes', '--out', inFolder('queued')]);
    const { stdout: help } = await inside(['--help'], { env });
    const listed = help.slice(help.indexOf('Commands:'), help.indexOf('Examples:'));
    const named = [...listed.matchAll(/^ {2}([a-z-]+)[ |]/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(15);
    const tried = [...new Set(commands.map(([name]) => name))];
    expect(named.filter((name) => !['help', 'batch', ...tried].includes(name as string))).toEqual([]);
    for (const args of commands) {
      const { stdout, stderr } = await inside(args, { env });
      expectNone(stdout + stderr, args.join(' '));
    }
    // Its runs are made in processes of their own.
    const batch = ['batch', bench, ...models, '--seeds', '1..2', '--jobs', '1', '--out', inFolder('batch')];
    const made = await (isLong ? roundtable : inside)(batch, { env });
    expect(made.status, made.stderr).toBe(0);
    expectNone(made.stdout + made.stderr, 'batch');
    const sent = server.requests.map(({ headers }) => headers.authorization);
    expect(new Set(sent)).toEqual(new Set([`Bearer ${own.variable}`, `Bearer ${own.command}`]));
    expect(server.requests.some(({ headers }) => headers['x-token'] === own.header)).toBe(true);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file);
      if (statSync(path).isFile() && !path.startsWith(config)) expectNone(readFileSync(path, 'utf8'), file);
    }
    const packed = Object.entries(unzipped(readFileSync(inFolder('a-bundle'))));
    expect(packed).toHaveLength(4);
    for (const [file, bytes] of packed) expectNone(bytes.toString(), file);
    await server.close();
  });
});
