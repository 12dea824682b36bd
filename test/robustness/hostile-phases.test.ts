import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { UserError } from '../../src/base/errors.ts';
import { random } from '../../src/base/random.ts';
import type { State } from '../../src/discussion/state.ts';
import { presentNames } from '../../src/discussion/state.ts';
import { readEntries } from '../../src/journal/read.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { individualLines } from '../../src/orchestrator/protocol/results.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { inFolder } from '../journal/sample.ts';

// biome-ignore lint/suspicious/noExplicitAny: what stands in these lines is wrong on purpose.
type Line = Record<string, any>;

const recorded = readFileSync(
  fileURLToPath(new URL('../fixtures/journals/v3-justice-experiment-7.jsonl', import.meta.url)),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line): Line => {
    const { check: _, ...rest } = JSON.parse(line);
    return rest;
  });
const copy = () => structuredClone(recorded);
const placeOf = (lines: readonly Line[], type: string) => lines.findIndex((line) => line['type'] === type);

/** What screens, exports and prompts make of the phases around the talk. */
function everythingFollowing(state: State): void {
  for (const name of presentNames(state)) {
    individualLines(name, state);
    for (const [situation, application] of (state.individual[name]?.applications ?? []).entries())
      earnings.alone(state, situation, application);
  }
  earnings.atEnd(state);
}

/** Replays the lines under right checksums, with all that follows from the phases around the talk; what they were refused with. */
async function refusal(lines: readonly Line[]): Promise<unknown> {
  const sealed = lines.map((line, i) => {
    const json = JSON.stringify(i === 0 ? line : { ...line, seq: i });
    return `${json.slice(0, -1)},"check":"${crc32(json).toString(16).padStart(8, '0')}"}\n`;
  });
  let error: unknown = null;
  await inFolder(async (folder) => {
    const path = join(folder, 'j.jsonl');
    writeFileSync(path, sealed.join(''));
    try {
      const { header, entries } = readEntries(path, { lookAgainMs: 0 });
      const { scenario, scenarioName, seed } = header;
      const opening = { scenarioName, seed };
      const run = replayRun({ scenario, opening, entries, clock: manualClock(0), speed: 'max' });
      run.subscribe((news) => {
        if (news.kind === 'entry') everythingFollowing(news.state);
      });
      run.start();
      await run.done;
    } catch (thrown) {
      error = thrown;
    }
  });
  return error;
}

describe('13.1 a journal with phases around the talk, right checksums and broken insides', () => {
  it('is refused nowhere when it is sound', async () => {
    expect(await refusal(copy())).toBeNull();
  });

  const header = (change: (scenario: Line) => void) => (lines: Line[]) => {
    change(lines[0]!['scenario']);
    return 1;
  };
  const field = (type: string, change: (event: Line) => void) => (lines: Line[]) => {
    const at = placeOf(lines, type);
    change(lines[at]!);
    return at + 1;
  };
  it.each<[string, (lines: Line[]) => number]>([
    ['an individual phase without an outcome', header((s) => (s['outcome'] = null))],
    ['a target that is no option', header((s) => (s['manipulator'].target = 'nothing'))],
    ['a target to be found without rankings', header((s) => (s['individual'] = null))],
    ['a ranking of no option', field('ranking-made', (e) => (e['ranking'] = ['nothing']))],
    ['an application of no option', field('application-made', (e) => (e['option'] = 'nothing'))],
    ['an application to no situation', header((s) => (s['individual'].situations = []))],
    ['a draw of no table', field('application-made', (e) => (e['draw'] = { table: 99, class: 'H' }))],
    ['an outcome of no table', field('outcome-drawn', (e) => (e['draws'][0].table = 99))],
    ['an outcome that leaves somebody out', field('outcome-drawn', (e) => e['draws'].pop())],
    ['a target that is none', field('target-set', (e) => (e['option'] = 'nothing'))],
    ['a decision for no option', field('talk-ended', (e) => (e['decision'] = { option: 'nothing', amount: null }))],
    ['a ballot for no option', field('vote-closed', (e) => (e['ballots'][0].option = 'nothing'))],
  ])('%s is a fault that names the line', async (_, change) => {
    const lines = copy();
    const line = change(lines);
    const error = await refusal(lines);
    expect(error).toBeInstanceOf(UserError);
    if (line > 1) expect(String(error)).toMatch(new RegExp(`:${line}: the line |\\(line ${line}\\)`));
  });

  const count = process.env['ROUNDTABLE_LONG'] ? 2500 : 30;
  it('any field of the phases made wrong is shown or refused with a line, never a bug', async () => {
    const chance = random(12, 'hostile-phases');
    const values = [null, -1, 99, 0.5, '', 'toString', 'Wen', 'average', [], [null], {}, true];
    const isOfPhases = ({ type }: Line) =>
      /^(ranking|explanation|application|target|outcome|talk|vote-closed|ballot)/.test(type);
    const places = recorded.flatMap((line, at) => (at > 0 && isOfPhases(line) ? [at] : []));
    for (let i = 0; i < count; i++) {
      const lines = copy();
      const spots: [object: Line, key: string][] = [];
      const walk = (value: unknown) => {
        if (typeof value !== 'object' || value === null) return;
        for (const [key, inner] of Object.entries(value)) {
          if (key !== 'seq') spots.push([value as Line, key]);
          walk(inner);
        }
      };
      walk(lines[chance.pick(places)]);
      const [object, key] = chance.pick(spots);
      object[key] = chance.pick(values);
      const error = await refusal(lines);
      if (error !== null && !(error instanceof UserError)) throw new Error(`case ${i}`, { cause: error });
    }
  }, 900_000);
});
