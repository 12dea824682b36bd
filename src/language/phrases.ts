/** The traits of a voice that a line may be reserved for. */
export type Trait = 'formal' | 'plain' | 'brief' | 'full' | 'hedging' | 'blunt' | 'warm' | 'dry';

/**
 * Ways to make one move in a talk: `any` voice may use the first list, the others belong to the voices with that trait. Each is made of
 * whole sentences with {slots}; a slot at the start of a sentence is capitalised.
 */
export type Phrases = { readonly any: readonly string[] } & { readonly [trait in Trait]?: readonly string[] };
