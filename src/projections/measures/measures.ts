import { Log } from '../../base/log.ts';
import { type AdaptedSetting, withAdapted } from '../../discussion/adapted.ts';
import { callerOf, type Entry, type Event, type EventOf, type QueuePlace } from '../../discussion/event.ts';
import { type ImpairedPlace, impairmentOf, isOfUnknown } from '../../discussion/impaired.ts';
import type { DropRule, MemoryChange } from '../../discussion/memory.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { statedIn } from '../../reading/stated.ts';
import { foldLeaks, type Leaks, noLeaks } from '../leaks.ts';
import { voteWords } from '../minority-report.ts';
import { standIn, voicesBefore } from '../other-voices.ts';
import { foldUsage, noUsage, type Usage } from '../usage.ts';
import { agentPlace } from './agent-places.ts';
import {
  isBehindTalk,
  isTalkBehind,
  type MemorySizes,
  memorySizes,
  nothingOutside,
  type OutsideRounds,
  withTokens,
} from './outside-rounds.ts';
import { gramsIn, type Heard, hearing, isRecalling, repetitionOf, type StatedIn, structureOf } from './speech.ts';
import { stoodAfterAnswer, stoodAfterStatement } from './stood-after.ts';
import { type SwitchMark, switchMark } from './switch-mark.ts';
import {
  type AgentRound,
  type AgentTally,
  emptyRound,
  noTalk,
  noTally,
  type RoundMeasure,
  sumOfTalk,
  type TalkTally,
} from './tally.ts';
import { type MeasuredBallot, type VoteMeasure, voteMeasure } from './vote-measure.ts';

/** Where an answer lacks or is not whole, and why. */
export type ImpairmentMark = ImpairedPlace & { why: string };

/**
 * A call of a program that was killed meanwhile (16.2): perhaps paid for, and nobody knows what was answered. `entry`: that tells of it; null: none
 * does yet, since nobody has gone on with the run, and `tokens` were not counted.
 */
export type UnknownCall = {
  entry: number | null;
  round: number;
  agent: string;
  purpose: Purpose;
  /** Memories were looked for, by that embedder. */
  isSearch: boolean;
  model: string;
  tokens: number | null;
};

/** An answer beside the talk; both null: missing. */
export type ProbeMark = Pick<EventOf<'probe-answered'>, 'agent' | 'probe' | 'when' | 'round' | 'option' | 'value'>;

/** `entry`, `round`: where it begins. `models`: those that had spoken by then. */
export type StandIns = { entry: number; round: number; statements: number; models: readonly string[] };

/** What is measured of a run (a fold over its entries). Nothing in it grows without end: of the rounds the newest are kept. */
export type Measures = {
  /** Rounds that are over, oldest first; `leftOut` older ones are forgotten. */
  rounds: Log<RoundMeasure>;
  leftOut: number;
  present: RoundMeasure | null;
  /** Before the first round, and behind the talk: neither is of a round. */
  before: OutsideRounds;
  after: OutsideRounds;
  /** What agents remembered when the talk had ended, which what comes behind it may rewrite; null: it has not. */
  sizesAtEnd: MemorySizes | null;
  /** In the scenario's order; empty before the first round. */
  agents: readonly AgentTally[];
  /** Replies that were no valid statement and were asked for again; statements that never were one, and stand all the same (3.2). */
  refused: number;
  bestEfforts: number;
  /** Memories that were compressed; entries that left a memory, by the rule that took them; prompts that were too large. */
  compressions: number;
  drops: Readonly<Partial<Record<DropRule, number>>>;
  overflows: number;
  /** Answers that lack or are not whole (16.2), at most the newest. */
  impairments: readonly ImpairmentMark[];
  /** Calls whose answer is unknown (16.2), at most the newest. */
  unknownCalls: readonly UnknownCall[];
  /** Settings that were not sent as they were asked for (8.8). */
  adapted: readonly AdaptedSetting[];
  /** What simulated agents have said in the place of models that spoke before (13.5); null: nothing. */
  standIns: StandIns | null;
  /** The last ballot of each agent, from whichever vote; nobody whose last could not be read is in it. */
  lastBallots: Readonly<Record<string, MeasuredBallot>>;
  switches: readonly SwitchMark[];
  heard: readonly Heard[];
  usage: Usage;
  leaks: Leaks;
  /** What was answered beside the talk (17.5), at most the newest. */
  probes: Log<ProbeMark>;
};

/** Older rounds are read when a report is made. */
const ROUNDS_AT_HAND = 64;

