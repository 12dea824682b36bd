import { memo } from '../../base/memo.ts';
import type { Argument, Scenario } from '../../discussion/scenario.ts';
import { personToldInPart } from '../../language/reading.ts';
import { hasHan, isQuestion, plainSentences, plainWords } from '../../language/script.ts';
import { answerIn } from './answer-words.ts';
import type { Bank } from './bank.ts';
import { bare, type Effect } from './news-effects.ts';
import { namesByWord, optionsNamed, withoutJudgedNames } from './news-names.ts';
import { type Token, type Tone, tokensOf, toneOf } from './news-words.ts';
import { stemsOf } from './stems.ts';

/** How much an announcement is believed by how sure it is of itself. */
const BELIEVED = { sure: 1, plain: 0.75, unsure: 0.3 } as const;

/**
 * What an announcement means for the options of a scenario, read from its words clause by clause. An option is meant that is named, or most
 * of whose name is in the clause; then praise and blame count for and against it. Where none is named, a clause that shares its words with an
 * argument of the bank bears that argument out, or denies it where it judges the other way; and one that shares them with a criterion makes
 * that count for more. A clause without a subject of its own speaks of the one before. Where the scenario declares what its own event means,
 * that holds and nothing is read. A question means nothing. Of what a person has told who was asked, the answer is read and never the question.
 */
export function effectsOf(bank: Bank, text: string): readonly Effect[] {
  const index = indexBy(bank.byId, bank);
  const known = index.read.get(text);
  if (known) return known;
  if (index.read.size > READ_MAX) index.read.clear();
  const effects = declaredIn(bank, text) ?? strongest(answeredIn(bank, index, text) ?? readIn(bank, index, text));
  index.read.set(text, effects);
  return effects;
}

const READ_MAX = 500;
/** A memory may hold no more than the beginning of an event. */
const LEAST_BEGINNING = 24;

function declaredIn({ events }: Bank, text: string): readonly Effect[] | null {
  const heard = bare(text);
  if (heard === '') return null;
  const found = events.find(({ texts }) =>
    texts.some((one) => one === heard || (heard.length >= LEAST_BEGINNING && one.startsWith(heard))),
  );
  return found?.effects ?? null;
}

/** Of several effects on the same thing the strongest. */
function strongest(effects: readonly Effect[]): Effect[] {
  const byThing = new Map<string, Effect>();
  for (const effect of effects) {
    const thing = effect.option === null ? `criterion ${effect.criterion}` : effect.option;
    if (Math.abs(effect.strength) > Math.abs(byThing.get(thing)?.strength ?? 0)) byThing.set(thing, effect);
  }
  return [...byThing.values()];
}

/** How an option does on a criterion by the bank, in [-1, 1]: as a share of the one that does best or worst. */
export function shareOnCriterion(bank: Bank, criterion: string, option: string): number {
  const nets = netsOf(bank.arguments);
  const net = (of: string) => nets.get(netKey(of, criterion)) ?? 0;
  const largest = bank.scenario.options.reduce((most, { id }) => Math.max(most, Math.abs(net(id))), 0);
  return largest === 0 ? 0 : net(option) / largest;
}

const netKey = (option: string, criterion: string) => `${option}\n${criterion}`;

/** What is said for an option on a criterion less what is said against it there. */
const netsOf = memo((all: readonly Argument[]): ReadonlyMap<string, number> => {
  const nets = new Map<string, number>();
  for (const { option, criterion, side, strength } of all) {
    const key = netKey(option, criterion);
    nets.set(key, (nets.get(key) ?? 0) + (side === 'for' ? strength : -strength));
  }
  return nets;
});

/**
 * What an answer of the person who watches means (12.3): by its own words, as other news; else yes and no for and against the option that the
 * question names, and how much its criterion counts, which is for and against an option that does well by it. Null: it is no answer.
 */
