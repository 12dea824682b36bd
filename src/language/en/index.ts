import { memory } from './memory.ts';
import { prompts } from './prompts.ts';
import { talk } from './talk.ts';
import { voting } from './voting.ts';

/** English. */
export const en = { prompts, memory, voting, talk } as const;
