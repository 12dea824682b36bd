import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { filled } from '../../src/language/talk.ts';
import { standIn } from '../../src/reading/stand.ts';

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]);

/** A label a line, of which no word is certain, and what it is called within a sentence. */
const ENGLISH = `
Offline mode => offline mode
Sally by night => sallying by night
Foster one first => fostering one first
Keep both, and tell the story => keeping both and telling the story
Treat for a month's truce => treating for a month's truce
Attack while it sleeps => attacking while it sleeps
Wake it and bargain => waking it and bargaining
Sneak in and grab the crown only => sneaking in and grabbing the crown only
Miso caramel => the miso caramel
Plain oat => the plain oat
TRAPPIST follow-up => the TRAPPIST follow-up
Supernova cadence => the supernova cadence
Assisted living at Cedar Court => assisted living at Cedar Court
Space pirates => space pirates
She stays in her own house with a daily carer => her staying in her own house with a daily carer
She moves in with Dana => her moving in with Dana
Ruth stays at home => Ruth's staying at home
We pay everybody the same => paying everybody the same
They go first => their going first
He will not sign => his not signing
He did it => his having done it
Pepper may come on Fridays => letting Pepper come on Fridays
Students may use phones at lunch => letting students use phones at lunch
Everyone can speak => letting everyone speak
Max cannot come => not letting Max come
They could share it => letting them share it
The king must abdicate => the king abdicating
We should wait => waiting
She never drives again => her never driving again
They don't tell anybody => their not telling anybody
It stays closed => its staying closed
Execute only the ringleaders => executing only the ringleaders
Exile the rebels => exiling the rebels
Guilty on all eleven counts => a verdict of guilty on all eleven counts
Not guilty by reason of insanity => a verdict of not guilty by reason of insanity
Cedar Court => Cedar Court
Dark theme => the dark theme
Team sharing => team sharing
Naval quarantine => naval quarantine
Enceladus plume sampler => the Enceladus plume sampler
Modular monolith => the modular monolith
Extract billing and search first => extracting billing and search first
How to Lose Everything => How to Lose Everything
Glitch: A Love Story => Glitch: A Love Story
Flat $12 per user => a flat $12 per user
Freemium with limits => freemium with limits
Usage-based => something usage-based
Corn again => corn again
Sorghum => sorghum
Clover and graze sheep => clover and grazing sheep
Painkillers and wait => painkillers and waiting
Replicate first => replicating first
Night sortie => the night sortie
Divert to the red dwarf => diverting to the red dwarf
Through the Mire => Through the Mire
Over Widow's Pass => Over Widow's Pass
Only in class => doing so only in class
At home with a carer => home with a carer
With Ellen => Ellen
Venus balloon => the Venus balloon
Lisbon trip => the Lisbon trip
Cedar Court flat => the Cedar Court flat
The bridge is closed on Sundays => the bridge being closed on Sundays
Everyone gets the same => everyone getting the same
Dana takes the night shift => Dana's taking the night shift
Tom and Dana share the car => Tom and Dana sharing the car
The council pays for it => the council paying for it
The butler did it => the butler having done it
Smaller classes => smaller classes
Smaller class => the smaller class
Second opinion => a second opinion
Fire Bob => firing Bob
Trade at the ford => trade at the ford
Staycation => staycation
Codenames => Codenames
Catan => Catan
Winner takes all => winner takes all
Both => both
Universal basic income => universal basic income
Carbon pricing => carbon pricing
Rent control => rent control
Open borders => open borders
Nuclear fusion => nuclear fusion
Vegan buffet => the vegan buffet
Sourdough => sourdough
Fish tacos => fish tacos
Korean barbecue => the Korean barbecue
Mediterranean diet => the Mediterranean diet
Hot stone massage => the hot stone massage
Walk it off => walking it off
Ghost him => ghosting him
Ghosting him => ghosting him
Bench Marcus => benching Marcus
Promote Ana to captain => promoting Ana to captain
Give Ana the job => giving Ana the job
Quarantine the ship => quarantining the ship
Ransom the prince => ransoming the prince
Spare the child => sparing the child
Let them in => letting them in
Turn the ships away => turning the ships away
Open-air concert => the open-air concert
Karaoke and pizza => karaoke and pizza
Plum and walnut => plum and walnut
The north face => the north face
Northern route => the northern route
Route 66 => Route 66
Version 2 => Version 2
Black => black
Split the prize between them => splitting the prize between them
Half now, half later => half now, half later
No phones at all => no phones at all
Phones only at lunch => phones only at lunch
Students decide for themselves => students deciding for themselves
Every teacher decides => every teacher deciding
Each family pays what it can => each family paying what it can
Mum moves in with us => Mum's moving in with us
Nobody moves out => nobody moving out
Nobody gets the money => nobody getting the money
Send nobody => sending nobody
Sell to the highest bidder => selling to the highest bidder
Sue the landlord => suing the landlord
Do it ourselves => doing it ourselves
Hire a professional => a professional
Four evenings a week => four evenings a week
Dinner at Luigi's => dinner at Luigi's
Luigi's => Luigi's
Bouldering gym => the bouldering gym
Pottery class => the pottery class
Potluck => potluck
Cats only => cats only
Adopt the greyhound => adopting the greyhound
Foster care => foster care
Live with my sister => living with my sister
Living with my sister => living with my sister
Stay put => staying put
Keep calm => keeping calm
Carry on as we are => carrying on as we are
As we are => doing so as we are
Same as last year => the same as last year
The usual => the usual
Whatever Dana says => whatever Dana says
What the doctor recommends => what the doctor recommends
Wherever it is warm => wherever it is warm
Anywhere but Dubai => anywhere but Dubai
Somewhere by the sea => somewhere by the sea
Death => death
Death by hanging => death by hanging
Life imprisonment => life imprisonment
Life in prison => life in prison
Exile => exile
A fine of 100 drachmas => a fine of 100 drachmas
Free meals in the Prytaneum => free meals in the Prytaneum
Community service => community service
Suspended sentence => the suspended sentence
Acquittal => the acquittal
Hung jury => the hung jury
Manslaughter => manslaughter
Murder in the second degree => murder in the second degree
Innocent => a verdict of innocent
Liable => a verdict of liable
Not liable => a verdict of not liable
Mandatory masks => mandatory masks
Mask mandate => the mask mandate
Voluntary masks => voluntary masks
Herd immunity => herd immunity
Lockdown => lockdown
Full lockdown => full lockdown
Partial lockdown until May => partial lockdown until May
Reopen schools => reopening schools
Remote work => remote work
Hybrid: three days in the office => three days in the office
Fully remote => being fully remote
Back to the office => going back to the office
Ban TikTok => banning TikTok
Tax sugary drinks => taxing sugary drinks
Legalise weed => legalising weed
Two-state solution => the two-state solution
Status quo ante => the status quo ante
Ceasefire => the ceasefire
Peace talks => peace talks
Ask for a ceasefire => asking for a ceasefire
Bomb the bridge => bombing the bridge
Cross the river at night => crossing the river at night
Winter quarters => winter quarters
March on Rome => marching on Rome
Blow up the dam => blowing up the dam
Wait for reinforcements => waiting for reinforcements
Retreat to the hills => retreating to the hills
Rebrand => rebranding
Pivot => pivoting
Double down => doubling down
Go all in => going all in
Pull the plug => pulling the plug
Shut down the Berlin office => shutting down the Berlin office
Move the office to Berlin => moving the office to Berlin
Berlin => Berlin
New Berlin office => the new Berlin office
Series B => Series B
Take the VC money => taking the VC money
Bootstrapping => bootstrapping
Bootstrap => bootstrapping
Open-source it => open-sourcing it
Rewrite it in Go => rewriting it in Go
Strangler fig => the strangler fig
Feature freeze => the feature freeze
Ship with known bugs => shipping with known bugs
Burn it => burning it
Drown him => drowning him
Chain him to the mast => chaining him to the mast
Marry Heathcliff => marrying Heathcliff
Run away with Heathcliff => running away with Heathcliff
How it was => how it was
Like last year => doing so like last year
Tom cooks => Tom's cooking
Winner takes all => winner takes all
Face north => facing north
Roof first, then the lift => the roof first, then the lift
Universal basic income => universal basic income
Basic income => basic income
Speed limits => speed limits
Both => both
Later => doing so later
Mandatory => making it mandatory
Cheap => something cheap
Cheaper => something cheaper
Per seat for companies only => doing so per seat for companies only
Free with ads => making it free with ads
As soon as possible => doing so as soon as possible
At home => home
Raise The Price => raising the Price
On Fridays => Fridays
Lie => lying
Hotfix tonight => the hotfix tonight
Vue.js => Vue.js
C++ => C++
Dark mode => dark mode
Italy again => Italy again
Somewhere warm => somewhere warm
Laser tag => laser tag
By the lake => a place by the lake
In June => June
Free for members => making it free for members
Free entry => free entry
By seniority => doing so by seniority
Coin toss => the coin toss
Beloved (Toni Morrison) => Beloved
Later start => a later start
Phones off at lunch => phones off at lunch
Fire Bob => firing Bob
Pivot to B2B => pivoting to B2B
Fight => fighting
Attack at dawn => the attack at dawn
Cast fireball => casting fireball
Second opinion => a second opinion
`;

