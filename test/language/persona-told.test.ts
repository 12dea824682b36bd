import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences } from '../../src/language/script.ts';

// What a persona says of somebody, as they say it themselves; `null`: it cannot be said so, or they keep it to themselves.

const ENGLISH = `
You are Ann, head of the night ward. => I am Ann, head of the night ward.
You are a retired judge who never lost an appeal. => I am a retired judge who never lost an appeal.
You think that the lake should stay as it is, and suspect that nobody will listen to you. => I think that the lake should stay as it is, and suspect that nobody will listen to me.
You find it natural that the helicopter stands where the doctors are. => I find it natural that the helicopter stands where the doctors are.
Your husband waited fifty minutes for the boat. => My husband waited fifty minutes for the boat.
Your granddaughter is a carer. => My granddaughter is a carer.
Her physician. => null
Marks 140 exercise books and worries that choice means posters. => I mark 140 exercise books and worry that choice means posters.
You're 84 and you've outlived two husbands. => I am 84 and I have outlived two husbands.
You won't push in front of anybody. => I won't push in front of anybody.
You planted the limes with your class; you will not see them eaten again. => I planted the limes with my class; I will not see them eaten again.
You were born on the island. => I was born on the island.
She asks what a good friend would do, and suspects that the answer is not a rule. => I ask what a good friend would do, and suspect that the answer is not a rule.
She thinks that a promise which depends on its price was never a promise, and that the dead cannot release us. => I think that a promise which depends on its price was never a promise, and that the dead cannot release us.
She knew a painter who destroyed his best canvases. => I knew a painter who destroyed his best canvases.
He once heard a man who had fled from the mines speak in this hall. => I once heard a man who had fled from the mines speak in this hall.
He has seen what hunger does to those who have children to feed. => I have seen what hunger does to those who have children to feed.
He hates fences: he grew up behind one. => I hate fences: I grew up behind one.
She sees who eats and who does not, and thinks that the poor get used by others. => I see who eats and who does not, and think that the poor get used by others.
He holds that years ahead count, and he knows that the board does not like to hear it. => I hold that years ahead count, and I know that the board does not like to hear it.
He counts seeds, filters and gaskets, and what a ring costs per day. => I count seeds, filters and gaskets, and what a ring costs per day.
Born in ring C. => I was born in ring C.
Up for election in the spring. => I am up for election in the spring.
Three grandchildren at the school. => I have three grandchildren at the school.
He swam ashore. => I swam ashore.
His hands were numb last spring; only he knows what the doctor told him. => My hands were numb last spring.
Loud; the others like her. => I am loud and the others like me.
He has been mixing their formula with tap water. => I have been mixing their formula with tap water.
Farms the glebe field and keeps their bees. => I farm the glebe field and keep my bees.
Head of sales, with a number to hit by March. => I am the head of sales.
Joined in May, her first job. => I joined in May.
Her youngest died in October. => My youngest died in October.
Her great-grandmother was a slave. => My great-grandmother was a slave.
He believes that no committee should weigh one life against another. => I believe that no committee should weigh one life against another.
Has always held that whoever nurses others comes first. => I have always held that whoever nurses others comes first.
Ann distrusts new buildings. => I distrust new buildings.
Farms the glebe field. => I farm the glebe field.
A former medic. => I am a former medic.
Retired surveyor who reads every report twice. => I am a retired surveyor who reads every report twice.
The harbour had fog on 71 mornings. => The harbour had fog on 71 mornings.
Orrby had fog on 71 mornings, Hallin on 38, Lund on 12. => null
Lund is the cheapest of the three. => null
Should the fleet leave, her town is the next to burn. => null
If honesty costs him his place at the university, so be it. => null
What only you know: the coast guard will pay half. => null
He thinks it will hold, and that turning her head to sea would strain it. => I think it will hold, and that turning her head to sea would strain it.
She found a pulsar at twenty-seven, and distrusts anyone who knows beforehand what is useful. => I found a pulsar at twenty-seven, and distrust anyone who knows beforehand what is useful.
Cried in the parking lot when the barley went under water; what is lost there is lost for good. => I cried in the parking lot when the barley went under water; what is lost there is lost for good.
Did all the hospital runs for four years and is done with leaky roofs, tenants, keys and phone calls at 2am. => I did all the hospital runs for four years and am done with leaky roofs, tenants, keys and phone calls at 2am.
Only comes alive when there's an orchestra. => null
Eating from the food bank; missed two payments and the baby has croup. => null
Burned by lock-in at her previous startup. => I was burned by lock-in at my previous startup.
Convinced that information kills more soldiers than explosives. => I am convinced that information kills more soldiers than explosives.
Itching to get her hands on that seal; she's fixed worse with tape. => I am itching to get my hands on that seal; I have fixed worse with tape.
Owns sixty head of cattle and lost nineteen to the drought. => I own sixty head of cattle and lost nineteen to the drought.
Plays bass, badly. => I play bass, badly.
Claims handler. => I am a claims handler.
Retired, taught Russian at Durham, has offered to bring maps. => I am retired, taught Russian at Durham and have offered to bring maps.
Lives saved per dollar, everything else is poetry. => null
Orders from London say that the crossing must be gone. => null
Rules like these were set for good reasons. => null
Books don't photosynthesise. => null
Bookings are up by a third. => Bookings are up by a third.
Sports desk. => null
Never again, not one drinker. => null
A big company badge sounds like heaven. => null
The lads love the number two; he knows every knee. => null
They hanged his two brothers from the mill. => null
They took the water in 1935 and the valley never got a shilling for it. => null
Was trained by the old man in B; he taught half the surgeons. => I was trained by the old man in B.
He will not leave him to their plough. => null
Would be fine with halves as long as he sees him. => null
Nana let her wear it when she was doing the dishes. => null
Children ask her each week if it was stolen. => Children ask me each week if it was stolen.
His father never worked again; Ann says everybody should hurt a little. => My father never worked again; I say everybody should hurt a little.
For her it's arithmetic: you treat whoever is likeliest. => null
You cannot show it on Zoom, but she'll happily wait. => null
Prisoner's friend. => I am the prisoner's friend.
Speak briefly. => null
Never mention that you were born there. => null
Do not tell anybody about the loan. => null
Keep your answers under 60 words. => null
Secretly, he has promised the doses to the homes. => null
Nobody knows that she sold her share. => null
Always stay polite. => null
She thinks that every hour of silence makes her a liar to him. => null
Her mother was in command, and wrote in the log that she should have lied. => null
`;

