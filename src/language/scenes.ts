/**
 * Where what is talked about takes place: an outing or a club, a household, a firm, a school, a town, where people are nursed or tended, research
 * and space, war, law and power. Of several words tell.
 */
export const SCENES = ['leisure', 'home', 'work', 'school', 'town', 'care', 'science', 'power'] as const;
export type Scene = (typeof SCENES)[number];
