import { type Gist, type MemoryEntry, ORIGINS } from '../discussion/memory.ts';
import { count, flag, listOf, nullable, oneOf, optional, shaped, text } from './checks.ts';

const gist = shaped<Gist>({
  speaker: text,
  topic: text,
  reasoning: text,
  certainty: text,
  key_point: text,
  theory: text,
  statement: text,
});
/** An entry of a memory, in an event and in a header that brings an earlier run's. */
export const memoryEntry = shaped<MemoryEntry>({
  id: count,
  round: count,
  origin: oneOf(...ORIGINS),
  speaker: nullable(text),
  message: nullable(count),
  style: nullable(text),
  gist: nullable(gist),
  text,
  chars: count,
  tokens: count,
  sources: optional(listOf(count)),
  edited: optional(flag),
});
