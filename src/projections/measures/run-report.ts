import type { AdaptedSetting } from '../../discussion/adapted.ts';
import type { Costs } from '../../discussion/costs.ts';
import type { Decision, Secret } from '../../discussion/event.ts';
import { DROP_RULES } from '../../discussion/memory.ts';
import { type WorldOutcome, worldOutcome } from '../../discussion/outcome-name.ts';
import { presentAgents, type State } from '../../discussion/state.ts';
import { interfaces } from '../../interface/index.ts';
import type { Earnings } from '../earnings.ts';
import { endTold } from '../end-told.ts';
import { leakText } from '../leaks.ts';
import type { MemoryStory } from '../memory-story.ts';
import { stampOf } from '../stamp.ts';
import { costKnown, noCalls, promptTokens, type UsageLabel } from '../usage.ts';
import { speaksFor } from '../voted.ts';
import { gini, largestCamp, meanOf, pairwiseAgreement, shareOf, spread, sumOf } from './formulas.ts';
import { type IndividualReport, individualReport } from './individual-report.ts';
import {
  type ImpairmentMark,
  type Measures,
  type ProbeMark,
  type StandIns,
  sizesAtEnd,
  type UnknownCall,
  withRoundClosed,
} from './measures.ts';
import { isTalkBehind, type OutsideRounds } from './outside-rounds.ts';
import { type ReaderWarning, readerWarnings } from './reader-warnings.ts';
import { type SwitchEffect, switchEffect } from './switch-effect.ts';
import { type AgentRound, noTalk, noTally, type RoundMeasure, sumOfTalk, type TalkTally } from './tally.ts';
import { isVote, type VoteMeasure, voteWord } from './vote-measure.ts';

/** What is measured of a run, as it stands. Null: there is nothing to measure. Shares are in [0, 1]. */
export type RunReport = {
  scenario: string;
  title: string;
  seed: number;
  /** `untouched`, or `touched (n)` with the number of a person's acts; then `impaired (n)` where answers lack or are not whole. */
  stamp: string;
  /** How it ended: `consensus`, the rule that decided where not all agree, `rounds`, `person`, `budget`; null: it goes on. */
  end: string | null;
  decision: Decision | null;
  /** How its world ended (30.1), which is its outcome; null: it has none, or goes on. */
  world: WorldOutcome | null;
  /** Who had a secret task (10.7), once it is over; null: nobody. */
  secret: (Secret & { isReached: boolean }) | null;
  totals: Totals;
  /** Entries that left memories until the talk was over, by the rule that took them. */
  drops: readonly { rule: string; entries: number }[];
  agents: readonly AgentReport[];
  /** Oldest first, the last as it stands; only the newest, where `totals.roundsLeftOut` says so. */
  rounds: readonly RoundReport[];
  /** What lies before the first round, and behind the talk; rounds and these together come to the totals. Null: nothing was asked or changed. */
  before: OutsideReport | null;
  after: OutsideReport | null;
  /** Those in which somebody wanted a vote. */
  votes: readonly VoteMeasure[];
  /** What was said, oldest first, without its words (3.6). */
  statements: readonly StatementReport[];
  /** Marks of private words in public ones, in a sentence each; at most the newest 200. */
  leaks: readonly { round: number; agent: string; text: string }[];
  switches: readonly SwitchEffect[];
  /** What its calls have cost, by where their counts of tokens come from (8.9). */
  costs: Costs;
  /** What simulated agents said in the place of models that spoke before (13.5); null: nothing. */
  standIns: StandIns | null;
  /** Settings that were not sent as they were asked for (8.8), by model. */
  adapted: readonly AdaptedSetting[];
  /** Answers that lack or are not whole (16.2), oldest first; at most the newest 1,000. */
  impairments: readonly ImpairmentMark[];
  /** Calls of a program that was killed meanwhile (16.2), oldest first; at most the newest 1,000. */
  unknownCalls: readonly UnknownCall[];
  /** Whether what agents stand for was asked of them (17.5), or read in what they said. */
  standsBy: 'asking' | 'reading' | 'both';
  /** What was answered beside the talk, oldest first, at most the newest 100,000. */
  probes: readonly ProbeMark[];
  /** What should be borne in mind before much is made of how it ended (17.6). */
  warnings: readonly ReaderWarning[];
};

