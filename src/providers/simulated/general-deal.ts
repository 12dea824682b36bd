import { boundedMemo, memo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Argument, Option, Scenario } from '../../discussion/scenario.ts';
import {
  areAtOdds,
  CONSIDERATIONS,
  type ConsiderationId,
  considerationOf,
  FACTS,
  type OptionKind,
  SIGNS,
  type Sign,
  saidOf,
} from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { hasHan, plainWords } from '../../language/script.ts';
import { phraseOf } from './phrases.ts';
import { nearness, topicOf } from './topics.ts';

/** What can be said of any option, and of which it is said in this run. */
export type Dealt = { id: ConsiderationId; option: string; criterion: string };

const IDS = Object.keys(CONSIDERATIONS) as ConsiderationId[];
const DEALS_MAX = 32;

/**
 * Considerations, each with the option that it is said of in runs of this seed: only one of whose kind it is, rather one that has what it
 * answers or is answered by, all options alike, and none beside another that nobody could say along with it. Decided in the scenario's own
 * language, so that all who talk mean the same.
 */
export const dealtConsiderations = memo((scenario: Scenario, words: Phrasebook) =>
  boundedMemo(DEALS_MAX, (seed: number, thin: ReadonlySet<string>): readonly Dealt[] => {
    const options = scenario.options.filter(({ id }) => thin.has(id));
    const kinds = new Map(options.map((option) => [option.id, kindsOf(option, scenario, words)]));
    const chance = random(seed, 'considerations');
    const dealt: Dealt[] = [];
    for (const id of inTurn(seed)) {
      const able = options.filter(
        (option) =>
          isOfKind(id, kinds.get(option.id) as ReadonlySet<OptionKind>) &&
          dealt.every((other) => maySay(id, option.id, other, options.length)),
      );
      const ranked = able
        .map((option) => ({ option, worth: worthOf(id, option.id, dealt, words) + chance.next() }))
        .sort((a, b) => b.worth - a.worth);
      const found = ranked[0]?.option;
      if (found) dealt.push({ id, option: found.id, criterion: criterionOf(id, scenario, words, seed) });
    }
    return dealt;
  }),
);

/** Those of one kind come first, so that they get the option that they are for; the others in the order of the table, begun anywhere. */
function inTurn(seed: number): ConsiderationId[] {
  const special = IDS.filter((id) => considerationOf(id).needs !== undefined);
  const open = IDS.filter((id) => considerationOf(id).needs === undefined);
  const from = random(seed, 'first consideration').int(open.length);
  return [...random(seed, 'special considerations').shuffle(special), ...open.slice(from), ...open.slice(0, from)];
}

function isOfKind(id: ConsiderationId, kinds: ReadonlySet<OptionKind>): boolean {
  const { needs, unless = [] } = considerationOf(id);
  return (needs === undefined || kinds.has(needs)) && !unless.some((kind) => kinds.has(kind));
}

/** Whether nobody could come to say both of two that are at odds: who holds an option speaks for it, and against the others. */
function maySay(id: ConsiderationId, option: string, other: Dealt, options: number): boolean {
  if (!areAtOdds(id, other.id)) return true;
  const [side, otherSide] = [considerationOf(id).side, considerationOf(other.id).side];
  if (side !== otherSide) return option === other.option;
  return option !== other.option && (side === 'for' || options === 2);
}

/** What joins it to what an option has already; an option of which much is said has less need of it. */
const LINK = 3;
const WEIGHT = 2;
const SAME_SIDE = 1;

function worthOf(id: ConsiderationId, option: string, dealt: readonly Dealt[], words: Phrasebook): number {
  const there = dealt.filter((one) => one.option === option);
  const { considerations } = words.general;
  const links = there.filter(
    (one) => considerations[id].answers[one.id] !== undefined || considerations[one.id].answers[id] !== undefined,
  );
  const same = there.filter((one) => considerationOf(one.id).side === considerationOf(id).side);
  return LINK * Math.min(2, links.length) - WEIGHT * there.length - SAME_SIDE * same.length;
}

/** The criterion that its words are nearest to; else any, the same for a seed. */
function criterionOf(id: ConsiderationId, { criteria }: Scenario, words: Phrasebook, seed: number): string {
  if (criteria.length === 0) return `general-${id}`;
  const { claim, reason, example, wordings } = words.general.considerations[id];
  const topic = topicOf([claim, ...wordings, reason, example].join(' '), words);
  const chance = random(seed, `criterion of ${id}`);
  const [nearest] = criteria
    .map(({ id: of, label, about }) => ({
      of,
      near: nearness(topic, topicOf(`${label}. ${about}`, words)) + 0.1 * chance.next(),
    }))
    .sort((a, b) => b.near - a.near);
  return nearest?.of ?? NO_CRITERION;
}

