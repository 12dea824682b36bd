import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inLines } from '../../src/cli/doctor.ts';
import { buildProgram } from '../built.ts';
import { DONE, finish, type RawServer, rawServer, status, stream, words } from '../providers/raw-server.ts';
import { terminalRig } from '../terminal-rig.ts';
import { commandsWith } from './batch-rig.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'endpoint-commands-'));
const CANARY = 'canary-of-the-lab-0123456789';
const config = join(folder, 'config.yaml');

const own = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
const roundtable = commandsWith(own);

let server: RawServer | undefined;
beforeAll(buildProgram);
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(config, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** An endpoint that has one model and knows what began alike. */
async function lab(...said: readonly string[]): Promise<void> {
  server = await rawServer((response, count, request) => {
    if (request.headers.authorization !== `Bearer ${CANARY}`)
      return status(401, { error: { message: `not your key: ${request.headers.authorization}` } })(
        response,
        count,
        request,
      );
    if (request.url?.endsWith('/models')) return status(200, { data: [{ id: 'tiny' }] })(response, count, request);
    const cached = count < 4 ? {} : { prompt_tokens_details: { cached_tokens: 1024 } };
    const used = { prompt_tokens: 20, completion_tokens: 3, ...cached };
    return stream(
      ...(said.length > 0 ? said : [words('yes'), words('.')]),
      finish(),
      `data: ${JSON.stringify({ choices: [], usage: used })}\n\n`,
      DONE,
    )(response, count, request);
  });
  writeFileSync(config, `endpoints: {lab: {base_url: "${server.baseURL}", key_env: LAB_KEY}}`, { mode: 0o600 });
}

describe('15.7 what can be asked here', () => {
  it('`config --init` writes comments alone, for nobody else to read, and never over a file', async () => {
    const first = await roundtable(['config', '--init']);
    expect([first.status, first.stdout]).toEqual([0, `wrote ${config}\n`]);
    expect(statSync(config).mode & 0o777).toBe(0o600);
    const text = readFileSync(config, 'utf8');
    expect(text.split('\n').every((line) => line === '' || line.startsWith('#'))).toBe(true);
    expect(await roundtable(['config', '--init'])).toMatchObject({ status: 2 });
    expect(readFileSync(config, 'utf8')).toBe(text);
    const before = (await roundtable(['config'])).stdout;

    writeFileSync(config, text.replace(/^#(?! )/gm, '').replace(/^#( {2})/gm, '$1'));
    const { status: code, stdout, stderr } = await roundtable(['config'], { LAB_KEY: CANARY });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toBe(before);
    expect(stdout).toMatch(
      /lab +http:\/\/gpu\.lab:8000\/v1 +has a key, profile vllm, 8 at once, 500 requests a minute, 200000 tokens a minute, 32768 tokens.*headers X-Title, fields top_p/,
    );
    expect(stdout).toMatch(/lab\/NAME +131072 tokens, \$0\.5 in, \$1\.5 out/);
    expect(stdout).toMatch(/^confirm_cost +above \$1$/m);
    const settings = [...stdout.matchAll(/^[a-z_.]+(?= )/gm)].map(([name]) => name);
    expect(settings, 'each once').toEqual([...new Set(settings)]);
    expect(stdout).toMatch(/groq +set GROQ_API_KEY to ask it/);
    expect(stdout).not.toContain(CANARY);
  });

  it('`models` tells all endpoints, and asks none', async () => {
    await lab();
    const { status: code, stdout } = await roundtable(['models'], { LAB_KEY: CANARY, GROQ_API_KEY: 'gsk' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^lab +http:\/\/127\.0\.0\.1:\d+\/v1 +has a key$/m);
    expect(stdout).toMatch(/^groq +https:\/\/api\.groq\.com\/openai\/v1 +has a key$/m);
    expect(stdout).toMatch(/^ollama +http:\/\/localhost:11434\/v1 +on this machine, no key$/m);
    expect(server?.requests).toHaveLength(0);
  });

  it('`models ENDPOINT` asks it; a refused key is told without the key', async () => {
    await lab();
    const good = await roundtable(['models', 'lab'], { LAB_KEY: CANARY });
    expect([good.status, good.stdout]).toEqual([0, 'lab/tiny   window unknown   $0 in, $0 out for a million\n']);
    const wrong = await roundtable(['models', 'lab'], { LAB_KEY: `${CANARY}-old` });
    expect(wrong.status).toBe(69);
    expect(wrong.stderr).toMatch(/^lab at http\S+: not your key: Bearer \[redacted\]; give its key anew/);
    expect(await roundtable(['models', 'lap'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('did you mean lab?'),
    });
  });

  it('`doctor` looks at the machine and reaches the endpoints; with a model it asks, and tells what it found', async () => {
    await lab();
    const plain = await roundtable(['doctor'], { LAB_KEY: CANARY });
    expect(plain.status, plain.stdout + plain.stderr).toBe(0);
    expect(plain.stdout).toMatch(/^ok {3}Node +\d+/m);
    expect(plain.stdout).toMatch(/^note terminal +this is a pipe/m);
    expect(plain.stdout).toMatch(/^ok {3}data folder +.*MB free/m);
    expect(plain.stdout).toMatch(/^ok {3}lab +http.* answers and has 1 model$/m);
    expect(server?.requests).toHaveLength(1);

    const asked = await roundtable(['doctor', 'lab/tiny'], { LAB_KEY: CANARY });
    expect(asked.status, asked.stdout + asked.stderr).toBe(0);
    expect(asked.stdout).toMatch(/^note lab\/tiny +window unknown, taken for 8192 tokens; \$0 in/m);
    expect(asked.stdout).toMatch(/^ok {3}lab\/tiny +streams, first token after \d+ ms/m);
    expect(asked.stdout).toMatch(/tells its usage: 20 in, 3 out/);
    expect(asked.stdout).toMatch(/its cache held 1024 tokens/);
    expect(asked.stdout).not.toContain(CANARY);
    // Who thinks before one word has room for both.
    expect(server?.requests.at(-1)?.body).toMatchObject({ max_tokens: 2000 });
    const other = await roundtable(['doctor', 'lab/tinny'], { LAB_KEY: CANARY });
    expect(other.stdout).toMatch(/^note lab\/tinny +not among the 1 models that lab lists; did you mean lab\/tiny\?/m);
    expect(asked.stdout).not.toContain('not among');
  });

  it('`doctor` takes an answer without a word for trouble', async () => {
    await lab(words(''));
    const { status: code, stdout } = await roundtable(['doctor', 'lab/tiny'], { LAB_KEY: CANARY });
    expect(code, stdout).toBe(69);
    expect(stdout).toMatch(/^FAIL lab\/tiny +it answered without a word$/m);
    expect(stdout).not.toMatch(/first token/);
  });

  it('`doctor` looks at what is named alone: another endpoint that is out of order is not asked', async () => {
    await lab();
    const own = readFileSync(config, 'utf8').replace(/}}$/, '}, down: {base_url: "http://127.0.0.1:9/v1"}}');
    writeFileSync(config, own);
    for (const name of ['lab', 'lab/tiny']) {
      const { status: code, stdout } = await roundtable(['doctor', name], { LAB_KEY: CANARY });
      expect(code, stdout).toBe(0);
      expect(stdout).not.toContain('down');
    }
    expect((await roundtable(['doctor'], { LAB_KEY: CANARY })).stdout).toMatch(/^FAIL down/m);
  });

  it('15.7, 15.9 `doctor` takes every kind of model, and asks a program', async () => {
    const say = join(folder, 'say.cjs');
    writeFileSync(say, `process.stdin.resume().on('end', () => console.log('{"text":"yes"}'))`);
    const run = (...command: string[]) => `{run: ${JSON.stringify(command)}}`;
    writeFileSync(config, `commands: {say: ${run(process.execPath, say)}, gone: ${run(join(folder, 'gone'))}}`);
    const good = await roundtable(['doctor', 'simulated', 'human', 'command:say']);
    expect(good.status, good.stdout + good.stderr).toBe(0);
    expect(good.stdout).toMatch(/^ok {3}simulated +needs no endpoint and no key$/m);
    expect(good.stdout).toMatch(/^ok {3}human +needs/m);
    expect(good.stdout).toMatch(/^ok {3}command:say +answers, after \d+ ms$/m);
    const bad = await roundtable(['doctor', 'command:gone', 'command:none']);
    expect(bad.status).toBe(69);
    expect(bad.stdout).toMatch(
      /^FAIL command:gone +the command gone cannot be started \(ENOENT\); see commands\.gone/m,
    );
    expect(bad.stdout).toMatch(/^FAIL command:none +no command none in the config file/m);
  });

  it('`doctor` takes what came in one event neither for a stream nor for none', async () => {
    await lab(words('yes.'));
    const { stdout } = await roundtable(['doctor', 'lab/tiny'], { LAB_KEY: CANARY });
    expect(stdout).toMatch(
      /^ok {3}lab\/tiny +answered in one event, so whether it streams cannot be told, first token/m,
    );
  });

  it('`doctor` says of an endpoint that answers at once that it does not stream', async () => {
    const said = { choices: [{ message: { content: 'Yes.' }, finish_reason: 'stop' }] };
    server = await rawServer(status(200, said));
    writeFileSync(config, `endpoints: {lab: {base_url: "${server.baseURL}"}}`);
    const { stdout } = await roundtable(['doctor', 'lab/tiny']);
    expect(stdout).toMatch(/^ok {3}lab\/tiny +does not stream, its words come all at once, first token after/m);
  });

  it('8.8 `doctor` asks with a system message, and so finds who takes none', async () => {
    server = await rawServer((response, count, request) => {
      const [first] = (server?.requests[count - 1]?.body['messages'] ?? []) as { role: string }[];
      const refuse = status(400, { error: { message: 'Developer instruction is not enabled for models/tiny' } });
      (first?.role === 'system' ? refuse : stream(words('yes'), finish(), DONE))(response, count, request);
    });
    writeFileSync(config, `endpoints: {lab: {base_url: "${server.baseURL}"}}`);
    const { stdout } = await roundtable(['doctor', 'lab/tiny']);
    expect(stdout).toMatch(/^ok {3}lab\/tiny .*; 400: a system message is not taken, its text begins the user's$/m);
    expect((await roundtable(['doctor', 'lab'])).stdout).toMatch(/asked without a system message/);
    await roundtable(['doctor', '--forget', 'lab']);
  });

  it('15.4 `doctor` asks whether a base_url is right where nothing answers', async () => {
    server = await rawServer(status(404, { detail: 'Not Found' }));
    const root = server.baseURL.replace('/v1', '');
    writeFileSync(config, `endpoints: {lab: {base_url: "${root}"}}`);
    const { status: code, stdout } = await roundtable(['doctor', 'lab/tiny']);
    expect(code).toBe(69);
    expect(stdout).toContain(`${root} answers, and has no /models: is base_url right? Most end in /v1`);
    expect(stdout).toContain(`404: nothing answers at ${root}/chat/completions: is base_url right? Most end in /v1`);
  });

  it('`doctor` ends with 69 where something is out of order, and says what', async () => {
    await lab();
    const refused = await roundtable(['doctor', 'lab/tiny'], { LAB_KEY: `${CANARY}-old` });
    expect(refused.status).toBe(69);
    expect(refused.stdout).toMatch(
      /^FAIL lab +http.*not your key: Bearer \[redacted\].*; give its key anew: .*key_env.*endpoints\.lab/m,
    );
    const closed = server!.baseURL;
    await server?.close();
    writeFileSync(config, `endpoints: {lab: {base_url: "${closed}"}}`);
    const { status, stderr } = await roundtable(['models', 'lab']);
    expect(status).toBe(69);
    expect(stderr).toContain(
      `lab at ${closed}: no server answers at port ${new URL(closed).port} of this machine (ECONNREFUSED); start it, or mend its base_url`,
    );
    // Named, one is looked at that has no key and no entry.
    expect((await roundtable(['doctor', 'vllm'])).stdout).toMatch(
      /^FAIL vllm +http:\/\/localhost:8000\/v1: no server answers at port 8000/m,
    );
    expect((await roundtable(['doctor'])).stdout).toMatch(
      /^FAIL lab .*no server answers at port \d+ of this machine \(ECONNREFUSED\); start it, or mend its base_url under endpoints\.lab/m,
    );
    expect(await roundtable(['doctor', 'tiny'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('found "tiny"; did you mean lab/tiny?'),
    });
    expect((await roundtable(['models', 'lab/tiny'])).stderr, 'of its endpoint').toContain(`lab at ${closed}: `);
  });

  it('`doctor` in a terminal tells its size, its colours and how wide it makes texts', async () => {
    const env = { ROUNDTABLE_CONFIG_DIR: folder, ROUNDTABLE_DATA_DIR: folder };
    const rig = terminalRig(process.execPath, [join(root, 'bin/roundtable.js'), 'doctor'], {
      cols: 100,
      rows: 30,
      env,
    });
    expect((await rig.exit).exitCode).toBe(0);
    expect(rig.text()).toMatch(/ok {3}terminal +100 × 30/);
    expect(rig.text()).toMatch(/ok {3}colours +truecolor/);
    expect(rig.text()).toMatch(/ok {3}Chinese +4 wide/);
    expect(rig.text()).toMatch(/joined emoji +\d wide/);
    expect(rig.text()).not.toMatch(/locale/);
  });

  it('`doctor` breaks what it found between words, beside what it is about or, in a narrow terminal, below', () => {
    const found = {
      state: 'trouble',
      about: 'lab',
      told: '404: the model does not exist (did you mean lab/tiny-1?)',
    } as const;
    expect(inLines(found, undefined)).toBe(
      'FAIL lab                    404: the model does not exist (did you mean lab/tiny-1?)',
    );
    expect(inLines(found, 80).split('\n')).toEqual([
      'FAIL lab                    404: the model does not exist (did you mean',
      '                            lab/tiny-1?)',
    ]);
    expect(inLines(found, 40).split('\n')).toEqual([
      'FAIL lab',
      '     404: the model does not exist (did',
      '     you mean lab/tiny-1?)',
    ]);
    expect(inLines({ ...found, told: 'short' }, 40)).toBe('FAIL lab                    short');
  });

  it('18.4 `doctor` says that borders are of ASCII where the locale is not UTF-8, and that NO_COLOR is set', async () => {
    const env = { ROUNDTABLE_CONFIG_DIR: folder, ROUNDTABLE_DATA_DIR: folder, LC_ALL: 'C', NO_COLOR: '1' };
    const rig = terminalRig(process.execPath, [join(root, 'bin/roundtable.js'), 'doctor'], { cols: 100, env });
    expect((await rig.exit).exitCode).toBe(0);
    expect(rig.text()).toMatch(/ok {3}colours +none \(NO_COLOR\)/);
    expect(rig.text()).toMatch(/note locale +not UTF-8: borders and marks are of ASCII/);
  });
});
