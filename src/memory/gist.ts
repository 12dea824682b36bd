import { clean } from '../base/clean.ts';
import { codePointCount, cutAtWord } from '../base/text.ts';
import type { Gist } from '../discussion/memory.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { Phrasebook } from '../language/index.ts';
import { keyPhrases } from './key-phrases.ts';
import { contentWords, oneLine, sentencesOf } from './sentences.ts';

export type GistContext = {
  speaker: string;
  scenario: Pick<Scenario, 'options' | 'criteria' | 'agents'>;
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
  const { speaker, words, maxChars } = context;
  const said = clean(text);
  const sentences = sentencesOf(said, words);
  const whole = oneLine(said);
  const weights = sentences.map((sentence) => weightOf(sentence, context));
  const heaviest = weights.indexOf(Math.max(...weights));
  const causal = sentences.findIndex((sentence) => words.causal.test(sentence) && !sentence.endsWith('?'));
  const reason = causal >= 0 ? causal : heaviest;
  const reasoning = cutAtWord(sentences[reason] ?? whole, maxChars);
  const points = chosen(sentences, weights, reason, maxChars - codePointCount(reasoning) - 1);
  return {
    speaker,
    topic: topicOf(said, context),
    reasoning,
    certainty: certaintyOf(said, words),
    key_point: points === '' ? reasoning : points,
    theory: theoryOf(sentences, context),
    statement: cutAtWord(whole, maxChars),
  };
}

/** Content of a sentence: its different content words; numbers and options named count more, questions less. */
function weightOf(sentence: string, { scenario, words }: GistContext): number {
  const content = contentWords(sentence, words.stopwords);
  const names = named(content, scenario.options, words.stopwords).length;
  return new Set(content).size + (/\d/.test(sentence) ? 3 : 0) + names * 2 - (sentence.endsWith('?') ? 4 : 0);
}

/** The weightiest sentences beside the reasoning that fit, in the order in which they were said. */
function chosen(sentences: readonly string[], weights: readonly number[], reason: number, maxChars: number): string {
  let room = maxChars;
  const kept = new Set<number>();
  const byWeight = sentences.map((_, index) => index).sort((a, b) => weights[b]! - weights[a]! || a - b);
  for (const index of byWeight) {
    const size = codePointCount(sentences[index]!) + 1;
    if (index === reason || size - 1 > room) continue;
    kept.add(index);
    room -= size;
  }
  return sentences.filter((_, index) => kept.has(index)).join(' ');
}

/** Things whose label's content words stand in the text, in their order and close together; of labels that overlap there the longest. */
function named<T extends { label: string }>(
  said: readonly string[],
  things: readonly T[],
  stopwords: ReadonlySet<string>,
): T[] {
  const found = things.flatMap((thing) => {
    const label = contentWords(thing.label, stopwords);
    return label.length === 0 ? [] : placesOf(label, said).map((span) => ({ thing, span, length: label.length }));
  });
  const isCovered = (one: (typeof found)[number]) =>
    found.some((other) => other.length > one.length && other.span[0] < one.span[1] && one.span[0] < other.span[1]);
  const kept = new Set(found.filter((one) => !isCovered(one)).map(({ thing }) => thing));
  return things.filter((thing) => kept.has(thing));
}

/** Where the words stand in this order with at most one other word between them. */
function placesOf(label: readonly string[], said: readonly string[]): [number, number][] {
  return said.flatMap((_, from): [number, number][] => {
    let at = 0;
    let end = from;
    for (; end < said.length && at < label.length && end - from <= label.length; end++) {
      if (said[end] === label[at]) at++;
      else if (end === from) return [];
    }
    return at === label.length ? [[from, end]] : [];
  });
}

/** The option spoken for most often: named in a sentence that does not oppose; the first of equals, none when none is named. */
function theoryOf(sentences: readonly string[], { scenario, words }: GistContext): string {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    if (words.opposing.test(sentence)) continue;
    for (const option of named(contentWords(sentence, words.stopwords), scenario.options, words.stopwords)) {
      counts.set(option.label, (counts.get(option.label) ?? 0) + 1);
    }
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0] as [string, number])[0];
}

/** A criterion that is named, and the weightiest phrases; not names of people, nor words that only name an option. */
function topicOf(text: string, { scenario, words }: GistContext): string {
  const names = scenario.agents.flatMap((agent) => contentWords(agent.name, words.stopwords));
  const stopwords: ReadonlySet<string> = new Set([...words.stopwords, ...names]);
  const criteria = named(contentWords(text, words.stopwords), scenario.criteria, words.stopwords).slice(0, 1);
  const labels = criteria.map((criterion) => criterion.label);
  const ofOptions = new Set(scenario.options.flatMap((option) => contentWords(option.label, words.stopwords)));
  const isNew = (phrase: string) =>
    !labels.some((label) => label.toLowerCase().includes(phrase)) &&
    !phrase.split(' ').every((word) => ofOptions.has(word));
  return [...labels, ...keyPhrases(text, stopwords, 6).filter(isNew)].slice(0, 2).join(', ');
}

function certaintyOf(text: string, words: Phrasebook['memory']): string {
  const balance = (text.match(words.boosters)?.length ?? 0) - (text.match(words.hedges)?.length ?? 0);
  return balance > 0 ? words.certainty.high : balance < 0 ? words.certainty.low : words.certainty.medium;
}
