import { memo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Argument, ArgumentExchange, Scenario } from '../../discussion/scenario.ts';
import type { General, Told } from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { joinSentences, wordCountOf } from '../../language/script.ts';
import { filled } from '../../language/talk.ts';
import { type CaseFact, type CaseKind, caseFactsOf, caseTextIn } from './case-facts.ts';
import { criterionFor } from './facets.ts';
import { factsOf } from './option-facts.ts';
import { capitalisedIn, loweredIn, phraseOf } from './phrases.ts';
import { nearness, TELLING, topicOf } from './topics.ts';
import { kindByFigure } from './weighed-facts.ts';

// Facts of the case as arguments, where a scenario brings none: the fact in its own words, what is concluded from it, and what is said to it.

/** A fact with the one bearing that it has in runs of a seed: told once, it stands for one thing. */
type CaseDealt = { id: string; fact: CaseFact; isBeside: boolean } & CaseFact['bearings'][number];

/** Whether the argument is a fact of the case. */
export const isCase = (id: string): boolean => /\/(?:case|told)-\d+$/.test(id);

/** Whether it is one from which nothing is concluded: it moves nobody. */
export const isOpenCase = (id: string): boolean => /\/told-\d+$/.test(id);

/** Whether it is one by which a position can be told: words say on which side it stands. */
export const isSided = (id: string): boolean => /\/case-\d+$/.test(id);

/** Whether it is something that somebody told who alone knew it. */
export const isOwnWord = ({ id, knownTo = [] }: Pick<Argument, 'id' | 'knownTo'>, name: string): boolean =>
  isSided(id) && knownTo.includes(name);

/** Of so many facts a talk can live, and needs less that is general. */
const FACTS_ENOUGH = 4;

const dealtIn = memo((given: Scenario) => memoBySeed((seed) => dealtFor(given, seed)));

function memoBySeed<T>(make: (seed: number) => T): (seed: number) => T {
  const made = new Map<number, T>();
  return (seed) => {
    if (!made.has(seed)) {
      if (made.size > 16) made.clear();
      made.set(seed, make(seed));
    }
    return made.get(seed) as T;
  };
}

/** Each fact to one of the options that it bears on, so that all have some; decided in the scenario's own language. */
export const caseDealt = (given: Scenario, seed: number): readonly CaseDealt[] =>
  given.arguments.length > 0 ? [] : dealtIn(given)(seed);

function dealtFor(given: Scenario, seed: number): CaseDealt[] {
  const count = new Map<string, number>();
  const facts = caseFactsOf(given)
    .map((fact, place) => ({ fact, place }))
    .filter(({ fact }) => fact.bearings.length > 0 && !isScene(fact));
  const inTurn = random(seed, `case/${given.title}`)
    .shuffle(facts)
    .sort((a, b) => a.fact.bearings.length - b.fact.bearings.length);
  const beside = inTurn.filter(({ fact }) => isNeutral(fact) && fact.agent === null).slice(MOST_NEUTRAL);
  return inTurn.map(({ fact, place }) => {
    const [least] = fact.bearings.toSorted((a, b) => (count.get(a.option) ?? 0) - (count.get(b.option) ?? 0));
    const bearing = least as CaseFact['bearings'][number];
    count.set(bearing.option, (count.get(bearing.option) ?? 0) + 1);
    return {
      id: `${bearing.option}/${bearing.kind === 'open' ? 'told' : 'case'}-${place}`,
      fact,
      isBeside: beside.some((one) => one.fact === fact),
      ...bearing,
    };
  });
}

/**
 * So many facts whose side no words tell are laid on the table by themselves; others are only put beside what somebody has said. What
 * somebody alone knows is none of these.
 */
const MOST_NEUTRAL = 2;

const isNeutral = ({ bearings }: CaseFact): boolean => bearings.every(({ kind }) => kind === 'open');

/** What a background begins with and no words tell the side of says who, when and where: everybody has read it. */
const isScene = (fact: CaseFact): boolean => fact.agent === null && fact.at === 0 && isNeutral(fact);

/** Whether a scenario tells so many facts of the case that people argue from these. */
export const isCaseRich = (given: Scenario): boolean =>
  given.arguments.length === 0 &&
  caseFactsOf(given).filter(({ bearings }) => bearings.length > 0).length >= FACTS_ENOUGH;

/** Which facts of options are told with a fact of the case, and not by themselves: `option/part`. */
export const toldWithCase = (given: Scenario, seed: number): ReadonlySet<string> =>
  new Set(caseDealt(given, seed).flatMap(({ option, part }) => (part === null ? [] : [`${option}/fact-${part}`])));

