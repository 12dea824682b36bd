import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { isGeneral } from '../../src/providers/simulated/general-deal.ts';
import { isFact } from '../../src/providers/simulated/made-arguments.ts';
import { stemsIn } from '../../src/providers/simulated/stems.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { isLong } from '../long.ts';
import { talkOf } from './talk-laws.ts';

// How people talk where a scenario brings nothing to argue with.

const dogs = readScenario(
  readFileSync(new URL('../fixtures/without-a-bank.yaml', import.meta.url), 'utf8'),
  'without-a-bank.yaml',
).scenario;
const party = readScenario(
  `title: Fest
question: What shall be the main thing at our street party?
options:
  - { id: band, label: A live band, about: A live band. }
  - { id: table, label: A long table, about: A long table. }
  - { id: games, label: Games for the children, about: Games for the children. }
  - { id: flea, label: A flea market, about: A flea market. }
agents:
  - { name: Hanna, persona: Plays the trumpet. }
  - { name: Karim, persona: Runs the bakery at the corner. }
  - { name: Olga, persona: Mother of three small children. }
  - { name: Piet, persona: Gets up at four. }
rounds: 5
`,
  'party.yaml',
).scenario;
const SEEDS = [1, 2, 3, 4, 5, 6];

it('20.9 each option is begun with by its share at most', () => {
  for (const seed of SEEDS) {
    const bank = bankOf(dogs, 'en', seed);
    const first = bank.scenario.agents.map((agent) => {
      const [best] = [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1]);
      return best?.[0];
    });
    for (const { id } of dogs.options) expect(first.filter((one) => one === id).length).toBeLessThanOrEqual(2);
  }
});

/** Of no kind that is known, and with options that do nothing. */
const plain = (about: string) =>
  readScenario(
    `title: May\nquestion: Which of these?\noptions:\n  - { id: one, label: The hut, about: "${about}" }\n  - { id: two, label: The blue one, about: The blue one. }\nagents:\n  - { name: Ada, persona: A clerk. }\n  - { name: Bo, persona: A pilot. }\nrounds: 5\n`,
    'plain.yaml',
  ).scenario;

it('20.9 what only says its label again tells nothing of an option', () => {
  const facts = bankOf(plain('A kitchen with a long table.'), 'en', 1).arguments.filter(({ id }) => isFact(id));
  expect(facts.map(({ option }) => option)).not.toContain('two');
  expect(facts.map(({ option }) => option)).toContain('one');
});

it('20.9 a ground is answered in words for two where its reason was heard as well', async () => {
  let answered = 0;
  for (const seed of [...SEEDS, 7, 8, 9, 10, 11, 12]) {
    if (!isLong && answered > 5) break;
    const { turns } = await talkOf(dogs, seed);
    for (const [at, { draft }] of turns.entries()) {
      const { bank } = draft.s;
      const to = draft.made.flatMap(({ move, argument }) =>
        move === 'counter' && argument !== null && isGeneral(argument) ? [bank.byId.get(argument)!] : [],
      );
      for (const { reason } of draft.isInExchange ? to : []) {
        answered++;
        expect(turns.slice(0, at).some(({ text }) => text.includes(reason))).toBe(true);
      }
    }
  }
  expect(answered).toBeGreaterThan(5);
});

it('20.9 who answers a ground speaks of no example or wording of it that nobody has said', async () => {
  const stems = (...texts: readonly (string | null | undefined)[]) =>
    new Set(texts.flatMap((text) => (text ? [...stemsIn(text, phrasebooks.en)] : [])));
  let answered = 0;
  for (const scenario of [dogs, party])
    for (const seed of [...SEEDS, 7, 8, 9, 10, 11, 12]) {
      if (!isLong && answered > 12) break;
      const { turns } = await talkOf(scenario, seed);
      for (const [at, { draft, text }] of turns.entries()) {
        const { bank } = draft.s;
        const to = draft.made.flatMap(({ move, argument }) =>
          move === 'counter' && argument !== null && isGeneral(argument) ? [bank.byId.get(argument)!] : [],
        );
        for (const { claim, wordings = [], reason, example, image, evidence } of draft.isInExchange ? to : []) {
          answered++;
          const own = stems(claim, ...wordings, reason, example, image, evidence);
          const heard = stems(...turns.slice(0, at).map((turn) => turn.text));
          const said = draft.claimed.flatMap(({ exchanges = [] }) => exchanges.flatMap(({ say }) => say));
          const line = said.find((one) => one.split('{name}').every((part) => text.includes(part.trim())));
          const missed = [...stems(line)].filter((stem) => own.has(stem) && !heard.has(stem));
          expect(missed, text).toEqual([]);
        }
      }
    }
  expect(answered).toBeGreaterThan(5);
});

