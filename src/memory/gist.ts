import { clean } from '../base/clean.ts';
import { bug } from '../base/errors.ts';
import { boundedMemo, memo, newestMemo } from '../base/memo.ts';
import { codePointCount, cutAtWord, matchesIn } from '../base/text.ts';
import type { Gist } from '../discussion/memory.ts';
import { LANGUAGES, type Language, type Scenario } from '../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';
import { hasHan, isQuestion, wordCountOf } from '../language/script.ts';
import { namingsIn } from '../reading/namings.ts';
import { type Spoken, spokenBy } from '../reading/spoken.ts';
import { isNamedIn, spokenFor, standIn } from '../reading/stand.ts';
import { TAKES_A_STAND, takesPosition } from '../reading/weighing.ts';
import type { Background, KeyPhrase } from './background.ts';
import { eachOf, SENTENCE_MAX_WORDS, shortened, type Worth } from './clauses.ts';
import { hanNames } from './han-phrases.ts';
import { keyPhrases, nounsOf } from './key-phrases.ts';
import { amountsWritten, holdsAmount, MAY_HOLD_AMOUNT } from './numbers.ts';
import { contentCounter, contentWords, oneLine, sentencesOf } from './sentences.ts';

type GistContext = {
  speaker: string;
  scenario: Pick<Scenario, 'question' | 'options' | 'criteria' | 'agents'>;
  /** Of whoever remembers it. The text is understood in its speaker's language; labels are in this one, and no topic is in another. */
  words: Phrasebook['memory'];
  /** Characters that a cut text may have; `Infinity`: nothing is cut. */
  maxChars: number;
  /** It is thought, and not said: of others' options it is not. */
  isPrivate?: boolean;
};

/**
 * A statement summed up by extraction alone: clauses of it word for word, labels of the scenario, a phrase of its own (5.5, 16.9). `theory`
 * is what it stands for; `reasoning` why; `key_point` holds the claim, the speaker's own figure, what is conceded and, where there is
 * room, what weighs most beside them, with all amounts that are named. No sentence stands whole that has more than
 * `SENTENCE_MAX_WORDS`, and no question where anything else was said. Cut before it is formatted (5.4): `statement` is the beginning of
 * the text; `reasoning` and `key_point` are together no longer. `key_point` is the reasoning itself where there is nothing else.
 */
export function extractGist(text: string, context: GistContext): Gist {
  const { speaker, maxChars, isPrivate = false } = context;
  const known = knownOf(context);
  const said = clean(text);
  const whole = oneLine(said);
  const stood = standIn(whole, known.options, known.language, known.beside)?.id ?? null;
  const words = contentWords(whole, known.words.stopwords);
  const subject = stood ?? known.optionWords.find(({ label }) => holdsInOrder(words, label))?.id ?? null;
  const labelOf = (option: string | null) => context.scenario.options.find(({ id }) => id === option)?.label ?? '';
  const told = sentencesIn(said, subject, known);
  const own = isPrivate && stood !== null ? withoutRivals(told, stood, known) : told;
  const { reasoning, points } = summary(own, whole, maxChars, known);
  return {
    speaker,
    topic:
      subject !== null && (stood === null || isPrivate)
        ? labelOf(subject)
        : topicOf(whole, words, stood, known, context.words),
    reasoning,
    certainty: context.words.certainty[certaintyOf(said, known.words)],
    key_point: points === '' ? reasoning : points,
    theory: labelOf(stood),
    statement: cutAtWord(whole, maxChars),
  };
}

/** `standing`: how much it speaks for the option that the text is about. `worth`: of a stretch of it, where it is too long. */
type Sentence = {
  text: string;
  standing: number;
  isFigure: boolean;
  isReason: boolean;
  isConcession: boolean;
  amounts: readonly string[];
  weight: number;
  worth: Worth;
};

