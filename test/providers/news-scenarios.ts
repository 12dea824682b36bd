import type { Scenario } from '../../src/discussion/scenario.ts';
import { readScenario } from '../../src/scenario/index.ts';

/** Scenarios for which nothing was tuned: small, with people who differ, in two languages. */
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

function read(source: string): Scenario {
  return readScenario(source, 'made up').scenario;
}
