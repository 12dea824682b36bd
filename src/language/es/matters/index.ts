import type { MatterTexts } from '../../considerations.ts';

/** What can be said about questions of a kind: each is loaded when somebody asks such a question. */
export const matters: Readonly<Record<string, MatterTexts>> = {};
