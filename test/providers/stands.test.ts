import { describe, expect, it } from 'vitest';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { standsOf } from '../../src/providers/simulated/stands.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';

const SEEDS = samplesOf([...Array(20).keys()], 2);

const COMMON = {
  en: `question: Should the common be fenced against the deer?
options:
  - { id: fence, label: Build the fence, about: "A fence two metres high with five gates, built in autumn." }
  - { id: shoot, label: Have the deer shot, about: "The forester culls twenty animals with a rifle each winter, and no hound is let loose." }
  - { id: nothing, label: Do nothing, about: "The limes get wire sleeves and the deer stay." }`,
  es: `language: es
question: ¿Qué hacemos con la radio del barrio?
options:
  - { id: cerrar, label: Cerrar la radio, about: "Se apaga en diciembre y el archivo va a la biblioteca." }
  - { id: anuncios, label: Vender anuncios, about: "Doce minutos de publicidad por hora." }
  - { id: internet, label: Emitir solo por internet, about: "Sin antena ni estudio." }`,
  zh: `language: zh
question: 村口的老戏台应该怎么处理？
options:
  - { id: 修, label: 修好戏台, about: "请外地的木匠按原样修，要二十六万元。" }
  - { id: 拆, label: 拆掉改停车场, about: "拆下的木料卖给古董商，地方划四十个车位。" }
  - { id: 迁, label: 迁到镇上的文化公园, about: "镇里出钱迁走重建。" }`,
};

const scenarioWith = (language: keyof typeof COMMON, persona: string, more = '') =>
  readScenario(
    `title: T\n${COMMON[language]}${more === '' ? '' : '\ncriteria: [{ id: c, label: Peace }]'}\nagents:\n  - { name: Ada, persona: "${persona}"${more} }\n${[
      'Bo',
      'Cy',
      'Di',
    ]
      .map((name) => `  - { name: ${name}, persona: X. }\n`)
      .join('')}`,
    'stands.yaml',
  ).scenario;

/** A persona, and what it is for (`+`) or against (`-`). */
const PLAIN: readonly (readonly [keyof typeof COMMON, string, string])[] = [
  ['en', 'You are eleven. You love the deer, and have named each of them.', '-shoot'],
  ['en', 'She thinks that the limes should get their sleeves.', '+nothing'],
  ['en', 'You think that nobody should need a rifle.', '-shoot'],
  ['en', 'He suspects that five gates would be closed by nobody.', '-fence'],
  ['en', 'Distrusts sleeves and everything with gates.', '-nothing -fence'],
  ['en', 'Hates rifles.', '-shoot'],
  ['en', 'Hates hounds.', '+shoot'],
  ['en', 'Fears that the limes are forgotten.', ''],
  ['en', 'Distrusts fences only when they are high.', ''],
  ['en', 'Wants it settled, whoever holds the rifle.', ''],
  ['en', 'Knows that the council does not like gates.', ''],
  ['en', 'Never mention that you want five gates.', ''],
  ['es', 'Eres locutora. Detestas la publicidad.', '-anuncios'],
  ['es', 'Piensa que todo debería emitirse.', '+internet'],
  ['es', 'Teme que se olvide el archivo.', ''],
  ['es', 'Quiere que suene la antena.', '-internet'],
  ['zh', '他反对迁走。', '-迁'],
  ['zh', '他觉得应该请木匠。', '+修'],
  ['zh', '你希望多些车位。', ''],
];

describe('20.9 what a persona plainly says that it is for or against', () => {
  it.each(PLAIN)('%s: %s', (language, persona, expected) => {
    const { wanted = null, unwanted = new Set<string>() } = standsOf(scenarioWith(language, persona)).get('Ada') ?? {};
    expect([...(wanted === null ? [] : [`+${wanted}`]), ...[...unwanted].map((one) => `-${one}`)].join(' ')).toBe(
      expected,
    );
  });

  it.each(PLAIN)('is where somebody begins, whatever their values: %s: %s', (language, persona, expected) => {
    for (const more of ['', ', values: { c: 0.9 }']) {
      const scenario = scenarioWith(language, persona, more);
      for (const seed of SEEDS) {
        const bank = bankOf(scenario, language, seed);
        const [ada] = bank.scenario.agents;
        const [[first]] = [...initialSupport(bank, ada!, seed)].sort((a, b) => b[1] - a[1]) as [[string, number]];
        for (const one of expected.split(' ').filter((word) => word !== ''))
          expect(`${one[0] === '+' ? first === one.slice(1) : first !== one.slice(1)}`, `${seed}: ${first}`).toBe(
            'true',
          );
      }
    }
  });
});
