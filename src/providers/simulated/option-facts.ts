import { boundedMemo, memo } from '../../base/memo.ts';
import type { Argument, Option, Scenario } from '../../discussion/scenario.ts';
import { FACETS, type Facet } from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { bareSentence, hasHan, plainSentences, wordCountOf } from '../../language/script.ts';
import { NEWS_SIGNS, type NewsWords } from '../../language/talk.ts';
import { facetOf } from './facets.ts';
import { literalOf, unfigured } from './literal.ts';
import { isTold } from './matters.ts';
import { tokensOf, toneOf } from './news-words.ts';
import { HELD_ANYWHERE, type Held, heldOf } from './setting.ts';
import { sideOf, type ThingAt, thingIn } from './things.ts';
import { topicOf } from './topics.ts';

// What an option says of itself, in parts that one can speak of, and on which side each of them stands.

/** What options say of themselves appeals to where a scenario names no criteria. */
export const NO_CRITERION = 'sense';

/** A part of what an option says of itself: what it is about and what thing it tells of, null where no words tell, whether that speaks for it, and where it stands among all parts. */
type OptionFact = {
  text: string;
  facet: Facet | null;
  thing: ThingAt | null;
  side: Argument['side'];
  at: number;
  /** Whether its words put it on that side, and it is not only all that there is to say. */
  isJudged: boolean;
};

/** Depend on the text alone, and are asked for by every agent, language and seed. */
const TEXTS_MAX = 500;
const partsOf = memo((words: Phrasebook) => boundedMemo(TEXTS_MAX, (text: string) => partedText(text, words)));
const factsIn = memo((words: Phrasebook) =>
  boundedMemo(TEXTS_MAX, (_: string, about: string, held: Held) => judgedParts(about, words, held)),
);

/** `held`: of which things a fact can tell here; else of any. */
export const optionFacts = (about: string, words: Phrasebook, held = HELD_ANYWHERE): readonly OptionFact[] =>
  factsIn(words)(`${held.key}\n${about}`, about, held);

/** The same of an option where it is asked. */
export const factsOfOption = (option: Option, scenario: Scenario, words: Phrasebook): readonly OptionFact[] =>
  optionFacts(option.about, words, heldOf(option, scenario, words));

/** The sentences of a text, parted where another thing begins. */
export const factsOf = (text: string, words: Phrasebook): readonly string[] => partsOf(words)(text);

function judgedParts(about: string, words: Phrasebook, held: Held): readonly OptionFact[] {
  const parts = factsOf(about, words);
  const isOpen = (text: string) => words.ownWords.bothWays.test(text) || isBalanced(text, words);
  const all = parts.map((text, at): OptionFact & { isAbout: boolean } => {
    if (isOpen(text)) return { text, facet: null, thing: null, side: 'for', at, isJudged: false, isAbout: false };
    const counted = leaningOf(text, words);
    // What costs little speaks of costs all the same.
    const leaning = isTold(text, words.general.facets.cheap.words) ? Math.max(0, counted) : counted;
    const isAgainst =
      isTurnedTo(text, about, words) ||
      leaning < 0 ||
      (leaning === 0 && (isPrice(text, words) || (parts.length > 1 && isDelay(text, words))));
    const told = isAgainst ? 'against' : 'for';
    const known = facetOf(text, told, words);
    const tone = leaning === 0 ? toneIn(text, told, known, words) : told;
    const thing = thingFor(text, tone, known, words, held);
    // What is not argued from where it is asked shows all the same on which side its fact stands.
    const shown = thing ?? thingFor(text, tone, known, words, HELD_ANYWHERE);
    const kind = (shown && sideOf(shown, words)?.kind) ?? known;
    const side = kind === null ? told : FACETS[kind];
    const facet = (thing && sideOf(thing, words)?.kind) ?? (known !== null && held.isOf(known) ? known : null);
    // What its words tell the side of is about nothing that stands on the other one.
    const isOther = leaning !== 0 && side !== told;
    const isJudged = leaning !== 0 || words.ownWords.takes.test(text) || isSum(text, words);
    return isOther
      ? { text, facet: null, thing: null, side: told, at, isJudged, isAbout: false }
      : { text, facet, thing, side, at, isJudged, isAbout: kind !== null };
  });
  // A burden in a fact that burdens nobody is one that there is not. Of what no words tell whether it praises or blames nobody makes a merit, but of what an option begins with: what only names something
  // praises nothing either, `Lakes of methane`. Of an option that has nothing else it has to do.
  const isMerit = ({ text, at }: OptionFact) =>
    !isOpen(text) &&
    (leaningOf(text, words) > 0 ||
      isPraised(text, words) ||
      isOfBurden(text, words) ||
      ((at === 0 || isCounted(text, words)) && isTelling(text, words)));
  const told = all.filter((one) => one.side === 'against' || one.isAbout || isMerit(one));
  // Nor does anybody speak for it by what speaks against it.
  const [first] = all;
  const isAnything = first && !told.includes(first) && !isPrice(first.text, words) && !isBalanced(first.text, words);
  return isAnything && !told.some(({ side }) => side === 'for') ? [first, ...told] : told;
}

