import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Earnings } from './earnings.ts';
import type { Parts, TranscriptKind, TranscriptPart } from './transcript-part.ts';
import { transcriptParts } from './transcript-parts.ts';

/** What a reader of the discussion sees of an event at once. `from` is an agent's name for statements and lost turns, else null. */
export type TranscriptItem = {
  kind: TranscriptKind;
  seq: number;
  round: number;
  from: string | null;
  title: string;
  text: string;
  /** Who alone received it; null: everybody. */
  privateTo: readonly string[] | null;
};

/** What an entry, which led to `state`, adds to the transcript, in these words. Most entries add nothing. */
export function transcriptItem(
  entry: Entry,
  state: State,
  words: InterfaceWords,
  earnings: Earnings,
): TranscriptItem | null {
  const told = joined(transcriptParts(entry, state, words, earnings));
  return told && { seq: entry.seq, round: state.round, ...told };
}

type Told = Omit<TranscriptItem, 'seq' | 'round'>;

/** The parts of one event that stand in a transcript, as one; null: none does. */
export function joined(parts: Parts): Told | null {
  let first: TranscriptPart | null = null;
  let text = '';
  for (const part of parts) {
    if (!('kind' in part) || (part.level !== 'minimal' && part.level !== 'standard')) continue;
    first ??= part;
    text = below(below(text, part.text), part.mark ? `[${part.mark}]` : '');
  }
  if (!first) return null;
  const { kind, title, from = null, privateTo = null } = first;
  return { kind, title, from, privateTo, text };
}

function below(above: string, text: string): string {
  return above === '' || text === '' ? above + text : `${above}\n${text}`;
}
