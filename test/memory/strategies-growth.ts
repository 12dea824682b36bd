import type { Memory } from '../../src/discussion/memory-buffer.ts';
import { append } from '../../src/memory/strategies/append.ts';
import { templateStyle } from '../../src/memory/styles/template.ts';
import { appendUpdate } from '../../src/memory/update.ts';
import { applied, memoriesOf, nextIdAfter, recipientsOf, toolsOf } from './material.ts';
import { contextOf } from './strategies-material.ts';

const SPEAKERS = ['Ada', 'Björn', 'Chen', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana'];
/** 300 characters. */
const STATEMENT = `${`We need a floor, since ${'luck is blind and '.repeat(20)}`.slice(0, 299)}.`;

/** Characters of everybody's memory after each round; refuses memories that differ in size or that call for upkeep. */
export function growth(rounds: number): number[] {
  const whole = templateStyle('whole', '{statement}');
  let memories: Record<string, Memory> = memoriesOf(SPEAKERS, 'whole');
  let nextEntryId = 1;
  return Array.from({ length: rounds }, (_, index) => {
    SPEAKERS.forEach((speaker, at) => {
      const tools = toolsOf({ round: index + 1, nextEntryId, styleOf: () => whole });
      const news = { kind: 'statement', speaker, text: STATEMENT, message: index * 8 + at } as const;
      const update = appendUpdate(news, recipientsOf(memories), tools);
      memories = applied(memories, update);
      nextEntryId = nextIdAfter(tools, update);
    });
    const off = contextOf({ compressionThreshold: 1 }, { agent: { name: 'Ada', limitChars: 20_000 } });
    const sizes = new Set(Object.values(memories).map((memory) => memory.size.chars));
    const isQuiet = Object.values(memories).every((memory) => append.compaction(memory, off) === null);
    if (sizes.size !== 1 || !isQuiet) throw new Error('the memories differ, or call for upkeep');
    return [...sizes][0]!;
  });
}
