import { grammar } from './grammar.ts';
import { memory } from './memory.ts';
import { prompts } from './prompts.ts';
import { reading } from './reading.ts';
import talk from './talk.yaml';
import { voting } from './voting.ts';

/** Chinese, simplified. */
export const zh = { grammar, prompts, memory, reading, voting, talk } as const;