it('20.9 two do not give way to one, and nobody asks for a vote before the third round', async () => {
  let alone = 0;
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    if (!isLong && alone > 0) break;
    const { turns, run } = await talkOf(party, seed);
    // By poll, one behind each round, whether somebody asked for a vote.
    const polls: boolean[] = [];
    for (const { event } of run.entries) {
      if (event.type === 'poll-opened') polls.push(false);
      if (event.type === 'poll-answered' && event.answer === 'yes') polls[polls.length - 1] = true;
    }
    expect(polls.slice(0, 2)).toEqual([false, false]);
    for (const { draft } of turns.filter((turn) => turn.draft.has('settle'))) {
      const { opinionModel, own, position } = draft.s;
      const stances = [...opinionModel.stances.values()];
      const mates = stances.filter((stance) => stance === own).length;
      if (mates === 0) alone++;
      // Second choices of others count for half.
      else expect(stances.filter((stance) => stance === position.id).length, `${seed}`).toBeGreaterThan(mates);
    }
  }
  expect(alone).toBeGreaterThan(0);
});

it('20.9 each thing of a list is told by itself, with its price against the option', () => {
  const facts = bankOf(plain('Two hours by car, a stove, no reception, 40 euros a night.'), 'en', 1).arguments.filter(
    ({ id, option }) => isFact(id) && option === 'one',
  );
  expect(facts.map(({ side, claim }) => `${side}: ${claim}`)).toEqual([
    'against: With the hut it is two hours by car.',
    'for: The hut gives us a stove.',
    'against: With the hut we would have no reception.',
    'against: The hut would come to 40 euros a night.',
  ]);
});

describe('what a persona says of somebody is told by them', () => {
  it.each([
    ['en', 'Nurse on night shifts, longs for quiet.', 'I am a nurse on night shifts and long for quiet.'],
    ['en', 'Thinks observatories exist to take risks.', 'I think observatories exist to take risks.'],
    ['en', 'Never lies about a price.', 'I never lie about a price.'],
    ['en', 'A rower of the fleet, poor.', 'I am a rower of the fleet, poor.'],
    ['en', 'A lecturer with 240 essays on her desk.', 'I am a lecturer with 240 essays on my desk.'],
    ['en', 'Lives in Canada, comes once a year.', 'I live in Canada and come once a year.'],
    ['en', 'Dean of the faculty, counts complaints.', 'I am the dean of the faculty and count complaints.'],
    ['en', 'Looked after her grandmother in her last years.', null],
    ['en', 'Keyboards.', null],
    ['en', 'The van needs a new gearbox.', 'The van needs a new gearbox.'],
    ['en', 'Does not want any debt in his name when he stops.', 'I do not want any debt in my name when I stop.'],
    ['en', 'Long days are impossible for her.', 'Long days are impossible for me.'],
    ['en', 'Many of his neighbours cannot pay it.', 'Many of my neighbours cannot pay it.'],
    ['en', 'A fixed price would let him sleep.', 'A fixed price would let me sleep.'],
    ['en', 'She cannot sleep when he drives.', null],
    ['en', 'Chairman for sixteen years.', 'I have been a chairman for sixteen years.'],
    ['es', 'Le gustan los trenes y los tranvías.', 'Me gustan los trenes y los tranvías.'],
    ['es', 'Ya le cuesta encontrar a sus vecinos.', 'Ya me cuesta encontrar a mis vecinos.'],
    ['es', 'Le gustan las cosas con su óxido.', null],
    ['zh', '住院医师，每周两个夜班。', '我是住院医师，每周两个夜班。'],
    ['zh', '爱说话的男生，最想和小宇同桌。', '我是爱说话的男生，最想和小宇同桌。'],
    ['es', 'Bibliotecaria, sale a las ocho.', 'Soy bibliotecaria y salgo a las ocho.'],
    ['es', 'Un pescador, lleva treinta años aquí.', 'Soy un pescador y llevo treinta años aquí.'],
    ['zh', '体育委员，对毛过敏。', '我是体育委员，对毛过敏。'],
    ['zh', '班主任，教室是她锁的门。', '我是班主任。'],
    ['zh', '照顾三位独居老人。', '我照顾三位独居老人。'],
  ] as const)('20.9 %s: %s', (language, told, said) => {
    expect(LANGUAGES).toContain(language);
    expect(phrasebooks[language].ownWords.inFirstPerson(told, 'Ada')).toBe(said);
  });
});