function answeredIn(bank: Bank, index: Index, text: string): Effect[] | null {
  for (const { words } of bank.allLexicons) {
    const told = personToldInPart(text, words.prompts);
    if (!told) continue;
    const own = declaredIn(bank, told.answer) ?? readIn(bank, index, told.answer);
    const talks = bank.allLexicons.map((one) => one.words.talk);
    const { asked, counts } = answerIn(
      told.answer,
      told.question,
      talks.map(({ answers }) => answers),
    );
    const { option, criterion } = askedAbout(bank, index, told.question);
    const { certainty } = toneOf(
      tokensOf(
        told.answer,
        talks.map(({ news }) => news),
      ),
    );
    const effect = (sign: number, of: 'option' | 'criterion'): Effect[] => {
      const strength = sign * BELIEVED[certainty];
      if (sign === 0) return [];
      if (of === 'option' && option !== null) return [{ option, criterion, strength }];
      return criterion === null ? [] : [{ option: null, criterion, strength }];
    };
    const isServed = criterion !== null && (option === null || shareOnCriterion(bank, criterion, option) > 0);
    // `A lot, but no`: it counts, and the option does nothing for it.
    const isDenied = asked * counts < 0;
    const meant = [...effect(asked, 'option'), ...(isDenied ? [] : effect(counts, isServed ? 'criterion' : 'option'))];
    return [...own, ...meant.filter((one) => !own.some(({ option: named }) => named === one.option))];
  }
  return null;
}

/** The one option that a question names, in its last clause that names any, and the criterion. */
function askedAbout(bank: Bank, index: Index, question: string): { option: string | null; criterion: string | null } {
  const languages = bank.allLexicons.map(({ words }) => words.talk.news);
  const clauses = clausesOf(tokensOf(withoutMarks(question), languages)).map((tokens) => ({
    words: wordsIn(tokens),
    stems: stemsOf(tokens, index),
  }));
  const named = clauses
    .map(({ words, stems }) => {
      const whole = optionsNamed(bank, words);
      return whole.length > 0 ? whole : [optionMeant(index, stems)].filter((one) => one !== null);
    })
    .findLast((options) => options.length > 0);
  const criteria = clauses.map((clause) => criterionMeant(index, clause)).filter((one) => one !== null);
  return { option: named?.length === 1 ? (named[0] as string) : null, criterion: criteria[0] ?? null };
}

type Subject = { options: readonly string[] } | { ground: Ground } | { criterion: string };

function readIn(bank: Bank, index: Index, text: string): Effect[] {
  const languages = bank.allLexicons.map(({ words }) => words.talk.news);
  let before: Subject | null = null;
  const effects: Effect[] = [];
  for (const sentence of plainSentences(text)) {
    // Who asks tells nothing.
    if (isQuestion(sentence.trim())) continue;
    const clauses = clausesOf(tokensOf(withoutMarks(sentence), languages)).map((said) => {
      const tokens = withoutJudgedNames(said, index.called);
      return { tokens, tone: toneOf(tokens), stems: stemsOf(said, index) };
    });
    const certainties = clauses.map(({ tone }) => tone.certainty);
    const certainty = (['unsure', 'sure'] as const).find((one) => certainties.includes(one)) ?? 'plain';
    for (const { tokens, tone, stems } of clauses) {
      const clause: Clause = { tone: { ...tone, certainty }, tokens, words: wordsIn(tokens), stems };
      const subject: Subject | null = subjectIn(bank, index, clause) ?? before;
      before = subject;
      if (subject) effects.push(...meant(bank, index, subject, clause));
    }
  }
  return effects;
}

/** A comma ends a clause; within a token it cannot stand. */
const COMMA = ' \u2016 ';
function withoutMarks(sentence: string): string {
  return sentence.replace(/[,;:，；：]/g, COMMA);
}

function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.signs.has('turn') || token.words[0] === '\u2016') clauses.push([]);
    else clauses.at(-1)!.push(token);
  }
  return clauses.filter((clause) => clause.some(({ words }) => words[0] !== ''));
}

