import type { Disagreement } from '../../discussion/event.ts';

/** Why a vote did not decide (9.4, 9.5), as a clause. */
export const disagreements: Readonly<Record<Disagreement, string>> = {
  option: 'different options were chosen',
  amount: 'the same option was chosen, with amounts too far apart',
  mixed: 'options and amounts differed',
  failed: 'a ballot could not be read',
  'no-ballots': 'nobody marked an option',
  tie: 'several options had the same support',
  short: 'no option had enough votes',
  cycle: 'each option lost to another one',
  'no-judge': 'the judge did not decide',
};
