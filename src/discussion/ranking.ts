/** 10.6: how sure an agent is of its ranking. */
export const CERTAINTIES = ['very_unsure', 'unsure', 'no_opinion', 'sure', 'very_sure'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** When an agent ranks the options: before and after the explanation, after the applications, and at the end (10.6). */
export const RANKING_STAGES = ['first', 'explained', 'applied', 'closing'] as const;
export type RankingStage = (typeof RANKING_STAGES)[number];