type Clause = { tokens: readonly Token[]; words: string; stems: ReadonlySet<string>; tone: Tone };

function wordsIn(tokens: readonly Token[]): string {
  return ` ${tokens.flatMap(({ words }) => words).join(' ')} `;
}

function subjectIn(bank: Bank, index: Index, clause: Clause): Subject | null {
  const named = optionsNamed(bank, clause.words);
  if (named.length > 0) return { options: named };
  const option = optionMeant(index, clause.stems);
  if (option !== null) return { options: [option] };
  const found = groundMeant(index, clause.stems, null);
  if (found) return { ground: found };
  const half = clause.tone.judged === 0 ? null : halfNamed(index, clause.stems);
  if (half !== null) return { options: [half] };
  const criterion = criterionMeant(index, clause);
  return criterion === null || !isJudged(clause) ? null : { criterion };
}

/** A criterion may be called by an ordinary word (`the base`), which says nothing of what counts unless something is said of it. */
function isJudged({ tone, tokens }: Clause): boolean {
  const { judged, harmed, isDenied, isNegated } = tone;
  return judged !== 0 || harmed !== 0 || isDenied || isNegated || tokens.some(({ signs }) => signs.has('weigh'));
}

function meant(bank: Bank, index: Index, subject: Subject, clause: Clause): Effect[] {
  const { tone, stems } = clause;
  const strength = BELIEVED[tone.certainty];
  if ('criterion' in subject) {
    const isLess = tone.isDenied || tone.isNegated || tone.judged < 0;
    return [{ option: null, criterion: subject.criterion, strength: isLess ? -strength : strength }];
  }
  if ('ground' in subject) return [borneOut(subject.ground, tone, strength)];
  const sign = signOf(tone);
  const criterion = criterionMeant(index, clause);
  return subject.options.flatMap((option, place): Effect[] => {
    const isOther = place > 0 && isCompared(bank, clause.tokens, subject.options);
    if (sign !== 0) return [{ option, criterion, strength: (isOther ? -sign : sign) * strength }];
    const ground = groundMeant(index, stems, option);
    if (ground) return [borneOut(ground, tone, strength)];
    return tone.isNegated ? [{ option, criterion, strength: -NEGATED * strength }] : [];
  });
}

/** A bare `cannot` or `not` beside an option. */
const NEGATED = 0.6;

function borneOut({ option, side, criterion, tone }: Ground, news: Tone, strength: number): Effect {
  return { option, criterion, strength: (side === 'for' ? 1 : -1) * agreement(news, tone) * strength };
}

function signOf({ judged, harmed, isDenied }: Tone): -1 | 0 | 1 {
  if (isDenied) return -1;
  const sum = judged === 0 ? harmed : judged;
  return sum > 0 ? 1 : sum < 0 ? -1 : 0;
}

/**
 * Whether what is announced bears out what was argued (1) or speaks against it (-1). A harm that has come bears out whoever spoke of its
 * matter; one that was spared does not.
 */
function agreement(news: Tone, argued: Tone): -1 | 1 {
  if (news.isDenied) return -1;
  if (news.judged !== 0) {
    const held = signOf(argued);
    return signOf(news) === (held === 0 ? 1 : held) ? 1 : -1;
  }
  if (news.harmed !== 0) return news.harmed > 0 && argued.harmed < 0 ? -1 : 1;
  return news.isNegated && !argued.isNegated ? -1 : 1;
}

/** Whether a word of comparison stands between the first two options that are named. */
function isCompared(bank: Bank, tokens: readonly Token[], options: readonly string[]): boolean {
  return tokens.some(({ signs }, at) => {
    if (!signs.has('than')) return false;
    const [left, right] = [tokens.slice(0, at), tokens.slice(at)].map((side) => optionsNamed(bank, wordsIn(side)));
    return left?.[0] === options[0] && right?.includes(options[1] as string) === true;
  });
}

