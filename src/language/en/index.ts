import { memory } from './memory.ts';
import { prompts } from './prompts.ts';
import { voting } from './voting.ts';

/** English. */
export const en = { prompts, memory, voting } as const;
