import { describe, expect, it } from 'vitest';
import { plainSentences } from '../../src/language/script.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { isCase } from '../../src/providers/simulated/case-arguments.ts';
import { caseFactsOf } from '../../src/providers/simulated/case-facts.ts';
import { declaredOf } from '../../src/providers/simulated/declared.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { recognise } from '../../src/reading/arguments.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { talkOf } from './talk-laws.ts';

const MARKET = {
  en: `question: What becomes of the covered market?
rounds: 5
background: "The market hall was built in 1911 and 19 of its 40 stalls stand empty. The council has 240,000 pounds for the whole year. A chain of shops has offered to pay half of a new roof. Rain came in on 31 days last winter."
options:
  - { id: roof, label: Mend the roof, short: Roof, about: "The council pays for a new roof, and the stalls stay." }
  - { id: square, label: Move to the square, short: Square, about: "The stallholders put up tents three days a week, and the hall is closed." }
  - { id: chain, label: Let the chain have it, short: Chain, about: "A supermarket opens in the hall and rents ten stalls out." }`,
  es: `language: es
question: ¿Qué hacemos con el mercado?
rounds: 5
background: "El mercado abrió en 1911 y 19 de sus 40 puestos están vacíos. El ayuntamiento tiene 240.000 euros para todo el año. Una cadena ha ofrecido pagar la mitad de un tejado nuevo. El invierno pasado entró agua 31 días."
options:
  - { id: roof, label: Arreglar el tejado, about: "El ayuntamiento paga un tejado nuevo y los puestos se quedan." }
  - { id: square, label: Mudarse a la plaza, about: "Los vendedores montan tiendas tres días por semana y la nave se cierra." }
  - { id: chain, label: Cederlo a la cadena, about: "Un supermercado abre en la nave y alquila diez puestos." }`,
  zh: `language: zh
question: 老菜市场怎么办？
rounds: 5
background: "市场是一九五八年盖的，四十个摊位空了十九个。镇里今年一共有二十四万元。有家连锁店愿意出一半钱换新屋顶。去年冬天漏了三十一天雨。"
options:
  - { id: roof, label: 修好屋顶, about: "镇里出钱换新屋顶，摊位都留下。" }
  - { id: square, label: 搬到广场, about: "摊主一周三天在广场搭棚，市场关门。" }
  - { id: chain, label: 让给连锁店, about: "连锁店在市场里开超市，另外租出十个摊位。" }`,
} as const;

const marketWith = (language: keyof typeof MARKET, personas: readonly string[], more = '') =>
  readScenario(
    `title: Market\n${MARKET[language]}\nagents:\n${['Ada', 'Bo', 'Cy', 'Di']
      .map(
        (name, at) =>
          `  - { name: ${name}, persona: "${personas[at] ?? (language === 'zh' ? '摆摊的。' : 'X.')}"${more} }\n`,
      )
      .join('')}`,
    'declared.yaml',
  ).scenario;

const SEEDS = samplesOf([...Array(20).keys()], 5);
/** Those first in which it came to both last. */
const MORE_SEEDS = samplesOf([4, 6, 7, 0, 1, 2, 3, 5, ...[...Array(40).keys()].slice(8)], 3);

describe('20.33 what a persona declares', () => {
  it.each([
    ['en', 'A baker, openly for the square.', '+square'],
    ['en', 'Chairs the council and is flatly against the chain.', '-chain'],
    ['en', 'She will not hear of the chain.', '-chain'],
    ['en', 'Wants the roof mended and makes no secret of it.', '+roof'],
    ['en', 'Would sooner move to the square than wait another winter.', '+square'],
    ['en', 'He votes for mending the roof.', '+roof'],
    ['en', 'You are for letting the chain have it, because you are tired.', '+chain'],
    // Said of others, or of what could be either, nothing is declared.
    ['en', 'Everybody wants the square, she says.', ''],
    ['en', 'Wants to be heard about the square.', ''],
    ['en', 'She is for the market.', ''],
    ['en', 'Waits for the roof to fall in.', ''],
    ['en', 'Never say that you are for the square.', ''],
    ['en', 'Knows that the council does not want the chain.', ''],
    ['en', 'Does not want the chain.', '-chain'],
    ['es', 'Panadero, está claramente por la plaza y no lo disimula.', '+square'],
    ['es', 'Está en contra de la cadena.', '-chain'],
    ['es', 'Prefiere arreglar el tejado.', '+roof'],
    ['es', 'Es del barrio.', ''],
    ['zh', '开面馆的，明确主张搬到广场。', '+square'],
    ['zh', '她坚决反对连锁店。', '-chain'],
    ['zh', '一心要修好屋顶。', '+roof'],
    ['zh', '在市场卖了三十年菜。', ''],
  ] as const)('%s: %s: %j', (language, persona, declared) => {
    const found = declaredOf(marketWith(language, [persona])).get('Ada') ?? [];
    expect(found.map(({ side, option }) => `${side === 1 ? '+' : '-'}${option}`).join(' ')).toBe(declared);
  });

  it('is what somebody begins with, whoever else does, in every run', () => {
    const scenario = marketWith('en', [
      'Openly for the square.',
      'Is for the square.',
      'Plainly for the square.',
      'Will not hear of the square.',
    ]);
    for (const seed of SEEDS) {
      const bank = bankOf(scenario, 'en', seed);
      const first = scenario.agents.map(
        (agent) => [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1])[0]?.[0],
      );
      expect(first.slice(0, 3)).toEqual(['square', 'square', 'square']);
      expect(first[3]).not.toBe('square');
    }
  });
});

