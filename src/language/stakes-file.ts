import { isSeq, type Node } from 'yaml';
import { BETWEEN, both, keysOf, listed, SIDES, type Slots, slotted, type Tell, wordsOf } from './file-parts.ts';

// What people say about what they have at stake: that part of a language's `general.yaml`.

const STAKE: Readonly<Record<string, Slots>> = { claim: both('stake', 'option'), won_over: both('name') };
/** Of what bears on no option for certain: none is named beside it. */
const DRAWN: Readonly<Record<string, Slots>> = { ...STAKE, claim: both('stake') };
const APART: Readonly<Record<string, Slots>> = { say: both('name', 'stake'), ...BETWEEN };
const OF_OPTION: Slots = [['name', 'option'], []];
const STAKE_ANSWERED: Readonly<Record<string, Slots>> = {
  image: [[], []],
  say: [['name', 'option'], ['name']],
  ...{ hold: OF_OPTION, press: OF_OPTION, grant: OF_OPTION },
};
const STAKES = [
  'keen',
  'loath',
  'losing',
  'beside',
  'harmed',
  'weighing',
  'for',
  'against',
  'drawn',
  'echoed',
  'reasons',
  'apart',
  'answered',
  'lightly',
];

/** How what somebody has at stake is brought and answered; `reasonOf`: reads what anybody says behind it. */
export function stakesOf(node: Node | undefined, reasonOf: (node: Node) => string, tell: Tell) {
  const parts = keysOf(node, 'stakes', STAKES, STAKES, tell);
  const part = (name: string) => parts.get(name);
  const answered = keysOf(part('answered'), 'answered', SIDES, SIDES, tell);
  const linesOf = (name: string, read: (line: Node) => string) => {
    const lines = part(name);
    return isSeq<Node>(lines) ? lines.items.map(read) : [];
  };
  return {
    keen: wordsOf(part('keen'), 'keen', tell),
    loath: wordsOf(part('loath'), 'loath', tell),
    losing: wordsOf(part('losing'), 'losing', tell),
    beside: wordsOf(part('beside'), 'beside', tell),
    harmed: wordsOf(part('harmed'), 'harmed', tell),
    weighing: wordsOf(part('weighing'), 'weighing', tell),
    ...Object.fromEntries(SIDES.map((side) => [side, listed(side, part(side), STAKE, tell)])),
    drawn: listed('drawn', part('drawn'), DRAWN, tell),
    echoed: linesOf('echoed', (line) => slotted(line, 'echoed', ...both('echo'), tell)),
    reasons: linesOf('reasons', reasonOf),
    apart: listed('apart', part('apart'), APART, tell),
    answered: Object.fromEntries(
      SIDES.map((side) => [side, listed(`answered ${side}`, answered.get(side), STAKE_ANSWERED, tell)]),
    ),
    lightly: listed('lightly', part('lightly'), STAKE_ANSWERED, tell),
  };
}
