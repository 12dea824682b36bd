import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]);

/** A sentence of a persona a line, and how whoever has it tells it. */
const ENGLISH = `
Loved that mule. => I loved that mule.
Two of the ships are hers, and so is her son on board. => Two of the ships are mine, and so is my son on board.
The shop is his. => The shop is mine.
Convinced it will talk. => I am convinced it will talk.
Lost his brother to the drug. => I lost my brother to the drug.
Founder, 61, bad shoulder. => I am a founder, and I am 61.
Raised in the valley. => I was raised in the valley.
Courteous, but will not be hurried. => I am courteous, but will not be hurried.
Gives numbers when he is asked and says so when he does not know. => I give numbers when I am asked and say so when I do not know.
Farmer whose field the detour crosses. => I am a farmer whose field the detour crosses.
Feels it is her duty and offers before anyone asks, then resents it a little. => I feel it is my duty and offer before anyone asks, then resent it a little.
The middle one, lives nearest and has done the shopping and the doctor's visits for four years. => I am the middle one, live nearest and have done the shopping and the doctor's visits for four years.
The youngest, abroad, calls on Sundays. => I am the youngest, abroad, and call on Sundays.
81, broke her hip in the garden. => I am 81 and broke my hip in the garden.
Sharp as ever, does not want to be a burden, and wants her own kettle and her own front door. => I am sharp as ever, do not want to be a burden and want my own kettle and my own front door.
New in the team and doesn't want to be difficult, but she is allergic to peanuts. => I am new in the team and don't want to be difficult, but I am allergic to peanuts.
Afraid of being called a friend of traitors. => I am afraid of being called a friend of traitors.
A rower of the fleet, poor, voted for the decree yesterday and slept badly. => I am a rower of the fleet, poor, and voted for the decree yesterday and slept badly.
Cheerful, pushy, paid on commission. => I am cheerful, pushy and paid on commission.
Careful, speaks in probabilities, will not sign anything he has not measured. => I am careful, speak in probabilities and will not sign anything I have not measured.
Says she will leave her house feet first, but is more frightened of the stairs than she admits. => I say I will leave my house feet first, but am more frightened of the stairs than I admit.
The eldest daughter, a nurse who lives ten minutes away. => I am the eldest daughter, a nurse who lives ten minutes away.
Exhausted, and feels guilty for even thinking of a home. => I am exhausted and feel guilty for even thinking of a home.
The son, lives abroad and calls on Sundays. => I am the son, live abroad and call on Sundays.
Dana's daughter, 17. => I am Dana's daughter, and I am 17.
Old and cautious, elected by three votes. => I am old and cautious, elected by three votes.
Fears a riot more than he fears a disease. => I fear a riot more than I fear a disease.
Eloquent and sincere. => I am eloquent and sincere.
Jewish physician trained at Montpellier. => I am a Jewish physician trained at Montpellier.
Knows that he will be blamed whatever happens. => I know that I will be blamed whatever happens.
Used to be an insurance adjuster. => I used to be an insurance adjuster.
Has seen a hundred such fires and thinks he knows one when he sees it. => I have seen a hundred such fires and think I know one when I see it.
Wants to get home for the harvest and says so, but won't send a man to prison for that. => I want to get home for the harvest and say so, but won't send a man to prison for that.
Exoplanet specialist, ambitious and quick. => I am an exoplanet specialist, ambitious and quick.
Thinks observatories exist to take risks. => I think observatories exist to take risks.
Points out, often, that stars and planets will still be there next year. => I point out, often, that stars and planets will still be there next year.
Burnt out but too polite to say it. => I am burnt out but too polite to say it.
Plays a level 11 druid and will not let her die unfinished. => I play a level 11 druid.
Easily persuaded. => I am easily persuaded.
Always hungry, counts every pound he spends, and thinks salad is a side dish. => I am always hungry, count every pound I spend and think salad is a side dish.
Proud retired carpenter who built the house himself and does not want to be a burden. => I am a proud retired carpenter who built the house myself and does not want to be a burden.
Eldest daughter, does most of the caring already and is close to burning out. => I am the eldest daughter, do most of the caring already and am close to burning out.
Son who lives across the country, feels guilty and worries about money. => I am a son who lives across the country, feels guilty and worries about money.
Former headteacher, 71, cannot bear to see the building sold to outsiders. => I am a former headteacher, and I am 71. I cannot bear to see the building sold to outsiders.
Attorney General, fierce but morally troubled by a surprise attack. => I am the Attorney General.
Air Force chief who believes only force is understood in Moscow. => I am an Air Force chief who believes only force is understood in Moscow.
UN ambassador, prefers diplomacy even if it looks weak. => I am a UN ambassador and prefer diplomacy even if it looks weak.
Responsible for everyone, slow to decide, haunted by a lost ship. => I am responsible for everyone, slow to decide and haunted by a lost ship.
The ship's AI, polite and exact, never lies but does not volunteer information. => I am the ship's AI, polite and exact, and never lie but do not volunteer information.
Dwarf fighter who trusts stone, dislikes water and hates goblins. => I am a dwarf fighter who trusts stone, dislikes water and hates goblins.
Elven ranger, patient and arrogant, knows the mountains. => I am an elven ranger, patient and arrogant, and know the mountains.
A student of 20, unsure of herself. => I am a student of 20, unsure of myself.
Chair of the parish council, an accountant until she retired. => I am the chair of the parish council, an accountant until I retired.
Keeps bees and her opinions to herself. => I keep bees and my opinions to myself.
Widowed, with three children, and short of money. => I am widowed, with three children and short of money.
`;

