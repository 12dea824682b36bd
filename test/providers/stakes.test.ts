import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences } from '../../src/language/script.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { isDrawnStake, isStake, isStakeAnswer, stakesOf } from '../../src/providers/simulated/stakes.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { AT_STAKE } from './stake-scenarios.ts';
import { talkOf } from './talk-laws.ts';

const LANGUAGES = ['en', 'es', 'zh'] as const;
const SEEDS = samplesOf([3, 1, 2], 2);

it.each([
  ['en', 'Does the ferry run at night?', 'Keep the crew ashore', 'The skipper. She does not want to lose her crew.'],
  [
    'es',
    '¿Navega el barco de noche?',
    'Dejar la tripulación en tierra',
    'La patrona. No quiere perder la tripulación.',
  ],
  ['zh', '夜里开不开船？', '船员留在岸上', '船长。不想失去船员。'],
])(
  '20.9 who does not want to lose something may be for what is done to it or against it (%s)',
  (language, asked, label, persona) => {
    const stakesIn = (told: string) =>
      stakesOf(
        readScenario(
          `title: T\nlanguage: ${language}\nquestion: "${asked}"\noptions:\n  - { id: a, label: "${label}", about: Z. }\n  - { id: b, label: Qqq, about: Y. }\nagents:\n  - { name: Ada, persona: "${told}" }\n  - { name: Bo, persona: X. }\n`,
          'lose.yaml',
        ).scenario,
      ).get('Ada');
    expect(stakesIn(persona)).toEqual([]);
    expect(stakesIn(persona.replace(/ (?:lose|perder)|失去/, ''))).toMatchObject([{ option: 'a', side: 'against' }]);
  },
);

