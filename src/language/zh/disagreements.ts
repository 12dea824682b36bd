import type { Disagreement } from '../../discussion/event.ts';

/** Why a vote did not decide (9.4, 9.5), as a clause. */
export const disagreements: Readonly<Record<Disagreement, string>> = {
  option: '大家选了不同的方案',
  amount: '大家选了同样的方案，但数额相差太远',
  mixed: '方案和数额都不一致',
  failed: '有一张选票无法辨认',
  'no-ballots': '没有人选任何方案',
  tie: '几个方案的支持一样多',
  short: '没有方案得到足够的票',
  cycle: '每个方案都输给了另一个方案',
  'no-judge': '裁判没有作出决定',
};
