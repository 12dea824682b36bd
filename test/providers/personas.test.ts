import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { isNamed } from '../../src/providers/simulated/personas.ts';
import { standsOf } from '../../src/providers/simulated/stands.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { talkOf } from './talk-laws.ts';

const night = readScenario(
  `title: The last clear night
language: en
question: Which one on the last clear night?
options:
  - { id: comet, label: The comet, about: It is leaving and will not come back. }
  - { id: thesis, label: Ines's brown dwarfs, about: "Ines can finish her thesis. It is cheap." }
  - { id: survey, label: The asteroid survey, about: The agency pays for it. }
agents:
  - { name: Haruto, persona: "Haruto, comet specialist, who missed a comet because of a broken dome and has never forgiven the dome." }
  - { name: Ines, persona: "Ines, doctoral student." }
  - { name: Dr Gallo, persona: "Dr Gallo, who is tired of the survey, and likes long walks." }
`,
  'night.yaml',
).scenario;

describe('20.9 where somebody leans, as their persona tells', () => {
  const { leanings } = bankOf(night, 'en', 1);
  const leaning = (name: string, option: string) => leanings.get(name)?.get(option) ?? 0;

  it('20.9 to what they work on, however sad their story sounds', () => {
    expect(leaning('Haruto', 'comet')).toBeGreaterThan(0.4);
  });

  it('20.9 to what is called by their name', () => {
    expect(leaning('Ines', 'thesis')).toBeGreaterThan(0.4);
    expect(leaning('Haruto', 'thesis')).toBeLessThanOrEqual(0);
  });

  it('20.9 away from what a clause says that they dislike, and from nothing else', () => {
    expect(leaning('Dr Gallo', 'survey')).toBeLessThan(0);
  });
});

describe.each([
  {
    language: 'en',
    question: 'Should we close the free plan?',
    yes: 'Yes',
    no: 'No',
    misses: 'Thinks that without the free plan nobody will hear of us again.',
    plain: 'A colleague. Sees the free plan every day.',
  },
  {
    language: 'es',
    question: '¿Debemos cerrar el comedor?',
    yes: 'Sí',
    no: 'No',
    misses: 'Piensa que sin el comedor nadie volverá.',
    plain: 'Un vecino. Ve el comedor cada día.',
  },
  {
    language: 'zh',
    question: '我们要不要关掉食堂？',
    yes: '要',
    no: '不要',
    misses: '离不开食堂，天天在那儿吃。',
    plain: '天天路过食堂。',
  },
])('20.9 who would miss what is asked about ($language)', ({ language, question, yes, no, misses, plain }) => {
  const { scenario } = readScenario(
    `title: T\nlanguage: ${language}\nquestion: ${question}\noptions:\n  - { id: yes, label: "${yes}", about: "A." }\n  - { id: no, label: "${no}", about: "B." }\nagents:\n  - { name: Ada, persona: "${misses}" }\n  - { name: Bo, persona: "${plain}" }\n`,
    'plan.yaml',
  );
  it('20.9 leans from what takes it away, and to what leaves it', () => {
    const { leanings } = bankOf(scenario, language as 'en', 1);
    expect(leanings.get('Ada')?.get('yes')).toBeLessThan(-0.3);
    expect(leanings.get('Ada')?.get('no')).toBeGreaterThan(0.3);
    expect(leanings.get('Bo')?.get('yes')).toBe(0);
  });
});

/** By name and option: how far people lean who are asked this. */
function leaningsIn(question: string, options: string, agents: string) {
  const source = `title: T\nlanguage: en\nquestion: ${question}\noptions:\n${options}agents:\n${agents}`;
  const { leanings } = bankOf(readScenario(source, 'asked.yaml').scenario, 'en', 1);
  return (name: string, option: string) => leanings.get(name)?.get(option) as number;
}

it('20.9 what all options have in common joins nobody to one of them', () => {
  const leaning = leaningsIn(
    'Where do we camp?',
    '  - { id: lake, label: The lake, about: A fire at night and a boat. }\n  - { id: hill, label: The hill, about: A fire at night and a path. }\n',
    '  - { name: Ada, persona: Ada dreams of a fire. }\n  - { name: Bo, persona: Bo rows a boat. }\n',
  );
  expect(leaning('Ada', 'lake')).toBe(leaning('Ada', 'hill'));
  expect(leaning('Bo', 'lake')).toBeGreaterThan(leaning('Bo', 'hill'));
});

it('20.9 whose persona names an option leans to it, also where another one speaks of it', () => {
  const leaning = leaningsIn(
    'Who starts in goal?',
    '  - { id: aisha, label: Aisha, about: She was there last year. }\n  - { id: beth, label: Beth, about: She came to every practice. }\n  - { id: half, label: One half each, about: Aisha starts and Beth takes over. }\n',
    '  - { name: Mr Marsh, persona: "Beth\'s father and the treasurer." }\n  - { name: Ines, persona: The coach. }\n',
  );
  expect(leaning('Mr Marsh', 'beth')).toBeGreaterThan(0.3);
});

