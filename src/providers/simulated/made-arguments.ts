import { memo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Argument, Criterion, Option, Scenario, Term } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { plainWords, wordCountOf } from '../../language/script.ts';
import { filled, type Made, madeOf } from '../../language/talk.ts';
import { isCaseRich, toldWithCase } from './case-arguments.ts';
import { wordingsWhere } from './era.ts';
import { criterionFor, type FacetAt, facetTextOf } from './facets.ts';
import { mattersOf } from './matters.ts';
import { tokensOf, toneOf } from './news-words.ts';
import { AMOUNT, factsOf, factsOfOption, isDelay, isPrice, NO_CRITERION } from './option-facts.ts';
import { capitalisedIn, loweredIn, measureOf, phraseOf } from './phrases.ts';
import { stemsIn } from './stems.ts';
import { angleArgument, anglesOf } from './thing-angles.ts';
import { thingOf } from './things.ts';
import { nearness, TELLING, type Topic, topicOf } from './topics.ts';
import { answered, kindByFigure, quotedOf, type ToldFact, weighedFacts } from './weighed-facts.ts';

/**
 * What is argued where a scenario brings no arguments, or few, out of its own texts: what its options say of themselves, each as a fact with
 * its price or its use, and numbers of the same kind beside each other. What is general comes from `general-deal.ts`. Nothing is made up, and
 * what is no whole sentence stands in quotation marks. What stands for what is decided once, in the scenario's language, so that all who
 * talk mean the same.
 */
type Plan = {
  id: string;
  option: string;
  side: Argument['side'];
  criterion: string;
  strength: number;
  answers: readonly string[];
  claim: { kind: 'fact' | 'compared'; wording: number; at: number };
  why: { kind: Made; wording: number } | null;
  /** Whether it stands for an option because nothing else does. */
  isTurned: boolean;
  /** Whether its words put it on its side, and whether they tell what the option takes. */
  isJudged: boolean;
  isDear: boolean;
  /** What the fact is about; null: nothing for which there are words, or they are spoken for. */
  facet: FacetAt | null;
  /** Of a comparison: the other option, and both numbers. */
  beside?: { rival: string; number: string; other: string };
};

/** `told`: the clause by which a fact is told, where it is one; `isClause`: the option says it in such words itself. */
export type MadeArgument = Argument & { told?: string; isClause?: boolean };

/** Whether the argument is what an option says of itself: nobody takes that back, it can only weigh less. */
export const isFact = (id: string) => /\/fact-\d+$/.test(id);

/**
 * `given`: in its own language; `scenario`: the same, as it is read in the language of `words`. `rich`: options of which so much can be said
 * that they tell only what is a whole sentence and speaks for them, or against them, by its words.
 */
export function madeArguments(
  given: Scenario,
  own: Phrasebook,
  scenario: Scenario,
  words: Phrasebook,
  seed: number,
  rich: ReadonlySet<string>,
): Argument[] {
  const elsewhere = toldWithCase(given, seed);
  // Where people argue from the case, nothing is made of what options say of themselves: it is told as it stands.
  const isPlain = isCaseRich(given);
  const plans = planOf(given, own)
    .filter(({ id }) => !elsewhere.has(id))
    .filter(({ claim, option, isJudged }) => claim.kind !== 'fact' || isPlain || !rich.has(option) || isJudged)
    // Of an option of which much can be said nobody makes a fault of what it says of itself, but of what it takes.
    .filter(({ claim, option, side, isDear }) => claim.kind !== 'fact' || !rich.has(option) || side === 'for' || isDear)
    .map((plan) =>
      dealt(isPlain || rich.has(plan.option) ? { ...plan, facet: null, why: null } : plan, given, own, seed),
    );
  // Nobody reads out what no words praise or blame, where there are facts of the case to talk about.
  const unjudged = new Set(plans.flatMap(({ id, isJudged }) => (isPlain && !isJudged ? [id] : [])));
  const nouns = nounsOf(plans, scenario, words, isPlain);
  const made = plans
    .flatMap((plan) => worded(plan, scenario, words, nouns) ?? [])
    .filter(({ id, option, isClause = false }) => !isFact(id) || isClause || !(rich.has(option) || unjudged.has(id)));
  const madeById = new Map(made.map((one) => [one.id, one]));
  const told = plans.flatMap((plan): ToldFact[] => {
    const { id, option, side, criterion, claim, facet, isTurned } = plan;
    const argument = madeById.get(id);
    // What speaks for an option for want of anything better is laid beside nothing.
    if (claim.kind !== 'fact' || !argument || isTurned || isPlain || rich.has(option)) return [];
    const said = factsOf(optionOf(option, scenario).about, words)[claim.at];
    if (said === undefined) return [];
    const told = argument.told ?? toldAlone(said, scenario, words);
    return [{ id, option, side, criterion, facet, said, told, noun: nouns.get(id) ?? null }];
  });
  const weighed = weighedFacts(told, words, seed);
  const withHalves = made.map((one) => {
    const exchanges = weighed.halves.get(one.id);
    return exchanges ? { ...one, exchanges } : one;
  });
  return [...withHalves, ...weighed.made, ...angled(told, given, scenario, words)];
}

