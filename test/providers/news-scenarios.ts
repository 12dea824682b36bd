import type { Scenario } from '../../src/discussion/scenario.ts';
import { readScenario } from '../../src/scenario/index.ts';

/** Scenarios for which nothing was tuned: small, with people who differ, in three languages. */
export const bakery: Scenario = read(`
title: The third oven
rounds: 6
question: What does the bakery do with the room behind the shop?
options:
  - {id: oven, label: Buy a third oven, phrase: the third oven, about: Bake twice as much bread every night.}
  - {id: cafe, label: Open a cafe, phrase: the cafe, about: 'Six tables, coffee and cake, from eight to six.'}
  - {id: rent, label: Rent it out, phrase: the lease, about: A tailor would take the room and pay every month.}
criteria:
  - {id: income, label: Income, phrase: what it brings in, about: the money that is left at the end of the month}
  - {id: labor, label: Labor, phrase: the hours we work, about: nobody should have to get up earlier than now}
  - {id: street, label: Street, phrase: life in our street, about: the neighbors should have something from it}
arguments:
  - {id: sold-out, option: oven, side: for, criterion: income, strength: 0.7, claim: We are sold out by ten., reason: Whoever comes after work finds empty shelves and buys at the supermarket., gist: the empty shelves}
  - {id: canteen, option: oven, side: for, criterion: income, strength: 0.5, claim: The school canteen would take all that we can bake., reason: It has asked twice and pays at once., gist: the order of the canteen, answers: [night]}
  - {id: night, option: oven, side: against, criterion: labor, strength: 0.7, claim: More bread means rising at one and not at three., reason: Somebody has to shape the loaves before the oven can bake them., gist: the shorter nights, answers: [sold-out]}
  - {id: bench, option: cafe, side: for, criterion: street, strength: 0.7, claim: Our street has no place to sit down., reason: People stand in the doorway with their cup and talk until the rain comes., gist: the doorway talk}
  - {id: cake, option: cafe, side: for, criterion: income, strength: 0.6, claim: A slice of cake earns more than a loaf., reason: The flour costs the same and the coffee beside it costs almost nothing., gist: what a slice earns, answers: [staff]}
  - {id: staff, option: cafe, side: against, criterion: labor, strength: 0.6, claim: Somebody has to stand behind that counter all day., reason: None of us has an hour to spare between the batches., gist: the counter, answers: [bench, cake]}
  - {id: rest, option: rent, side: for, criterion: labor, strength: 0.7, claim: A tenant is work for nobody here., reason: The tailor has a key of his own and mends while we sleep., gist: the quiet tenant}
  - {id: sure, option: rent, side: for, criterion: income, strength: 0.5, claim: Rent comes in when nobody buys bread., reason: In August half of the street is away and the bills arrive as ever., gist: the rent in August, answers: [cake]}
  - {id: shut, option: rent, side: against, criterion: street, strength: 0.6, claim: A tailor's window gives the street nothing to look at., reason: After six it is dark and nobody stops there., gist: the dark window, answers: [rest]}
agents:
  - {name: Ada, persona: You bake at night., values: {income: 0.4, labor: 0.9, street: 0.3}, openness: 0.6}
  - {name: Bruno, persona: You keep the books., values: {income: 1, labor: 0.3, street: 0.2}, openness: 0.6}
  - {name: Celia, persona: You know every customer., values: {income: 0.3, labor: 0.4, street: 1}, openness: 0.6}
  - {name: Drago, persona: You are the apprentice., values: {income: 0.6, labor: 0.6, street: 0.6}, openness: 0.8}
`);