const SPANISH = `
Prohibirlos del todo => prohibirlos del todo
Quedárnosla entre todos => quedárnosla entre todos
Vendérsela al hotel => vendérsela al hotel
Permitirlos solo en el recreo => permitirlos solo en el recreo
Que decida cada profesor => que decida cada profesor
Asador Casa Julián => el Asador Casa Julián
Restaurante vegetariano La Huerta => el restaurante vegetariano La Huerta
Catering en la oficina => el catering en la oficina
PostgreSQL => PostgreSQL
Olivos => los olivos
Almendros => los almendros
Pistachos => los pistachos
Raciones iguales para todos => las raciones iguales para todos
Que vaya la comandante => que vaya la comandante
En portada y a todo color => hacerlo en portada y a todo color
Cierre total => el cierre total
Cierre los fines de semana => el cierre los fines de semana
Ella se muda con Dana => que ella se mude con Dana
Ella se queda en su casa con una cuidadora => que ella se quede en su casa con una cuidadora
Rut se queda en casa => que Rut se quede en casa
El ayuntamiento paga la obra => que el ayuntamiento pague la obra
Nadie se va => que nadie se vaya
Se prohíbe el móvil => que se prohíba el móvil
Ellos van primero => que ellos vayan primero
Pagamos a todos igual => pagar a todos igual
Nos quedamos en casa => quedarnos en casa
Taller de barrio => el taller de barrio
Sin cambios => dejarlo sin cambios
Barcelona => Barcelona
Casa Verde => la Casa Verde
Cada cual trae un plato => que cada cual traiga un plato
Alquiler => el alquiler
Javier => Javier
En casa con una cuidadora => quedarse en casa con una cuidadora
Con Elena => estar con Elena
Residencia Los Álamos => la Residencia Los Álamos
Culpable => un veredicto de culpable
No culpable => un veredicto de no culpable
Culpable de los once cargos => un veredicto de culpable de los once cargos
Obligatorio => que sea obligatorio
Piratas del espacio => los piratas del espacio
Caramelo de miso => el caramelo de miso
Modo sin conexión => el modo sin conexión
Acabar la mazmorra => acabar la mazmorra
Solo en clase => hacerlo solo en clase
Por sorteo => hacerlo por sorteo
Sorteo => el sorteo
Paella y sangría => la paella y sangría
Dos equipos => dos equipos
La muerte => la muerte
Destierro => el destierro
Parar un año => parar un año
Salón de actos => el salón de actos
Aula nueva => el aula nueva
Huelga indefinida => la huelga indefinida
Semana de cuatro días => la semana de cuatro días
Teletrabajo => el teletrabajo
Oficina => la oficina
Huerto escolar => el huerto escolar
Fiesta de fin de curso => la fiesta de fin de curso
Viaje a Lisboa => el viaje a Lisboa
Lisboa => Lisboa
Un viaje a Roma => un viaje a Roma
Lo de siempre => lo de siempre
Mañana => hacerlo mañana
Dejar la decisión a los vecinos => dejar la decisión a los vecinos
Votar otra vez => votar otra vez
Ruta norte => la ruta norte
Bases de datos => las bases de datos
Mamá vive con nosotros => que mamá viva con nosotros
Todos pagan lo mismo => que todos paguen lo mismo
El cierre de la fábrica => el cierre de la fábrica
La casa que da al mar => la casa que da al mar
`;

