import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedScenarios } from '../../src/cli/paths.ts';
import type { Agent } from '../../src/discussion/scenario.ts';
import { readScenario } from '../../src/scenario/index.ts';

const files = [...shippedScenarios()].map(([name, file]) => ({ name, source: readFileSync(file, 'utf8'), file }));
/** What stands above the first key. */
const headOf = (source: string) => source.slice(0, source.search(/^[a-z]/m)).replaceAll(/\n#/g, '');

/** How notes say that somebody remembers, and the strategy that does. */
const MEMORIES: [told: RegExp, strategy: Agent['strategy']][] = [
  [/([A-Z]\w+) (?:writes everything down|takes notes of everything)/g, 'append'],
  [/([A-Z]\w+) goes by what s?he heard last/g, 'window'],
  [/([A-Z]\w+) keeps a (?:ledger|file)/g, 'layered'],
  [/([A-Z]\w+) looks up what fits/g, 'retrieval'],
  [/([A-Z]\w+) sums up/g, 'summary'],
  [/([A-Z]\w+) keeps what\s+matters/g, 'important'],
  [/([A-Z]\w+)'s memory fills and is\s+shortened/g, 'append'],
];

describe.each(files)('27.6 what $name promises whoever shows it', ({ name, source, file }) => {
  const { scenario, notes } = readScenario(source, file);

  it('stands on no seed, and on no round but where a test holds it against the run', () => {
    const numbers = headOf(source).match(/\b(?:rounds?|seed) \d+|\d+ rounds?/g) ?? [];
    // Those of goldfish are held in its own test.
    if (name !== 'goldfish') expect(numbers).toEqual([]);
    for (const [, named] of headOf(source).matchAll(/`roundtable run ([\w-]+)`/g)) expect(named).toBe(name);
  });

  it('names seats, events and ways to remember that it has', () => {
    const told = `${headOf(source)} ${notes.map(({ text }) => text).join(' ')}`;
    for (const [, seat] of told.matchAll(/--seat (\w+)/g))
      expect(scenario.agents.map((agent) => agent.name)).toContain(seat);
    for (const [, event] of told.matchAll(/the event `(\w+)`/g))
      expect((scenario.events ?? []).map(({ id }) => id)).toContain(event);
    for (const [words, strategy] of MEMORIES)
      for (const [, who] of told.matchAll(words))
        expect(`${who} ${scenario.agents.find((agent) => agent.name === who)?.strategy}`).toBe(`${who} ${strategy}`);
  });

  it('1.4 counts rounds as the run does', () => {
    for (const { round, text } of notes) {
      if (round !== null && round !== undefined) expect(round).toBeLessThanOrEqual(scenario.rounds);
      if (/Two chances to vote are left/.test(text)) expect(round).toBe(scenario.rounds - 1);
      if (/The last round\./.test(text)) expect(round).toBe(scenario.rounds);
    }
  });
});
