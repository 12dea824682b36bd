export const VERBOSITIES = ['minimal', 'standard', 'detailed', 'debug'] as const;
/**
 * `minimal`: rounds, results of votes, the end. `standard`: and what is said, polls, ballots once they are open, interventions.
 * `detailed`: and private reasoning, refused replies, changes of memories. `debug`: and every call with its tokens,
 * those of ballots apart.
 */
export type Verbosity = (typeof VERBOSITIES)[number];

/** What is said at which verbosity; several lines where the text is long. `indent` in columns; `gap`: an empty line before. */
export type Saying = { from: Verbosity; text: string; indent?: number; gap?: boolean };
