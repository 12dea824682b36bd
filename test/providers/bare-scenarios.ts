import type { Scenario } from '../../src/discussion/scenario.ts';
import { readScenario } from '../../src/scenario/index.ts';

const read = (yaml: string): Scenario => readScenario(yaml, 'bare.yaml').scenario;

/** Scenarios without arguments, in three languages: of the texts that there are everything has to be made. */
export const BARE: Readonly<Record<'en' | 'es' | 'zh', Scenario>> = {
  en: read(`
title: The last allotment
question: Who shall get the one allotment garden that has become free?
options:
  - { id: list, label: The next on the list, about: "Whoever has waited longest gets it; the list is seven years old." }
  - { id: school, label: The primary school, about: "Two classes would grow vegetables there and eat them at lunch." }
  - { id: split, label: Three small plots, about: "It is divided, so that three families on the list get something at once." }
criteria:
  - { id: fair, label: Fair to those who wait, about: Nobody is passed over who has kept to the rules. }
  - { id: use, label: Good use of the ground, about: The soil is worked all year and by people who know how. }
  - { id: children, label: Children outdoors, about: Children of the quarter get their hands dirty. }
agents:
  - { name: Ines, persona: "Ines has run the waiting list for nine years and knows every name on it.", values: { fair: 0.9, use: 0.5, children: 0.2 } }
  - { name: Tom, persona: "Tom teaches the third form and has six window boxes for twenty-four children.", values: { fair: 0.3, use: 0.3, children: 0.9 } }
  - { name: Rosa, persona: "Rosa is third on the list and lives in two rooms with three sons.", values: { fair: 0.7, use: 0.3, children: 0.7 } }
  - { name: Georg, persona: "Georg has gardened here for forty years. He has seen half plots go to weeds.", values: { fair: 0.4, use: 0.9, children: 0.3 } }
rounds: 6
`),
  es: read(`
title: La plaza sin coches
language: es
question: ¿Qué hacemos con la plaza del mercado?
options:
  - { id: cerrar, label: Cerrarla a los coches, about: "Los niños pueden jugar donde hoy aparcan cuarenta coches." }
  - { id: domingo, label: Cerrarla solo los domingos, about: "Seis días se vende y se descarga, y un día se pasea." }
  - { id: dejar, label: Dejarla como está, about: "Los puestos del mercado viven de quien llega en coche." }
criteria:
  - { id: negocio, label: El negocio, about: Que los puestos vendan lo suficiente para seguir abiertos. }
  - { id: ninos, label: La seguridad de los niños, about: Que se pueda soltar la mano de un niño de cinco años. }
  - { id: paz, label: La paz del barrio, about: Que nadie se marche enfadado de la reunión. }
agents:
  - { name: Carmen, persona: "Vende fruta en la plaza desde hace treinta años.", values: { negocio: 0.9, ninos: 0.3, paz: 0.4 } }
  - { name: Julián, persona: "Tiene dos hijas y vive en el segundo piso de la plaza.", values: { negocio: 0.2, ninos: 0.9, paz: 0.3 } }
  - { name: Marisol, persona: "Preside la asociación de vecinos y ha visto romperse tres reuniones.", values: { negocio: 0.4, ninos: 0.4, paz: 0.9 } }
  - { name: Paco, persona: "Reparte paquetes y conoce cada bordillo.", values: { negocio: 0.6, ninos: 0.4, paz: 0.3 } }
rounds: 6
`),
  zh: read(`
title: 老茶馆
language: zh
question: 街角的老茶馆要关门了，合作社该怎么办？
options:
  - { id: buy, label: 买下茶馆, about: 合作社用全部积蓄买下它，再请老师傅留下来。 }
  - { id: move, label: 把茶馆搬到新楼, about: 新楼租金低一半，但是离老街有两站路。 }
  - { id: archive, label: 只保存它的故事, about: 录下老茶客的讲述，放到图书馆里。 }
criteria:
  - { id: memory, label: 老街的记忆, about: 孩子们以后还知道这条街是什么样子。 }
  - { id: money, label: 合作社的钱, about: 三年之内不欠债。 }
  - { id: company, label: 老人的陪伴, about: 独居的老人每天有地方说话。 }
agents:
  - { name: 陈伯, persona: 陈伯每天早上六点去茶馆，去了四十年。, values: { memory: 0.7, money: 0.2, company: 0.9 } }
  - { name: 小刘, persona: 小刘管合作社的账，去年刚还清屋顶的钱。, values: { memory: 0.3, money: 0.9, company: 0.3 } }
  - { name: 王老师, persona: 王老师教历史，带学生拍过老街。, values: { memory: 0.9, money: 0.3, company: 0.4 } }
  - { name: 阿梅, persona: 阿梅照顾三位独居老人。, values: { memory: 0.3, money: 0.5, company: 0.9 } }
rounds: 6
`),
};
