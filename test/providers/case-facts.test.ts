import { describe, expect, it } from 'vitest';
import type { Argument, Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences } from '../../src/language/script.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { isCase, isOpenCase } from '../../src/providers/simulated/case-arguments.ts';
import { caseFactsOf } from '../../src/providers/simulated/case-facts.ts';
import { isGeneral } from '../../src/providers/simulated/general-deal.ts';
import { isFact } from '../../src/providers/simulated/made-arguments.ts';
import { recognise } from '../../src/reading/arguments.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { CASES } from './case-scenarios.ts';
import { shipped } from './simulated-run.ts';
import { talkOf } from './talk-laws.ts';

const LANGUAGES = ['en', 'es', 'zh'] as const;
const SEEDS = samplesOf([1, 2, 3], 1);

/** The sentences of a fact, without what stands before it where somebody alone knows it. */
const factIn = ({ id, claim }: Argument, scenario: Scenario) => {
  const fact = caseFactsOf(scenario)[Number(/\d+$/.exec(id)?.[0])];
  expect(claim.endsWith(fact?.text ?? '?'), claim).toBe(true);
  return fact as NonNullable<typeof fact>;
};

describe.each(LANGUAGES)('20.31 facts of the case, in %s', (language) => {
  const talks = CASES[language].flatMap(({ scenario }) =>
    SEEDS.map((seed) => ({ scenario, seed, bank: bankOf(scenario, language, seed) })),
  );
  const factsOf = ({ arguments: all }: ReturnType<typeof bankOf>) => all.filter(({ id }) => isCase(id));

  it('20.31 bear on what their words name, for it or against it', () => {
    for (const { scenario, bearings } of CASES[language])
      for (const expected of bearings) {
        const [, begins = '', told] = /^(.+?) ([+-] .+)$/.exec(expected) ?? [];
        const fact = caseFactsOf(scenario).find(({ text }) => text.startsWith(begins));
        const found = fact?.bearings.map(({ option, side, kind }) => `${side === 'for' ? '+' : '-'} ${kind} ${option}`);
        expect(found, begins).toEqual([told]);
      }
  });

  it('20.31 are told by nobody who cannot know them, nor against the option that they speak for', async () => {
    let told = 0;
    for (const { scenario, seed, bank } of talks) {
      const { turns } = await talkOf(scenario, seed);
      for (const { id, side, option, claim, knownTo = [] } of factsOf(bank)) {
        const by = turns.filter(({ text }) => text.includes(claim));
        for (const { agent, text } of by) {
          told++;
          if (knownTo.length > 0) expect(knownTo, `${scenario.title} ${seed} ${id}`).toContain(agent);
          const stand = standIn(text, scenario.options, language);
          if (stand?.isPosition)
            expect(stand.id === option, `${scenario.title} ${seed} ${id}: ${text}`).toBe(side === 'for');
        }
      }
    }
    expect(told).toBeGreaterThan(3);
  });

  it('20.31 nobody tells one whole but who brings it, and one other', async () => {
    for (const { scenario, seed, bank } of talks) {
      const { turns } = await talkOf(scenario, seed);
      for (const argument of factsOf(bank)) {
        const plain = factIn(argument, scenario)
          .text.replace(/[.。]$/, '')
          .slice(1);
        const by = new Set(turns.flatMap(({ agent, text }) => (text.includes(plain) ? [agent] : [])));
        expect(by.size, `${scenario.title} ${seed} ${plain}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it('20.31 what somebody alone knows is said as such, and asked about or answered as new', async () => {
    const { caseAlone } = phrasebooks[language].general.told;
    for (const { scenario, bank } of talks)
      for (const argument of factsOf(bank)) {
        const { agent } = factIn(argument, scenario);
        expect(caseAlone.some((lead) => argument.claim.startsWith(lead))).toBe(agent !== null);
        expect(argument.knownTo ?? []).toEqual(agent === null ? [] : [scenario.agents[agent]?.name]);
      }
  });

  it('20.31 come before what is general, which makes up a third at most', async () => {
    const count = { facts: 0, general: 0, all: 0 };
    for (const { scenario, seed, bank } of talks) {
      const { turns } = await talkOf(scenario, seed);
      for (const { text } of turns) {
        const ids = plainSentences(text).flatMap((one) => recognise(bank.sentences, one)?.argument.id ?? []);
        const isOfCase = ids.some((id) => isCase(id) || isFact(id));
        count.all++;
        if (isOfCase) count.facts++;
        else if (ids.some(isGeneral)) count.general++;
      }
    }
    expect(count.facts / count.all, JSON.stringify(count)).toBeGreaterThan(0.25);
    expect(count.general / count.all, JSON.stringify(count)).toBeLessThanOrEqual(1 / 3);
    expect(count.facts, JSON.stringify(count)).toBeGreaterThan(count.general);
  });

  it('20.31 are heard as no position but that for which they speak', () => {
    for (const { scenario, seed, bank } of talks)
      for (const { id, option, side, claim, reason, exchanges = [] } of factsOf(bank)) {
        const able = side === 'for' ? [null, option] : [null];
        for (const said of [
          `${claim} ${reason}`,
          ...exchanges.flatMap(({ say = [], hold = [], press = [] }) => [...say, ...hold, ...press]),
        ]) {
          const stand = standIn(said.replaceAll('{name}', 'Ada'), scenario.options, language);
          expect(able, `${scenario.title} ${seed} ${id}: ${said}`).toContain(stand?.isPosition ? stand.id : null);
        }
      }
  });

  it('20.31 what no words tell the side of is the ground of no position, and is begun with twice at most', async () => {
    for (const { scenario, seed, bank } of talks) {
      const { turns } = await talkOf(scenario, seed);
      const open = factsOf(bank).filter(({ id }) => isOpenCase(id));
      const isScene = (one: Argument) => factIn(one, scenario).agent === null && factIn(one, scenario).at === 0;
      expect(open.filter(isScene).map(({ claim }) => claim)).toEqual([]);
      const begun = open.filter(({ knownTo = [], reply }) => knownTo.length === 0 && !reply);
      expect(begun.length).toBeLessThanOrEqual(2);
      for (const { text } of turns) {
        const fact = open.find(({ claim }) => text.includes(claim));
        const behind = text.slice(text.indexOf(fact?.claim ?? text) + (fact?.claim ?? text).length);
        const stand = standIn(behind, scenario.options, language);
        expect(stand?.isPosition ?? false, `${scenario.title} ${seed}: ${text}`).toBe(false);
      }
    }
  });

  it('20.31 that one stays in spite of a fact, and nothing more, two say to each other once at most', () => {
    for (const { bank } of talks) {
      const { caseApart } = phrasebooks[language].general;
      const held = factsOf(bank).flatMap(({ exchanges = [] }) =>
        exchanges.flatMap(({ hold = [] }) => hold.filter((line) => caseApart.some((one) => one.hold === line))),
      );
      expect(held.length).toBeLessThanOrEqual(1);
    }
  });

  it('20.31 nothing is concluded twice in a run, and what no words tell the side of wins nobody over', () => {
    for (const { bank } of talks) {
      const facts = factsOf(bank);
      const reasons = facts.flatMap(({ reason }) => (reason === '' ? [] : [reason]));
      expect(new Set(reasons).size).toBe(reasons.length);
      for (const { wonOver = [] } of facts.filter(({ id }) => isOpenCase(id))) expect(wonOver).toEqual([]);
    }
  });
});

const scenarioOf = (background: string, persona = 'A baker.') =>
  readScenario(
    `question: Where do we put the new bridge?\nbackground: ${JSON.stringify(background)}\noptions:\n  - { label: The mill, about: A road leads there. }\n  - { label: The quay, about: The boats land there. }\nagents:\n  - { name: Ada, persona: ${JSON.stringify(persona)} }\n  - { name: Bo, persona: A potter. }\n`,
    'bridge.yaml',
  ).scenario;

const textsOf = (background: string, persona?: string) =>
  caseFactsOf(scenarioOf(background, persona)).map(({ text }) => text);

it('20.31 a sentence that speaks of one before it is told with that, or not at all', () => {
  expect(textsOf('The mill lost 40 tiles. It has stood empty since. The quay is new.')).toEqual([
    'The mill lost 40 tiles. It has stood empty since.',
    'The quay is new.',
  ]);
  expect(textsOf('They may walk away. The quay is new. Nobody has ever mended it.')).toEqual([
    'The quay is new. Nobody has ever mended it.',
  ]);
  expect(textsOf('Two men drowned at the quay. Eleven boats sank on that day.')).toEqual([
    'Two men drowned at the quay. Eleven boats sank on that day.',
  ]);
});

it('20.31 what somebody alone knows they tell of themselves, and it is nothing that they have lived through', () => {
  const persona = 'A baker. What only you know: you were offered 900 pounds by the miller.';
  expect(textsOf('The quay is new.', persona)).toContain('I was offered 900 pounds by the miller.');
  const bank = bankOf(scenarioOf('The quay is new.', persona), 'en', 1);
  expect(JSON.stringify([...(bank.lives.get('Ada') ?? [])])).not.toContain('900');
});

it('20.31 of several figures the best one speaks for its option, where it is known which that is', () => {
  const bearing = (told: string) => caseFactsOf(scenarioOf(told)).flatMap(({ bearings }) => bearings);
  expect(bearing('The mill had fog on 60 mornings, the quay on 12.')).toMatchObject([
    { option: 'the-quay', side: 'for' },
  ]);
  expect(bearing('The mill had 60 visitors, the quay 12.')).toMatchObject([{ option: 'the-mill', side: 'for' }]);
  expect(bearing('The mill had 60 windows, the quay 12.').some(({ kind }) => kind === 'best')).toBe(false);
});

it('20.31 where a scenario brings arguments nobody argues from anything else', () => {
  const { scenario, language } = { scenario: shipped('city-budget'), language: 'en' } as const;
  expect(bankOf(scenario, language, 1).arguments.filter(({ id }) => isCase(id))).toEqual([]);
});

it.each(LANGUAGES)('20.31 there are words enough in %s', (language) => {
  const { told, caseApart, caseAsked, caseNew } = phrasebooks[language].general;
  for (const kind of Object.keys(told).filter((one) => one.startsWith('case')))
    expect(told[kind as keyof typeof told].length, kind).toBeGreaterThan(1);
  expect(caseApart.length).toBeGreaterThan(8);
  expect(Math.min(caseAsked.length, caseNew.length)).toBeGreaterThan(1);
});