/** What else there is to the things that facts tell of, and what there is to say to that. */
function angled(facts: readonly ToldFact[], given: Scenario, scenario: Scenario, words: Phrasebook): Argument[] {
  const next = counter();
  return anglesOf(facts, given, words).flatMap((angle) => {
    const made = angleArgument(angle, next(angle.side), phraseOf(optionOf(angle.option, scenario), words), words);
    return made ? [made, answered(angle, words)].flatMap((one) => one ?? []) : [];
  });
}

/** A fact that is no clause as it stands behind a colon, with nobody who says it. */
function toldAlone(said: string, { agents }: Scenario, words: Phrasebook): string {
  const { grammar, ownWords } = words;
  return ownWords.isWhole(grammar.capitalised(said))
    ? loweredIn(grammar.capitalised(said), agents, words)
    : grammar.quoted(said);
}

/** By the argument what a fact is called: the thing that it tells of, where only one tells of that; else as its own words can be called. */
function nounsOf(
  plans: readonly Plan[],
  scenario: Scenario,
  words: Phrasebook,
  isPlain: boolean,
): ReadonlyMap<string, string> {
  const count = (id: string) => plans.filter(({ facet }) => facet?.thing?.id === id).length;
  return new Map(
    plans.flatMap(({ id, option, claim, facet }): [string, string][] => {
      const said = factsOf(optionOf(option, scenario).about, words)[claim.at];
      if (claim.kind !== 'fact' || said === undefined) return [];
      const thing = facet?.thing;
      if (thing && count(thing.id) === 1) return [[id, thingOf(thing, words).noun]];
      // Who does something in a sentence is not what it tells of: nobody would rather have the crew than the helicopter.
      const isWhole = words.ownWords.isWhole(words.grammar.capitalised(said));
      if (isPlain && isWhole && words.ownWords.figuresIn(said).length === 0) return [];
      const noun = words.ownWords.nounFor(said);
      return noun === null ? [] : [[id, noun]];
    }),
  );
}

/** With the words of a kind begun anywhere, so that two runs do not begin alike, nor two talks of different things with one seed. */
function dealt(plan: Plan, given: Scenario, own: Phrasebook, seed: number): Plan {
  const { general } = own;
  const from = (key: string, count: number) => random(seed, `words of ${key}/${given.title}`).int(Math.max(1, count));
  const { facet, claim, side } = plan;
  const open = facet === null ? [] : wordingsWhere(facet, given, own);
  const place = (of: FacetAt) => open[(of.wording + from(keyOf(of), open.length)) % open.length] as number;
  const lines = general.told[side === 'for' ? 'merit' : 'price'].length;
  const isRead = claim.kind === 'fact' && claim.wording < lines;
  return {
    ...plan,
    ...(facet === null ? {} : { facet: { ...facet, wording: place(facet) } }),
    ...(isRead ? { claim: { ...claim, wording: (claim.wording + from(side, lines)) % lines } } : {}),
  };
}

/** What its texts are dealt by. */
const keyOf = ({ facet, thing }: Pick<FacetAt, 'facet' | 'thing'>): string =>
  thing === null ? facet : `${thing.id}/${thing.as}`;

const optionOf = (id: string, { options }: Scenario) => options.find((one) => one.id === id) as Option;

const planOf = memo((given: Scenario, own: Phrasebook): readonly Plan[] => planned(given, own));