/** So many words behind one that denies, what is told is turned round. */
const DENIED_WITHIN = 3;

export const leaningOf = (text: string, words: Phrasebook): number =>
  leaningsIn(text, words).reduce((sum, one) => sum + one, 0);

/** Whether as much speaks for the option as against it, of what is not cheap: `loved by customers, has never managed anyone`. */
function isBalanced(text: string, words: Phrasebook): boolean {
  const leanings = leaningsIn(text, words);
  const isCheap = isTold(text, words.general.facets.cheap.words);
  return leanings.length > 1 && !isCheap && leanings.reduce((sum, one) => sum + one, 0) === 0;
}

/** What of its words speaks for an option, 1, or against it, -1; one that is denied the other way. */
function leaningsIn(text: string, words: Phrasebook): number[] {
  const found: number[] = [];
  let since = Number.POSITIVE_INFINITY;
  for (const { signs, words: said } of tokensOf(unfigured(text, words), [wordsOfSides(words)])) {
    const sign = signs.has('good') ? 1 : signs.has('bad') ? -1 : 0;
    if (sign !== 0) found.push(since <= DENIED_WITHIN ? -sign : sign);
    since = signs.has('not') || signs.has('less') ? 1 : since + said.length;
  }
  return found;
}

/** Words that speak for an option praise, in the terms in which news are read. */
const wordsOfSides = memo(({ general: { sides }, talk: { news } }: Phrasebook): NewsWords => {
  const none = Object.fromEntries(NEWS_SIGNS.map((sign) => [sign, []])) as unknown as NewsWords;
  return { ...none, good: sides.for, bad: sides.against, not: news.not, less: news.less };
});

/** Whether it is brought as the other side of what stands before it: `but nobody sticks to it`; what is praised is not. */
function isTurnedTo(text: string, about: string, { talk, general }: Phrasebook): boolean {
  const at = about.indexOf(text);
  const before = about.slice(0, Math.max(0, at)).trimEnd().toLowerCase();
  const isTurn = talk.news.turn.some((turn) => before.endsWith(hasHan(turn) ? turn : ` ${turn}`));
  return isTurn && toneOf(tokensOf(text, [talk.news])).judged <= 0 && !isTold(text, general.facets.cheap.words);
}

/** The thing that a fact tells of; what tells by its words that something is lost, or shut, is about that, and not about what most people like. */
function thingFor(
  text: string,
  tone: Argument['side'] | null,
  known: Facet | null,
  words: Phrasebook,
  { holds }: Held,
): ThingAt | null {
  return thingIn(text, tone, words, ({ first, price }, _, id) => {
    if (!holds(id)) return false;
    // Nor is a relief, `fewer accidents`, about what people put up with.
    if (first === 'price') return tone !== 'for' || known !== null;
    return tone !== 'against' || known === null || price?.kind === known;
  });
}

/** In so few words something that is not is all that is told. */
const SHORT = 5;

/** On which side a fact puts itself by its words; null: on none. */
function toneIn(text: string, told: Argument['side'], known: Facet | null, words: Phrasebook): Argument['side'] | null {
  if (known !== null) return FACETS[known];
  if (told === 'against') return told;
  const { judged, harmed, isNegated } = toneOf(tokensOf(text, [words.talk.news]));
  if (judged > 0 || harmed > 0) return 'for';
  return judged < 0 || harmed < 0 || (isNegated && wordCountOf(text) <= SHORT) ? 'against' : null;
}

/** What an option does in figures, `makes 80 cups an hour`, is told for it. */
const isCounted = (text: string, { ownWords, grammar }: Phrasebook): boolean =>
  ownWords.isWhole(grammar.capitalised(text)) && ownWords.figuresIn(text).some(({ kind }) => kind === 'count');

/** Whether it is praised, or spares people something. */
function isPraised(text: string, { talk }: Phrasebook): boolean {
  const { judged, harmed } = toneOf(tokensOf(text, [talk.news]));
  return judged > 0 || harmed > 0;
}

function isTelling(text: string, words: Phrasebook): boolean {
  const { grammar, ownWords } = words;
  if (ownWords.isWhole(grammar.capitalised(text))) return true;
  return ownWords.nounFor(text) !== null || ownWords.toldOf(text, 'it') !== null;
}

/** A part of a text is no shorter, so that it stands for something. */
const LEAST_PART = 4;
const LEAST_PART_HAN = 7;
/** Nor a clause by itself. */
const LEAST_CLAUSE = 3;

