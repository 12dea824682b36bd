import { cues } from './talk-cues.ts';
import { numbers } from './talk-numbers.ts';
import { positions } from './talk-positions.ts';
import { inward } from './talk-private.ts';
import { replies } from './talk-replies.ts';

/** The traits of a voice that a line may be reserved for. */
export type Trait = 'formal' | 'plain' | 'brief' | 'full' | 'hedging' | 'blunt' | 'warm' | 'dry';

/**
 * Ways to make one move in a talk: `any` voice may use the first list, the others belong to the voices with that trait. Each is made of
 * whole sentences with {slots}; a slot at the start of a sentence is capitalised.
 */
export type Phrases = { readonly any: readonly string[] } & { readonly [trait in Trait]?: readonly string[] };

/** The connective tissue of the simulated agents, and the cues by which they understand each other. */
export const talk = {
  moves: { ...positions, ...replies, ...numbers, ...inward } as Readonly<Record<Move, Phrases>>,
  cues,
} as const;

export type Move = keyof typeof positions | keyof typeof replies | keyof typeof numbers | keyof typeof inward;