export const pozo: Scenario = read(`
title: El agua del valle
language: es
rounds: 6
question: ¿De dónde sacará el pueblo su agua?
options:
  - {id: pozo, label: Cavar un pozo, phrase: el pozo, about: Cavar un pozo hondo junto a la iglesia.}
  - {id: tubo, label: Tender una tubería, phrase: la tubería, about: Traer el agua desde el embalse de la sierra.}
criteria:
  - {id: precio, label: Precio, phrase: el precio del agua, about: lo que paga cada casa al mes}
  - {id: sequia, label: Sequía, phrase: el agua de los años secos, about: que no falte agua cuando no llueve}
arguments:
  - {id: barato, option: pozo, side: for, criterion: precio, strength: 0.7, claim: Un pozo se paga en dos inviernos., reason: Las manos las ponemos nosotros y la bomba se compra usada., gist: las manos del pueblo}
  - {id: propio, option: pozo, side: for, criterion: sequia, strength: 0.5, claim: El agua de debajo no se la lleva el sol., reason: En agosto el embalse baja y la piedra sigue fresca., gist: la piedra fresca, answers: [turno]}
  - {id: salado, option: pozo, side: against, criterion: sequia, strength: 0.6, claim: El último pozo se secó antes que el río., reason: A los veinte metros no había más que barro., gist: el barro, answers: [barato]}
  - {id: turno, option: tubo, side: for, criterion: sequia, strength: 0.7, claim: El embalse aguanta tres veranos sin lluvia., reason: Lo han medido los ingenieros desde que existe la presa., gist: la presa, answers: [salado]}
  - {id: firma, option: tubo, side: for, criterion: precio, strength: 0.5, claim: La provincia pone la mitad del dinero., reason: El convenio está firmado y espera nuestra respuesta., gist: el convenio, answers: [zanja]}
  - {id: zanja, option: tubo, side: against, criterion: precio, strength: 0.7, claim: Nueve kilómetros de zanja no los paga nadie con gusto., reason: La roca de la sierra rompe las máquinas y cada metro cuesta el doble., gist: los nueve kilómetros, answers: [turno]}
agents:
  - {name: Nieves, persona: Cultivas almendros., values: {precio: 0.3, sequia: 1}, openness: 0.6}
  - {name: Paco, persona: Tienes el bar de la plaza., values: {precio: 1, sequia: 0.3}, openness: 0.6}
  - {name: Rosa, persona: Eres la maestra., values: {precio: 0.6, sequia: 0.6}, openness: 0.8}
`);

export const chaguan: Scenario = read(`
title: 茶馆的院子
language: zh
rounds: 6
question: 茶馆后面的院子拿来做什么？
options:
  - {id: stage, label: 搭一座戏台, phrase: 戏台, about: 每逢周末请人来唱戏说书。}
  - {id: pond, label: 挖一口鱼池, phrase: 鱼池, about: 养鱼种荷花，客人坐在边上喝茶。}
criteria:
  - {id: custom, label: 生意, phrase: 茶馆的生意, about: 来的客人多，账上有余钱}
  - {id: quiet, label: 清静, phrase: 街坊的清静, about: 夜里不吵着邻居睡觉}
arguments:
  - {id: drums, option: stage, side: for, criterion: custom, strength: 0.7, claim: 锣鼓一响，满街的人都会进来坐。, reason: 隔壁镇上逢戏必满座，茶钱翻一番。, gist: 满街的客人}
  - {id: early, option: stage, side: for, criterion: quiet, strength: 0.5, claim: 戏散得早，天黑以前就收场。, reason: 说书先生年纪大了，从来不熬夜。, gist: 早早收场, answers: [noise]}
  - {id: noise, option: stage, side: against, criterion: quiet, strength: 0.6, claim: 唱戏的嗓门会吵醒半条街。, reason: 隔壁刚添了娃娃，一声锣就哭到天亮。, gist: 半条街的觉, answers: [drums]}
  - {id: lotus, option: pond, side: for, criterion: quiet, strength: 0.7, claim: 荷花不出声，看着心里就凉快。, reason: 夏天傍晚坐在水边，话都说得轻。, gist: 不出声的荷花, answers: [noise]}
  - {id: carp, option: pond, side: for, criterion: custom, strength: 0.5, claim: 鲤鱼长大了可以上桌卖钱。, reason: 酒楼每个月都来问有没有活鱼。, gist: 上桌的鲤鱼, answers: [mud]}
  - {id: mud, option: pond, side: against, criterion: custom, strength: 0.6, claim: 池子一年要清两回淤泥，雇人很费钱。, reason: 去年清河道的工钱到现在还没结。, gist: 清淤的工钱, answers: [lotus]}
agents:
  - {name: 阿福, persona: 你是茶馆的掌柜。, values: {custom: 1, quiet: 0.3}, openness: 0.6}
  - {name: 秀兰, persona: 你住在隔壁。, values: {custom: 0.3, quiet: 1}, openness: 0.6}
  - {name: 老秦, persona: 你天天来喝茶。, values: {custom: 0.6, quiet: 0.6}, openness: 0.8}
`);

function read(source: string): Scenario {
  return readScenario(source, 'made up').scenario;
}
