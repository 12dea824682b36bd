import { afterEach, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { random } from '../../src/base/random.ts';
import { readReply } from '../../src/providers/openai/reply.ts';
import { plainAnswer } from '../../src/providers/openai/structured.ts';
import type { WireResponse } from '../../src/providers/openai/transport.ts';
import type { AnswerFormat, CallFacts } from '../../src/providers/provider.ts';
import { ask } from './ask.ts';
import { DONE, event, finish, openStream, type RawServer, rawServer, usage } from './raw-server.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SPLITS = isLong ? 20_000 : 1_000;

type Told = { text: string; thinking: string; facts: CallFacts; finish?: string; fault?: string };
type Body = { body: string; told: Told; answer?: AnswerFormat; plain?: string };

const delta = (part: object) => event({ id: 'c1', model: 'm-1', choices: [{ index: 0, delta: part }] });
const named = { requestId: 'c1', resolvedModel: 'm-1' };
const option: AnswerFormat = { kind: 'option', labels: ['The floor — höher', '最高平均'] };

/** Streams as endpoints send them, and what they tell. */
const BODIES: Readonly<Record<string, Body>> = {
  plain: {
    body:
      delta({ role: 'assistant', content: '' }) +
      delta({ content: 'Good ' }) +
      delta({ content: 'day.' }) +
      finish() +
      DONE,
    told: { text: 'Good day.', thinking: '', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'usage at last': {
    body:
      delta({ content: 'One' }) +
      finish('length') +
      event({
        choices: [],
        usage: {
          prompt_tokens: 812,
          completion_tokens: 53,
          prompt_tokens_details: { cached_tokens: 640 },
          completion_tokens_details: { reasoning_tokens: 40 },
        },
      }) +
      DONE,
    told: {
      ...{ text: 'One', thinking: '', finish: 'length' },
      facts: { ...named, finish: 'length', tokensIn: 812, tokensOut: 53, tokensCached: 640, tokensThinking: 40 },
    },
  },
  'reasoning deltas': {
    body:
      delta({ reasoning_content: 'Sí, ' }) +
      delta({ reasoning: 'quizá ' }) +
      delta({ reasoning_details: [{ type: 'reasoning.text', text: 'así: 想一想😀' }] }) +
      delta({ content: '¡Añadan ' }) +
      delta({ content: 'más bancos!' }) +
      finish(),
    told: {
      ...{ text: '¡Añadan más bancos!', thinking: 'Sí, quizá así: 想一想😀', finish: 'stop' },
      facts: { ...named, finish: 'stop' },
    },
  },
  'a think block': {
    body: '\n<think>A < b </thin or </think>\n\n So <think> is said.'
      .match(/[\s\S]{1,5}/g)!
      .map((content) => delta({ content }))
      .concat(finish())
      .join(''),
    told: {
      ...{ text: 'So <think> is said.', thinking: 'A < b </thin or ', finish: 'stop' },
      facts: { ...named, finish: 'stop' },
    },
  },
  'a think block without an end': {
    body: delta({ content: '<think>Too long </th' }) + finish('length') + usage(9, 8),
    told: {
      ...{ text: '', thinking: 'Too long </th', fault: 'incomplete' },
      facts: { ...named, finish: 'length', tokensIn: 9, tokensOut: 8 },
    },
  },
  'thoughts whose first tag the server kept': {
    body: '\nFirst A, then B < C.</think>\n\nSo B.</thin'
      .match(/[\s\S]{1,5}/g)!
      .map((content) => delta({ content }))
      .concat(finish())
      .join(''),
    told: {
      ...{ text: 'So B.</thin', thinking: '\nFirst A, then B < C.', finish: 'stop' },
      facts: { ...named, finish: 'stop' },
    },
  },
  'blocks among words': {
    body: 'Well. <think>Is it?</think>It is. <think>Sure?</think>Surely.'
      .match(/[\s\S]{1,4}/g)!
      .map((content) => delta({ content }))
      .concat(finish())
      .join(''),
    told: {
      ...{ text: 'Well. It is. Surely.', thinking: 'Is it?Sure?', finish: 'stop' },
      facts: { ...named, finish: 'stop' },
    },
  },
  'a block by another name': {
    body: delta({ content: '<thinking>A </think> B</thin' }) + delta({ content: 'king> So.' }) + finish(),
    told: { text: 'So.', thinking: 'A </think> B', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'thoughts and not a word': {
    body: delta({ reasoning_content: 'Hm.' }) + delta({ content: ' \n' }) + finish(),
    told: { text: ' \n', thinking: 'Hm.', fault: 'incomplete', facts: { ...named, finish: 'stop' } },
  },
  'lists of parts': {
    body:
      delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Voyons…' }] }] }) +
      delta({
        content: [
          { type: 'text', text: 'Un ' },
          { type: 'reference', ids: [1] },
        ],
      }) +
      delta({ content: 'été.' }) +
      finish(),
    told: { text: 'Un été.', thinking: 'Voyons…', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'CR LF and comments': {
    body: `: OPENROUTER PROCESSING\n\n${delta({ content: '一二' })}: keep-alive\n${delta({ content: '三𝔘😀' })}event: ping\nid: 7\n\n${finish()}${DONE}`.replaceAll(
      '\n',
      '\r\n',
    ),
    told: { text: '一二三𝔘😀', thinking: '', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'carriage returns alone': {
    body: `${delta({ content: 'Uno ' })}: keep-alive\n\n${delta({ content: 'dos' })}${finish()}${DONE}`.replaceAll(
      '\n',
      '\r',
    ),
    told: { text: 'Uno dos', thinking: '', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'data in several lines': {
    body: delta({ content: 'Un' }) + delta({ content: ' deux' }).replaceAll(',', '\ndata: ,') + finish() + DONE,
    told: { text: 'Un deux', thinking: '', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'data in several lines, with CR LF': {
    body: (delta({ content: 'Ein' }).replaceAll(',', '\nid: 3\ndata: ,') + finish() + DONE).replaceAll('\n', '\r\n'),
    told: { text: 'Ein', thinking: '', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'no empty lines behind events': {
    body: (delta({ content: 'Eins, ' }) + delta({ content: 'zwei' }) + finish() + DONE).replaceAll('\n\n', '\n'),
    told: { text: 'Eins, zwei', thinking: '', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'JSON of a schema': {
    body:
      delta({ reasoning: '选哪个？' }) +
      JSON.stringify({ option: '最高平均' })
        .match(/[\s\S]{1,3}/g)!
        .map((content) => delta({ content }))
        .join('') +
      finish(),
    answer: option,
    plain: '最高平均',
    told: { text: '{"option":"最高平均"}', thinking: '选哪个？', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
  'an end in the middle of an event': {
    body: `${delta({ content: 'Half' })}data: {"choices":[{"del`,
    told: { text: 'Half', thinking: '', fault: 'incomplete', facts: named },
  },
  'an event that is not JSON': {
    body: `${delta({ content: 'Half' })}data: {"choices"\n\n${finish()}`,
    told: { text: 'Half', thinking: '', fault: 'invalid', facts: named },
  },
  'words that look like a block': {
    body: delta({ content: '  <thi' }) + finish(),
    told: { text: '  <thi', thinking: '', finish: 'stop', facts: { ...named, finish: 'stop' } },
  },
};

/** Each piece comes alone: the next not before the reader has had this one. */
function arriving(pieces: readonly Buffer[]): WireResponse {
  let at = 0;
  const body: WireResponse['body'] = {
    read: () => new Promise((resolve) => setImmediate(() => resolve(pieces[at++] ?? null))),
    destroy() {},
  };
  const headers = new Headers({ 'content-type': 'text/event-stream' });
  return { ok: true, status: 200, url: '', headers, body, text: async () => '' };
}

/** `endsThoughts`: of a model that is known to leave out the tag by which thoughts begin. */
async function read(pieces: readonly Buffer[], endsThoughts = false): Promise<Told> {
  const told: Told = { text: '', thinking: '', facts: {} };
  for await (const part of readReply(arriving(pieces), manualClock(0), new AbortController().signal, {
    channels: [],
    endsThoughts,
  })) {
    expect('text' in part && part.afresh && endsThoughts && told.text).toBeFalsy();
    if ('facts' in part) told.facts = part.facts;
    else if ('fault' in part) told.fault = part.fault.kind;
    else if ('end' in part) told.finish = part.end.finish;
    else {
      told.text = part.afresh ? part.text : told.text + part.text;
      told.thinking += part.thinking ?? '';
    }
  }
  return told;
}

/** Cut at places drawn by the name of the body and the number of the split: at one, at some, or at every byte. */
function split(bytes: Buffer, name: string, nth: number): Buffer[] {
  const { int } = random(nth, `split/${name}`);
  const count = nth === 0 ? bytes.length : 1 + int(int(2) === 0 ? 3 : 40);
  const cuts = nth === 0 ? bytes.keys() : Array.from({ length: count }, () => int(bytes.length));
  const places = [...new Set([0, ...cuts, bytes.length])].sort((a, b) => a - b);
  return places.slice(1).map((to, i) => bytes.subarray(places[i], to));
}

const bodies = Object.entries(BODIES);

it.each(bodies)(
  '16.2, 3.7, 8.8 a stream tells the same wherever it is cut: %s',
  async (name, { body, told, answer, plain }) => {
    const bytes = Buffer.from(body);
    const each = Math.ceil(SPLITS / bodies.length);
    for (let nth = 0; nth < each; nth++) {
      const pieces = split(bytes, name, nth);
      // Whatever is cut is a thought where its model has been known to end them so.
      const isHeld = nth % 2 === 1 && told.finish === 'stop';
      const found = await read(pieces, isHeld);
      if (JSON.stringify(found) !== JSON.stringify(told)) expect(found, `split ${nth} of ${name}`).toEqual(told);
      if (answer) expect(plainAnswer(answer, found.text)).toBe(plain);
    }
  },
  300_000,
);

let server: RawServer | undefined;
afterEach(() => server?.close());

it.each(bodies)('16.2, 3.7, 8.8, 9.7 and so it does on a socket: %s', async (name, { body, told, answer, plain }) => {
  const bytes = Buffer.from(body);
  for (let nth = 0; nth < (isLong ? 20 : 2); nth++) {
    const pieces = split(bytes, name, nth);
    server = await rawServer((response) => {
      openStream(response);
      response.socket?.setNoDelay(true);
      let at = 0;
      const next = () => (at < pieces.length ? response.write(pieces[at++], () => setImmediate(next)) : response.end());
      next();
    });
    const outcome = await ask(server.baseURL, { isStill: true, ...(answer && { answer, jsonSchema: true }) });
    const { text, thinking, end, error, facts } = outcome;
    const { firstTokenMs: _ours, ...kept } = facts;
    expect({ text, thinking, finish: end?.finish, fault: error?.kind }).toEqual({
      ...{ text: plain ?? told.text, thinking: told.thinking, finish: told.finish, fault: told.fault },
    });
    expect(kept).toEqual({ ...told.facts, ...(answer && { answered: 'schema' }) });
    await server.close();
  }
});
