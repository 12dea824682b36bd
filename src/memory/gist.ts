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
  const content = new Set(contentWords(sentence, words.stopwords));
  const names = named(content, scenario.options, words.stopwords).length;
  return content.size + (/\d/.test(sentence) ? 3 : 0) + names * 2 - (sentence.endsWith('?') ? 4 : 0);
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

/** Things whose label's content words all stand in the text; of labels within each other the longer. */
function named<T extends { label: string }>(
  said: ReadonlySet<string>,
  things: readonly T[],
  stopwords: ReadonlySet<string>,
): T[] {
  const found = things
    .map((thing) => ({ thing, label: contentWords(thing.label, stopwords) }))
    .filter(({ label }) => label.length > 0 && label.every((word) => said.has(word)));
  const isPartOf = (a: readonly string[], b: readonly string[]) =>
    a.length < b.length && a.every((word) => b.includes(word));
  return found.filter(({ label }) => !found.some((other) => isPartOf(label, other.label))).map(({ thing }) => thing);
}

/** The option spoken for most often: named in a sentence that does not oppose; the first of equals, none when none is named. */
function theoryOf(sentences: readonly string[], { scenario, words }: GistContext): string {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    if (words.opposing.test(sentence)) continue;
    for (const option of named(new Set(contentWords(sentence, words.stopwords)), scenario.options, words.stopwords)) {
      counts.set(option.label, (counts.get(option.label) ?? 0) + 1);
    }
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0] as [string, number])[0];
}

/** A criterion that is named, and the weightiest phrases. Names of people are no topic. */
function topicOf(text: string, { scenario, words }: GistContext): string {
  const names = scenario.agents.flatMap((agent) => contentWords(agent.name, words.stopwords));
  const stopwords: ReadonlySet<string> = new Set([...words.stopwords, ...names]);
  const criteria = named(new Set(contentWords(text, words.stopwords)), scenario.criteria, words.stopwords).slice(0, 1);
  const labels = criteria.map((criterion) => criterion.label);
  const isNew = (phrase: string) => !labels.some((label) => label.toLowerCase().includes(phrase));
  return [...labels, ...keyPhrases(text, stopwords, 4).filter(isNew)].slice(0, 2).join(', ');
}

function certaintyOf(text: string, words: Phrasebook['memory']): string {
  const balance = (text.match(words.boosters)?.length ?? 0) - (text.match(words.hedges)?.length ?? 0);
  return balance > 0 ? words.certainty.high : balance < 0 ? words.certainty.low : words.certainty.medium;
}
