import { describe, expect, it } from 'vitest';
import { standIn } from '../../src/reading/stand.ts';

const things = (labels: readonly string[]) => labels.map((label, at) => ({ id: 'abc'.charAt(at), label }));
const OPTIONS = {
  en: things(['Open the library at night', 'A reading garden', 'Free buses']),
  es: things(['Abrir la biblioteca de noche', 'Un jardín de lectura', 'Autobuses gratis']),
  zh: things(['夜间开放图书馆', '读书花园', '免费公交']),
};
const BESIDE = { others: ['Ana', 'Ben', 'Cho', 'Dora', 'Eli', '小王', '阿丽'], grounds: [] };
type Spoken = keyof typeof OPTIONS;

/** What somebody tells of others, or says without having a side. */
const NO_SIDE: Readonly<Record<Spoken, readonly string[]>> = {
  en: [
    'Dora keeps saying the reading garden would bring people together, and Eli is for free buses.',
    'She wants free buses, he wants the reading garden, and I have yet to make up my mind.',
    'Most people here seem to favour free buses. Somebody should say what they would cost.',
    'Ana: a reading garden. Ben: free buses. Cho and Dora: free buses. Anybody else?',
    'Positions so far: Ana – the reading garden; Ben – the reading garden; Cho – free buses. Let us hear the costs.',
    'I hear that Ben now supports free buses and that Ana holds on to the reading garden.',
    "I see the appeal of the reading garden, but I can't decide yet, so don't count me in.",
    'I agree with Ben that free buses have been misjudged, yet I am not ready to commit to them.',
    "Free buses are sensible, a reading garden is beautiful, and I haven't decided between them.",
    'I have no preference: free buses and the reading garden would both do.',
    'The reading garden makes sense. I would like to hear what the others say before I choose.',
    "I'm staying neutral. The reading garden has the best case on paper.",
    'Eli prefers free buses.\nI will say more in the next round.',
    'I no longer back the reading garden, and what I want instead I cannot say.',
    'I have nothing against the reading garden.',
    "I don't oppose free buses.",
    'It is time to talk about the reading garden.',
    "Let's hear more about free buses before anybody votes.",
    'We should consider free buses and the reading garden alike.',
    'Most of you want free buses. I disagree.',
    'I know that many of us favor the reading garden, and I understand why.',
    'Ben thinks that free buses are the best choice.',
    'Cho sees the reading garden as the fairest option, and Dora is leaning that way too.',
    'I find myself unable to choose between free buses and the reading garden.',
    "We have not decided, and I for one don't know enough about free buses.",
    "I'm torn between a reading garden, free buses and the library.",
    "Honestly, either the reading garden or free buses; I'm neutral.",
    "I'm in two minds: free buses are best for the old, the reading garden for the young.",
    'Some prefer free buses, others the reading garden.',
    'Eli has switched to free buses, while Ana remains with the reading garden.',
  ],
  es: [
    'Dora insiste en el jardín de lectura y Eli está a favor de los autobuses gratis.',
    'Ella quiere autobuses gratis, él quiere el jardín de lectura, y yo todavía no me he decidido.',
    'La mayoría prefiere los autobuses gratis. Que alguien diga cuánto costarían.',
    'Ana: un jardín de lectura. Ben: autobuses gratis. Cho y Dora: autobuses gratis.',
    'Veo que Ben apoya ahora los autobuses gratis y que Ana sigue con el jardín de lectura.',
    'El jardín de lectura tiene sentido, pero aún no puedo decidir.',
    'Estoy de acuerdo con Ben en que se han juzgado mal los autobuses gratis, pero aún no estoy listo para apoyarlos.',
    'Los autobuses gratis son lo más sensato y el jardín de lectura es precioso; no he decidido todavía.',
    'El jardín de lectura es lo mejor sobre el papel. Quiero oír a los demás antes de decidir.',
    'Ya no apoyo el jardín de lectura, y todavía no sé qué elegir.',
    'No tengo nada en contra del jardín de lectura.',
    'No me opongo a los autobuses gratis.',
    'Es hora de hablar del jardín de lectura.',
    'Sé que muchos de vosotros queréis autobuses gratis, y lo respeto.',
    'Ben cree que los autobuses gratis son lo mejor.',
    'Cho ve el jardín de lectura como lo más justo, y Dora se inclina por lo mismo.',
    'Sigo indeciso entre los autobuses gratis y el jardín de lectura.',
    'No tomo partido: el jardín de lectura es lo mejor para unos y los autobuses gratis para otros.',
    'Dudo entre el jardín de lectura y los autobuses gratis.',
    'Eli se ha pasado a los autobuses gratis, mientras que Ana sigue con el jardín de lectura.',
    'Algunos prefieren los autobuses gratis y otros el jardín de lectura.',
    'Me da lo mismo un jardín de lectura que unos autobuses gratis.',
  ],
  zh: [
    '小王一直主张读书花园，阿丽支持免费公交。',
    '她想要免费公交，他想要读书花园，我还没拿定主意。',
    '小王：读书花园。阿丽：免费公交。还有谁？',
    '我注意到小王现在支持免费公交，阿丽还是坚持读书花园。',
    '读书花园很合适，但我还无法决定。',
    '我同意小王说的，免费公交一直被低估了，但我还没有准备好支持它。',
    '免费公交很合理，读书花园很美，我尚未做出选择。',
    '我没有特别的偏好，免费公交和读书花园都可以。',
    '读书花园最合适。我想先听听大家的意见再决定。',
    '我不再支持读书花园，可是该选什么，我还没想好。',
    '我不反对读书花园。',
    '我并不反对免费公交，只是想知道要花多少钱。',
    '我知道你们大多数人想要免费公交，我也尊重。',
    '小王认为免费公交最好。',
    '阿丽觉得读书花园最公平，小王也倾向这个。',
    '我在免费公交和读书花园之间摇摆不定。',
    '我保持中立，读书花园对一些人最好，免费公交对另一些人最好。',
    '我不想在读书花园和免费公交之间站队。',
    '小王转而支持免费公交，阿丽依旧支持读书花园。',
    '有些人喜欢免费公交，有些人喜欢读书花园。',
    '读书花园和免费公交对我来说都一样。',
    '我还在考虑，读书花园和免费公交我还没选定。',
  ],
};

