import { clean } from '../base/clean.ts';
import { codePointCount, cutAtWord } from '../base/text.ts';
import type { Gist } from '../discussion/memory.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { Phrasebook } from '../language/index.ts';
import { isQuestion, joinSentences } from '../language/script.ts';
import { keyPhrases } from './key-phrases.ts';
import { contentWords, oneLine, sentencesOf } from './sentences.ts';
import { spokenBy } from './spoken.ts';

export type GistContext = {
  speaker: string;
  scenario: Pick<Scenario, 'options' | 'criteria' | 'agents'>;
  /** Of whoever remembers it. The text is understood in its speaker's language; labels are in this one, and no topic is in another. */
  words: Phrasebook['memory'];
  /** Characters that a cut text may have; `Infinity`: nothing is cut. */
  maxChars: number;
};

/**
 * What a statement says, by extraction alone: sentences of it word for word, labels of the scenario, its own key phrases (5.5). Cut
 * before it is formatted (5.4): `statement` is the beginning of the text; `reasoning` and `key_point` are chosen from the whole of it and
 * together no longer. `key_point` may hold several sentences, and is the reasoning itself where there is nothing else.
 */
export function extractGist(text: string, context: GistContext): Gist {
  const { speaker, maxChars } = context;
  const vocabulary = vocabularyOf(context);
  const { words } = vocabulary;
  const said = clean(text);
  const sentences = sentencesOf(said, words).map((sentence) => weighed(sentence, vocabulary));
  const whole = oneLine(said);
  const heaviest = sentences.reduce((best, { weight }, index) => (weight > sentences[best]!.weight ? index : best), 0);
  const causal = sentences.findIndex(({ text: sentence }) => words.causal.test(sentence) && !isQuestion(sentence));
  const reason = causal >= 0 ? causal : heaviest;
  const reasoning = cutAtWord(sentences[reason]?.text ?? whole, maxChars);
  const points = chosen(sentences, reason, maxChars - codePointCount(reasoning) - 1);
  return {
    speaker,
    topic: topicOf(said, sentences, vocabulary, context.words),
    reasoning,
    certainty: context.words.certainty[certaintyOf(said, words)],
    key_point: points === '' ? reasoning : points,
    theory: theoryOf(sentences, vocabulary),
    statement: cutAtWord(whole, maxChars),
  };
}

/** `options`: those that it names. */
type Sentence = { text: string; words: readonly string[]; options: readonly Labelled[]; weight: number };

/** Weight of a sentence: its different content words; numbers and options named count more, questions less. */
function weighed(text: string, { options, words }: Vocabulary): Sentence {
  const content = contentWords(text, words.stopwords);
  const names = named(content, options);
  const weight = new Set(content).size + (/\d/.test(text) ? 3 : 0) + names.length * 2 - (isQuestion(text) ? 4 : 0);
  return { text, words: content, options: names, weight };
}

/** The weightiest sentences beside the reasoning that fit, in the order in which they were said. */
function chosen(sentences: readonly Sentence[], reason: number, maxChars: number): string {
  let room = maxChars;
  const kept = new Set<Sentence>();
  const byWeight = sentences.filter((_, index) => index !== reason).sort((a, b) => b.weight - a.weight);
  for (const sentence of byWeight) {
    const size = codePointCount(sentence.text) + 1;
    if (size - 1 > room) continue;
    kept.add(sentence);
    room -= size;
  }
  return joinSentences(sentences.filter((sentence) => kept.has(sentence)).map(({ text }) => text));
}

/** `label`: as the one who remembers calls it; `words`: as the speaker does. */
type Labelled = { label: string; words: readonly string[] };

/** What a scenario's names and labels come to, in content words of the speaker's language. */
type Vocabulary = {
  words: Phrasebook['memory'];
  options: readonly Labelled[];
  criteria: readonly Labelled[];
  ofOptions: ReadonlySet<string>;
  /** Stopwords, and the names of the people: they are no topic. */
  noTopic: ReadonlySet<string>;
};

/** Kept by the scenario's options and the speaker's words: every statement of a run comes with the same. */
const vocabularies = new WeakMap<
  Phrasebook['memory'],
  WeakMap<GistContext['scenario']['options'], Vocabulary & { of: GistContext['scenario'] }>
