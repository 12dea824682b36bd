import { grammar } from './grammar.ts';
import { memory } from './memory.ts';
import { prompts } from './prompts.ts';
import { reading } from './reading.ts';
import talk from './talk.yaml';
import { voting } from './voting.ts';

/** Spanish: `ustedes` among the people of a talk, `tú` for the agent that reads a prompt. */
export const es = { grammar, prompts, memory, reading, voting, talk } as const;
