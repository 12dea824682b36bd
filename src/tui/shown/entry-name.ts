import { boundedMemo, memo, pairMemo } from '../../base/memo.ts';
import { displayWidth, truncateToWidth } from '../../base/width.ts';
import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { oneLine } from '../../language/sentences.ts';
import { argumentsIn } from '../../reading/arguments.ts';
import { cutToWord } from './options.ts';

/** The words that an entry stands for: those of its statement, or its own where it has none, or a person has changed them. */
function wordsBehind({ message, origin, edited, text }: MemoryEntry, { history }: Pick<State, 'history'>): string {
  const isOfThisRun = message !== null && origin !== 'remembered' && !edited;
  return oneLine((isOfThisRun ? history.at(message)?.text : undefined) ?? text);
}

/** Ids of the arguments that an entry makes or names. */
export const argumentsOf = (entry: MemoryEntry, state: Pick<State, 'history' | 'scenario'>): readonly string[] =>
  argumentsRead(state.scenario.arguments, entry, state);

// Rows ask for the same entries frame after frame.
const argumentsRead = pairMemo(
  (all: Scenario['arguments'], entry: MemoryEntry, state: Pick<State, 'history' | 'scenario'>): readonly string[] =>
    argumentsSaid(all)(wordsBehind(entry, state), state.scenario),
);

/** Each who heard the same has an entry of their own, and they lose theirs one soon after another. */
const argumentsSaid = memo((_all: Scenario['arguments']) => boundedMemo(REMEMBERED_TEXTS, argumentsIn));
const REMEMBERED_TEXTS = 500;

/** The arguments that an entry makes or names, as the screen calls them; empty: none is recognised. */
export function argumentsNamed(
  entry: MemoryEntry,
  state: Pick<State, 'history' | 'scenario'>,
  { language }: Pick<InterfaceWords, 'language'>,
): readonly string[] {
  const ids = argumentsOf(entry, state);
  if (ids.length === 0) return [];
  const named = new Map(
    inLanguage(state.scenario, language).arguments.map(({ id, gist, claim }) => [id, gist ?? claim]),
  );
  return ids.map((id) => named.get(id) ?? id);
}

/** An argument as people call it; null: there is none. */
export function argumentCalled(
  id: string | null | undefined,
  { scenario }: Pick<State, 'scenario'>,
  { language }: Pick<InterfaceWords, 'language'>,
): string | null {
  const known = inLanguage(scenario, language).arguments.find((argument) => argument.id === id);
  return known ? (known.gist ?? known.claim) : null;
}

/** What an entry is called: its arguments, else its first words in quotation marks; in so many columns. */
export function entryName(
  entry: MemoryEntry,
  state: Pick<State, 'history' | 'scenario'>,
  words: Pick<InterfaceWords, 'language' | 'belt'>,
  columns: number,
): string {
  const named = argumentsNamed(entry, state, words);
  if (named.length > 0) return cutToWord(named.join(' · '), columns);
  return quoteOf(entry, state, words, columns);
}

/** The first words that it stands for, in quotation marks; empty: there is no room for any. */
export const quoteOf: Quote = (entry, state, { belt }, columns) => quoted(wordsBehind(entry, state), belt, columns);

/** The same, of words that stand in the entry itself: where its text is read beside them. */
export const heldQuoteOf: Quote = (entry, state, { belt }, columns) =>
  quoted(wordsHeld(entry, state, columns - displayWidth(belt.quoted(''))), belt, columns);

export type Quote = (
  entry: MemoryEntry,
  state: Pick<State, 'history'>,
  words: Pick<InterfaceWords, 'belt'>,
  columns: number,
) => string;

function quoted(words: string, belt: InterfaceWords['belt'], columns: number): string {
  const room = columns - displayWidth(belt.quoted(''));
  if (room < LEAST_QUOTED) return '';
  const cut = cutToWord(words, room);
  return belt.quoted(displayWidth(cut) <= room ? cut : truncateToWidth(words, room));
}
const LEAST_QUOTED = 4;

/** The first words of the statement where they stand in the entry; else what it took for the point of it, else its own first words. */
function wordsHeld(entry: MemoryEntry, state: Pick<State, 'history'>, room: number): string {
  const said = wordsBehind(entry, state);
  const own = oneLine(entry.text);
  if (own.includes(cutToWord(said, Math.max(1, room)).replace(/…$/, ''))) return said;
  const point = oneLine(entry.gist?.key_point ?? '');
  return point !== '' && own.includes(point) ? point : own;
}
