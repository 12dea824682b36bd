import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { type TranscriptItem, transcriptItem } from '../projections/transcript.ts';
import { type LineCache, lineCache } from './terminal/line-cache.ts';

/** The lines of the history: recorded items, and the statement that is being said. */
export type HistoryFeed = {
  readonly lines: LineCache;
  delta(agent: string, text: string): void;
  entry(entry: Entry, state: State): void;
  /** A remark on what was said last. */
  remark(text: string): void;
};

/** Tags of lines: an agent's name after `agent:`, else the kind of item. */
export function tagOf({ kind, from }: Pick<TranscriptItem, 'kind' | 'from'>): string {
  return kind === 'statement' ? `agent:${from}` : kind;
}

export function historyFeed(words: InterfaceWords): HistoryFeed {
  const { events, failure } = words;
  const brokenOff = `[${events.brokenOff}]`;
  const lines = lineCache({ width: 80, indentColumns: 2, gapLineCount: 1 });
  /** Who is speaking in the open message; its words are not recorded yet. */
  let speaking: string | null = null;
  let isFresh = false;

  return {
    lines,
    delta(agent, text) {
      if (speaking !== agent) {
        if (speaking !== null) lines.replaceBody(brokenOff);
        lines.begin({ head: agent, tag: `agent:${agent}` });
      } else if (isFresh) lines.replaceBody('');
      speaking = agent;
      isFresh = false;
      lines.append(text);
    },
    entry(entry, state) {
      const { event } = entry;
      if (event.type === 'statement-refused' && speaking === event.agent) {
        lines.replaceBody(`[${events.notTaken(failure(event.failure))}]`);
        isFresh = true;
        return;
      }
      const item = transcriptItem(entry, state, words);
      if (!item) return;
      if (item.kind === 'statement' && item.from === speaking) {
        lines.replaceBody(item.text);
        speaking = null;
        return;
      }
      if (speaking !== null) {
        lines.replaceBody(brokenOff);
        speaking = null;
      }
      lines.begin({ head: item.title, tag: tagOf(item), body: item.text });
    },
    remark(text) {
      lines.begin({ head: events.titles.leak, tag: 'act', body: text });
    },
  };
}
