import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { CARES, FACETS, type Facet } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences } from '../../src/language/script.ts';
import { filled } from '../../src/language/talk.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { caredFor, facetOf } from '../../src/providers/simulated/facets.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { optionFacts } from '../../src/providers/simulated/option-facts.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { simulatedRun } from './simulated-run.ts';

const en = phrasebooks.en;
const IDS = Object.keys(FACETS) as Facet[];

const scenarioOf = (options: string, agents: string) =>
  readScenario(`title: T\nquestion: Where shall the lamps hang?\noptions:\n${options}agents:\n${agents}`, 'f.yaml')
    .scenario;
const lamps = scenarioOf(
  '  - { id: mill, label: At the mill, about: "Costs little, the path would be quiet, and nobody knows whether the wires hold." }\n' +
    '  - { id: inn, label: The old inn, about: "Loud at night; two volunteers must come every evening." }\n',
  '  - { name: Ada, persona: Bookkeeper of the parish. }\n  - { name: Bo, persona: Sleeps badly and likes peace. }\n  - { name: Cy, persona: Plays chess. }\n',
);

describe('20.9 what a fact is about', () => {
  it.each([
    ['It would be loud in the mornings', 'nuisance'],
    ['Half of the crew has never done it', 'effort'],
    ['Nobody knows how it ends', 'unsure'],
    ['Costs little', 'cheap'],
    ['Former members are invited to join in', 'company'],
    ['The old stones stay as they are and remain unchanged', 'keeps'],
    ['She comes at ten', null],
  ])('%s: %s', (fact, facet) => expect(facetOf(fact, 'for', en)).toBe(facet));

  it('what is denied tells nothing, and a fact that begins with nobody only what begins so', () => {
    expect(facetOf('There is no traffic', 'for', en)).toBeNull();
    expect(facetOf('Nobody has to wash a cup by hand', 'for', en)).toBeNull();
    expect(facetOf('Nobody knows whether it has to be washed', 'for', en)).toBe('unsure');
  });

  it('a list is parted into what can be told by itself, each on its side', () => {
    const found = lamps.options.flatMap(({ about }) => optionFacts(about, en));
    expect(found).toMatchObject([
      { text: 'Costs little', facet: 'cheap', side: 'for', at: 0 },
      { text: 'the path would be quiet', facet: 'pleasant', side: 'for', at: 1 },
      { text: 'nobody knows whether the wires hold', facet: 'unsure', side: 'against', at: 2 },
      { text: 'Loud at night', facet: 'nuisance', side: 'against', at: 0 },
      { text: 'two volunteers must come every evening', facet: 'effort', side: 'against', at: 1 },
    ]);
  });

  it.each([
    ['en', 'You keep the garden. They throw you out at four.', ['for', 'against']],
    ['en', 'Nobody washes up. Some of the old cooks have said they’d pull out.', ['for', 'against']],
    ['en', 'The letters have waited and paper doesn’t mind.', ['for']],
    ['en', 'It is honest. It helps everybody, but two would lose their jobs.', ['for', 'for', 'against']],
    ['en', 'It costs us nothing.', ['for']],
    [
      'es',
      'Con lo que pagan se arregla la calefacción. Los de la calle Larga se quedan sin verla.',
      ['for', 'against'],
    ],
    ['zh', '老人们说这样不吉利。', ['against']],
  ] as const)(
    'its words tell on which side it stands, and what is denied is on the other: %s %s',
    (language, about, sides) => {
      expect(optionFacts(about, phrasebooks[language]).map(({ side }) => side)).toEqual(sides);
    },
  );

  it('what goes on without anybody who does it is parted from nothing', () => {
    const parts = optionFacts('The attic is dry, quiet and has a nicer view than room four.', en);
    expect(parts.map(({ text }) => text)).toEqual(['The attic is dry, quiet and has a nicer view than room four']);
  });

  it('a sentence that depends on another is parted from nothing', () => {
    const parts = (about: string) => optionFacts(about, en).map(({ text }) => text);
    expect(parts('When it rains, the hall leaks.')).toEqual(['When it rains, the hall leaks']);
    expect(parts('The hall, a fine building, stands empty.')).toEqual(['The hall, a fine building, stands empty']);
  });
});