describe('20.34 what somebody alone knows', () => {
  it.each([
    [
      'en',
      'Runs the pub. She has not told the others that the chain closes two shops a year.',
      'The chain closes two shops a year.',
    ],
    [
      'en',
      'A friend in the council has told him in confidence that the hall is to be sold in May.',
      'The hall is to be sold in May.',
    ],
    [
      'en',
      'Once sailed with the owner and knows that the old beams are rotten, but has been sworn to silence.',
      'The old beams are rotten.',
    ],
    [
      'en',
      'What only you know: you have the builder’s books. The roof cost 61,000 in 1998 and 88,000 in 2011.',
      'I have the builder’s books. The roof cost 61,000 in 1998 and 88,000 in 2011.',
    ],
    [
      'en',
      'Former digger. He has heard from a shepherd, and told nobody yet, that there is a dry path below the hall.',
      'There is a dry path below the hall.',
    ],
    [
      'en',
      'She alone has seen the letter in which the chain asks for twenty more parking places.',
      'The chain asks for twenty more parking places.',
    ],
    [
      'es',
      'Sabe por un correo que aún no ha enseñado que la cadena no va a renovar el contrato.',
      'La cadena no va a renovar el contrato.',
    ],
    ['zh', '他知道屋顶的木梁已经烂了一半，还没有告诉别人。', '屋顶的木梁已经烂了一半。'],
    // Of whom it is told nobody would know, or it is nothing that is known.
    ['en', 'She knows that he would leave her if it came out.', null],
    ['en', 'Knows how to mend a roof.', null],
    ['en', 'Knows everybody in the hall by name.', null],
    ['es', 'Sabe que no le creen.', null],
    ['zh', '他知道自己老了，干不动了。', null],
  ] as const)('%s: %s', (language, persona, fact) => {
    const alone = caseFactsOf(marketWith(language, [persona])).filter(({ agent }) => agent === 0);
    expect(alone.map(({ text }) => text)).toEqual(fact === null ? [] : [fact]);
  });

  it.each([
    ['en', 'What only you know: the chain is not allowed to open a supermarket in the hall before 2040.'],
    ['es', 'Solo tú sabes: está prohibido abrir un supermercado en la nave hasta 2040.'],
    ['zh', '只有你知道：市场里不准开超市，县里有规定。'],
  ] as const)(
    '%s: is told by the third round, also against what it wants, and moves whoever tells it',
    async (language, persona) => {
      const scenario = marketWith(language, [persona], ', openness: 0.9');
      let [against, moved] = [0, 0];
      for (const seed of MORE_SEEDS) {
        const bank = bankOf(scenario, language, seed);
        const fact = bank.arguments.find(({ id, knownTo = [] }) => isCase(id) && knownTo.includes('Ada'));
        const { turns } = await talkOf(scenario, seed);
        const own = turns.filter(({ agent }) => agent === 'Ada');
        const at = own.findIndex(({ text }) =>
          plainSentences(text).some((one) => recognise(bank.sentences, one)?.argument.id === fact?.id),
        );
        expect(own[at]?.round ?? 9, `${seed}`).toBeLessThanOrEqual(3);
        const stood = own.slice(0, at).findLast(({ stance }) => stance !== null)?.stance;
        // Who wants the very thing says so; what is for nobody's side needs no such word.
        if (stood === 'chain') {
          against++;
          expect(own[at]?.draft.has('candid'), own[at]?.text).toBe(true);
          expect(own[at]?.stance, own[at]?.text).toBe('chain');
          if (own.slice(at + 1).some(({ draft }) => draft.has('ownWord'))) moved++;
        } else expect(own[at]?.draft.has('candid'), own[at]?.text).toBe(false);
      }
      expect(against).toBeGreaterThan(0);
      expect(moved).toBeGreaterThan(0);
    },
  );
});
