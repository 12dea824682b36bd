import { acts } from './acts/index.ts';
import general from './general.yaml';
import { matters } from './matters/index.ts';
import { memory } from './memory.ts';
import { ownWords } from './own-words.ts';
import { experiment, prompts } from './prompts.ts';
import { grammar, reading, voting } from './reading.ts';
import talk from './talk.yaml';
import { things } from './things/index.ts';
import { world } from './world.ts';

/** English. */
export const en = {
  ...{ grammar, prompts, memory, reading, voting, ownWords, experiment, world },
  /** What simulated agents say. */
  get talk() {
    return talk;
  },
  /** What they can say of any option. */
  get general() {
    return general;
  },
  acts,
  matters,
  things,
} as const;
