/** A phrase of a text as it stands there, and its words of content in lower case. */
export type KeyPhrase = { text: string; words: readonly string[] };
export type WeighedPhrase = { phrase: KeyPhrase; weight: number };

/**
 * What is known of what is talked about. `noTopic`: stop words, and words that are no topic. `nouns`: words that stand as nouns where the
 * background is set out. `near`: words of the question and of what there is to choose from; in Chinese, names.
 */
export type Background = { noTopic: ReadonlySet<string>; nouns: ReadonlySet<string>; near: ReadonlySet<string> };
