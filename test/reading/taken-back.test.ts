import { describe, expect, it } from 'vitest';
import type { Option, Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { extractGist } from '../../src/memory/gist.ts';
import { standIn } from '../../src/reading/stand.ts';

const hours = (evenings: string, sundays: string, mornings: string): Option[] =>
  Object.entries({ evenings, sundays, mornings }).map(([id, label]) => ({ id, label, about: '', amount: null }));
const OPTIONS = {
  en: hours('Open on weekday evenings', 'Open on Sundays', 'Open early in the morning'),
  es: hours('Abrir por las tardes', 'Abrir los domingos', 'Abrir temprano por la mañana'),
  zh: hours('工作日晚上开放', '星期天开放', '清晨开放'),
};

const MOST_REMEMBERED = 8;

/** Support that is taken back, denied, quoted, granted before a “but”, or promised for when pigs fly. */
const NO_STAND = {
  en: [
    'I withdraw my support for Open on Sundays. The volunteers are not there, and wishing does not make them come to us.',
    'Everybody keeps saying that I support Open on Sundays. I never said that, and I do not support it at all, my friends.',
    "Lea said: 'I am for Open on Sundays.' I understand her, but a commuter like me never has anything of that option.",
    'Lea told us: "I am for Open on Sundays." I understand her, but a commuter like me never has anything of that option.',
    "Much as I like Open on Sundays, it isn't my preference. Evenings are what nurses like me need to keep on reading.",
    'Tom is right that Open on Sundays is nice, yet it is not what I would spend our effort on at this point in time.',
    'I withdraw my vote for Open on weekday evenings. There is nothing left of what I liked about it, I am sorry to say.',
    'I take back my support for Open early in the morning, because the guard would cost us a fortune in the end, friends.',
    'I can no longer support Open on Sundays. There are no volunteers and there will not be any in the coming winter.',
    'I was for Open on Sundays until today. Now I do not know any more which of the three hours would be the best one.',
    'I would support Open on Sundays only if we had volunteers, and we have none, so I do not support it here and now.',
    'My support for Open on Sundays is gone after all that I have heard from you about the volunteers in this village.',
    "I'd only accept Open on Sundays over my dead body.",
    "I'll vote for Open on Sundays when pigs fly.",
    "You'll get my vote for Open on Sundays the day hell freezes over.",
    'I hereby revoke my backing of Open on Sundays.',
    "I'm taking back my vote for Open on Sundays; it was a mistake.",
    'I no longer give my backing to Open on Sundays.',
    'I take back what I said in support of Open on Sundays.',
    'I have to pull my support for Open on Sundays.',
    'I withdraw Open on Sundays as my preference.',
    'You keep claiming that I am for Open on Sundays. That is not true.',
    'Everyone thinks I am for Open on Sundays; I am not.',
    'I did not say that I support Open on Sundays.',
    'I deny that I support Open on Sundays.',
    "Tom told us: 'I support Open on Sundays.' I am still thinking.",
    "'I am for Open on Sundays,' says Lea. I'm not sure that's fair to us.",
    'As much as I like Open on Sundays, it is not my choice.',
    'However much I like Open on Sundays, I cannot vote for it.',
    "Open on Sundays makes sense, yet it's not what I want.",
    'I like Open on Sundays, but I would not choose it.',
    "I'd sooner eat my hat than vote for Open on Sundays.",
    'Count me out of Open on Sundays.',
    'Open on Sundays? Over my dead body.',
    'The only way I support Open on Sundays is over my dead body.',
    'Open on Sundays does not have my vote.',
    'I wish to formally withdraw the support that I gave to Open on Sundays.',
    'I unsay what I said: Open on Sundays is not for us.',
    'Apparently I support Open on Sundays. I never said that.',
    'Although Open on Sundays is the best for families, I cannot support it.',
    'I will back Open on Sundays the day pigs fly.',
    'I have to retract my backing for Open on Sundays, sorry.',
    'I hereby cancel my vote for Open on Sundays, I was wrong.',
    'I am pulling back my support of Open on Sundays until we have volunteers.',
    'I support Open on Sundays. No, wait, I take that back.',
    "In Tom's version, I am for Open on Sundays. That is not what I said.",
    "My neighbour shouted, 'We want Open on Sundays!' and I only shrugged.",
    'For all that I like Open on Sundays, it is not what we need.',
    'Hell will freeze over before I support Open on Sundays.',
    "Wild horses couldn't make me support Open on Sundays.",
  ],
  es: [
    'Retiro mi apoyo a Abrir los domingos. Los voluntarios no están.',
    'Retiro mi voto por Abrir los domingos.',
    'He retirado mi apoyo a Abrir los domingos.',
    'Debo retirar mi apoyo a Abrir los domingos.',
    'Revoco mi voto por Abrir los domingos.',
    'Me retracto de mi apoyo a Abrir los domingos.',
    'Ya no doy mi apoyo a Abrir los domingos.',
    'Ya no le doy mi voto a Abrir los domingos.',
    'Abrir los domingos ya no tiene mi apoyo.',
    'Abrir los domingos ha perdido mi apoyo.',
    'Estoy retirando mi respaldo a Abrir los domingos.',
    'Quito mi apoyo a Abrir los domingos.',
    'Todos dicen que apoyo Abrir los domingos. Nunca he dicho eso y no lo apoyo.',
    'Nunca dije que apoyo Abrir los domingos.',
    'Se dice que apoyo Abrir los domingos. No es verdad.',
    '«Estoy a favor de Abrir los domingos», dijo Lea. Todavía no lo sé.',
    'Por bueno que sea Abrir los domingos, no lo elegiría.',
    'Solo aceptaría Abrir los domingos por encima de mi cadáver.',
    'Ni en un millón de años apoyaría Abrir los domingos.',
    'Ni muerta apoyo Abrir los domingos.',
    'Aunque Abrir los domingos es lo mejor para las familias, no puedo apoyarlo.',
    'Dejo de apoyar Abrir los domingos.',
    'Me gusta Abrir los domingos, pero no lo voy a votar.',
  ],
  zh: [
    '我撤回对星期天开放的支持。志愿者不在。',
    '我收回对星期天开放的支持。',
    '我收回投给星期天开放的票。',
    '我撤销对星期天开放的支持，它太贵了。',
    '我不再支持星期天开放。',
    '星期天开放已经失去了我的支持。',
    '我要收回我对星期天开放的支持。',
    '星期天开放，我收回我的支持。',
    '大家都说我支持星期天开放。我从来没说过，我也不支持它。',
    '大家总说我支持星期天开放，我可没这么说过。',
    '有人说我支持星期天开放，这不是真的。',
    '我从来没说过我支持星期天开放。',
    '我没有说过支持星期天开放。',
    '“我支持星期天开放。”Lea说。我还没想好。',
    '星期天开放是好，但不是我要选的。',
    '除非我死了，我才会支持星期天开放。',
    '我支持星期天开放？下辈子吧。',
    '星期天开放不是我的选择。',
    '我撤回我的票，不投星期天开放了。',
    '星期天开放很好，不过我不会支持它。',
  ],
};

/** The same words, and something is stood for. */
const STAND: Readonly<Record<'en' | 'es' | 'zh', readonly (readonly [string, string])[]>> = {
  en: [
    ['mornings', 'I withdraw my support for Open on Sundays and support Open early in the morning instead.'],
    ['mornings', 'I withdraw my support for Open on Sundays. I now support Open early in the morning.'],
    ['mornings', 'I withdraw my support for Open on Sundays in favour of Open early in the morning.'],
    ['mornings', 'I take back my vote for Open on Sundays; Open early in the morning is my choice.'],
    ['mornings', 'I withdraw my support for Open on Sundays, and I am for Open early in the morning.'],
    ['sundays', 'I withdraw my objection to Open on Sundays and support it.'],
    ['sundays', 'I withdraw my objection to Open on Sundays. I support it now.'],
    ['sundays', 'I withdraw my objections to Open on Sundays: it has my vote.'],
    ['sundays', 'I take back what I said against Open on Sundays. It is my choice.'],
    ['sundays', 'I take back my opposition to Open on Sundays and vote for it.'],
    ['sundays', 'I retract my doubts about Open on Sundays, I am for it.'],
    ['sundays', 'I will not withdraw my support for Open on Sundays.'],
    ['sundays', 'I do not withdraw my support for Open on Sundays.'],
    ['sundays', 'I never withdrew my support for Open on Sundays, and I still support it.'],
    ['sundays', 'Everybody says that I am stubborn. I support Open on Sundays.'],
    ['sundays', 'I keep saying that I support Open on Sundays.'],
    ['sundays', 'I never said that I was against Open on Sundays. I support it.'],
    ['sundays', "I'm for Open on Sundays. It's what Tom's children need, and it isn't dear."],
    ['sundays', "My vote is for 'Open on Sundays'."],
    ['mornings', 'Much as I like Open on Sundays, I vote for Open early in the morning.'],
    ['sundays', 'Tom is right that Open on Sundays is the best, and I support it.'],
    ['sundays', 'Over my dead body will we drop Open on Sundays. I am for it.'],
    ['sundays', 'I am for Open on Sundays. I would not choose it for its price alone, but families come.'],
    ['sundays', "I can't take back what I said: Open on Sundays is my choice."],
    ['sundays', 'They say that I am stubborn, yet I am for Open on Sundays.'],
    ['sundays', 'I want Open on Sundays, no way around that.'],
    ['sundays', 'Under no circumstances should we drop Open on Sundays. It is my choice.'],
    ['sundays', "I'm for 'Open on Sundays', as Lea's families are."],
    ['sundays', "I said 'I am for Open on Sundays', and I still am."],
    ['sundays', 'I withdraw my earlier proposal and support Open on Sundays.'],
    ['sundays', 'Count me in for Open on Sundays.'],
    ['sundays', 'My preference is Open on Sundays, not Open early in the morning.'],
    ['sundays', 'My objection to Open on Sundays is withdrawn; it has my support.'],
    ['sundays', "Tom's right: I'm for Open on Sundays, and it's my kids' wish, too."],
  ],
  es: [
    ['mornings', 'Retiro mi apoyo a Abrir los domingos y apoyo Abrir temprano por la mañana.'],
    ['mornings', 'Retiro mi apoyo a Abrir los domingos. Ahora apoyo Abrir temprano por la mañana.'],
    ['sundays', 'Retiro mi objeción a Abrir los domingos y la apoyo.'],
    ['sundays', 'Retiro mis objeciones a Abrir los domingos: tiene mi voto.'],
    ['sundays', 'Retiro lo que dije contra Abrir los domingos. Es mi elección.'],
    ['sundays', 'No retiro mi apoyo a Abrir los domingos.'],
    ['sundays', 'No voy a retirar mi voto por Abrir los domingos.'],
    ['sundays', 'Siempre digo que apoyo Abrir los domingos.'],
    ['sundays', 'Todos saben que apoyo Abrir los domingos.'],
    ['mornings', 'Por mucho que me guste Abrir los domingos, apoyo Abrir temprano por la mañana.'],
    ['sundays', 'Aunque me gusta Abrir temprano por la mañana, apoyo Abrir los domingos.'],
    ['sundays', 'Por encima de mi cadáver vamos a abrir temprano por la mañana. Apoyo Abrir los domingos.'],
    ['sundays', 'Dije «Estoy a favor de Abrir los domingos», y sigo igual.'],
    ['sundays', 'Mi preferencia es Abrir los domingos, no Abrir temprano por la mañana.'],
    ['sundays', 'Todos dicen que es caro, pero apoyo Abrir los domingos.'],
    ['sundays', 'Dicen que soy terca, y apoyo Abrir los domingos.'],
    ['sundays', 'Por más que lo pienso, mi voto es para Abrir los domingos.'],
    ['sundays', 'De ninguna manera dejaría Abrir los domingos: tiene mi voto.'],
    ['sundays', 'Mantengo mi apoyo a Abrir los domingos.'],
    ['mornings', 'Por bonito que suene Abrir los domingos, voto por Abrir temprano por la mañana.'],
  ],
  zh: [
    ['mornings', '我收回对星期天开放的支持，改为支持清晨开放。'],
    ['mornings', '我撤回对星期天开放的支持。我现在支持清晨开放。'],
    ['sundays', '我收回对星期天开放的反对意见，我支持它。'],
    ['sundays', '我撤回对星期天开放的反对，支持星期天开放。'],
    ['sundays', '我不会收回对星期天开放的支持。'],
    ['sundays', '我一直说我支持星期天开放。'],
    ['sundays', '大家都知道我支持星期天开放。'],
    ['sundays', '我说过我支持星期天开放，现在也一样。'],
    ['mornings', '虽然我喜欢星期天开放，但我支持清晨开放。'],
    ['sundays', '有人说太贵，不过我支持星期天开放。'],
    ['sundays', '他们说我固执，我还是支持星期天开放。'],
    ['sundays', '我支持星期天开放，这辈子都不会变。'],
    ['sundays', '我没有说谎：我支持星期天开放。'],
    ['sundays', '我收回之前的反对意见，我支持星期天开放。'],
    ['sundays', '我不收回我的话：我支持星期天开放。'],
  ],
};

describe.each(['en', 'es', 'zh'] as const)('what is said of an option and not meant of it (%s)', (language) => {
  const read = (text: string) =>
    standIn(text, OPTIONS[language], language, { others: ['Rosa', 'Tom', 'Lea', 'Omar'], grounds: [] })?.id ?? null;

  it.each(NO_STAND[language])('9.6 is no stand for it: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('9.6 is remembered of nobody as what they stood for', () => {
    const agents = [{ name: 'Rosa', language, persona: '' }] as unknown as Scenario['agents'];
    const scenario = { question: '', options: OPTIONS[language], criteria: [], agents };
    const { memory } = phrasebooks[language];
    const theories = NO_STAND[language].slice(0, MOST_REMEMBERED).map((text) => {
      return extractGist(text, { speaker: 'Rosa', scenario, words: memory, maxChars: 300 }).theory;
    });
    expect([...new Set(theories)]).toEqual(['']);
  });

  it.each(STAND[language])('9.6 hides no stand, for %s: %s', (id, text) => {
    expect(read(text)).toBe(id);
  });
});
