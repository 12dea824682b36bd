import { describe, expect, it } from 'vitest';
import { bankOf, isBrought } from '../../src/providers/simulated/bank.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { talkOf } from './talk-laws.ts';

/** As somebody in a hurry writes it: a few arguments, nothing of what anybody cares for. */
const thin = (values = '') =>
  readScenario(
    `title: The legacy
question: What do we spend the legacy on?
options:
  - { id: roof, label: The roof, about: New slates for the north side. }
  - { id: kitchen, label: The soup kitchen, about: Somebody is paid for three years. }
criteria:
  - { id: house, label: The house, about: It stands. }
  - { id: people, label: People, about: They need it. }
arguments:
  - { id: r1, option: roof, side: for, criterion: house, claim: Every winter makes it dearer., reason: The water is in the beams. }
  - { id: r2, option: roof, side: against, criterion: people, claim: Nobody eats slates., reason: Forty families came last week. }
  - { id: k1, option: kitchen, side: for, criterion: people, claim: The helpers are worn out., reason: Three of the eight have stopped. }
  - { id: k2, option: kitchen, side: against, criterion: house, claim: In three years nothing is left of it., reason: A wage has to be found again. }
agents:
  - { name: Chidi, persona: Runs the soup kitchen on Fridays${values} }
  - { name: Barbara, persona: Loves the roof and climbs it herself${values} }
  - { name: Neil, persona: A neighbour${values} }
`,
    'legacy.yaml',
  ).scenario;

const scenario = thin();
/** Of four arguments one or two are of no use to who is there; the rest is brought first. */
const LEAST_BROUGHT = 0.5;
const SEEDS = [2, 3, 4, 5, 6, 7];

describe('20.9 a scenario with a few arguments of its own', () => {
  it('20.9 has people begin where their personas lean, where nothing is said of what they care for', () => {
    for (const seed of SEEDS) {
      const bank = bankOf(thin(), 'en', seed);
      const first = (name: string) => {
        const agent = bank.scenario.agents.find((one) => one.name === name);
        return [...initialSupport(bank, agent as NonNullable<typeof agent>, seed)].sort((a, b) => b[1] - a[1])[0]?.[0];
      };
      expect(first('Chidi'), `seed ${seed}`).toBe('kitchen');
      expect(first('Barbara'), `seed ${seed}`).toBe('roof');
    }
  });

  it('20.9 leaves it to what they care for where that is said', () => {
    expect(bankOf(thin(), 'en', 1).leanings.size).toBe(3);
    expect(bankOf(thin(', values: { house: 0.9, people: 0.2 }'), 'en', 1).leanings.size).toBe(0);
  });

  it('20.9 has them said first: in two rounds they are most of what is argued', async () => {
    const talks = await Promise.all(SEEDS.map((seed) => talkOf(scenario, seed)));
    const isOwn = (id: string) => scenario.arguments.some((one) => one.id === id);
    const early = talks.flatMap(({ turns }) =>
      turns.filter(({ round }) => round <= 2).flatMap(({ draft }) => draft.claimed),
    );
    expect(early.filter(({ id }) => isOwn(id)).length).toBeGreaterThan(LEAST_BROUGHT * early.length);
  });
});

it('20.9 what the scenario brings is told from what is made beside it', () => {
  const bank = bankOf(thin(), 'en', 1);
  const brought = bank.arguments.filter((one) => isBrought(bank, one)).map(({ id }) => id);
  expect(brought.sort()).toEqual(['k1', 'k2', 'r1', 'r2']);
  expect(bank.arguments.length).toBeGreaterThan(brought.length);
});