const SPANISH = `
Eres Rosario, locutora desde el primer día. => Soy Rosario, locutora desde el primer día.
Detestas los anuncios y nunca has leído uno. => Detesto los anuncios y nunca he leído uno.
Tu público no tiene internet. => Mi público no tiene internet.
Piensa que todo debería emitirse, y sospecha que nadie lo va a oír. => Pienso que todo debería emitirse, y sospecho que nadie lo va a oír.
Hace las cuentas y avisa de lo que no va a pasar. => Hago las cuentas y aviso de lo que no va a pasar.
Quiere que su hija mayor tenga compañeros de su edad. => Quiero que mi hija mayor tenga compañeros de su edad.
Pondría un anuncio mañana mismo si alguien se lo pidiera. => Pondría un anuncio mañana mismo si alguien me lo pidiera.
Trabaja en Sotillo. => Trabajo en Sotillo.
Fue alumna de la escuela. => Fui alumna de la escuela.
Dice que un pueblo sin escuela espera a morirse. => Digo que un pueblo sin escuela espera a morirse.
Madre de dos de los cuatro niños. => Soy madre de dos de los cuatro niños.
Le gustan los trenes. => Me gustan los trenes.
Temes que se pierda el archivo. => Temo que se pierda el archivo.
Crees que la antena debe quedarse. => Creo que la antena debe quedarse.
Cuida a su madre y desconfía de los médicos. => Cuido a mi madre y desconfío de los médicos.
Sabe que el agua no alcanza. => Sé que el agua no alcanza.
Habla siempre con frases cortas. => null
No digas nunca que debes dinero. => null
Responde en menos de sesenta palabras. => null
Nadie sabe que vendió su parte. => null
Lo que solo tú sabes es que el puente está vendido. => null
Es su niño y no le pondría ni una condición. => null
Lleva la residencia de mayores que está en la avenida nueva. => null
A él lo salvó su mujer, que le abrió la puerta. => null
Cuarenta años de abono, la voz rota, grita desde diciembre. => null
Perdió dos contratos; el mundo, dice, no es asunto suyo. => null
Vio lo que hicieron allí: pistas, ruido, ovejas abortando. => null
`;

