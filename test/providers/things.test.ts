import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainWords } from '../../src/language/script.ts';
import { filled } from '../../src/language/talk.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { isFact } from '../../src/providers/simulated/made-arguments.ts';
import { optionFacts } from '../../src/providers/simulated/option-facts.ts';
import { isAngle } from '../../src/providers/simulated/thing-angles.ts';
import { thingIn, thingOf } from '../../src/providers/simulated/things.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { shipped, simulatedRun } from './simulated-run.ts';

const { en } = phrasebooks;

const trip = readScenario(
  `title: May
question: Which of these in May?
options:
  - { id: city, label: The capital, about: "Museums and the parliament, four hours by train, loud hostel." }
  - { id: farm, label: The hut, about: "Cheap, everybody works three hours a day, and the food is good." }
  - { id: lake, label: The shore, about: "A beach and a tent. It costs 300 euros." }
agents:
  - { name: Ada, persona: Always hungry. }
  - { name: Bo, persona: Plays chess. }
  - { name: Cy, persona: A clerk. }
  - { name: Di, persona: A baker. }
rounds: 5
`,
  'trip.yaml',
).scenario;
const bank = bankOf(trip, 'en', 1);
const facts = bank.arguments.filter(({ id }) => isFact(id));
const factOf = (claim: string) => facts.find((one) => one.claim.includes(claim));

describe('20.9 a fact tells of a thing', () => {
  it.each([
    ['en', 'the food is good', 'culture.good_food', 'merit'],
    ['en', 'four hours by train', 'place.train', 'merit'],
    ['en', 'loud music', 'place.noise', 'price'],
    // The longest word that is found decides.
    ['en', 'Museums in an old building', 'place.old_building', 'merit'],
    ['en', 'A kitchen with a long table', 'culture.eating_together', 'merit'],
    // A sum that is paid is that, whatever it is paid for; a sum that comes in is none.
    ['en', 'The music costs 6,000 euros', 'terms.large_sum', 'price'],
    ['en', 'The rehearsal room earns 900 euros a month', 'terms.income', 'merit'],
    ['es', 'cuatro horas en tren', 'place.train', 'merit'],
    ['zh', '坐火车四个小时', 'place.train', 'merit'],
  ] as const)('%s: %s: %s', (language, fact, id, as) => {
    const [found] = optionFacts(fact, phrasebooks[language]);
    expect(found?.thing).toEqual({ id, as });
  });

  it.each([
    // What there is not, or less of, or what is lost of it, is not about what people like or bear.
    ['no kitchen', null],
    ['without a beach', null],
    ['fewer accidents', null],
    ['The club loses its garden', null],
  ])('%s: none', (fact, none) => expect(optionFacts(fact, en)[0]?.thing).toBe(none));

  it.each([
    // What is compared, a condition, who is spoken of, a turn of speech: nothing that comes with the option.
    ['en', 'live music', 'There is live music', 'It is better than live music'],
    ['en', 'steep stairs', 'The hall has steep stairs', 'It is for people who climb steep stairs'],
    ['en', 'steep stairs', 'The hall has steep stairs', 'We wait until the hall has steep stairs'],
    ['en', 'fire risk', 'It is a fire risk', 'He runs it like a fire risk'],
    ['en', 'the boat', 'We get the boat', 'We missed the boat'],
    ['es', 'música en directo', 'Hay música en directo', 'Es mejor que la música en directo'],
    ['es', 'música en directo', 'Hay música en directo', 'Abre cuando hay música en directo'],
    ['zh', '坐火车', '坐火车去', '比坐火车更快'],
    ['zh', '暖气', '屋里有暖气', '如果屋里有暖气，就开门'],
  ] as const)('%s: %s is told of as what it comes with, not beside it', (language, word, plain, beside) => {
    const thingsOf = (about: string) => optionFacts(about, phrasebooks[language]).map(({ thing }) => thing);
    for (const text of [plain, beside]) expect(text).toContain(word);
    expect(thingsOf(plain)[0]).not.toBeNull();
    expect(thingsOf(beside)).toEqual([null]);
  });

  it('that is only named counts by words that tell nothing within a sentence', () => {
    expect(thingIn('dogs', null, en)?.id).toBe('people.animals');
    expect(thingIn('The mayor will bring up the dogs', null, en)).toBeNull();
  });

  it('of what is told both ways nobody makes a merit or a thing', () => {
    const about = 'The food is good. Some find the hall beautiful and some find it ugly.';
    expect(optionFacts('The hall is beautiful', en)[0]?.thing?.id).toBe('culture.beauty');
    expect(optionFacts(about, en).map(({ text }) => text)).toEqual(['The food is good']);
  });

  it('of a list each by itself, where all of it are things', () => {
    const parts = (about: string) => optionFacts(about, en).map(({ text }) => text);
    expect(parts(trip.options[0]!.about)).toEqual(['Museums', 'the parliament', 'four hours by train', 'loud hostel']);
    expect(parts('A quiet, well-lit, friendly sort of person')).toHaveLength(1);
  });

  it('of which no words tell that it praises or blames: told for an option only as what it begins with', () => {
    const sides = (about: string) => optionFacts(about, en).map(({ text, side }) => [text, side]);
    expect(sides('The food is good. The neighbours announce a lawsuit.')[1]).toEqual([
      'The neighbours announce a lawsuit',
      'against',
    ]);
    expect(sides('The food is good. The moon is round.')).toEqual([['The food is good', 'for']]);
    expect(sides('The moon is round.')).toEqual([['The moon is round', 'for']]);
  });
});

