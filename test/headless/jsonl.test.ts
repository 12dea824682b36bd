import { expect, test } from 'vitest';
import { initial } from '../../src/discussion/state.ts';
import { jsonLines } from '../../src/headless/jsonl.ts';
import { memoryJournal } from '../journal/memory-journal.ts';
import { header, sampleEntries, statement } from '../journal/sample.ts';

test('13.1 JSON lines are exactly the journal, its redactions included', () => {
  const options = { redact: (text: string) => text.replaceAll('key-123', '[redacted]') };
  const entries = [...sampleEntries(12), { seq: 13, at: 5, event: statement('key-123\x9b and "quotes"') }];
  const journal = memoryJournal(header, options);
  for (const entry of entries) journal.append(entry);
  const lines = jsonLines(options);
  const state = initial(header.scenario, header);
  const printed = [...lines.opening(header), ...entries.flatMap((entry) => lines.entry(state, entry, state))];
  expect(`${printed.join('\n')}\n`).toBe(journal.text());
  expect(journal.text()).not.toContain('key-123');
});
