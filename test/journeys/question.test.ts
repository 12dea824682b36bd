import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { lunchFile } from '../lunch.ts';
import { type Journey, journeys } from './journey.ts';

beforeAll(buildProgram);

const start = journeys();

const LUNCH = lunchFile(', may_ask_person: true');
const ENTER = '\r';
const ESCAPE = '\x1b';

/** A run in which Ann asks whoever watches; `more`: what else its scenario says. */
function lunch(more = ''): Journey {
  const file = join(mkdtempSync(join(tmpdir(), 'question-')), 'lunch.yaml');
  writeFileSync(file, LUNCH + more);
  return start(['run', file, '--speed', 'max']);
}

/** What became of the question, once the run is over. */
const outcomeOf = (rig: Journey) => rig.entries().find(({ event }) => event.type === 'question-closed')?.event;

describe('an agent asks the person who watches', () => {
  it('12.3 the run waits, the answer that is typed is said to all, and the talk goes on to its end', async () => {
    const rig = lunch();
    await rig.waitFor('Ann asks you ', 15_000);
    await rig.waitFor(/waiting for you: Ann asks you · [1-9]/);
    const asked = rig.entries().at(-1)?.event;
    expect(asked).toMatchObject({ type: 'statement-made', agent: 'Ann', asks: expect.stringMatching(/taste/i) });
    rig.write('Quite: no cake.');
    await rig.waitFor('15 characters');
    expect(rig.count('question-closed')).toBe(0);
    rig.write(ENTER);
    await rig.waitFor(/[Aa]nswered Ann/, 15_000);
    expect(rig.text()).toContain('changed 1×');
    rig.write(ESCAPE);
    await rig.waitFor('Person, answering Ann');
    expect(rig.text()).toContain('Quite: no cake.');
    expect(outcomeOf(rig)).toMatchObject({ agent: 'Ann', answer: 'Quite: no cake.', actor: 'person' });
    expect(rig.entries().at(-1)?.event.type).toBe('run-ended');

    const again = start(['replay', rig.journal, '--speed', 'max']);
    await again.waitFor(/[Aa]nswered Ann/, 15_000);
    again.write(ESCAPE);
    await again.waitFor('Person, answering Ann');
    expect(again.text()).not.toContain('asks you');
  }, 60_000);

  it('12.3 the run goes on after the stated time, nobody having touched it, and the field is gone', async () => {
    const rig = lunch('limits: {person_answers_within_seconds: 4}\n');
    await rig.waitFor(/waiting for you: Ann asks you · [0-3] \/ 4 s/, 15_000);
    await rig.waitFor('goes on after 4 s');
    await rig.waitFor('The run is', 15_000);
    rig.write(ESCAPE);
    await rig.waitFor('Ann has had no answer in time.');
    expect(rig.text()).toContain('untouched');
    expect(rig.text()).not.toContain('asks you');
    expect(outcomeOf(rig)).toMatchObject({ agent: 'Ann', answer: null, failure: { kind: 'timeout' } });
    expect(rig.entries().at(-1)?.event.type).toBe('run-ended');
  }, 60_000);
});