/** Somebody else may be meant, or it is not certain what is done. */
const UNTOLD = `
Parent of a diabetic boy whose glucose monitor runs on his phone.
Reads letters and calls on Sundays.
Wants her daughter to be happy and tells her so.
Knows that the boy lies and protects him.
Says he will retire when his daughter takes over.
`;

const SPANISH = `
Profesor de Biología que usa el móvil para identificar plantas. => Soy un profesor de Biología que usa el móvil para identificar plantas.
Taxista que conoce cada bache de la ciudad. => Soy taxista y conozco cada bache de la ciudad.
Pastor de 78 años que no se fía de las empresas de fuera. => Soy un pastor de 78 años que no se fía de las empresas de fuera.
Dueño del bar, piensa en los obreros que vendrían a comer. => Soy dueño del bar y pienso en los obreros que vendrían a comer.
Teme los líos de obra en septiembre, aunque echa de menos el olor a guiso. => Temo los líos de obra en septiembre, aunque echo de menos el olor a guiso.
Ha hablado a solas con la paciente y cree que su decisión es libre. => He hablado a solas con la paciente.
Madre de dos chicos que vienen en el autobús de la sierra. => Soy madre de dos chicos que vienen en el autobús de la sierra.
Intérprete que conoce a los pueblos del interior y calla más de lo que dice. => Soy intérprete y conozco a los pueblos del interior.
`;

const CHINESE = `
外孙女，在杭州做设计。 => 我是外孙女，在杭州做设计。
喝了四十年茶的老街坊。 => 我是喝了四十年茶的老街坊。
部门主管，胃不好。 => 我是部门主管，胃不好。
老臣，谨慎持重。 => 我是老臣，谨慎持重。
种了一辈子地的老农，认为土地不能交给外人。 => 我是种了一辈子地的老农，认为土地不能交给外人。
`;

describe('20.9 a persona in the words of who has it', () => {
  it.each(rows(ENGLISH))('20.9 %s %s', (sentence, told) =>
    expect(phrasebooks.en.ownWords.inFirstPerson(sentence, 'Ann')).toBe(told),
  );
  it.each(UNTOLD.trim().split('\n'))('20.9 %s is not told', (sentence) =>
    expect(phrasebooks.en.ownWords.inFirstPerson(sentence, 'Ann')).toBeNull(),
  );
  it.each(rows(SPANISH))('20.9 es: %s %s', (sentence, told) =>
    expect(phrasebooks.es.ownWords.inFirstPerson(sentence, 'Ana')).toBe(told),
  );
  it.each(rows(CHINESE))('20.9 zh: %s %s', (sentence, told) =>
    expect(phrasebooks.zh.ownWords.inFirstPerson(sentence, '小王')).toBe(told),
  );
});
