import { readScenario } from '../../src/scenario/index.ts';

// Scenarios that bring no arguments and tell much of their case; `bearings`: how a fact begins, and on what it bears alone.

const made = (yaml: string, bearings: readonly string[]) => ({
  scenario: readScenario(yaml, 'case.yaml').scenario,
  bearings,
});

const EN = [
  made(
    `title: Where the rescue helicopter goes
question: Where should the county station its second rescue helicopter?
rounds: 4
background: |
  The county has 310,000 people and one rescue helicopter, at Brenn. Last winter it could not fly on 44 nights because of ice.
  Norvik lies an hour and ten minutes by road from the nearest trauma hospital. Eleven people died on that road in four years.
  The council has 6.2 million euros a year for the second crew. The contract with the pilots ends in May.
  The Askeby hangar was built in 1988 and its roof leaks. Most calls come from the ski valley between December and March.
options:
  - {label: Norvik, about: "The helicopter stands at the old fish quay, forty minutes by air from the ski valley. A new hangar costs 3.1 million euros."}
  - {label: Askeby, about: "The hangar there is empty and needs a roof. The hospital is next door, and nurses can fly along."}
  - {label: The ski valley, short: Ski valley, about: "A crew sleeps at the lift station from December to March, and the helicopter moves to Brenn for the summer."}
agents:
  - {name: Maj, persona: "Head of the ambulance service. What only you know: Norvik had sea fog on 68 mornings last year, Askeby on 31, the ski valley on 9."}
  - {name: Torvald, persona: "Mayor of Norvik. His brother died in an ambulance. Only you know: the navy will pay a third of a hangar at Norvik if it may refuel there."}
  - {name: Inger, persona: "Runs the ski school. She wants rescue within ten minutes of every slope."}
  - {name: Petter, persona: "Pilot for nineteen years. He distrusts landing sites under power lines, and says that the lift station has two."}
`,
    [
      'The Askeby hangar - fault askeby',
      'Norvik had sea fog + best the-ski-valley',
      'The navy will pay + offer norvik',
      'Most calls come + open the-ski-valley',
    ],
  ),
  made(
    `title: Haarlem, winter 1573
question: Shall the city open its gates to the Duke's army?
background: |
  It is March 1573. The city has been besieged since December. There is bread for five weeks.
  In Naarden the garrison opened the gates, and the Duke's men killed nearly everybody. Prince William has promised a relief fleet, but the lake is frozen.
  The enemy has lost four thousand men before our walls. Women work on the ramparts by night.
options:
  - {label: Open the gates, about: "The city surrenders and pays 200,000 guilders, and the Duke promises in writing to spare the citizens."}
  - {label: Hold out until the fleet comes, short: Hold out, about: "Bread is cut to half a pound a day, and everybody waits for the ice to melt."}
  - {label: Break out by night, short: Break out, about: "The garrison and all who can walk leave over the ice, and the sick stay behind."}
agents:
  - {name: Burgomaster Kies, persona: "Keeps the keys of the city. He has seen the grain store."}
  - {name: Kenau, persona: "A shipbuilder's widow who leads three hundred women on the walls."}
  - {name: Captain Ripperda, persona: "Commands the garrison. He was in Naarden and got away."}
  - {name: Sister Machteld, persona: "Nurses 140 sick in the convent, who cannot walk."}
rounds: 4
`,
    [
      'In Naarden - harm open-the-gates',
      'Prince William has promised + pledge hold-out-until-the-fleet-comes',
      'There is bread + open hold-out-until-the-fleet-comes',
    ],
  ),
  made(
    `title: The rope in the hall
question: What should the climbing club do after the fall?
background: |
  On 3 November a member fell four metres in our hall and broke both ankles. The rope had been reported worn two days before.
  Nobody had taken it out of use. The club has 340 members and one paid hall manager, Rikard. The federation has offered to send an inspector for free.
  The insurance pays only if every rope is logged. Our log has not been kept since August.
options:
  - {label: Dismiss Rikard, about: "Rikard leaves at the end of the month, and the board looks for a new hall manager."}
  - {label: Call in the inspector, short: Inspector, about: "The federation's inspector looks at every rope and writes a report that all members can read."}
  - {label: Close the hall until spring, short: Close the hall, about: "Nobody climbs until all ropes are replaced, for about 9,000 euros, and members get three months of their fees back."}
agents:
  - {name: Vera, persona: "Chair of the board. What only you know: you read Rikard's message about the rope and did not answer it."}
  - {name: Anton, persona: "Was belaying when it happened."}
  - {name: Lykke, persona: "Treasurer. The club has 14,000 euros, and half of that is for the new wall."}
  - {name: Sam, persona: "Trains five days a week and has a competition in January."}
rounds: 4
`,
    [
      'On 3 November + remedy close-the-hall-until-spring',
      'The rope had been + remedy call-in-the-inspector',
      'The federation has offered + offer call-in-the-inspector',
      "I read Rikard's message - open dismiss-rikard",
    ],
  ),
];