const CHINESE = `
加装电梯 => 加装电梯
《茉莉花》 => 《茉莉花》
《黄河大合唱》选段 => 《黄河大合唱》选段
暂时不动 => 暂时不动
每月9元、周末免费 => 每月9元、周末免费
留在海滩发信号 => 留在海滩发信号
`;

const CRITERIA = `
keeping the customers we have => keeping the customers we have
new revenue => new revenue
team morale => team morale
Time until people can cross again => the time until people can cross again
Mercy towards those aboard => mercy towards those aboard
Motive => motive
Reasonable doubt => reasonable doubt
Scientific return => scientific return
work for Kev => work for Kev
everyone can make it => whether everyone can make it
Gets ticket backlog under control => getting ticket backlog under control
Keeps the current team => keeping the current team
Fits the budget => fitting the budget
Money: can we afford it? => money
Can be explained to both families => whether it can be explained to both families
Cost and risk => cost and risk
Revenue within six months => revenue within six months
Easy to understand => whether it is easy to understand
Little engineering work => little engineering work
Fair to everybody => whether it is fair to everybody
Tokyo => Tokyo
`;

const SPANISH_CRITERIA = `
convivencia => la convivencia
aprendizaje => el aprendizaje
tranquilidad de las familias => la tranquilidad de las familias
Conciliación => la conciliación
Que ningún niño se quede sin comer => que ningún niño se quede sin comer
Riesgo: que no se caiga en agosto => el riesgo
Conservar el recuerdo => conservar el recuerdo
Salud => la salud
Costes => la cuestión de los costes
Fácil de mantener => que sea fácil de mantener
`;

