import { describe, expect, it } from 'vitest';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { heardOut } from '../../src/providers/simulated/heard-out.ts';
import { isBound } from '../../src/providers/simulated/stakes.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { talkOf } from './talk-laws.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

const AGENTS = [
  'Agnes: A retired baker who met her late husband at a dance in that hall. She has kept the key for thirty years.',
  'Bram: The treasurer. He lies awake over the insurance premium.',
  'Carol: Runs the food bank out of her garage because there is no room anywhere else.',
  'Dmitri: He is nineteen and has nowhere to go after eight in the evening.',
  'Edith: She believes that whatever we decide the bishop will overrule us.',
];

const hall = (more: Readonly<Record<string, unknown>> = {}, agents: readonly string[] = AGENTS) =>
  readScenario(
    JSON.stringify({
      ...{ title: 'The hall', question: 'What should become of the old parish hall?', rounds: 6 },
      options: ['Sell it to the supermarket', 'Repair it ourselves', 'Give it to the youth club'],
      agents: agents.map((one) => {
        const [name = '', persona = ''] = one.split(': ');
        return { name, persona };
      }),
      ...more,
    }),
    'hall.yaml',
  ).scenario;

const HALL = hall();

describe('20.37 who leans to nothing listens before they take a side', () => {
  it('listens beside others who begin with two options at least, one of them the one that it comes to', () => {
    let count = 0;
    for (const seed of SEEDS) {
      const bank = bankOf(HALL, 'en', seed);
      count += bank.undecided.size;
      const first = (name: string) => {
        const agent = HALL.agents.find((one) => one.name === name)!;
        return [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1])[0]?.[0];
      };
      const decided = HALL.agents.filter(({ name }) => !bank.undecided.has(name)).map(({ name }) => first(name));
      if (bank.undecided.size > 0) expect(new Set(decided).size).toBeGreaterThan(1);
      for (const [name, option] of bank.undecided) {
        expect(first(name)).toBe(option);
        expect(decided).toContain(option);
      }
    }
    expect(count).toBeGreaterThan(SEEDS.length / 2);
  });

  it('nobody does so among three, with hardly any time, or where a persona says what it wants', () => {
    for (const seed of SEEDS) {
      expect(bankOf(hall({}, AGENTS.slice(0, 3)), 'en', seed).undecided.size).toBe(0);
      expect(bankOf(hall({ rounds: 3 }), 'en', seed).undecided.size).toBe(0);
      const plain = AGENTS.map((one, at) => (at < 4 ? one : 'Edith: She wants to sell it to the supermarket.'));
      expect([...bankOf(hall({}, plain), 'en', seed).undecided.keys()]).not.toContain('Edith');
    }
  });

  it('tells first what it has lived through and that it has no side, and in the next round takes one and says why', async () => {
    for (const seed of SEEDS) {
      const { undecided, scenario } = bankOf(HALL, 'en', seed);
      const { turns } = await talkOf(HALL, seed);
      for (const [name, option] of undecided) {
        const [first, second] = turns.filter(({ agent }) => agent === name);
        expect(first?.draft.has('undecided'), first?.text).toBe(true);
        expect(
          second?.draft.s.recall.said.filter(({ speaker, stance }) => speaker === name && stance !== null),
        ).toEqual([]);
        const isCredited = second?.draft.has('decided') || second?.draft.has('swayed') || second?.draft.has('sided');
        expect(isCredited, second?.text).toBe(true);
        const later = turns.find(({ agent, round }) => agent === name && round === 3);
        const heard = later?.draft.s.recall.said.findLast(({ speaker, stance }) => speaker === name && stance !== null);
        expect(heard?.stance, `${second?.text}`).toBe(option);
        expect(scenario.options.map(({ id }) => id)).toContain(option);
      }
    }
  });

  it('is told a ground by somebody who stands where it comes to, and what it has told speaks for nobody’s side before', async () => {
    let told = 0;
    for (const seed of SEEDS) {
      const { undecided } = bankOf(HALL, 'en', seed);
      const { turns } = await talkOf(HALL, seed);
      for (const { draft, agent, round, text } of turns) {
        for (const name of undecided.keys()) {
          const has = turns.findIndex((turn) => turn.agent === name && turn.round === 2);
          if (turns.findIndex((turn) => turn.draft === draft) < has && agent !== name)
            expect(draft.s.opinionModel.stances.has(name), text).toBe(false);
        }
        const to = draft.made.find(({ move }) => move === 'toUndecided')?.name;
        if (to === undefined || to === null) continue;
        told++;
        expect(round).toBeLessThanOrEqual(2);
        expect(undecided.get(to)).toBe(draft.s.position.id);
        expect(draft.claimed.some(({ option }) => option === draft.s.position.id)).toBe(true);
      }
    }
    expect(told).toBeGreaterThan(0);
  });
});

describe('20.36 what somebody has at stake', () => {
  const bank = bankOf(HALL, 'en', 1);
  const stake = [...bank.stakes.values()].flat().find(({ isDrawn, side }) => isDrawn && side === 'for')!;
  const other = HALL.agents.find(({ name }) => name !== stake.agent)!.name;
  const reply = `${stake.id}/reply`;
  const turn = (speaker: string, step: 'say' | 'hold' | 'press') => ({
    ...{
      speaker,
      round: 1,
      parts: [{ id: stake.id, part: 'claim' as const }],
      mentioned: [],
      stance: null,
      leaning: null,
    },
    ...{ bid: null, asks: [], granted: [], second: null, terms: [], termsAsked: [], wantsVote: false, text: '' },
    ...{ isWhole: true, exchanged: [{ id: reply, to: stake.id, step }] },
  });
  const recall = {
    said: [turn(other, 'say'), turn(stake.agent, 'hold'), turn(other, 'press')],
  } as unknown as Parameters<typeof heardOut>[2];
  const owner = { ...HALL.agents.find(({ name }) => name === stake.agent)!, openness: 1 };
  const stances = new Map([[other, 'elsewhere']]);
  const given = (claim: string) =>
    Array.from({ length: 40 }, (_, seed) => {
      const argument = { ...bank.byId.get(stake.id)!, claim };
      return heardOut({ byId: new Map([[stake.id, argument]]), words: bank.words }, owner, recall, stances, seed);
    }).filter((one) => one !== null).length;

  it('that was suffered or is feared is given up by nobody for having been heard out', () => {
    expect(given('I like to be there in the evening.')).toBeGreaterThan(0);
    expect(given('My brother died behind the bus station.')).toBe(0);
  });

  it('and was drawn for them binds them while there is time, and no longer when it is nearly over', () => {
    const said = [{ speaker: stake.agent, parts: [{ id: stake.id }], exchanged: [] }];
    const change = { left: stake.option, taken: 'elsewhere' };
    expect(isBound(bank, { said }, stake.agent, { ...change, isNearEnd: false })).toBe(true);
    expect(isBound(bank, { said }, stake.agent, { ...change, isNearEnd: true })).toBe(false);
  });
});
