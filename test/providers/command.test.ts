import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isModelName } from '../../src/providers/built-in.ts';
import { commandProvider } from '../../src/providers/command/provider.ts';
import { gather, request } from './ask.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs that were tried, each in a file of its own. */
let count = 0;
function bot(program: string, ...args: string[]) {
  const file = join(folder, `${count++}.cjs`);
  writeFileSync(file, program);
  return commandProvider('bot', [process.execPath, file, ...args]);
}

const asked = (program: string) => gather(bot(program), null);
const SAY = (line: string) => `process.stdin.resume().on('end', () => console.log(${JSON.stringify(line)}));`;

describe('15.9 a program in a seat', () => {
  it('is asked in one line of JSON that holds the whole prompt, and answers in one', async () => {
    const echo = `let read = '';
      process.stdin.on('data', (piece) => (read += piece)).on('end', () =>
        console.log(JSON.stringify({ text: read + process.argv.slice(2).join(), thinking: 'aloud' })));`;
    const sections = [
      { name: 'system' as const, text: 'You are Ada.\nYou mend boats.' },
      { name: 'history' as const, text: 'Bo: “$(rm -rf /)” `id`\u2028 鸡' },
      { name: 'request' as const, text: 'Speak.' },
    ];
    const answer = { kind: 'option' as const, labels: ['A garden', 'A lift'] };
    const told = await gather(bot(echo, '--quiet', '$HOME'), null, { sections, answer });
    expect(told.error).toBeNull();
    const [line, ...rest] = told.text.split('\n');
    expect(rest).toEqual(['--quiet,$HOME']);
    expect(JSON.parse(line as string)).toEqual({
      form: 1,
      purpose: 'statement',
      agent: 'Ada',
      round: 1,
      attempt: 1,
      seed: 1,
      participants: ['Ada'],
      absent: [],
      system: 'You are Ada.\nYou mend boats.',
      prompt: 'Bo: “$(rm -rf /)” `id`\u2028 鸡\n\nSpeak.',
      answer,
      max_tokens: 300,
    });
    expect(told.thinking).toBe('aloud');
    expect(told.end).toEqual({ finish: 'stop', tokensIn: null, tokensOut: null });
  });

  it('need not read what it is asked, nor end its line, nor end', async () => {
    expect((await asked(`process.stdout.write('{"text":"No."}')`)).text).toBe('No.');
    expect((await asked(`console.log('{"text":"Yes."}\\nand more'); setInterval(() => {}, 1000)`)).text).toBe('Yes.');
  });

  it.each([
    ['no JSON', SAY('I am for the lift.'), 'once', /a line which is no JSON object/],
    ['a text alone', SAY('"yes"'), 'once', /a line which is no JSON object/],
    ['no words', SAY('{"say":"yes"}'), 'once', /without a "text"/],
    ['words that are none', SAY('{"text":["yes"]}'), 'once', /without a "text"/],
    ['thoughts that are none', SAY('{"text":"yes","thinking":7}'), 'once', /"thinking" is no text/],
    [
      'that it cannot',
      SAY('{"error":"\\u001b[31mno budget\\nleft"}'),
      'once',
      /^the command bot could not answer: no budget left/,
    ],
    [
      'that it cannot, with a key',
      SAY(`{"error":"my key is sk-${'a1B2'.repeat(8)}"}`),
      'once',
      /^(?!.*a1B2).*could not answer: my/,
    ],
    ['that it cannot, and no more', SAY('{"error":""}'), 'once', /^the command bot could not answer$/],
    ['too much, which ends', `process.stdout.write('x'.repeat(300_000) + '\\n')`, 'never', /more than 262144 bytes/],
    [
      'too much at once, which ends in its last piece',
      `process.stdout.write('x'.repeat(262_144)); setTimeout(() => process.stdout.write('x\\n'), 50)`,
      'never',
      /more than 262144 bytes/,
    ],
    ['nothing', 'process.exit(3)', 'later', /ended without an answer \(exit 3\)/],
    [
      'half a line and is killed',
      `process.stdout.write('{"text": "half', () => process.kill(process.pid, 'SIGKILL'))`,
      'later',
      /^the command bot was ended by SIGKILL before the end of its line$/,
    ],
    ['too much', `process.stdout.write('x'.repeat(300_000))`, 'never', /more than 262144 bytes/],
  ])('15.9, 16.2 that says %s has not answered', async (_, program, retry, message) => {
    const { error, text } = await asked(program);
    expect(error?.message).toMatch(message);
    expect(error?.retry).toBe(retry);
    expect(text).toBe('');
  });

  it.each([
    ['in a block of its own', '{"text":"<think>0 would be wrong</think>1"}', '1', '0 would be wrong'],
    [
      'before a last tag alone',
      '{"text":"a secret plan</think> I am for the lift."}',
      'I am for the lift.',
      'a secret plan',
    ],
    [
      'among its words',
      '{"text":"I am for <think>mid</think>the lift.","thinking":"first "}',
      'I am for the lift.',
      'first mid',
    ],
  ])('3.7 what it thought %s is none of its words, as of an endpoint', async (_, line, words, thoughts) => {
    const told = await asked(SAY(line));
    expect(told).toMatchObject({ error: null, text: words, thinking: thoughts });
  });

  it.each([
    ['in a block of its own', '{"text":"<think>hm</think>"}'],
    ['in a block without an end', '{"text":"<think>hm"}'],
    ['in a field', '{"text":" ","thinking":"hm"}'],
  ])('3.7, 16.2 that thought %s and said nothing has not answered', async (_, line) => {
    const { error, text } = await asked(SAY(line));
    expect(error).toMatchObject({ kind: 'incomplete', retry: 'more-room' });
    expect(error?.message).toBe('the command bot thought, and ended before a word of the answer');
    expect(text).toBe('');
  });

  it('that cannot be started has not answered, and is not asked again', async () => {
    const plain = join(folder, 'plain.txt');
    writeFileSync(plain, 'no program');
    for (const [path, code] of [
      [join(folder, 'none'), 'ENOENT'],
      [plain, 'EACCES'],
      [join(plain, 'in-a-file'), 'ENOTDIR'],
    ] as const) {
      const { error } = await gather(commandProvider('bot', [path]), null);
      expect(error).toMatchObject({ message: `the command bot cannot be started (${code})`, retry: 'never' });
    }
  });

  it('does not outlive a question that is given up', async () => {
    const pidFile = join(folder, 'pid');
    const provider = bot(
      `require('node:fs').writeFileSync(process.argv[2], String(process.pid)); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`,
      pidFile,
    );
    const { existsSync, readFileSync } = await import('node:fs');
    const given = new AbortController();
    const words = provider.stream(request(), { signal: given.signal, onRetry() {}, onFacts() {} });
    const reading = (async () => {
      for await (const _ of words);
    })().catch((error: unknown) => error);
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: 20_000 }).toMatch(/\d/);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    given.abort();
    await reading;
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  });

  it.each([
    ['command:bot', true],
    ['command:my-bot_2', true],
    ['command:', false],
    ['command:Bot', false],
    ['command:a/b', false],
    ['command:../bot', false],
    ['command:bot --now', false],
  ])('is named %s: %s', (name, isOne) => {
    expect(isModelName(name)).toBe(isOne);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
