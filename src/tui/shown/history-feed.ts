import { displayWidth } from '../../base/width.ts';
import type { Entry, Event } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { earnings } from '../../orchestrator/protocol/earnings.ts';
import { momentText } from '../../projections/cue-text.ts';
import { type Jump, takenBackAt } from '../../projections/going-back.ts';
import { type TranscriptItem, transcriptItem } from '../../projections/transcript.ts';
import { lineCache, type WrappedLines } from '../terminal/line-cache.ts';

/** The lines of the history: recorded items, and the statement that is being said. */
type HistoryFeed = {
  readonly lines: WrappedLines;
  /** Words are shown that are not recorded yet. */
  readonly isOpen: boolean;
  /** `mark`: what is to be known of the words, as it will stand below them; empty: nothing. */
  delta(agent: string, text: string, mark: string): void;
  /** The words under way are none: `told` stands in their place until the next ones come. */
  lost(agent: string, told: string): void;
  entry(entry: Entry, state: State, beside?: ToldBeside): void;
  /** As `entry`, of one that is behind where one stands: it is shown once one goes there. What is known already is not told again. */
  ahead(entry: Entry, state: State, beside?: ToldBeside): void;
  /**
   * Shows what tells of the entries up to `seq`, all of which were given once, and nothing that is not recorded. What is behind them is
   * taken away and kept, so that it need not be made again.
   */
  standAt(seq: number): void;
};

/**
 * What is told beside an entry. `note`: stands behind the name of whoever has said it; empty: nothing does. `remarks`: on what was said.
 * `loss`: what memories lost by it, shown while the talk is seen in full; null: nothing.
 */
export type ToldBeside = { note: string; remarks: readonly string[]; loss: string | null };
const nothingBeside: ToldBeside = { note: '', remarks: [], loss: null };

/** Tag of the lines of what was taken back. */
export const TAKEN_BACK = 'taken-back';
/** Stands before the name of what was taken back. */
export const TAKEN_BACK_SIGN = '↶';

/** Tag of what memories have lost. */
export const LOSS = 'loss';
/** Tag of a memory that was made smaller: a row of its own, without a name above it, for there are many. */
export const SHORTER = 'shorter';

/** Tags of lines: an agent's name after `agent:`, else the kind of item. */
function tagOf({ kind, from }: Pick<TranscriptItem, 'kind' | 'from'>): string {
  return kind === 'statement' ? `agent:${from}` : kind;
}

type Feed = {
  readonly words: InterfaceWords;
  readonly lines: WrappedLines;
  /** Of all entries that were given, oldest first. */
  readonly jumps: Jump[];
  /** Who is speaking in the open message; its words are not recorded yet. */
  speaking: string | null;
  /** In the open message stands what became of the words before; the next ones stand in its place. */
  isFresh: boolean;
  /** What is still to be told once the words under way are said. */
  losses: { seq: number; text: string }[];
  /** The entry that comes next. */
  nextSeq: number;
  /** The last entry that was given. */
  knownTo: number;
};

export function historyFeed(words: InterfaceWords): HistoryFeed {
  const lines = lineCache({ width: 80, indentColumns: 2, gapLineCount: 1 });
  const feed: Feed = {
    words,
    lines,
    jumps: [],
    speaking: null,
    isFresh: false,
    losses: [],
    nextSeq: 1,
    knownTo: 0,
  };
  return {
    lines,
    get isOpen() {
      return feed.speaking !== null;
    },
    delta(agent, text, mark) {
      if (feed.speaking !== agent) {
        breakOff(feed);
        begin(feed, feed.nextSeq, { head: agent, tag: `agent:${agent}` }, false);
      } else if (feed.isFresh) lines.replaceBody('');
      if (feed.speaking !== agent || feed.isFresh) lines.annotate(mark === '' ? '' : `[${mark}]`);
      feed.speaking = agent;
      feed.isFresh = false;
      lines.append(text);
    },
    lost(agent, told) {
      if (feed.speaking === agent) replaceWords(feed, told);
    },
    entry(entry, state, { note, remarks, loss } = nothingBeside) {
      takeEntry(feed, entry, state);
      if (note !== '') lines.annotate(note);
      tellLosses(feed);
      // What was said is recorded, and taken back with it.
      for (const remark of remarks) begin(feed, entry.seq, remarked(remark, words));
      if (loss !== null) feed.losses.push({ seq: entry.seq, text: loss });
      tellLosses(feed);
    },
    ahead(entry, state, beside = nothingBeside) {
      if (entry.seq > feed.knownTo) takeAhead(feed, entry, state, beside);
    },
    standAt: (seq) => standAt(feed, seq),
  };
}

