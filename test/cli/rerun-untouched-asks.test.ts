import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
import { lunchFile } from '../lunch.ts';
import { actedByPerson } from './acted-by-person.ts';
import { roundtable } from './roundtable.ts';

/** Ann asks whoever watches; a person's news and a stop come before she has spoken. */
const LUNCH = `${lunchFile(', may_ask_person: true')}cues:
  - {at: {round: 1}, inject: {text: The oven is broken.}}
  - {at: {round: 1}, do: stop}
`;

it('12.3, 12.4 a run made again untouched waits for nobody: an agent that asks is not answered', async () => {
  await inFolder(async (folder) => {
    const named = (name: string) => join(folder, name);
    const [file, played, journal, twin] = [
      named('lunch.yaml'),
      named('cues.jsonl'),
      named('run.jsonl'),
      named('twin.jsonl'),
    ];
    writeFileSync(file, LUNCH);
    expect(await roundtable('run', file, '--headless', '--journal', played)).toMatchObject({ code: 0 });
    actedByPerson(played, journal);
    expect(readJournal(journal).entries.some(({ event }) => event.type === 'statement-made')).toBe(false);
    const { code, stdout } = await roundtable('rerun-untouched', journal, '--out', twin);
    expect(code).toBe(0);
    expect(stdout).toContain('The first act is entry 2;');
    const events = readJournal(twin).entries.map(({ event }) => event);
    expect(events.filter(({ type }) => type === 'question-closed')).toMatchObject([
      { agent: 'Ann', answer: null, failure: { kind: 'absent' } },
    ]);
    expect(events.some((event) => 'actor' in event && event.actor)).toBe(false);
    expect(events.at(-1)).toMatchObject({ type: 'run-ended' });
  });
});
