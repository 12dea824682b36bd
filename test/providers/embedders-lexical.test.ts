import { describe, expect, test } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { lexicalEmbedder } from '../../src/providers/embedders/lexical.ts';

const { signal } = new AbortController();
const nearest = (query: string, texts: readonly string[], most = texts.length) =>
  lexicalEmbedder().nearest(
    query,
    texts.map((text, id) => ({ id, text })),
    most,
    { signal },
  );

describe('6.7, 8.4 finding by words', () => {
  test.each([
    ['the same words', 'a floor for the poor', ['taxes rise', 'a floor for the poor', 'buses are late'], 1],
    ['other forms of a word', 'compensating the victims', ['a bus', 'the victim was compensated', 'a vote'], 1],
    ['a rare word before a common one', 'the poor', ['the the the the bus', 'poor bus', 'the tax'], 1],
    ['a short text before a long one that says as much', 'floor', ['a floor', `floor ${'and more '.repeat(40)}`], 0],
    ['part of a longer word', 'deterrence', ['a tram', 'punishment deters thieves', 'the park'], 1],
    ['accents written or not', 'cafe', ['el tren', 'un café', 'un voto'], 1],
    ['forms of Spanish', 'los impuestos', ['la casa', 'un impuesto nuevo', 'el tren'], 1],
    ['Chinese, by neighbouring characters', '拥堵收费', ['垃圾分类', '公园很大', '对拥堵路段收费', '公共图书馆'], 2],
    ['Russian', 'налог', ['поезд', 'новые налоги', 'парк'], 1],
  ])('%s', async (_, query, texts, first) => {
    expect((await nearest(query, texts))[0]).toBe(first);
  });

  test('of equally near ones the newer first, and at most so many', async () => {
    expect(await nearest('floor', ['a tram', 'a floor', 'a park', 'a floor', 'a vote'], 4)).toEqual([3, 1, 4, 2]);
    expect(await nearest('', ['a', 'b', 'c'])).toEqual([2, 1, 0]);
    expect(await nearest('floor', ['a', 'b'], 0)).toEqual([]);
    expect(await nearest('floor', [])).toEqual([]);
  });

  test('the order in which the candidates are given does not matter', async () => {
    const texts = ['a floor for all', 'floors and taxes', 'the floor', 'taxes', 'floor', 'nothing'];
    const candidates = texts.map((text, id) => ({ id, text }));
    const embedder = lexicalEmbedder();
    const ask = (given: typeof candidates) => embedder.nearest('a floor and a tax', given, 6, { signal });
    expect(await ask([...candidates].reverse())).toEqual(await ask(candidates));
    expect(await ask(candidates)).toEqual(await nearest('a floor and a tax', texts));
  });

  test('a stopped search throws a ModelError', async () => {
    const given = lexicalEmbedder().nearest('a', [{ id: 1, text: 'a' }], 1, { signal: AbortSignal.abort() });
    await expect(given).rejects.toBeInstanceOf(ModelError);
  });
});