>();

function vocabularyOf({ speaker, scenario, words: given }: GistContext): Vocabulary {
  const spoken = spokenBy(speaker, scenario, given);
  const { words } = spoken;
  let byOptions = vocabularies.get(words);
  if (!byOptions) vocabularies.set(words, (byOptions = new WeakMap()));
  const known = byOptions.get(scenario.options);
  if (known && known.of.agents === scenario.agents && known.of.criteria === scenario.criteria) return known;
  const { stopwords } = words;
  const labelled = (things: readonly { label: string }[], said: readonly { label: string }[]): Labelled[] =>
    things.map(({ label }, index) => ({ label, words: contentWords(said[index]!.label, stopwords) }));
  const options = labelled(scenario.options, spoken.options);
  const vocabulary = {
    of: scenario,
    words,
    options,
    criteria: labelled(scenario.criteria, spoken.criteria),
    ofOptions: new Set(options.flatMap((option) => option.words)),
    noTopic: new Set([...stopwords, ...scenario.agents.flatMap(({ name }) => contentWords(name, stopwords))]),
  };
  byOptions.set(scenario.options, vocabulary);
  return vocabulary;
}

/** Things whose label's content words stand in the text, in their order and close together; of labels that overlap there the longest. */
function named<T extends Labelled>(said: readonly string[], things: readonly T[]): T[] {
  const found = things.flatMap((thing) => {
    const { words: label } = thing;
    return label.length === 0 ? [] : placesOf(label, said).map((span) => ({ thing, span, length: label.length }));
  });
  if (found.length === 0) return [];
  const isCovered = (one: (typeof found)[number]) =>
    found.some((other) => other.length > one.length && other.span[0] < one.span[1] && one.span[0] < other.span[1]);
  const kept = new Set(found.filter((one) => !isCovered(one)).map(({ thing }) => thing));
  return things.filter((thing) => kept.has(thing));
}

/** Where the words stand in this order with at most one other word between them. */
function placesOf(label: readonly string[], said: readonly string[]): [number, number][] {
  const places: [number, number][] = [];
  for (let from = said.indexOf(label[0]!); from >= 0; from = said.indexOf(label[0]!, from + 1)) {
    let at = 0;
    let end = from;
    for (; end < said.length && at < label.length && end - from <= label.length; end++) {
      if (said[end] === label[at]) at++;
    }
    if (at === label.length) places.push([from, end]);
  }
  return places;
}

/** The option spoken for most often: named in a sentence that does not oppose; the first of equals, none when none is named. */
function theoryOf(sentences: readonly Sentence[], { words }: Vocabulary): string {
  const counts = new Map<string, number>();
  for (const { text, options } of sentences) {
    if (options.length === 0 || words.opposing.test(text)) continue;
    for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0] as [string, number])[0];
}

/** A criterion that is named, and the weightiest phrases; not names of people, nor words that only name an option. */
function topicOf(
  text: string,
  sentences: readonly Sentence[],
  { criteria, ofOptions, noTopic, words }: Vocabulary,
  reader: Phrasebook['memory'],
): string {
  const isForeign = words !== reader;
  const said = sentences.flatMap((sentence) => sentence.words);
  const labels = named(said, criteria)
    .slice(0, 1)
    .map((criterion) => criterion.label);
  const isNew = (phrase: string) =>
    !labels.some((label) => label.toLowerCase().includes(phrase)) &&
    !contentWords(phrase, words.stopwords).every((word) => ofOptions.has(word));
  const parts = [...labels];
  for (const phrase of isForeign ? [] : keyPhrases(text, noTopic, 6)) {
    if (parts.length >= TOPIC_PARTS) break;
    if (isNew(phrase)) parts.push(phrase);
  }
  return parts.join(reader.gap);
}

const TOPIC_PARTS = 2;

function certaintyOf(text: string, words: Phrasebook['memory']): 'high' | 'low' | 'medium' {
  const balance = (text.match(words.boosters)?.length ?? 0) - (text.match(words.hedges)?.length ?? 0);
  return balance > 0 ? 'high' : balance < 0 ? 'low' : 'medium';
}
