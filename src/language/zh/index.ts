import { grammar } from './grammar.ts';
import { interview } from './interview.ts';
import { memory } from './memory.ts';
import { prompts } from './prompts.ts';
import { reading } from './reading.ts';
import { talk } from './talk.ts';
import { voting } from './voting.ts';

/** Chinese, simplified. */
export const zh = { grammar, prompts, memory, reading, voting, talk, interview } as const;