/** `memoryChars`, `memoryTokens`: what agents remember at its end. */
type OutsideReport = Pick<
  RoundReport,
  'memoryChars' | 'memoryTokens' | 'compressions' | 'tokensIn' | 'tokensOut' | 'tokensCached' | 'tokensThinking'
>;

type StatementReport = { round: number; speaker: string; words: number; characters: number; cut: boolean };

type Totals = TalkReport & {
  rounds: number;
  roundsLeftOut: number;
  /** How unevenly words are shared, and statements (see `gini`). */
  wordsGini: number;
  statementsGini: number;
  interruptions: number;
  skips: number;
  failures: number;
  /** Statements that were never valid and stand as the best of several attempts; attempts that were refused and asked for again. */
  bestEffort: number;
  statementsRefused: number;
  /** Answers to polls and to confirmations; those that could not be read; and the polls with such from which no vote came. */
  pollAnswers: number;
  pollAnswersUnread: number;
  pollsLost: number;
  votes: number;
  leaks: number;
  compressions: number;
  overflows: number;
  /** Entries that left memories, and how many of them no entry there tells of any more, long-term memory apart (26.1): both as `story` and the rules that took them tell, in a report until the talk was over. */
  drops: number;
  forgotten: number;
  calls: number;
  /** Null: the recording does not tell. */
  tokensIn: number | null;
  tokensOut: number;
  tokensCached: number;
  tokensThinking: number;
  tokensLabel: UsageLabel;
  /** US dollars; null: the price of none of its models is known, or of none that answered. */
  cost: number | null;
  /** Mean place in the order of those whose last ballot names what the group chose, and of the others. */
  placeWithOutcome: number | null;
  placeAgainstOutcome: number | null;
};

/**
 * `airTimeSeconds`: how long it takes to say the words at 150 a minute, by which a run counts its minutes of talk. `structure`: see `structureOf`. `repetition`: mean share of word 3-grams that the agent had said before, in its
 * newest statements. `recall`: share of statements that name a position or an amount of others from the last three rounds;
 * null where nothing could be read that anybody stood for.
 * `read`: statements of which could be read what they stand for; the rest is unread.
 */
type TalkReport = {
  statements: number;
  read: number;
  words: number;
  airTimeSeconds: number;
  meanWords: number | null;
  structure: number | null;
  repetition: number | null;
  recall: number | null;
};

type AgentReport = TalkReport &
  IndividualReport & {
    agent: string;
    /** Of the words of all. */
    airTimeShare: number | null;
    interruptions: number;
    skips: number;
    failures: number;
    /** Rounds in which it spoke first, and last. */
    opened: number;
    closed: number;
    meanPlace: number | null;
    /** In the order of the newest round, from 1. */
    lastPlace: number | null;
    firstOption: string | null;
    option: string | null;
    /** `option` was read with doubt alone (19.2). */
    isUnsure: boolean;
    /** The option that was read with doubt behind it; null: none. */
    perhaps: string | null;
    /** The round in which `option` was last read; null: it never was. */
    optionRound: number | null;
    amount: number | null;
    /**
     * Its last ballot, from whichever vote, and whether that names what the group decided on; null where it decided on nothing, or in a world,
     * where each decision is only a step.
     */
    ballotOption: string | null;
    ballotAmount: number | null;
    isWithOutcome: boolean | null;
    /** Votes that it called, and that it declined to confirm. */
    called: number;
    declined: number;
    memoryChars: number;
    memoryTokens: number;
    calls: number;
    tokensIn: number | null;
    tokensOut: number;
    tokensCached: number;
    tokensThinking: number;
    /** US dollars; null: the price of a model that answered for it is not known. */
    cost: number | null;
  };

/**
 * (9.6) `positions`, `largestCamp`, `pairwiseAgreement`, `amountSpread` are over the agents whose stand has been read until then, each where it was
 * last read (see `formulas.ts`); who was never read is in none, nor who had left by its end, whose memory is in no sum either.
 */