type Told = { head: string; tag: string; body?: string; isAside?: boolean };

function begin({ lines }: Feed, seq: number, message: Told, isRecorded = true): void {
  lines.begin({ ...message, seq, isRecorded });
}

function tellLosses(feed: Feed): void {
  if (feed.speaking !== null) return;
  for (const { seq, text } of feed.losses.splice(0)) begin(feed, seq, asideOf(text));
}

const remarked = (body: string, { events }: InterfaceWords): Told => ({ head: events.titles.leak, tag: 'act', body });
const asideOf = (head: string): Told => ({ head, tag: LOSS, isAside: true });

/** Whoever was speaking goes on no more. */
function breakOff(feed: Feed): void {
  if (feed.speaking !== null) replaceWords(feed, feed.words.events.brokenOff);
  feed.speaking = null;
  feed.isFresh = false;
}

/** The words that are being said are none; what became of them stands in their place. */
function replaceWords(feed: Feed, told: string): void {
  feed.lines.replaceBody(`[${told}]`);
  feed.lines.annotate('');
  feed.isFresh = true;
}

function takeEntry(feed: Feed, entry: Entry, state: State): void {
  const { words, lines } = feed;
  const { event, seq } = entry;
  feed.nextSeq = seq + 1;
  lines.forgetAhead(seq);
  knowOf(feed, entry);
  if (event.type === 'statement-refused' && feed.speaking === event.agent) {
    replaceWords(feed, words.events.notTaken(words.failure(event.failure)));
    return;
  }
  const item = transcriptItem(entry, state, words, earnings);
  if (!item) return;
  if (item.kind === 'statement' && item.from === feed.speaking) {
    lines.replaceBody(item.text);
    lines.settle(seq);
    lines.annotate('');
    feed.speaking = null;
    return;
  }
  breakOff(feed);
  begin(feed, seq, toldOf(item, event, words));
  if (event.type === 'taken-back') markTakenBack(feed, seq);
}

function takeAhead(feed: Feed, entry: Entry, state: State, { note, remarks, loss }: ToldBeside): void {
  const { words, lines } = feed;
  const { seq } = entry;
  knowOf(feed, entry);
  const item = transcriptItem(entry, state, words, earnings);
  if (item) lines.wait({ ...toldOf(item, entry.event, words), seq, note });
  for (const remark of remarks) lines.wait({ ...remarked(remark, words), seq, note: '' });
  if (loss !== null) lines.wait({ ...asideOf(loss), seq, note: '' });
}

/** A place that was gone back to counts from its entry on, and is told once. */
function knowOf(feed: Feed, { seq, event }: Entry): void {
  if (event.type === 'taken-back' && seq > feed.knownTo) feed.jumps.push({ seq, to: event.to });
  feed.knownTo = Math.max(feed.knownTo, seq);
}

function toldOf(item: TranscriptItem, event: Event, words: InterfaceWords): Told {
  // A room reads along: what is to come is told once it does (12.8).
  if (event.type === 'cue-scheduled')
    return {
      head: item.title,
      tag: tagOf(item),
      body: words.acts.alone(words.acts.cueScheduled(event.cue.id, momentText(event.cue.at, words), null)),
    };
  if (event.type === 'memory-compressed' && item.text === '') return { head: item.title, tag: SHORTER };
  const body = event.type === 'vote-closed' ? besideEachOther(item.text) : item.text;
  return { head: item.title, tag: tagOf(item), body };
}

/** Ballots that are told in a few words each take a row together; what came of them keeps its own. */
function besideEachOther(text: string): string {
  const lines = text.split('\n');
  const longer = lines.findIndex((line) => displayWidth(line) > MOST_TOLD);
  const count = Math.min(longer < 0 ? lines.length : longer, lines.length - 1);
  return count < LEAST_TOLD ? text : [lines.slice(0, count).join(' · '), ...lines.slice(count)].join('\n');
}
/** Columns of a ballot that stands beside others, and how few do. */
const MOST_TOLD = 36;
const LEAST_TOLD = 3;

function standAt(feed: Feed, seq: number): void {
  const { lines, jumps } = feed;
  lines.standAt(seq);
  feed.speaking = null;
  feed.isFresh = false;
  feed.losses.length = 0;
  feed.nextSeq = seq + 1;
  if (jumps.length > 0) markTakenBack(feed, seq);
}

/** What was taken back stays to be read, and is marked (12.3). */
function markTakenBack({ lines, jumps, words }: Feed, head: number): void {
  const isTakenBack = takenBackAt(jumps, head);
  lines.titleAs((said) =>
    said.seq <= head && isTakenBack(said.seq) ? { head: words.events.takenBack(said.head), tag: TAKEN_BACK } : said,
  );
}