export const noMeasures: Measures = {
  rounds: Log.packing(ROUNDS_AT_HAND),
  leftOut: 0,
  present: null,
  before: nothingOutside,
  after: nothingOutside,
  sizesAtEnd: null,
  agents: [],
  refused: 0,
  bestEfforts: 0,
  compressions: 0,
  drops: {},
  overflows: 0,
  impairments: [],
  unknownCalls: [],
  adapted: [],
  standIns: null,
  lastBallots: {},
  switches: [],
  heard: [],
  usage: noUsage,
  leaks: noLeaks,
  probes: Log.of(),
};

/** Agents times rounds that are kept; with few agents, every round that a run can have. */
const CELLS_KEPT = 100_000;
/** Agents times statements that repetition is looked for in, and the most for one agent. */
const GRAMS_KEPT = 20_000;
const STATEMENTS_COMPARED = 30;
const SWITCHES_KEPT = 100;
const IMPAIRMENTS_KEPT = 1_000;
const PROBES_KEPT = 100_000;

/** Folds an entry, which led from `before` to `state`. */
export function foldMeasures(
  measures: Measures,
  entry: Entry,
  before: State,
  state: State,
  stated: StatedIn = statedIn,
): Measures {
  const { event } = entry;
  const next: Measures = {
    ...measured(measures, entry, before, state, stated),
    usage: foldUsage(measures.usage, event, before.scenario.models),
    leaks: foldLeaks(measures.leaks, entry, state),
    impairments: withImpairment(measures.impairments, entry, before),
    unknownCalls: withUnknown(measures.unknownCalls, entry, state),
    standIns: withStandIn(measures.standIns, entry, state),
    adapted: 'call' in event && event.call ? withAdapted(measures.adapted, event.call) : measures.adapted,
  };
  const place = next.present === null ? 'before' : isBehindTalk(event, before) ? 'after' : 'round';
  const changed = 'changes' in event ? withChanges(next, event.changes, place) : next;
  const spent = withUsage(changed, measures.usage, place);
  const counted = isTalkBehind(state) && !isTalkBehind(before) ? { ...spent, sizesAtEnd: memorySizes(state) } : spent;
  return before.vote?.outcome == null && state.vote?.outcome != null ? withVote(counted, event, state) : counted;
}

function measured(measures: Measures, { event, seq }: Entry, before: State, state: State, stated: StatedIn): Measures {
  switch (event.type) {
    case 'round-opened':
      return roundOpened(measures, event, before);
    case 'queue-extended':
      return { ...measures, agents: placed(measures.agents, event.places, before.queue.length, before) };
    case 'statement-made':
      // Words that were kept from everybody are no part of the talk, and the line that stands for them is not the agent's.
      if ('withheld' in event)
        return withTally(measures, state.scenario, event.agent, (tally) => ({
          ...tally,
          failures: tally.failures + 1,
        }));
      return said(measures, event, state, stated);
    case 'probe-answered':
      return probed(measures, event, state);
    case 'turn-skipped':
      return withTally(measures, state.scenario, event.agent, (tally) =>
        event.failure ? { ...tally, failures: tally.failures + 1 } : { ...tally, skips: tally.skips + 1 },
      );
    case 'statement-refused':
      return { ...measures, refused: measures.refused + 1 };
    case 'prompt-overflowed':
      return { ...measures, overflows: measures.overflows + 1 };
    case 'guidance-switched':
    case 'strategy-switched':
    case 'view-switched':
      return { ...measures, switches: [...measures.switches, switchMark(seq, event, before)].slice(-SWITCHES_KEPT) };
    case 'ranking-made':
    case 'explanation-made':
    case 'application-marked':
    case 'application-made':
    case 'phase-opened':
    case 'survey-answered':
    case 'phase-closed':
    case 'target-set':
    case 'talk-ended':
    case 'outcome-drawn':
    case 'bid-made':
    case 'notice-posted':
    case 'reasoning-made':
    case 'question-closed':
    case 'memory-updated':
    case 'memory-compressed':
    case 'memory-recalled':
    case 'budget-warned':
    case 'history-trimmed':
    case 'poll-opened':
    case 'poll-answered':
    case 'confirmation-answered':
    case 'ballot-marked':
    case 'ballot-amount-marked':
    case 'ballot-filled':
    case 'ballot-spoiled':
    case 'ballot-revealed':
    case 'reply-refused':
    case 'call-lost':
    case 'vote-closed':
    case 'world-changed':
    case 'vote-called':
    case 'room-voted':
    case 'event-injected':
    case 'model-switched':
    case 'forgetting-requested':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-edited':
    case 'memory-cleared':
    case 'memory-recorded':
    case 'agent-muted':
    case 'floor-handed':
    case 'cue-reached':
    case 'cue-failed':
    case 'cue-scheduled':
    case 'cue-cancelled':
    case 'taken-back':
    case 'ending-requested':
    case 'topic-changed':
    case 'settings-changed':
    case 'agent-added':
    case 'agent-removed':
    case 'variable-set':
    case 'run-ended':
      return measures;
  }
}

