import type { Tools } from '../../frame/tools.ts';

/** A line of the palette. `about`: a sentence. `why`: it cannot be done now, because of that. */
export type Found = {
  name: string;
  about: string;
  keys: string;
  group: string;
  why: string | null;
  act(tools: Tools): void;
};