export type RoundReport = {
  round: number;
  statements: number;
  read: number;
  words: number;
  opener: string | null;
  closer: string | null;
  /** Who had left by its end. */
  left: readonly string[];
  /** Agents who have taken a stand. */
  positions: number;
  largestCamp: number | null;
  pairwiseAgreement: number | null;
  amountSpread: number | null;
  /** How the poll or vote ended; null: there was none. */
  vote: string | null;
  memoryChars: number;
  memoryTokens: number;
  compressions: number;
  tokensIn: number | null;
  tokensOut: number;
  tokensCached: number;
  tokensThinking: number;
  agents: readonly AgentRoundReport[];
};
type AgentRoundReport = { agent: string } & Pick<
  AgentRound,
  | 'statements'
  | 'read'
  | 'words'
  | 'option'
  | 'isUnsure'
  | 'perhaps'
  | 'optionRound'
  | 'amount'
  | 'memoryChars'
  | 'memoryTokens'
>;

/** As the screen counts minutes of talk. */
const SECONDS_A_WORD = 60 / 150;

export function runReport(measures: Measures, state: State, earnings: Earnings, story: MemoryStory): RunReport {
  const closed = withRoundClosed(measures, state);
  const rounds = [...closed.rounds];
  const votes = rounds.flatMap((round) => round.votes).filter(isVote);
  const agents = agentReports(closed, votes, state, earnings);
  const drops = dropsOf(closed, state);
  const leaks = [...closed.leaks.marks].map((leak) => ({
    round: state.history.at(leak.statement)?.round ?? 0,
    agent: leak.agent,
    text: leakText(leak, state, interfaces.en),
  }));
  const report = {
    scenario: state.scenarioName,
    title: state.scenario.title,
    seed: state.seed,
    stamp: stampOf(state),
    end: endTold(state),
    decision: state.ended?.decision ?? null,
    world: worldOutcome(state),
    secret: secretTold(state),
    totals: {
      ...totals(closed, agents, state),
      drops: sumOf(Object.values(drops)),
      ...pollTotals(rounds.flatMap((round) => round.votes)),
      forgotten: sumOf(Object.values(story).map(({ gone }) => gone.all)),
      votes: votes.length,
      leaks: closed.leaks.count,
    },
    drops: DROP_RULES.map((rule) => ({ rule, entries: drops[rule] ?? 0 })).filter(({ entries }) => entries > 0),
    agents,
    rounds: rounds.map(roundReport),
    before: outsideReport(closed.before, null),
    after: outsideReport(closed.after, isTalkBehind(state) ? state : null),
    votes,
    statements: [...state.history].flatMap(({ kind, round, from: speaker, words, chars: characters, cut }) =>
      kind === 'statement' ? [{ round, speaker, words, characters, cut }] : [],
    ),
    leaks,
    standsBy: standsBy(closed),
    probes: [...closed.probes],
    costs: closed.usage.costs,
    adapted: closed.adapted,
    standIns: closed.standIns,
    impairments: closed.impairments,
    unknownCalls: closed.unknownCalls,
    switches: closed.switches.map((mark) => switchEffect(mark, rounds, state.scenario)),
  };
  return { ...report, warnings: readerWarnings(report) };
}

/** Where a run went back behind the end of its talk, what was lost there counts as everything does that was gone back behind. */
function dropsOf({ drops, after }: Measures, state: State): Measures['drops'] {
  if (isTalkBehind(state)) return drops;
  return Object.fromEntries(DROP_RULES.map((rule) => [rule, (drops[rule] ?? 0) + (after.drops[rule] ?? 0)]));
}

/** `state`: at its end, where memories are told. */
function outsideReport(spent: OutsideRounds, state: State | null): OutsideReport | null {
  const { compressions, drops, ...tokens } = spent;
  if (tokens.tokensIn + tokens.tokensOut + compressions === 0 && Object.keys(drops).length === 0) return null;
  const sizes = state ? presentAgents(state).map(({ name }) => state.memories[name]?.size) : [];
  return {
    memoryChars: sumOf(sizes.map((size) => size?.chars ?? 0)),
    memoryTokens: sumOf(sizes.map((size) => size?.tokens ?? 0)),
    compressions,
    ...{ ...tokens, tokensIn: promptTokens(tokens) },
  };
}

