import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import type { Embedder } from '../../src/providers/embedders/embedder.ts';
import { openEmbedder } from '../../src/providers/embedders/index.ts';
import { isLong } from '../long.ts';
import { PARAPHRASES } from './paraphrases.ts';

type Recall = { top1: number; top5: number; reciprocal: number };

/** How often the statement comes first, and among the first five; and the mean of one over its place. */
async function recall(embedder: Embedder): Promise<Recall> {
  const candidates = PARAPHRASES.map(([text], id) => ({ id, text }));
  const { signal } = new AbortController();
  const found = { top1: 0, top5: 0, reciprocal: 0 };
  for (const [id, [, query]] of PARAPHRASES.entries()) {
    const place = (await embedder.nearest(query, candidates, candidates.length, { signal })).indexOf(id) + 1;
    if (place === 1) found.top1 += 1 / PARAPHRASES.length;
    if (place <= 5) found.top5 += 1 / PARAPHRASES.length;
    found.reciprocal += 1 / place / PARAPHRASES.length;
  }
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const line = `top-1 ${percent(found.top1)}, top-5 ${percent(found.top5)}, MRR ${found.reciprocal.toFixed(2)}`;
  console.log(`${embedder.name}: ${line}, of ${PARAPHRASES.length} paraphrases`);
  return found;
}

describe('8.4 statements found again by a question in other words', () => {
  const settings = () => expect.unreachable('no endpoint is asked');
  const open = (name: 'lexical' | 'local') => openEmbedder(name, { clock: systemClock, settings, model: settings });
  const isInstalled = existsSync(new URL('../../node_modules/@energetic-ai/embeddings', import.meta.url));

  test('by words hardly ever: the pairs share next to none', async () => {
    const { top1, top5, reciprocal } = await recall(await open('lexical'));
    expect(top1).toBeGreaterThan(0.02);
    expect(top5).toBeGreaterThan(0.2);
    expect(reciprocal).toBeGreaterThan(0.12);
  });

  // In short that it finds by meaning is held in `embedders-local.test.ts`.
  test.runIf(isLong && isInstalled)('by the local model most of them', async () => {
    const embedder = await open('local');
    try {
      const { top1, top5, reciprocal } = await recall(embedder);
      expect(top1).toBeGreaterThan(0.6);
      expect(top5).toBeGreaterThan(0.9);
      expect(reciprocal).toBeGreaterThan(0.72);
    } finally {
      embedder.close();
    }
  });
});
