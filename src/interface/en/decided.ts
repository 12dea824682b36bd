import type { Decided } from '../../discussion/decided.ts';
import { counts, listed, numbers } from './counts.ts';
import { decisionRules } from './protocol-names.ts';

const { grouped } = numbers;

/** How a decision was come by (16.5), behind "decided " or a comma: `by majority, 4 of 5, against Wen`. Consensus is told apart. */
export function decidedHow({ rule, votes, of, points, against }: Decided): string {
  return [`by ${decisionRules[rule]}`, share(), ...(against.length > 0 ? [`against ${listed(against)}`] : [])].join(
    ', ',
  );

  function share(): string {
    if (points) return `${grouped(points.given)} of ${counts.points(points.of)}`;
    if (rule === 'approval') return `approved by ${votes} of ${of}`;
    if (rule === 'borda' || rule === 'ranked' || rule === 'condorcet') return `first for ${votes} of ${of}`;
    return `${votes} of ${of}`;
  }
}
