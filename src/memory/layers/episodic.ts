import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import type { Message } from '../../discussion/message.ts';
import type { State, VoteOutcome } from '../../discussion/state.ts';
import type { MemoryWords } from '../../language/index.ts';
import { oneLine } from '../sentences.ts';
import type { MemoryLine } from '../strategies/strategy.ts';
import { NAMED_SPEAKERS, writtenAmounts } from './ledger.ts';
import { type Pattern, patternOf } from './patterns.ts';
import { groupMoves, type Mention, movesOf, type StanceMove, sumOf } from './stances.ts';
import type { RoundTalk } from './talk.ts';

/** What the episodic layer is made from: whose it is, and what of the talk it looks back on. */
export type Episode = { state: State; agent: string; memory: Memory; talk: readonly RoundTalk[]; words: MemoryWords };

/** Discoveries and news: the newest few. Discoveries are those of the rounds that the ledger tells of. */
const NEWEST_DISCOVERIES = 3;
const DISCOVERY_ROUNDS = 3;
const NEWEST_NEWS = 2;
/** 7.5. */
const NEWEST_FACTS = 5;

/**
 * The patterns of the agents and the group, a line for those alike (7.1, 7.3). With more agents than the ledger names, of the group and the
 * agent alone.
 */
export function patternLines({ state, agent, talk, words }: Episode): MemoryLine[] {
  const { scenario } = state;
  const names = scenario.agents.length > NAMED_SPEAKERS ? [agent] : scenario.agents.map(({ name }) => name);
  const movers: [string, readonly StanceMove[]][] = [
    [words.group, groupMoves(talk, scenario)],
    ...names.map((name): [string, readonly StanceMove[]] => [name, movesOf(name, talk, scenario)]),
  ];
  const alike = new Map<string, { pattern: Pattern; names: string[]; messages: number[] }>();
  for (const [name, moves] of movers) {
    const pattern = patternOf(moves);
    if (!pattern) continue;
    const key = JSON.stringify(pattern);
    const part = alike.get(key) ?? { pattern, names: [], messages: [] };
    part.names.push(name);
    part.messages.push(...moves.slice(-5).flatMap(({ messages }) => messages));
    alike.set(key, part);
  }
  return [...alike.values()].map(({ pattern, names: who, messages }) => ({
    text: patternText(pattern, who, state, words),
    entries: [],
    messages: ordered(messages),
  }));
}

function patternText(pattern: Pattern, names: readonly string[], state: State, words: MemoryWords): string {
  if (pattern.kind === 'trending') return words.trending(names, labelOf(pattern.direction, state));
  const labels = pattern.on.map((option) => labelOf(option, state));
  return labels.length === 1 ? words.holding(names, labels[0]!) : words.wavering(names, labels);
}

function labelOf(option: string, { scenario }: State): string {
  return scenario.options.find(({ id }) => id === option)?.label ?? option;
}

/** Options and amounts that came up in the last three rounds, as far as the talk looked back on tells: the newest three, on one line, what one speaker
 * named in one round together. */
export function discoveryLines({ state, talk, words }: Episode): MemoryLine[] {
  const spoken = talk.filter(({ statements }) => statements.length > 0);
  const known = new Set<string>();
  const found: Mention[] = [];
  for (const [index, round] of spoken.entries()) {
    const isRecent = index >= spoken.length - DISCOVERY_ROUNDS;
    for (const [key, mention] of sumOf(round, state.scenario).firsts) {
      if (isRecent && !known.has(key)) found.push(mention);
      known.add(key);
    }
  }
  const newest = found.slice(-NEWEST_DISCOVERIES);
  if (newest.length === 0) return [];
  const { options } = state.scenario;
  const items: { speaker: string; round: number; what: string }[] = [];
  for (const { speaker, round, what } of newest) {
    const named =
      'option' in what ? labelOf(what.option, state) : writtenAmounts([what.amount], what.of, options, words)[0]!;
    const last = items.at(-1);
    if (last?.speaker === speaker && last.round === round) last.what += `${words.gap}${named}`;
    else items.push({ speaker, round, what: named });
  }
  return [{ text: words.broughtUp(items), entries: [], messages: ordered(newest.map(({ message }) => message)) }];
}

/** The newest news put in by a person: from the talk looked back on, and what the buffer still holds of earlier. */
export function newsLines({ agent, memory, talk, words }: Episode): MemoryLine[] {
  const lines = new Map<number, MemoryLine>();
  for (const entry of memory.entries) {
    if (entry.origin === 'injected' && entry.message !== null) lines.set(entry.message, lineOf(entry));
  }
  for (const message of talk.flatMap(({ injections }) => injections)) {
    const isMine = message.to === 'all' || message.to.includes(agent);
    if (isMine && !lines.has(message.id)) lines.set(message.id, newsLine(message, words));
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .slice(-NEWEST_NEWS)
    .map(([, line]) => line);
}

function lineOf({ id, text, message }: MemoryEntry): MemoryLine {
  return { text, entries: [id], messages: message === null ? [] : [message] };
}

function newsLine({ id, to, round, text }: Message, words: MemoryWords): MemoryLine {
  const news = oneLine(text);
  const line = to === 'all' ? words.injection(round, news) : words.privateInjection(round, news);
  return { text: line, entries: [], messages: [id] };
}

/** Something that must not be forgotten: a vote that came to nothing, in a maze a collision. */
type CriticalFact = { round: number; text: string };

/**
 * The newest five votes that came to nothing, kept apart from what is pruned: declined, without agreement, spoiled by a ballot that could not
 * be read. Those before the agent's memory was cleared are forgotten.
 */
export function failureLines({ state, memory, words }: Episode): MemoryLine[] {
  const clearedIn = memory.streamStart === 0 ? 0 : (state.history.at(memory.streamStart - 1)?.round ?? 0);
  const votes = [...memory.entries].filter(({ origin }) => origin === 'vote');
  const isKnown = ({ round }: CriticalFact) => round > clearedIn || votes.some((entry) => entry.round === round);
  return newestKnown(state.votes, words, isKnown).map(({ round, text }) => ({
    text,
    entries: votes.filter((entry) => entry.round === round).map(({ id }) => id),
    messages: [],
  }));
}

/** The newest five, oldest first (7.5): from the end, and no further than it must: a long run has thousands of votes. */
function newestKnown(
  votes: State['votes'],
  words: MemoryWords,
  isKnown: (fact: CriticalFact) => boolean,
): readonly CriticalFact[] {
  const facts: CriticalFact[] = [];
  for (let i = votes.length - 1; i >= 0 && facts.length < NEWEST_FACTS; i--) {
    const fact = factOf(votes.at(i) as VoteOutcome, words);
    if (fact && isKnown(fact)) facts.unshift(fact);
  }
  return facts;
}

/** A vote that came to nothing, as a line of the episodic layer tells it; null: it came to something. */
export function factOf(vote: VoteOutcome, words: MemoryWords): CriticalFact | null {
  const { round } = vote;
  if (vote.kind === 'declined') return { round, text: words.voteDeclined(round, vote.decliners) };
  if (vote.kind !== 'disagreement') return null;
  return { round, text: words.voteFailed(round, words.disagreements[vote.reason]) };
}

function ordered(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
