import { memo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Argument, ArgumentExchange, Scenario } from '../../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { joinSentences, plainSentences, wordCountOf } from '../../language/script.ts';
import { filled } from '../../language/talk.ts';
import { standIn } from '../../reading/stand.ts';
import { type Bearing, bearingsOf, toldAlone } from './bearings.ts';
import { isCaseSentence } from './case-facts.ts';
import { echoOf } from './echo.ts';
import { capitalisedIn, phraseOf } from './phrases.ts';
import { isTold } from './signs-told.ts';
import { stemsIn } from './stems.ts';
import { nearness, topicOf } from './topics.ts';

/**
 * What somebody has at stake, where a scenario brings no arguments: a sentence of their persona that bears on an option. They alone bring it,
 * and it is answered by what somebody else has at stake, or by words that fit any. `at`: which sentence of the persona it is;
 * `text`: the same in the first person, in the scenario's own language; `isDrawn`: no words tell that it bears on that option, it is what its
 * owner begins with in a run.
 */
export type Stake = {
  id: string;
  agent: string;
  at: number;
  text: string;
  option: string;
  side: Argument['side'];
  isDrawn?: boolean;
};
export type Stakes = ReadonlyMap<string, readonly Stake[]>;

/** Whether the argument is what somebody has at stake. */
export const isStake = (id: string): boolean => /\/stake-(?:drawn-)?\d+$/.test(id);

/** Whether no words tell that it bears on its option. */
export const isDrawnStake = (id: string): boolean => /\/stake-drawn-\d+$/.test(id);

/** Whether it is what anybody says to that. */
export const isStakeAnswer = (id: string): boolean => /\/reply-\d+$/.test(id);

/** Whether it is said to what somebody else has at stake: nobody but who has that is moved by it. */
export const isToOther = (
  byId: ReadonlyMap<string, Argument>,
  self: string,
  { id, answers }: Pick<Argument, 'id' | 'answers'>,
): boolean => isStakeAnswer(id) && answers.every((to) => !(byId.get(to)?.knownTo ?? []).includes(self));

/** What somebody brings of their persona, at most. */
export const MOST_STAKES = 2;

/** By agent, the weightiest first; the same for every seed and every language. */
export const stakesOf = memo((given: Scenario): Stakes => {
  const { agents } = given;
  if (given.arguments.length > 0 || agents.some(({ background = [] }) => background.length > 0)) return new Map();
  const words = phrasebooks[given.language];
  const bearings = bearingsOf(given, words);
  let count = 0;
  return new Map(
    agents.map(({ name, persona }): [string, Stake[]] => {
      const sentences = plainSentences(persona);
      const able = (bearings.get(name) ?? []).flatMap((one) => {
        if (isCaseSentence(given, name, one.at)) return [];
        const text = toldOf(sentences[one.at] as string, one.clause, { name, persona }, words);
        return text === null || isBareStand(text, given) ? [] : [{ ...one, text }];
      });
      const chosen = chosenOf(able).map(({ at, text, option, side }) => {
        const id = `${option}/stake-${count++}`;
        return { id, agent: name, at, text, option, side };
      });
      return [name, chosen];
    }),
  );
});

/** `I am for the red one`: that is where somebody stands, and nothing that they have to lose. */
function isBareStand(text: string, { options, language }: Scenario): boolean {
  const stand = standIn(text, options, language);
  const label = options.find(({ id }) => id === stand?.id)?.label ?? '';
  return stand?.isPosition === true && wordCountOf(text) - wordCountOf(label) <= BARE_WORDS;
}
const BARE_WORDS = 4;

/** So much of what a clause is about stands in the sentence that tells it: a verb may have changed. */
const MEANT = 0.5;

/** The sentence in the first person, where that has what it is about, else that clause behind it; null: it cannot be told. */
function toldOf(
  sentence: string,
  clause: string,
  { name, persona }: { name: string; persona: string },
  words: Phrasebook,
): string | null {
  const { inFirstPerson } = words.ownWords;
  const sought = [...stemsIn(clause, words)];
  const isWhole = (text: string | null): text is string => {
    const stems = text === null ? null : stemsIn(text, words);
    return stems !== null && sought.filter((stem) => stems.has(stem)).length >= MEANT * sought.length;
  };
  const whole = inFirstPerson(sentence, name, persona);
  if (isWhole(whole)) return whole;
  const told = toldAlone(clause, name, words);
  return isWhole(told) ? joinSentences(whole === null ? [told] : [whole, told]) : null;
}

