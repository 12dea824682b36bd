import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { FORMATS, formats } from '../../src/scenario/formats/index.ts';
import { samplesOf } from '../long.ts';
import { commandsWith } from './batch-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundtable-format-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const command = commandsWith({ ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder });
const held = async (scenario: string, format: string) => {
  const journal = join(folder, `${scenario.replace('/', '-')}-${format}.jsonl`);
  const args = ['run', scenario, '--set', `format=${format}`, '--seed', '3', '--headless', '--journal', journal];
  return { ...(await command(args)), journal };
};

describe('31.9 any scenario in a format', () => {
  const without = FORMATS.filter((format) => formats[format].sides.length === 0);
  it.each(samplesOf(without, (_, i) => i % 2 === 0))(
    '31.9 without sides is held as the format says, its own rounds and phases left (%s)',
    async (format) => {
      const scenarios = ['just-society', 'formats/oxford'].slice(0, format === 'delphi' ? 1 : 2);
      // In short each format takes one of them, by turns.
      for (const scenario of samplesOf(scenarios, (_, i) => i === without.indexOf(format) % scenarios.length)) {
        const { status, stderr, journal } = await held(scenario, format);
        expect(status, stderr.slice(0, 1_000)).toBe(0);
        const { header, entries } = readJournal(journal);
        expect(header.scenario.phases?.map(({ id }) => id)).toEqual(formats[format].phases.map(({ id }) => id));
        expect(entries.filter(({ event }) => event.type === 'phase-closed').length).toBeGreaterThan(0);
      }
    },
  );

  it('31.9 that lacks sides, an amount or the format itself is refused with what is missing', async () => {
    for (const [scenario, format, message] of [
      ['city-budget', 'oxford', /no agent is on the side proposition.*side: proposition of at least one agent/],
      ['maze-crew', 'delphi', /no option takes an amount/],
      ['city-budget', 'oxfrd', /format: found "oxfrd"; did you mean oxford\?/],
    ] as const) {
      const { status, stderr } = await held(scenario, format);
      expect(status).toBe(2);
      expect(stderr).toMatch(message);
    }
  });
});
