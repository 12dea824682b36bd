import { boundedMemo, memo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Argument, Option, Scenario } from '../../discussion/scenario.ts';
import {
  FACETS,
  FACTS,
  type Facet,
  type Matter,
  PLAIN,
  PLAINLY,
  type Plain,
  saidOf,
} from '../../language/considerations.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { filled } from '../../language/talk.ts';
import { caseDealt, isCaseRich } from './case-arguments.ts';
import { type Considered, isSaidOf, within } from './considered.ts';
import { stakesDrawn } from './drawn-stakes.ts';
import { saidWhere, textWhere } from './era.ts';
import { caredFor, criterionFor } from './facets.ts';
import { actsArgued, caseOf, isTold } from './matters.ts';
import { tokensOf, toneOf } from './news-words.ts';
import { factsOfOption, NO_CRITERION } from './option-facts.ts';
import { capitalisedIn, phraseOf } from './phrases.ts';
import { isWeighty } from './stakes.ts';
import { angleCountOf } from './things.ts';
import { nearness, topicOf } from './topics.ts';

/** What can be said, and of which option it is said in this run. */
export type Dealt = { one: Considered; option: string; criterion: string };

const DEALS_MAX = 32;

/**
 * Considerations, each with the option that it is said of in runs of this seed: only one of whose kind it is, one that has what it answers or
 * is answered by, all options alike, and none beside another that nobody could say along with it. Those of the question's own kind come
 * first; what fits any option fills up what so many people need for so many rounds. Decided in the scenario's own language, so that all who
 * talk mean the same.
 */
export const dealtConsiderations = memo((scenario: Scenario, words: Phrasebook) =>
  boundedMemo(DEALS_MAX, (seed: number, thin: ReadonlySet<string>): readonly Dealt[] => {
    const options = scenario.options.filter(({ id }) => thin.has(id));
    const saying = new Map(options.map((option) => [option.id, isSaidOf(option, scenario)]));
    // In every scenario others, from another place on.
    const chance = random(seed, `considerations/${scenario.title}`);
    const acts = actsArgued(scenario);
    const others = options.filter(({ id }) => !acts.has(id));
    const told = others.flatMap((option) => [...factsOfOption(option, scenario, words)]);
    const angles = told.reduce((sum, { thing }) => sum + (thing === null ? 0 : angleCountOf(thing, words)), 0);
    const facts = told.length + ANGLE * angles;
    const needed = neededIn(scenario, options.length) - STAKE_WORTH * stakeCount(scenario, seed);
    const bare = others.length / options.length;
    // What an option does is nearer to it than what its question is about.
    const mostOwn = bare * Math.max(2 * options.length, MATTER_WORTH * (needed - FACT_WORTH * facts));
    const mostOpen = bare * needed - FACT_WORTH_OPEN * facts;
    const mostPlain = bare * needed - FACT_WORTH_PLAIN * facts;
    const kin = saidWhere(scenario).filter(({ matter, only }) => matter !== null && only === undefined).length;
    const share = Math.ceil(kin / options.length) + 1;
    const dealt: Dealt[] = [];
    // Where there are facts of the case enough, people argue from these: what an option does, as any such option does, comes third.
    const cases = caseDealt(scenario, seed);
    const isRich = isCaseRich(scenario);
    const isFull = (id: string, isOpen: boolean) => {
      if (!isRich) return false;
      const most = Math.max(
        LEAST_BESIDE,
        needed / options.length - CASE_WORTH * cases.filter(({ option }) => option === id).length,
      );
      const there = dealt.filter(({ option }) => option === id);
      return there.length >= most || (isOpen && there.length > 0);
    };
    for (const one of inTurn(scenario, seed)) {
      if (isRich && isBroad(one, scenario)) continue;
      const count = dealt.filter((other) => other.one.only === undefined).length;
      const most = one.matter !== null ? mostOwn : PLAINLY.has(one.id) ? mostPlain : mostOpen;
      if (one.only === undefined && count >= most) continue;
      const plain = dealt.filter((other) => PLAINLY.has(other.one.id)).length;
      if (PLAINLY.has(one.id) && plain >= MOST_PLAIN * options.length) continue;
      const mates = dealt.filter((other) => one.partners.includes(other.one.id)).map(({ option }) => option);
      // A chain of such pairs would come to one option whole.
      const partner = mates.find((option) => dealt.filter((other) => other.option === option).length < share);
      const able = options.filter(
        ({ id }) =>
          (partner === undefined || partner === id) &&
          saying.get(id)?.(one) &&
          !isFull(id, one.matter === null && !PLAINLY.has(one.id)) &&
          // Of what an option does more can be said than what fits any.
          !(one.matter === null && acts.has(id)) &&
          dealt.every((other) => maySay(one, id, other, options.length)),
      );
      const ranked = able
        .map((option) => ({ option, worth: worthOf(one, option.id, dealt, scenario, words) + chance.next() }))
        .sort((a, b) => b.worth - a.worth);
      const found = ranked[0]?.option;
      if (found) dealt.push({ one, option: found.id, criterion: criterionOf(one, scenario, words, seed) });
    }
    return dealt;
  }),
);

