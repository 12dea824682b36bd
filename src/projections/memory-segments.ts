import type { Log } from '../base/log.ts';
import { memo } from '../base/memo.ts';
import type { MemoryEntry, Origin } from '../discussion/memory.ts';

/** The parts that a gauge is stacked of, from the left. */
export const SEGMENT_KINDS = ['own', 'others', 'injected', 'summary', 'results'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];
export type Segment = { kind: SegmentKind; chars: number; tokens: number };

/** The segment that words of an origin belong to. */
export const SEGMENT_OF: Readonly<Record<Origin, SegmentKind>> = {
  own: 'own',
  reasoning: 'own',
  others: 'others',
  injected: 'injected',
  summary: 'summary',
  remembered: 'summary',
  result: 'results',
  vote: 'results',
  notice: 'results',
};

/** What a buffer is made of: every kind once, in order. Their sum is the buffer's size, to the character and the token (5.9). */
export const segmentsOf = memo((entries: Log<MemoryEntry>): readonly Segment[] => {
  const segments = SEGMENT_KINDS.map((kind) => ({ kind, chars: 0, tokens: 0 }));
  for (let i = 0; i < entries.length; i++) {
    const { origin, chars, tokens } = entries.at(i) as MemoryEntry;
    const segment = segments[SEGMENT_KINDS.indexOf(SEGMENT_OF[origin])] as Segment;
    segment.chars += chars;
    segment.tokens += tokens;
  }
  return segments;
});
