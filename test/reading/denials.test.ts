import { describe, expect, it } from 'vitest';
import { standOf } from '../../src/reading/stated.ts';
import { readScenario } from '../../src/scenario/index.ts';

type Spoken = 'en' | 'es' | 'zh';

function scenarioOf(language: Spoken, question: string, labels: Readonly<Record<string, string>>) {
  const options = Object.entries(labels).map(([id, label]) => `{id: ${id}, label: "${label}", about: x}`);
  const agents = '[{name: Ana, persona: p}, {name: Ben, persona: p}]';
  const file = `title: t\nlanguage: ${language}\nquestion: ${JSON.stringify(question)}\noptions: [${options.join(', ')}]\nagents: ${agents}`;
  return readScenario(file, 'denied.yaml').scenario;
}

const DENIED = {
  en: [
    scenarioOf('en', 'What about the bypass?', { build: 'Build the bypass', no: 'Do not build the bypass' }),
    scenarioOf('en', 'Should the town build the bypass?', { build: 'Yes', no: 'No' }),
  ],
  es: [
    scenarioOf('es', '¿Qué hacemos?', { build: 'Construir la carretera', no: 'No construir la carretera' }),
    scenarioOf('es', '¿Debemos construir la carretera?', { build: 'Sí', no: 'No' }),
  ],
  zh: [
    scenarioOf('zh', '怎么办？', { build: '修建环城公路', no: '不修建环城公路' }),
    scenarioOf('zh', '我们应该修建环城公路吗？', { build: '是', no: '否' }),
  ],
};

const SAID: Readonly<Record<Spoken, readonly (readonly ['build' | 'no' | null, string])[]>> = {
  en: [
    ['build', 'I am for the bypass, noise or no noise.'],
    ['no', "I'm strongly opposed to the bypass."],
    ['no', 'We should not build the bypass before the school has a roof.'],
    ['build', 'The bypass has my vote.'],
    ['no', 'I will vote against the bypass.'],
    [null, 'I am not against the bypass.'],
    [null, 'Ben opposes the bypass.'],
    [null, 'I was against the bypass for years.'],
    [null, 'If it costs more than two million, I am against the bypass.'],
    [null, 'I am undecided about the bypass.'],
    [null, 'Building a school is better, and I support that.'],
    ['no', 'I cannot support a bypass that nobody asked for.'],
    ['no', 'No to the bypass!'],
    ['build', 'I support the bypass, though I opposed it last year.'],
    [null, 'Some of us are against the bypass.'],
    ['build', "Let's build the bypass."],
    ['no', "Let's not build the bypass."],
    [null, 'Would anybody here vote against the bypass?'],
    ['build', 'I think the bypass is what we need, so I back it.'],
    ['no', 'I reject the bypass, as I always have.'],
    ['no', 'As things are, I would vote against the bypass, sorry.'],
    ['no', "I don't want a bypass."],
    ['build', 'Ben is against it, yet I am in favor of the bypass.'],
    [null, "I have nothing against the bypass, but I haven't decided."],
    ['no', 'My vote is against the bypass.'],
    ['build', 'I now support the bypass.'],
    [null, 'They are against the bypass, and they may be right.'],
  ],
  es: [
    ['build', 'Estoy a favor de la carretera, con ruido o sin él.'],
    ['no', 'Estoy totalmente en contra de la carretera.'],
    ['no', 'No deberíamos construir la carretera antes de arreglar la escuela.'],
    ['build', 'La carretera tiene mi voto.'],
    ['no', 'Voto en contra de la carretera.'],
    [null, 'No estoy en contra de la carretera.'],
    [null, 'Ben se opone a la carretera.'],
    [null, 'Al principio estaba en contra de la carretera.'],
    ['no', 'Me opongo a la carretera.'],
    ['no', 'No apoyo la carretera, cuesta demasiado.'],
    ['build', 'Apoyo la carretera.'],
    ['no', 'Rechazo la carretera.'],
    ['no', 'No quiero la carretera.'],
    ['build', 'Ben está en contra, pero yo apoyo la carretera.'],
    [null, 'Ellos están en contra de la carretera.'],
    ['no', 'Creo que no hay que construir la carretera.'],
    [null, 'Todavía no sé qué pensar de la carretera.'],
  ],
  zh: [
    ['build', '我支持修建环城公路。'],
    ['no', '我反对修建环城公路。'],
    ['no', '我们不应该修建环城公路。'],
    ['build', '环城公路，我投它一票，我支持环城公路。'],
    ['no', '我坚决反对环城公路。'],
    [null, '我并不反对环城公路。'],
    [null, 'Ben反对环城公路。'],
    [null, '我以前反对环城公路。'],
    ['no', '我不支持环城公路，花钱太多。'],
    ['no', '我不赞成环城公路。'],
    ['build', 'Ben反对，可是我支持环城公路。'],
    [null, '我还没决定要不要支持环城公路。'],
    ['no', '我会投票反对环城公路。'],
    ['no', '我认为不应该修建环城公路。'],
    [null, '他们反对环城公路。'],
  ],
};

describe.each(['en', 'es', 'zh'] as const)('options that are a yes and a no of one thing (%s)', (language) => {
  it.each(SAID[language])('9.6 stands for %s: %s', (id, text) => {
    for (const scenario of DENIED[language]) expect(standOf({ from: 'Ana', text }, scenario)?.id ?? null).toBe(id);
  });
});

describe('an option that is without something', () => {
  const three = scenarioOf('en', 'How about it?', { keep: 'Keep the levy', raise: 'Raise the levy', none: 'No levy' });

  it.each([
    [null, 'Yes to the levy, and 100 dollars is what I would set it at.'],
    [null, 'I support the levy.'],
    ['none', 'I am against the levy.'],
    ['none', 'I want no levy at all.'],
    ['raise', 'Let us raise the levy.'],
  ])('9.6 is not named by the thing alone, and is stood for by who is against that: %s: %s', (id, text) =>
    expect(standOf({ from: 'Ana', text }, three)?.id ?? null).toBe(id),
  );
});
