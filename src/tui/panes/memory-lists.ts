import { displayWidth } from '../../base/width.ts';
import { agentOf } from '../../discussion/lookup.ts';
import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import type { State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { phrasebooks } from '../../language/index.ts';
import { cellOf } from '../../projections/memory-belt.ts';
import { type AgentStory, isGone, type LostEntry } from '../../projections/memory-story.ts';
import { argumentsIn } from '../../reading/arguments.ts';
import { survivorOf } from '../../reading/survivor.ts';
import { namePadded } from '../look/names.ts';
import { PROSE_COLUMNS, pad, row, type Span, widthOf } from '../look/paint.ts';
import { type AgentLook, look } from '../look/theme.ts';
import { argumentsNamed, argumentsOf, type Quote, quoteOf } from '../shown/entry-name.ts';
import { cutToWord } from '../shown/options.ts';
import { cellSpan } from './belt-cells.ts';

/** What a row about an entry of somebody's memory is drawn from. */
type EntryView = {
  state: State;
  words: InterfaceWords;
  looks: ReadonlyMap<string, AgentLook>;
  /** Whose memory it is. */
  agent: string;
};

/** `r2 ■ Otto`, or `r2 ■ own`. */
export function entryHead(entry: MemoryEntry, { words, looks, agent }: EntryView, nameColumns: number): Span[] {
  const { belt, names } = words;
  const { speaker, round, origin } = entry;
  const columns = Math.max(LEAST_WHO, nameColumns);
  const kind = cellOf(entry);
  const who = kind === 'said' || kind === 'thought' ? (speaker === agent ? belt.ownWords : speaker) : null;
  return [
    [pad(names.roundBrief(round), ROUND_COLUMNS), look.muted],
    cellSpan({ kind, who: speaker }, looks),
    ' ',
    who === null ? pad(names.origins[origin], columns) : namePadded(looks, who, columns),
  ];
}
const ROUND_COLUMNS = 4;
export const LEAST_WHO = 8;

/** The arguments of an entry, and as many of its first words as have room behind them. */
export function entryWords(
  entry: MemoryEntry,
  { state, words }: EntryView,
  given: number,
  quoteBy: Quote = quoteOf,
): Span[] {
  const columns = Math.min(PROSE_COLUMNS, given);
  const named = argumentsNamed(entry, state, words).join(' · ');
  if (named === '') return [[quoteBy(entry, state, words, columns), '']];
  const cut = cutToWord(named, columns);
  const room = columns - displayWidth(cut) - 3;
  const quote = room < LEAST_WORDS ? '' : quoteBy(entry, state, words, room);
  return [[cut, look.strong], quote === '' ? '' : [`   ${quote}`, look.muted]];
}
const LEAST_WORDS = 16;

/** What still tells of an entry that has left, in the words in which it does; null: nothing does. */
function leftOf(
  lost: LostEntry,
  { memory, state, agent }: { memory: Memory; state: State; agent: string },
): string | null {
  const heir = [...memory.entries, ...memory.longTerm].find(({ id }) => id === lost.livesOn?.id);
  if (!heir) return null;
  const { language } = agentOf(state.scenario, agent);
  return survivorOf(lost.entry, heir, phrasebooks[language].memory) ?? lineAbout(heir.text, lost.entry, state);
}

/** The line that makes one of its arguments: what was written anew can tell of it in other words. */
function lineAbout(text: string, entry: MemoryEntry, state: State): string | null {
  const ids = argumentsOf(entry, state);
  const makesOne = (line: string) => argumentsIn(line, state.scenario).some((id) => ids.includes(id));
  return text.split('\n').find(makesOne) ?? null;
}

/** Rows of what was forgotten: what it was, and what is left of it in short. */
export function lostRow(
  lost: LostEntry,
  view: EntryView,
  memory: Memory,
  { width, nameColumns, isChosen }: { width: number; nameColumns: number; isChosen: boolean },
): string {
  const { belt } = view.words;
  const head: Span[] = [[isChosen ? ' › ' : '   ', look.strong], ...entryHead(lost.entry, view, nameColumns), '  '];
  const room = width - widthOf(head);
  const isRoomy = width >= LEFT_FROM;
  const what = isRoomy ? Math.floor(room / 2) - 2 : room;
  const left = isRoomy ? leftOf(lost, { memory, state: view.state, agent: view.agent }) : null;
  const tells = left !== null ? belt.quoted(cutToWord(left, room - what - 4)) : isRoomy ? belt.zoom.nothing : '';
  const named = entryWords(lost.entry, view, what);
  return row(width, ...head, ...named, ' '.repeat(Math.max(1, what + 2 - widthOf(named))), [tells, look.muted]);
}
/** Columns from which on there is a column for what is left. */
export const LEFT_FROM = 84;

/** Why all of these went, where it was for one reason; else nothing. */
export function reasonOfAll(lost: readonly LostEntry[], { state, words }: Pick<EntryView, 'state' | 'words'>): string {
  const rules = [...new Set(lost.map(({ rule }) => rule))];
  const [rule] = rules;
  return rules.length === 1 && rule ? words.belt.because[rule](state.scenario.memory.windowEntries) : '';
}

/** Those that have left for good, oldest first. */
export const goneFrom = (story: AgentStory | undefined): readonly LostEntry[] =>
  [...(story?.lost ?? [])].filter(isGone);
