import type { Entry } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { earnings } from '../../orchestrator/protocol/earnings.ts';
import { type Jump, takenBackAt } from '../../projections/going-back.ts';
import { type TranscriptItem, transcriptItem } from '../../projections/transcript.ts';
import { type LineCache, lineCache, type TakenMessage } from '../terminal/line-cache.ts';

/** The lines of the history: recorded items, and the statement that is being said. */
type HistoryFeed = {
  readonly lines: LineCache;
  /** Words are shown that are not recorded yet. */
  readonly isOpen: boolean;
  delta(agent: string, text: string): void;
  /** The words under way are none: `told` stands in their place until the next ones come. */
  lost(agent: string, told: string): void;
  entry(entry: Entry, state: State): void;
  /** A remark on what was said last. */
  remark(text: string): void;
  /**
   * Shows what tells of the entries up to `seq`, all of which were given once, and nothing that is not recorded. What is behind them is
   * taken away and kept, so that it need not be made again.
   */
  standAt(seq: number): void;
};

/** What a message in the lines tells of, and how its head reads where it counts. Not recorded: only its words were heard. */
type FedMessage = { seq: number; head: string; tag: string; isRecorded: boolean };

/** Tag of the lines of what was taken back. */
export const TAKEN_BACK = 'taken-back';
/** Stands before the name of what was taken back. */
export const TAKEN_BACK_SIGN = '↶';

/** Tags of lines: an agent's name after `agent:`, else the kind of item. */
function tagOf({ kind, from }: Pick<TranscriptItem, 'kind' | 'from'>): string {
  return kind === 'statement' ? `agent:${from}` : kind;
}

export function historyFeed(words: InterfaceWords): HistoryFeed {
  const { events, failure } = words;
  const brokenOff = `[${events.brokenOff}]`;
  const lines = lineCache({ width: 80, indentColumns: 2, gapLineCount: 1 });
  /** Of each message in the lines. */
  const told: FedMessage[] = [];
  /** What tells of entries behind those that are shown; the next one is the last of the list. */
  const ahead: { of: FedMessage; message: TakenMessage }[] = [];
  /** Of all entries that were given, oldest first. */
  const jumps: Jump[] = [];
  /** Who is speaking in the open message; its words are not recorded yet. */
  let speaking: string | null = null;
  let isFresh = false;
  /** The entry that comes next. */
  let nextSeq = 1;

  function begin(seq: number, message: { head: string; tag: string; body?: string }, isRecorded = true): void {
    lines.begin(message);
    told.push({ seq, head: message.head, tag: message.tag, isRecorded });
  }

  /** What was taken back stays to be read, and is marked (12.3), from a message of the lines on. */
  function markTakenBack(head: number, first = 0): void {
    const isTakenBack = takenBackAt(jumps, head);
    for (let message = first; message < told.length; message++) {
      const { seq, head: title, tag } = told[message] as FedMessage;
      const isTaken = isTakenBack(seq);
      lines.retitle(message, isTaken ? events.takenBack(title) : title, isTaken ? TAKEN_BACK : tag);
    }
  }

  function takeAway(first: number): void {
    const taken = lines.keepFirst(first);
    for (let i = taken.length - 1; i >= 0; i--) {
      const of = told[first + i] as FedMessage;
      if (of.isRecorded) ahead.push({ of, message: taken[i] as TakenMessage });
    }
    told.length = first;
  }

  function putBack(seq: number): void {
    while (nextAhead() <= seq) {
      const { of, message } = ahead.pop() as (typeof ahead)[number];
      told.push(of);
      lines.putBack(message);
    }
  }

  const nextAhead = () => ahead.at(-1)?.of.seq ?? Number.POSITIVE_INFINITY;
  const lastJump = (seq: number) => jumps.findLast((jump) => jump.seq <= seq);

  return {
    lines,
    get isOpen() {
      return speaking !== null;
    },
    delta(agent, text) {
      if (speaking !== agent) {
        if (speaking !== null) lines.replaceBody(brokenOff);
        begin(nextSeq, { head: agent, tag: `agent:${agent}` }, false);
      } else if (isFresh) lines.replaceBody('');
      speaking = agent;
      isFresh = false;
      lines.append(text);
    },
    lost(agent, told) {
      if (speaking !== agent) return;
      lines.replaceBody(`[${told}]`);
      isFresh = true;
    },
    entry(entry, state) {
      const { event } = entry;
      nextSeq = entry.seq + 1;
      // It is told anew.
      while (nextAhead() <= entry.seq) ahead.pop();
      if (event.type === 'taken-back' && entry.seq > (jumps.at(-1)?.seq ?? 0))
        jumps.push({ seq: entry.seq, to: event.to });
      if (event.type === 'statement-refused' && speaking === event.agent) {
        lines.replaceBody(`[${events.notTaken(failure(event.failure))}]`);
        isFresh = true;
        return;
      }
      const item = transcriptItem(entry, state, words, earnings);
      if (!item) return;
      if (item.kind === 'statement' && item.from === speaking) {
        lines.replaceBody(item.text);
        if (told.length > 0) Object.assign(told.at(-1) as FedMessage, { seq: entry.seq, isRecorded: true });
        speaking = null;
        return;
      }
      if (speaking !== null) {
        lines.replaceBody(brokenOff);
        speaking = null;
      }
      begin(entry.seq, { head: item.title, tag: tagOf(item), body: item.text });
      if (event.type === 'taken-back') markTakenBack(entry.seq);
    },
    remark(text) {
      // What was said last is recorded, and taken back with it.
      begin(nextSeq - 1, { head: events.titles.leak, tag: 'act', body: text });
    },
    standAt(seq) {
      const jump = lastJump(nextSeq - 1);
      const firstToGo = told.findIndex((one) => one.seq > seq || !one.isRecorded);
      takeAway(firstToGo < 0 ? told.length : firstToGo);
      const first = told.length;
      putBack(seq);
      speaking = null;
      isFresh = false;
      nextSeq = seq + 1;
      if (jumps.length > 0) markTakenBack(seq, lastJump(seq) === jump ? first : 0);
    },
  };
}