describe('20.12 labels by how they are built', () => {
  it.each(rows(ENGLISH))('20.12 %s: %s', (label, said) => expect(phrasebooks.en.ownWords.nounPhrase(label)).toBe(said));
  it.each(rows(SPANISH))('20.12 es: %s: %s', (label, said) =>
    expect(phrasebooks.es.ownWords.nounPhrase(label)).toBe(said),
  );
  it.each(rows(CHINESE))('20.12 zh: %s: %s', (label, said) =>
    expect(phrasebooks.zh.ownWords.nounPhrase(label)).toBe(said),
  );
  it.each(['加装，并补偿一楼', '先修屋顶，再装电梯', '要不要装？'])('20.12 zh: %s is quoted', (label) =>
    expect(phrasebooks.zh.ownWords.nounPhrase(label)).toBeNull(),
  );
  it.each(rows(CRITERIA))('20.12 a criterion: %s: %s', (label, said) =>
    expect(phrasebooks.en.ownWords.measurePhrase(label)).toBe(said),
  );
  it.each(rows(SPANISH_CRITERIA))('20.12 es: a criterion: %s: %s', (label, said) =>
    expect(phrasebooks.es.ownWords.measurePhrase(label)).toBe(said),
  );
});

/** Options of one question, which share words. */
const QUESTIONS: readonly (readonly ['en' | 'es' | 'zh', readonly string[]])[] = [
  ['en', ['She stays in her own house with a daily carer', 'She moves in with Dana', 'Assisted living at Cedar Court']],
  ['en', ['Salted date', 'Miso caramel', 'Plain oat']],
  ['en', ['TRAPPIST follow-up', 'Supernova cadence', 'Stellar survey completion', 'Student programme']],
  ['en', ['Offline mode', 'AI summaries', 'Fix the bugs', 'Half and half']],
  ['en', ['Full ban', 'Only in class', 'No change']],
  ['en', ['Guilty on all eleven counts', 'Guilty on seven counts only', 'Not guilty on any count']],
  ['en', ['We go first', 'They go first', 'Toss a coin']],
  ['en', ['Corn again', 'Sorghum', 'Clover and graze sheep']],
  ['en', ['Freemium with limits', 'Usage-based', 'Flat $12 per user']],
  ['en', ['Through the Mire', "Over Widow's Pass", 'The goblin tunnels']],
  ['es', ['Prohibirlos del todo', 'Permitirlos solo en el recreo', 'Que decida cada profesor']],
  ['es', ['Ella se muda con Dana', 'Ella se queda en su casa con una cuidadora', 'Residencia Los Álamos']],
  ['es', ['Olivos', 'Almendros', 'Pistachos']],
  ['zh', ['《茉莉花》', '《黄河大合唱》选段', '学生原创歌曲']],
];