const CULPRIT = 'culprit' satisfies Matter;

/**
 * Whether it is of a kind of question that is only guessed from single words: half of these guesses are wrong, and where there are facts of the
 * case nobody needs what is meant for another one.
 */
const isBroad = ({ matter, only }: Considered, scenario: Scenario): boolean =>
  matter !== null && only === undefined && matter !== CULPRIT && caseOf(scenario) === null;

/** For each turn not quite one, and of each option a few: more would keep what is of the question's kind from being said. */
const A_TURN = 0.65;
const AN_OPTION = 4;

/** Of what can be said of any option there is less than of what is of the question's own kind. */
const MATTER_WORTH = 1.2;
/**
 * So many considerations of the question's kind a fact makes up for; and more of those that fit any option, which take a talk away from what
 * it is about: where there is nothing else a fact is brought, doubted, held and laid beside others.
 */
const FACT_WORTH = 0.5;
const FACT_WORTH_OPEN = 5;
/** What is true of any choice of that shape takes a talk nowhere else. */
const FACT_WORTH_PLAIN = 4;
/** Of so many an option of them all is enough. */
const MOST_PLAIN = 2;
/** A fact of the case is told, answered and answered again. */
const CASE_WORTH = 2;
/** And beside such facts so much of what is general is said of an option all the same: nobody shall have nothing left. */
const LEAST_BESIDE = 2;
/** What else there is to a thing is brought once, where there is time. */
const ANGLE = 0.25;

/** After so many rounds whoever has nothing new to say would rather vote. */
const ROUNDS_FILLED = 6;

/** What somebody has at stake is told, answered, held and answered again. */
const STAKE_WORTH = 2;
/** Of what somebody only is or does there is less to say. */
const LIGHT_STAKE = 0.5;
const stakeCount = (scenario: Scenario, seed: number): number =>
  [...stakesDrawn(scenario)(seed).stakes.values()]
    .flat()
    .reduce((sum, one) => sum + (isWeighty(one, one.text, phrasebooks[scenario.language]) ? 1 : LIGHT_STAKE), 0);

const neededIn = (scenario: Scenario, options: number): number => turnsFilled(scenario) + AN_OPTION * options;

/** So many arguments are needed for as many turns as there are before people would rather vote. */
export const turnsFilled = ({ agents, rounds }: Pick<Scenario, 'agents' | 'rounds'>): number =>
  Math.ceil(A_TURN * agents.length * Math.min(rounds, ROUNDS_FILLED));

/**
 * Of the question's kind first, before others what only some options are known by, so that they get it; what fits any option in the order of
 * the table, begun anywhere.
 */
