/** Where words are sought. */
export const FIND_PLACES = ['talk', 'memory', 'prompts'] as const;
export type FindPlace = (typeof FIND_PLACES)[number];

/**
 * What is sought. `agent`: whose words, null: everybody's; `at`: which of the hits is shown; `hit`: where that stands in the talk. `isTyped`: its
 * field is open.
 */
export type Find = {
  text: string;
  where: FindPlace;
  agent: string | null;
  at: number;
  hit: TalkPlace | null;
  isTyped: boolean;
};

/** A character of what was said. */
export type TalkPlace = { message: number; from: number };

/** Whether what has that tag is among the words that are sought through. */
export const isSoughtIn = ({ agent }: Pick<Find, 'agent'>, tag: string): boolean =>
  agent === null || tag === `agent:${agent}`;
