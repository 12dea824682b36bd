import { displayWidth, padToWidth } from '../base/width.ts';
import { wrap } from '../base/wrap.ts';
import type { Entry, Event } from '../discussion/event.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import type { State, VoteOutcome } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { filledText } from './ballot-tally.ts';
import type { Comparison, Cost, End, Pair, Stance } from './comparison.ts';
import type { FieldDifference } from './difference.ts';
import type { Lineage } from './lineage.ts';
import type { MeasuredBallot, VoteMeasure } from './measures/vote-measure.ts';
import type { MemoryPair } from './memories-beside.ts';
import { stampTexts } from './stamp.ts';
import { decisionText, endText, outcomeText, whoText } from './words.ts';

type ComparisonLinesOptions = {
  /** What the two are called. */
  names: Pair<string>;
  /** As they stand at last. */
  states: Pair<State>;
  /** What their headers tell of each other; null: nothing. */
  lineage: Lineage | null;
  words: InterfaceWords;
  /** In columns. */
  width: number;
};

/** Fields and entries that are told; of more it is said how many. */
const MOST_FIELDS = 12;
const MOST_ENTRIES = 6;
/** Lines of one value. */
const MOST_ROWS = 8;

/** What a comparison tells together. `head`: over its lines; null: none. */
export type ComparisonPart = {
  name: 'opening' | 'settings' | 'difference' | 'ends' | 'votes' | 'stances' | 'memories' | 'cost';
  head: string | null;
  lines: readonly string[];
};

/** Two runs beside each other as plain lines, without control of the terminal; texts from outside are to be cleaned by whoever prints them. */
export function comparisonLines(found: Comparison, options: ComparisonLinesOptions): string[] {
  return comparisonParts(found, options).flatMap(({ head, lines }) =>
    head === null ? lines : ['', head, ...lines.map((line) => `  ${line}`)],
  );
}

/** The same, part by part; settings and difference only where there are some. */
export function comparisonParts(found: Comparison, options: ComparisonLinesOptions): readonly ComparisonPart[] {
  const { words, states } = options;
  const { heads } = words.comparison;
  const { settings, difference, ends, votes, stances, memories, cost } = found;
  const part = (name: ComparisonPart['name'], head: string | null, lines: readonly string[]) => ({ name, head, lines });
  return [
    part('opening', null, openingLines(found, options)),
    ...(settings.length > 0 ? [part('settings', heads.settings, fieldLines(settings, options))] : []),
    ...(difference ? [part('difference', heads.difference(difference.seq), differenceLines(difference, options))] : []),
    part(
      'ends',
      heads.ends,
      bothOrSame(options, (side) => endLines(ends[side], states[side], words)),
    ),
    part('votes', heads.votes, voteLines(votes, options)),
    part('stances', heads.stances, stanceLines(stances, options)),
    part(
      'memories',
      heads.memories,
      memories.flatMap((memory) => memoryLines(memory, options)),
    ),
    part(
      'cost',
      heads.cost,
      bothOrSame(options, (side) => [costText(cost[side], words)]),
    ),
  ];
}

/** Lines of the one behind its name, then of the other. */
function both(
  { names }: Pick<ComparisonLinesOptions, 'names'>,
  lines: (side: 'a' | 'b') => readonly string[],
): string[] {
  const width = Math.max(displayWidth(names.a), displayWidth(names.b)) + 2;
  return (['a', 'b'] as const).flatMap((side) =>
    lines(side).map((line, i) => padToWidth(i === 0 ? names[side] : '', width) + line),
  );
}

/** The same, said once where it is the same of both. */
function bothOrSame(
  options: Pick<ComparisonLinesOptions, 'names' | 'words'>,
  lines: (side: 'a' | 'b') => readonly string[],
): string[] {
  const [first = '', ...more] = lines('a');
  if ([first, ...more].join('\n') !== lines('b').join('\n')) return both(options, lines);
  return [options.words.comparison.sameInBoth(first), ...more];
}

