import { memo } from '../../base/memo.ts';
import type { Agent, Argument, Criterion, Option, Scenario, Term } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { bareSentence, hasHan, plainSentences, plainWords, wordCountOf } from '../../language/script.ts';
import { filled, type Made, madeOf } from '../../language/talk.ts';
import { NO_CRITERION } from './general-deal.ts';
import { tokensOf, toneOf } from './news-words.ts';
import { measureOf, phraseOf } from './phrases.ts';
import { nearness, type Topic, topicOf } from './topics.ts';
import { type ToldFact, weighedFacts } from './weighed-facts.ts';

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
  /** Of a comparison: the other option, and both numbers. */
  beside?: { rival: string; number: string; other: string };
};

/** Whether the argument is what an option says of itself: nobody takes that back, it can only weigh less. */
export const isFact = (id: string) => id.includes('/fact-');

/** `given`: in its own language; `scenario`: the same, as it is read in the language of `words`. */
export function madeArguments(given: Scenario, own: Phrasebook, scenario: Scenario, words: Phrasebook): Argument[] {
  const plans = planOf(given, own);
  const made = plans.flatMap((plan) => worded(plan, scenario, words) ?? []);
  const phraseIn = (id: string) => phraseOf(optionOf(id, scenario), words);
  const told = plans.flatMap(({ id, option, side, criterion, claim }): ToldFact[] => {
    if (claim.kind !== 'fact' || !made.some((one) => one.id === id)) return [];
    const [fact, said] = [given, scenario].map(
      (one, at) => factsOf(optionOf(option, one).about, at === 0 ? own : words)[claim.at],
    );
    return fact === undefined || said === undefined ? [] : [{ id, option, side, criterion, own: fact, said }];
  });
  return [...made, ...weighedFacts(told, own, words, phraseIn)];
}

const optionOf = (id: string, { options }: Scenario) => options.find((one) => one.id === id) as Option;

const planOf = memo((given: Scenario, own: Phrasebook): readonly Plan[] => planned(given, own));

/** A part of a text is no shorter, so that it stands for something. */
const LEAST_PART = 5;
const LEAST_PART_HAN = 7;

/** The sentences of a text, parted where another thing begins. */
function factsOf(text: string, { talk, ownWords }: Phrasebook): string[] {
  const turns = talk.news.turn.join('|');
  const parts = hasHan(text)
    ? new RegExp(`[；;]|[，,](?=(?:${turns}))`)
    : new RegExp(`;\\s+|,\\s+(?=(?:${turns})\\s)|,\\s+(?:and|y)\\s+(?=\\S)|,\\s+(?=${ownWords.takes.source})`, 'u');
  const turn = new RegExp(`^(?:${turns})${hasHan(text) ? '' : '\\s+'}`, 'i');
  return plainSentences(text).flatMap((sentence) => {
    const found = bareSentence(sentence).split(parts);
    const isLong = (part: string) =>
      hasHan(part) ? part.length >= LEAST_PART_HAN : wordCountOf(ownWords.named(part, 'the thing')) >= LEAST_PART;
    const isWhole = found.every(isLong);
    return (isWhole ? found : [bareSentence(sentence)]).flatMap((part) =>
      ownWords.parted(part.replace(turn, '').trim()),
    );
  });
}