function withStandIn(found: StandIns | null, { seq, event }: Entry, state: State): StandIns | null {
  if (standIn(event, state) === null) return found;
  const first = found ?? { entry: seq, round: state.round, statements: 0, models: voicesBefore(state) };
  return { ...first, statements: first.statements + 1 };
}

function withImpairment(
  marks: readonly ImpairmentMark[],
  { seq, event }: Entry,
  { round, falls }: State,
): readonly ImpairmentMark[] {
  const impairment = impairmentOf(event, falls);
  if (impairment === null) return marks;
  // Of an answer of another model: which.
  const by = impairment === 'replaced' && 'call' in event ? event.call?.model : undefined;
  const why = by ?? ('failure' in event ? (event.failure?.message ?? '') : '');
  return [...marks, { entry: seq, round, agent: callerOf(event) ?? '', event: event.type, impairment, why }].slice(
    -IMPAIRMENTS_KEPT,
  );
}

function withUnknown(calls: readonly UnknownCall[], { seq, event }: Entry, { round }: State): readonly UnknownCall[] {
  if (!isOfUnknown(event)) return calls;
  const { agent, purpose, isSearch = false, call } = event;
  const { model, tokensIn } = call;
  return [...calls, { entry: seq, round, agent, purpose, isSearch, model, tokens: tokensIn }].slice(-IMPAIRMENTS_KEPT);
}

function roundOpened(measures: Measures, event: EventOf<'round-opened'>, before: State): Measures {
  const closed = withRoundClosed(measures, before);
  const agents = before.scenario.agents.map((_, i) => ({ ...(closed.agents[i] ?? noTally), inRound: noTalk }));
  return {
    ...closed,
    agents: placed(agents, event.queue, 0, before),
    present: { ...emptyRound, round: event.round },
  };
}

/** `from`: how many places come before these. */
function placed(
  tallies: readonly AgentTally[],
  queue: readonly QueuePlace[],
  from: number,
  { scenario }: State,
): readonly AgentTally[] {
  const agents = tallies.slice();
  for (const [i, { agent }] of queue.entries()) {
    const place = agentPlace(scenario, agent);
    const tally = agents[place] ?? noTally;
    agents[place] = { ...tally, placeSum: tally.placeSum + from + i + 1, places: tally.places + 1 };
  }
  return agents;
}

/** The round under way as one that is over, as it stands now; where the talk has ended with it, as memories were then. */
export function withRoundClosed(measures: Measures, state: State): Measures {
  const { present } = measures;
  if (!present) return measures;
  const { scenario, absent: left } = state;
  const sizes = sizesAtEnd(measures, state);
  const agents = Object.fromEntries(
    scenario.agents.map(({ name }, i) => [name, atEnd(measures.agents[i] ?? noTally, present.round, sizes[name])]),
  );
  const rounds = measures.rounds.append({ ...present, agents, left });
  const tooMany = Math.max(0, rounds.length - Math.max(1, Math.floor(CELLS_KEPT / scenario.agents.length)));
  const closed = { ...measures, rounds: rounds.dropFirst(tooMany), leftOut: measures.leftOut + tooMany, present: null };
  if (present.closer === null) return closed;
  return withTally(closed, scenario, present.closer, (tally) => ({ ...tally, closed: tally.closed + 1 }));
}

/** A run that went back behind the end of its talk stands where it stands. */
export const sizesAtEnd = (measures: Measures, state: State): MemorySizes =>
  (isTalkBehind(state) ? measures.sizesAtEnd : null) ?? memorySizes(state);

function atEnd(
  { inRound, option, isUnsure, perhaps, optionRound, amount }: AgentTally,
  round: number,
  { chars, tokens } = { chars: 0, tokens: 0 },
): AgentRound {
  const now = perhaps?.round === round ? perhaps.option : null;
  return { ...inRound, option, isUnsure, perhaps: now, optionRound, amount, memoryChars: chars, memoryTokens: tokens };
}