/**
 * The option of whose names the most is there, as far as names differ: more than half of one; of two as near the one with less beside it. Where options have nothing but common words, the one with the most words of whose name none is missing.
 */
function optionMeant({ options }: Index, stems: ReadonlySet<string>): string | null {
  const near = options
    .map(({ id, names, whole }) => ({ id, apart: most(names), all: most(whole) }))
    .sort((a, b) => b.apart - a.apart || b.all - a.all);
  const [first] = near;
  const second = near.find(({ id }) => id !== first?.id);
  if (!first) return null;
  if (first.apart <= 0.5) return wholly();
  return first.apart > (second?.apart ?? 0) || first.all > (second?.all ?? 0) ? first.id : null;

  function most(names: readonly (readonly string[])[]): number {
    return Math.max(0, ...names.map((name) => shareOf(name, stems)));
  }

  function wholly(): string | null {
    const there = options
      .map(({ id, whole }) => ({
        id,
        words: Math.max(0, ...whole.filter((name) => shareOf(name, stems) === 1).map((name) => name.length)),
      }))
      .sort((a, b) => b.words - a.words);
    return there[0] && there[0].words > 1 && there[0].words > (there[1]?.words ?? 0) ? there[0].id : null;
  }
}

/** The one option of whose name half is there (`the garden` of a roof garden): enough where it is judged, and nothing better was found. */
function halfNamed({ options }: Index, stems: ReadonlySet<string>): string | null {
  const near = options.filter(({ names }) => names.some((name) => shareOf(name, stems) >= 0.5));
  return near.length === 1 ? (near[0]?.id ?? null) : null;
}

function shareOf(name: readonly string[], stems: ReadonlySet<string>): number {
  return name.length === 0 ? 0 : name.filter((stem) => stems.has(stem)).length / name.length;
}

/** How much of an announcement's own words must be in what was argued. */
const LEAST_SHARE = 0.3;

/** What shares the most telling words with a clause; of one option, when it is named: then one word beside the name is enough. */
function groundMeant(
  { grounds, weights, names }: Index,
  stems: ReadonlySet<string>,
  option: string | null,
): Ground | null {
  const told = [...stems].filter((stem) => option === null || !names.has(stem));
  const all = told.reduce((sum, stem) => sum + (weights.get(stem) ?? UNKNOWN), 0);
  let best: Ground | null = null;
  let most = 0;
  for (const ground of grounds) {
    if (option !== null && ground.option !== option) continue;
    const shared = told.filter((stem) => ground.stems.has(stem));
    const least = option !== null ? 1 : shared.some((stem) => hasHan(stem)) ? 3 : 2;
    const weight = shared.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    if (shared.length < least || weight < LEAST_SHARE * all || weight <= most) continue;
    [best, most] = [ground, weight];
  }
  return best;
}

function criterionMeant({ criteria }: Index, { words, stems }: Pick<Clause, 'words' | 'stems'>): string | null {
  const named = criteria.find(({ plain }) => plain.some((name) => words.includes(name)));
  if (named) return named.id;
  const near = criteria
    .map(({ id, names, about }) => ({ id, share: Math.max(...[about, ...names].map((one) => shareOf(one, stems))) }))
    .sort((a, b) => b.share - a.share)[0];
  return near && near.share > 0.5 ? near.id : null;
}

/** A sentence that was or could be argued: of the bank, or what an option says of itself. */
type Ground = {
  option: string;
  side: 'for' | 'against';
  criterion: string | null;
  stems: ReadonlySet<string>;
  tone: Tone;
};

type Index = {
  /** `whole`: with the words that other options have too. */
  options: readonly { id: string; names: readonly (readonly string[])[]; whole: readonly (readonly string[])[] }[];
  criteria: readonly {
    id: string;
    plain: readonly string[];
    names: readonly (readonly string[])[];
    about: readonly string[];
  }[];
  grounds: readonly Ground[];
  /** The stems of what options are called. */
  names: ReadonlySet<string>;
  /** The words of that. */
  called: readonly (readonly string[])[];
  /** The rarer in the bank, the more telling. */
  weights: ReadonlyMap<string, number>;
  common: ReadonlySet<string>;
  small: ReadonlySet<string>;
  read: Map<string, readonly Effect[]>;
};

