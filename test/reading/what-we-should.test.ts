import { expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { standIn } from '../../src/reading/stand.ts';

const options = [
  ['roof', 'Mend the roof'],
  ['bus', 'Buy a book bus'],
  ['evening', 'Open in the evening'],
].map(([id, label]): Option => ({ id: id as string, label: label as string, about: '', amount: null }));

it.each([
  'Let us mend the roof.',
  'I keep thinking of the rain on the picture books; let us mend the roof first, plainly.',
  'We should mend the roof first.',
  'We must mend the roof before the bus.',
  'Mending the roof should be our priority.',
])('9.6 what a label says is to be done is stood for: %s', (text) => {
  expect(standIn(text, options, 'en')).toMatchObject({ id: 'roof', isPosition: true });
});

it.each([
  'Let us not mend the roof.',
  'Let us mend the roof only if the bus fails.',
  'Let us ask whether we must mend the roof at all.',
  'We should never mend the roof.',
  'I do not think we should mend the roof.',
  'I cannot see why we should mend the roof.',
  'Nobody has shown that we should mend the roof.',
  'It is not clear that we should mend the roof.',
  'Anton, you say we should mend the roof.',
  'If we should mend the roof, the bus is lost.',
  'Why must we mend the roof?',
])('9.6 and is not where it is denied, asked, supposed or said by others: %s', (text) => {
  expect(standIn(text, options, 'en')).toBeNull();
});
