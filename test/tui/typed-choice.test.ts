import { expect, it } from 'vitest';
import { emptyField } from '../../src/tui/look/text-field.ts';
import { type AnswerForm, movedTo, typedAt } from '../../src/tui/shown/answer-form.ts';

const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
const seats = numbers(1, 12).map((place) => `Member ${place}`);

/** What is chosen once these have been typed; `>` is the arrow down. */
function chosen(items: readonly string[], typed: string): string | undefined {
  const form: Pick<AnswerForm, 'form' | 'draft'> = {
    form: { kind: 'choice', items, replies: items },
    draft: { field: emptyField, at: -1, values: [], certainty: -1 },
  };
  const draft = [...typed].reduce((last, char) => {
    const now = { ...form, draft: last } as AnswerForm;
    return char === '>' ? movedTo(now, 1) : typedAt(now, char);
  }, form.draft);
  return items[draft.at];
}

it.each([
  ['ten of a scale', numbers(0, 10), '10', '10'],
  ['naught of it', numbers(0, 10), '0', '0'],
  ['one of it', numbers(0, 10), '1', '1'],
  ['ten by the same digit again, as before', numbers(0, 10), '11', '10'],
  ['what is typed after what it could not go on with', numbers(0, 10), '17', '7'],
  ['what is typed after a whole number', numbers(0, 10), '100', '0'],
  ['nothing that goes on behind an arrow', numbers(0, 10), '0>0', '0'],
  ['the same of another scale', numbers(5, 15), '12', '12'],
  ['what is below naught', numbers(-5, 5), '-3', '-3'],
  ['the twelfth of a list', seats, '12', 'Member 12'],
  ['nobody behind the last', seats, '13', 'Member 3'],
] as const)('12.5 digits choose %s', (_, items, typed, found) => expect(chosen(items, typed)).toBe(found));