describe('20.26 on which side a fact stands', () => {
  it.each<['en' | 'es' | 'zh', string, string[]]>([
    ['en', 'About $210 million', ['against']],
    ['en', 'You have killed nobody', ['for']],
    ['en', 'Enforce the limits, part them later if needed', ['for']],
    ['es', 'Hay una oferta de 68.000 euros', ['for']],
    ['es', 'Pide 90.000 euros', ['against']],
    ['zh', '和水军决战，败则亡国', ['against']],
    ['zh', '竞争对手多', ['against']],
    // As much for it as against it: nobody makes a merit of that.
    ['en', 'Our own agent, loved by customers, has never managed anyone', []],
  ])('%s: %s: %j', (language, fact, sides) => {
    expect(optionFacts(fact, phrasebooks[language]).map(({ side }) => side)).toEqual(sides);
  });

  it('what its words tell against an option is no reason for it, though it has no other', () => {
    const read = (about: string) =>
      readScenario(
        `title: T\nquestion: Which of these?\noptions:\n  - { id: one, label: The blue one, about: "${about}" }\n  - { id: two, label: The red one }\nagents:\n  - { name: Ada, persona: A }\n  - { name: Bo, persona: B }\n`,
        'sides.yaml',
      ).scenario;
    const sidesOf = (about: string) =>
      bankOf(read(about), 'en', 1)
        .arguments.filter(({ id }) => isFact(id))
        .map(({ side }) => side);
    expect(sidesOf('You would lose a third of your pay.')).toEqual(['against']);
    expect(sidesOf('You would lead a third of your team.')).toEqual(['for']);
  });
});