describe('20.9 what is said about a fact', () => {
  const bank = bankOf(lamps, 'en', 1);
  const fact = bank.arguments.find(({ claim }) => claim.includes('nobody knows whether the wires hold'));

  it('names the option, says why it matters, and is answered in words for two', () => {
    expect(fact?.claim).toContain('the mill');
    const { said } = en.general.facets.unsure;
    const of = said.find(({ why }) => why === fact?.reason);
    expect(of).toBeDefined();
    expect(fact?.wonOver).toEqual([of?.swayed]);
    const [answer] = bank.answersTo.get(fact?.id ?? '') ?? [];
    expect(answer).toMatchObject({ option: 'mill', side: 'for' });
    expect(answer?.exchanges?.[0]).toMatchObject({
      id: fact?.id,
      say: [of?.say],
      hold: [of?.hold],
      grant: [of?.grant],
    });
  });

  it('is not said for a second fact of its kind, and in no two talks of one run', () => {
    const about = Array.from({ length: 4 }, (_, i) => `The lane number ${i} would be noisy.`).join(' ');
    const many = scenarioOf(
      `  - { id: a, label: The lane, about: "${about}" }\n  - { id: b, label: The inn, about: A bench. }\n`,
      '  - { name: Ada, persona: A }\n  - { name: Bo, persona: B }\n',
    );
    const reasons = bankOf(many, 'en', 1).arguments.flatMap(({ id, reason }) =>
      id.includes('/fact-') ? [reason] : [],
    );
    const told = reasons.filter((reason) => reason !== '');
    expect(new Set(told).size).toBe(told.length);
  });

  it('nobody objects to what nobody has brought', async () => {
    const claims = new Map(bank.arguments.map(({ id, claim }) => [id, claim]));
    for (const seed of [1, 2, 3]) {
      const { entries } = await simulatedRun(lamps, seed);
      const said = entries.flatMap(({ event }) => (event.type === 'statement-made' ? [event.text ?? ''] : []));
      for (const { id, answers, exchanges = [] } of bank.arguments.filter((one) => one.id.endsWith('/answer'))) {
        const lines = exchanges.flatMap(({ say }) => say.flatMap((one) => plainSentences(one.replace(/\{name\}/, ''))));
        const at = said.findIndex((text) => text.includes(claims.get(id) ?? '') || text.includes(lines.at(-1) ?? '\n'));
        // A clause may begin a sentence.
        const before = said.slice(0, at).join(' ').toLowerCase();
        const fact = bank.byId.get(answers[0] as string);
        const isTold = [fact?.claim, fact?.reason, fact?.that].some(
          (text) => text && before.includes(text.toLowerCase()),
        );
        if (at >= 0) expect(isTold, `${seed} ${id}: ${said[at]} after ${before}`).toBe(true);
      }
    }
  });
});

describe('20.9 what somebody cares for, as a persona tells', () => {
  it('weighs more with them than with others', () => {
    const bank = bankOf(lamps, 'en', 1);
    const [ada, bo] = bank.scenario.agents;
    expect(ada?.values['facet-cheap']).toBeGreaterThan(bo?.values['facet-cheap'] ?? 1);
    expect(bo?.values['facet-nuisance']).toBeGreaterThan(ada?.values['facet-nuisance'] ?? 1);
    expect(caredFor('Plays chess.', en).size).toBe(0);
  });

  it('leans them away from what burdens them with it', () => {
    const bo = lamps.agents[1]!;
    const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1);
    const first = seeds.map((seed) => {
      const support = initialSupport(bankOf(lamps, 'en', seed), bo, seed);
      return (support.get('mill') ?? 0) > (support.get('inn') ?? 0);
    });
    expect(first.filter(Boolean).length).toBeGreaterThan(30);
  });
});

const OPTIONS = {
  en: ['Watering on fixed days', 'The old inn'],
  es: ['La plaza sin coches', 'Regar en días fijos'],
  zh: ['固定日子浇水', '老客栈'],
} as const;
const CLAUSES = { en: 'somebody has to check', es: 'alguien tiene que mirar', zh: '得有人去查' } as const;

describe.each(LANGUAGES)('20.9 the words for facts (%s)', (language) => {
  const { facets, cares } = phrasebooks[language].general;

  it('are no position against what they are said of, nor for what they are said against', () => {
    const { speaks, stops, more, less, merit, price } = phrasebooks[language].general.told;
    const options = OPTIONS[language].map((label, at) => ({ id: `o${at}`, label, about: '', amount: null }));
    const read = (frame: string) =>
      options.flatMap((one) => {
        const said = filled(frame, { option: phraseOf(one, phrasebooks[language]), fact: CLAUSES[language] });
        const stand = standIn(phrasebooks[language].grammar.contracted(said), options, language)?.id ?? null;
        return [[said, stand, one.id] as const];
      });
    expect(
      [...speaks, ...more, ...merit].flatMap(read).filter(([, stand, id]) => stand !== null && stand !== id),
    ).toEqual([]);
    expect([...stops, ...less, ...price].flatMap(read).filter(([, stand, id]) => stand === id)).toEqual([]);
  });

  it('are there for each, no sentence of them twice, and each turn is seen whole', () => {
    const texts = IDS.flatMap((id) => facets[id].said.flatMap((one) => Object.values(one)));
    const sentences = texts.flatMap(plainSentences);
    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
    for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(300);
    for (const id of IDS) expect(facets[id].said.length, id).toBeGreaterThan(1);
    expect(Object.keys(cares).sort()).toEqual(Object.keys(CARES).sort());
  });
});