/** What options say of themselves appeals to where a scenario names no criteria. */
export const NO_CRITERION = 'sense';
/** How much people care for that; for what is general; and for that which comes to mind to them, as their persona tells. */
const CARE = 0.6;
const CARE_GENERAL = 0.45;
const CARE_OWN = 0.95;

/** The scenario with what its agents care for, where it names nothing that they could. */
export function withCares(scenario: Scenario, words: Phrasebook): Scenario {
  if (scenario.criteria.length > 0) return scenario;
  const agents = scenario.agents.map((agent) => {
    const cares = IDS.map((id) => {
      const isOwn = isTold(agent.persona, words.general.considerations[id].suits);
      return [`general-${id}`, isOwn ? CARE_OWN : CARE_GENERAL] as const;
    });
    return { ...agent, values: { [NO_CRITERION]: CARE, ...Object.fromEntries(cares), ...agent.values } };
  });
  return { ...scenario, agents };
}

/** What the words of an option, and of the question, tell of its kind. */
function kindsOf({ label, about }: Option, { title, question }: Scenario, words: Phrasebook): ReadonlySet<OptionKind> {
  const texts = { label, option: `${label}. ${about}`, question: `${title}. ${question}` };
  const found = new Set<OptionKind>(
    (Object.keys(SIGNS) as Sign[]).filter((sign) => isTold(texts[SIGNS[sign]], words.general.signs[sign])),
  );
  if (words.ownWords.isStretch(about)) found.add('time');
  return found;
}

/** Whether a text has one of these words; with `*` at its end, one that begins so. */
function isTold(text: string, words: readonly string[]): boolean {
  const plain = plainWords(text);
  return words.some((word) => {
    // A sign that is no word, like that of a currency.
    if (plainWords(word).trim() === '') return text.includes(word);
    const one = plainWords(word);
    return plain.includes(word.endsWith('*') || hasHan(word) ? one.trimEnd() : one);
  });
}

const STRENGTH = 0.55;

const generalId = ({ id, option }: Dealt) => `${option}/general-${id}`;

/**
 * Considerations as arguments about the options that they are dealt to, in the language of `words`. `facts`: what options say of themselves,
 * which some of them answer; of several facts each the next one.
 */
export function generalArguments(
  dealt: readonly Dealt[],
  facts: readonly Argument[],
  scenario: Scenario,
  words: Phrasebook,
): Argument[] {
  const { grammar, general } = words;
  const whole = (text: string) => capitalisedIn(grammar.contracted(text), words);
  return dealt.map((one): Argument => {
    const option = scenario.options.find(({ id }) => id === one.option) as Option;
    const { answers, ...texts } = saidOf(
      general.considerations[one.id],
      phraseOf(option, words),
      whole,
      grammar.contracted,
    );
    const there = dealt.filter((other) => other.option === one.option);
    const exchanges = answers.flatMap(({ id, ...turns }) => {
      const to = id === 'merit' || id === 'price' ? factFor(one, FACTS[id], there, facts, words) : idIn(there, id);
      return to === undefined ? [] : [{ id: to, ...turns }];
    });
    return {
      ...{ id: generalId(one), option: one.option, side: considerationOf(one.id).side, criterion: one.criterion },
      ...{ strength: STRENGTH, amount: null, answers: exchanges.map(({ id }) => id), exchanges },
      ...texts,
    };
  });
}

const idIn = (dealt: readonly Dealt[], id: ConsiderationId): string | undefined =>
  dealt.filter((one) => one.id === id).map(generalId)[0];

/** The fact that a consideration answers: those of an option are shared out among all that can. */
function factFor(
  { id, option }: Dealt,
  side: Argument['side'],
  there: readonly Dealt[],
  facts: readonly Argument[],
  { general }: Phrasebook,
): string | undefined {
  const own = facts.filter((fact) => fact.option === option && fact.side === side);
  const key = side === 'for' ? 'merit' : 'price';
  const able = there.filter((one) => general.considerations[one.id].answers[key] !== undefined);
  return own[able.findIndex((one) => one.id === id) % own.length]?.id;
}

/** With a capital at the beginning of each sentence: an option may stand there. */
function capitalisedIn(text: string, { grammar }: Phrasebook): string {
  return text
    .split(/(?<=[.!?] )/)
    .map(grammar.capitalised)
    .join('');
}