describe('20.12 who is for an option by such a phrase is read as being for it', () => {
  it.each(QUESTIONS)('20.12 %s: %s', (language, labels) => {
    const words = phrasebooks[language];
    const options = labels.map((label, at): Option => ({ id: `o${at}`, label, about: '', amount: null }));
    const lines = {
      en: ['I am for {option}.', '{option} has my vote.', 'My choice is {option}.', 'I can accept {option}.'],
      es: ['Apoyo {option}.', '{option} tiene mi voto.', 'Mi elección es {option}.', 'Puedo aceptar {option}.'],
      zh: ['我支持{option}。', '我选{option}。'],
    }[language];
    for (const { id, label } of options)
      for (const line of lines) {
        const values = { option: words.ownWords.nounPhrase(label) as string };
        const said = words.grammar.capitalised(filled(words.grammar.agreed(values)(line), values));
        expect([said, standIn(said, options, language)?.id]).toEqual([said, id]);
      }
  });
});

describe('20.12 what is said of several agrees with them in Spanish', () => {
  it.each([
    ['los pistachos', 'los pistachos tienen mi voto.'],
    ['la plaza', 'la plaza tiene mi voto.'],
    ['vender los pisos', 'vender los pisos tiene mi voto.'],
  ])('%s', (option, said) =>
    expect(filled(phrasebooks.es.grammar.agreed({ option })('{option} tiene mi voto.'), { option })).toBe(said),
  );
});

describe('20.9 what the text of an option tells of it, in grammar', () => {
  it.each([
    ['Send the bell to the welder', 'welding it', 'by welding it we would send the bell to the welder'],
    ['Send the bell to the welder', 'the repair', 'with the repair we would send the bell to the welder'],
    ['Meet in the open, no stranger enters the village', 'the trade', 'with the trade we would meet in the open'],
    [
      'Signed the ceasefire, but commanded troops in the war',
      'Minister Tovar',
      'Minister Tovar signed the ceasefire, but commanded troops in the war',
    ],
    ['Signed the ceasefire', 'the treaty', null],
    ['Floats in the clouds for 60 days', 'the balloon', 'the balloon floats in the clouds for 60 days'],
  ])('20.9 %s: %s', (fact, it, said) => expect(phrasebooks.en.ownWords.toldOf(fact, it)).toBe(said));
});
