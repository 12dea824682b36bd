import type { Language } from '../src/discussion/language.ts';

/**
 * The languages in which tests have samples of what people write. Laws that need none are held over `LANGUAGES`, so that a language is held
 * to them when it enters, and to these as soon as somebody has written samples.
 */
export const SAMPLED = ['en', 'es', 'zh'] as const satisfies readonly Language[];
export type Sampled = (typeof SAMPLED)[number];