type Tellable = Bearing & { text: string };

/** Of different sentences, and such that one who holds an option can bring them all. */
function chosenOf(bearings: readonly Tellable[]): Tellable[] {
  const clear = bearings.filter((one) =>
    bearings.every((other) => other.option !== one.option || other.side === one.side),
  );
  const chosen: Tellable[] = [];
  for (const one of clear.toSorted((a, b) => b.weight - a.weight)) {
    const fits = chosen.every((other) => other.at !== one.at && !(other.side === 'for' && one.side === 'for'));
    if (fits && chosen.length < MOST_STAKES) chosen.push(one);
  }
  return chosen;
}

/** How much somebody cares for what they have at stake themselves, and for what others have. */
const CARE_OWN = 0.95;
const CARE = 0.6;

/** By which a stake is weighed where a scenario names no criteria. */
const criterionFor = (agent: string): string => `stake-${agent}`;

/** The scenario with what its agents care for of all that is at stake, where it names nothing that they could. */
export function withStakesCared(stakes: Stakes, scenario: Scenario): Scenario {
  if (scenario.criteria.length > 0 || stakes.size === 0) return scenario;
  const agents = scenario.agents.map((agent) => {
    const cares = [...stakes.keys()].map((name) => [criterionFor(name), name === agent.name ? CARE_OWN : CARE]);
    return { ...agent, values: { ...Object.fromEntries(cares), ...agent.values } };
  });
  return { ...scenario, agents };
}

const STRENGTH = 0.7;
/** Of what somebody only is or does. */
const STRENGTH_LIGHT = 0.5;
const STRENGTH_ANSWER = 0.7;
/** So many can answer a stake in words that fit any, and so many stakes can be answered by one of somebody else. */
const MOST_ANSWERS = 2;

type Told = { stake: Stake; text: string; argument: Argument; weighs: boolean };

/** What is at stake, and what is said to it, as arguments in the language of `words`; each way of saying it is dealt to one. */
export function stakeArguments(
  of: Stakes,
  given: Scenario,
  scenario: Scenario,
  words: Phrasebook,
  seed: number,
): Argument[] {
  const all = [...of.values()].flat();
  if (all.length === 0) return [];
  const { stakes } = words.general;
  const dealt = <T>(key: string, list: readonly T[]) => random(seed, `stakes/${key}/${given.title}`).shuffle(list);
  const texts = {
    for: dealt('for', stakes.for),
    against: dealt('against', stakes.against),
    drawn: dealt('drawn', stakes.drawn),
  };
  const reasons = dealt('reasons', stakes.reasons);
  const told = all.flatMap((stake, place): Told[] => {
    const text = toldIn(stake, given, scenario, words);
    const kind = kindOf(stake);
    const said = texts[kind][all.filter((one) => kindOf(one) === kind).indexOf(stake)];
    if (text === null || !said) return [];
    const put = putting(stake, scenario, words, { stake: text });
    const weighs = isWeighty(stake, text, words);
    const argument = {
      ...base(stake, criterionOf(stake, text, scenario, words)),
      ...{ side: stake.side, strength: weighs ? STRENGTH : STRENGTH_LIGHT, knownTo: [stake.agent], answers: [] },
      // What somebody only is or does is told as it is, and wins nobody over by what it has cost them.
      ...(weighs ? worded(stake, put(said.claim), text) : { claim: text }),
      reason: stake.isDrawn || !weighs ? '' : (reasons[place] ?? ''),
      wonOver: weighs ? [said.wonOver] : [],
    };
    return [{ stake, text, argument, weighs }];
  });
  const weighing = told.filter(({ weighs }) => weighs);
  const apart = exchangesApart(weighing, dealt('apart', stakes.apart), dealt, words);
  return [
    ...told.map(({ argument }) => {
      const exchanges = apart.get(argument.id) ?? [];
      return exchanges.length > 0 ? { ...argument, exchanges, answers: exchanges.map(({ id }) => id) } : argument;
    }),
    ...answersTo(told, scenario, words, dealt, dealt('echoed', stakes.echoed)),
  ];
}

/** Where its owner says beside it where they stand it is told as it is, and else with what they make of it. */
const worded = ({ side }: Stake, said: string, text: string): Pick<Argument, 'claim' | 'wordings'> =>
  side === 'for' ? { claim: text, wordings: [said] } : { claim: said };

