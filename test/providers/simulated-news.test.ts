import { describe, expect, it } from 'vitest';
import { boundedMemo, memo } from '../../src/base/memo.ts';
import { LANGUAGES, type Language, type Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { effectsOf } from '../../src/providers/simulated/news-reading.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { bakery, chaguan, pozo } from './news-scenarios.ts';
import { shipped, simulatedRun, statementsOf, told, wins } from './simulated-run.ts';

const HEARD_IN = isLong ? 12 : 1;
const SEEDS = Array.from({ length: isLong ? 200 : 8 }, (_, seed) => seed);

/** Once for each language: what can be said is made for a scenario. */
const spokenIn = memo((scenario: Scenario) =>
  boundedMemo(LANGUAGES.length, (language: Language): Scenario => {
    const agents = scenario.agents.map((agent) => ({ ...agent, language }));
    return { ...scenario, agents };
  }),
);
const spoken = (scenario: Scenario, language: Language): Scenario => spokenIn(scenario)(language);
const justSociety = shipped('just-society');
const budget = shipped('city-budget');
const moon = shipped('lunar-base');
const roof = shipped('goldfish');

/** What is read, as `+floor` or `-floor`, a criterion in brackets; `?` where it is hardly believed. */
function read(scenario: Scenario, text: string, language: Language = scenario.language): string[] {
  return effectsOf(bankOf(spoken(scenario, language), language), text).map(({ option, criterion, strength }) => {
    const sign = strength > 0 ? '+' : '-';
    return `${sign}${option ?? `[${criterion}]`}${Math.abs(strength) < 0.5 ? '?' : ''}`;
  });
}

describe('16.12 an announcement is read in the words of the scenario', () => {
  it.each([
    [justSociety, 'The highest floor has been proven to make everybody richer.', ['+floor']],
    [justSociety, 'The highest floor has been proven to make everybody poorer.', ['-floor']],
    [justSociety, 'The highest floor has never helped anybody.', ['-floor']],
    [justSociety, 'There is a rumor that the highest floor makes people poorer.', ['-floor?']],
    // A question tells nothing, whatever it names; what is said before it does.
    [justSociety, 'Has the highest floor ever made anybody richer?', []],
    [justSociety, 'Has it not been proven that the highest floor makes everybody poorer?', []],
    [budget, 'The river has flooded the old town tonight. Are the buses a waste of money?', ['+river']],
    [justSociety, 'The highest average is better than the highest floor.', ['+average', '-floor']],
    [justSociety, 'A study found that the average within a limited gap works best.', ['+average-range']],
    [budget, 'The state has refused to pay for flood protection along the river.', ['+river']],
    [budget, 'Commuters lose hours at the bus stops every morning.', ['+buses']],
    [budget, 'The roof of the north school has collapsed and two pupils are hurt.', ['+schools']],
    [budget, 'The bus plan has failed in the neighboring town: the buses were empty.', ['-buses']],
    [budget, 'The rebate would be welcome, but the river wall is too expensive.', ['+rebate', '-river']],
    // Other forms of a name of common words only; half a name that is judged; a wish.
    [justSociety, 'Where they maximized the average, people starved.', ['-average']],
    [justSociety, 'The average with a floor proved to be unworkable.', ['-average-floor']],
    [roof, 'The garden has been promised a large donation.', ['+garden']],
    [budget, 'Nobody wants the buses, a survey shows.', ['-buses']],
    [budget, 'The bus plan has been a great success in every town that tried it, a study shows.', ['+buses']],
    [budget, 'The bus plan has been a costly failure in every town that tried it, a study shows.', ['-buses']],
    [budget, 'The river has flooded the old town tonight.', ['+river']],
    [moon, 'The base matters more than anything.', ['+[base]']],
    [bakery, 'The third oven is too expensive, the bank says.', ['-oven']],
    [bakery, 'The cafe next door has gone bankrupt.', ['-cafe']],
    [bakery, 'By ten the shelves are empty again and people buy at the supermarket.', ['+oven']],
    [bakery, 'Nobody may be made to get up earlier than now.', ['-[labor]?']],
  ])('en, $1', (scenario, text, effects) => {
    expect(read(scenario, text)).toEqual(effects);
  });

  it.each([
    [justSociety, 'Se ha demostrado que el mínimo más alto enriquece a todo el mundo.', ['+floor']],
    [justSociety, 'El mínimo más alto ha fracasado en todas partes.', ['-floor']],
    [justSociety, 'Corre la voz de que el promedio más alto empobrece a la gente.', ['-average?']],
    [pozo, 'Se ha comprobado que el pozo da agua buena.', ['+pozo']],
    [pozo, 'La tubería es demasiado cara, según un estudio oficial.', ['-tubo']],
    [pozo, 'La tubería es mejor que el pozo.', ['+tubo', '-pozo']],
    [moon, 'Se ha demostrado que el vuelo a la estación es seguro.', ['+fly']],
    [moon, 'Se ha demostrado que el vuelo a la estación es imposible.', ['-fly']],
  ])('es, $1', (scenario, text, effects) => {
    expect(read(scenario, text, 'es')).toEqual(effects);
  });

  it.each([
    ['已经证明，最高底线让所有人都更富。', ['+floor']],
    ['研究表明，最高底线让大家变穷了。', ['-floor']],
    ['有传言说最高底线没有用。', ['-floor?']],
    ['最高底线真的没有用吗？', []],
    ['最高平均数比最高底线更好。', ['+average', '-floor']],
    ['研究证明，带保底的平均数效果最好。', ['+average-floor']],
    ['研究证明，带保底的平均数在各国都失败了。', ['-average-floor']],
  ])('zh: %s', (text, effects) => {
    expect(read(justSociety, text, 'zh')).toEqual(effects);
  });

  it.each([
    [justSociety, 'en', 'A new cinema opens in the harbor on Friday.'],
    [budget, 'en', 'The weather will be fine tomorrow.'],
    [bakery, 'en', 'The town band plays on Sunday.'],
    [moon, 'en', 'Somebody has beaten the chess record of the base.'],
    [moon, 'es', 'Alguien ha batido el récord de ajedrez de la base.'],
    [moon, 'zh', '有人打破了基地的象棋纪录。'],
    [pozo, 'es', 'Mañana hay partido en la tele.'],
    [justSociety, 'zh', '明天天气晴朗。'],
  ] as const)('of what has nothing to do with it nothing is read (%#)', (scenario, language, text) => {
    expect(read(scenario, text, language)).toEqual([]);
  });
});

/** Options whose names have words by which things are judged. */
const calledBy = (language: Language, ...labels: readonly [string, string]): Scenario => ({
  ...bakery,
  ...{ language, arguments: [], events: [] },
  options: [0, 1].map((i) => ({ ...bakery.options[i]!, id: ['park', 'harbor'][i]!, label: labels[i]!, about: '' })),
});

describe('16.12 a word of judgement in the name of an option judges nothing', () => {
  const english = calledBy('en', 'A better park', 'Safe harbor');
  it.each([
    [english, 'A better park is a great success, a study shows.', ['+park']],
    [english, 'A better park has failed.', ['-park']],
    [english, 'The better park is too expensive.', ['-park']],
    [english, 'Safe harbor has failed everywhere.', ['-harbor']],
    [english, 'Safe harbor opens on Monday.', []],
    [english, 'A better park is better than safe harbor.', ['+park', '-harbor']],
    // Where it stands by itself, it judges.
    [english, 'The harbor is not safe.', ['-harbor']],
    [calledBy('en', 'No bridge', 'A ferry'), 'No bridge is the best plan, a study shows.', ['+park']],
    [calledBy('es', 'Un parque mejor', 'Puerto seguro'), 'Un parque mejor ha fracasado.', ['-park']],
    [calledBy('es', 'Un parque mejor', 'Puerto seguro'), 'Puerto seguro es demasiado caro.', ['-harbor']],
    [calledBy('zh', '更好的公园', '安全港'), '更好的公园失败了。', ['-park']],
    [calledBy('zh', '更好的公园', '安全港'), '安全港太贵了。', ['-harbor']],
  ])('%#: $1', (scenario, text, effects) => {
    expect(read(scenario, text)).toEqual(effects);
  });
});

/** `from`: the first seed in short, where the option wins a run or more without any news. */
type Law = {
  from: number;
  scenario: Scenario;
  option: string;
  praised: string;
  blamed: string;
  nothing: readonly [string, string];
};
const laws: readonly Law[] = [
  {
    from: 17,
    scenario: bakery,
    option: 'cafe',
    praised: 'It has been proven that the cafe would be a great success.',
    blamed: 'It has been proven that the cafe would be a costly failure.',
    nothing: ['The town band plays on Sunday evening by the lake.', 'Somebody has found a red glove on the stairs.'],
  },
  {
    from: 1,
    scenario: pozo,
    option: 'pozo',
    praised: 'Se ha demostrado que el pozo es la mejor ayuda para el pueblo.',
    blamed: 'Se ha demostrado que el pozo sería un fracaso muy caro.',
    nothing: ['Mañana hay partido en la tele a las nueve.', 'Alguien ha perdido un guante rojo en la escalera.'],
  },
  {
    from: 1,
    scenario: chaguan,
    option: 'stage',
    praised: '研究证明，戏台是最好的办法。',
    blamed: '研究证明，戏台是一场又贵又没用的失败。',
    nothing: ['镇上的邮差换了一辆新自行车。', '有人在桥头捡到一只红手套。'],
  },
];

// In short in one language: each reads what is good and bad news above, and what follows is the same.
describe.each(samplesOf(laws, (_, i) => i === 2))(
  '16.12 the law of events, $scenario.title',
  ({ from, scenario, option, praised, blamed, nothing }) => {
    it('strong news for an option raises its wins by 25 points, contrary news lower them, others change nothing', async () => {
      const of = (text: string) =>
        wins(
          scenario,
          option,
          SEEDS.map((seed) => seed + (isLong ? 1 : from)),
          text,
        );
      const placebo = await of(nothing[0]);
      expect(await of(praised)).toBeGreaterThanOrEqual(placebo + 0.25);
      expect(await of(blamed)).toBeLessThan(placebo);
      // A difference of so few points needs many runs to be seen.
      if (isLong) expect(Math.abs((await of(nothing[1])) - placebo)).toBeLessThanOrEqual(0.05);
    }, 600_000);
  },
);

type Heard = { scenario: Scenario; text: string; words: string; alone: string };
const heard: readonly Heard[] = [
  {
    scenario: bakery,
    text: 'It has been proven that the cafe would be a great success.',
    words: 'the cafe would be a great success',
    alone: 'Bruno',
  },
  {
    scenario: pozo,
    text: 'Se ha demostrado que el pozo es la mejor ayuda.',
    words: 'el pozo es la mejor ayuda',
    alone: 'Rosa',
  },
  { scenario: chaguan, text: '研究证明，戏台是最好的办法。', words: '戏台是最好的办法', alone: '老秦' },
];

describe.each(heard)('16.12 who hears of an event, $scenario.title', ({ scenario, text, words, alone }) => {
  const others = phrasebooks[scenario.language].talk.moves.newsOther.any.map((line) => line.split('{name}'));

  it('one takes it up by its words, at most one more by what it means to them, and nobody in the same words', async () => {
    for (let seed = 1; seed <= HEARD_IN; seed++) {
      const { entries } = await simulatedRun(scenario, seed, told(scenario, text));
      const at = entries.findIndex(({ event }) => event.type === 'event-injected');
      const after = statementsOf(entries.slice(at)).map((one) => one.text);
      expect(after.filter((one) => one.includes(words))).toEqual([after[0]]);
      const again = after.slice(1).filter((one) => others.some((parts) => parts.every((part) => one.includes(part))));
      expect(again.length).toBeLessThanOrEqual(1);
    }
  });

  it('16.12 a question is quoted with its marks, as what is asked and not as news', async () => {
    const asked = {
      en: 'And the children, what do they think?',
      es: '¿Y los niños, qué piensan?',
      zh: '孩子们是怎么想的？',
    };
    const question = asked[scenario.language];
    const leads = phrasebooks[scenario.language].talk.moves.newsAsked.any.map((line) =>
      line.split('{quote}').map((part) => part.replace(/[“”]/g, '')),
    );
    const { entries } = await simulatedRun(scenario, 1, told(scenario, question));
    const at = entries.findIndex(({ event }) => event.type === 'event-injected');
    const [first = ''] = statementsOf(entries.slice(at)).map((one) => one.text);
    expect(first).toContain(`“${question}”`);
    expect(leads.some((parts) => parts.every((part) => first.includes(part)))).toBe(true);
  });

  it('16.12 a long question is one as well, by its beginning', async () => {
    const long = {
      en: `And what do you think that the children would say ${'of all of the plans '.repeat(6)}on this table?`,
      es: `¿Y qué creen que dirían los niños ${'de todos y cada uno de los planes '.repeat(5)}de esta mesa?`,
      zh: `你们觉得孩子们会怎么看${'这张桌子上摆着的每一个方案'.repeat(4)}呢？`,
    }[scenario.language];
    const leads = phrasebooks[scenario.language].talk.moves.newsAsked.any.map((line) =>
      line.split('{quote}').map((part) => part.replace(/[“”]/g, '')),
    );
    const { entries } = await simulatedRun(scenario, 1, told(scenario, long));
    const at = entries.findIndex(({ event }) => event.type === 'event-injected');
    const [first = ''] = statementsOf(entries.slice(at)).map((one) => one.text);
    expect(leads.some((parts) => parts.every((part) => first.includes(part)))).toBe(true);
  });

  it('whoever was told alone acts on it, keeps it to itself, and nobody else knows', async () => {
    let moved = 0;
    for (let seed = 1; seed <= HEARD_IN; seed++) {
      const { entries, requests } = await simulatedRun(scenario, seed, told(scenario, text, [alone]));
      for (const { text: said } of statementsOf(entries)) expect(said).not.toContain(words);
      for (const { request } of requests)
        if (request.agent.name !== alone)
          for (const section of request.sections) expect(section.text).not.toContain(words);
      const thoughts = requests.filter(
        ({ request, reply }) => request.purpose === 'reasoning' && reply.includes(words),
      );
      for (const { request } of thoughts) expect(request.agent.name).toBe(alone);
      moved += thoughts.length;
    }
    expect(moved).toBeGreaterThanOrEqual(HEARD_IN / 4);
  });
});

describe('16.12 events that a scenario brings', () => {
  const source = `
title: Lunch
language: es
question: ¿Qué comemos?
options:
  - {id: soup, label: {es: Sopa, en: Soup}, about: {es: caliente, en: warm}}
  - {id: salad, label: {es: Ensalada, en: Salad}, about: {es: fresca, en: fresh}}
criteria: [{id: health, label: {es: Salud, en: Health}, about: {es: lo sano, en: what is wholesome}}]
events:
  - id: strike
    text: {es: El mercado está cerrado., en: The market is closed.}
    effects: [{option: salad, side: against, strength: 0.8}, {criterion: health}]
cues:
  - {at: {round: 2}, inject: {event: strike}}
agents:
  - {name: Ana, persona: {es: Cocinas., en: You cook.}}
  - {name: Ben, persona: {es: Comes., en: You eat.}, language: en}
`;

  it('mean what they are declared to mean, in every language that is spoken', () => {
    const { scenario } = readScenario(
      source.replace('question: ¿Qué comemos?', 'question: {es: ¿Qué?, en: What?}'),
      'x',
    );
    const declared = [
      { option: 'salad', criterion: null, strength: -0.8 },
      { option: null, criterion: 'health', strength: 1 },
    ];
    for (const text of ['El mercado está cerrado.', 'The market is closed.'])
      expect(effectsOf(bankOf(scenario, 'es'), text)).toEqual(declared);
    expect(effectsOf(bankOf(scenario, 'es'), 'The market is wet.')).toEqual([]);
    expect(scenario.cues[0]?.command).toEqual({ type: 'inject-event', text: 'El mercado está cerrado.', to: 'all' });
  });

  it('are checked: what they name must be there', () => {
    const wrong = source.replace('option: salad,', 'option: stew,').replace('event: strike', 'event: strik');
    expect(() => readScenario(wrong, 'x')).toThrow(/stew[\s\S]*strik/);
  });
});
