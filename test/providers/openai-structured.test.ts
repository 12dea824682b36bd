import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainAnswer, withoutFence } from '../../src/providers/openai/structured.ts';
import type { AnswerFormat } from '../../src/providers/provider.ts';
import { readAmount, readAmountBeside, readOption, readPoll } from '../../src/voting/read.ts';
import { readApproval, readRankedBallot } from '../../src/voting/read-ballots.ts';
import { readPoints } from '../../src/voting/read-points.ts';
import { readRanking } from '../../src/voting/read-ranking.ts';
import { type AskOptions, ask } from './ask.ts';
import { type Answer, DONE, finish, type RawServer, rawServer, status, stream, words } from './raw-server.ts';

let server: RawServer | undefined;
afterEach(() => server?.close());

async function answered(answer: Answer, options: AskOptions = {}) {
  server = await rawServer(answer);
  return { ...(await ask(server.baseURL, { jsonSchema: true, ...options })), requests: server.requests };
}

const labels = ['The floor', 'The highest average', 'Not the floor, with 2 exceptions'];
const yesNo: AnswerFormat = { kind: 'yes-no' };
const option: AnswerFormat = { kind: 'option', labels };
const amount: AnswerFormat = { kind: 'amount', min: 1, max: 100_000 };
const order: AnswerFormat = { kind: 'order', labels, isWhole: true, certainties: ['unsure', 'sure'] };
const partial: AnswerFormat = { kind: 'order', labels, isWhole: false };
const several: AnswerFormat = { kind: 'several', labels };
const points: AnswerFormat = { kind: 'points', labels, budget: 10 };
const json = (value: unknown) => stream(words(JSON.stringify(value)), finish(), DONE);

describe('9.7 an answer of a form', () => {
  const yesNoFields = { answer: { type: 'string', enum: ['yes', 'no'] }, reason: { type: 'string' } };
  const severalFields = { options: { type: 'array', items: { type: 'string', enum: labels }, maxItems: 3 } };
  const pointsFields = {
    ballot: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          option: { type: 'string', enum: labels },
          points: { type: 'integer', minimum: 0, maximum: 10 },
        },
        required: ['option', 'points'],
        additionalProperties: false,
      },
      maxItems: 3,
    },
  };
  const asked: [string, AnswerFormat, object, object, string][] = [
    ['yes or no', yesNo, yesNoFields, { answer: 'yes', reason: 'It is\nlate, at 9.' }, '1. It is late, at 9.'],
    ['yes or no, no', yesNo, yesNoFields, { answer: 'no', reason: '' }, '0'],
    ['several options', several, severalFields, { options: [labels[2], labels[0]] }, `${labels[2]}, ${labels[0]}`],
    ['several options, none', several, severalFields, { options: [] }, '0'],
    [
      'points',
      points,
      pointsFields,
      {
        ballot: [
          { option: labels[2], points: 7 },
          { option: labels[0], points: 0 },
          { option: labels[1], points: 3 },
        ],
      },
      `${labels[2]}: 7\n${labels[1]}: 3`,
    ],
    ['points, none', points, pointsFields, { ballot: [] }, '0'],
    ['an option', option, { option: { type: 'string', enum: labels } }, { option: labels[1] }, 'The highest average'],
    ['an amount', amount, { amount: { type: 'integer', minimum: 1, maximum: 100_000 } }, { amount: 15_000 }, '15000'],
    [
      'an order with a certainty',
      order,
      {
        order: { type: 'array', items: { type: 'string', enum: labels }, minItems: 3, maxItems: 3 },
        certainty: { type: 'string', enum: ['unsure', 'sure'] },
      },
      { order: [labels[2], labels[0], labels[1]], certainty: 'sure' },
      `${labels[2]} > ${labels[0]} > ${labels[1]}\nsure`,
    ],
    [
      'an order that may leave some out',
      partial,
      { order: { type: 'array', items: { type: 'string', enum: labels }, minItems: 0, maxItems: 3 } },
      { order: [labels[2]] },
      'Not the floor, with 2 exceptions',
    ],
    [
      'an order of nothing',
      partial,
      { order: { type: 'array', items: { type: 'string', enum: labels }, minItems: 0, maxItems: 3 } },
      { order: [] },
      '0',
    ],
  ];
  test.each(asked)('%s: asked for by a schema, told as text', async (_name, answer, properties, said, text) => {
    const outcome = await answered(json(said), { answer });
    expect(outcome.requests[0]?.body['response_format']).toEqual({
      type: 'json_schema',
      json_schema: {
        name: 'answer',
        strict: true,
        schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
      },
    });
    expect(outcome).toMatchObject({ text, error: null, end: { finish: 'stop' }, facts: { answered: 'schema' } });
  });

  test('while it comes, nothing of it is shown, and what the model thinks is', async () => {
    const [open, close] = ['{"answer":', '"yes"}'];
    const parts = [words(`<think>Hm.</think>${open}`), words(close), finish()];
    const slow: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const next = () => (parts.length > 0 ? response.write(parts.shift(), () => setTimeout(next, 5)) : response.end());
      next();
    };
    const { chunks, thinking } = await answered(slow, { answer: yesNo });
    expect(chunks.map(({ text }) => text).filter((text) => text !== '')).toEqual(['1']);
    expect(thinking).toBe('Hm.');
  });

  test.each([
    ['prose', 'I would say 1, yes.', 'I would say 1, yes.'],
    ['JSON of another form', '{"vote":"yes"}', '{"vote":"yes"}'],
    ['JSON of another value', '{"answer":"maybe"}', '{"answer":"maybe"}'],
    ['no object', '"yes"', '"yes"'],
    ['prose in a fence', '```text\n1, yes\n```', '1, yes'],
  ])('a reply that is %s is free text', async (_name, said, text) => {
    const outcome = await answered(stream(words(said), finish()), { answer: yesNo });
    expect(outcome.text).toBe(text);
    expect(outcome.facts).not.toHaveProperty('answered');
  });

  test('a reply in a fence of code is the answer', async () => {
    const fenced = '```json\n{"answer": "no"}\n```\n';
    expect(await answered(stream(words(fenced), finish()), { answer: yesNo })).toMatchObject({
      text: '0',
      facts: { answered: 'schema' },
    });
    expect(withoutFence('```json {"a":1}```')).toBe('```json {"a":1}```');
  });

  test('is not asked for by a schema where there is no form, or the endpoint cannot', async () => {
    const outcome = await answered(json({ answer: 'yes' }));
    expect(outcome.requests[0]?.body).not.toHaveProperty('response_format');
    await server?.close();
    const plain = await answered(json({ answer: 'yes' }), { answer: yesNo, jsonSchema: false });
    expect(plain.requests[0]?.body).not.toHaveProperty('response_format');
    expect(plain.text).toBe('{"answer":"yes"}');
  });

  test.each([
    ['by its name', { message: 'This response_format type is unavailable now' }],
    ['by what it holds', { message: "'json_schema' cannot be used with this model" }],
    ['as a parameter', { message: 'Invalid schema', param: 'response_format' }],
  ])('an endpoint that refuses it %s is asked for free text, once for all', async (_name, error) => {
    const picky: Answer = (response, count, asked) =>
      ('response_format' in (server?.requests[count - 1]?.body ?? {})
        ? status(400, { error })
        : stream(words('1, yes'), finish()))(response, count, asked);
    const outcome = await answered(picky, { answer: yesNo });
    expect(outcome).toMatchObject({ text: '1, yes', retries: ['400: response_format is not taken, left out'] });
    expect(outcome.facts).not.toHaveProperty('answered');
    expect(outcome.requests).toHaveLength(2);
  });
});

