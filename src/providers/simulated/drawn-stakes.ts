import { boundedMemo, memo } from '../../base/memo.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { hasHan, plainSentences, wordCountOf } from '../../language/script.ts';
import { standIn } from '../../reading/stand.ts';
import { bearingsOf } from './bearings.ts';
import { isCaseSentence } from './case-facts.ts';
import { type Beginnings, initialSupport } from './first-support.ts';
import { actsArgued, mattersOf } from './matters.ts';
import { leaningsIn } from './personas.ts';
import { MOST_STAKES, type Stake, type Stakes, stakesOf } from './stakes.ts';
import { standsOf } from './stands.ts';
import { nearness, topicOf } from './topics.ts';
import { undecidedIn } from './undecided.ts';

// What people tell of their life bears on no option for certain, mostly. It is still the best that they have to bring: each brings it for
// what they begin with in a run, and says no more of how it bears on that than that it does.

/** All that is at stake in runs of a seed, and with what those begin who bring what was drawn for them. */
type StakesDrawn = {
  stakes: Stakes;
  firsts: ReadonlyMap<string, string>;
  undecided: ReturnType<typeof undecidedIn>;
};

const SEEDS_MAX = 32;

export const stakesDrawn = memo((given: Scenario) =>
  boundedMemo(SEEDS_MAX, (seed: number): StakesDrawn => drawnFor(given, seed)),
);

function drawnFor(given: Scenario, seed: number): StakesDrawn {
  const plain = stakesOf(given);
  // What was done nobody finds out by what they have at stake.
  if (plain.size === 0 || mattersOf(given).includes('culprit'))
    return { stakes: plain, firsts: new Map(), undecided: new Map() };
  const words = phrasebooks[given.language];
  const begin = beginningsOf(given);
  const barred = bearingsOf(given, words);
  let count = [...plain.values()].flat().length;
  const firsts = new Map<string, string>();
  const all = new Map<string, string>();
  const stakes = given.agents.map((agent): [string, readonly Stake[]] => {
    const { name } = agent;
    const own = plain.get(name) ?? [];
    const [first] = [...initialSupport(begin, agent, seed)].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (first === undefined) return [name, own];
    all.set(name, first);
    // What speaks against it, or for something else, is no reason for it.
    const isAway = (at: number) =>
      (barred.get(name) ?? []).some((one) => one.at === at && (one.option === first) !== (one.side === 'for'));
    const told = tellable(given, name, words).filter(({ at }) => !isAway(at) && own.every((one) => one.at !== at));
    const drawn = nearestTo(first, told, given, words)
      .slice(0, Math.max(0, (isRich(given) ? 1 : MOST_STAKES) - own.length))
      .map(({ at, text }): Stake => {
        return {
          id: `${first}/stake-drawn-${count++}`,
          agent: name,
          at,
          text,
          option: first,
          side: 'for',
          isDrawn: true,
        };
      });
    if (drawn.length > 0 && !own.some(({ side }) => side === 'for')) firsts.set(name, first);
    return [name, [...own, ...drawn]];
  });
  const undecided = undecidedIn(given, {
    ...{ stands: begin.stands, leanings: begin.leanings, firsts: all },
    tellers: new Set([...firsts.keys()].filter((name) => !knowsOfCase(given, name))),
  });
  return { stakes: new Map(stakes), firsts, undecided };
}

/** Who knows something of the case that nobody else does has that to say from the start. */
const knowsOfCase = (given: Scenario, name: string): boolean =>
  plainSentences(given.agents.find((one) => one.name === name)?.persona ?? '').some((_, at) =>
    isCaseSentence(given, name, at),
  );

/** Whether more can be said to the question, or to most of its options, than to any: there each brings their life once, and then argues. */
const isRich = (given: Scenario): boolean =>
  mattersOf(given).length > 0 || 2 * actsArgued(given).size >= given.options.length;

/** With what people begin before anything is argued; a scenario of its own, as what is known of that is kept by scenario. */
const beginningsOf = memo(
  (given: Scenario): Beginnings => ({
    scenario: { ...given },
    arguments: [],
    byId: new Map(),
    agents: given.agents.map(({ name }) => name),
    lives: new Map(),
    leanings: leaningsIn(given),
    stands: standsOf(given),
  }),
);

/** Less is not known again, and more is a story. */
const LEAST_WORDS = 5;
const MOST_WORDS = 30;

type Told = { at: number; text: string };

/** Whether it tells of who somebody is what they have done or lived through as well. */
const tellsMore = (text: string): boolean =>
  hasHan(text)
    ? /，.{4,}/.test(text)
    : / (?:who|whose|which|que|cuy[oa]s?) |,? (?:and|y) \p{L}+(?:ed|é|í|aba|ía) /u.test(text);

/** The sentences of a persona that can be said in the first person, and tell more than who somebody is. */
function tellable(given: Scenario, name: string, words: Phrasebook): Told[] {
  const { persona = '' } = given.agents.find((one) => one.name === name) ?? {};
  // What all are nobody tells of themselves.
  if (given.agents.some((one) => one.name !== name && one.persona === persona)) return [];
  return plainSentences(persona).flatMap((sentence, at): Told[] => {
    const text = isCaseSentence(given, name, at) ? null : words.ownWords.inFirstPerson(sentence, name, persona);
    if (text === null) return [];
    const count = wordCountOf(text);
    const isLess = count < LEAST_WORDS || (words.ownWords.isBeing(text) && !tellsMore(text));
    // What would be heard as a stand is told as one.
    const isStand = standIn(text, given.options, given.language) !== null;
    return isLess || count > MOST_WORDS || isStand ? [] : [{ at, text }];
  });
}

/** What has most to do with an option first, else as it stands in the persona. */
function nearestTo(
  option: string,
  told: readonly Told[],
  { options, title, question }: Scenario,
  words: Phrasebook,
): Told[] {
  const { label = '', about = '' } = options.find(({ id }) => id === option) ?? {};
  const [of, asked] = [topicOf(`${label}. ${about}`, words), topicOf(`${title}. ${question}`, words)];
  const worth = ({ text }: Told) => {
    const topic = topicOf(text, words);
    return 2 * nearness(topic, of) + nearness(topic, asked);
  };
  return told
    .map((one) => ({ one, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth || a.one.at - b.one.at)
    .map(({ one }) => one);
}