const kindOf = ({ side, isDrawn = false }: Stake) => (isDrawn ? 'drawn' : side);

const base = ({ id, option }: Stake, criterion: string) => ({ id, option, criterion, example: null, amount: null });

const optionPhrase = ({ option: id }: Stake, { options }: Scenario, words: Phrasebook): string =>
  phraseOf(options.find((one) => one.id === id) ?? { label: id }, words);

/** Puts what it knows into a text; names stay, for whom it is said to. */
function putting(stake: Stake, scenario: Scenario, words: Phrasebook, more: Readonly<Record<string, string>> = {}) {
  const slots = { option: optionPhrase(stake, scenario, words), ...more };
  return (text: string) => capitalisedIn(words.grammar.contracted(filled(text, slots)), words);
}

/** The sentence in the first person; null: it is not there in this language. */
function toldIn(
  { agent: name, at, text }: Stake,
  given: Scenario,
  scenario: Scenario,
  words: Phrasebook,
): string | null {
  const place = given.agents.findIndex((one) => one.name === name);
  const persona = scenario.agents[place]?.persona ?? '';
  if (words === phrasebooks[given.language]) return text;
  if (persona === given.agents[place]?.persona) return null;
  const sentence = plainSentences(persona)[at];
  return sentence === undefined ? null : words.ownWords.inFirstPerson(sentence, name, persona);
}

/** Where a scenario has criteria the nearest, else what its owner cares for most. */
function criterionOf({ agent: name }: Stake, text: string, { criteria, agents }: Scenario, words: Phrasebook): string {
  if (criteria.length === 0) return criterionFor(name);
  const values = agents.find((one) => one.name === name)?.values ?? {};
  const topic = topicOf(text, words);
  const [nearest] = criteria
    .map(({ id, label, about }) => ({
      id,
      near: nearness(topic, topicOf(`${label}. ${about}`, words)) + 0.1 * (values[id] ?? 0),
    }))
    .sort((a, b) => b.near - a.near);
  return nearest?.id ?? '';
}

/** Whether whoever brings the one wants something else than who brings the other. */
const areApart = ({ stake: one }: Told, { stake: other }: Told): boolean =>
  one.agent !== other.agent &&
  (one.side === 'for' && other.side === 'for'
    ? one.option !== other.option
    : one.side !== other.side && one.option === other.option);

type Deal = <T>(key: string, list: readonly T[]) => T[];

/** By stake what its owner says with it to others who have something else at stake. */
function exchangesApart(
  told: readonly Told[],
  texts: readonly ExchangeText[],
  dealt: Deal,
  words: Phrasebook,
): ReadonlyMap<string, ArgumentExchange[]> {
  const pairs = told.flatMap((by) => told.filter((to) => areApart(by, to)).map((to) => ({ by, to })));
  const found = new Map<string, ArgumentExchange[]>();
  for (const { by, to } of dealt('pairs', pairs)) {
    const [used, own] = [[...found.values()].flat().length, found.get(by.argument.id) ?? []];
    const text = texts[used];
    if (!text || own.length >= MOST_ANSWERS) continue;
    const say = capitalisedIn(filled(text.say, { stake: by.text }), words);
    found.set(by.argument.id, [...own, exchanged(to.argument.id, { ...text, say })]);
  }
  return found;
}

type ExchangeText = Record<'say' | 'hold' | 'press' | 'grant', string>;

const exchanged = (id: string, { say, hold, press, grant }: ExchangeText): ArgumentExchange => ({
  ...{ id, say: [say], hold: [hold], press: [press], grant: [grant] },
});

/** Whether it tells of something that was suffered, or is feared, or of how much or how long: other words are not worth repeating. */
export const isGrave = (text: string, { general: { averse, stakes } }: Phrasebook): boolean =>
  /\d/.test(text) || isTold(text, [...averse, ...stakes.loath, ...stakes.losing, ...stakes.beside, ...stakes.harmed]);

/**
 * Whether it tells of a life, and not only of what somebody is or does: something suffered, feared or against what they want, a hope, kin,
 * what they have been through, how many or how long.
 */
export const isWeighty = ({ side }: Pick<Stake, 'side'>, text: string, words: Phrasebook): boolean =>
  side === 'against' || isGrave(text, words) || isTold(text, words.general.stakes.weighing);

