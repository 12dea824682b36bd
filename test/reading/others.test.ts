import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { standIn } from '../../src/reading/stand.ts';
import type { Sampled } from '../samples.ts';

const optionsOf = (labels: readonly string[]) =>
  labels.map((label, i): Option => ({ id: ['bridge', 'tunnel'][i]!, label, about: '', amount: null }));
const OPTIONS: Readonly<Record<Sampled, readonly Option[]>> = {
  en: optionsOf(['Bridge', 'Tunnel']),
  es: optionsOf(['Puente', 'Túnel']),
  zh: optionsOf(['大桥', '隧道']),
};
const beside = { others: ['Jonas', 'Viktor', '王五'], grounds: [] };

type Case = readonly [text: string, stand: 'bridge' | 'tunnel' | null];

/** What is told of others, alone and beside what the speaker stands for. */
const TOLD: Readonly<Record<Sampled, readonly Case[]>> = {
  en: [
    ['Jonas speaks for the tunnel.', null],
    ['Jonas is with the tunnel, as far as one can hear.', null],
    ['From Viktor comes the tunnel.', null],
    ['For Viktor the tunnel comes first.', null],
    ['Jonas and Viktor are leaning toward the tunnel.', null],
    ['The tunnel is what Viktor wants.', null],
    ["Viktor's choice is the tunnel.", null],
    ['The tunnel has the edge with Viktor.', null],
    ['Jonas prefers the tunnel over the bridge.', null],
    ['Viktor argues for the tunnel, but I find the bridge fairer.', 'bridge'],
    ['Jonas backs the tunnel. I am still leaning toward the bridge.', 'bridge'],
    ['I think Viktor is for the tunnel. My heart is with the bridge.', 'bridge'],
    ['Jonas is with the tunnel, and I am with him on that.', 'tunnel'],
    ['Jonas and I are for the tunnel.', 'tunnel'],
    ['I agree with Jonas: the tunnel is the right choice.', 'tunnel'],
    ['Jonas is right, I am for the tunnel.', 'tunnel'],
    ['Everything speaks for the tunnel.', 'tunnel'],
  ],
  es: [
    ['Jonas está con el túnel, hasta donde se oye.', null],
    ['A Jonas se le oye defender el túnel.', null],
    ['El túnel es lo que quiere Viktor.', null],
    ['La elección de Viktor sigue siendo el túnel.', null],
    ['Jonas y Viktor se inclinan por el túnel.', null],
    ['Viktor aboga por el túnel, pero a mí me parece mejor el puente.', 'bridge'],
    ['Jonas vota por el túnel. Yo me inclino por el puente.', 'bridge'],
    ['Viktor está a favor del túnel. El corazón me tira hacia el puente.', 'bridge'],
    ['Estoy de acuerdo con Jonas: elijo el túnel.', 'tunnel'],
  ],
  zh: [
    ['听起来，Jonas要的是隧道。', null],
    ['从Viktor那里听到的是隧道。', null],
    ['隧道是Viktor想要的。', null],
    ['Viktor的选择还是隧道。', null],
    ['王五倾向于隧道。', null],
    ['Viktor主张隧道，但我更倾向于大桥。', 'bridge'],
    ['Jonas支持隧道。心里还是向着大桥。', 'bridge'],
    ['我同意Jonas，支持隧道。', 'tunnel'],
  ],
};

/** How somebody says to itself what it stands for. */
const THOUGHT: Readonly<Record<Sampled, readonly Case[]>> = {
  en: [
    ['The bridge has the edge with me because of the cost.', 'bridge'],
    ['Still leaning toward the bridge.', 'bridge'],
    ['The pull is toward the bridge, and what pulls is time.', 'bridge'],
    ['Inwardly the bridge still comes first.', 'bridge'],
    ['If nobody else were in the room, it would be the bridge.', 'bridge'],
    ['If it were only up to me it would be the bridge.', 'bridge'],
    ['My gut says the bridge, though the tunnel is closer than they think.', 'bridge'],
    ['I feel drawn to the bridge. The tunnel is a distant second.', 'bridge'],
    ['If the price fell, it would be the bridge.', null],
    ['If need be, the tunnel would be bearable.', null],
    ['There is room to bend toward the tunnel.', null],
  ],
  es: [
    ['El puente lleva ventaja para mí, por el tiempo.', 'bridge'],
    ['La balanza se inclina hacia el puente, y pesa una cosa: el tiempo.', 'bridge'],
    ['Por dentro sigue yendo primero el puente.', 'bridge'],
    ['Si no hubiera nadie más en la sala, escogería el puente.', 'bridge'],
    ['Si hiciera falta, el túnel sería soportable.', null],
    ['Hay margen para ceder hacia el túnel.', null],
  ],
  zh: [
    ['听完这些话，大桥还是略胜一筹。', 'bridge'],
    ['心总是往大桥那里偏。', 'bridge'],
    ['说心里话，大桥依旧排在第一。', 'bridge'],
    ['假如屋里没有别人，那就是大桥。', 'bridge'],
    ['要是能换来太平，隧道也许可行。', null],
    ['隧道追得比他们以为的还要近。', null],
  ],
};

describe.each(['en', 'es', 'zh'] as const)('9.6 stands beside those of others (%s)', (language) => {
  const read = (text: string) => standIn(text, OPTIONS[language], language, beside)?.id ?? null;

  it.each(TOLD[language])('9.6 what is told of somebody else is no stand of the speaker: %s', (text, stand) =>
    expect(read(text)).toBe(stand),
  );

  it.each(THOUGHT[language])('9.6 what somebody says to itself is read: %s', (text, stand) =>
    expect(read(text)).toBe(stand),
  );
});

it('9.6 a word of what a criterion is called names no option', () => {
  const options: Option[] = [
    { id: 'class', label: 'Fuera solo en clase', about: '', amount: null },
    { id: 'age', label: 'Límite de edad', about: '', amount: null },
  ];
  const text = 'Lo mejor para la atención en clase es el límite de edad.';
  expect(standIn(text, options, 'es', { others: [], grounds: ['la atención en clase'] })?.id).toBe('age');
});

it.each([
  ['es', 'un rango de {amount}', 'Estoy de acuerdo con un rango de $11,000 o $12,000.'],
  ['en', 'a range of {amount}', 'I agree with a range of $11,000 or $12,000.'],
] as const)('9.6 between two figures a span is no amount of an option (%s)', (language, phrase, text) => {
  const amount = { min: 1, max: 100_000, unit: '$', phrase };
  const options = [{ id: 'range', label: 'Narrow gap', about: '', amount }] as unknown as Option[];
  expect(standIn(text, options, language)).toBeNull();
});
