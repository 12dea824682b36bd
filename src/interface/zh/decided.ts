import type { Decided } from '../../discussion/decided.ts';
import { counts, listed, numbers } from './counts.ts';
import { decisionRules } from './protocol-names.ts';

const { grouped } = numbers;

/** 决定是怎样作出的：`按过半数，5人中4人，韦恩反对`。 */
export function decidedHow({ rule, votes, of, points, against }: Decided): string {
  return [`按${decisionRules[rule]}`, share(), ...(against.length > 0 ? [`${listed(against)}反对`] : [])].join('，');

  function share(): string {
    if (points) return `${counts.points(points.of)}中得${grouped(points.given)}分`;
    if (rule === 'approval') return `${of}人中${votes}人认可`;
    if (rule === 'borda' || rule === 'ranked' || rule === 'condorcet') return `${of}人中${votes}人排在首位`;
    return `${of}人中${votes}人`;
  }
}
