import { expect, it } from 'vitest';
import { numberPhrase } from '../../src/providers/simulated/bank.ts';
import { samplesOf } from '../long.ts';
import { shipped } from './simulated-run.ts';
import { talkOf } from './talk-laws.ts';

const SAMPLES = samplesOf(
  [
    ['just-society', 7],
    ['city-budget', 31],
    ['just-society', 1],
    ['city-budget', 7],
    ['lunar-base', 7],
  ] as const,
  2,
);

it('20.8 nobody joins somebody else at a figure that they have proposed themselves', async () => {
  let joining = 0;
  for (const [name, seed] of SAMPLES) {
    const { turns } = await talkOf({ ...shipped(name), rounds: 6 }, seed);
    for (const [at, { draft, text, agent }] of turns.entries()) {
      if (!draft.has('adopt') && !draft.has('atFigure')) continue;
      joining++;
      const figure = numberPhrase(draft.s.position, draft.s.view!.bid, draft.s.bank.words);
      const first = turns.slice(0, at).find((turn) => turn.draft.has('propose') && turn.text.includes(figure));
      if (draft.has('adopt')) expect(first?.agent, text).not.toBe(agent);
    }
  }
  expect(joining).toBeGreaterThan(1);
}, 60_000);
