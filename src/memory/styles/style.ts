import type { Gist } from '../../discussion/memory.ts';
import type { Phrasebook } from '../../language/index.ts';

/** What an entry tells of. */
type EntrySource = { kind: 'statement' | 'reasoning'; round: number };

/** How an entry is written. `render` depends on its arguments alone, so that a style switched back restores the entry byte for byte (5.6). */
export type GuidanceStyle = {
  name: string;
  render(gist: Gist, source: EntrySource, words: Phrasebook['memory']): string;
};
