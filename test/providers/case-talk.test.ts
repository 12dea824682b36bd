import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { plainSentences } from '../../src/language/script.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { isOpenCase } from '../../src/providers/simulated/case-arguments.ts';
import { caseFactsOf } from '../../src/providers/simulated/case-facts.ts';
import { recognise } from '../../src/reading/arguments.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { CASES } from './case-scenarios.ts';
import { talkOf } from './talk-laws.ts';

const LANGUAGES = ['en', 'es', 'zh'] as const;
const SEEDS = samplesOf([...Array(20).keys()], 2);
/** Those first in which it came to that last. */
const FAILING = [11, ...[...Array(40).keys()].filter((seed) => seed !== 11)];
const ASKING = [2, 4, ...[...Array(40).keys()].filter((seed) => seed !== 2 && seed !== 4)];

/** Those first in which a fact was asked about, and in which somebody was held what another had brought. */
const ASKING_FACTS = [5, 0, ...[...Array(20).keys()].filter((seed) => seed !== 5 && seed !== 0)];
const PUTTING = [3, 4, ...[...Array(20).keys()].filter((seed) => seed !== 3 && seed !== 4)];

const BEGINNING = { en: [3, 9], es: [14, 24], zh: [4, 8] };

const withCriteria = (scenario: Scenario): Scenario => ({
  ...scenario,
  criteria: [
    { id: 'cost', label: { en: 'what it costs', es: 'el coste', zh: '花费' }[scenario.language], about: '' },
    { id: 'time', label: { en: 'how long it takes', es: 'el tiempo', zh: '时间' }[scenario.language], about: '' },
  ],
});

/** People of whom nothing is told have nothing at stake, and look for something else to say. */
const withoutLives = (scenario: Scenario): Scenario => ({
  ...scenario,
  agents: scenario.agents.map((agent) => ({ ...agent, persona: '' })),
});

const allTurns = async (languages: readonly (typeof LANGUAGES)[number][], seeds = SEEDS) => {
  const runs = languages.flatMap((language) =>
    CASES[language].flatMap(({ scenario }) =>
      seeds.map(async (seed) => ({ scenario, seed, language, talk: await talkOf(scenario, seed) })),
    ),
  );
  return (await Promise.all(runs)).flatMap(({ talk, ...run }) => talk.turns.map((turn) => ({ ...turn, ...run })));
};

