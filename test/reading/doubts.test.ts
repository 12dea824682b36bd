import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { standIn } from '../../src/reading/stand.ts';

const option = (id: string, label: string): Option => ({ id, label, about: '', amount: null });

const OPTIONS = {
  es: [option('ferry', 'La barca de cuerda'), option('tunnel', 'El túnel largo')],
  zh: [option('ferry', '绳索渡船'), option('tunnel', '长隧道')],
};

/** Each speaks well of something, and its speaker has doubts about the ferry or makes a condition. */
const DOUBTS = {
  es: [
    'Desconfío de la barca de cuerda, que solo sobre el papel es lo mejor.',
    'Lo que temo con la barca de cuerda es que el vecino salga mejor parado.',
    'Me temo un poco que queremos la barca de cuerda para contarlo después.',
    'Tengo miedo de que con la barca de cuerda crucemos mejor y volvamos peor.',
    'Dudo que la barca de cuerda sea lo más sensato.',
    'Tengo serias dudas de que la barca de cuerda sea lo mejor.',
    'Sospecho que la barca de cuerda solo parece lo mejor porque es tarde.',
    'Iría con cautela en la barca de cuerda, porque hay que poder volver.',
    'Me da vértigo que elijamos la barca de cuerda sin haberla visto.',
    'Me frena que con la barca de cuerda tengamos que cruzar mejor de día.',
    'Lo malo de la barca de cuerda es que hay que tirar de ella.',
    'El punto flaco de la barca de cuerda es el invierno, en el que hay que remar igual.',
    'Lo que no me convence de la barca de cuerda es que acabaríamos donde estábamos.',
    'Nadie ha mencionado aún que con la barca de cuerda hay que cruzar dos veces.',
    'Antes de la barca de cuerda quiero un plano mejor.',
    'Antes de quedarnos con la barca de cuerda quiero oír a quien mejor conoce el río.',
    'Hasta que la barca de cuerda tenga un piloto hay que cruzar a pie.',
    'A menos que la barca de cuerda aguante mejor el viento, seguimos igual.',
    'Hagamos lo que hagamos con la barca de cuerda, alguien se queda en tierra.',
    'Vería mejor la barca de cuerda si alguien hubiera preguntado al barquero.',
    'Habría que preguntarse ante la barca de cuerda quién la querría hoy.',
    'Prefiero saber qué haríamos con la barca de cuerda y una crecida.',
    'Todo el mundo ve la barca de cuerda ya pintada, y yo me quedo pensando en los meses de antes.',
    'La barca de cuerda se apunta deprisa, y las ganas de esa lista son pocas.',
    'Con la barca de cuerda convertiríamos lo que se hace de buena gana en una deuda.',
  ],
  zh: [
    '我怕绳索渡船以后，样样都要再大一号。',
    '就怕绳索渡船一来，最好的人都走了。',
    '说到绳索渡船我还在犹豫，稳妥的路子也许另有一条。',
    '我怀疑绳索渡船只是看着最好。',
    '绳索渡船我心里没底，我们要看的是冬天。',
    '我信不过绳索渡船，输的人过后才发觉，自己原来不赞成这个法子。',
    '绳索渡船险在这儿，最好的人先淹着。',
    '绳索渡船有个弱处，我们说一遍，往后都是别人在说。',
    '选绳索渡船之前，我们得有更好的图纸。',
    '除非绳索渡船更好，大家就走路。',
    '看完绳索渡船一个钟头，我们站在车站，说的就是别的了。',
    '我想象绳索渡船冬天的样子，谁也过不来。',
    '我想到个很平常的例子，照绳索渡船，谁也走不了。',
    '我老觉得绳索渡船早就认识，说出一样来，别处没有的。',
    '绳索渡船谁能坐、谁最好别碰，这屋里没人说得上来。',
    '我先翻绳索渡船的账，谁来撑船还没人说。',
  ],
};

/** Words of doubt that doubt nothing here, and conditions for something else. */
const SUPPORT = {
  es: [
    'Sin miedo lo digo: apoyo la barca de cuerda.',
    'Por el trozo que da miedo quiero yo la barca de cuerda.',
    'Me temo que tenemos que elegir la barca de cuerda.',
    'Sin ninguna duda prefiero la barca de cuerda.',
    'Antes de votar quiero decir que apoyo la barca de cuerda.',
    'Antes de darlo por perdido quiero yo la barca de cuerda.',
    'Me quedo con la barca de cuerda.',
    'Prefiero la barca de cuerda.',
    'Le tengo ganas a la barca de cuerda.',
    'Hay que elegir la barca de cuerda.',
    'Con la barca de cuerda gana todo el pueblo.',
  ],
  zh: [
    '我毫不犹豫地支持绳索渡船。',
    '哪怕贵一点，我也支持绳索渡船。',
    '恐怕我们只能选绳索渡船。',
    '我站在绳索渡船这边。',
    '投票之前我想说，我支持绳索渡船。',
    '我想要绳索渡船。',
    '我想了想还是要绳索渡船。',
    '绳索渡船最好。',
    '大家都说长隧道，不过我支持绳索渡船。',
    '我就认绳索渡船。',
  ],
};

describe.each(['es', 'zh'] as const)('doubts and conditions (%s)', (language) => {
  const read = (text: string) => standIn(text, OPTIONS[language], language)?.id ?? null;

  it.each(DOUBTS[language])('9.6 whoever doubts an option does not stand for it: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each(SUPPORT[language])('9.6 words of doubt about something else hide no stand: %s', (text) => {
    expect(read(text)).toBe('ferry');
  });
});
