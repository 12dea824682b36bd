import { expect, it } from 'vitest';
import { behind, programOf, textOf } from '../recipe-copy.ts';

type Program = typeof import('../fixture-programs/strategy-program.ts');

const NEWEST = `import { recalledWhole } from './lines.ts';
import type { MemoryStrategy } from './strategy.ts';

export const newest = {
  name: 'newest',
  compaction(memory) {
    const ids = [...memory.entries].slice(0, -2).map(({ id }) => id);
    return ids.length === 0 ? null : { kind: 'drop', ids, rule: 'window', archive: false };
  },
  recall: (memory, context) => recalledWhole(memory, context, { withEpisodes: false }),
  exchanges: null,
  pressed: 'dropped',
  retrieves: false,
} satisfies MemoryStrategy;
`;

it('5.10 a memory strategy: a file, a line, its name and its words, and scenarios, runs and menus have it', async () => {
  const table = textOf('memory/strategies/index.ts');
  const append = "import { append } from './append.ts';";
  const inLanguages = { en: 'the two newest', es: 'los dos últimos', zh: '最新两条' };
  const program = await programOf<Program>('strategy-program.ts', 'strategy', {
    'memory/strategies/newest.ts': NEWEST,
    'memory/strategies/index.ts': behind(
      behind(table, append, "\nimport { newest } from './newest.ts';"),
      'Record<StrategyName, MemoryStrategy>> = {',
      '\n  newest,',
    ),
    'discussion/job.ts': behind(textOf('discussion/job.ts'), 'MEMORY_STRATEGIES = [', "'newest', "),
    ...Object.fromEntries(
      Object.entries(inLanguages).map(([language, name]) => {
        const path = `interface/${language}/names.ts`;
        return [path, behind(textOf(path), 'const strategies = {', `\n  newest: '${name}',`)];
      }),
    ),
  });
  expect(program.names().map(({ newest }) => newest)).toEqual(expect.arrayContaining(Object.values(inLanguages)));
  const source = program.starter();
  expect(source).toMatch(/strategy: append/);
  const { result, most } = await program.remembered(source.replace('\n  strategy: append', '\n  strategy: newest'));
  expect(result).toEqual({ kind: 'ended' });
  expect(Math.min(...Object.values(most))).toBe(2);
  const wrong = source.replace('\n  strategy: append', '\n  strategy: newst');
  expect(() => program.read(wrong)).toThrow('did you mean newest?');
});
