import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { UserError } from '../../src/base/errors.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { textLines } from '../../src/headless/text.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { BENCH } from './program.ts';

const named = (name: string, option = 'park') =>
  JSON.stringify({
    ...BENCH,
    rounds: 2,
    options: [{ ...BENCH.options[0], id: option }, BENCH.options[1]],
    agents: [{ name, persona: 'A neighbor.', amounts: { [option]: 3 } }, ...BENCH.agents],
  });

const everyObjectHas = Object.getOwnPropertyNames(Object.prototype);

describe('1.3 names that lie in wait', () => {
  it.each(everyObjectHas)('an agent or an option called %s is refused with its place', (name) => {
    for (const source of [named(name), named('Dee', name)]) {
      const read = () => readScenario(source, 'x.yaml');
      expect(read).toThrow(UserError);
      expect(read).toThrow(new RegExp(`x\\.yaml:1:\\d+: .*${name}`));
    }
  });

  it('one name in two spellings of its accent is one name', () => {
    const agents = ['Ren\u00e9', 'Rene\u0301'].map((name) => ({ name, persona: 'A neighbor.' }));
    expect(() => readScenario(JSON.stringify({ ...BENCH, agents }), 'x.yaml')).toThrow('again');
  });

  const names = [
    "Bo said 'x'",
    '"Q" and «R»',
    'Ann: I say',
    '😀🎉',
    '张三',
    '张'.repeat(40),
    'W'.repeat(40),
    '7',
    '1, 0',
    '{amount}',
    '$& $1',
    '(x',
    '[a-z]+',
    'a|b\\',
    '-- Ann',
    "O'Neill",
  ];
  // In short those that differ in kind: quotes, width, a number, a place for a value, a pattern and its replacement.
  const kinds = ['"Q" and «R»', '张'.repeat(40), '7', '{amount}', '$& $1', '[a-z]+'];
  it.each(samplesOf(names, (name) => kinds.includes(name)))(
    'a whole discussion with an agent called %s, and its replay, shows it by its name',
    async (name) => {
      const { scenario, seed } = readScenario(named(name, '10'), 'x.yaml');
      const opening = { scenarioName: 'x', seed: seed ?? 1 };
      const entries: Entry[] = [];
      const provider = simulatedProvider(scenario);
      const live = liveRun({
        scenario,
        opening,
        journal: { append: (entry) => entries.push(structuredClone(entry)), sync: () => {} },
        clock: manualClock(0),
        speed: 'max',
        provider: () => provider,
        counter: async () => simulatedCounter,
      });
      live.start();
      await live.done;
      expect(entries.at(-1)?.event.type).toBe('run-ended');
      expect(entries.some(({ event }) => event.type === 'statement-made' && event.agent === name)).toBe(true);
      const again = replayRun({ scenario, opening, entries, clock: manualClock(0), speed: 'max' });
      const lines: string[] = [];
      const { entry } = textLines({ verbosity: 'debug', counter: simulatedCounter, width: 200 });
      again.subscribe((news) => news.kind === 'entry' && lines.push(...entry(news.before, news.entry, news.state)));
      again.start();
      await again.done;
      expect(lines).toContain(`${name}:`);
    },
  );
});