type PollTotals = Pick<Totals, 'pollAnswers' | 'pollAnswersUnread' | 'pollsLost'>;

function pollTotals(polls: readonly VoteMeasure[]): PollTotals {
  const lost = polls.filter(
    ({ unread, outcome }) => unread > 0 && (outcome === 'no-initiator' || outcome === 'declined'),
  );
  return {
    pollAnswers: sumOf(polls.map(({ answers }) => answers)),
    pollAnswersUnread: sumOf(polls.map(({ unread }) => unread)),
    pollsLost: lost.length,
  };
}

/** Where those stand who stand anywhere: by what they answered when they were asked, or by what was read in their words. */
function standsBy({ agents }: Measures): RunReport['standsBy'] {
  const standing = agents.filter(({ option }) => option !== null);
  const count = standing.filter(({ isAsked }) => isAsked).length;
  return count === 0 ? 'reading' : count === standing.length ? 'asking' : 'both';
}

function secretTold({ ended }: State): RunReport['secret'] {
  return ended?.secret ? { ...ended.secret, isReached: ended.decision?.option === ended.secret.option } : null;
}

function totals(
  measures: Measures,
  agents: readonly AgentReport[],
  state: State,
): Omit<Totals, 'forgotten' | 'votes' | 'leaks' | 'drops' | keyof PollTotals> {
  const { usage } = measures;
  const places = (isWith: boolean) =>
    meanOf(agents.flatMap(({ isWithOutcome, meanPlace }) => (isWithOutcome === isWith ? (meanPlace ?? []) : [])));
  return {
    rounds: state.round,
    roundsLeftOut: measures.leftOut,
    ...talkReport(measures.agents.reduce<TalkTally>(sumOfTalk, noTalk), isAnyHeard(measures)),
    wordsGini: gini(agents.map(({ words }) => words)),
    statementsGini: gini(agents.map(({ statements }) => statements)),
    interruptions: sumOf(agents.map((agent) => agent.interruptions)),
    skips: sumOf(agents.map((agent) => agent.skips)),
    failures: sumOf(agents.map((agent) => agent.failures)),
    bestEffort: measures.bestEfforts,
    statementsRefused: measures.refused,
    compressions: measures.compressions,
    overflows: measures.overflows,
    calls: usage.callCount,
    tokensIn: promptTokens(usage),
    tokensOut: usage.tokensOut,
    tokensCached: usage.tokensCached,
    tokensThinking: usage.tokensThinking,
    tokensLabel: usage.label,
    cost: costKnown(state, usage),
    placeWithOutcome: places(true),
    placeAgainstOutcome: places(false),
  };
}

/** Whether there was anything that could be taken up: a position or an amount that was read. */
const isAnyHeard = ({ agents }: Measures): boolean => agents.some(({ read, recalls }) => read + recalls > 0);

function talkReport(talk: TalkTally, isAnyHeard: boolean): TalkReport {
  return {
    statements: talk.statements,
    read: talk.read,
    words: talk.words,
    airTimeSeconds: talk.words * SECONDS_A_WORD,
    meanWords: shareOf(talk.words, talk.statements),
    structure: shareOf(talk.structure, talk.statements),
    repetition: shareOf(talk.repetition, talk.statements),
    recall: isAnyHeard ? shareOf(talk.recalls, talk.statements) : null,
  };
}