function partedText(text: string, words: Phrasebook): readonly string[] {
  const { talk, grammar, ownWords } = words;
  const turns = talk.news.turn.join('|');
  const parts = hasHan(text)
    ? new RegExp(`[；;]|[，,](?=(?:${turns}))`)
    : new RegExp(
        `;\\s+|,\\s+(?=(?:${turns})\\s)|,\\s+(?:and|y)\\s+(?=\\S)|\\s+and\\s+(?=(?:you|we|it|they|nobody|everybody|everyone|somebody|someone)\\s)|,\\s+(?=${ownWords.takes.source})`,
        'u',
      );
  const turn = new RegExp(`^(?:${turns})${hasHan(text) ? '' : '\\s+'}`, 'i');
  return plainSentences(text).flatMap((sentence) => {
    const found = bareSentence(sentence).split(parts);
    const isLong = (part: string) =>
      hasHan(part)
        ? part.length >= LEAST_PART_HAN
        : wordCountOf(ownWords.named(part, 'the thing')) >=
          (ownWords.isWhole(grammar.capitalised(part)) ? LEAST_CLAUSE : LEAST_PART);
    const isWhole = found.every(isLong) || (found.length === 2 && isLack(found[1] as string, ownWords));
    return (isWhole ? found : [bareSentence(sentence)])
      .flatMap((part) =>
        ownWords.parted(
          part
            .replace(turn, '')
            .replace(/[,;，；]+$/, '')
            .trim(),
        ),
      )
      .flatMap((part) => listedIn(part, words));
  });
}

/** Things that an option comes with, `a loud hostel, four hours by train`, each by itself, where they are things that are known. */
function listedIn(part: string, words: Phrasebook): readonly string[] {
  const { grammar, ownWords } = words;
  if (ownWords.isWhole(grammar.capitalised(part))) return [part];
  const parted = (at: RegExp) => part.split(at).map((one) => one.trim());
  const thingsOf = (found: readonly string[]) =>
    new Set(found.flatMap((one) => thingIn(one, null, words, undefined, true)?.id ?? []));
  const listed = parted(hasHan(part) ? /[，、；]/ : /[,;]\s+(?:(?:and|y|e)\s+)?/);
  if (HALF_NAMED.test(listed[0] as string) || listed.some((one) => RELATIVE.test(one))) return [part];
  if (listed.length >= LEAST_LISTED && thingsOf(listed).size >= listed.length / 2)
    return listed.flatMap((one) => listedIn(one, words));
  const joined = parted(hasHan(part) ? /[，、；]|和/ : /[,;]\s+(?:(?:and|y|e)\s+)?|\s+(?:and|y|e)\s+/);
  return joined.length > 1 && thingsOf(joined).size === joined.length ? joined : [part];
}

/** `A quiet, friendly room`: how a thing is, and not yet what. */
const HALF_NAMED = /^(?:an?|the|una?|el|la|los|las) \S+$/i;

/** What tells of the thing before it, and is none that stands beside it. */
const RELATIVE = /^(?:which|that|who|whose|where|que|quien(?:es)?|cuy[oa]s?|donde) /i;

/** Of so many things that stand in a row not every one has to be known. */
const LEAST_LISTED = 3;

/** Whether it tells of something that there is not: `no sunlight for the panels`. */
const isLack = (part: string, { lacks }: Phrasebook['ownWords']) =>
  lacks.test(part) && wordCountOf(part) >= LEAST_CLAUSE;

/** The field of money comes first. */
const MONEY = 0;

/** A stretch of time that somebody has to go through: nobody tells of it as a merit. */
export function isDelay(part: string, words: Phrasebook): boolean {
  return words.ownWords.isStretch(part) && toneOf(tokensOf(part, [words.talk.news])).judged <= 0;
}

/** What is said against a thing: what it takes, harms or loses. */
export function isPrice(told: string, words: Phrasebook): boolean {
  const part = unfigured(told, words);
  const { judged, harmed } = toneOf(tokensOf(part, [words.talk.news]));
  if (judged === 0 && words.ownWords.takes.test(part)) return true;
  if (judged === 0 && harmed === 0 && words.ownWords.lacks.test(part))
    return !isOfBurden(part, words) && facetOf(part, 'for', words) === null;
  if (judged === 0 && harmed === 0 && isTold(part, words.general.facets.cheap.words)) return false;
  if (judged === 0 && harmed === 0)
    return isSum(part, words) && (beginsWithSum(part) || topicOf(part, words).fields.has(MONEY));
  return judged === 0 ? harmed < 0 : judged < 0;
}

const isSum = (part: string, { ownWords }: Phrasebook): boolean =>
  AMOUNT.test(part) && ownWords.figuresIn(part).some(({ kind }) => kind === 'money');

/** Whether it speaks of something that nobody would want: to be without that is no lack. */
function isOfBurden(told: string, words: Phrasebook): boolean {
  const part = literalOf(told, words);
  const { facets } = words.general;
  return (Object.keys(FACETS) as Facet[]).some((one) => FACETS[one] === 'against' && isTold(part, facets[one].words));
}

/** `$210 million`, `About 40 euros`: what begins with a sum tells what the option costs. */
const BEGINNING = 8;
const beginsWithSum = (part: string): boolean => (AMOUNT.exec(part)?.index ?? BEGINNING) < BEGINNING;

export const AMOUNT = /([$€£¥]\s?\d[\d.,]*\d|[$€£¥]\s?\d)|(\d(?:[\d.,]*\d)?)\s?([%\p{L}]+)/u;
