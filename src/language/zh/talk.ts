import type { Phrases } from '../phrases.ts';
import { news } from './news.ts';
import { alone } from './talk-alone.ts';
import { cues } from './talk-cues.ts';
import { fixed } from './talk-fixed.ts';
import { numbers } from './talk-numbers.ts';
import { positions } from './talk-positions.ts';
import { inward } from './talk-private.ts';
import { replies } from './talk-replies.ts';

/** The connective tissue of the simulated agents, and the cues by which they understand each other. */
export const talk = {
  moves: { ...positions, ...replies, ...numbers, ...inward, ...alone } as Readonly<Record<Move, Phrases>>,
  cues,
  news,
  fixed,
} as const;

type Move =
  | keyof typeof positions
  | keyof typeof replies
  | keyof typeof numbers
  | keyof typeof inward
  | keyof typeof alone;
