import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { forgetRefusals, keptRefusals, refusedMemory } from '../../src/cli/refused-settings.ts';
import type { Agent } from '../../src/discussion/scenario.ts';
import type { Endpoint } from '../../src/providers/endpoints.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import { PROFILES } from '../../src/providers/profiles.ts';
import type { Section } from '../../src/providers/provider.ts';
import { endpointAt, gather } from './ask.ts';
import { type Answer, DONE, finish, type RawServer, rawServer, status, stream, words } from './raw-server.ts';

let server: RawServer | undefined;
let folder = '';
const before = process.env['ROUNDTABLE_DATA_DIR'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refused-'));
  process.env['ROUNDTABLE_DATA_DIR'] = folder;
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
  if (before === undefined) delete process.env['ROUNDTABLE_DATA_DIR'];
  else process.env['ROUNDTABLE_DATA_DIR'] = before;
});

const DAY_MS = 86_400_000;
const file = () => join(folder, 'refused.json');
const said = stream(words('a'), finish(), DONE);

/** Refuses what it is told to, in OpenAI's words. */
const refusing =
  (...names: string[]): Answer =>
  (response, count, incoming) => {
    const sent = server?.requests[count - 1]?.body ?? {};
    const name = names.find((one) => one in sent);
    const refuse = status(400, { error: { message: `Unsupported parameter: '${name}'.`, param: name } });
    (name === undefined ? said : refuse)(response, count, incoming);
  };

type Options = {
  system?: Section;
  at?: number;
  model?: string;
  text?: string;
  agent?: Partial<Agent>;
  change?: Partial<Endpoint>;
};

/** Asks as a process of its own would. */
async function asked({ system, at = 0, model = 'm', text = 'Speak.', agent = {}, change = {} }: Options = {}) {
  if (!server) throw new Error('no server');
  const settings = { ...endpointAt(server.baseURL), profile: PROFILES.vllm, ...change };
  const clock = manualClock(1_000_000 + at);
  const memory = refusedMemory(settings as unknown as Endpoint, model, clock);
  const known = server.requests.length;
  const provider = openAiProvider({ model, settings, clock, memory });
  const outcome = await gather(provider, clock, {
    sections: [...(system ? [system] : []), { name: 'request', text }],
    agent,
  });
  return { ...outcome, sent: server.requests.slice(known).map(({ body }) => body) };
}