describe('20.9 what is said to a thing', () => {
  const food = factOf('the food is good');

  it('stands behind its fact, with what one sees of it, and is spoken of as a clause and by a noun', () => {
    const { noun, merit } = thingOf({ id: 'culture.good_food', as: 'merit' }, en);
    const said = merit?.said.find(({ why }) => why === food?.reason);
    expect(said).toBeDefined();
    expect(food).toMatchObject({ that: said?.that, example: said?.seen, gist: noun, wonOver: [said?.swayed] });
    const [answer] = bank.answersTo.get(food?.id ?? '')?.filter(({ id }) => id.endsWith('/answer')) ?? [];
    expect(answer).toMatchObject({ side: 'against', claim: said?.claim, that: said?.but });
    expect(answer?.exchanges?.[0]).toMatchObject({ say: [said?.say], hold: [said?.hold], press: [said?.press] });
  });

  it('has other angles, of both sides, each of one option and said beside no fact that brings it', () => {
    const angles = bank.arguments.filter(({ id }) => isAngle(id));
    expect(new Set(angles.map(({ side }) => side))).toEqual(new Set(['for', 'against']));
    const told = [...facts, ...angles].flatMap(({ that }) => that ?? []);
    expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
    for (const { id, option, claim } of angles) {
      expect(bank.answersTo.get(id)?.map((one) => one.id)).toEqual([`${id}/answer`]);
      const label = trip.options.find((one) => one.id === option)?.label ?? '';
      expect(claim.toLowerCase()).toContain(label.toLowerCase());
    }
  });

  it('has none of the other side where a fact takes it from the side that few do, nor of what is only paid', () => {
    const sums = thingOf({ id: 'terms.large_sum', as: 'price' }, en);
    const others = sums.merit?.said.map(({ that }) => that) ?? [];
    expect(factOf('300 euros')?.gist).toBe(sums.noun);
    expect(bank.arguments.filter(({ that }) => others.includes(that ?? ''))).toEqual([]);
  });

  it('is brought rather by whom it suits, and leans them to the option', () => {
    expect([...(bank.suited.get('Ada') ?? [])]).toEqual([food?.id]);
    expect(bank.leanings.get('Ada')?.get('farm')).toBeGreaterThan(0.5);
    expect(bank.leanings.get('Bo')?.get('farm')).toBeLessThan(0.5);
  });

  it('is looked for only among what somebody argues with', () => {
    const brought = bankOf(shipped('captain'));
    expect(brought.arguments.filter(({ id }) => isFact(id))).toEqual([]);
    expect([...brought.suited.values()].flatMap((ids) => [...ids])).toEqual([]);
  });

  it('joins what a fact laid beside another is good for, and what one can say to that', () => {
    const half = bank.arguments
      .filter(({ id }) => isFact(id))
      .flatMap(({ id, exchanges = [] }) => exchanges.map(({ say, hold }) => ({ id, say, hold })));
    expect(half.length).toBeGreaterThan(0);
    for (const { id, say, hold } of half) {
      const fact = bank.byId.get(id);
      expect(say[0]).toContain(fact?.reason);
      const but = bank.byId.get(`${id}/answer`)?.that ?? '\n';
      expect(plainWords(hold?.[0] ?? '')).toContain(plainWords(but).trim());
    }
  });

  it('20.1 makes up most of a talk, and each line of it is said once in a run', async () => {
    const able = bank.arguments.filter(({ id }) => isFact(id) || isAngle(id) || id.endsWith('/answer'));
    const endsOf = (texts: readonly string[]) =>
      texts.map((text) =>
        plainWords(filled(text, { name: '' }))
          .trim()
          .split(' ')
          .slice(-7)
          .join(' '),
      );
    const lines = endsOf(
      able.flatMap(({ reason, example, exchanges = [], wonOver = [] }) => [
        ...[reason, example ?? ''].filter((text) => text !== ''),
        ...exchanges.flatMap(({ say, hold = [], press = [], grant = [] }) => [...say, ...hold, ...press, ...grant]),
        ...wonOver,
      ]),
    );
    // What was said is spoken of by its clause: a turn that says one thing may say no more than that.
    const words = [...lines, ...endsOf(able.flatMap(({ that }) => that ?? []))];
    let [with_, all] = [0, 0];
    for (const seed of [1, 2, 3]) {
      const { entries } = await simulatedRun(trip, seed);
      const said = entries.flatMap(({ event }) =>
        event.type === 'statement-made' ? [plainWords(event.text ?? '')] : [],
      );
      for (const line of new Set(lines))
        expect(said.filter((text) => text.includes(line)).length, line).toBeLessThan(2);
      all += said.length;
      with_ += said.filter((text) => words.some((one) => text.includes(one))).length;
    }
    expect(with_ / all).toBeGreaterThan(0.6);
  });
});

it('20.9 a thing can be taken from the side that a fact takes it from, or from none', () => {
  const sides: Fact[] = ['merit', 'price'];
  expect(thingIn('stairs', 'for', en)).toBeNull();
  expect(thingIn('stairs', 'against', en)?.as).toBe(sides[1]);
  expect(thingIn('stairs', null, en)).toEqual({ id: 'place.stairs', as: 'price' });
});
