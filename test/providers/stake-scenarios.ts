import type { Language, Scenario } from '../../src/discussion/scenario.ts';
import { readScenario } from '../../src/scenario/index.ts';

type Made = {
  title: string;
  question: string;
  options: readonly (readonly [id: string, label: string, about: string])[];
  agents: readonly (readonly [name: string, persona: string])[];
  /** Who has what at stake: for an option (`+`), or against it. */
  stakes: readonly string[];
};

const EN: readonly Made[] = [
  {
    title: 'The school trip',
    question: 'Where do we take the fourth form in June?',
    options: [
      ['farm', 'A week on a farm', 'The children look after goats and sleep in the hay.'],
      ['city', 'Three days in the city', 'Two museums and an evening at the opera.'],
      ['stay', 'Stay here', 'Games in the gym, and everybody goes home at four.'],
    ],
    agents: [
      ['Ada', 'Teaches music. She loves the opera and has sung there herself.'],
      ['Ben', 'Teaches biology, keeps goats at home.'],
      ['Cleo', 'Head of the school. She does not want children to sleep in hay.'],
      ['Dora', 'The caretaker, thirty years in this building.'],
    ],
    stakes: ['Ada + city', 'Cleo - farm'],
  },
  {
    title: 'Family kitchen',
    question: 'What do we do with the money from the insurance?',
    options: [
      ['oven', 'A new oven', 'A wide one in which two cakes fit.'],
      ['garden', 'A fence around the garden', 'The dog could run free without a leash.'],
    ],
    agents: [
      ['Mum', 'Wants the dog to run at last.'],
      ['Leo', 'Fifteen years old. He dreams of baking two cakes at a time.'],
      ['Gran', 'Came to live with them last year.'],
    ],
    stakes: ['Mum + garden', 'Leo + oven'],
  },
  {
    title: 'Office move',
    question: 'Which place shall the firm rent?',
    options: [
      ['mill', 'The old mill', 'By the river, steep stairs, no lift.'],
      ['tower', 'Two floors in the tower', 'On the ninth floor, glass on all sides.'],
      ['hall', 'The hall at the station', 'One large room, trains every ten minutes.'],
    ],
    agents: [
      ['Rita', 'Accountant. She is afraid of glass and of the ninth floor.'],
      ['Sam', 'Designer who hates steep stairs.'],
      ['Tom', 'Sales. He likes trains and knows every driver.'],
      ['Una', 'Two years with the firm.'],
    ],
    stakes: ['Rita - tower', 'Sam - mill', 'Tom + hall'],
  },
  {
    title: 'The band',
    question: 'What shall the band do next summer?',
    options: [
      ['tour', 'Go on tour', 'Twenty nights in a bus, from Porto to Riga.'],
      ['record', 'Make a record', 'Four weeks in a studio without windows.'],
    ],
    agents: [
      ['Nia', 'Drummer. She would love to see Riga once.'],
      ['Olav', 'Bass player who hates a bus at night.'],
      ['Pia', 'Singer. She does not like a studio without windows.'],
    ],
    stakes: ['Nia + tour', 'Olav - tour', 'Pia - record'],
  },
  {
    title: 'Night ward',
    question: 'How does the ward fill the nights?',
    options: [
      ['pool', 'Nurses from the pool', 'Strangers come in on short notice.'],
      ['own', 'Our own nurses in turns', 'Each has six nights a month and knows them in January.'],
    ],
    agents: [
      ['Kim', 'Ward sister who distrusts strangers at the bedside.'],
      ['Lou', 'Nurse. She wants to know in January.'],
      ['Max', 'Doctor on the ward.'],
    ],
    stakes: ['Kim - pool', 'Lou + own'],
  },
];

const ES: readonly Made[] = [
  {
    title: 'La excursión',
    question: '¿Adónde va el curso en junio?',
    options: [
      ['granja', 'Una semana en una granja', 'Se cuida de las cabras y se duerme en el heno.'],
      ['ciudad', 'Tres días en la ciudad', 'Dos museos y una noche en la ópera.'],
    ],
    agents: [
      ['Ada', 'Sueña con una noche en la ópera.'],
      ['Blas', 'Odia el heno desde siempre.'],
      ['Celia', 'Lleva tres años en el colegio.'],
    ],
    stakes: ['Ada + ciudad', 'Blas - granja'],
  },
  {
    title: 'El dinero del seguro',
    question: '¿En qué se gasta la familia el dinero?',
    options: [
      ['horno', 'Un horno nuevo', 'Caben dos tartas a la vez.'],
      ['valla', 'Una valla en el jardín', 'El perro podría correr sin correa.'],
    ],
    agents: [
      ['Marta', 'Quiere que el perro corra de una vez.'],
      ['Leo', 'Tiene quince años y espera hacer dos tartas.'],
      ['Abuela', 'Vive con ellos desde hace un año.'],
    ],
    stakes: ['Marta + valla', 'Leo + horno'],
  },
  {
    title: 'La oficina',
    question: '¿Qué local alquila la empresa?',
    options: [
      ['molino', 'El molino viejo', 'Junto al río, con escaleras empinadas.'],
      ['torre', 'Dos plantas de la torre', 'En el piso noveno, todo de cristal.'],
      ['nave', 'La nave de la estación', 'Una sala grande, con trenes cada diez minutos.'],
    ],
    agents: [
      ['Rita', 'Teme el cristal de un piso noveno.'],
      ['Saúl', 'Odia las escaleras empinadas.'],
      ['Tomás', 'Quiere trenes cerca de la oficina.'],
    ],
    stakes: ['Rita - torre', 'Saúl - molino', 'Tomás + nave'],
  },
  {
    title: 'El grupo',
    question: '¿Qué hace el grupo el verano que viene?',
    options: [
      ['gira', 'Salir de gira', 'Veinte noches en autobús, de Oporto a Riga.'],
      ['disco', 'Grabar un disco', 'Cuatro semanas en un estudio sin ventanas.'],
    ],
    agents: [
      ['Nuria', 'Quiere ver Riga una vez en la vida.'],
      ['Olga', 'Odia un autobús de noche.'],
      ['Pía', 'Canta desde niña.'],
    ],
    stakes: ['Nuria + gira', 'Olga - gira'],
  },
  {
    title: 'Las noches de la planta',
    question: '¿Cómo se cubren las noches?',
    options: [
      ['bolsa', 'Con gente de la bolsa', 'Vienen desconocidos avisados la víspera.'],
      ['turnos', 'Con turnos propios', 'Cada cual sabe los suyos en enero.'],
    ],
    agents: [
      ['Kika', 'Desconfía de los desconocidos.'],
      ['Lola', 'Prefiere saber los suyos en enero.'],
      ['Mateo', 'Trabaja en la planta desde mayo.'],
    ],
    stakes: ['Kika - bolsa', 'Lola + turnos'],
  },
];

