/** The languages that a discussion can be held in. A language enters with its complete phrasebook. */
export const LANGUAGES = ['en', 'es', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
