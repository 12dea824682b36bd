import { describe, expect, it } from 'vitest';
import type { Language, Option } from '../../src/discussion/scenario.ts';
import { readOption, readPoll } from '../../src/voting/read.ts';
import { readReason } from '../../src/voting/read-reason.ts';

const OPTIONS = {
  en: ['Electric fence', 'Night coops', 'A guard dog'],
  es: ['El puente nuevo', 'El túnel', 'No hacer nada'],
  zh: ['社区花园', '停车场', '图书角'],
} as const;
/** Its place in the list; null: it cannot be read. */
function placeOf(reply: string, language: Language = 'en'): number | null {
  const options = OPTIONS[language].map(
    (label, at) => ({ id: `o-${at}`, label, about: '', amount: null }) as unknown as Option,
  );
  const read = readOption(reply, options, language);
  return typeof read === 'string' ? options.findIndex(({ id }) => id === read) + 1 : null;
}

describe('9.3 an answer by its form', () => {
  it.each([
    ['{"option":"2","reason":"because 1 is dear"}', 2],
    ['{"reason":"1 and 3 are not affordable","vote":"2. Night coops"}', 2],
    ['Here it is:\n```json\n{"ballot": {"choice": 3, "why": "1 costs 900"}}\n```\nThank you!', 3],
    ['{"vote":"option_3"}', 3],
    ['{"final_answer": "Night coops", "confidence": 0.8}', 2],
    ['{"vote": 1, "choice": 2}', null],
    ['{"vote": "1 or 2"}', null],
    ['[x] Electric fence\n[ ] Night coops\n[ ] A guard dog', 1],
    ['1. Electric fence ✗\n2. Night coops ✓\n3. A guard dog ✗', 2],
    ['[x] Electric fence\n[x] Night coops\n[ ] A guard dog', null],
  ])('of an object its field counts, of ticked lines the ticked one: %s', (reply, place) => {
    expect(placeOf(reply)).toBe(place);
  });

  it.each([
    ['es', '{"opción": 3, "motivo": "la 1 es cara"}', 3],
    ['zh', '{"投票": "停车场", "理由": "1和3太贵"}', 2],
  ] as const)('in %s', (language, reply, place) => {
    expect(placeOf(reply, language)).toBe(place);
  });

  it('the reason of an object is that of the ballot', () => {
    expect(readReason('{"option": 2, "reason": "It is  cheap."}', 'en').reason).toBe('It is cheap.');
    expect(readReason('{"option": 2}', 'en').reason).toBeNull();
  });
});

describe('9.3 the number that an answer begins with goes before those in its reason', () => {
  it.each([
    ['en', '2 because 1 is too dear', 2],
    ['en', '2\n\nReasoning: I was for 1 before, and 3 came to nothing.', 2],
    ['es', 'Número 2, porque la 1 cuesta tres millones.', 2],
    ['zh', '2，因为1太贵', 2],
    ['en', 'I choose 3, and I did not like 1.', 3],
    ['en', '1\n2', null],
    ['en', '1 or 2', null],
    ['en', 'I choose 1 or 2', null],
    ['es', 'la 1 o la 2', null],
    ['zh', '我选1或2', null],
    // What is chosen at last is another.
    ['en', '1 because it is cheap, no: I vote 2', 2],
  ] as const)('%s: %s', (language, reply, place) => {
    expect(placeOf(reply, language)).toBe(place);
  });

  it.each([
    ['en', 'Two.', 2],
    ['es', 'Dos.', 2],
    ['zh', '我选一', 1],
    ['zh', '二', 2],
    ['en', 'Two of us doubt it.', null],
  ] as const)('and so does one in a word, alone (%s: %s)', (language, reply, place) => {
    expect(placeOf(reply, language)).toBe(place);
  });
});

describe('9.1 an answer on whether to vote', () => {
  it.each([
    ['{"vote": true}', 'yes'],
    ['{"Answer": false, "reason": "1 more round"}', 'no'],
    ['true', 'yes'],
    ["Yes. I don't see what a further round would bring.", 'yes'],
    ['No. 1 more round would help us.', 'no'],
    ['1\n\nWe have talked enough; there are 0 new arguments.', 'yes'],
  ])('reads what it begins with, and takes the rest for the reason: %s', (reply, answer) => {
    expect(readPoll(reply, 'en')).toBe(answer);
  });

  it.each(['Yes.\nNo.', '1\n0', 'Yes. No, wait.', 'Yes and no.', '1 0'])(
    'asks again where it says both: %s',
    (reply) => {
      expect(readPoll(reply, 'en')).toHaveProperty('message');
    },
  );
});
