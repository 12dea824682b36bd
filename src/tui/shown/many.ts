/** With more agents than these they are counted, and eight marks do not tell them apart. */
export const MANY_AGENTS = 12;
