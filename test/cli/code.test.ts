import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { codersIn, codingFile, codingsIn, keepCoding } from '../../src/cli/coding-file.ts';
import { readCodebook } from '../../src/experiments/codebook.ts';
import { agreementOn, type CodedStatement } from '../../src/experiments/codings.ts';
import { readJournal } from '../../src/journal/read.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'code-'));
const runs = join(folder, 'runs');
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const codebook = join(folder, 'codes.yaml');
const CODES = `codes:
  - { id: stance, ask: What does it speak for?, values: options }
  - { id: tone, ask: How heated is it?, values: [calm, warm, heated], level: ordinal }
`;
const inside = (typed: readonly string[], ...args: string[]) =>
  commandInside(['code', runs, '--codebook', codebook, ...args], { env, typed });
const coded = (coder: string) =>
  readFileSync(join(runs, 'coding', `${coder}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

beforeAll(async () => {
  writeFileSync(codebook, CODES);
  const args = [
    'run',
    'city-budget',
    '--rounds',
    '1',
    '--seed',
    '4',
    '--headless',
    '--journal',
    join(runs, 'cell-a-4.jsonl'),
  ];
  const { mkdirSync } = await import('node:fs');
  mkdirSync(runs);
  expect((await commandInside(args, { env })).status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('17.7 coding by hand', () => {
  it('17.7 breaks no word at the edge of a terminal', async () => {
    const before = Object.getOwnPropertyDescriptor(process.stdout, 'columns');
    Object.defineProperty(process.stdout, 'columns', { value: 40, configurable: true });
    const { stdout } = await inside(['q'], '--coder', 'eve');
    if (before) Object.defineProperty(process.stdout, 'columns', before);
    else Reflect.deleteProperty(process.stdout, 'columns');
    const [, text = ''] = /— 1 of \d+ —\n([\s\S]*?)\n\nWhat does it/.exec(stdout) ?? [];
    const rows = text.split('\n');
    expect(rows.length).toBeGreaterThan(2);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(40);
    const { entries } = readJournal(join(runs, 'cell-a-4.jsonl'));
    const said = entries.flatMap(({ event }) => (event.type === 'statement-made' ? [event.text] : []));
    expect(said.map((one) => one.replace(/\s+/g, ' '))).toContain(text.replace(/\s+/g, ' '));
  });

  it('17.7 leaves lines as they are where a terminal does not say how wide it is', async () => {
    const before = Object.getOwnPropertyDescriptor(process.stdout, 'columns');
    Object.defineProperty(process.stdout, 'columns', { value: 0, configurable: true });
    const { stdout } = await inside(['q'], '--coder', 'eve');
    if (before) Object.defineProperty(process.stdout, 'columns', before);
    else Reflect.deleteProperty(process.stdout, 'columns');
    expect(stdout).toContain('What does it speak for?');
  });

  it('17.7 asks statement by statement, tells nothing of where it is from, and goes on where it was left', async () => {
    const first = await inside(['1', 'hea', 'x', 's', 'calm', 'b', '2', 'q'], '--coder', 'ada', '--sample', '3');
    expect(first.status).toBe(0);
    expect(first.stdout).toContain('What does it speak for?');
    expect(first.stdout).not.toMatch(/cell-a|seed|Round 1/);
    expect(first.stderr).toContain('“x” is none of ');
    expect(coded('ada').map((line) => line.split(',').slice(1).join())).toEqual([
      expect.stringMatching(/^stance,/),
      'tone,heated',
      'tone,calm',
      'tone,warm',
    ]);
    const again = await inside(['1', '1', '1'], '--coder', 'ada', '--sample', '3');
    expect(again.stderr).toMatch(/^3 of 6 answers given before/);
    expect(again.stdout).toMatch(/Done\. Codings: /);
    expect(new Set(coded('ada').map((line) => line.split(',').slice(0, 2).join())).size).toBe(6);
  });

  it('17.7 tells how far coders agree, and the program with them', async () => {
    const alone = (await inside([], '--agreement')).stdout.trim().split('\n\n');
    expect(alone[1]).toBe('tone: Krippendorff’s α – (ordinal), 0 statements by two coders or more');
    await inside(['1', '1', '1', '1', '1', '1'], '--coder', 'bo', '--sample', '3');
    const { stdout } = await inside([], '--agreement');
    expect(stdout).toMatch(/^stance: Krippendorff’s α \S+ \(nominal\), 3 statements by two coders or more$/m);
    expect(stdout).toMatch(/^tone: Krippendorff’s α \S+ \(ordinal\), 3 statements/m);
    expect(stdout).toMatch(/^ada +bo +\d of 3/m);
    const sampled = (await inside([], '--agreement', '--sample', '1')).stdout;
    expect(sampled).toMatch(/^tone: Krippendorff’s α \S+ \(ordinal\), 1 statement by two coders or more$/m);
    expect(stdout).toMatch(/^bo +program +\d of 3/m);
  });

  it('17.7 takes what it shows for an answer, and names what it shows', async () => {
    const { scenario } = readJournal(join(runs, 'cell-a-4.jsonl')).header;
    const [one, other] = scenario.options;
    if (!one || !other) throw new Error('there are no options');
    const { stderr } = await inside(['nowhere', one.label.toLowerCase(), 'q'], ...['--coder', 'fay', '--sample', '1']);
    expect(stderr).toContain(`“nowhere” is none of ${one.label}, ${other.label}`);
    expect(coded('fay').map((line) => line.split(',').slice(1).join())).toEqual([`stance,${one.id}`]);
    const word =
      other.label.split(' ').find((part) => !one.label.includes(part) && part !== other.label) ?? other.label;
    await inside([word, 'q'], '--coder', 'gil', '--sample', '1');
    expect(coded('gil').map((line) => line.split(',').slice(1).join())).toEqual([`stance,${other.id}`]);
  });

  it('17.7 names no file before something is kept in it', async () => {
    const { status, stdout } = await inside([], '--coder', 'hal');
    expect({ status, end: stdout.trim().split('\n').at(-1) }).toEqual({
      status: 0,
      end: 'Left. Nothing is coded yet.',
    });
    expect(readdirSync(join(runs, 'coding'))).not.toContain('hal.csv');
  });

  it('17.7 has a model as one more coder, over loopback', async () => {
    const asked: string[] = [];
    const server = createServer((incoming, outgoing) => {
      let body = '';
      incoming.on('data', (chunk) => (body += chunk));
      incoming.on('end', () => {
        asked.push(body);
        outgoing.setHeader('content-type', 'text/event-stream');
        const delta = (content: string, finish: string | null) =>
          `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
        outgoing.end(`${delta('2', null)}${delta('', 'stop')}data: [DONE]\n\n`);
      });
    });
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    const { port } = server.address() as AddressInfo;
    const near = { base_url: `http://127.0.0.1:${port}/v1`, price: { input: 1, output: 5 } };
    const configured = (more: object) =>
      writeFileSync(join(folder, 'config.yaml'), JSON.stringify({ endpoints: { near }, ...more }));
    // 8.12: above what is agreed to beforehand nothing is asked, and below it nobody is.
    for (const [confirm_cost, told] of [
      ['always', '4 questions to near/m cost less than $0.01. --yes asks them.\n'],
      [0.0001, '4 questions to near/m cost less than $0.01. --yes asks them.\n'],
    ] as const) {
      configured({ confirm_cost });
      const refused = await inside([], '--model', 'near/m', '--sample', '2');
      expect(refused).toEqual({ status: 2, stdout: '', stderr: told });
    }
    expect(asked).toEqual([]);
    configured({});
    const { status, stderr } = await inside([], '--model', 'near/m', '--sample', '2');
    server.close();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(asked).toHaveLength(4);
    expect(asked[0]).not.toMatch(/cell-a/);
    expect(coded('near+m').map((line) => line.split(',')[2])).toEqual([
      expect.any(String),
      'warm',
      expect.any(String),
      'warm',
    ]);
  });

  it('17.7 keeps codings of any record and of any model, in a file of the folder alone, and nothing of a line that was cut off', () => {
    const own = mkdtempSync(join(folder, 'kept-'));
    for (const coder of ['router/meta/llama-3', '../../up', 'a/../../..'])
      keepCoding(codingFile(own, coder), 'a, b 100 %2C.jsonl\n#4', 'tone', 'calm');
    expect(readdirSync(own, { recursive: true })).toHaveLength(4);
    expect([...codersIn(own)].map(([name, codings]) => [name, [...codings].map(([id, of]) => [id, [...of]])])).toEqual(
      ['..+..+up', 'a+..+..+..', 'router+meta+llama-3'].map((name) => [
        name,
        [['a, b 100 %2C.jsonl\n#4', [['tone', 'calm']]]],
      ]),
    );
    const file = codingFile(own, 'ada');
    keepCoding(file, 'run#1', 'tone', 'calm');
    appendFileSync(file, 'run#2,tone,wa');
    expect(codingsIn(file).has('run#2')).toBe(false);
    keepCoding(file, 'run#3', 'tone', 'warm');
    expect(readFileSync(file, 'utf8')).toBe('statement,code,value\nrun#1,tone,calm\nrun#3,tone,warm\n');
    expect(() => keepCoding(join(file, 'below.csv'), 'run#1', 'tone', 'calm')).toThrow(UserError);
  });

  it('17.7 tells what is wrong with a codebook at its place', () => {
    const wrong = (text: string) => () => readCodebook(text, 'codes.yaml');
    expect(wrong('codes: []')).toThrow(/codes/);
    expect(wrong(CODES.replace('tone', 'stance'))).toThrow(/codes\.yaml:3:\d+: .*stance/);
    expect(wrong(CODES.replace('ordinal', 'ordinary'))).toThrow(/level/);
  });

  it('17.7 agreement is of what coders share, and of the program where it reads the same', () => {
    const [stance] = readCodebook(CODES, 'codes.yaml');
    const options = [{ id: 'a' }, { id: 'b' }] as unknown as CodedStatement['options'];
    const statements = ['a', 'b', null].map((read, i) => ({
      id: `${i}`,
      text: '',
      language: 'en' as const,
      options,
      read,
    }));
    const of = (...values: string[]) => new Map(values.map((value, i) => [`${i}`, new Map([['stance', value]])]));
    const found = agreementOn(
      stance!,
      statements,
      new Map([
        ['ann', of('a', 'b', 'none')],
        ['bo', of('a', 'a')],
      ]),
    );
    expect(found.units).toBe(2);
    expect(found.pairs.map(({ a, b, both, same }) => [a, b, same, both])).toEqual([
      ['ann', 'bo', 1, 2],
      ['ann', 'program', 3, 3],
      ['bo', 'program', 1, 2],
    ]);
  });
});