const ZH: readonly Made[] = [
  {
    title: '班级出游',
    question: '六月份带四年级去哪儿？',
    options: [
      ['farm', '去农场住一周', '孩子们照看山羊，晚上睡稻草。'],
      ['city', '进城三天', '参观两个博物馆，晚上看歌剧。'],
    ],
    agents: [
      ['艾达', '音乐老师，最想看一次歌剧。'],
      ['本子', '生物老师，讨厌睡稻草。'],
      ['小可', '来学校三年了。'],
    ],
    stakes: ['艾达 + city', '本子 - farm'],
  },
  {
    title: '保险赔款',
    question: '家里这笔钱怎么花？',
    options: [
      ['oven', '买新烤箱', '宽大，一次能烤两个蛋糕。'],
      ['fence', '给院子围篱笆', '小狗不拴绳也能跑。'],
    ],
    agents: [
      ['妈妈', '一直盼着小狗能自在地跑。'],
      ['里奥', '十五岁，喜欢烤蛋糕。'],
      ['奶奶', '去年搬来同住。'],
    ],
    stakes: ['妈妈 + fence', '里奥 + oven'],
  },
  {
    title: '公司搬家',
    question: '公司租哪个地方？',
    options: [
      ['mill', '旧磨坊', '靠着河，楼梯很陡。'],
      ['tower', '高塔两层', '在九楼，四面玻璃。'],
      ['hall', '车站大厅', '一个大房间，每十分钟过一趟火车。'],
    ],
    agents: [
      ['丽塔', '会计，害怕四面玻璃的屋子。'],
      ['山姆', '设计师，受不了楼梯。'],
      ['汤姆', '做销售，喜欢火车。'],
    ],
    stakes: ['丽塔 - tower', '山姆 - mill', '汤姆 + hall'],
  },
  {
    title: '乐队',
    question: '乐队明年夏天做什么？',
    options: [
      ['tour', '去巡演', '坐二十个晚上的大巴，一直到海南。'],
      ['record', '录唱片', '在没有窗户的录音棚里待四个星期。'],
    ],
    agents: [
      ['妮娅', '鼓手，想去海南看看。'],
      ['欧拉', '贝斯手，不想坐大巴。'],
      ['皮皮', '主唱，讨厌录音棚。'],
    ],
    stakes: ['妮娅 + tour', '欧拉 - tour', '皮皮 - record'],
  },
  {
    title: '夜班',
    question: '病房的夜班怎么排？',
    options: [
      ['pool', '请外面的护士', '临时来的生人顶班。'],
      ['own', '自己的护士轮流', '每人一月就知道全年的日子。'],
    ],
    agents: [
      ['小金', '护士长，信不过生人。'],
      ['小陆', '护士，希望一月就知道日子。'],
      ['老马', '病房的医生。'],
    ],
    stakes: ['小金 - pool', '小陆 + own'],
  },
];

function made({ title, question, options, agents, stakes }: Made, language: Language) {
  const yaml = [
    `title: ${title}`,
    `language: ${language}`,
    `question: "${question}"`,
    'rounds: 6',
    'options:',
    ...options.map(([id, label, about]) => `  - { id: ${id}, label: "${label}", about: "${about}" }`),
    'agents:',
    ...agents.map(([name, persona]) => `  - { name: ${name}, persona: "${persona}" }`),
  ];
  return { scenario: readScenario(`${yaml.join('\n')}\n`, 'stakes.yaml').scenario, stakes };
}

/** Scenarios without arguments where some have something at stake, and what it is. */
export const AT_STAKE: Readonly<
  Record<'en' | 'es' | 'zh', readonly { scenario: Scenario; stakes: readonly string[] }[]>
> = {
  en: EN.map((one) => made(one, 'en')),
  es: ES.map((one) => made(one, 'es')),
  zh: ZH.map((one) => made(one, 'zh')),
};