function planned(scenario: Scenario, words: Phrasebook): Plan[] {
  const criteria = criteriaOf(scenario, words);
  const topics = new Map(criteria.map((one) => [one.id, topicOf(`${one.label}. ${one.about}`, words)]));
  const next = counter();
  const facts = scenario.options.flatMap((option, at) =>
    factPlans(option, at, scenario, { criteria, topics, words, next }),
  );
  const compared = comparisons(scenario, criteria, topics, words, next).map((plan) => ({
    ...plan,
    answers: facts.filter(({ option, side }) => option === plan.option && side === 'for').map(({ id }) => id),
  }));
  const isWorded = (facet: FacetAt) => facet.wording < wordingsWhere(facet, scenario, words).length;
  // Rather one argument less than a sentence that was said of something else.
  const isNew = ({ claim, why }: Plan) =>
    [claim, why].every((one) => !one || one.kind === 'fact' || one.wording < words.talk.made[one.kind].length);
  return [...facts, ...compared]
    .filter(isNew)
    .map((plan) => (plan.facet && isWorded(plan.facet) ? plan : { ...plan, facet: null }));
}

function criteriaOf({ criteria }: Scenario, { talk }: Phrasebook): readonly Criterion[] {
  return criteria.length > 0 ? criteria : [{ id: NO_CRITERION, label: talk.lines.commonSense, about: '' }];
}

function counter(): (kind: Counted) => number {
  const counts = new Map<Counted, number>();
  return (kind) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count;
  };
}

/** Lines that are dealt one after the other: those of reasons, those of what facts are about, and those by which facts for and against an option are read out. */
type Counted = string;

type Planning = {
  criteria: readonly Criterion[];
  topics: ReadonlyMap<string, Topic>;
  words: Phrasebook;
  next: (kind: Counted) => number;
};

function factPlans(option: Option, place: number, scenario: Scenario, planning: Planning): Plan[] {
  const { id, label } = option;
  const { criteria, topics, words, next } = planning;
  const facts = factsOfOption(option, scenario, words);
  const merits = facts.filter(({ side }) => side === 'for');
  return facts.flatMap(({ text: part, facet: told, thing, side: given, at, isJudged }, k): Plan[] => {
    // What only says the label again tells nothing of it, nor what it tells whoever would choose it: `You are sure of it`.
    if (plainWords(part) === plainWords(label) || isToJuror(part, scenario, words)) return [];
    // Whoever wants an option has something to say for it.
    // But nobody by what its words tell against it.
    const isBad = isJudged && given === 'against';
    const isTurned = k === 0 && merits.length === 0 && told === null && !isBad && !isPrice(part, words);
    const side = isTurned ? 'for' : given;
    if (side === 'against' && !isBurden(part, told, words)) return [];
    const found = isTurned ? null : told;
    const facet = found === null ? null : { facet: found, thing, wording: next(keyOf({ facet: found, thing })) };
    const topic = topicOf(facts.length === 1 ? `${label}. ${part}` : part, words);
    const near = criteria
      .map((criterion) => ({ criterion, near: nearness(topic, topics.get(criterion.id) as Topic) }))
      .sort((a, b) => b.near - a.near);
    const isNear = (near[0]?.near ?? 0) >= TELLING;
    const { criterion } = (isNear ? near[0] : near[(place + at) % near.length]) as (typeof near)[number];
    const isUnnamed = criterion.id === NO_CRITERION;
    const about = isUnnamed ? criterionFor(found ?? kindByFigure(part, side, words)) : criterion.id;
    const kind = side === 'against' ? 'price' : null;
    const before = side === 'against' ? merits.map((one) => `${id}/fact-${one.at}`) : [];
    return [
      {
        ...{
          id: `${id}/fact-${at}`,
          option: id,
          side,
          criterion: about,
          facet,
          isTurned,
          isJudged: isJudged && !isTurned,
          isDear: isDear(part, words),
        },
        strength: isNear || facet !== null ? 0.75 : 0.6,
        answers: before,
        claim: { kind: 'fact', wording: next(side), at },
        why: kind === null || facet !== null ? null : { kind, wording: next(kind) },
      },
    ];
  });
}

/** Whether it tells whoever gives a verdict what it means to them: `You have a doubt`. */
const isToJuror = (part: string, scenario: Scenario, { general: { caseSigns } }: Phrasebook): boolean =>
  mattersOf(scenario).includes('culprit') &&
  caseSigns.addressed.some((word) => new RegExp(`^${word}(?![\\p{L}])`, 'iu').test(part.trim()));

