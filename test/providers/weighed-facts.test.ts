import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/discussion/language.ts';
import { WEIGHED } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences, plainWords } from '../../src/language/script.ts';
import { filled } from '../../src/language/talk.ts';
import { isFreeEarly } from '../../src/providers/simulated/argument-deal.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { ownArguments } from '../../src/providers/simulated/debate.ts';
import { Draft } from '../../src/providers/simulated/draft.ts';
import { isGeneral } from '../../src/providers/simulated/general-deal.ts';
import { isFact } from '../../src/providers/simulated/made-arguments.ts';
import { isAnswer, isWeighing } from '../../src/providers/simulated/weighed-facts.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { talkOf } from './talk-laws.ts';

// How what options say of themselves is laid beside each other.

const moons = readScenario(
  `title: Moons
question: Where do we land?
options:
  - { id: ice, label: The ice moon, about: "A deep ocean under thin ice, but radiation would kill the electronics within weeks." }
  - { id: fog, label: The fog moon, about: "Thick air makes landing easy; no sunlight for solar panels." }
  - { id: far, label: The far moon, about: "Geysers throw ocean water into space. The flight takes eleven years." }
agents:
  - { name: Ada, persona: A pilot. }
  - { name: Bo, persona: A geologist. }
  - { name: Cy, persona: A clerk. }
  - { name: Di, persona: A nurse. }
rounds: 5
`,
  'moons.yaml',
).scenario;
/** Those in which a flight is called by its years. */
const CALLING = samplesOf([1, 11, 12, 13, 17, 2, 3, 5], 5);
/** In short those in which most of it is said. */
const SEEDS = samplesOf([6, 1, 2, 7, 3, 4, 5, 8], 2);

describe('20.9 a fact is called by a noun, or by its own words', () => {
  it.each([
    ['en', 'The flight takes eleven years', 'the eleven years'],
    ['en', 'A deep ocean under thin ice', 'the deep ocean'],
    ['en', 'A cool walk under leaves', '“a cool walk under leaves”'],
    ['en', 'Radiation would kill the electronics within weeks', 'the radiation'],
    ['en', 'Thick air makes landing easy', 'the thick air'],
    ['en', 'Geysers throw ocean water into space', 'the geysers'],
    ['en', 'It needs security audits and a sales person', 'the security audits'],
    ['en', 'The Saturday market would have to move', 'the Saturday market'],
    ['en', 'Lessons stay as they are', '“lessons stay as they are”'],
    ['en', 'Every pupil gets one at once', '“every pupil gets one at once”'],
    ['en', 'At home pupils can ask as much as they want', '“at home pupils can ask as much as they want”'],
    ['en', 'Marta drives to work', '“Marta drives to work”'],
    ['en', 'Brings in 1.2 million at once', '“brings in 1.2 million at once”'],
    ['en', 'Nobody has to drill', '“nobody has to drill”'],
    ['en', 'At minus 160 degrees nothing decays', '“at minus 160 degrees nothing decays”'],
    ['es', 'El vuelo dura once años', 'los once años'],
    ['es', 'Una piscina cubierta con dos calles', 'la piscina cubierta'],
    ['es', 'La carretera ahorra un rodeo', 'la carretera'],
    ['es', 'Las clases siguen igual', '“las clases siguen igual”'],
    ['zh', '飞行要十一年', '那十一年'],
    ['zh', '老师说了算', '“老师说了算”'],
  ] as const)('%s: %s', (language, fact, noun) => {
    const words = phrasebooks[language];
    const called = words.ownWords.nounFor(fact) ?? words.grammar.quoted(words.ownWords.lowered(fact));
    expect(called.toLowerCase()).toBe(noun.toLowerCase());
  });
});

const GIVING_WAY: readonly string[] = [
  'waver',
  'convert',
  'settle',
  'grant',
  'touch',
  'aside',
  'outweighed',
  'takeBack',
];
const isGivingWay = ({ move }: { move: string }) => GIVING_WAY.includes(move);