function said(
  measures: Measures,
  { agent, cut, bestEffort }: EventOf<'statement-made'>,
  { history, scenario }: State,
  read: StatedIn,
): Measures {
  const message = history.at(-1);
  const { present } = measures;
  if (!message || !present) return measures;
  const tally = measures.agents[agentPlace(scenario, agent)] ?? noTally;
  const stated = read(message, scenario);
  const grams = gramsIn(message.text);
  const talk: TalkTally = {
    statements: 1,
    words: message.words,
    chars: message.chars,
    structure: structureOf(
      message.text,
      scenario.agents.map(({ name }) => name),
    ),
    repetition: repetitionOf(grams, tally.grams),
    recalls: isRecalling(agent, message.round, stated, measures.heard) ? 1 : 0,
    read: stated.option === null ? 0 : 1,
  };
  const compared = Math.min(STATEMENTS_COMPARED, Math.max(1, Math.floor(GRAMS_KEPT / scenario.agents.length)));
  const after: AgentTally = {
    ...tally,
    ...sumOfTalk(tally, talk),
    interruptions: tally.interruptions + (cut ? 1 : 0),
    opened: tally.opened + (present.opener === null ? 1 : 0),
    ...stoodAfterStatement(tally, agent, stated, message.round, scenario),
    inRound: sumOfTalk(tally.inRound, talk),
    grams: [...tally.grams, grams].slice(-compared),
  };
  return {
    ...withTally(measures, scenario, agent, () => after),
    bestEfforts: measures.bestEfforts + (bestEffort ? 1 : 0),
    present: { ...present, opener: present.opener ?? agent, closer: agent },
    heard: hearing(measures.heard, message.round, agent, stated),
  };
}

/** What an agent answered, among all answers; and where it stands, where that is what it was asked (17.5). */
function probed(measures: Measures, event: EventOf<'probe-answered'>, { scenario }: State): Measures {
  const { agent, probe, when, round, option, value } = event;
  const all = measures.probes.append({ agent, probe, when, round, option, value });
  const probes = all.dropFirst(Math.max(0, all.length - PROBES_KEPT));
  if (option === null) return { ...measures, probes };
  return withTally({ ...measures, probes }, scenario, agent, (tally) => ({
    ...tally,
    ...stoodAfterAnswer(tally, option, round),
  }));
}

function withTally(
  measures: Measures,
  scenario: Scenario,
  agent: string,
  change: (tally: AgentTally) => AgentTally,
): Measures {
  const agents = measures.agents.slice();
  const place = agentPlace(scenario, agent);
  agents[place] = change(agents[place] ?? noTally);
  return { ...measures, agents };
}

/** Where it counts: before the first round, in the one under way, or behind the talk. */
type Place = 'before' | 'round' | 'after';

function withChanges(measures: Measures, changes: readonly MemoryChange[], place: Place): Measures {
  const all = place === 'after' ? measures.after.drops : measures.drops;
  const drops = { ...all };
  let compressed = 0;
  for (const { agents, kind, dropped } of changes) {
    if (kind === 'compressed') compressed += agents.length;
    if (dropped) drops[dropped.rule] = (drops[dropped.rule] ?? 0) + dropped.ids.length * agents.length;
  }
  const { after } = measures;
  const dropping = place === 'after' ? { ...measures, after: { ...after, drops } } : { ...measures, drops };
  const counted = { ...dropping, compressions: measures.compressions + compressed };
  return inPlace(counted, place, (one) => ({ ...one, compressions: one.compressions + compressed }));
}

/** What the usage has grown by. */
function withUsage(measures: Measures, before: Usage, place: Place): Measures {
  const { usage } = measures;
  return usage === before ? measures : inPlace(measures, place, (one) => withTokens(one, before, usage));
}

function inPlace(
  measures: Measures,
  place: Place,
  change: <T extends Omit<OutsideRounds, 'drops'>>(tally: T) => T,
): Measures {
  if (place !== 'round') return { ...measures, [place]: change(measures[place]) };
  return measures.present ? { ...measures, present: change(measures.present) } : measures;
}

function withVote(measures: Measures, event: Event, state: State): Measures {
  const { present } = measures;
  const { vote } = state;
  if (!vote?.outcome || !present) return measures;
  const made = voteMeasure(vote, vote.outcome, event.type === 'vote-closed' ? voteWords(event, state) : []);
  return {
    ...measures,
    present: { ...present, votes: [...present.votes, made] },
    lastBallots: withBallots(measures.lastBallots, made),
  };
}

function withBallots(before: Measures['lastBallots'], { ballots, failed }: VoteMeasure): Measures['lastBallots'] {
  if (ballots.length + failed.length === 0) return before;
  const kept = Object.entries(before).filter(([agent]) => !failed.includes(agent));
  return Object.fromEntries([...kept, ...ballots.map((ballot) => [ballot.agent, ballot] as const)]);
}
