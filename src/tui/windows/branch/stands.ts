import { newestMemo } from '../../../base/memo.ts';
import { displayWidth } from '../../../base/width.ts';
import type { Scenario } from '../../../discussion/scenario.ts';
import { presentNames } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { type Pair, spentBy } from '../../../projections/comparison.ts';
import { costText } from '../../../projections/comparison-lines.ts';
import { agentPlace } from '../../../projections/measures/agent-places.ts';
import { noTally } from '../../../projections/measures/tally.ts';
import { memoriesOf } from '../../../projections/memories-beside.ts';
import { decisionText, outcomeText } from '../../../projections/words.ts';
import { pad, type Rows, row, type Span } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { type Branch, type BranchSide, isUnderWay } from '../../shown/branch.ts';

/** A text in several lengths, the longest first. */
type TextLengths = readonly string[];
type StandRow = { name: 'votes' | 'stances' | 'memories' | 'cost'; told: Pair<TextLengths> };

/** Votes, stances, memory and cost of both as they stand, a row each in two columns; what differs is marked once they have parted, or by a change of memories alone. */
export function standRows(branch: Branch, words: InterfaceWords, widths: readonly [number, number]): Rows {
  const stands = standsOf(branch.ours.state, branch, words);
  const names = words.comparison.pages;
  const nameWidth = Math.max(...stands.map(({ name }) => displayWidth(names[name]))) + 2;
  return stands.map(({ name, told: { a, b } }) => {
    const hasParted = branch.difference !== null || (name === 'memories' && isRewritten(branch));
    const isOther = hasParted && a[0] !== b[0];
    const sign: Span = isOther ? ['≠ ', look.strong] : ['= ', look.muted];
    const room = widths.map((width) => width - nameWidth - 2) as [number, number];
    const texts = fitting(a, b, room);
    const half = (text: string, width: number) =>
      row(width, sign, [pad(names[name], nameWidth), look.muted], [text, isOther ? look.strong : '']);
    return half(texts.a, widths[0]) + row(3, [' │ ', look.rules]) + half(texts.b, widths[1]);
  });
}

/** Nothing was stepped yet, and the branch lacks what is remembered here: it was taken away or worded anew. Where it only has more, this run may still be told the same. */
function isRewritten(branch: Branch): boolean {
  const { ours, branched } = branch;
  if (ours.said.length > 0 || isUnderWay(branch)) return false;
  return memoriesOf(ours.state, branched.state).some(({ onlyA }) => onlyA.length > 0);
}

/** Both told in the same way, as long as both have room for. */
function fitting(a: TextLengths, b: TextLengths, room: readonly [number, number]): Pair<string> {
  const count = Math.max(a.length, b.length);
  const ways = Array.from({ length: count }, (_, i) => ({ a: a[i] ?? a.at(-1) ?? '', b: b[i] ?? b.at(-1) ?? '' }));
  const way = ways.find((told) => displayWidth(told.a) <= room[0] && displayWidth(told.b) <= room[1]);
  return way ?? ways.at(-1) ?? { a: '', b: '' };
}

/** Kept, because words come much more often than entries. */
const standsOf = newestMemo(
  ({ branched }, words) => [branched.state, words],
  (_state: BranchSide['state'], { ours, branched }: Branch, words: InterfaceWords): readonly StandRow[] => {
    const both = (told: (side: BranchSide) => TextLengths): Pair<TextLengths> => ({ a: told(ours), b: told(branched) });
    return [
      { name: 'votes', told: both((side) => voteText(side, words)) },
      { name: 'stances', told: stanceTexts(ours, branched, words) },
      { name: 'memories', told: memoryTexts(ours, branched, words) },
      { name: 'cost', told: both((side) => spentTexts(side, words)) },
    ];
  },
);

/** The last vote that somebody wanted. */
function voteText({ state }: BranchSide, words: InterfaceWords): TextLengths {
  const { belt, comparison, names } = words;
  const last = state.votes.at(-1);
  if (!last) return [comparison.noVote];
  const told = outcomeText(last, state, words);
  return [`${names.round(last.round)}${belt.colon}${told}`, told];
}

type AgentStance = { agent: string; option: string; amount: number | null; isUnsure: boolean };

