import { lastMemo, pairMemo } from '../base/memo.ts';
import { codePointCount, cutAtWord } from '../base/text.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import type { MemoryWords } from '../language/index.ts';
import { isQuestion, joinSentences } from '../language/script.ts';
import { type ParsedEntry, parsedEntriesOf } from '../reading/parsed-entry.ts';
import type { MemoryTools } from './entry.ts';
import { holdsAmount } from './numbers.ts';
import { contentWords } from './sentences.ts';

/**
 * Entries in fewer words, by extraction alone: sentences of theirs word for word, under who said them and in which round, oldest first,
 * a line each. Before all else come the newest position of everybody, then decisions and news, votes (in a quarter of the room), amounts,
 * and the weightiest sentences; what a speaker said twice is told once. At most `targetChars` code points with the newline after it; empty where nothing
 * can be told in so few.
 */
export function compressed(
  entries: readonly MemoryEntry[],
  targetChars: number,
  tools: Pick<MemoryTools, 'words'>,
): string {
  const { words } = tools;
  const parsed = entries.flatMap((entry) => parsedEntriesOf(entry, words));
  return lastWritten(parsed, targetChars, words);
}

/** Agents who hold the same are compressed one after another. */
const lastWritten = lastMemo(
  (parsed, targetChars, words) => [targetChars, words, ...parsed],
  (parsed: readonly ParsedEntry[], targetChars: number, words: MemoryWords) =>
    written(distinct(parsed), targetChars, words),
);

/** What is told twice is told by two tellings. */
function distinct(parsed: readonly ParsedEntry[]): readonly ParsedEntry[] {
  const seen = new Set<ParsedEntry>();
  return parsed.map((one) => {
    const own = seen.has(one) ? { ...one } : one;
    seen.add(own);
    return own;
  });
}

function written(parsed: readonly ParsedEntry[], targetChars: number, words: MemoryWords): string {
  const candidates = candidatesOf(parsed, words);
  const kept = new Map<ParsedEntry, SentenceCandidate[]>();
  let room = targetChars;
  let roomForVotes = targetChars * VOTES_SHARE;
  for (const candidate of candidates) {
    const { one, text, tier } = candidate;
    const known = kept.get(one);
    const size = codePointCount(text) + 1 + (known ? 0 : frameChars(one, words));
    const isVote = tier === TIER.vote;
    if (size > room || (isVote && size > roomForVotes)) continue;
    room -= size;
    if (isVote) roomForVotes -= size;
    if (known) known.push(candidate);
    else kept.set(one, [candidate]);
  }
  if (kept.size === 0) return candidates[0] ? cutLine(candidates[0], targetChars - 1, words) : '';
  return parsed.flatMap((one) => lineOf(one, kept.get(one) ?? [], words)).join('\n');
}

/** A sentence that can be kept, and its place within its telling. */
type SentenceCandidate = { one: ParsedEntry; at: number; text: string; tier: number; weight: number };

const TIER = { position: 0, news: 1, vote: 2, amount: 3, other: 4 } as const;

/** Votes come in every round, and a long run is more than its votes. */
const VOTES_SHARE = 1 / 4;
/** Lighter sentences are kept only where there is nothing else: thanks, and that one agrees. */
const LEAST_WEIGHT = 3;

/** A position is told in so few code points, so that there is room for everybody's. */
const POSITION_MAX_CHARS = 140;

