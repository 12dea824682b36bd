import { expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { agentNames } from '../../src/discussion/state.ts';
import { prompts } from '../../src/language/en/prompts.ts';
import { amountView } from '../../src/providers/simulated/amounts.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { opinionModelOf } from '../../src/providers/simulated/opinion-model.ts';
import { recallOf } from '../../src/providers/simulated/recall.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { keptRun, shipped, statementsOf } from './simulated-run.ts';
import { talkOf } from './talk-laws.ts';

const starter: Scenario = readScenario(starterScenario(), 'starter').scenario;
const bank = bankOf(starter);
const mira = starter.agents.find(({ name }) => name === 'Mira')!;

/** What Mira recalls of one turn by Tomas, and of her own before it. */
function heard(text: string, own = '') {
  const lines = own === '' ? [] : [prompts.statementLine(1, 'Mira', own)];
  const sections = [{ name: 'memory' as const, text: [...lines, prompts.statementLine(1, 'Tomas', text)].join('\n') }];
  const request = { purpose: 'statement', agent: mira, attempt: 1, round: 2, seed: 3, absent: [] } as const;
  return recallOf(bank, { ...request, participants: agentNames(starter), sections }, new Map());
}

const nothing = heard('Good morning.');
const figures = heard(
  'A parking deck pays for itself. Commuters need somewhere to leave the car. Without parking at the station they drive all the way into the city and clog its streets.',
);

it('16.12 an argument with an amount moves its option like any other', () => {
  const deck = (recall: typeof nothing) =>
    opinionModelOf(bank, mira, 3, 2, recall).support.find(({ option }) => option === 'deck')!.now;
  expect(deck(figures)).toBeGreaterThan(deck(nothing));
});

it('16.12 and the amount that is wished for besides, by whole steps and not for the stubborn', () => {
  const wish = (recall: typeof nothing, openness = mira.openness) =>
    amountView(bank, { ...mira, openness }, 3, 'deck', recall, 0)!.want;
  expect(wish(nothing)).toBe(80);
  expect(wish(figures)).toBeGreaterThan(80);
  expect(wish(figures) % 20).toBe(0);
  expect(wish(figures, 0)).toBe(80);
});

it('20.8 late in a talk amounts that lie a step apart meet, and no others', () => {
  const bid = (theirs: number, openness: number, pressure: number) => {
    const deck = (spaces: number) => `I am for the parking deck. I propose ${spaces} spaces.`;
    return amountView(bank, { ...mira, openness }, 3, 'deck', heard(deck(theirs), deck(140)), pressure)!.bid;
  };
  expect(bid(160, 0.05, 1)).toBe(160);
  expect(bid(200, 0.05, 1)).toBeLessThan(200);
  expect(bid(160, 0, 1)).toBe(80);
  expect(bid(160, 0.05, 0)).toBe(80);
});

it('16.12 is spoken, so that the starter of `roundtable new` does not end alike', async () => {
  const ends = new Set<string>();
  const said = new Set<string>();
  const isShown = () => ends.has('park') && ends.has('deck') && said.size > 0;
  for (let seed = 1; seed <= 20 && (isLong || !isShown()); seed++) {
    const { entries } = await keptRun(starter, seed);
    const end = entries.at(-1)?.event;
    ends.add(end?.type === 'run-ended' ? String(end.decision?.option) : '');
    for (const { id, claim, amount } of starter.arguments)
      if (amount !== null && statementsOf(entries).some(({ text }) => text.includes(claim))) said.add(id);
  }
  expect(ends.has('park') && ends.has('deck')).toBe(true);
  if (isLong) expect([...said].sort()).toEqual(['commuters', 'fees', 'traffic']);
  else expect(said.size).toBeGreaterThan(0);
});

it('20.8 who holds a figure against another brings what speaks for it rather than for the other', async () => {
  let held = 0;
  // Over the budget nobody does in these runs. With the first seed somebody does; with the second somebody would, did the other figure count.
  for (const name of samplesOf(['lunar-base', 'city-budget'], 1))
    for (const seed of samplesOf([6, 21, 1, 2, 3, 4, 5, 8], 2)) {
      const { turns } = await talkOf(shipped(name), seed);
      for (const { draft } of turns.filter((turn) => turn.draft.has('hold'))) {
        const { view } = draft.s;
        const table = view?.table?.amount;
        if (!view || table === undefined) continue;
        // Its own, or what somebody else has said for a figure, which it calls by that.
        const called = draft.made.flatMap(({ argument }) => draft.s.bank.byId.get(argument ?? '') ?? []);
        for (const { amount } of [...draft.claimed, ...called]) {
          if (amount === null) continue;
          held++;
          expect(Math.abs(amount - view.bid), `${amount} ${view.bid} ${table} ${draft.text()}`).toBeLessThan(
            Math.abs(amount - table),
          );
        }
      }
    }
  expect(held).toBeGreaterThan(0);
});
