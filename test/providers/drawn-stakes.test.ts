import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { filled } from '../../src/language/talk.ts';
import { bankOf, withPeople } from '../../src/providers/simulated/bank.ts';
import { isCase } from '../../src/providers/simulated/case-arguments.ts';
import { isForAnother } from '../../src/providers/simulated/case-talk.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { isNoReason } from '../../src/providers/simulated/positions.ts';
import { isDrawnStake } from '../../src/providers/simulated/stakes.ts';
import { recognise } from '../../src/reading/arguments.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { talkOf } from './talk-laws.ts';

const SEEDS = [1, 2, 3, 4];

const scenario = (
  language: Scenario['language'],
  question: string,
  options: readonly string[],
  agents: readonly string[],
) =>
  readScenario(
    JSON.stringify({
      ...{ title: question, question, language, rounds: 6 },
      options: options.map((label, at) => ({ id: `o${at}`, label })),
      agents: agents.map((one) => {
        const [name = '', persona = ''] = one.split(': ');
        return { name, persona };
      }),
    }),
    'drawn.yaml',
  ).scenario;

const WARD = scenario(
  'en',
  'How do we get the ward through the winter?',
  ['Close eight beds', 'Agency nurses for nights', 'Move staff from surgery'],
  [
    'Lorraine: Nurse manager. She was on shift the night the man in bed 14 died.',
    'Feldmann: Head of the emergency department. Every closed bed upstairs lands in his corridor. In February he had a woman on a trolley for 31 hours.',
    'Aziz: Finance director. The county threatens to shut the maternity unit.',
    'Jamie: Staff nurse. Her rent went up twice since the spring.',
  ],
);
const CARE = scenario(
  'zh',
  '奶奶出院以后，由谁来照顾？',
  ['住大伯家', '去康宁养老院', '三家轮流'],
  [
    '大伯: 长子，六十岁，怕村里人说闲话。',
    '小姑: 自己带一个要高考的儿子，在超市上晚班。',
    '二叔: 在深圳打工，只能出钱，去年刚被降薪。',
  ],
);
const YARD = scenario(
  'es',
  '¿Qué hacemos con el patio?',
  ['Una pista nueva', 'Huerto y árboles', 'Toldos y bancos'],
  [
    'Maite: Maestra. En junio se le desmayó una niña en el recreo.',
    'Julián: Profesor. Da clase en un aparcamiento prestado cuando llueve.',
    'Rosario: Abuela de dos alumnos. Su marido plantó los primeros tomates del barrio.',
  ],
);
const ALL = [WARD, CARE, YARD];