describe.each(LANGUAGES)('20.35 what people do with facts of the case, in %s', (language) => {
  it('asks who wants something else what a fact means whose side no words tell, and gets an answer', async () => {
    let asked = 0;
    for (const { draft, text, scenario, seed, round, agent } of await allTurns(
      [language],
      samplesOf(ASKING_FACTS, 2),
    )) {
      const ask = draft.made.find(({ move }) => move === 'askMeans');
      if (!ask) continue;
      asked++;
      const bank = bankOf(scenario, language, seed);
      const told = plainSentences(text).flatMap((one) => recognise(bank.sentences, one)?.argument ?? []);
      expect(
        told.some(({ id }) => isOpenCase(id)),
        text,
      ).toBe(true);
      const { turns } = await talkOf(scenario, seed);
      const at = turns.findIndex((turn) => turn.round === round && turn.agent === agent);
      const next = turns.slice(at + 1).find((turn) => turn.agent === ask.name);
      const hasMoved = next?.draft.made.some(({ move }) => ['convert', 'settle', 'follow', 'ownWord'].includes(move));
      expect(
        hasMoved || next?.draft.made.some(({ name }) => name === agent),
        `${scenario.title} ${seed}: ${text} -> ${next?.text}`,
      ).toBe(true);
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('begins with what counts most for who has no ground, and says so in words of a criterion', async () => {
    let begun = 0;
    for (const { scenario } of CASES[language])
      for (const seed of samplesOf(BEGINNING[language], 2)) {
        const { turns } = await talkOf(withoutLives(withCriteria(scenario)), seed);
        for (const { draft, text, round } of turns) {
          if (!draft.has('openBy')) continue;
          begun++;
          expect(round).toBe(1);
          expect(draft.claimed).toEqual([]);
          expect(text).toMatch(/cost|takes|coste|tiempo|花费|时间/);
        }
      }
    expect(begun).toBeGreaterThan(0);
  });

  it('20.31 tells nothing of those who talk as a fact of the case', () => {
    const group = {
      en: 'Each of the four has besides talked to people of their own.',
      es: 'Cada uno de los cuatro ha hablado además con su gente.',
      zh: '在座四位各自还问过别人。',
    }[language];
    const { scenario } = CASES[language][0] as (typeof CASES)[typeof language][number];
    expect(scenario.agents).toHaveLength(4);
    const told = caseFactsOf({ ...scenario, background: `${scenario.background ?? ''} ${group}` });
    expect(told.length).toBe(caseFactsOf(scenario).length);
    expect(told.some(({ text }) => text.includes(group))).toBe(false);
  });
});

describe('20.35 who has nothing new to say', () => {
  it('puts to somebody what another has brought and nobody has answered, by what that other has said', async () => {
    let [put, decided] = [0, 0];
    for (const { draft, text, scenario, seed, language, round, agent } of await allTurns(
      LANGUAGES,
      samplesOf(PUTTING, 2),
    )) {
      if (!draft.has('putTo') && !draft.has('decides')) continue;
      if (draft.has('putTo')) put++;
      else decided++;
      const { turns } = await talkOf(scenario, seed);
      const before = turns.slice(
        0,
        turns.findIndex((turn) => turn.round === round && turn.agent === agent),
      );
      const by = scenario.agents.filter(({ name }) => name !== agent && text.includes(name));
      const bank = bankOf(scenario, language, seed);
      const brought = before.filter(({ agent: one }) => by.some(({ name }) => name === one));
      expect(
        brought.some((turn) => plainSentences(turn.text).some((one) => recognise(bank.sentences, one) !== null)),
        text,
      ).toBe(true);
    }
    expect(put + decided).toBeGreaterThan(0);
  });
});

describe('20.30 what a vote came to', () => {
  it('fails on a figure only where there is one', async () => {
    // Two against two, who declare it and stay: none has enough.
    const personas = ['Is for the red one.', 'Is for the red one.', 'Is for the blue one.', 'Is for the blue one.'];
    const scenario = readScenario(
      `title: T\nquestion: Which door shall we have?\nrounds: 5\noptions:\n  - { id: red, label: The red one }\n  - { id: blue, label: The blue one }\nvoting: { decision_rule: supermajority }\nagents:\n${['Ada', 'Bo', 'Cy', 'Di'].map((name, at) => `  - { name: ${name}, openness: 0.1, persona: ${personas[at]} }\n`).join('')}`,
      'vote.yaml',
    ).scenario;
    let failed = 0;
    for (const seed of samplesOf(FAILING, 3)) {
      const { turns } = await talkOf(scenario, seed);
      for (const { draft, text } of turns) {
        expect(draft.has('failedMixed') || draft.has('failedAmount'), text).toBe(false);
        if (draft.has('failedOpen')) failed++;
      }
    }
    expect(failed).toBeGreaterThan(0);
  });
});

describe('20.30 a name of more than seven words', () => {
  it('of a yes is no part of that of the no', async () => {
    const scenario = readScenario(
      `title: T\nquestion: Should we recommend the last offer of the company to our members?\nrounds: 3\noptions: ["Yes", "No"]\nagents:\n${['Ada', 'Bo', 'Cy'].map((name) => `  - { name: ${name}, persona: X. }\n`).join('')}`,
      'yes.yaml',
    ).scenario;
    let short = 0;
    for (const seed of SEEDS) {
      const { turns } = await talkOf(scenario, seed);
      for (const { text } of turns) {
        expect(text).not.toMatch(/not “|“Yes”|“No”/);
        if (/ a (?:yes|no)\b/.test(text)) short++;
      }
    }
    expect(short).toBeGreaterThan(0);
  });
});

describe('20.34 who has told what speaks against their own side', () => {
  it('is asked whether they still want it, and answers', async () => {
    const scenario = readScenario(
      `title: Market\nquestion: What becomes of the covered market?\nrounds: 5\noptions:\n  - { id: roof, label: Mend the roof, about: "The council pays for a new roof, and the stalls stay." }\n  - { id: chain, label: Let the chain have it, about: "A supermarket opens in the hall and rents ten stalls out." }\nagents:\n  - { name: Ada, persona: "Is for the chain. What only you know: the chain is not allowed to open a supermarket in the hall before 2040." }\n  - { name: Bo, persona: Is for the roof. }\n  - { name: Cy, persona: Is for the roof. }\n  - { name: Di, persona: Is for the chain. }\n`,
      'market.yaml',
    ).scenario;
    let asked = 0;
    for (const seed of samplesOf(ASKING, 3)) {
      const { turns } = await talkOf(scenario, seed);
      for (const [at, { draft, agent, text }] of turns.entries()) {
        const ask = draft.made.find(({ move }) => move === 'askStill');
        if (!ask) continue;
        asked++;
        const told = turns.slice(0, at).filter((turn) => turn.agent === ask.name);
        expect(told.at(-1)?.draft.has('candid'), `${seed} ${told.map((one) => one.text).join(' / ')} -> ${text}`).toBe(
          true,
        );
        const next = turns.slice(at + 1).find((turn) => turn.agent === ask.name);
        expect(
          next?.draft.made.some(({ move, name }) => name === agent || move === 'ownWord'),
          `${text} -> ${next?.text}`,
        ).toBe(true);
      }
    }
    expect(asked).toBeGreaterThan(0);
  });
});
