export type { Phrases, Trait } from '../phrases.ts';