function inTurn(scenario: Scenario, seed: number): Considered[] {
  const isSpecial = ({ needs, of }: Considered) => needs !== undefined || of.length > 0;
  const isAct = ({ only }: Considered) => only !== undefined;
  const all = saidWhere(scenario);
  const own = random(seed, `matters/${scenario.title}`).shuffle(all.filter(({ matter }) => matter !== null));
  const kin = own.filter((one) => !isAct(one));
  const special = all.filter((one) => one.matter === null && isSpecial(one) && !PLAINLY.has(one.id));
  const open = all.filter((one) => one.matter === null && !isSpecial(one) && !PLAINLY.has(one.id));
  const plain = all.filter(({ id }) => PLAINLY.has(id));
  const from = random(seed, `first consideration/${scenario.title}`).int(open.length);
  return [
    ...own.filter(isAct),
    ...kin.filter(isSpecial),
    ...kin.filter((one) => !isSpecial(one)),
    ...random(seed, `plainly/${scenario.title}`)
      .shuffle(plain)
      .toSorted((a, b) => Number(isSpecial(b)) - Number(isSpecial(a))),
    ...random(seed, `special considerations/${scenario.title}`).shuffle(special),
    ...open.slice(from),
    ...open.slice(0, from),
  ];
}

/** Whether nobody could come to say both of two that are at odds: who holds an option speaks for it, and against the others. */
function maySay(one: Considered, option: string, other: Dealt, options: number): boolean {
  if (!areAtOdds(one, other.one)) return true;
  if (one.side !== other.one.side) return option === other.option;
  return option !== other.option && (one.side === 'for' || options === 2);
}

/** Whether nobody can say both. */
export function areAtOdds(one: Considered, other: Considered): boolean {
  const names = ({ clashes = [] }: Considered, { id }: Considered) => clashes.includes(id);
  return names(one, other) || names(other, one);
}

/** What joins it to what an option has already; an option of which much is said has less need of it. */
const LINK = 3;
const WEIGHT = 2;
const SAME_SIDE = 1;

function worthOf(
  one: Considered,
  option: string,
  dealt: readonly Dealt[],
  scenario: Scenario,
  words: Phrasebook,
): number {
  const there = dealt.filter((other) => other.option === option);
  const answers = (from: Considered, to: Considered) =>
    from.matter === to.matter && textWhere(from, scenario, words).answers[within(to.id)] !== undefined;
  const links = there.filter((other) => answers(one, other.one) || answers(other.one, one));
  const same = there.filter((other) => other.one.side === one.side);
  return LINK * Math.min(2, links.length) - WEIGHT * there.length - SAME_SIDE * same.length;
}

/** The criterion that its words are nearest to; else any, the same for a seed. */
function criterionOf(one: Considered, scenario: Scenario, words: Phrasebook, seed: number): string {
  const { criteria } = scenario;
  if (criteria.length === 0) return `general-${one.id}`;
  const { claim, reason, example, wordings } = textWhere(one, scenario, words);
  const topic = topicOf([claim, ...wordings, reason, example ?? ''].join(' '), words);
  const chance = random(seed, `criterion of ${one.id}`);
  const [nearest] = criteria
    .map(({ id: of, label, about }) => ({
      of,
      near: nearness(topic, topicOf(`${label}. ${about}`, words)) + 0.1 * chance.next(),
    }))
    .sort((a, b) => b.near - a.near);
  return nearest?.of ?? NO_CRITERION;
}

/** How much people care for that, and for what is of the question's kind; for what is general; and for that which comes to mind to them, as their persona tells. */
const CARE = 0.6;
const CARE_GENERAL = 0.45;
const CARE_OWN = 0.95;

const KINDS = [...Object.keys(FACETS), ...PLAIN] as (Facet | Plain)[];

/** The scenario with what its agents care for, where it names nothing that they could; `given`: in its own language. */
export function withCares(given: Scenario, scenario: Scenario, words: Phrasebook): Scenario {
  if (scenario.criteria.length > 0) return scenario;
  const agents = scenario.agents.map((agent, at) => {
    const cared = caredFor(given.agents[at]?.persona ?? agent.persona, phrasebooks[given.language]);
    const facts = KINDS.map((kind) => [criterionFor(kind), cared.has(kind) ? CARE_OWN : CARE] as const);
    const cares = saidWhere(given).map((one) => {
      const isOwn = isTold(agent.persona, textWhere(one, given, words).suits);
      return [`general-${one.id}`, isOwn ? CARE_OWN : one.matter === null ? CARE_GENERAL : CARE] as const;
    });
    return {
      ...agent,
      values: { [NO_CRITERION]: CARE, ...Object.fromEntries(facts), ...Object.fromEntries(cares), ...agent.values },
    };
  });
  return { ...scenario, agents };
}