function agentReports(
  measures: Measures,
  votes: readonly VoteMeasure[],
  state: State,
  earnings: Earnings,
): AgentReport[] {
  const earned = new Map(earnings.atEnd(state).map(({ agent, cents }) => [agent, cents]));
  const allWords = sumOf(measures.agents.map(({ words }) => words));
  const chosen = chosenOption(state);
  const lastPlaces = new Map(state.queue.map(({ agent }, i) => [agent, i + 1]));
  const called = counts(votes.flatMap(({ initiator }) => initiator ?? []));
  const declined = counts(votes.flatMap(({ decliners }) => decliners));
  const sizes = sizesAtEnd(measures, state);
  const isHeard = isAnyHeard(measures);
  return state.scenario.agents.map(({ name }, i) => {
    const tally = measures.agents[i] ?? noTally;
    const ballot = measures.lastBallots[name] ?? null;
    const usage = measures.usage.agents[name];
    const memory = sizes[name];
    return {
      agent: name,
      ...talkReport(tally, isHeard),
      airTimeShare: shareOf(tally.words, allWords),
      interruptions: tally.interruptions,
      skips: tally.skips,
      failures: tally.failures,
      opened: tally.opened,
      closed: tally.closed,
      meanPlace: shareOf(tally.placeSum, tally.places),
      lastPlace: lastPlaces.get(name) ?? null,
      firstOption: tally.firstOption,
      option: tally.option,
      isUnsure: tally.isUnsure,
      perhaps: tally.perhaps?.option ?? null,
      optionRound: tally.optionRound,
      amount: tally.amount,
      ballotOption: ballot?.option ?? null,
      ballotAmount: ballot && ballot.amountOption === ballot.option ? ballot.amount : null,
      isWithOutcome: ballot && chosen ? speaksFor(ballot, chosen) : null,
      ...individualReport(name, state, earned.get(name) ?? null, earnings),
      called: called.get(name) ?? 0,
      declined: declined.get(name) ?? 0,
      memoryChars: memory?.chars ?? 0,
      memoryTokens: memory?.tokens ?? 0,
      calls: usage?.callCount ?? 0,
      tokensIn: promptTokens(usage ?? noCalls),
      tokensOut: usage?.tokensOut ?? 0,
      tokensCached: usage?.tokensCached ?? 0,
      tokensThinking: usage?.tokensThinking ?? 0,
      cost: costOfCalls(usage),
    };
  });
}

/** What the group decided on, by the run's end or, while it goes on, by the last vote; null: nothing, or each decision is a step in a world. */
function chosenOption({ ended, votes, world }: State): string | null {
  const last = votes.at(-1);
  const voted = last?.kind === 'consensus' ? last.decision : null;
  return world ? null : ((ended ? ended.decision : voted)?.option ?? null);
}

function costOfCalls({ costs } = noCalls): number | null {
  return costs.unpriced.length > 0 ? null : costs.measured + costs.estimated;
}

function counts(names: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

function roundReport(measure: RoundMeasure): RoundReport {
  const agents = Object.entries(measure.agents);
  const all = agents.map(([, agent]) => agent);
  const present = agents.flatMap(([name, agent]) => (measure.left.includes(name) ? [] : [agent]));
  const positions = present.flatMap(({ option }) => option ?? []);
  return {
    round: measure.round,
    statements: sumOf(all.map(({ statements }) => statements)),
    read: sumOf(all.map(({ read }) => read)),
    words: sumOf(all.map(({ words }) => words)),
    opener: measure.opener,
    closer: measure.closer,
    left: measure.left,
    positions: positions.length,
    largestCamp: largestCamp(positions),
    pairwiseAgreement: pairwiseAgreement(positions),
    amountSpread: spread(present.flatMap(({ amount }) => amount ?? [])),
    vote: measure.votes.map(voteWord).join(', ') || null,
    memoryChars: sumOf(present.map(({ memoryChars }) => memoryChars)),
    memoryTokens: sumOf(present.map(({ memoryTokens }) => memoryTokens)),
    compressions: measure.compressions,
    tokensIn: promptTokens(measure),
    tokensOut: measure.tokensOut,
    tokensCached: measure.tokensCached,
    tokensThinking: measure.tokensThinking,
    agents: agents.map(([agent, one]) => {
      const { statements, read, words, option, isUnsure, perhaps, optionRound, amount, memoryChars, memoryTokens } =
        one;
      return {
        ...{ agent, statements, read, words },
        ...{ option, isUnsure, perhaps, optionRound, amount },
        ...{ memoryChars, memoryTokens },
      };
    }),
  };
}