const CONCLUDED: Readonly<Record<Exclude<CaseKind, 'open'>, Told>> = {
  ...{ remedy: 'caseAnswer', offer: 'caseOffer', pledge: 'casePledge', merit: 'caseMerit', best: 'caseBest' },
  ...{ cost: 'caseCost', fault: 'caseFault', barred: 'caseBarred', harm: 'caseHarm' },
};

/** What is certain counts for more than what is only told. */
const STRENGTH = 0.8;
const STRENGTH_OPEN = 0.4;
const STRENGTH_ASKED = 0.3;
/** A clause that is referred to is no longer. */
const LONGEST_THAT = 14;
/** With what an option does about it, a fact has no more characters: others see so many of a turn. */
const MOST_TOLD = 210;
const MOST_TOLD_HAN = 90;

type CaseTold = CaseDealt & { argument: Argument; text: string };

/** `given`: in its own language; `scenario`: the same, as it is read in the language of `words`. */
export function caseArguments(given: Scenario, scenario: Scenario, words: Phrasebook, seed: number): Argument[] {
  const lines = new Map<Told, string[]>();
  const next = (kind: Told) => {
    if (!lines.has(kind)) lines.set(kind, random(seed, `${kind}/${given.title}`).shuffle(words.general.told[kind]));
    return lines.get(kind)?.shift();
  };
  const told = caseDealt(given, seed).flatMap((dealt): CaseTold[] => {
    const text = caseTextIn(dealt.fact, given, scenario, words);
    return text === null ? [] : [{ ...dealt, text, argument: argumentOf(dealt, text, scenario, words, next) }];
  });
  return [...answered(told, words, seed), ...askedOf(told, given, words, seed)];
}

function argumentOf(
  { id, fact, isBeside, option, side, kind, part }: CaseDealt,
  text: string,
  scenario: Scenario,
  words: Phrasebook,
  next: (kind: Told) => string | undefined,
): Argument {
  const { grammar, ownWords } = words;
  const called = scenario.options.find((one) => one.id === option) ?? { label: option, about: '' };
  const it = phraseOf(called, words);
  const whole = (line: string | undefined, more = {}) => {
    const slots = { option: it, ...more };
    return line === undefined
      ? ''
      : capitalisedIn(grammar.contracted(filled(grammar.agreed(slots)(line), slots)), words);
  };
  const doing =
    kind === 'remedy' && part !== null ? clauseOf(factsOf(called.about, words)[part], it, scenario, words) : null;
  const isRoomy = doing !== null && text.length + doing.length <= (grammar.isHan ? MOST_TOLD_HAN : MOST_TOLD);
  const line = isRoomy ? next('caseRemedy') : undefined;
  const concluded = () => (isBeside || kind === 'open' ? '' : whole(next(CONCLUDED[kind])));
  const reason = line === undefined ? concluded() : `${whole(line, { fact: doing })}${grammar.stop}`;
  const clause = loweredIn(text.replace(/[.。]$/, ''), scenario.agents, words);
  // A stretch of time is no name for what happened within it.
  const [figure] = ownWords.figuresIn(text);
  const noun = figure !== undefined && figure.kind !== 'time' ? ownWords.nounFor(text) : null;
  const owner = fact.agent === null ? undefined : scenario.agents[fact.agent]?.name;
  const lead = owner === undefined ? undefined : next('caseAlone');
  const swayed = noun === null || kind === 'open' ? undefined : next('caseSwayed');
  return {
    ...{
      id,
      option,
      side,
      criterion: criterionOf(text, side, scenario, words),
      amount: null,
      answers: [],
      example: null,
    },
    ...{ strength: kind === 'open' ? STRENGTH_OPEN : STRENGTH, reason },
    claim: lead === undefined ? text : joinSentences([lead, text]),
    ...(isBeside ? { reply: true } : {}),
    ...(owner === undefined ? {} : { knownTo: [owner] }),
    ...(wordCountOf(clause) <= LONGEST_THAT && !/[.:;。：；]/.test(clause) ? { that: clause } : {}),
    ...(noun === null ? {} : { gist: noun }),
    ...(swayed === undefined
      ? {}
      : { wonOver: [capitalisedIn(grammar.contracted(filled(swayed, { fact: noun as string })), words)] }),
  };
}

/** A part of what an option says of itself, as it goes on behind a colon; null: it is no sentence by itself. */
function clauseOf(part: string | undefined, it: string, { agents }: Scenario, words: Phrasebook): string | null {
  if (part === undefined) return null;
  const { grammar, ownWords } = words;
  const whole = grammar.capitalised(part);
  // What stood within a sentence is written as it goes on there.
  if (ownWords.isWhole(whole))
    return part === whole ? loweredIn(ownWords.named(whole, it), agents, words) : ownWords.named(part, it);
  return ownWords.toldOf(part, it);
}