/** Whether it burdens the option for certain: by a burden that words tell of, or what it takes; what `we` are or do is why somebody wants it. */
function isBurden(part: string, facet: FacetAt['facet'] | null, words: Phrasebook): boolean {
  const { ours, lacks } = words.ownWords;
  if (ours.test(part)) return false;
  const { harmed } = toneOf(tokensOf(part, [words.talk.news]));
  return facet !== null || harmed < 0 || lacks.test(part) || isDelay(part, words) || isDear(part, words);
}

/** Whether it tells in so many words what the option takes. */
const isDear = (part: string, { ownWords }: Phrasebook): boolean =>
  ownWords.takes.test(part) || ownWords.figuresIn(part).some(({ kind }) => kind === 'money');

/** Of two options that name amounts of the same kind, where that has a price: the one that takes more. */
function comparisons(
  { options }: Scenario,
  criteria: readonly Criterion[],
  topics: ReadonlyMap<string, Topic>,
  words: Phrasebook,
  next: Planning['next'],
): Plan[] {
  const found = options.flatMap(({ id, about }) =>
    factsOf(about, words)
      .filter((part) => isPrice(part, words))
      .flatMap((part) => {
        const match = AMOUNT.exec(part);
        return match ? [{ option: id, part, ...amountOf(match) }] : [];
      }),
  );
  const kinds = [...new Set(found.map(({ unit }) => unit))];
  return kinds.flatMap((kind): Plan[] => {
    const same = found.filter(({ unit }) => unit === kind).sort((a, b) => b.value - a.value);
    const [most, least] = [same[0], same.at(-1)];
    if (!most || !least || most.option === least.option || most.value === least.value) return [];
    const topic = topicOf(most.part, words);
    const [near] = [...criteria].sort(
      (a, b) => nearness(topic, topics.get(b.id) as Topic) - nearness(topic, topics.get(a.id) as Topic),
    );
    if (!near) return [];
    const base = { id: `${most.option}/compared`, option: most.option, side: 'against', criterion: near.id } as const;
    const claim = { kind: 'compared', wording: next('compared'), at: 0 } as const;
    const why = { kind: 'comparedWhy', wording: next('comparedWhy') } as const;
    const beside = { rival: least.option, number: most.text, other: least.text };
    return [
      {
        ...base,
        strength: 0.65,
        answers: [],
        facet: null,
        isTurned: false,
        isJudged: true,
        isDear: true,
        claim,
        why,
        beside,
      },
    ];
  });
}

function amountOf([text, signed, , unit]: RegExpMatchArray): { text: string; unit: string; value: number } {
  const digits = (text as string).replace(/\D/g, '');
  return {
    text: text as string,
    unit: signed ? signed.charAt(0) : (unit ?? '').toLowerCase().slice(0, 6),
    value: Number(digits),
  };
}

/** A clause that is referred to is no longer. */
const LONGEST_THAT = 14;

/** A clause up to where another one begins, if it is a long one; null: it has no such place. */
function shortened(clause: string): string | null {
  if (wordCountOf(clause) <= LONGEST_THAT) return clause;
  const [first = ''] = clause.split(/[,，;；]/);
  const count = wordCountOf(first);
  return count >= LEAST_KNOWN && count <= LONGEST_THAT ? first : null;
}

/** A clause of fewer words is not known again. */
const LEAST_KNOWN = 5;

/** Null: in this language there is no such sentence. */
function worded(
  plan: Plan,
  scenario: Scenario,
  words: Phrasebook,
  nouns: ReadonlyMap<string, string>,
): MadeArgument | null {
  const { claim: made, why, beside, facet, isTurned, id, side, criterion, strength, answers } = plan;
  const { grammar, talk } = words;
  const option = scenario.options.find((one) => one.id === plan.option) as Option;
  const criteria = criteriaOf(scenario, words);
  const about = criteria.find((one) => one.id === criterion) ?? (criteria[0] as Criterion);
  const [it, measure] = [phraseOf(option, words), measureOf(about, words)];
  const tidy = (text: string) => grammar.capitalised(grammar.contracted(text));
  const base = { id, option: plan.option, side, criterion, strength, answers, example: null, amount: null };
  const of = facet && facetTextOf(facet, words);
  const reason = of ? of.why : !why ? '' : tidy(filled(talk.made[why.kind][why.wording] as string, { it, measure }));
  if (made.kind === 'compared' && beside) {
    const rival = scenario.options.find((one) => one.id === beside.rival) as Option;
    const { number, other } = beside;
    const claim = madeOf(talk, 'compared', made.wording, { it, number, rival: phraseOf(rival, words), other });
    return { ...base, claim: tidy(claim), reason };
  }
  const told = factsOf(option.about, words)[made.at];
  if (told === undefined) return null;
  const said: { claim: string; that?: string; isClause?: boolean } | null =
    whole(told, it, plan, scenario, words) ?? framed(told, it, plan, words);
  const noun = nouns.get(id) ?? quotedOf(told, words);
  const swayed = of ? of.swayed : nouns.has(id) ? swayedBy(made.wording, side, noun, words) : undefined;
  return (
    said && {
      ...{ ...base, reason, ...said },
      ...(said.that === undefined ? {} : { told: said.that }),
      // Nobody can be right or wrong about a fact: what one speaks of afterwards is why it matters.
      ...(of ? { that: of.that } : {}),
      ...(of ? { example: of.seen, wordings: [`${tidy(of.that)}${grammar.stop}`] } : {}),
      ...(isTurned ? {} : { gist: noun }),
      ...(swayed ? { wonOver: [swayed] } : {}),
    }
  );
}

