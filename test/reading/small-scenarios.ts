import type { Sampled } from '../samples.ts';

type Amount = { min: number; max: number; unit: string };
type Kind = {
  q: string;
  o: readonly (readonly [id: string, label: string, about: string, amount?: Amount])[];
  c: readonly (readonly [id: string, label: string, about: string])[];
};

/**
 * Scenarios that nobody tuned for: question, options and criteria. Labels without an article that contain each other, labels with numbers
 * and amounts, of one word, long ones; and one without criteria.
 */
const KINDS: Readonly<Record<string, Readonly<Record<Sampled, Kind>>>> = {
  contain: {
    en: {
      q: 'How shall the team work?',
      o: [
        ['remote', 'Remote work', 'everybody works from home'],
        ['core', 'Remote work with core hours', 'from home, and all are there from ten to two'],
        ['office', 'Office presence', 'everybody comes in'],
      ],
      c: [
        ['focus', 'Focus', 'people need quiet'],
        ['team', 'Team spirit', 'people need each other'],
      ],
    },
    es: {
      q: '¿Cómo va a trabajar el equipo?',
      o: [
        ['remote', 'Teletrabajo', 'todo el mundo trabaja desde casa'],
        ['core', 'Teletrabajo con horario fijo', 'desde casa, y todos presentes de diez a dos'],
        ['office', 'Oficina', 'todo el mundo viene'],
      ],
      c: [
        ['focus', 'Concentración', 'la gente necesita silencio'],
        ['team', 'Equipo', 'la gente se necesita'],
      ],
    },
    zh: {
      q: '团队该怎么上班？',
      o: [
        ['remote', '居家办公', '大家都在家工作'],
        ['core', '居家办公加固定时段', '在家工作，十点到两点都在线'],
        ['office', '坐班', '大家都来公司'],
      ],
      c: [
        ['focus', '专注', '人需要安静'],
        ['team', '团队', '人需要彼此'],
      ],
    },
  },
  numbers: {
    en: {
      q: 'What shall we do about traffic?',
      o: [
        ['z20', '20 mph zone', 'cars go at 20'],
        ['z30', '30 mph zone', 'cars go at 30'],
        ['charge', 'Congestion charge', 'drivers pay a daily charge', { min: 1, max: 20, unit: '$' }],
      ],
      c: [
        ['safety', 'Safety', 'children play there'],
        ['flow', 'Flow', 'buses have to get through'],
      ],
    },
    es: {
      q: '¿Qué hacemos con el tráfico?',
      o: [
        ['z20', 'Zona 20', 'los coches van a 20'],
        ['z30', 'Zona 30', 'los coches van a 30'],
        ['charge', 'Peaje urbano', 'se paga cada día', { min: 1, max: 20, unit: 'euros' }],
      ],
      c: [
        ['safety', 'Seguridad', 'allí juegan niños'],
        ['flow', 'Fluidez', 'los autobuses tienen que pasar'],
      ],
    },
    zh: {
      q: '交通问题怎么办？',
      o: [
        ['z20', '20公里限速区', '车速不超过20'],
        ['z30', '30公里限速区', '车速不超过30'],
        ['charge', '拥堵费', '开车进城每天付费', { min: 1, max: 20, unit: '元' }],
      ],
      c: [
        ['safety', '安全', '孩子们在那里玩'],
        ['flow', '通畅', '公交车要过得去'],
      ],
    },
  },
  words: {
    en: {
      q: 'What shall we do with the house?',
      o: [
        ['sell', 'Sell', 'the house is sold and the money shared'],
        ['keep', 'Keep', 'the house stays in the family'],
        ['rent', 'Rent', 'strangers live there and pay'],
      ],
      c: [
        ['money', 'Money', 'the roof leaks'],
        ['memory', 'Memory', 'we grew up there'],
      ],
    },
    es: {
      q: '¿Qué hacemos con la casa?',
      o: [
        ['sell', 'Vender', 'la casa se vende y se reparte el dinero'],
        ['keep', 'Conservar', 'la casa queda en la familia'],
        ['rent', 'Alquilar', 'viven otros y pagan'],
      ],
      c: [
        ['money', 'Dinero', 'el tejado gotea'],
        ['memory', 'Recuerdos', 'crecimos allí'],
      ],
    },
    zh: {
      q: '老房子怎么办？',
      o: [
        ['sell', '出售', '卖掉房子，钱大家分'],
        ['keep', '保留', '房子留在家里'],
        ['rent', '出租', '别人住，付租金'],
      ],
      c: [
        ['money', '钱', '屋顶漏水'],
        ['memory', '回忆', '我们在那里长大'],
      ],
    },
  },
  long: {
    en: {
      q: 'What shall the hospital do with the gift?',
      o: [
        ['wing', "Build a new wing for the children's hospital", 'forty more beds for children'],
        ['ward', 'Renovate the existing emergency ward', 'shorter waits at night'],
        ['nurses', 'Spend the money on home visits by nurses', 'old people are seen at home'],
      ],
      c: [
        ['need', 'Need', 'those who need it most come first'],
        ['cost', 'Running costs', 'it has to be paid every year'],
      ],
    },
    es: {
      q: '¿Qué hace el hospital con el donativo?',
      o: [
        ['wing', 'Construir un ala nueva en el hospital infantil', 'cuarenta camas más para niños'],
        ['ward', 'Reformar las urgencias que ya tenemos', 'menos espera de noche'],
        ['nurses', 'Gastar el dinero en visitas de enfermería a domicilio', 'se atiende a los mayores en casa'],
      ],
      c: [
        ['need', 'Necesidad', 'primero quien más lo necesita'],
        ['cost', 'Gastos corrientes', 'hay que pagarlo cada año'],
      ],
    },
    zh: {
      q: '医院怎么用这笔捐款？',
      o: [
        ['wing', '扩建儿童医院新楼', '给孩子多四十张床'],
        ['ward', '翻修现有急诊科', '夜里少等一些'],
        ['nurses', '把钱用在护士上门服务上', '老人在家就有人看'],
      ],
      c: [
        ['need', '需要', '最需要的人先来'],
        ['cost', '日常开支', '每年都要付'],
      ],
    },
  },
  lunch: {
    en: {
      q: 'What do we have for lunch?',
      o: [
        ['pizza', 'Pizza', 'hot'],
        ['sushi', 'Sushi', 'cold'],
      ],
      c: [],
    },
    es: {
      q: '¿Qué comemos?',
      o: [
        ['pizza', 'Pizza', 'hot'],
        ['sushi', 'Sushi', 'cold'],
      ],
      c: [],
    },
    zh: {
      q: '午饭吃什么？',
      o: [
        ['noodles', '面条', '热的'],
        ['rice', '盖饭', '快的'],
      ],
      c: [],
    },
  },
};