function openingLines({ shared, difference, ends }: Comparison, options: ComparisonLinesOptions): string[] {
  const { names, states, lineage, words } = options;
  const { comparison } = words;
  const lines = both(options, (side) => {
    const { scenarioName, seed } = states[side];
    return [comparison.run(scenarioName, seed, stampTexts(states[side], words).join(' · '))];
  });
  if (lineage) {
    const child = lineage.kind === 'child' ? lineage.child : null;
    lines.push(
      '',
      child === null
        ? comparison.siblings(lineage.seq)
        : comparison.fork(names[child], names[child === 'a' ? 'b' : 'a'], lineage.seq),
    );
    if (shared < Math.min(lineage.seq, ends.a.entries, ends.b.entries))
      lines.push(comparison.brokenPrefix(lineage.seq));
  }
  lines.push('', difference ? comparison.shared(shared) : comparison.same(shared));
  return lines;
}

function differenceLines({ a, b, fields }: NonNullable<Comparison['difference']>, options: ComparisonLinesOptions) {
  const told = { a, b };
  const isOneKind = a?.event.type === b?.event.type;
  const lines = both(options, (side) => [eventText(told[side], options.words)]);
  return isOneKind ? [...lines, ...fieldLines(fields, options)] : lines;
}

/** What an entry records, and of whom. */
export function eventText(entry: Entry | null, { comparison, eventNames }: InterfaceWords): string {
  if (!entry) return comparison.nothingThere;
  return comparison.event(eventNames[entry.event.type], agentOf(entry.event));
}

function agentOf(event: Event): string | null {
  return 'agent' in event && typeof event.agent === 'string' ? event.agent : null;
}

function fieldLines(fields: readonly FieldDifference[], options: ComparisonLinesOptions): string[] {
  const lines = fields.slice(0, MOST_FIELDS).flatMap(({ path, a, b }) => {
    const values = { a: valueText(a), b: valueText(b) };
    return [path, ...both(options, (side) => rowsOf(values[side], options)).map((line) => `  ${line}`)];
  });
  return fields.length > MOST_FIELDS ? [...lines, options.words.comparison.more(fields.length - MOST_FIELDS)] : lines;
}

/** As it stands in the journal; what is not there is a dash. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '–' : JSON.stringify(value);
}

function rowsOf(text: string, { names, width }: ComparisonLinesOptions): string[] {
  const room = width - 6 - Math.max(displayWidth(names.a), displayWidth(names.b));
  const rows = wrap(text, Math.max(20, room));
  return rows.length > MOST_ROWS ? [...rows.slice(0, MOST_ROWS), '…'] : rows;
}

function endLines({ by, rounds, statements, entries }: End, state: State, words: InterfaceWords): string[] {
  const { comparison } = words;
  return [
    by === null ? comparison.goesOn(state.round) : endText(state, words),
    comparison.length(rounds, statements, entries),
  ];
}

function voteLines(votes: Comparison['votes'], options: ComparisonLinesOptions): string[] {
  const { words, states, names } = options;
  const { comparison } = words;
  if (votes.length === 0) return [comparison.noVotes];
  return votes.flatMap(({ round, a, b }) => {
    const told = { a: voteTexts(round, a, states.a, words), b: voteTexts(round, b, states.b, words) };
    if (told.a.join('\n') === told.b.join('\n'))
      return [words.names.round(round), `  ${comparison.sameInBoth(told.a[0] ?? '')}`];
    return [words.names.round(round), ...both({ names }, (side) => told[side]).map((line) => `  ${line}`)];
  });
}

/** Whether the run was over before that round. */
const hadEnded = (state: State, round: number): boolean => state.ended !== null && round > state.round;

function voteTexts(round: number, vote: VoteMeasure | null, state: State, words: InterfaceWords): readonly string[] {
  const { comparison } = words;
  if (!vote) return [hadEnded(state, round) ? comparison.hadEnded : comparison.noVote];
  const initiator = vote.initiator === null ? null : whoText(vote.initiator, words);
  const said = comparison.calledBy(initiator, outcomeText(outcomeOf(vote), state, words));
  const chosen = new Map<string, string[]>();
  for (const ballot of vote.ballots) {
    const decision = ballotText(ballot, state, words);
    chosen.set(decision, [...(chosen.get(decision) ?? []), ballot.agent]);
  }
  return [said, ...[...chosen].map(([decision, agents]) => comparison.ballots(decision, agents))];
}