describe('20.36 what a persona tells is what somebody has at stake', () => {
  it('is brought by each for what they begin with in a run, also where it bears on nothing by its words', () => {
    for (const one of ALL)
      for (const seed of SEEDS) {
        const bank = bankOf(one, one.language, seed);
        for (const agent of one.agents) {
          const own = bank.stakes.get(agent.name) ?? [];
          expect(own.length, `${one.title} ${seed} ${agent.name}`).toBeGreaterThan(0);
          const [[first]] = [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1]) as [[string, number]];
          for (const { option, side } of own) expect(option === first).toBe(side === 'for');
        }
      }
  });

  it('speaks against what its words dislike: whoever suffers under closed beds does not begin with closing some', () => {
    for (const seed of SEEDS) {
      const own = bankOf(WARD, 'en', seed).stakes.get('Feldmann') ?? [];
      expect(own.filter(({ side, option }) => side === 'for' && option === 'o0')).toEqual([]);
      expect(own.filter(({ text }) => /closed bed/.test(text)).map(({ side, option }) => `${side} ${option}`)).toEqual([
        'against o0',
      ]);
    }
  });

  it('is told with no word of why it should lead there, and a second one not before somebody asks or all is said', async () => {
    for (const one of ALL)
      for (const seed of SEEDS) {
        const { turns } = await talkOf(one, seed);
        for (const { draft, text } of turns.filter(({ round }) => round === 1)) {
          const drawn = draft.claimed.filter(({ id }) => isDrawnStake(id));
          expect(drawn.length).toBeLessThanOrEqual(1);
          if (drawn.length === 0 || draft.claimed.length > 1) continue;
          expect(draft.has('therefore'), text).toBe(false);
          expect(text).toContain(drawn[0]?.claim);
        }
      }
  });

  it('where somebody stands is never taken for an argument with the name of the same option in it', () => {
    for (const one of ALL) {
      const words = phrasebooks[one.language];
      const bank = bankOf(one, one.language, 1);
      for (const option of one.options) {
        const it = phraseOf(option, words);
        const said = { en: `I am for ${it}.`, es: `Estoy por ${it}.`, zh: `我支持${it}。` }[one.language];
        expect(recognise(bank.sentences, words.grammar.contracted(said)), said).toBeNull();
      }
    }
  });

  it('is asked about, held, and given up for what the one wants who has heard it out', async () => {
    let given = 0;
    for (const one of ALL)
      for (const seed of SEEDS) {
        const { turns } = await talkOf(one, seed);
        for (const [at, { draft, agent, round }] of turns.entries()) {
          const { opinionModel, own, position } = draft.s;
          if (own === null || own === position.id) continue;
          const before = turns.slice(0, at).filter((turn) => turn.agent === agent);
          const mine = (bankOf(one, one.language, seed).stakes.get(agent) ?? []).some(
            ({ option, side, text }) =>
              side === 'for' && option === own && before.some((turn) => turn.text.includes(text.replace(/[.。]$/, ''))),
          );
          if (!mine || opinionModel.mover === null) continue;
          given++;
          const { option, side, id } = opinionModel.mover.argument;
          // When the time is nearly over anything that was brought may count, also what only speaks against what was held.
          const isLate = round - 1 >= 0.6 * one.rounds;
          // Towards what the other one wants, or away from what was held, and never to a third.
          const isToward =
            opinionModel.stances.get(opinionModel.mover.speaker) === position.id || option === position.id;
          const isAway = isLate && side === 'against' && option === own;
          expect(isToward || isAway, `${one.title} ${seed} ${agent}`).toBe(true);
          if (!isLate) expect(id, `${one.title} ${seed} ${agent}`).toMatch(/\/stake-/);
        }
      }
    expect(given).toBeGreaterThan(0);
  });

  it('is read by what stands behind a “than”, and by what is told in the same breath', () => {
    const move = scenario(
      'en',
      'What is our move?',
      ['Take the Brixom offer', 'Pivot to the tax interface'],
      [
        'Tomasz: Engineer. Built the tax interface on weekends. Would rather fail at it than maintain something dull at Brixom.',
        'Helena: Investor. Her other two bets died last year.',
      ],
    );
    for (const seed of SEEDS) {
      const bank = bankOf(move, 'en', seed);
      expect(bank.stands.get('Tomasz')).toMatchObject({ wanted: 'o1' });
      expect([...(bank.stands.get('Tomasz')?.unwanted ?? [])]).toEqual(['o0']);
    }
  });

  it('leaves a fact of the case to whom it has most to do with', () => {
    const { scenario: town } = readScenario(
      JSON.stringify({
        title: 'The crossing',
        question: 'What do we do about the lorries?',
        background:
          'A boy of nine was killed at the crossing by the bakery in January. The lorries on the high street have doubled in ten years.',
        options: [
          { id: 'bypass', label: 'Build the bypass', about: 'Nothing is built before seven years.' },
          { id: 'lights', label: 'Put up lights at the crossing', about: 'Nobody would be killed there again.' },
        ],
        agents: [
          { name: 'Ravi', persona: 'He runs the bakery and held the hand of the boy who was killed.' },
          { name: 'Jean', persona: 'Head of the choir. She has sung at every funeral since 1979.' },
        ],
      }),
      'town.yaml',
    );
    const bank = bankOf(town, 'en', 1);
    const told = bank.arguments.filter(({ id, claim }) => isCase(id) && claim.includes('by the bakery'));
    expect(told.length).toBeGreaterThan(0);
    const isFor = (name: string, of = bank) =>
      told.map((one) => isForAnother({ bank: of, agent: town.agents.find((agent) => agent.name === name)! }, one));
    expect(isFor('Jean')).toEqual(told.map(() => true));
    expect(isFor('Ravi')).toEqual(told.map(() => false));
    // Who has left tells nothing any more.
    expect(isFor('Jean', withPeople(bank, ['Ravi', 'Jean'], ['Ravi']))).toEqual(told.map(() => false));
  });

  it('what an option says that nobody praises is read out with no word of why', () => {
    const bank = bankOf(WARD, 'en', 1);
    const fact = (claim: string) => ({ id: 'o0/fact-0', side: 'for' as const, claim, reason: '' });
    const drawn = { id: 'o0/stake-drawn-0', side: 'for' as const, claim: 'My rent went up.', reason: '' };
    const general = { id: 'o0/general-x', side: 'for' as const, claim: 'It can be undone.', reason: '' };
    expect(isNoReason({ bank }, { claimed: [fact('Three people work there now.')] })).toBe(true);
    expect(isNoReason({ bank }, { claimed: [fact('It is safe, cheap and quiet.')] })).toBe(false);
    expect(isNoReason({ bank }, { claimed: [drawn] })).toBe(true);
    expect(isNoReason({ bank }, { claimed: [drawn, general] })).toBe(false);
    expect(isNoReason({ bank }, { claimed: [] })).toBe(false);
  });

  it.each(ALL.map((one) => [one.language, one] as const))(
    'what others say to it is heard as no stand for what they speak against (%s)',
    (language, one) => {
      const words = phrasebooks[language];
      const { answered, apart } = words.general.stakes;
      const said = [...answered.for, ...answered.against, ...apart].flatMap(({ say, press }) => [say, press]);
      for (const option of one.options)
        for (const line of said) {
          const slots = { option: phraseOf(option, words), name: 'Gwyn', stake: '' };
          const text = words.grammar.contracted(filled(line, slots));
          expect(standIn(text, one.options, language), text).toBeNull();
        }
    },
  );

  it('decides no verdict: what was done nobody finds out by what they have to lose', () => {
    const jury = scenario(
      'en',
      'Is Eleanor Crane guilty of murder?',
      ['Guilty of murder', 'Not guilty'],
      [
        'Ann: Electrician. His brother did nine years for something he had not done.',
        'Bo: Butcher. He used to have a pint with the victim.',
      ],
    );
    expect([...bankOf(jury, 'en', 1).stakes.values()].flat().filter(({ id }) => isDrawnStake(id))).toEqual([]);
  });
});
