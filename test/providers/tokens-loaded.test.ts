import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { loadTiktoken } from '../../src/providers/tokens/tiktoken.ts';

it('8.1 the loop is free while the table of the tokenizer is built', async () => {
  const before = performance.eventLoopUtilization();
  await loadTiktoken();
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
