import type { Message } from '../../discussion/message.ts';
import type { Phrasebook } from '../../language/index.ts';
import { type MessageFilter, messageFilterOf } from './message-filter.ts';
import { nearnessTo } from './nearness.ts';
import type { AppliedView, Sight, Stage } from './view.ts';

type ViewWords = Pick<Phrasebook['memory'], 'stopwords'>;

/** Messages among which the nearest are looked for. */
const ABOUT_MOST = 1_000;

/** What of the conversation a call sees (6.8: view, ignored words, time, nearness, window). */
export type Seen = {
  /** Nothing that was said to the agent or by it since its memory was cleared is kept from it. */
  isWhole: boolean;
  /** How many messages the conversation has. */
  length: number;
  /** Newest first. Without a limit and a filter by nearness it looks no further back than it is pulled. */
  messages(): Iterable<Message>;
  holds(message: number): boolean;
  /** Where a message of the conversation gets lost; null: it is seen. */
  stageOf(message: Message): Stage | null;
};

export function seenOf(applied: AppliedView, sight: Sight, words: ViewWords): Seen {
  const { maxMessages, about, ignore, lastMinutes, view } = applied;
  const messageFilter = messageFilterOf(applied, sight);
  const isChosen = maxMessages !== null || about !== null;
  let near: readonly Message[] | null | undefined;
  const nearOnes = () => (near === undefined ? (near = nearest(applied, messageFilter, words)) : near);
  let chosen: ReadonlySet<Message> | undefined;
  const chosenOnes = () => (chosen ??= new Set(inWindow(applied, messageFilter, nearOnes())));
  return {
    isWhole:
      !isChosen && lastMinutes === null && ignore.length === 0 && (view === 'all_involved' || view === 'all_messages'),
    length: sight.history.length,
    messages: () => (isChosen ? chosenOnes() : messageFilter.passing()),
    holds(id) {
      const message = sight.history.at(id);
      return message !== undefined && (isChosen ? chosenOnes().has(message) : messageFilter.stageOf(message) === null);
    },
    stageOf(message) {
      const early = messageFilter.stageOf(message);
      if (early !== null || !isChosen) return early;
      if (chosenOnes().has(message)) return null;
      return nearOnes()?.includes(message) === false ? 'about' : 'window';
    },
  };
}

/** Null: not asked for. Pinned messages have the first of the places; of messages that are equally near the newer is in. */
function nearest(
  { about }: AppliedView,
  messageFilter: MessageFilter,
  { stopwords }: ViewWords,
): readonly Message[] | null {
  if (about === null) return null;
  const pinned = messageFilter.passingPinned();
  const others = first(ABOUT_MOST, unpinned(messageFilter.passing(), messageFilter));
  const scores = nearnessTo(about.query, others, stopwords);
  const near = others
    .map((message, index) => ({ message, score: scores[index]! }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, about.atMost - pinned.length));
  return newestFirst([...pinned, ...near.map(({ message }) => message)]);
}

/**
 * Places go to pinned messages, who keep them even over the limit, then to those of the system where they are preserved, then to others. The
 * system takes no place from the last message of somebody else: what is to be answered.
 */
function inWindow(
  { maxMessages, preserveSystem }: AppliedView,
  messageFilter: MessageFilter,
  near: readonly Message[] | null,
): Iterable<Message> {
  if (maxMessages === null) return near ?? messageFilter.passing();
  const pinned = messageFilter.passingPinned();
  const room = Math.max(0, maxMessages - pinned.length);
  const unplaced = () => unpinned(near ?? messageFilter.passing(), messageFilter);
  if (!preserveSystem) return newestFirst([...pinned, ...first(room, unplaced())]);
  const last = first(room, said(near ?? messageFilter.passing())).find(({ from }) => from !== messageFilter.agent);
  const answered = last && !messageFilter.isPinned(last) ? [last] : [];
  const ofSystem = near?.filter(({ from }) => from === 'system') ?? messageFilter.passingSystem();
  const placed = [...answered, ...first(room - answered.length, unpinned(ofSystem, messageFilter))];
  const rest = without(new Set(placed), unplaced());
  return newestFirst([...pinned, ...placed, ...first(room - placed.length, rest)]);
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

function* unpinned(messages: Iterable<Message>, messageFilter: MessageFilter): Generator<Message> {
  for (const message of messages) if (!messageFilter.isPinned(message)) yield message;
}

function* said(messages: Iterable<Message>): Generator<Message> {
  for (const message of messages) if (message.from !== 'system') yield message;
}

function* without(placed: ReadonlySet<Message>, messages: Iterable<Message>): Generator<Message> {
  for (const message of messages) if (!placed.has(message)) yield message;
}