describe.each(LANGUAGES)('20.9 what somebody has at stake, in %s', (language) => {
  const all = AT_STAKE[language];
  const talks = all.flatMap(({ scenario }) =>
    SEEDS.map((seed) => ({ scenario, seed, bank: bankOf(scenario, language, seed) })),
  );

  it('20.9 bears on the option that its words name, for it or against it', () => {
    for (const { scenario, stakes } of all) {
      const found = [...stakesOf(scenario).values()].flat();
      expect(found.map(({ agent, side, option }) => `${agent} ${side === 'for' ? '+' : '-'} ${option}`).sort()).toEqual(
        [...stakes].sort(),
      );
    }
  });

  it('20.9 is where somebody begins', () => {
    for (const { scenario, seed, bank } of talks)
      for (const agent of scenario.agents) {
        const [[first]] = [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1]) as [[string, number]];
        for (const { side, option } of bank.stakes.get(agent.name) ?? [])
          expect(first === option, `${scenario.title} ${seed} ${agent.name}`).toBe(side === 'for');
      }
  });

  it('20.9 is brought by whom it concerns and by nobody else, early, and each in words of its own', async () => {
    for (const { scenario, seed, bank } of talks) {
      const { turns } = await talkOf(scenario, seed);
      for (const { id, claim, knownTo = [] } of bank.arguments.filter((one) => isStake(one.id))) {
        const [sentence = ''] = plainSentences(claim);
        const told = turns.filter(({ text }) => text.includes(sentence.replace(/[.。]$/, '')));
        expect(
          told.map(({ agent }) => agent),
          `${scenario.title} ${seed} ${id}`,
        ).toEqual([...knownTo]);
        // What was drawn beside a first one is kept for when somebody asks.
        if (!isDrawnStake(id)) expect(told[0]?.round, `${scenario.title} ${seed} ${id}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it('20.9 is answered in words for two, of which none is said twice', async () => {
    let answered = 0;
    for (const { scenario, seed, bank } of talks) {
      const { turns } = await talkOf(scenario, seed);
      const worded = bank.arguments.flatMap(({ exchanges = [] }) =>
        exchanges
          .filter(({ id }) => isStake(id))
          .flatMap(({ say, hold, press, grant }) => [say, hold, press, grant].flat()),
      );
      const parts = worded
        .flatMap((text) => plainSentences(text ?? ''))
        .flatMap((text) => text.split('{name}')[0] ?? []);
      for (const part of new Set(parts)) {
        if (part.length < 12) continue;
        const said = turns.filter(({ text }) => text.includes(part));
        const brought = bank.arguments.some(({ id, claim }) => isStake(id) && claim.includes(part));
        expect(said.length, `${scenario.title} ${seed}: ${part}`).toBeLessThanOrEqual(brought ? 2 : 1);
        answered += said.length;
      }
      // Who has no side yet is answered with what speaks for one.
      answered += turns.filter(({ draft }) => draft.has('toUndecided')).length;
    }
    expect(answered).toBeGreaterThan(0.8 * talks.length);
  });

  it('20.9 is held by who has it, where somebody has answered it', async () => {
    let held = 0;
    for (const { scenario, seed, bank } of talks) {
      const { turns } = await talkOf(scenario, seed);
      const holding = bank.arguments
        .flatMap(({ exchanges = [] }) => exchanges)
        .flatMap(({ id, hold = [] }) => (isStake(id) ? hold.map((text) => plainSentences(text).at(-1) ?? '') : []));
      held += turns.filter(({ text }) => holding.some((one) => text.includes(one))).length;
    }
    expect(held).toBeGreaterThan(talks.length / 4);
  });

  it('20.9 is not left before somebody has answered it', async () => {
    let left = 0;
    for (const { scenario, seed, bank } of talks) {
      const { turns, run } = await talkOf(scenario, seed);
      const ballots = run.entries.flatMap(({ event }) => (event.type === 'vote-closed' ? event.ballots : []));
      const last = new Map(ballots.map(({ agent, option }) => [agent, option]));
      for (const { id, agent, side, option } of [...bank.stakes.values()].flat()) {
        const chosen = last.get(agent);
        if (chosen === undefined || (chosen === option) === (side === 'for')) continue;
        left++;
        const isAnswered = turns.some(
          (turn) =>
            turn.agent !== agent && turn.draft.made.some(({ move, argument }) => move === 'counter' && argument === id),
        );
        expect(isAnswered, `${scenario.title} ${seed} ${agent}`).toBe(true);
      }
    }
    expect(left).toBeGreaterThan(0);
  });

  it('20.9 answers are for who has heard it, and each way of saying it is dealt to one', () => {
    for (const { bank } of talks) {
      const replies = bank.arguments.filter(({ id }) => isStakeAnswer(id));
      const said = replies.flatMap(({ exchanges = [] }) => exchanges.flatMap(({ say }) => say));
      expect(new Set(said).size).toBe(said.length);
      for (const { answers, side } of replies) expect(bank.byId.get(answers[0] ?? '')?.side).not.toBe(side);
    }
  });

  it('20.9 is called by words that tell of no position', () => {
    for (const { scenario, bank } of talks)
      for (const { id, image } of bank.arguments)
        if (isStake(id)) expect(standIn(`${image}.`, scenario.options, language), image).toBeNull();
  });

  it('20.9 there are words enough', () => {
    const { stakes } = phrasebooks[language].general;
    expect(stakes.apart.length).toBeGreaterThanOrEqual(6);
    for (const side of ['for', 'against'] as const) {
      expect(stakes[side].length).toBeGreaterThanOrEqual(5);
      expect(stakes.answered[side].length).toBeGreaterThanOrEqual(4);
    }
  });
});

it('20.9 nobody has anything at stake where a scenario brings arguments, or says what they have lived through', () => {
  const [{ scenario }] = AT_STAKE.en as [(typeof AT_STAKE.en)[number]];
  const [option] = scenario.options;
  const given = { id: 'a', option: option?.id ?? '', side: 'for' as const, criterion: '', strength: 0.5, answers: [] };
  const argument = { ...given, claim: 'It is cheap.', reason: '', example: null, amount: null };
  expect([...stakesOf({ ...scenario, arguments: [argument] })]).toEqual([]);
  const agents = scenario.agents.map((agent) => ({ ...agent, background: [{ text: 'I was there.', supports: [] }] }));
  expect([...stakesOf({ ...scenario, agents })]).toEqual([]);
});

it.each([
  ['Has run the mill for thirty years and lost a son to the last knight.', []],
  ['Has just fled the city with the threats of the knight still in his ears.', []],
  ['Wants the knight to come at last.', ['knight']],
])('20.9 what somebody has suffered by a thing is no reason for it: %s', (persona, options) => {
  const { scenario } = readScenario(
    `title: T\nquestion: What do we do about the dragon?\noptions:\n  - { id: knight, label: Hire the knight }\n  - { id: pay, label: Pay the tribute in cattle }\nagents:\n  - { name: Huld, persona: "${persona}" }\n  - { name: Bo, persona: A cook. }\nrounds: 4\n`,
    'hurt.yaml',
  );
  expect((stakesOf(scenario).get('Huld') ?? []).map(({ option }) => option)).toEqual(options);
});
