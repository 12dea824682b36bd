export const decisionRules = {
  unanimity: 'unanimidad',
  plurality: 'mayoría relativa',
  majority: 'mayoría absoluta',
  supermajority: 'mayoría cualificada',
  approval: 'voto de aprobación',
  cumulative: 'voto acumulativo',
  borda: 'recuento de Borda',
  ranked: 'voto preferencial',
  condorcet: 'método de Condorcet',
  judge: 'fallo de quien juzga',
} as const;

export const policies = {
  random: 'por sorteo',
  fixed: 'fijo',
  conversational: 'conversacional',
  moderator: 'por moderación',
  bidding: 'por ofertas',
  handoff: 'por relevo',
  simultaneous: 'a la vez',
} as const;
