import type { Language } from '../discussion/scenario.ts';
import { en } from './en/index.ts';

/** The words agents read and write in one language. Every language has every key of the English one. */
export type Phrasebook = typeof en;

export const phrasebooks: Readonly<Record<Language, Phrasebook>> = { en };
