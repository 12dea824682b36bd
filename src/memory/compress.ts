import { codePointCount, cutAtWord } from '../base/text.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import { isQuestion, joinSentences } from '../language/script.ts';
import type { MemoryTools } from './entry.ts';
import { holdsAmount } from './numbers.ts';
import { contentWords } from './sentences.ts';
import { type Telling, tellingsOf } from './tellings.ts';

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
  const tellings = entries.flatMap((entry) => tellingsOf(entry, words));
  const isLast =
    last?.words === words &&
    last.targetChars === targetChars &&
    last.tellings.length === tellings.length &&
    last.tellings.every((telling, index) => telling === tellings[index]);
  if (!isLast) last = { tellings, targetChars, words, text: written(distinct(tellings), targetChars, words) };
  return last!.text;
}

/** Agents who hold the same are compressed one after another. */
let last: { tellings: readonly Telling[]; targetChars: number; words: Words; text: string } | null = null;

type Words = MemoryTools['words'];

/** What is told twice is told by two tellings. */
function distinct(tellings: readonly Telling[]): readonly Telling[] {
  const seen = new Set<Telling>();
  return tellings.map((telling) => {
    const own = seen.has(telling) ? { ...telling } : telling;
    seen.add(own);
    return own;
  });
}

function written(tellings: readonly Telling[], targetChars: number, words: Words): string {
  const candidates = candidatesOf(tellings, words);
  const kept = new Map<Telling, Candidate[]>();
  let room = targetChars;
  let roomForVotes = targetChars * VOTES_SHARE;
  for (const candidate of candidates) {
    const { telling, text, tier } = candidate;
    const known = kept.get(telling);
    const size = codePointCount(text) + 1 + (known ? 0 : frameChars(telling, words));
    const isVote = tier === TIER.vote;
    if (size > room || (isVote && size > roomForVotes)) continue;
    room -= size;
    if (isVote) roomForVotes -= size;
    if (known) known.push(candidate);
    else kept.set(telling, [candidate]);
  }
  if (kept.size === 0) return candidates[0] ? cutLine(candidates[0], targetChars - 1, words) : '';
  return tellings.flatMap((telling) => lineOf(telling, kept.get(telling) ?? [], words)).join('\n');
}

/** A sentence that can be kept, and its place within its telling. */
type Candidate = { telling: Telling; at: number; text: string; tier: number; weight: number };

const TIER = { position: 0, news: 1, vote: 2, amount: 3, other: 4 } as const;

/** Votes come in every round, and a long run is more than its votes. */
const VOTES_SHARE = 1 / 4;
/** Lighter sentences are kept only where there is nothing else: thanks, and that one agrees. */
const LEAST_WEIGHT = 3;

/** A position is told in so few code points, so that there is room for everybody's. */
const POSITION_MAX_CHARS = 140;

/** What can be kept, in the order in which it is. */
function candidatesOf(tellings: readonly Telling[], words: MemoryTools['words']): Candidate[] {
  const positions = newestPositions(tellings);
  const newestFirst = [...tellings].reverse();
  const ages = new Map(newestFirst.map((telling, age) => [telling, age]));
  const said = new Set<string>();
  const candidates: Candidate[] = [];
  for (const telling of newestFirst) {
    const position = positions.has(telling) ? positionSentence(telling, words) : -1;
    const contents = contentsOf(telling, words);
    telling.sentences.forEach((sentence, at) => {
      const { isEmpty, key, hasAmount, weight } = contents[at]!;
      const isPosition = at === position;
      if (!isPosition && (isEmpty || said.has(key))) return;
      said.add(key);
      const text = isPosition ? cutAtWord(sentence, POSITION_MAX_CHARS) : sentence;
      const tier = isPosition
        ? TIER.position
        : telling.fact
          ? TIER[telling.fact]
          : hasAmount
            ? TIER.amount
            : TIER.other;
      candidates.push({ telling, at, text, tier, weight });
    });
  }
  const solid = candidates.filter(({ tier, weight }) => tier !== TIER.other || weight >= LEAST_WEIGHT);
  return (solid.length > 0 ? solid : candidates).sort(
    (a, b) =>
      a.tier - b.tier ||
      (a.tier === TIER.other ? b.weight - a.weight : 0) ||
      ages.get(a.telling)! - ages.get(b.telling)! ||
      a.at - b.at,
  );
}

/** What a sentence comes to. `key`: who said what, in content words. */
type Content = { isEmpty: boolean; key: string; hasAmount: boolean; weight: number };
const contents = new WeakMap<Words, WeakMap<Telling, readonly Content[]>>();

/** A telling is compressed again and again while it lasts. */
function contentsOf(telling: Telling, words: Words): readonly Content[] {
  let ofWords = contents.get(words);
  if (!ofWords) contents.set(words, (ofWords = new WeakMap()));
  let found = ofWords.get(telling);
  if (!found) ofWords.set(telling, (found = telling.sentences.map((sentence) => contentOf(sentence, telling, words))));
  return found;
}

function contentOf(sentence: string, { speaker }: Telling, words: Words): Content {
  const content = contentWords(sentence, words.stopwords);
  const hasAmount = holdsAmount(sentence);
  const weight = new Set(content).size + (hasAmount ? 3 : 0) - (isQuestion(sentence) ? 4 : 0);
  return { isEmpty: content.length === 0, key: `${speaker ?? ''}: ${content.join(' ')}`, hasAmount, weight };
}

/** The newest telling of every speaker that says what it stands for. */
function newestPositions(tellings: readonly Telling[]): ReadonlySet<Telling> {
  const newest = new Map<string, Telling>();
  for (const telling of tellings) {
    if (telling.theory !== '' && telling.speaker !== null) newest.set(telling.speaker, telling);
  }
  return new Set(newest.values());
}

/** The sentence that a position is told with: it names an amount and what is stood for; of equals the last, which gives the reason. */
function positionSentence({ sentences, theory }: Telling, words: MemoryTools['words']): number {
  const named = new Set(contentWords(theory, words.stopwords));
  const scores = sentences.map((text) => {
    const shared = contentWords(text, words.stopwords).filter((word) => named.has(word)).length;
    const isDoubtful = isQuestion(text) || words.opposing.test(text);
    return (holdsAmount(text) ? 3 : 0) + Math.min(shared, named.size) - (isDoubtful ? 4 : 0);
  });
  return scores.reduce((best, score, at) => (score >= scores[best]! ? at : best), 0);
}

/** What a line holds beside its sentences, in code points. */
function frameChars({ head }: Telling, words: Words): number {
  return head === '' ? 0 : codePointCount(words.headed(head, ''));
}

function lineOf({ head }: Telling, kept: readonly Candidate[], words: Words): string[] {
  if (kept.length === 0) return [];
  const body = joinSentences([...kept].sort((a, b) => a.at - b.at).map(({ text }) => text));
  return [head === '' ? body : words.headed(head, body)];
}

/** Fewer code points of a sentence say nothing. */
const LEAST_CUT_CHARS = 20;

/** Where no sentence fits whole: the beginning of the first. */
function cutLine(candidate: Candidate, maxChars: number, words: Words): string {
  const room = maxChars - frameChars(candidate.telling, words);
  if (room < LEAST_CUT_CHARS) return '';
  return lineOf(candidate.telling, [{ ...candidate, text: cutAtWord(candidate.text, room) }], words).join('');
}