describe('8.8 what an endpoint refuses', () => {
  test('is learned once, by another process too, and told in the call each time', async () => {
    server = await rawServer(refusing('temperature', 'seed', 'max_tokens'));
    const first = await asked();
    expect(first.sent).toHaveLength(4);
    expect(first.retries).toHaveLength(3);
    const adapted = { temperature: null, seed: null, max_tokens: 'max_completion_tokens' };
    expect(first.facts.adapted).toEqual(adapted);
    const second = await asked();
    expect(second.sent).toHaveLength(1);
    expect(second.retries).toEqual([]);
    expect(second.facts.adapted, 'also where nothing is refused any more').toEqual(adapted);
    expect((await asked({ model: 'other' })).sent, 'of that model alone').toHaveLength(4);
  });

  test('is kept for nobody else to read', async () => {
    server = await rawServer(refusing('seed'));
    await asked();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    chmodSync(file(), 0o644);
    await asked({ model: 'n' });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(keptRefusals({ now: () => 1_000_000 }).map(({ model, dropped }) => [model, dropped])).toEqual([
      ['m', ['seed']],
      ['n', ['seed']],
    ]);
  });

  test.each(['', '{', 'null', '{"refused":1,"kept":7}', '{"refused":2,"kept":[]}', '\u0000'])(
    'is learned anew where the file holds %j',
    async (content) => {
      server = await rawServer(refusing('seed'));
      writeFileSync(file(), content);
      expect((await asked()).sent).toHaveLength(2);
      expect((await asked()).sent).toHaveLength(1);
    },
  );

  test('nothing is taken from the file that this program would not have written', async () => {
    server = await rawServer(refusing('seed'));
    await asked();
    const { kept } = JSON.parse(readFileSync(file(), 'utf8'));
    const [own] = kept;
    for (const wrong of [
      { dropped: ['messages'] },
      { dropped: 'seed' },
      { capField: 'stream' },
      { values: { model: ['m'] } },
      { values: { seed: [{}] } },
      { cap: 0 },
      { cap: '128' },
      { system: 1 },
      { of: 7 },
      { at: 'now' },
    ]) {
      writeFileSync(file(), JSON.stringify({ refused: 1, kept: [{ ...own, ...wrong }] }));
      expect(keptRefusals({ now: () => 1_000_000 }), JSON.stringify(wrong)).toEqual([]);
    }
  });

  test('a folder that cannot be written stops no answer', async () => {
    server = await rawServer(refusing('seed'));
    process.env['ROUNDTABLE_DATA_DIR'] = '/dev/null/nowhere';
    expect(await asked()).toMatchObject({ text: 'a', error: null });
  });

  test('is stale after a month, in a clock set back, and where the endpoint is configured otherwise', async () => {
    server = await rawServer(refusing('seed'));
    await asked();
    expect((await asked({ at: 29 * DAY_MS })).sent).toHaveLength(1);
    expect((await asked({ change: { extraBody: { top_p: 0.5 } } })).sent).toHaveLength(2);
    await asked();
    expect((await asked({ change: { profile: PROFILES.ollama } })).sent).toHaveLength(2);
    await asked();
    expect((await asked({ at: 31 * DAY_MS })).sent).toHaveLength(2);
    expect(keptRefusals({ now: () => -2 * DAY_MS }), 'from the future').toEqual([]);
  });

  test('can be forgotten, of a model, an endpoint, or all', async () => {
    server = await rawServer(refusing('seed'));
    const now = { now: () => 1_000_000 };
    for (const [names, left] of [
      [['lab/m'], ['n']],
      [['lab'], []],
      [[], []],
      [
        ['lab/x', 'labs'],
        ['m', 'n'],
      ],
    ] as const) {
      await asked();
      await asked({ model: 'n' });
      forgetRefusals(names, now);
      expect(keptRefusals(now).map(({ model }) => model)).toEqual(left);
    }
  });

  test('a refusal that repeats the prompt teaches nothing: not this process, and no other', async () => {
    const words = 'Unsupported parameter: temperature, seed, top_p, stream_options are not supported.';
    let isPicky = true;
    server = await rawServer((response, count, incoming) => {
      const sent = JSON.stringify(server?.requests[count - 1]?.body.messages);
      const echo = status(422, { detail: [{ msg: 'bad', input: sent }] });
      (isPicky ? echo : said)(response, count, incoming);
    });
    const refused = await asked({ text: words });
    expect(refused.error?.kind).toBe('invalid');
    expect(keptRefusals({ now: () => 1_000_000 })).toEqual([]);
    isPicky = false;
    const next = await asked({ text: 'Speak.' });
    expect(next.sent[0]).toMatchObject({ temperature: 0.7, seed: 1 });
    expect(next.facts.adapted).toBeUndefined();
  });

  test('and neither in the process that was refused', async () => {
    let isPicky = true;
    server = await rawServer((response, count, incoming) =>
      (isPicky ? status(422, { detail: 'temperature is not supported' }) : said)(response, count, incoming),
    );
    const settings = { ...endpointAt(server.baseURL), profile: PROFILES.vllm };
    const clock = manualClock(1_000_000);
    const provider = openAiProvider({ model: 'm', settings, clock });
    expect((await gather(provider, clock)).error?.kind).toBe('invalid');
    isPicky = false;
    await gather(provider, clock);
    expect(server.requests.at(-1)?.body).toMatchObject({ temperature: 0.7 });
  });

  test('a value out of range is left out for that value alone: a scenario decides nothing for another', async () => {
    server = await rawServer((response, count, incoming) => {
      const { temperature = 0 } = (server?.requests[count - 1]?.body ?? {}) as { temperature?: number };
      const refuse = status(400, { error: { message: 'temperature must be at most 1', param: 'temperature' } });
      (temperature > 1 ? refuse : said)(response, count, incoming);
    });
    const hot = await asked({ agent: { temperature: 1.8 } });
    expect(hot.facts.adapted).toEqual({ temperature: null });
    const cool = await asked({ agent: { temperature: 0.4 } });
    expect(cool.sent).toMatchObject([{ temperature: 0.4 }]);
    expect(cool.facts.adapted).toBeUndefined();
    expect((await asked({ agent: { temperature: 1.8 } })).sent, 'which is remembered').toHaveLength(1);
  });

  const told = (message: string, rest: object = {}) => status(400, { error: { message, ...rest } });
  const temperatures: [string, Answer, (temperature: number) => boolean][] = [
    ['deprecated', told('`temperature` is deprecated for this model.'), () => true],
    ['held to one', told('invalid temperature: only 1 is allowed for this model'), (one) => one !== 1],
    ['of a range that is told without its name', told('temperature must be at most 0.5'), (one) => one > 0.5],
    ['too high', told('temperature is too high'), (one) => one > 0.5],
    ['not supported', told("gpt-5 models don't support temperature=0.7. Only temperature=1 is supported."), () => true],
  ];
  test.each(temperatures)('a temperature that is %s is left out', async (_name, refuse, isRefused) => {
    server = await rawServer((response, count, incoming) => {
      const { temperature } = (server?.requests[count - 1]?.body ?? {}) as { temperature?: number };
      const answer = temperature !== undefined && isRefused(temperature) ? refuse : said;
      answer(response, count, incoming);
    });
    expect(await asked()).toMatchObject({ text: 'a', error: null, facts: { adapted: { temperature: null } } });
    expect((await asked()).sent, 'and learned').toHaveLength(1);
  });

  test.each([
    'max_tokens is too large: 300. This model supports at most 128 completion tokens, whereas you provided 300.',
    '`max_tokens` must be less than or equal to `128`, the maximum value for `max_tokens`',
    'max_tokens: 300 > 128, which is the maximum allowed number of output tokens',
    'Invalid max_tokens value, the valid range of max_tokens is [1, 128]',
  ])('a limit of a reply that is too large is the largest that is taken: %s', async (message) => {
    server = await rawServer((response, count, incoming) => {
      const { max_tokens: cap } = (server?.requests[count - 1]?.body ?? {}) as { max_tokens: number };
      (cap > 128 ? told(message, { param: 'max_tokens' }) : said)(response, count, incoming);
    });
    const first = await asked();
    expect(first).toMatchObject({ text: 'a', retries: ['400: max_tokens of 300 is not taken, sent as 128'] });
    expect(first.facts.adapted).toEqual({ max_tokens: 128 });
    expect((await asked({ agent: { maxTokens: 100 } })).sent).toMatchObject([{ max_tokens: 100 }]);
    expect((await asked({ agent: { maxTokens: 200 } })).sent, 'by another process').toMatchObject([
      { max_tokens: 128 },
    ]);
  });

  test.each([
    [400, 'Developer instruction is not enabled for models/gemma-3-27b-it'],
    [400, 'Conversation roles must alternate user/assistant/user/assistant/...'],
    [500, 'System role not supported'],
    [400, "Unsupported value: 'messages[0].role' does not support 'system' with this model."],
  ])('a refused system message begins the user’s: %i %s', async (code, message) => {
    server = await rawServer((response, count, incoming) => {
      const [first] = (server?.requests[count - 1]?.body['messages'] ?? []) as { role: string }[];
      const refuse = status(code, { error: { message } });
      (first?.role === 'system' ? refuse : said)(response, count, incoming);
    });
    const system = { name: 'system', text: 'Be "brief".' } as const;
    const first = await asked({ system });
    expect(first.sent.map(({ messages }) => messages)).toEqual([
      [
        { role: 'system', content: 'Be "brief".' },
        { role: 'user', content: 'Speak.' },
      ],
      [{ role: 'user', content: 'Be "brief".\n\nSpeak.' }],
    ]);
    expect(first).toMatchObject({ text: 'a', facts: { adapted: { system: 'user' } } });
    expect((await asked({ system })).sent, 'by another process').toHaveLength(1);
  });

  test('a field that the person’s own config has as null is left out', async () => {
    server = await rawServer(said);
    const own = await asked({ change: { extraBody: { temperature: null, seed: null } } });
    expect(own.sent[0]).not.toHaveProperty('temperature');
    expect(own.sent[0]).not.toHaveProperty('seed');
    expect(own.facts.adapted).toEqual({ temperature: null });
  });

  test('words of a model are not remembered: thoughts that nothing but their end marks', async () => {
    server = await rawServer(stream(words('Hm.</think>\n\n'), words('a'), finish(), DONE));
    expect(await asked()).toMatchObject({ thinking: 'Hm.' });
    expect(keptRefusals({ now: () => 1_000_000 })).toEqual([]);
  });

  test('what a profile holds back, and what the person’s own fields change, is told in the call', async () => {
    server = await rawServer(said);
    const hot = await asked({
      agent: { temperature: 1.8, reasoningEffort: 'high' },
      change: { profile: PROFILES.anthropic },
    });
    expect(hot.facts.adapted).toEqual({ temperature: 1, reasoning_effort: null });
    const own = await asked({ change: { extraBody: { temperature: 0.2 } } });
    expect(own.facts.adapted).toEqual({ temperature: 0.2 });
  });
});
