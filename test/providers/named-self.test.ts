import { expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { standOf } from '../../src/reading/stated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { talkOf } from './talk-laws.ts';

// Whoever an option names does not speak of themselves by name.

const SEEDS = [1, 2, 3];

it.each([
  ['en', 'letting Jonah live there', 'Jonah', 'letting me live there'],
  ['en', 'giving the keys to Jonah', 'Jonah', 'giving the keys to me'],
  ['en', 'following Jonah’s plan', 'Jonah', 'following my plan'],
  ['en', 'Jonah moving in', 'Jonah', null],
  ['en', 'letting Jonah and Bev live there', 'Jonah', null],
  ['en', 'letting Jonah keep his dog', 'Jonah', null],
  ['es', 'dejar a Jonás vivir allí', 'Jonás', 'dejarme vivir allí'],
  ['es', 'dejar que Jonás viva allí', 'Jonás', 'dejar que yo viva allí'],
  ['es', 'arreglar el piso para Jonás', 'Jonás', 'arreglar el piso para mí'],
  ['es', 'darle la casa a Jonás', 'Jonás', null],
  ['es', 'que Jonás se quede', 'Jonás', null],
  ['zh', '让小安住下', '小安', '让我住下'],
  ['zh', '让小安和小本住下', '小安', null],
] as const)('20.27 an option that names who speaks is told of oneself (%s: %s)', (language, phrase, name, own) => {
  expect(phrasebooks[language].ownWords.ofSelf(phrase, name)).toBe(own);
});

const HOUSE: Readonly<Record<Scenario['language'], readonly [string, readonly string[], readonly string[], string]>> = {
  en: [
    'What do we do with the house?',
    ['Sell it', 'Rent it out', 'Let Jonah live there'],
    ['Jonah: Would fix the roof if he got the keys.', 'Bev: Pays the bills.', 'Rich: Keeps the books.'],
    'letting me live there',
  ],
  es: [
    '¿Qué hacemos con la casa?',
    ['Venderla', 'Alquilarla', 'Dejar que Jonás viva allí'],
    ['Jonás: Quiere vivir allí y arreglar el tejado.', 'Bea: Paga las facturas.', 'Rico: Lleva las cuentas.'],
    // What would not be read as the option is quoted.
    'Dejar que Jonás viva allí',
  ],
  zh: [
    '老房子怎么办？',
    ['卖掉', '租出去', '让小安住进去'],
    ['小安: 想住进去，自己修屋顶。', '小本: 一直在付账单。', '小柯: 管账。'],
    '让我住进去',
  ],
};

it.each(['en', 'es', 'zh'] as const)(
  '20.27 nobody says their own name, and is read as before, in %s',
  async (language) => {
    const [question, labels, people, own] = HOUSE[language];
    const { scenario } = readScenario(
      JSON.stringify({
        ...{ title: question, question, language, rounds: 5 },
        options: labels.map((label, at) => ({ id: `o${at}`, label })),
        agents: people.map((one) => {
          const [name = '', persona = ''] = one.split(': ');
          return { name, persona };
        }),
      }),
      'house.yaml',
    );
    const name = scenario.agents[0]?.name ?? '';
    let told = 0;
    for (const seed of SEEDS)
      for (const { agent, text } of (await talkOf(scenario, seed)).turns) {
        if (agent !== name) continue;
        const unquoted = text.replace(/[“«][^“”«»]*[”»]/g, '');
        expect(unquoted, `${seed}: ${text}`).not.toContain(name);
        if (text.includes(own)) told++;
      }
    expect(told).toBeGreaterThan(0);
    const said = { en: `I am for ${own}.`, es: `Estoy a favor de “${own}”.`, zh: `我赞成${own}。` }[language];
    expect(standOf({ from: name, text: said, isDraft: false } as never, scenario)?.id).toBe('o2');
  },
);