/** What is taken all the same: after having had no side, beside others who have another one, in other words than those of a vote. */
const SIDE: Readonly<Record<Spoken, readonly (readonly [id: string, text: string])[]>> = {
  en: [
    ['b', 'I was undecided for two rounds; now I am for the reading garden.'],
    ['c', "I still can't decide on the color of the buses, but I support free buses."],
    ['b', "I have no strong opinion on the buses' color, and I vote for the reading garden."],
    ['c', 'I could not decide at first. Now I am convinced: free buses it is.'],
    ['b', 'Ben argues for free buses, and I understand him. I support the reading garden.'],
    ['b', 'Like Ana, I support the reading garden.'],
    ['b', 'Ben has convinced me: I support the reading garden.'],
    ['c', 'I agree with Ana that free buses are the best way to help everybody.'],
    [
      'a',
      'I am in favor of opening the library at night.\n\n**Ben:** I hear you, but I support free buses.\n\n**Cho:** Same here, free buses.',
    ],
    ['b', 'I withdraw my support for free buses and put my weight behind the reading garden.'],
    ['c', 'My thinking has changed. The reading garden looked lovely, yet free buses now seem fairer to me.'],
    ['a', 'I was for free buses until today. Now I want to open the library at night.'],
    ['c', 'I used to believe in the reading garden. Not any more. Free buses are the way forward.'],
    ['b', 'It is time for a reading garden.'],
    ['c', 'We ought to introduce free buses before the winter.'],
    ['c', 'What we need is free buses, and we need them now.'],
    ['b', "I don't object to a reading garden. In fact I think it is the most sensible proposal so far."],
    ['b', 'I changed my mind about the buses; the reading garden feels wiser to me.'],
    ['c', "I was torn, but Dora's numbers settled it: I vote for free buses."],
  ],
  es: [
    ['b', 'Estaba indeciso; ahora estoy a favor del jardín de lectura.'],
    ['c', 'Al principio no podía decidirme. Ahora apoyo los autobuses gratis.'],
    ['b', 'Ben defiende los autobuses gratis y lo entiendo. Yo apoyo el jardín de lectura.'],
    ['b', 'Como Ana, apoyo el jardín de lectura.'],
    ['c', 'Estoy de acuerdo con Ana en que los autobuses gratis son la mejor opción.'],
    ['a', 'Apoyo abrir la biblioteca de noche.\n\n**Ben:** Yo apoyo los autobuses gratis.'],
    ['b', 'Retiro mi apoyo a los autobuses gratis y doy mi voto al jardín de lectura.'],
    ['b', 'He cambiado de idea: ya no apoyo los autobuses gratis, ahora prefiero el jardín de lectura.'],
    ['c', 'Antes defendía el jardín de lectura. Ahora defiendo los autobuses gratis.'],
    ['b', 'Es hora de un jardín de lectura.'],
    ['c', 'Lo que necesitamos son autobuses gratis.'],
    ['c', 'Dudaba, pero los números de Dora me han convencido: voto por los autobuses gratis.'],
    ['b', 'No estoy en contra del jardín de lectura. De hecho, es lo más sensato que he oído hasta ahora.'],
  ],
  zh: [
    ['b', '我之前犹豫不决，现在我支持读书花园。'],
    ['b', '小王主张免费公交，我理解。我支持读书花园。'],
    ['b', '和阿丽一样，我支持读书花园。'],
    ['c', '我同意阿丽的看法，免费公交是最好的办法。'],
    ['a', '我支持夜间开放图书馆。\n\n**小王：**我支持免费公交。'],
    ['b', '我收回对免费公交的支持，改选读书花园。'],
    ['b', '我改变主意了，不再支持免费公交，现在我更喜欢读书花园。'],
    ['c', '我以前主张读书花园，现在我主张免费公交。'],
    ['b', '是时候建读书花园了。'],
    ['c', '我们真正需要的是免费公交。'],
    ['c', '我本来拿不定主意，阿丽的数字说服了我，我投免费公交。'],
    ['b', '我不反对读书花园。其实，它是目前为止最合理的建议。'],
  ],
};

describe.each(['en', 'es', 'zh'] as const)(
  'who tells of others or has no side yet, and who takes one (%s)',
  (language) => {
    const stood = (text: string) => standIn(text, OPTIONS[language], language, BESIDE)?.id ?? null;

    it.each(NO_SIDE[language])('9.6 stands for nothing: %s', (text) => expect(stood(text)).toBeNull());

    it.each(SIDE[language])('9.6 stands for %s: %s', (id, text) => expect(stood(text)).toBe(id));
  },
);