function ballotText(ballot: MeasuredBallot, { scenario }: State, words: InterfaceWords): string {
  const { option, amount, amountOption } = ballot;
  if (ballot.form === 'choice' && option !== null) return decisionText({ option, amount }, scenario, words);
  const marked = filledText(ballot, scenario, words, 'label');
  return amountOption === null
    ? marked
    : `${marked} · ${decisionText({ option: amountOption, amount }, scenario, words)}`;
}

function outcomeOf({ round, outcome, decliners, reason, decision, how }: VoteMeasure): VoteOutcome {
  if (outcome === 'consensus' && decision && how) return { round, kind: outcome, decision, how };
  if (outcome === 'disagreement' && reason) return { round, kind: outcome, reason };
  return outcome === 'declined' ? { round, kind: outcome, decliners } : { round, kind: 'no-initiator' };
}

function stanceLines(stances: Comparison['stances'], { names, states, words }: ComparisonLinesOptions): string[] {
  const { comparison } = words;
  const text = (round: number, stance: Stance | null, side: 'a' | 'b') => {
    if (stance) return decisionText(stance, states[side].scenario, words);
    return hadEnded(states[side], round) ? comparison.hadEnded : comparison.noStance;
  };
  const same = stances.filter(({ agents }) => agents.every(({ isSame }) => isSame)).map(({ round }) => round);
  const moved = stances.flatMap(({ round, agents }) => {
    const other = agents.filter(({ isSame }) => !isSame);
    if (other.length === 0) return [];
    return [
      words.names.round(round),
      ...other.map(
        ({ agent, a, b }) => `  ${agent}: ${names.a} ${text(round, a, 'a')} · ${names.b} ${text(round, b, 'b')}`,
      ),
    ];
  });
  return same.length > 0 ? [comparison.sameStances(same), ...moved] : moved;
}

function memoryLines(memory: MemoryPair, options: ComparisonLinesOptions): string[] {
  const { comparison } = options.words;
  const { agent, both: shared, onlyA, onlyB, held } = memory;
  // Sizes are of the buffer, and entries of long-term memory as well: where there are some, it is said.
  const isMore = held.a.longTerm + held.b.longTerm > 0;
  const withLongTerm = isMore ? comparison.withLongTerm : '';
  if (onlyA.length + onlyB.length === 0 && memory.a && memory.b)
    return [`${agent}: ${comparison.sameMemory(shared)}${withLongTerm}`];
  const only = { a: onlyA, b: onlyB };
  return [
    `${agent}: ${comparison.inBoth(shared)}${withLongTerm}`,
    ...bothOrSame(options, (side) => {
      const size = memory[side];
      if (!size) return [comparison.notThere];
      const told = comparison.memory(size.chars, size.tokens);
      return [isMore ? comparison.memoryAndLongTerm(held[side].entries, told, held[side].longTerm) : told];
    }).map((line) => `  ${line}`),
    ...(['a', 'b'] as const).flatMap((side) => onlyLines(only[side], options.names[side], options)),
  ];
}

function onlyLines(entries: readonly MemoryEntry[], name: string, { words, width }: ComparisonLinesOptions): string[] {
  if (entries.length === 0) return [];
  const { comparison } = words;
  const told = entries.slice(0, MOST_ENTRIES).flatMap(({ text }) => {
    const rows = wrap(text, Math.max(20, width - 8));
    const [first = '', ...rest] = rows.length > MOST_ROWS ? [...rows.slice(0, MOST_ROWS - 1), '…'] : rows;
    return [`    · ${first}`, ...rest.map((row) => `      ${row}`)];
  });
  const left = entries.length - MOST_ENTRIES;
  return [`  ${comparison.only(name, entries.length)}`, ...told, ...(left > 0 ? [`    ${comparison.more(left)}`] : [])];
}

/** What was spent, in a line. */
export function costText({ calls, tokensIn, tokensOut, label, cost }: Cost, words: InterfaceWords): string {
  const { comparison, numbers, status } = words;
  return comparison.cost(
    calls,
    tokensIn === null ? '–' : numbers.grouped(tokensIn),
    numbers.grouped(tokensOut),
    label === null ? '' : status.tokensLabels[label],
    cost === null ? comparison.noPrice : numbers.dollars(cost),
  );
}