/** What is said and not asked, without the marks of a list or of emphasis; questions where nothing else is. */
function sentencesIn(text: string, subject: string | null, known: Known): Sentence[] {
  const { words } = known;
  const lines = MAY_BE_MARKED.test(text)
    ? text.replace(/\*\*|(?<=\s)[*•](?=\s)|\\(?=_)|^#+\s/gm, (mark) => (/^[*•]$/.test(mark) ? '\n' : ''))
    : text;
  const all = sentencesOf(lines, words)
    .map((sentence) => withoutMarks(sentence))
    .filter((sentence) => HAS_LETTER.test(sentence) && !/[:：]$/.test(sentence));
  const told = all.flatMap((sentence) =>
    isQuestion(sentence.replace(/["'”’)]+$/, '')) ? saidBefore(sentence, words) : [sentence],
  );
  // A long text may say the same again: it is read once, and stands as often as it is said.
  const read = boundedMemo(MOST_SENTENCES, (sentence: string) => sentenceRead(sentence, subject, known));
  return (told.length > 0 ? told : all).map((sentence) => ({ ...read(sentence) }));
}

/** Whether a text names an option, and not the one that is stood for. */
function isOfRival(text: string, stood: string, { options, language }: Known): boolean {
  const named = namingsIn(text, options, language);
  return named.length > 0 && named.every(({ ids }) => !ids.includes(stood));
}

/** Without sentences that tell of other options alone, and give no reason: who stands for them, or how near they come. */
function withoutRivals(sentences: readonly Sentence[], stood: string, known: Known): readonly Sentence[] {
  if (!sentences.some(({ standing }) => standing > 0)) return sentences;
  return sentences.filter(
    ({ text, isReason, isConcession }) => isReason || isConcession || !isOfRival(text, stood, known),
  );
}

const MAY_BE_MARKED = /[*•\\#]/;

function sentenceRead(sentence: string, subject: string | null, { words, options, language, beside }: Known): Sentence {
  const hasAmount = holdsAmount(sentence);
  const isConcession = words.conceding.test(sentence);
  const standingOf = (part: string) =>
    subject === null || !isNamedIn(part, subject, options, language)
      ? 0
      : spokenFor(part, options, language, beside).reduce(
          (most, { id, weight }) => (id === subject ? Math.max(most, weight + 1) : most),
          0,
        );
  const standing = standingOf(sentence);
  // What follows the word is the conclusion where it takes the position: `that is why I am for …`.
  const cue = words.causal.exec(sentence);
  const isReason = cue !== null && standingOf(sentence.slice(cue.index + cue[0].length)) <= TAKES_A_STAND;
  const contentCount = contentCounter(sentence, words.stopwords);
  const isFigured = MAY_HOLD_AMOUNT.test(sentence);
  return {
    text: sentence,
    standing,
    isFigure: hasAmount && takesPosition(sentence, language),
    isReason,
    isConcession,
    amounts: isFigured ? amountsWritten(sentence) : [],
    weight: contentCount(0, sentence.length) + (hasAmount ? 3 : 0),
    worth: {
      sure: (part, from, to) =>
        contentCount(from, to) / 4 +
        (isFigured ? amountsWritten(part).length * 2 : 0) +
        (isReason && words.causal.test(part) ? 3 : 0) +
        (isConcession && words.conceding.test(part) ? 2 : 0),
      more: standing > 0 ? STANDING_WORTH : 0,
      hasMore: boundedMemo(MOST_STRETCHES, (part: string) => standingOf(part) > 0),
    },
  };
}

const MOST_SENTENCES = 200;

/** What a stretch is worth for speaking for the option. */
const STANDING_WORTH = 6;

/** Of each sentence: one that finds no room is shortened again for less, by many of the same stretches. */
const MOST_STRETCHES = 200;

/** What a question says before it asks; nothing, where that is no more than a few words. */
function saidBefore(question: string, { clauseEnd }: Known['words']): string[] {
  const ends = matchesIn(question, eachOf(clauseEnd));
  const last = ends.filter(({ 0: mark, index }) => index + mark.length < question.length - 1).at(-1);
  const said = last === undefined ? '' : question.slice(0, last.index).trim();
  return wordCountOf(said) < SAID_MIN_WORDS ? [] : [`${said}…`];
}

const SAID_MIN_WORDS = 6;
const HAS_LETTER = /[A-Za-z\u00c0-\u024f\u3400-\u9fff]/;

/** Without what makes it an item of a list, and without a quotation mark that has no other. */
function withoutMarks(sentence: string): string {
  const bare = sentence.replace(/^(?:[-–—*•]+\s+|\(?\d{1,2}[.)]\s+)+/, '').trim();
  const isOdd = ((bare.match(/"/g)?.length ?? 0) & 1) === 1;
  return isOdd ? bare.replace(/^"|"$/, '').trim() : bare;
}

/** Lighter sentences are greetings and thanks. */
const LEAST_WEIGHT = 3;
/** Words that a sentence may have, where the whole is still too long for its room. */
const ROOMS = [SENTENCE_MAX_WORDS, 18, 12, 8];
/** What is told beside claim, reason, concession and amounts takes no more than this share of what was said. */
const SHARE_OF_OTHERS = 1 / 2;

function summary(
  sentences: readonly Sentence[],
  whole: string,
  maxChars: number,
  { words }: Known,
): { reasoning: string; points: string } {
  const claim = best(sentences, ({ standing, isFigure }) => (standing > 0 ? standing + (isFigure ? 3 : 0) : 0));
  const figure = best(
    sentences.filter((one) => one !== claim),
    ({ isFigure }) => (isFigure ? 1 : 0),
  );
  const main = [claim, figure];
  const others = sentences.filter((one) => !main.includes(one));
  const reason =
    best(others, ({ isReason, standing, weight }) => (isReason ? 1 + weight + standing : 0)) ??
    main.find((one) => one?.isReason) ??
    best(others, ({ weight }) => weight + 1) ??
    claim ??
    figure;
  if (!reason) return { reasoning: cutAtWord(whole, maxChars), points: '' };
  const byWeight = others.filter(({ weight }) => weight >= LEAST_WEIGHT).sort((a, b) => b.weight - a.weight);
  const concession = byWeight.find((one) => one.isConcession && one !== reason);
  const amounts = amountsWritten(whole);
  for (const most of ROOMS) {
    const isLast = most === ROOMS.at(-1);
    const told = new Map<Sentence, string>();
    const tell = (one: Sentence | undefined) => {
      if (one && !told.has(one)) told.set(one, shortened(one.text, most, words, one.worth));
    };
    for (const one of [reason, ...main]) tell(one);
    const size = () => codePointCount(withAmounts(texts(told, sentences, null), amounts, words)) + 1;
    if (size() > maxChars && !isLast) continue;
    const within = (one: Sentence | undefined, room: number) => {
      if (!one || told.has(one)) return;
      tell(one);
      if (size() > room) told.delete(one);
    };
    within(concession, maxChars);
    const isLacking = (one: Sentence) => one.amounts.length > 0 && lacking(texts(told, sentences, null), one.amounts);
    for (const one of byWeight) if (isLacking(one)) within(one, maxChars);
    const room = Math.min(maxChars, codePointCount(whole) * SHARE_OF_OTHERS);
    for (const one of byWeight) within(one, room);
    const reasoning = cutAtWord(told.get(reason)!, maxChars);
    const point = texts(told, sentences, reason);
    const missing = amounts.filter((amount) => !`${reasoning} ${point}`.includes(amount));
    return {
      reasoning,
      points: cutAtWord(withAmounts(point, missing, words), maxChars - codePointCount(reasoning) - 1),
    };
  }
  return { reasoning: '', points: '' };
}

/** What is told, in the order in which it was said, but for one. */
function texts(told: ReadonlyMap<Sentence, string>, sentences: readonly Sentence[], but: Sentence | null): string {
  const parts = sentences.flatMap((one) => (one === but ? [] : (told.get(one) ?? [])));
  return parts.reduce((text, part) => (text === '' ? part : `${ended(text)}${gapBetween(text, part)}${part}`), '');
}

/** An item of a list has no mark at its end, and would run into the next sentence. */
function ended(text: string): string {
  return /[.!?…。！？]["'”’」』)）]*$/.test(text) ? text : `${text}${hasHan(text) ? '。' : '.'}`;
}

/** Chinese sentences stand without a space; pieces of sentences do not run into each other in any script. */
function gapBetween(text: string, part: string): string {
  return text.endsWith('…') || !hasHan(text.slice(-3) + part.slice(0, 3)) ? ' ' : '';
}

/** Whether one of the amounts is not told yet. */
function lacking(told: string, amounts: readonly string[]): boolean {
  return amounts.some((amount) => !told.includes(amount));
}

function withAmounts(text: string, amounts: readonly string[], words: Known['words']): string {
  const missing = amounts.filter((amount) => !text.includes(amount));
  return missing.length === 0 ? text : `${text === '' ? '' : `${text} `}${words.alsoNamed(missing.join(words.gap))}`;
}

/** The one that is worth most, of equals the last; undefined: none is worth anything. */
function best(sentences: readonly Sentence[], worth: (one: Sentence) => number): Sentence | undefined {
  let found: { one: Sentence; worth: number } | undefined;
  for (const one of sentences) {
    const own = worth(one);
    if (own > 0 && own >= (found?.worth ?? 0)) found = { one, worth: own };
  }
  return found?.one;
}

/** `label`: as the one who remembers calls it; `words`: as the speaker does. */
type Labelled = { label: string; words: readonly string[] };

/** What a scenario's names and labels come to in the speaker's language. */
type Known = Spoken & {
  words: Phrasebook['memory'];
  named: readonly Labelled[];
  /** The words of each option's label; longer ones first, for one may stand within another. */
  optionWords: readonly { id: string; label: readonly string[] }[];
  /** By its id, all words that name an option. */
  ofOptions: ReadonlyMap<string, ReadonlySet<string>>;
  /** Stopwords and the names of the people are no topic. */
  background: Background;
  /** The words of each sentence that tells who somebody is. */
  personas: readonly (readonly string[])[];
};

/** Kept by the scenario's options and the speaker's words: every statement of a run comes with the same. */
function knownOf({ speaker, scenario, words: given }: GistContext): Known {
  const { options, criteria, agents } = scenario;
  const spoken = spokenBy(speaker, { options, criteria, agents, language: languageOf(given) });
  const { memory: words } = phrasebooks[spoken.language];
  return { ...vocabularies(words)(scenario.options, scenario, spoken), beside: spoken.beside };
}

const vocabularies = memo((words: Phrasebook['memory']) =>
  newestMemo(
    ({ agents, criteria, question }) => [agents, criteria, question],
    (_options: GistContext['scenario']['options'], scenario: GistContext['scenario'], spoken: Spoken) =>
      vocabulary(words, scenario, spoken),
  ),
);

function vocabulary(words: Phrasebook['memory'], scenario: GistContext['scenario'], spoken: Spoken): Known {
  const { stopwords } = words;
  return {
    ...spoken,
    words,
    named: scenario.criteria.map(({ label }, index) => ({
      label,
      words: contentWords(spoken.criteria[index]!.label, stopwords),
    })),
    optionWords: spoken.options
      .map(({ id, label }) => ({ id, label: contentWords(label, stopwords) }))
      .sort((a, b) => b.label.length - a.label.length),
    ofOptions: new Map(
      spoken.options.map(({ id, label, phrase = '' }) => [id, new Set(contentWords(`${label}\n${phrase}`, stopwords))]),
    ),
    background: backgroundOf(words, scenario, spoken),
    personas: scenario.agents.flatMap(({ persona }) =>
      sentencesOf(persona, words).map((sentence) => contentWords(sentence, stopwords)),
    ),
  };
}

/** What is talked about, as the scenario sets it out. */
function backgroundOf(words: Phrasebook['memory'], scenario: GistContext['scenario'], spoken: Spoken): Background {
  const { stopwords, nounPhrase } = words;
  const han = nounPhrase.han();
  const noTopic = new Set([...stopwords, ...scenario.agents.flatMap(({ name }) => contentWords(name, stopwords))]);
  const named = [...spoken.options, ...spoken.criteria];
  const names = named.flatMap(({ label, phrase = '' }) => [label, phrase]);
  const asked = [scenario.question, ...names];
  const told = [...asked, ...named.map(({ about }) => about)].join('\n');
  return {
    noTopic,
    nouns: nounsOf(told, noTopic, words),
    near: new Set(han === null ? asked.flatMap((text) => contentWords(text, noTopic)) : hanNames(asked, noTopic, han)),
  };
}

function languageOf(words: Phrasebook['memory']): Language {
  return LANGUAGES.find((language) => phrasebooks[language].memory === words) ?? bug('words of no language');
}

/** Whether the words stand in the text in this order with at most one other word between them. */
function holdsInOrder(said: readonly string[], label: readonly string[]): boolean {
  if (label.length === 0) return false;
  for (let from = said.indexOf(label[0]!); from >= 0; from = said.indexOf(label[0]!, from + 1)) {
    let at = 0;
    for (let end = from; end < said.length && at < label.length && end - from <= label.length; end++) {
      if (said[end] === label[at]) at++;
    }
    if (at === label.length) return true;
  }
  return false;
}

/**
 * What it is about: a phrase of the text itself, of a criterion where one is named; not names of people and, where there is another, none
 * that only names the option that is spoken for. In the words of a language that the reader does not speak it is no topic: there the criterion's label is, or
 * nothing.
 */
function topicOf(
  text: string,
  said: readonly string[],
  stood: string | null,
  known: Known,
  reader: Phrasebook['memory'],
): string {
  const { named, ofOptions, background, words } = known;
  const criterion = named.find((one) => holdsInOrder(said, one.words));
  if (words !== reader) return criterion?.label ?? '';
  const phrases = keyPhrases(text, background, words).filter((phrase) => !isPersona(phrase, known));
  if (criterion) {
    const wider = phrases.find(
      (phrase) => phrase.words.length > 1 && criterion.words.some((w) => phrase.words.includes(w)),
    );
    return wider?.text ?? criterion.label;
  }
  const own = stood === null ? undefined : ofOptions.get(stood);
  return (phrases.find((phrase) => !phrase.words.every((word) => own?.has(word))) ?? phrases[0])?.text ?? '';
}

/** `I am a swimming teacher`: who somebody is, as a sentence of their persona begins, in two words or more, is no topic. */
function isPersona({ words }: KeyPhrase, { personas }: Known): boolean {
  return words.length > 1 && personas.some((persona) => words.every((word, i) => persona[i] === word));
}

function certaintyOf(text: string, words: Phrasebook['memory']): 'high' | 'low' | 'medium' {
  const balance = (text.match(words.boosters)?.length ?? 0) - (text.match(words.hedges)?.length ?? 0);
  return balance > 0 ? 'high' : balance < 0 ? 'low' : 'medium';
}
