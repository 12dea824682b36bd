import { expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { standIn } from '../../src/reading/stand.ts';

const option = (id: string, label: string): Option => ({ id, label, about: '', amount: null });

const OPTIONS = {
  en: [option('bus', 'The night bus'), option('tunnel', 'The long tunnel')],
  es: [option('bus', 'El autobús nocturno'), option('tunnel', 'El túnel largo')],
  zh: [option('bus', '夜班车'), option('tunnel', '长隧道')],
};
const ANSWERS = {
  en: [option('yes', 'Yes'), option('no', 'No')],
  es: [option('yes', 'Sí'), option('no', 'No')],
  zh: [option('yes', '同意'), option('no', '不同意')],
};

/** Each leans to the bus. */
const LEANING = {
  en: [
    'I lean towards the night bus.',
    'I lean toward the night bus for now.',
    "I'm leaning towards the night bus.",
    'I have warmed to the night bus.',
    "I've warmed to the night bus since this morning.",
    "I've come round to the night bus.",
    "I've come around to the night bus.",
    'I am coming round to the night bus.',
    'I could live with the night bus.',
    'I can live with the night bus.',
    'I have come to like the night bus.',
    'I gravitate towards the night bus.',
    'I would be happy with the night bus.',
    'I am warming to the night bus.',
    'I tend towards the night bus.',
    'I am coming over to the night bus.',
    'The night bus has grown on me.',
    "I'm sold on the night bus.",
    'I am partial to the night bus.',
    "I'd be fine with the night bus.",
    'Put me down for the night bus.',
    'I find myself drawn to the night bus.',
    'My inclination is towards the night bus.',
    'The night bus has won me over.',
  ],
  es: [
    'Me inclino por el autobús nocturno.',
    'Me inclino hacia el autobús nocturno.',
    'Estoy inclinada al autobús nocturno.',
    'Le he cogido gusto al autobús nocturno.',
    'Le voy cogiendo gusto al autobús nocturno.',
    'Me ha acabado convenciendo el autobús nocturno.',
    'El autobús nocturno me ha convencido.',
    'Me voy convenciendo del autobús nocturno.',
    'Podría vivir con el autobús nocturno.',
    'Me quedaría con el autobús nocturno.',
    'Tiendo al autobús nocturno.',
    'Me tira el autobús nocturno.',
    'He acabado por ver con buenos ojos el autobús nocturno.',
    'Veo con buenos ojos el autobús nocturno.',
    'El autobús nocturno me va gustando.',
    'Me atrae el autobús nocturno.',
    'Me decanto por el autobús nocturno.',
    'Me convence el autobús nocturno.',
    'Me he pasado al autobús nocturno.',
  ],
  zh: [
    '我倾向于夜班车。',
    '我偏向夜班车。',
    '我渐渐喜欢上夜班车了。',
    '我对夜班车有了好感。',
    '我被夜班车说服了。',
    '夜班车说服了我。',
    '我可以接受夜班车。',
    '我转向夜班车了。',
    '我改为支持夜班车。',
    '夜班车我能接受。',
    '我更看好夜班车。',
    '我越来越觉得夜班车好。',
    '我往夜班车那边靠。',
    '我比较想要夜班车。',
    '我慢慢接受了夜班车。',
    '夜班车打动了我。',
  ],
};

/** The same of what is denied. */
const DENIED = {
  en: [
    'I do not lean towards the night bus.',
    "I'm not leaning towards the night bus.",
    'I have not warmed to the night bus.',
    "I haven't warmed to the night bus.",
    'I have never warmed to the night bus.',
    "I haven't come round to the night bus.",
    'I could not live with the night bus.',
    "I couldn't live with the night bus.",
    'The night bus has not grown on me.',
    "I'm not sold on the night bus.",
    "I'd not be happy with the night bus.",
    'I have not come to like the night bus.',
    'The night bus has not won me over.',
    'Jonas has warmed to the night bus.',
    'Have you warmed to the night bus?',
    'I lean away from the night bus.',
    'If I lean towards the night bus, you will laugh.',
  ],
  es: [
    'No me inclino por el autobús nocturno.',
    'No le he cogido gusto al autobús nocturno.',
    'El autobús nocturno no me ha convencido.',
    'El autobús nocturno no me convence.',
    'No podría vivir con el autobús nocturno.',
    'No me quedaría con el autobús nocturno.',
    'Nunca me ha tirado el autobús nocturno.',
    'No veo con buenos ojos el autobús nocturno.',
    'El autobús nocturno no me va gustando.',
    '¿Te inclinas por el autobús nocturno?',
    'No me atrae el autobús nocturno.',
    'Jonás se ha pasado al autobús nocturno.',
    'No me he pasado al autobús nocturno.',
    'Tampoco tiendo al autobús nocturno.',
  ],
  zh: [
    '我不倾向于夜班车。',
    '我没有喜欢上夜班车。',
    '我对夜班车没有好感。',
    '我没有被夜班车说服。',
    '夜班车没有说服我。',
    '我不能接受夜班车。',
    '夜班车我不能接受。',
    '我不看好夜班车。',
    '你倾向于夜班车吗？',
    '夜班车打动不了我。',
    '我没往夜班车那边靠。',
    '夜班车没打动我。',
  ],
};

const LANGUAGES = ['en', 'es', 'zh'] as const;

it.each(LANGUAGES)('9.6 who leans to something, or has come to it, stands for it (%s)', (language) => {
  const unread = LEANING[language].filter((text) => standIn(text, OPTIONS[language], language)?.id !== 'bus');
  expect(unread).toEqual([]);
});

it.each(LANGUAGES)('9.6 and who does not, does not (%s)', (language) => {
  expect(DENIED[language].filter((text) => standIn(text, OPTIONS[language], language) !== null)).toEqual([]);
});

const YES_NO = {
  en: [
    ['I lean no.', 'no'],
    ['I lean yes.', 'yes'],
    ["I'm leaning no.", 'no'],
    ['I lean towards no.', 'no'],
    ['I am inclined to say no.', 'no'],
    ["I'm a no.", 'no'],
    ['I have come round to yes.', 'yes'],
    ['I tend towards yes.', 'yes'],
    ["I'm leaning towards a yes.", 'yes'],
    ["I don't lean no.", null],
    ["I don't lean yes.", null],
    ['I am not leaning yes.', null],
    ['No, I lean nowhere yet.', null],
  ],
  es: [
    ['Me inclino por el no.', 'no'],
    ['Me inclino por el sí.', 'yes'],
    ['Me inclino al no.', 'no'],
    ['Tiendo al sí.', 'yes'],
    ['No me inclino por el sí.', null],
    ['Estoy más por el no.', 'no'],
  ],
  zh: [
    ['我倾向不同意。', 'no'],
    ['我倾向于同意。', 'yes'],
    ['我偏向同意。', 'yes'],
    ['我不倾向于同意。', null],
  ],
} as const;

it.each(LANGUAGES)('9.6 a yes or no that somebody leans to (%s)', (language) => {
  const read = YES_NO[language].map(([text]) => [text, standIn(text, ANSWERS[language], language)?.id ?? null]);
  expect(read).toEqual(YES_NO[language]);
});
