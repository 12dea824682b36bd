import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { SCENES, type Scene } from '../../src/language/scenes.ts';
import { THING_SCENES } from '../../src/language/thing-scenes.ts';
import { factsOfOption } from '../../src/providers/simulated/option-facts.ts';
import { scenesOf } from '../../src/providers/simulated/setting.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { keptRun, statementsOf } from './simulated-run.ts';

const LANGUAGES: readonly Language[] = ['en', 'es', 'zh'];
const read = (yaml: string) => readScenario(yaml, 'scene.yaml').scenario;

/** An option that says this of itself, beside another one, where that is asked. */
const asked = (language: Language, question: string, about: string, label = 'X') =>
  read(`title: T
language: ${language}
question: ${JSON.stringify(question)}
options:
  - { id: one, label: ${JSON.stringify(label)}, about: ${JSON.stringify(about)} }
  - { id: two, label: Z }
agents:
  - { name: Ada, persona: A }
  - { name: Bo, persona: B }
`);
const thingsTold = (language: Language, question: string, about: string, label?: string) => {
  const scenario = asked(language, question, about, label);
  return factsOfOption(scenario.options[0]!, scenario, phrasebooks[language]).map(({ thing }) => thing?.id ?? null);
};

const harbour = read(`question: "The year is 1348. Ships from Messina ask to enter our harbour: do we let them in?"
background: Rumour says a sickness travels with the ships from the east. The granary holds bread for five weeks.
options:
  - { label: Open the harbour, about: "Let them in as always, with a mass of thanksgiving." }
  - { label: Hold them at the island, about: "Forty days at San Biagio, with food rowed out and left on the rocks." }
  - { label: Raise the chain, about: "Turn them away, and shoot at any boat that comes close." }
agents:
  - { name: Doge Orsino, persona: "Old and cautious, elected by three votes. Fears a riot more than he fears a disease." }
  - { name: Bishop Anselmo, persona: Believes that turning away Christians is a sin that God will punish. }
  - { name: Maestro Elia, persona: Physician trained at Montpellier. }
  - { name: Caterina Zorzi, persona: "Grain merchant's widow. Two of the ships are hers, and so is her son on board." }
  - { name: Captain Bruno, persona: Commands the harbour guard. }
rounds: 4
`);
const telescope = read(`question: How should the panel allocate the last 120 hours of telescope time this season?
options:
  - { label: Supernova cadence, about: "Nightly monitoring of a nearby supernova that appeared three weeks ago. It will not wait." }
  - { label: Stellar survey completion, about: "Finishes a nine-year catalogue of 40,000 stars. Dull, and used by everybody." }
  - { label: Student programme, about: "Six doctoral students, small projects, modest science, lasting careers." }
agents:
  - { name: Prof. Lindqvist, persona: Panel chair. }
  - { name: Dr. Okonkwo, persona: Exoplanet specialist. }
  - { name: Hannah Weiss, persona: Instrument scientist. }
rounds: 4
`);

