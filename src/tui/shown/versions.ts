import type { MemoryVersion } from '../../projections/memory-story.ts';

/** Something was to be taken from the memory, and nothing could be (5.8). */
export function isUnchanged({ kind, before, after }: MemoryVersion): boolean {
  return kind === 'dropped' && before.length === after.length;
}
