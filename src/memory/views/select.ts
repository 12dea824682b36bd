import type { Message } from '../../discussion/message.ts';
import type { Phrasebook } from '../../language/index.ts';
import { nearnessTo } from './nearness.ts';
import { type Sieve, sieveOf } from './sieve.ts';
import type { AppliedView, Sight, Stage } from './view.ts';

type Words = Pick<Phrasebook['memory'], 'stopwords'>;

/** Messages among which the nearest are looked for. */
const ABOUT_MOST = 1_000;

/**
 * The messages that an agent sees, newest first (6.8: view, ignored words, time, nearness, window). Without a limit and a filter by
 * nearness it looks no further back than it is pulled.
 */
export function* visibleMessages(applied: AppliedView, sight: Sight, words: Words): Generator<Message> {
  const sieve = sieveOf(applied, sight);
  yield* inWindow(applied, sieve, nearest(applied, sieve, words));
}

/** Every message of the history, oldest first, and the stage where it gets lost; null: it is visible. */
export function explainMessages(
  applied: AppliedView,
  sight: Sight,
  words: Words,
): readonly { message: number; stage: Stage | null }[] {
  const sieve = sieveOf(applied, sight);
  const near = nearest(applied, sieve, words);
  const isNear = near === null ? null : new Set(near);
  const isIn = new Set(inWindow(applied, sieve, near));
  const stageOf = (message: Message): Stage | null =>
    sieve.stageOf(message) ?? (isNear?.has(message) === false ? 'about' : isIn.has(message) ? null : 'window');
  return Array.from(sight.history, (message) => ({ message: message.id, stage: stageOf(message) }));
}

/** Null: not asked for. Pinned messages have the first of the places; of messages that are equally near the newer is in. */
function nearest({ about }: AppliedView, sieve: Sieve, { stopwords }: Words): readonly Message[] | null {
  if (about === null) return null;
  const pinned = sieve.passingPinned();
  const others = first(ABOUT_MOST, unpinned(sieve.passing(), sieve));
  const scores = nearnessTo(about.query, others, stopwords);
  const near = others
    .map((message, index) => ({ message, score: scores[index]! }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, about.atMost - pinned.length));
  return newestFirst([...pinned, ...near.map(({ message }) => message)]);
}

/** Places go to pinned messages, who keep them even over the limit, then to those of the system where they are preserved, then to others. */
function inWindow(
  { maxMessages, preserveSystem }: AppliedView,
  sieve: Sieve,
  near: readonly Message[] | null,
): Iterable<Message> {
  if (maxMessages === null) return near ?? sieve.passing();
  const pinned = sieve.passingPinned();
  const room = Math.max(0, maxMessages - pinned.length);
  const ofSystem = near?.filter(({ from }) => from === 'system') ?? sieve.passingSystem();
  const system = preserveSystem ? first(room, unpinned(ofSystem, sieve)) : [];
  const isPlaced = new Set(system);
  const rest = without(isPlaced, unpinned(near ?? sieve.passing(), sieve));
  return newestFirst([...pinned, ...system, ...first(room - system.length, rest)]);
}

function newestFirst(messages: readonly Message[]): readonly Message[] {
  return [...messages].sort((a, b) => b.id - a.id);
}

function first(count: number, messages: Iterable<Message>): Message[] {
  const taken: Message[] = [];
  if (count <= 0) return taken;
  for (const message of messages) if (taken.push(message) >= count) break;
  return taken;
}

function* unpinned(messages: Iterable<Message>, sieve: Sieve): Generator<Message> {
  for (const message of messages) if (!sieve.isPinned(message)) yield message;
}

function* without(placed: ReadonlySet<Message>, messages: Iterable<Message>): Generator<Message> {
  for (const message of messages) if (!placed.has(message)) yield message;
}