/** Who stands where by the last words of each; where there is no room for all, those who stand elsewhere in the other run. */
function stanceTexts(ours: BranchSide, branched: BranchSide, words: InterfaceWords): Pair<TextLengths> {
  const [a, b] = [stancesOf(ours), stancesOf(branched)];
  const { scenario } = branched.state;
  return { a: stanceLengths(a, b, scenario, words), b: stanceLengths(b, a, scenario, words) };
}

function stancesOf({ state, measured }: BranchSide): readonly AgentStance[] {
  return presentNames(state).flatMap((agent) => {
    const tally = measured.value.agents[agentPlace(state.scenario, agent)] ?? noTally;
    const { perhaps, isUnsure } = tally;
    const { option, amount } = perhaps ?? tally;
    return option === null ? [] : [{ agent, option, amount, isUnsure: perhaps !== null || isUnsure }];
  });
}

/** Behind what is doubtful (19.2). */
const DOUBT = ' ?';

function stanceLengths(
  stands: readonly AgentStance[],
  others: readonly AgentStance[],
  scenario: Scenario,
  words: InterfaceWords,
): TextLengths {
  if (stands.length === 0) return [words.comparison.noStance];
  const there = new Map(others.map((stand) => [stand.agent, stand]));
  const elsewhere = stands.filter(({ agent, option, amount }) => {
    const other = there.get(agent);
    return other?.option !== option || other.amount !== amount;
  });
  const grouped = (hasAmount: boolean) => {
    const groups = new Map<string, string[]>();
    for (const { agent, option, amount, isUnsure } of stands) {
      const text = decisionText({ option, amount: hasAmount ? amount : null }, scenario, words);
      groups.set(text, [...(groups.get(text) ?? []), isUnsure ? `${agent}${DOUBT}` : agent]);
    }
    return [...groups];
  };
  const named = (hasAmount: boolean) =>
    grouped(hasAmount)
      .map(([decision, agents]) => words.comparison.ballots(decision, agents))
      .join(' · ');
  const counted = grouped(false).map(([decision, agents]) => {
    const unsure = agents.filter((agent) => agent.endsWith(DOUBT)).length;
    const sign = unsure === agents.length ? DOUBT : unsure === 0 ? '' : ` (${unsure}${DOUBT})`;
    return `${decision} ${agents.length}${sign}`;
  });
  const moved = elsewhere.map(
    (stand) => `${stand.agent}${words.belt.colon}${decisionText(stand, scenario, words)}${stand.isUnsure ? DOUBT : ''}`,
  );
  const least = moved.length === 0 ? words.branch.sameStances(stands.length) : moved.join(' · ');
  return [named(true), named(false), counted.join(' · '), least];
}

function memoryTexts(ours: BranchSide, branched: BranchSide, words: InterfaceWords): Pair<TextLengths> {
  const { branch, comparison, counts, numbers } = words;
  const memories = memoriesOf(ours.state, branched.state);
  const told = (side: 'a' | 'b'): TextLengths => {
    const sum = (unit: 'chars' | 'tokens') => memories.reduce((all, memory) => all + (memory[side]?.[unit] ?? 0), 0);
    const [chars, tokens] = [sum('chars'), sum('tokens')];
    const alone = memories.reduce((all, { onlyA, onlyB }) => all + (side === 'a' ? onlyA : onlyB).length, 0);
    const only = alone === 0 ? '' : ` · ${branch.onlyHere(alone)}`;
    const short = words.status.tokens(numbers.short(tokens));
    return [
      comparison.memory(chars, tokens) + only,
      counts.characters(chars) + only,
      short + only,
      alone === 0 ? short : branch.onlyHere(alone),
    ];
  };
  return { a: told('a'), b: told('b') };
}

function spentTexts({ state, measured }: BranchSide, words: InterfaceWords): TextLengths {
  const { counts, numbers, status } = words;
  const spent = spentBy(state, measured.value);
  const { calls, tokensIn, tokensOut, cost } = spent;
  const price = cost === null || cost === 0 ? '' : ` · ${numbers.dollars(cost)}`;
  const short = status.tokens(numbers.short((tokensIn ?? 0) + tokensOut));
  return [costText(spent, words), `${counts.calls(calls)} · ${short}${price}`, short];
}