/** Of the lines of those whom a fact has won over, the first so many are for merits. */
const LEAST_SWAYED = 6;

function swayedBy(wording: number, side: Argument['side'], fact: string, words: Phrasebook): string | undefined {
  const { swayed } = words.general.told;
  const line = (side === 'for' ? swayed.slice(0, LEAST_SWAYED) : swayed.slice(LEAST_SWAYED))[wording];
  return line && capitalisedIn(words.grammar.contracted(filled(line, { fact })), words);
}

/** Whether a sentence tells by its words of which option it is. */
function isNamedIn(text: string, it: string, words: Phrasebook): boolean {
  const told = stemsIn(text, words);
  return [...stemsIn(it, words)].some((stem) => told.has(stem));
}

/** What an option says of itself as a sentence; null: it is certainly none. */
function whole(
  told: string,
  it: string,
  { side, claim, isJudged }: Plan,
  { agents }: Scenario,
  words: Phrasebook,
): { claim: string; that?: string; isClause?: boolean } | null {
  const { grammar, ownWords, general } = words;
  const tidy = (text: string) => grammar.capitalised(grammar.contracted(text));
  const fact = ownWords.named(grammar.capitalised(told), it);
  if (ownWords.isWhole(grammar.capitalised(told))) {
    // What stood within a sentence is written as it goes on there.
    const clause = told === grammar.capitalised(told) ? loweredIn(fact, agents, words) : ownWords.named(told, it);
    const that = shortened(clause);
    // What no words tell whether it is good is said as what would be done, and nobody praises it.
    const frames = general.told[side === 'against' ? 'stops' : isJudged ? 'speaks' : 'plan'];
    const frame = frames[claim.wording % frames.length] as string;
    const isNamed = isNamedIn(fact, it, words);
    const said = isNamed ? fact : filled(frame, { option: it, fact: clause });
    const isClause = side === 'for' || isNamed;
    return { claim: `${tidy(said)}${grammar.stop}`, ...(that === null ? {} : { that, isClause }) };
  }
  const made = ownWords.toldOf(told, it);
  return made === null ? null : { claim: `${tidy(made)}${grammar.stop}`, that: grammar.contracted(made) };
}

/** The same in quotation marks, in a sentence of whoever reads it out; null: all of these are spoken for. */
function framed(told: string, it: string, { side, claim }: Plan, { grammar, general }: Phrasebook) {
  const frame = general.told[side === 'for' ? 'merit' : 'price'][claim.wording];
  if (frame === undefined) return null;
  const said = grammar.contracted(filled(frame, { option: it, fact: told }));
  return { claim: grammar.capitalised(said) };
}

/** What may be promised with an option that has its price, where a scenario names no promises. */
export function madeTerms(given: Scenario, own: Phrasebook, scenario: Scenario, { talk }: Phrasebook): readonly Term[] {
  const dear = given.options.filter(({ about }) =>
    factsOf(about, own).some((part) => isPrice(part, own) || isDelay(part, own)),
  );
  const criteria = criteriaOf(scenario, own);
  return dear.flatMap(({ id }) =>
    talk.made.term.map((text, at) => ({
      ...{ id: `${id}/term-${at}`, option: id, text, gist: talk.made.termName[at] ?? text },
      criterion: criteria[at % criteria.length]?.id ?? '',
    })),
  );
}