it.each([
  ['Second place goes to Dwayne', 'Dwayne', ['Dwayne', 'Lupe'], true],
  ["Ines's brown dwarfs", 'Ines', ['Ines'], true],
  ['The chief may go', 'Chief Barlow', ['Chief Barlow', 'Chief Stone'], false],
  ['Dr Mbeki stays', 'Dr Stone', ['Dr Mbeki', 'Dr Stone'], false],
  ['换阿娇上场', '阿娇', ['阿娇', '七叔'], true],
] as const)('20.9 %s names %s: %s', (text, name, all, is) => expect(isNamed(text, name, all)).toBe(is));

it('20.9 nobody reads out what an option says of themselves', async () => {
  const told: string[] = [];
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { turns } = await talkOf({ ...night, rounds: 4 }, seed);
    const finish = turns.filter(({ text }) => text.includes('finish her thesis'));
    expect(finish.filter(({ text }) => text.includes('ines'))).toEqual([]);
    told.push(...finish.map(({ agent }) => agent));
  }
  expect(told.length).toBeGreaterThan(0);
  expect(told).not.toContain('Ines');
});

it('20.9 each language has words by which a persona dislikes something', () => {
  for (const words of Object.values(phrasebooks)) expect(words.general.averse.length).toBeGreaterThan(5);
});

describe('20.27 at the start people tell what they have to do with the matter, and nothing against what they are for', () => {
  const scenario = readScenario(
    `question: Ships from the south ask to enter our harbour. Do we let them in?
options:
  - { label: Open the harbour, about: Let them in as always. }
  - { label: Hold them at the island, about: Forty days with food rowed out. }
  - { label: Raise the chain, about: Turn them away. }
agents:
  - { name: Bishop, persona: Believes that turning away Christians is a sin. }
  - { name: Caterina, persona: "A grain merchant's widow. Two of the ships are hers." }
  - { name: Keeper, persona: Keeper of the hospital. Likes music. }
  - { name: Lily, persona: "Caterina's daughter, 17." }
`,
    'harbour.yaml',
  ).scenario;

  it('what tells of the matter is told with who somebody is, and what tells of something else is not', async () => {
    for (const seed of [1, 2, 3]) {
      const { turns } = await talkOf({ ...scenario, rounds: 2 }, seed);
      const first = (name: string) => turns.find((turn) => turn.agent === name)?.text ?? '';
      expect(first('Caterina')).toContain('Two of the ships are mine.');
      expect(turns.map(({ text }) => text).join(' ')).not.toContain('I like music');
    }
  });

  it('what somebody calls a sin speaks against it, and is not told beside it', async () => {
    expect(bankOf(scenario, 'en', 1).stakes.get('Bishop')).toMatchObject([
      { side: 'against', option: 'raise-the-chain' },
    ]);
    for (const seed of [1, 2, 3]) {
      const { turns } = await talkOf({ ...scenario, rounds: 2 }, seed);
      const [first] = turns.filter(({ agent }) => agent === 'Bishop');
      if (first?.text.includes('is a sin')) expect(first.draft.s.position.id).not.toBe('raise-the-chain');
    }
  });

  it('whose name stands beside somebody bears on no option that is called by it', () => {
    const named = {
      ...scenario,
      options: [{ id: 'c', label: 'Moving in with Caterina', about: '', amount: null }, ...scenario.options],
    };
    expect(bankOf(named, 'en', 1).stakes.get('Lily')).toEqual([]);
  });
});

it.each([
  ['en', 'Who works the nights?', 'Nurses from an agency', 'The day staff', 'Has worked with agency nurses.', 1],
  ['en', 'Who works the nights?', 'Nurses from an agency', 'The day staff', 'Cannot work with agency nurses.', 0],
  ['en', 'Who works the nights?', 'Nurses from an agency', 'The day staff', 'Lost her post to agency nurses.', 0],
  [
    'en',
    'What about the choir?',
    'Sing without the organ',
    'Two pianos',
    'Has sung without instruments, sings daily.',
    1,
  ],
  ['en', 'What about the water?', 'Dig a well beside the chapel', 'Two cisterns', 'Sweeps the chapel.', 0],
  ['es', '¿Qué hacemos con el agua?', 'Cavar un pozo junto a la ermita', 'Dos cisternas', 'Cuida la ermita.', 0],
  ['es', '¿Qué hacemos con el agua?', 'Cavar un pozo junto a la ermita', 'Dos cisternas', 'Cava pozos.', 1],
  ['zh', '渔村怎么办？', '换大船去远海', '休渔', '常去远海。', 1],
  ['zh', '渔村怎么办？', '换大船去远海', '休渔', '再不去远海。', 0],
])('20.9 what a persona turns, or an option only stands beside, is no wish (%s: %s %s)', (...given) => {
  const [language, question, label, other, persona, leans] = given;
  const { scenario } = readScenario(
    JSON.stringify({
      ...{ title: 'T', language, question },
      options: [label, other].map((one, at) => ({ id: `o${at}`, label: one })),
      agents: [
        { name: 'Ada', persona },
        { name: 'Bo', persona: 'X.' },
      ],
    }),
    'turned.yaml',
  );
  const leaning = bankOf(scenario, scenario.language, 1).leanings.get('Ada')?.get('o0') ?? 0;
  expect(Math.sign(leaning)).toBe(leans);
  if (leans === 0) expect(standsOf(scenario).get('Ada')?.wanted ?? null).toBeNull();
});
