import { prompts } from './prompts.ts';

/** English. */
export const en = { prompts } as const;
