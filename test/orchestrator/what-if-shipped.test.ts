import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MEMORY_STRATEGIES } from '../../src/discussion/scenario.ts';
import { agentNames } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { whatIf } from '../../src/orchestrator/memory/what-if.ts';
import { whatIfLines, whatIfTable } from '../../src/orchestrator/memory/what-if-table.ts';
import { lexicalEmbedder } from '../../src/providers/embedders/lexical.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { keptRun, shipped } from '../providers/simulated-run.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SAMPLE = ['city-budget'];
const SEED = 3;
const names = readdirSync(fileURLToPath(new URL('../../scenarios', import.meta.url)))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''));
const tools = { counter: simulatedCounter, embedder: lexicalEmbedder(), signal: new AbortController().signal };

/** How a run of the scenario would have fared under each strategy of all its agents. */
async function faredOf(name: string) {
  const scenario = shipped(name);
  const { entries } = await keptRun(scenario, SEED);
  const run = { scenario, opening: { scenarioName: name, seed: SEED }, entries };
  const results = [];
  for (const strategy of MEMORY_STRATEGIES)
    results.push(await whatIf(run, { name: strategy, strategy, settings: null }, agentNames(scenario), tools));
  return { results, table: whatIfLines(whatIfTable(results, 'simulated', interfaces.en)) };
}

/** The rows of the first table: what is told of each strategy. */
function rowsOf(table: readonly string[]): readonly string[] {
  return table.slice(2, 2 + MEMORY_STRATEGIES.length).map((row) => row.replace(/^\S+\s+/, '').replace(/\s+/g, ' '));
}

describe('5.10 what-if on a run of a shipped scenario', () => {
  it.each(names.filter((name) => name !== 'goldfish' && (isLong || SAMPLE.includes(name))))(
    'tells each strategy apart from all others: %s',
    async (name) => {
      const { results, table } = await faredOf(name);
      expect(new Set(rowsOf(table)).size, table.join('\n')).toBe(MEMORY_STRATEGIES.length);
      const told = ({ kept, lost }: (typeof results)[number]) => `${Math.round(kept)} kept, ${Math.round(lost)} lost`;
      const kept = Object.fromEntries(results.map((result) => [result.name, told(result)]));
      // These two keep what `append` keeps, and choose what of it a prompt tells.
      const { layered, retrieval, ...choosing } = kept;
      expect([layered, retrieval]).toEqual([kept['append'], kept['append']]);
      expect(new Set(Object.values(choosing)).size, JSON.stringify(kept)).toBe(Object.keys(choosing).length);
    },
  );

  it('says so where strategies come to the same: the whole memory of goldfish is never full', async () => {
    const { results, table } = await faredOf('goldfish');
    const rows = rowsOf(table);
    expect(new Set(rows).size).toBe(MEMORY_STRATEGIES.length - 1);
    expect(results.find(({ name }) => name === 'append')?.lost).toBe(0);
    expect(table).toContain(interfaces.en.whatIf.alike(['append', 'important']));
  });
});