function criterionOf(text: string, side: Argument['side'], { criteria }: Scenario, words: Phrasebook): string {
  if (criteria.length === 0) return criterionFor(kindByFigure(text, side, words));
  const topic = topicOf(text, words);
  const [nearest] = criteria
    .map(({ id, label, about }) => ({ id, near: nearness(topic, topicOf(`${label}. ${about}`, words)) }))
    .sort((a, b) => b.near - a.near);
  return nearest?.id ?? '';
}

/** So many others a fact answers, and so many answer it. */
const MOST_ANSWERS = 2;

/** What is told against one option, or for another, is said to who has brought what speaks for that; first what is about the same. */
function answered(told: readonly CaseTold[], words: Phrasebook, seed: number): Argument[] {
  const dealt = <T>(key: string, list: readonly T[]) => random(seed, key).shuffle(list);
  const { caseApart, caseNew } = words.general;
  const texts = dealt('facts apart', caseApart);
  const unknown = dealt('facts that are new', caseNew);
  const topics = new Map(told.map(({ id, text }) => [id, topicOf(text, words)]));
  const near = (by: CaseTold, to: CaseTold) =>
    nearness(topics.get(by.id) as ReturnType<typeof topicOf>, topics.get(to.id) as ReturnType<typeof topicOf>);
  const pairs = dealt(
    'pairs of facts',
    told.flatMap((by) => told.filter((to) => areApart(by, to)).map((to) => ({ by, to }))),
  );
  const found = new Map<string, ArgumentExchange[]>();
  const times = new Map<string, number>();
  let isHeld = false;
  const nearest = pairs.sort((a, b) => near(b.by, b.to) - near(a.by, a.to));
  // Each has an answer before another has its second.
  for (let most = 1; most <= MOST_ANSWERS; most++)
    for (const { by, to } of nearest) {
      const own = found.get(by.id) ?? [];
      if (own.length >= MOST_ANSWERS || (times.get(to.id) ?? 0) >= most || own.some(({ id }) => id === to.id)) continue;
      // What no words tell the side of is answered by nothing but what is about the same.
      if (to.kind === 'open' && near(by, to) < TELLING) continue;
      const text = texts.shift();
      if (!text) break;
      // That one stays with what one said has nothing of the case: two say so to each other, and nobody else.
      const isKept: boolean = to.kind !== 'open' && !isHeld;
      isHeld ||= isKept;
      const isNew = by.fact.agent === null ? undefined : unknown.shift();
      found.set(by.id, [...own, exchangeOf(by, to, isKept ? text : { ...text, hold: '', press: '' }, isNew)]);
      times.set(to.id, (times.get(to.id) ?? 0) + 1);
    }
  return told.map(({ argument }) => {
    const exchanges = found.get(argument.id) ?? [];
    return exchanges.length === 0 ? argument : { ...argument, exchanges, answers: exchanges.map(({ id }) => id) };
  });
}

const told = (line: string): string[] => (line === '' ? [] : [line]);

/** What two say to each other; `isNew`: what the other one says to it who could not know it. */
function exchangeOf(
  { text, argument: { reason } }: CaseTold,
  to: CaseTold,
  { say, hold, press, grant }: General['caseApart'][number],
  isNew: General['caseNew'][number] | undefined,
): ArgumentExchange {
  const said = filled(say, { fact: text });
  const back = isNew ?? { hold, grant };
  return {
    ...{ id: to.id, say: [reason === '' ? said : joinSentences([said, reason])] },
    ...{ hold: told(back.hold), press: told(press), grant: told(back.grant) },
  };
}

/** What anybody says to what they could not know: whether that is certain. */
function askedOf(told: readonly CaseTold[], { title }: Scenario, words: Phrasebook, seed: number): Argument[] {
  const texts = random(seed, `asked/${title}`).shuffle(words.general.caseAsked);
  const alone = told.filter(({ fact, side, kind }) => fact.agent !== null && side === 'for' && kind !== 'open');
  return alone.flatMap(({ argument: { id, option, criterion } }, at): Argument[] => {
    const text = texts[at];
    if (!text) return [];
    const { claim, say, hold, press, grant } = text;
    return [
      {
        ...{
          id: `${id}/reply-${at}`,
          option,
          side: 'against',
          criterion,
          strength: STRENGTH_ASKED,
          amount: null,
          example: null,
        },
        ...{ claim, reason: '', answers: [id] },
        exchanges: [{ id, say: [say], hold: [hold], press: [press], grant: [grant] }],
      },
    ];
  });
}

/** Whether nobody would bring both who wants one thing. */
const areApart = (by: CaseDealt, to: CaseDealt): boolean =>
  by.fact.agent === null || by.fact.agent !== to.fact.agent
    ? by.side === to.side
      ? by.side === 'for' && by.option !== to.option
      : by.option === to.option && to.side === 'for'
    : false;
