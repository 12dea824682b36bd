import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { forkHeader } from '../../src/cli/fork-header.ts';
import { forkedRun, resumedRun } from '../../src/cli/open-run.ts';
import { createJournal } from '../../src/journal/file.ts';
import { diskAtOnce } from '../disk-at-once.ts';
import { header, inFolder } from '../journal/sample.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { seatsOf } from './seats.ts';

diskAtOnce();
const SECRET = 'sk-0123456789abcdef';
const seats = {
  ...seatsOf(scriptedProvider((request) => `${quietAnswers(request)} The key is ${SECRET}.`)),
  redact: (text: string) => text.replaceAll(SECRET, '[redacted]'),
};
const going = { clock: manualClock(), speed: 'max' } as const;

it.each([
  [
    'that is taken up',
    (path: string) => {
      createJournal(path, header).close();
      return resumedRun(path, { header, entries: [] }, seats, going);
    },
  ],
  ['that is a fork', (path: string) => forkedRun(path, { header: forkHeader(header, 0), entries: [] }, seats, going)],
])('13.1 no secret is in the journal of a run %s', (_, opened) =>
  inFolder(async (folder) => {
    const path = join(folder, 'run.jsonl');
    const { run, journal } = opened(path);
    run.start();
    await run.done;
    journal.close();
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('The key is [redacted].');
    expect(text).not.toContain(SECRET);
  }),
);