const NAMES = { en: ['Ida', 'Otto', 'Ruth'], es: ['Lucía', 'Paco', 'Nuria'], zh: ['小李', '老王', '阿兰'] } as const;
const PERSONA = { en: 'A member of the group.', es: 'Miembro del grupo.', zh: '小组成员。' } as const;
const CARES = [
  [0.9, 0.2],
  [0.2, 0.9],
  [0.5, 0.4],
] as const;

export const SMALL_KINDS = Object.keys(KINDS);

/** A scenario of a kind as a file: JSON, which is YAML. */
export function smallFile(kind: string, language: Sampled): string {
  const { q: question, o, c } = KINDS[kind]![language];
  return JSON.stringify({
    title: kind,
    language,
    question,
    rounds: 4,
    voting: { decision_rule: 'plurality' },
    options: o.map(([id, label, about, amount]) => ({ id, label, about, ...(amount ? { amount } : {}) })),
    ...(c.length > 0 ? { criteria: c.map(([id, label, about]) => ({ id, label, about })) } : {}),
    agents: NAMES[language].map((name, i) => ({
      name,
      persona: PERSONA[language],
      ...(c.length > 0 ? { values: Object.fromEntries(c.map(([id], k) => [id, CARES[i]![k]])) } : {}),
    })),
  });
}