describe('20.26 a thing is argued from where it is what is said of it', () => {
  it('has its scenes, each thing of each language', () => {
    for (const language of LANGUAGES) {
      const { things } = phrasebooks[language];
      const ids = Object.entries(things).flatMap(([group, all]) => Object.keys(all).map((id) => `${group}.${id}`));
      expect([...THING_SCENES.keys()].sort()).toEqual(ids.sort());
    }
    const used = new Set([...THING_SCENES.values()].flatMap((scenes) => scenes ?? []));
    expect([...used].filter((one) => !SCENES.includes(one))).toEqual([]);
  });

  it.each<[Language, string, Scene[]]>([
    ['en', 'Where do we go for our holiday?', ['leisure']],
    ['en', 'What shall Athens do with those who lost the war?', ['power']],
    ['en', 'How should the panel allocate the telescope time?', ['science']],
    ['en', 'Which of these in May?', []],
    ['es', '¿Qué hacemos con el examen del instituto?', ['school']],
    ['es', '¿Debe el rey firmar el tratado?', ['power']],
    ['zh', '病房里最后一张床给哪位病人？', ['care']],
    ['zh', '朝廷该不该出兵？', ['power']],
  ])('%s: “%s” tells by its words where it is asked', (language, question, scenes) => {
    const found = scenesOf(asked(language, question, 'Y'));
    for (const scene of scenes) expect([...found]).toContain(scene);
    expect(found.size > 0).toBe(scenes.length > 0);
  });

  it.each<[Language, string, string, string]>([
    ['en', 'Where do we go for our holiday?', 'What shall we do about the war?', 'We get a boat'],
    ['es', '¿A dónde vamos de vacaciones?', '¿Qué hacemos con la guerra?', 'Tenemos un velero'],
    ['zh', '假期去哪里旅行？', '朝廷该不该出兵？', '坐船去'],
  ])('%s: a boat on a holiday, and not in a war (%s)', (language, holiday, war, about) => {
    expect(thingsTold(language, holiday, about)).toEqual(['craft.boat']);
    expect(thingsTold(language, war, about)).toEqual([null]);
  });

  it('where nobody knows the scene only if it is the same everywhere, or what the option is called by', () => {
    expect(thingsTold('en', 'Which of these?', 'It needs a loan of ten years')).toEqual(['terms.debt']);
    expect(thingsTold('en', 'Which of these?', 'There is live music')).toEqual([null]);
    expect(thingsTold('en', 'Which of these?', 'There is live music', 'Live music')).toEqual(['culture.music']);
  });

  it.each<[Language, string, string, string, string]>([
    // What is done to it by force, and what is named in passing.
    ['en', 'Where do we go on holiday?', 'We get a boat', 'We sink the boat', 'We look at any boat'],
    [
      'es',
      '¿A dónde vamos de vacaciones?',
      'Tenemos un velero',
      'Hundimos un velero: lo atacan',
      'Vale cualquier velero',
    ],
    ['zh', '假期去哪里旅行？', '坐船去', '坐船去放火', '任何坐船去的人都行'],
  ])('%s: nor by what is done to it, or names it in passing (%s)', (language, question, plain, deed, passing) => {
    expect(thingsTold(language, question, plain)).toEqual(['craft.boat']);
    expect(thingsTold(language, question, deed)).not.toContain('craft.boat');
    expect(thingsTold(language, question, passing)).not.toContain('craft.boat');
  });

  it.each<[Language, string, string, string]>([
    ['en', 'What do we buy for our house?', 'Very solid', 'lasting careers'],
    ['es', '¿Qué compramos para nuestra casa?', 'Es muy resistente', 'Un público resistente'],
    ['zh', '我们家买什么？', '很坚固', '友谊坚固的一家人'],
  ])('%s: nor by a word that says much beside others (%s)', (language, question, alone, beside) => {
    expect(thingsTold(language, question, alone)).toEqual(['terms.lasting']);
    expect(thingsTold(language, question, beside)).not.toContain('terms.lasting');
  });

  it('of a list each by itself as before, though such a word alone tells no thing', () => {
    const [, , students] = telescope.options;
    const texts = factsOfOption(students!, telescope, phrasebooks.en).map(({ text }) => text);
    expect(texts).toContain('Six doctoral students');
  });

  it('so nobody enjoys a boat ride where boats are shot at, nor has trouble once for lasting careers', async () => {
    for (const [scenario, never] of [
      [harbour, /\b(?:boat|ferry|rope|gulls|horizon)\b(?! that comes close)/],
      [telescope, /trouble once|school benches|oak wardrobes/],
    ] as const)
      for (const seed of [1, 3])
        for (const { text } of statementsOf((await keptRun(scenario, seed)).entries)) expect(text).not.toMatch(never);
  });
});