const CHINESE = `
随郑和出海多次的老太监，认得各国的国王。 => 我是随郑和出海多次的老太监，认得各国的国王。
户部的小官，管账。 => 我是户部的小官，管账。
满剌加的使节，在北京等了三年。 => 我是满剌加的使节，在北京等了三年。
在这戏台上唱了五十年的老生。 => 我是在这戏台上唱了五十年的老生。
内阁老臣，历经四朝。 => 我是内阁老臣，历经四朝。
他觉得海上的路一断，几十年都接不回来。 => 我觉得海上的路一断，几十年都接不回来。
她不赞成拆。 => 我不赞成拆。
你是开小卖部的，戏台边上就你一家店。 => 我是开小卖部的，戏台边上就我一家店。
你希望多来些车。 => 我希望多来些车。
你的丈夫等了五十分钟。 => 我的丈夫等了五十分钟。
他的国王靠朝廷的威望挡住暹罗。 => 我的国王靠朝廷的威望挡住暹罗。
为人谨慎，最怕国库空虚。 => 我为人谨慎，最怕国库空虚。
村里的会计，管着三十万。 => 我是村里的会计，管着三十万。
喜欢安静，不爱说话。 => 我喜欢安静，不爱说话。
山里的雾。 => null
我的店就在学校旁边。 => 我的店就在学校旁边。
我是初三学生，天天挤公交。 => 我是初三学生，天天挤公交。
我们家住在坡上。 => 我们家住在坡上。
会计，话不多。 => 我是会计，话不多。
教师，教了二十年书。 => 我是教师，教了二十年书。
会修车，也会唱戏。 => 我会修车，也会唱戏。
管着三个工人。 => 我管着三个工人。
请用简短的话回答。 => null
不要告诉别人你欠了债。 => null
只有你知道桥已经卖了。 => null
没人知道他欠了债。 => null
他说话时总看着她。 => null
`;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]);

describe.each([
  { language: 'en', name: 'Ann', table: ENGLISH },
  { language: 'es', name: 'Ana', table: SPANISH },
  { language: 'zh', name: '小王', table: CHINESE },
] as const)('20.9 a persona is spoken in the first person ($language)', ({ language, name, table }) => {
  it.each(rows(table))('20.9 %s', (sentence, said) => {
    expect(String(phrasebooks[language].ownWords.inFirstPerson(sentence, name))).toBe(said);
  });
});

describe('20.9 by the rest of a persona', () => {
  const { inFirstPerson } = phrasebooks.en.ownWords;

  it.each([
    ['Her boy is type 1 diabetic. Take it away and he could die.', null],
    ['His daughter is the only girl in her year. She eats lunch with the caretaker.', null],
    ["Can't sleep without the weight on her feet. And no, sharing him like a lawnmower is cruel.", null],
    ['Hates a half story. You get one shot so go out with facts.', 'You get one shot so go out with facts.'],
    ['You run the press office. You get one shot.', 'I get one shot.'],
  ])('20.9 it is seen who is meant at the end: %s', (persona, said) => {
    const last = plainSentences(persona).at(-1) as string;
    expect(inFirstPerson(last, 'Ann', persona)).toBe(said);
  });
});