/** What can be kept, in the order in which it is. */
function candidatesOf(parsed: readonly ParsedEntry[], words: MemoryWords): SentenceCandidate[] {
  const positions = newestPositions(parsed);
  const newestFirst = [...parsed].reverse();
  const ages = new Map(newestFirst.map((one, age) => [one, age]));
  const said = new Set<string>();
  const candidates: SentenceCandidate[] = [];
  for (const one of newestFirst) {
    const position = positions.has(one) ? positionSentence(one, words) : -1;
    const contents = contentsOf(words, one);
    one.sentences.forEach((sentence, at) => {
      const { isEmpty, key, hasAmount, weight } = contents[at]!;
      const isPosition = at === position;
      if (!isPosition && (isEmpty || said.has(key))) return;
      said.add(key);
      const text = isPosition ? cutAtWord(sentence, POSITION_MAX_CHARS) : sentence;
      const tier = isPosition ? TIER.position : one.fact ? TIER[one.fact] : hasAmount ? TIER.amount : TIER.other;
      candidates.push({ one, at, text, tier, weight });
    });
  }
  const solid = candidates.filter(({ tier, weight }) => tier !== TIER.other || weight >= LEAST_WEIGHT);
  return (solid.length > 0 ? solid : candidates).sort(
    (a, b) =>
      a.tier - b.tier ||
      (a.tier === TIER.other ? b.weight - a.weight : 0) ||
      ages.get(a.one)! - ages.get(b.one)! ||
      a.at - b.at,
  );
}

/** What a sentence comes to. `key`: who said what, in content words. */
type SentenceContent = { isEmpty: boolean; key: string; hasAmount: boolean; weight: number };

/** A telling is compressed again and again while it lasts. */
const contentsOf = pairMemo((words: MemoryWords, one: ParsedEntry): readonly SentenceContent[] =>
  one.sentences.map((sentence) => contentOf(sentence, one, words)),
);

function contentOf(sentence: string, { speaker }: ParsedEntry, words: MemoryWords): SentenceContent {
  const content = contentWords(sentence, words.stopwords);
  const hasAmount = holdsAmount(sentence);
  const weight = new Set(content).size + (hasAmount ? 3 : 0) - (isQuestion(sentence) ? 4 : 0);
  return { isEmpty: content.length === 0, key: `${speaker ?? ''}: ${content.join(' ')}`, hasAmount, weight };
}

/** The newest telling of every speaker that says what it stands for. */
function newestPositions(parsed: readonly ParsedEntry[]): ReadonlySet<ParsedEntry> {
  const newest = new Map<string, ParsedEntry>();
  for (const one of parsed) {
    if (one.theory !== '' && one.speaker !== null) newest.set(one.speaker, one);
  }
  return new Set(newest.values());
}

/** The sentence that a position is told with: it names an amount and what is stood for; of equals the last, which gives the reason. */
function positionSentence({ sentences, theory }: ParsedEntry, words: MemoryWords): number {
  const named = new Set(contentWords(theory, words.stopwords));
  const scores = sentences.map((text) => {
    const shared = contentWords(text, words.stopwords).filter((word) => named.has(word)).length;
    const isDoubtful = isQuestion(text) || words.opposing.test(text);
    return (holdsAmount(text) ? 3 : 0) + Math.min(shared, named.size) - (isDoubtful ? 4 : 0);
  });
  return scores.reduce((best, score, at) => (score >= scores[best]! ? at : best), 0);
}

/** What a line holds beside its sentences, in code points. */
function frameChars({ head }: ParsedEntry, words: MemoryWords): number {
  return head === '' ? 0 : codePointCount(words.headed(head, ''));
}

function lineOf({ head }: ParsedEntry, kept: readonly SentenceCandidate[], words: MemoryWords): string[] {
  if (kept.length === 0) return [];
  const body = joinSentences([...kept].sort((a, b) => a.at - b.at).map(({ text }) => text));
  return [head === '' ? body : words.headed(head, body)];
}

/** Fewer code points of a sentence say nothing. */
const LEAST_CUT_CHARS = 20;

/** Where no sentence fits whole: the beginning of the first. */
function cutLine(candidate: SentenceCandidate, maxChars: number, words: MemoryWords): string {
  const room = maxChars - frameChars(candidate.one, words);
  if (room < LEAST_CUT_CHARS) return '';
  return lineOf(candidate.one, [{ ...candidate, text: cutAtWord(candidate.text, room) }], words).join('');
}