/** What else was drawn for whoever has the first of two. */
function furtherOf({ id, agent, isDrawn = false }: Stake, told: readonly Told[]): string | null {
  const [first, second] = told.filter(({ stake }) => stake.agent === agent && stake.isDrawn);
  return isDrawn && first?.stake.id === id && second ? second.text : null;
}

/** What anybody can say to a stake: every one has an answer before another has its second. */
function answersTo(
  told: readonly Told[],
  scenario: Scenario,
  words: Phrasebook,
  dealt: Deal,
  echoed: readonly string[],
): Argument[] {
  // Every other answer takes up some words of what was told, each in another way.
  let echoes = 0;
  const echoing = (text: string, at: number): string => {
    const echo = at % 2 === 0 && isGrave(text, words) ? echoOf(text) : null;
    const line = echo === null ? undefined : echoed[echoes];
    if (echo === null || line === undefined) return '';
    echoes++;
    return filled(line, { echo });
  };
  const { answered, lightly } = words.general.stakes;
  const kinds = [
    { key: 'answered/for', side: 'for', weighs: true, list: answered.for, most: MOST_ANSWERS },
    { key: 'answered/against', side: 'against', weighs: true, list: answered.against, most: MOST_ANSWERS },
    // What somebody is or does is asked about once.
    { key: 'lightly', side: 'for', weighs: false, list: lightly, most: 1 },
  ] as const;
  return kinds.flatMap(({ key, side, weighs, list, most }) => {
    const own = told.filter((one) => one.stake.side === side && one.weighs === weighs);
    const texts = dealt(key, list).slice(0, most * own.length);
    return texts.map(({ image, ...text }, at): Argument => {
      const { stake, argument, text: life } = own[at % own.length] as Told;
      const put = putting(stake, scenario, words);
      // Who is asked for more has more to tell, once.
      const further = at < own.length ? furtherOf(stake, told) : null;
      const held = further === null ? text.hold : joinSentences([text.hold, further]);
      const lead = echoing(life, at);
      const said = lead === '' ? text.say : joinSentences([lead, text.say]);
      const [say, hold, press, grant] = [said, held, text.press, text.grant].map(put) as [
        string,
        string,
        string,
        string,
      ];
      return {
        ...base(stake, argument.criterion),
        id: `${argument.id}/reply-${at}`,
        ...{ side: side === 'for' ? 'against' : 'for', strength: STRENGTH_ANSWER, answers: [argument.id] },
        // What is said is said in words for two: this is only what it is called by.
        ...{ claim: `${words.grammar.capitalised(image)}${words.grammar.stop}`, reason: '', image },
        exchanges: [exchanged(argument.id, { say, hold, press, grant })],
      };
    });
  });
}

/**
 * Whether somebody has told what they have at stake, beside words of others that they may have repeated: who gives that up for company names
 * nobody's argument for it.
 */
export const hasToldStake = (
  { stakes }: { stakes: Stakes },
  { said }: { said: readonly { speaker: string; parts: readonly { id: string }[] }[] },
  self: string,
): boolean => {
  const own = new Set((stakes.get(self) ?? []).map(({ id }) => id));
  return said.some(({ speaker, parts }) => speaker === self && parts.some(({ id }) => own.has(id)));
};

/**
 * Whether somebody stays where they are because of what they have at stake, which nobody has answered as yet. What was drawn for them bears on
 * it for no certain reason, and holds up nobody when the time is nearly over.
 */
export function isBound(
  bank: { stakes: Stakes; answersTo: ReadonlyMap<string, readonly Argument[]> },
  {
    said,
  }: {
    said: readonly { speaker: string; parts: readonly { id: string }[]; exchanged: readonly { to: string }[] }[];
  },
  self: string,
  { left, taken, isNearEnd }: { left: string; taken: string; isNearEnd: boolean },
): boolean {
  const isAnswered = (id: string) =>
    said.some(({ speaker, exchanged }) => speaker !== self && exchanged.some(({ to }) => to === id));
  // What was drawn beside what it has told binds nobody as long as nobody knows of it.
  const isTold = (id: string) =>
    said.some(({ speaker, parts }) => speaker === self && parts.some((one) => one.id === id));
  return (bank.stakes.get(self) ?? []).some(
    ({ id, option, side, isDrawn = false }) =>
      (side === 'for' ? option === left : option === taken) &&
      (!isDrawn || (isTold(id) && !isNearEnd)) &&
      (bank.answersTo.get(id) ?? []).length > 0 &&
      !isAnswered(id),
  );
}