describe('9.7 an answer of a form is read as what it says, in every language, with odd labels too', () => {
  const odd = [
    'The floor',
    'Not the floor',
    'Neither: 5 seats at $100',
    '2. Option one',
    '否',
    'No cap',
    '1',
    'Surely',
  ];
  const options = odd.map((label, at) => ({
    ...{ id: `o${at}`, label, about: '' },
    amount: { min: 1, max: 100_000, unit: 'seats' },
  }));
  const written = (form: AnswerFormat, said: object) => plainAnswer(form, JSON.stringify(said)) ?? '';

  test.each(LANGUAGES)('%s: a choice, and no amount with it', (language) => {
    for (const [at, label] of odd.entries()) {
      const text = written({ kind: 'option', labels: odd }, { option: label });
      expect(readOption(text, options, language), text).toBe(`o${at}`);
      expect(readAmountBeside(text, `o${at}`, options, language), text).toBeNull();
    }
  });

  test.each(LANGUAGES)('%s: yes, no and amounts', (language) => {
    expect(readPoll(written(yesNo, { answer: 'yes' }), language)).toBe('yes');
    expect(readPoll(written(yesNo, { answer: 'no' }), language)).toBe('no');
    for (const said of [1, 2, 15, 999, 15_000, 100_000])
      expect(readAmount(written(amount, { amount: said }), options[0]!.amount, language)).toBe(said);
  });

  test.each(LANGUAGES)('%s: several options, and points', (language) => {
    for (const count of [0, 1, 2, odd.length]) {
      const ids = odd.slice(0, count).map((_, at) => `o${at}`);
      const text = written({ kind: 'several', labels: odd }, { options: odd.slice(0, count).reverse() });
      expect(readApproval(text, options, language), text).toEqual(ids);
      const given = odd.slice(0, count).map((option, at) => ({ option, points: 20 * at }));
      const budget = 1000;
      const ballot = written({ kind: 'points', labels: odd, budget }, { ballot: given });
      const expected = Object.fromEntries(ids.map((id, at) => [id, 20 * at]).filter(([, points]) => points !== 0));
      expect(readPoints(ballot, options, budget, language), ballot).toEqual(expected);
    }
  });

  test.each(LANGUAGES)('%s: orders, whole and in part, with each certainty', (language) => {
    const words = phrasebooks[language].prompts.certainties;
    const form = { kind: 'order', labels: odd, isWhole: true } as const;
    for (const [certainty, word] of Object.entries(words)) {
      for (let turn = 0; turn < odd.length; turn++) {
        const places = odd.map((_, at) => (at + turn) % odd.length);
        const order = places.map((at) => odd[at]);
        const ranking = places.map((at) => `o${at}`);
        const whole = written({ ...form, certainties: Object.values(words) }, { order, certainty: word });
        expect(readRanking(whole, options, language), whole).toEqual({ ranking, certainty });
        for (const count of [0, 1, 3]) {
          const part = written({ ...form, isWhole: false }, { order: order.slice(0, count) });
          expect(readRankedBallot(part, options, language), part).toEqual(ranking.slice(0, count));
        }
      }
    }
  });
});
