import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clean } from '../../src/base/clean.ts';
import { uncounted } from '../../src/discussion/message-of.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { FORBIDDEN, HOSTILE_TEXTS } from '../hostile-text.ts';
import { DONE, finish, rawServer, status, stream, words } from '../providers/raw-server.ts';
import { BENCH, builtProgram, type Ended } from './program.ts';

const { folder, config, roundtable, inside } = builtProgram();
const hostile = HOSTILE_TEXTS.map(([, text]) => text);
/** No argument and no variable can hold a NUL. */
const all = hostile.join(' x ').replaceAll('\0', '');
/** Marks are harmless in JSON; all else is escaped there. */
const OBEYED = new RegExp(FORBIDDEN.source.split('|')[0] as string, 'u');

function expectHarmless({ stdout, stderr }: Ended): void {
  expect(stdout).not.toMatch(FORBIDDEN);
  expect(stderr).not.toMatch(FORBIDDEN);
  expect(stderr).not.toMatch(/\n\s+at /);
}

const bench = join(folder, 'bench.yaml');
writeFileSync(bench, JSON.stringify(BENCH));
const endpoint = (baseURL: string) => ({
  env: { OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: 'sk-test-0123456789abcdefghij' },
});

describe('14.1 hostile text on the bytes that the program writes', () => {
  const speech = (n: number) =>
    `Number ${n} goes on for a good while about benches and trees, then says ${hostile[n % hostile.length]} and ends.`;

  it('as the words of a model, whole and in pieces: harmless in text and in jsonl, with a note on what was removed', async () => {
    const said: string[] = [];
    const server = await rawServer((response, count, request) => {
      const body = JSON.stringify(server.requests.at(-1)?.body);
      const isVote = /Should the group vote now/.test(body);
      const text = isVote ? '0' : speech(said.length);
      if (!isVote) said.push(text);
      const pieces = count % 2 ? [text] : text.split('');
      stream(...pieces.map(words), finish(), DONE)(response, count, request);
    });
    const journal = join(folder, 'words.jsonl');
    const args = ['run', bench, '--model', 'openai/x', '--headless', '--journal', journal];
    const shown = await roundtable([...args, '--verbosity', 'debug'], endpoint(server.baseURL));
    await server.close();
    expect(shown.status).toBe(0);
    expectHarmless(shown);
    const texts = readJournal(journal).entries.flatMap(({ event }) =>
      event.type === 'reasoning-made' || event.type === 'statement-made' ? [event.text] : [],
    );
    expect(texts.length).toBeGreaterThanOrEqual(hostile.length);
    expect(texts).toEqual(said.map((text) => clean(wellFormed(text)).trim()));
    for (const format of ['text', 'jsonl']) {
      const again = await inside(['replay', journal, '--headless', '--format', format]);
      expectHarmless(again);
      expect(again.status).toBe(0);
    }
  });

  it('in the error bodies of an endpoint', async () => {
    const server = await rawServer((response, count, request) => {
      const part = hostile.slice((count % 6) * 7, (count % 6) * 7 + 7).join(' x ');
      const answer = count % 2 ? status(400, { error: { message: part } }) : status(422, `${part}`);
      answer(response, count, request);
    });
    const args = ['run', bench, '--model', 'openai/x', '--headless', '--verbosity', 'debug'];
    const shown = await inside(args, endpoint(server.baseURL));
    await server.close();
    expect(shown.status).toBe(69);
    expectHarmless(shown);
  });

  it('as texts, keys and names of scenario files', async () => {
    mkdirSync(join(folder, 'hostile'));
    const files = hostile.flatMap((text, i) => {
      const escaped = JSON.stringify({
        ...BENCH,
        title: text,
        [`key ${text}`]: text,
        agents: [{ name: text, persona: text }, ...BENCH.agents],
      });
      const bare = `title: "${text}"\nquestion: ${text}\n${text}: ${text}\n`;
      return [escaped, bare].map((source, k) => {
        const file = join(folder, 'hostile', `${i}-${k}.yaml`);
        writeFileSync(file, source);
        return file;
      });
    });
    const checked = await roundtable(['check', ...files]);
    expect(checked.status).toBe(2);
    expectHarmless(checked);
    expect(checked.stderr).toContain(`in ${files.length} files`);
    expectHarmless(await inside(['run', files[0] as string, '--headless']));
  });

  it('as fields of a journal that is replayed: text is cleaned, jsonl is safe to print and says the same', async () => {
    const source = join(folder, 'plain.jsonl');
    await inside(['run', bench, '--headless', '--rounds', '2', '--journal', source]);
    const { header, entries } = readJournal(source);
    const taint = <T>(value: T, key = ''): T => {
      if (typeof value === 'string')
        return (
          /^(text|persona|about|label|title|question|reply|message|note|unit|scenarioName)$/.test(key)
            ? `${value} ${hostile.join(' x ')}`
            : value
        ) as T;
      if (Array.isArray(value)) return value.map((item) => taint(item, key)) as T;
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, taint(inner, name)])) as T;
    };
    const tainted = join(folder, 'tainted.jsonl');
    // What an entry tells of its words (3.6) would be wrong of these.
    writeFileSync(
      tainted,
      [
        encodeHeader(taint(header)),
        ...entries.map((entry) => encodeEntry(taint({ ...entry, event: uncounted(entry.event) }))),
      ].join(''),
    );
    expect(readFileSync(tainted, 'utf8')).not.toMatch(OBEYED);
    for (const verbosity of ['minimal', 'debug']) {
      const shown = await inside(['replay', tainted, '--headless', '--verbosity', verbosity]);
      expect(shown.status).toBe(0);
      expectHarmless(shown);
      expect(shown.stdout).toContain('control sequences removed⟧');
    }
    const { status: code, stdout } = await roundtable(['replay', tainted, '--headless', '--format', 'jsonl']);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(OBEYED);
    expect(stdout).toBe(readFileSync(tainted, 'utf8'));
  });

  it('in file names, option values, commands, the config file and the environment', async () => {
    const commands: string[][] = [
      ['check', ...hostile.map((text) => `${text.replaceAll('\0', '')}.yaml`)],
      ['run', all],
      ['replay', all],
      ['new', all],
      ['new', join(folder, `${'\x1b]0;x\x07\u202e'}.yaml`)],
      ['check', join(folder, `${'\x1b]0;x\x07\u202e'}.yaml`)],
      ['run', bench, '--headless', '--rounds', '1', '--journal', join(folder, '\x1b]52;c;eA==\x07.jsonl')],
      ['run', bench, '--headless', '--rounds', '1', '--format', 'jsonl', '--journal', join(folder, '\x9b2J.jsonl')],
      ['run', ...['seed', 'rounds', 'model', 'speed', 'format', 'verbosity'].map((name) => `--${name}=${all}`)],
      [all],
      [`--${all}`],
      ['run', `--${all}`],
      ['help', all],
    ];
    // What the operating system hands over is the same for all; the first has a process of its own.
    for (const [i, args] of commands.entries()) expectHarmless(await (i === 0 ? roundtable : inside)(args));
    const real = ['run', bench, '--model', 'openai/x', '--headless'];
    expectHarmless(await roundtable(real, { env: { OPENAI_BASE_URL: all, OPENAI_API_KEY: all } }));
    expectHarmless(await inside(real, { env: { OPENAI_BASE_URL: `http://${all}/`, OPENAI_API_KEY: '' } }));
    expectHarmless(await inside(real, { env: { ROUNDTABLE_DATA_DIR: all, OPENAI_BASE_URL: 'http://127.0.0.1:1' } }));
    for (const text of [`openai: {base_url: ${JSON.stringify(all)}}`, `${all}: 1`, `openai: {"${all}": 1}`]) {
      writeFileSync(join(config, 'config.yaml'), text);
      expectHarmless(await inside(real, { env: { OPENAI_BASE_URL: '', OPENAI_API_KEY: '' } }));
    }
  });
});

/** A lone surrogate cannot travel over the wire as itself. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