describe('20.9 facts are laid beside each other', () => {
  const bank = bankOf(moons, 'en', 1);
  const facts = bank.arguments.filter(({ id }) => isFact(id) && !isAnswer(id));
  const factOf = (id: string) => facts.find((one) => one.id === id);

  it('a price behind a merit of the same option, a merit behind a price, and one option beside another', () => {
    const prices = facts.filter(({ side }) => side === 'against');
    expect(prices.map(({ gist }) => gist)).toEqual([
      'the radiation',
      '“no sunlight for solar panels”',
      'the years of flight',
    ]);
    // What has no name is laid beside nothing.
    for (const { option, exchanges = [] } of prices.filter(({ gist }) => !gist?.includes('“')))
      expect(exchanges.map(({ id }) => factOf(id)?.option)).toEqual([option]);
    const weighed = bank.arguments.filter(({ id }) => isWeighing(id));
    expect(weighed.length).toBeGreaterThan(8);
    for (const { id, option, side, answers } of weighed) {
      const to = factOf(answers[0] as string);
      expect(side).toBe('for');
      expect([id, to?.side]).toEqual([id, id.includes('/rather-') ? 'for' : 'against']);
      expect(to?.option === option).toBe(!id.includes('/rather-'));
    }
  });

  it('in words of which each is dealt to one pair in a run', () => {
    const says = bank.arguments.flatMap(({ exchanges = [] }) => exchanges.flatMap(({ say }) => say.slice(0, 1)));
    const begun = says.map((say) => plainSentences(say)[0]?.slice(0, 25));
    expect(new Set(begun).size).toBe(begun.length);
  });

  it('a fact is told whole once, and then called', async () => {
    let [told, called] = [0, 0];
    for (const seed of CALLING) {
      const { turns } = await talkOf(moons, seed);
      const texts = turns.map(({ text }) => plainWords(text));
      for (const { that = '\n', example } of facts) {
        const [first, ...later] = turns.filter(({ text }) => plainWords(text).includes(plainWords(that).trim()));
        told += first ? 1 : 0;
        // Whoever gives way because of it, or hesitates, says what they could not get past; what is left to say of it is said with it; nobody twice.
        const isLeft = (text: string) => example != null && text.includes(example);
        for (const { draft, text } of later)
          expect([that, draft.made.some(isGivingWay) || isLeft(text)]).toEqual([that, true]);
        expect(new Set(later.map(({ agent }) => agent)).size, that).toBe(later.length);
      }
      called += texts.filter((text) => text.includes(plainWords('the years of flight').trim())).length;
    }
    expect(told).toBeGreaterThan(CALLING.length * 3);
    expect(called).toBeGreaterThan(3);
  });

  it('20.1 nobody lays a fact beside one that nobody has brought, or as a ground of their own', async () => {
    let said = 0;
    for (const seed of SEEDS) {
      const { turns } = await talkOf(moons, seed);
      for (const { draft } of turns) {
        expect(draft.claimed.filter(({ id }) => isWeighing(id)).length).toBeLessThanOrEqual(draft.made.length);
        for (const { id, claim } of draft.claimed.filter((one) => isWeighing(one.id))) {
          said++;
          expect(draft.text(), id).not.toContain(claim);
        }
      }
    }
    expect(said).toBeGreaterThan(1);
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('where labels stand in quotation marks', () => {
  const short = readScenario(
    `title: Tutors
question: Should our school give every pupil an AI tutor?
options:
  - { id: all, label: Yes for everybody, about: "Every pupil gets one at once." }
  - { id: none, label: Not now, about: "Teachers keep control." }
agents:
  - { name: Ada, persona: A teacher. }
  - { name: Bo, persona: A pupil. }
  - { name: Cy, persona: A mother. }
rounds: 5
`,
    'short.yaml',
  ).scenario;

  it('20.4 these are nobody’s words: no argument that names one counts as said', async () => {
    for (const seed of SEEDS) {
      const { turns } = await talkOf(short, seed);
      const claimed = new Set<string>();
      for (const { draft } of turns) {
        const unsaid = [...draft.s.voiced].filter((id) => isGeneral(id) && !claimed.has(id));
        expect(unsaid).toEqual([]);
        for (const { id } of draft.claimed) claimed.add(id);
      }
    }
  });
});

const square = readScenario(
  `title: The square
question: What should the town do with the market square?
options:
  - { id: trees, label: Forty trees, about: "A cool walk under leaves. The Saturday market would have to move." }
  - { id: hall, label: A glass market hall, about: "Shops open all year. It costs 4 million and nobody knows whether traders come." }
  - { id: parking, label: The parking lot, about: "Ninety places stay free of charge. In summer it is an oven." }
agents:
  - { name: Ruth, persona: "Runs the bakery at the corner." }
  - { name: Emil, persona: "Retired bus driver, sits on the bench every day." }
  - { name: Nadia, persona: "Town treasurer." }
  - { name: Kofi, persona: "Father of twins, lives above the pharmacy." }
rounds: 6
`,
  'square.yaml',
).scenario;

describe('20.9 where there are facts enough', () => {
  it('who comes over says what it takes for what it leaves', async () => {
    const lines = phrasebooks.en.general.told.traded.map(
      (line) =>
        new RegExp(
          line
            .split(/(\{own\}|\{other\})/)
            .map((part) => (/^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+?)` : escaped(part)))
            .join(''),
        ),
    );
    // Who has something at stake would speak of that.
    const bare = { ...square, agents: square.agents.map((agent) => ({ ...agent, persona: '' })) };
    const facts = bankOf(bare, 'en', 1).arguments.filter(({ id }) => isFact(id));
    let traded = 0;
    for (const seed of samplesOf([8, 17, 22, 27, 34, 35], 2)) {
      const { turns } = await talkOf(bare, seed);
      for (const { draft, text } of turns) {
        const found = lines.map((line) => line.exec(text)?.groups).find((groups) => groups !== undefined);
        if (!found) continue;
        traded++;
        const { own, position } = draft.s;
        const names = (option: string | null) =>
          facts.flatMap((one) =>
            one.option === option && one.side === 'for' && one.gist ? [one.gist.toLowerCase()] : [],
          );
        expect(
          names(position.id).some((noun) => found['own']?.toLowerCase().includes(noun)),
          text,
        ).toBe(true);
        expect(
          names(own).some((noun) => found['other']?.toLowerCase().includes(noun)),
          text,
        ).toBe(true);
      }
    }
    expect(traded).toBeGreaterThan(1);
  });

  it('20.9 nobody passes who has something yet to bring that nobody has', async () => {
    let passed = 0;
    for (const seed of SEEDS) {
      const { turns } = await talkOf(square, seed);
      for (const { draft } of turns.filter((turn) => turn.draft.has('pass') || turn.draft.has('stay'))) {
        passed++;
        const left = ownArguments(draft.s, new Draft(draft.s), 'for', isFreeEarly);
        expect(left.map(({ id }) => id)).toEqual([]);
      }
    }
    expect(passed).toBeGreaterThan(0);
  });
});

const NOUNS = {
  en: ['the eleven years', '“lessons stay as they are”'],
  es: ['los once años', '«las clases siguen igual»'],
  zh: ['那十一年', '“老师说了算”'],
} as const satisfies Record<Language, readonly string[]>;
const OPTIONS = {
  en: ['The rope ferry', 'The stone bridge'],
  es: ['El túnel largo', 'La barca'],
  zh: ['长隧道', '渡船'],
} as const;

describe.each(LANGUAGES)('20.9 the words for facts beside each other (%s)', (language) => {
  const { weighed, told } = phrasebooks[language].general;
  const all = WEIGHED.flatMap((kind) => weighed[kind].flatMap((text) => Object.values(text)));
  const [own, other] = NOUNS[language];
  const whole = (text: string) => filled(text, { own, other, fact: other, name: 'Ada' });

  it('are as many in each language, no sentence twice, and each turn is seen whole', () => {
    for (const kind of WEIGHED) expect(weighed[kind].length).toBe(phrasebooks.en.general.weighed[kind].length);
    const sentences = all.flatMap(plainSentences);
    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
    for (const text of all) expect(whole(text).length, text).toBeLessThanOrEqual(300);
  });

  it('20.4 take no position', () => {
    const options = OPTIONS[language].map((label, at) => ({ id: `o${at}`, label, about: '', amount: null }));
    const found = [...all, ...told.swayed].flatMap((text) => {
      const stand = standIn(whole(text), options, language);
      return stand ? [text] : [];
    });
    expect(found).toEqual([]);
  });
});