/** A word that stands nowhere in the scenario. */
const UNKNOWN = 0.6;
/** Of a single word a criterion is known only if it is a long one. */
const LONG_STEM = 5;

/** Built once a bank, from its texts in every language that is spoken; it stays while people come and go. */
const indexBy = memo((_byId: Bank['byId'], bank: Bank): Index => {
  const common = new Set(bank.sides.flatMap(({ words }) => [...words.talk.common]));
  const small = new Set(
    bank.sides.flatMap(({ words }) => words.talk.news.small.map((word) => plainWords(word).trim())),
  );
  const empty = { common, small };
  const sides = bank.sides.map((side) => ({
    ...side,
    tokens: (text: string) => tokensOf(text, [side.words.talk.news]),
    stems: (text: string) => [...stemsOf(tokensOf(text, [side.words.talk.news]), empty)],
  }));
  const criteria = sides.flatMap(({ scenario, stems }) =>
    scenario.criteria.map(({ id, label, phrase, about }) => ({
      id,
      plain: [label, phrase ?? ''].map(plainWords).filter((name) => name.trim().length > (hasHan(name) ? 2 : 3)),
      names: [stems(label), stems(phrase ?? '')].filter(
        (name) => name.length > 1 || (name[0]?.length ?? 0) >= LONG_STEM,
      ),
      about: stems(about),
    })),
  );
  const options = sides.flatMap(({ scenario, stems }) => namesApart(scenario, stems));
  const grounds = sides.flatMap(({ scenario, arguments: all, tokens }) => groundsOf(scenario, all, tokens, empty));
  return {
    ...{ options, criteria, grounds, common, small, read: new Map() },
    names: new Set(options.flatMap(({ names }) => names.flat())),
    called: namesByWord(bank),
    weights: weightsOf(grounds),
  };
});

/** What options are called, without the words that half of them or more have in their names. */
function namesApart({ options }: Scenario, stems: (text: string) => string[]): Index['options'] {
  const all = options.map(({ id, label, phrase }) => ({ id, names: [stems(label), stems(phrase ?? '')] }));
  const holders = (stem: string) => all.filter(({ names }) => names.some((name) => name.includes(stem))).length;
  return all.map(({ id, names }) => ({
    id,
    whole: names,
    names: names.map((name) => name.filter((stem) => all.length < 3 || holders(stem) * 2 <= all.length)),
  }));
}

/** The claim with what the argument is called, the reason, the example; and what options say of themselves. */
function groundsOf(
  { options }: Scenario,
  all: readonly Argument[],
  tokens: (text: string) => Token[],
  empty: Pick<Index, 'common' | 'small'>,
): Ground[] {
  const ground = (text: string, { option, side, criterion }: Omit<Ground, 'stems' | 'tone'>): Ground => {
    const words = tokens(text);
    return { option, side, criterion, stems: stemsOf(words, empty), tone: toneOf(words) };
  };
  return [
    ...all.flatMap((argument) =>
      [`${argument.claim} ${argument.gist ?? ''}`, argument.reason, argument.example ?? '']
        .filter((text) => text.trim() !== '')
        .map((text) => ground(text, argument)),
    ),
    ...options.map(({ id, about }) => ground(about, { option: id, side: 'for', criterion: null })),
  ];
}

/** In steps and not by a logarithm, the last digit of which differs between platforms (13.4). */
function weightsOf(grounds: readonly Ground[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const { stems } of grounds) for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const weight = (count: number) => (count <= 2 ? 1 : count <= 5 ? 0.7 : count <= 10 ? 0.45 : 0.25);
  return new Map([...holders].map(([stem, count]) => [stem, weight(count)]));
}