/** What is of the question's own kind has more to it than what fits any. */
const STRENGTH_OWN = 0.65;
const STRENGTH = 0.5;

/** Whether the argument is a consideration that was dealt. */
export const isGeneral = (id: string): boolean => id.includes('/general-');

const generalId = ({ one, option }: Dealt) => `${option}/general-${one.id}`;

/**
 * Considerations as arguments about the options that they are dealt to, in the language of `words`. `facts`: what options say of themselves,
 * which some of them answer; of several facts each the next one. `given`: the scenario in its own language. `isPlain`: people argue from the
 * case, and nobody tells with what fits any option how it was at home.
 */
export function generalArguments(
  dealt: readonly Dealt[],
  facts: readonly Argument[],
  given: Scenario,
  scenario: Scenario,
  words: Phrasebook,
  isPlain: boolean,
): Argument[] {
  const { grammar } = words;
  const whole = (text: string) => capitalisedIn(grammar.contracted(text), words);
  return dealt.map((at): Argument => {
    const { one, criterion } = at;
    const option = scenario.options.find(({ id }) => id === at.option) as Option;
    const slots = { option: phraseOf(option, words) };
    const agreed = grammar.agreed(slots);
    const put = (text: string) => filled(agreed(text), slots);
    const { answers, that, ...said } = saidOf(textWhere(one, given, words), put, whole, grammar.contracted);
    const isBare = isPlain && one.matter === null && !PLAINLY.has(one.id);
    const texts = isBare ? { claim: said.claim, reason: '', example: null } : said;
    const there = dealt.filter((other) => other.option === at.option);
    const exchanges = (isBare ? [] : answers).flatMap(({ id, ...turns }) => {
      const to = id === 'merit' || id === 'price' ? factFor(at, id, there, facts, given, words) : idIn(there, one, id);
      return to === undefined ? [] : [{ id: to, ...turns }];
    });
    return {
      ...{ id: generalId(at), option: at.option, side: one.side, criterion },
      ...{ strength: one.matter === null ? STRENGTH : STRENGTH_OWN, amount: null },
      ...{ answers: exchanges.map(({ id }) => id), exchanges },
      ...{ ...texts, that: clauseOf(that, slots.option, words) },
    };
  });
}

/** A clause that speaks of its option by a pronoun names it: elsewhere nobody would know what is meant. */
function clauseOf(that: string, it: string, { grammar, ownWords }: Phrasebook): string {
  const whole = grammar.capitalised(that);
  const named = ownWords.named(whole, it);
  return named === whole ? that : named;
}

/** The argument that another one of its kind has become. */
const idIn = (dealt: readonly Dealt[], { matter }: Considered, id: string): string | undefined =>
  dealt.filter(({ one }) => one.matter === matter && within(one.id) === id).map(generalId)[0];

/** The fact that a consideration answers: those of an option are shared out among all that can. */
function factFor(
  { one, option }: Dealt,
  key: keyof typeof FACTS,
  there: readonly Dealt[],
  facts: readonly Argument[],
  given: Scenario,
  words: Phrasebook,
): string | undefined {
  const own = facts.filter((fact) => fact.option === option && fact.side === FACTS[key] && isJudged(fact, words));
  const able = there.filter((other) => textWhere(other.one, given, words).answers[key] !== undefined);
  return own[able.findIndex((other) => other.one === one) % own.length]?.id;
}

/** What neither praises nor blames is no merit, even if it is all that an option says of itself. */
export const isJudged = ({ side, claim }: Pick<Argument, 'side' | 'claim'>, { talk }: Phrasebook): boolean =>
  side === 'against' || toneOf(tokensOf(claim, [talk.news])).judged > 0;