const ES = [
  made(
    `language: es
title: El mercado de abastos
question: ¿Qué hacemos con el mercado de abastos?
background: |
  El mercado abrió en 1924 y tiene 36 puestos, de los que 14 están cerrados. El tejado pierde agua y en marzo cayó una viga de noche.
  Una cadena de supermercados ofrece pagar la reforma entera si se queda con la planta baja.
  El arreglo del tejado cuesta 280.000 euros. El ayuntamiento tiene 310.000 euros para todo el año.
  Los vendedores pagan 90 euros al mes, lo mismo que en 2008.
options:
  - {label: Arreglar el tejado, about: "El ayuntamiento paga el tejado este verano y los puestos cerrados se alquilan a jóvenes."}
  - {label: Aceptar el supermercado, about: "La cadena reforma el edificio y los vendedores pasan a la primera planta."}
  - {label: Mudar el mercado a la plaza, short: La plaza, about: "Los vendedores montan sus puestos en la plaza tres días por semana y el edificio se cierra."}
agents:
  - {name: Encarna, persona: "Vende pescado desde hace treinta años. Dice que el pescado no se vende en la calle."}
  - {name: Julián, persona: "Concejal de hacienda. Lo que solo tú sabes: el arquitecto da al tejado dos inviernos como mucho."}
  - {name: Marta, persona: "Arquitecta. Estudió las vigas de hierro del mercado."}
  - {name: Rafa, persona: "Tiene un bar en la plaza."}
rounds: 4
`,
    [
      'El tejado pierde agua + remedy arreglar-el-tejado',
      'Una cadena + offer aceptar-el-supermercado',
      'El arreglo del tejado - cost arreglar-el-tejado',
      'El arquitecto da + open arreglar-el-tejado',
    ],
  ),
];

const ZH = [
  made(
    `language: zh
title: 老茶园
question: 村里的老茶园该怎么办？
background: |
  茶园有三百亩，种了六十年。去年霜冻冻死了四成茶树。采茶的人平均六十三岁，年轻人都去了县城。
  一家公司愿意出两百万元租下茶园二十年，在上面装太阳能板。村里的小学今年只剩十一个学生。
  去年茶园亏了八万元。县里的茶叶节每年来一万多名游客。
options:
  - {id: zu, label: 租给公司, about: "公司装太阳能板，村里每年拿到十万元，茶树全部砍掉。"}
  - {id: gai, label: 改成观光茶园, short: 观光, about: "村里修一条步道和一间茶室，游客自己采茶，门票归村里。"}
  - {id: liu, label: 照旧种茶, about: "补种冻死的茶树，请外村的人来采茶。"}
agents:
  - {name: 老周, persona: "种了四十年茶。他说砍掉一棵茶树要等七年才能长回来。"}
  - {name: 阿玲, persona: "在县城开民宿。只有你知道：县里明年要修一条路通到茶园。"}
  - {name: 村支书, persona: "要还村里的八十万元债。"}
  - {name: 小学老师, persona: "学校有十一个学生，她怕明年就没有了。"}
rounds: 4
`,
    ['去年霜冻 + remedy liu', '一家公司愿意 + offer zu', '县里明年 + open gai'],
  ),
];

export const CASES = { en: EN, es: ES, zh: ZH } as const;