function planned(scenario: Scenario, words: Phrasebook): Plan[] {
  const criteria = criteriaOf(scenario, words);
  const topics = new Map(criteria.map((one) => [one.id, topicOf(`${one.label}. ${one.about}`, words)]));
  const next = counter();
  const facts = scenario.options.flatMap((option, at) => factPlans(option, at, { criteria, topics, words, next }));
  const compared = comparisons(scenario, criteria, topics, words, next).map((plan) => ({
    ...plan,
    answers: facts.filter(({ option, side }) => option === plan.option && side === 'for').map(({ id }) => id),
  }));
  // Rather one argument less than a sentence that was said of something else.
  const isNew = ({ claim, why }: Plan) =>
    [claim, why].every((one) => !one || one.kind === 'fact' || one.wording < words.talk.made[one.kind].length);
  return [...facts, ...compared].filter(isNew);
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

/** Lines that are dealt one after the other: those of reasons, and those by which facts for and against an option are read out. */
type Counted = Made | Argument['side'];

type Planning = {
  criteria: readonly Criterion[];
  topics: ReadonlyMap<string, Topic>;
  words: Phrasebook;
  next: (kind: Counted) => number;
};

function factPlans({ id, label, about }: Option, place: number, { criteria, topics, words, next }: Planning): Plan[] {
  const parts = factsOf(about, words);
  const sides = parts.map((part) =>
    isPrice(part, words) || (parts.length > 1 && isDelay(part, words)) ? 'against' : 'for',
  );
  return parts.flatMap((part, at): Plan[] => {
    // What only says the label again tells nothing of it.
    if (plainWords(part) === plainWords(label)) return [];
    // Whoever wants an option has something to say for it.
    const side = at === 0 && !sides.includes('for') ? 'for' : (sides[at] as Argument['side']);
    const topic = topicOf(parts.length === 1 ? `${label}. ${part}` : part, words);
    const near = criteria
      .map((criterion) => ({ criterion, near: nearness(topic, topics.get(criterion.id) as Topic) }))
      .sort((a, b) => b.near - a.near);
    const isNear = (near[0]?.near ?? 0) >= TELLING;
    const { criterion } = (isNear ? near[0] : near[(place + at) % near.length]) as (typeof near)[number];
    const kind = side === 'against' ? 'price' : isNear && sides[at] === 'for' ? 'touches' : null;
    const before = side === 'against' ? sides.flatMap((one, k) => (one === 'for' ? [`${id}/fact-${k}`] : [])) : [];
    return [
      {
        ...{ id: `${id}/fact-${at}`, option: id, side, criterion: criterion.id, strength: isNear ? 0.75 : 0.6 },
        answers: before,
        claim: { kind: 'fact', wording: next(side), at },
        why: kind === null ? null : { kind, wording: next(kind) },
      },
    ];
  });
}

/** The field of money comes first. */
const MONEY = 0;

/** A stretch of time that somebody has to go through: nobody tells of it as a merit. */
function isDelay(part: string, words: Phrasebook): boolean {
  return words.ownWords.isStretch(part) && toneOf(tokensOf(part, [words.talk.news])).judged <= 0;
}

/** What is said against a thing: what it takes, harms or loses. */
function isPrice(part: string, words: Phrasebook): boolean {
  const { judged, harmed } = toneOf(tokensOf(part, [words.talk.news]));
  if (judged === 0 && words.ownWords.takes.test(part)) return true;
  if (judged === 0 && harmed === 0) return AMOUNT.test(part) && topicOf(part, words).fields.has(MONEY);
  return judged === 0 ? harmed < 0 : judged < 0;
}

const AMOUNT = /([$€£¥]\s?\d[\d.,]*\d|[$€£¥]\s?\d)|(\d(?:[\d.,]*\d)?)\s?([%\p{L}]+)/u;

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
    return [{ ...base, strength: 0.65, answers: [], claim, why, beside }];
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
function worded(plan: Plan, scenario: Scenario, words: Phrasebook): Argument | null {
  const { claim: made, why, beside, id, side, criterion, strength, answers } = plan;
  const { grammar, talk } = words;
  const option = scenario.options.find((one) => one.id === plan.option) as Option;
  const about = criteriaOf(scenario, words).find((one) => one.id === criterion) as Criterion;
  const [it, measure] = [phraseOf(option, words), measureOf(about, words)];
  const tidy = (text: string) => grammar.capitalised(grammar.contracted(text));
  const base = { id, option: plan.option, side, criterion, strength, answers, example: null, amount: null };
  const reason = why ? tidy(filled(talk.made[why.kind][why.wording] as string, { it, measure })) : '';
  if (made.kind === 'compared' && beside) {
    const rival = scenario.options.find((one) => one.id === beside.rival) as Option;
    const { number, other } = beside;
    const claim = madeOf(talk, 'compared', made.wording, { it, number, rival: phraseOf(rival, words), other });
    return { ...base, claim: tidy(claim), reason };
  }
  const told = factsOf(option.about, words)[made.at];
  if (told === undefined) return null;
  const said = whole(told, it, words) ?? framed(told, it, plan, words);
  const swayed = words.general.told.swayed[made.wording + (side === 'for' ? 0 : LEAST_SWAYED)];
  return said && { ...base, reason: said.gist ? '' : reason, ...said, ...(swayed ? { wonOver: [swayed] } : {}) };
}

/** Of the lines of those whom a fact has won over, the first so many are for merits. */
const LEAST_SWAYED = 6;

/** What an option says of itself as a sentence; null: it is certainly none. */
function whole(
  told: string,
  it: string,
  { grammar, ownWords }: Phrasebook,
): { claim: string; that?: string; gist?: string } | null {
  const tidy = (text: string) => grammar.capitalised(grammar.contracted(text));
  const fact = ownWords.named(grammar.capitalised(told), it);
  if (ownWords.isWhole(grammar.capitalised(told))) {
    const clause = ownWords.isClause(grammar.capitalised(told)) ? shortened(ownWords.lowered(fact)) : null;
    return { claim: `${tidy(fact)}${grammar.stop}`, ...(clause === null ? {} : { that: clause }) };
  }
  const made = ownWords.toldOf(told, it);
  return made === null ? null : { claim: `${tidy(made)}${grammar.stop}`, that: grammar.contracted(made) };
}

/** The same in quotation marks, in a sentence of whoever reads it out; null: all of these are spoken for. */
function framed(told: string, it: string, { side, claim }: Plan, { grammar, general }: Phrasebook) {
  const frame = general.told[side === 'for' ? 'merit' : 'price'][claim.wording];
  if (frame === undefined) return null;
  const fact = grammar.capitalised(told);
  const said = grammar.contracted(filled(frame, { option: it, fact }));
  const that = grammar.contracted(filled(general.told.clause[0] as string, { option: it, fact }));
  return { claim: grammar.capitalised(said), gist: grammar.quoted(fact), that };
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

/** Near enough for what somebody has lived through to bear an argument out. */
const TELLING = 0.5;
/** How much of a persona is told. */
const MOST_TOLD = 2;

/** What agents tell of themselves where no scenario says it for them: what their persona says, in their own words. */
export function livesOf(
  { agents }: Scenario,
  all: readonly Argument[],
  words: Phrasebook,
): ReadonlyMap<string, NonNullable<Agent['background']>> {
  if (agents.some(({ background = [] }) => background.length > 0)) return new Map();
  return new Map(
    agents.map(({ name, persona, values }) => {
      const [dearest] = Object.entries(values).sort(([, a], [, b]) => b - a);
      const told = plainSentences(persona)
        .slice(0, MOST_TOLD)
        .flatMap((sentence) => {
          const text = words.ownWords.inFirstPerson(sentence, name);
          if (text === null) return [];
          const topic = topicOf(text, words);
          const near = all.filter(
            ({ claim, criterion, side }) =>
              (side === 'for' && criterion === dearest?.[0]) || nearness(topic, topicOf(claim, words)) >= TELLING,
          );
          return near.length > 0 ? [{ text, supports: near.map(({ id }) => id) }] : [];
        });
      return [name, told];
    }),
  );
}

/** By agent and option: how far a persona leans to it by its words, in [-1, 1]. */
export function leaningsOf(
  { agents, options }: Scenario,
  words: Phrasebook,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    agents.map(({ name, persona }) => {
      const isSour = toneOf(tokensOf(persona, [words.talk.news])).judged < 0;
      const [topic, sign] = [topicOf(persona, words), isSour ? -1 : 1];
      // What an option takes is a reason against it to whoever it touches.
      const leaning = (label: string, about: string) =>
        factsOf(about, words).reduce(
          (sum, part) => sum + (isPrice(part, words) ? -1 : sign) * nearness(topic, topicOf(part, words)),
          sign * nearness(topic, topicOf(label, words)),
        );
      return [
        name,
        new Map(options.map(({ id, label, about }) => [id, Math.max(-1, Math.min(1, leaning(label, about)))])),
      ];
    }),
  );
}
