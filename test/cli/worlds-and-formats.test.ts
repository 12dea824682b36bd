import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { readJournal } from '../../src/journal/read.ts';
import { FORMATS } from '../../src/scenario/formats/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';
import { NAMES, SHOWN } from '../world/material.ts';
import { commandsWith } from './batch-rig.ts';

// Every world and every format, by the commands that a person types: in short a third of the formats, since all go one way through commands.

const folder = mkdtempSync(join(tmpdir(), 'roundtable-laws-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = commandsWith({ ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder }, false);
const at = (name: string) => join(folder, name);
const done = async (...args: string[]) => {
  const ended = await command(args);
  expect(ended.status, ended.stderr.slice(0, 2_000)).toBe(0);
  return ended.stdout;
};
const eventsIn = (file: string) => readJournal(file).entries.map(({ event }) => withoutPacing(event));

/** How it is run, and how many rounds are enough of it. */
const SUBJECTS: readonly (readonly [scenario: string, more: readonly string[]])[] = [
  ...NAMES.map((world) => [SHOWN[world], ['--rounds', '3']] as const),
  ...samplesOf(FORMATS, (_, i) => i % 3 === 0).map((format) => [`formats/${format}`, []] as const),
];

describe.each(SUBJECTS)('%s, by command', (scenario, more) => {
  const name = scenario.replace('/', '-');
  const journal = at(`${name}.jsonl`);
  beforeAll(async () => {
    await done('run', scenario, '--seed', '5', '--headless', ...more, '--journal', journal);
  }, 120_000);
  /** Places spread over the run. */
  function places(count: number): readonly number[] {
    const { length } = eventsIn(journal);
    return Array.from({ length: count }, (_, i) => Math.floor(((i + 1) * length) / (count + 1)));
  }

  // In short each of them goes on in one of the two ways, by turns.
  const isBranched = SUBJECTS.findIndex(([one]) => one === scenario) % 2 === 0;
  it.runIf(isLong || isBranched)(
    '13.2, 30.2, 31.7 a branch in which nothing is changed goes the same way',
    { timeout: 300_000 },
    async () => {
      for (const place of places(isLong ? 12 : 1)) {
        const branch = at(`${name}-${place}.jsonl`);
        await done('fork', journal, '--at', String(place), '--headless', '--journal', branch);
        expect(eventsIn(branch), `from ${place}`).toEqual(eventsIn(journal));
      }
    },
  );

  it.runIf(isLong || !isBranched)(
    '13.2, 30.2, 31.7 cut off after a line, it is taken up and goes the same way',
    { timeout: 300_000 },
    async () => {
      for (const place of places(isLong ? 12 : 1)) {
        const cut = at(`${name}-cut-${place}.jsonl`);
        const lines = readFileSync(journal, 'utf8').split('\n');
        writeFileSync(cut, `${lines.slice(0, place + 1).join('\n')}\n`);
        await done('resume', cut, '--headless');
        expect(eventsIn(cut), `after ${place}`).toEqual(eventsIn(journal));
      }
    },
  );

  it('11.1, 13.3 is told in every language, whole and from a seat', { timeout: 300_000 }, async () => {
    const [seat = ''] = readJournal(journal).header.scenario.agents.map((agent) => agent.name);
    const ways = [[], ['--seat', seat]];
    // In short each language by one of them, by turns.
    for (const [i, language] of LANGUAGES.entries())
      for (const from of samplesOf(ways, (_, at) => at === i % ways.length)) {
        const told = await done('transcript', journal, '--lang', language, ...from);
        expect(told.length).toBeGreaterThan(1_000);
        expect(told).not.toMatch(/undefined|\[object|\bNaN\b/);
      }
  });
});

it('9.8 who voted otherwise stands in the report with its words, as a table, by values and as JSON', async () => {
  const journal = at('minority.jsonl');
  await done('run', 'maze-crew', '--seed', '11', '--rounds', '2', '--headless', '--journal', journal);
  const closed = readJournal(journal).entries.flatMap(({ event }) => (event.type === 'vote-closed' ? [event] : []));
  const dissent = closed.flatMap((event) => event.dissent ?? []);
  expect(dissent.length).toBeGreaterThan(0);
  const json = JSON.parse(await done('report', journal, '--format', 'json'));
  type Voice = { agent: string; words: string; round: number | null };
  const voices: Voice[] = json.runs[0].votes.flatMap((vote: { minority?: Voice[] }) => vote.minority ?? []);
  expect(voices.map(({ agent }) => agent)).toEqual(dissent);
  const transcript = (await done('transcript', journal)).replace(/\\/g, '');
  const table = await done('report', journal);
  const values = await done('report', journal, '--format', 'csv');
  for (const { agent, words } of voices) {
    expect(words.length).toBeGreaterThan(10);
    expect(transcript).toContain(words);
    expect(table).toMatch(new RegExp(`${agent} +round \\d+ +${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    expect(values).toContain(`minority_words,${agent}`);
  }
}, 120_000);
