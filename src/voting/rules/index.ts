import type { DecisionRuleName } from '../../discussion/ballot.ts';
import { approval } from './approval.ts';
import { borda } from './borda.ts';
import { condorcet } from './condorcet.ts';
import { cumulative } from './cumulative.ts';
import { judge } from './judge.ts';
import { majority } from './majority.ts';
import { plurality } from './plurality.ts';
import { ranked } from './ranked.ts';
import type { DecisionRule } from './rule.ts';
import { supermajority } from './supermajority.ts';
import { unanimity } from './unanimity.ts';

export const decisionRules: Readonly<Record<DecisionRuleName, DecisionRule>> = {
  unanimity,
  plurality,
  majority,
  supermajority,
  approval,
  cumulative,
  borda,
  ranked,
  condorcet,
  judge,
};
