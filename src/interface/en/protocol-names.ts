/** What decision rules (9.5) and speaking policies (2.1) are called in a sentence; in scenario files they have their names. */
export const decisionRules = {
  unanimity: 'unanimity',
  plurality: 'plurality',
  majority: 'majority',
  supermajority: 'supermajority',
  approval: 'approval',
  cumulative: 'cumulative',
  borda: 'borda',
  ranked: 'ranked',
  condorcet: 'condorcet',
  judge: 'the judge',
} as const;

export const policies = {
  random: 'random',
  fixed: 'fixed',
  conversational: 'conversational',
  moderator: 'moderator',
  bidding: 'bidding',
  handoff: 'handoff',
  simultaneous: 'simultaneous',
} as const;
