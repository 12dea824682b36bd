import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainAnswer, responseFormat } from '../../src/providers/openai/structured.ts';
import { readReason } from '../../src/voting/read-reason.ts';

describe('9.8 the reason of a ballot', () => {
  it.each([
    ['2\nReason: It is the safer one.', '2', 'It is the safer one.'],
    ['2. The wall.\n\n**Reason:** It is safer,\nand cheaper.', '2. The wall.', 'It is safer, and cheaper.'],
    ['1 > 3\n- reason： so', '1 > 3', 'so'],
    ['The reason: I like 2', 'The reason: I like 2', null],
    ['2\nReason:', '2', null],
    ['2', '2', null],
  ])('9.8 is what stands behind its word at the beginning of a line: %j', (reply, mark, reason) => {
    const read = readReason(reply, 'en');
    expect([read.mark.trim(), read.reason]).toEqual([mark, reason]);
  });

  it.each(LANGUAGES)('9.8 is asked for by the word that it is read by: %s', (language) => {
    const { prompts, voting } = phrasebooks[language];
    const asked = /[^\s，。]+[:：] ?…/u.exec(prompts.requests.ballotReason)?.[0] ?? '';
    expect(
      readReason(`1\n${asked.slice(asked.lastIndexOf(voting.reasonWord)).replace('…', 'so')}`, language).reason,
    ).toBe('so');
  });

  it('9.8 is a field of an answer of a form, written out behind its word', () => {
    const form = { kind: 'option', labels: ['A', 'B'], reasonWord: 'Reason' } as const;
    const { schema } = responseFormat(form).json_schema;
    expect(schema).toMatchObject({ required: ['option', 'reason'], properties: { reason: { type: 'string' } } });
    const plain = plainAnswer(form, '{"option": "B", "reason": "It is\\n safer."}');
    expect(plain).toBe('B\nReason: It is safer.');
    expect(plainAnswer(form, '{"option": "B", "reason": ""}')).toBe('B');
    expect(plainAnswer(form, '{"option": "C", "reason": "no"}')).toBeNull();
  });
});
