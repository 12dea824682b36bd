import type { Actor } from '../../discussion/event.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { interfaces } from '../../interface/index.ts';
import { actText } from '../interventions.ts';
import { meanOf, shareOf, slope } from './formulas.ts';
import type { Switch, SwitchMark } from './switch-mark.ts';
import { noTalk, type RoundMeasure, sumOfTalk, type TalkTally } from './tally.ts';
import { isVote } from './vote-measure.ts';

/**
 * One side of a switch, over the agents that were switched. `meanChars`: of their statements; `structure`, `repetition`, `recall`: as in
 * `TalkReport`; `gaugeSlope`: what their mean gauge (characters of the memory as a share of its limit) gains a round, by least squares over
 * its values at the ends of these rounds; `votes`, `consensus`: votes that somebody called, and those of them that decided.
 */
export type SwitchSide = {
  /** `2–4`; null: there are none. */
  rounds: string | null;
  statements: number;
  meanChars: number | null;
  structure: number | null;
  repetition: number | null;
  recall: number | null;
  gaugeSlope: number | null;
  votes: number;
  consensus: number;
};

/** `text`: what was switched, in English, to be read behind who did it. */
export type SwitchEffect = Omit<SwitchMark, 'event'> & {
  kind: Switch['type'];
  actor: Actor;
  agents: readonly string[];
  text: string;
  before: SwitchSide;
  after: SwitchSide;
};

/** Rounds on each side. */
const SWITCH_ROUNDS = 3;

/** A switch as an intervention: at most `count` rounds before it and as many after it. */
export function switchEffect(
  mark: SwitchMark,
  rounds: readonly RoundMeasure[],
  scenario: Scenario,
  count = SWITCH_ROUNDS,
): SwitchEffect {
  const { event, seq, round, lastBefore, firstAfter } = mark;
  const { type: kind, actor, agents } = event;
  const within = (first: number, last: number) => rounds.filter(({ round }) => round >= first && round <= last);
  return {
    seq,
    round,
    kind,
    actor,
    agents,
    text: actText(event, interfaces.en),
    lastBefore,
    firstAfter,
    before: sideOf(agents, within(lastBefore - count + 1, lastBefore), scenario),
    after: sideOf(agents, within(firstAfter, firstAfter + count - 1), scenario),
  };
}

function sideOf(agents: readonly string[], rounds: readonly RoundMeasure[], scenario: Scenario): SwitchSide {
  const limits = new Map(scenario.agents.map(({ name, limitChars }) => [name, limitChars]));
  const talk = rounds
    .flatMap((round) => agents.flatMap((agent) => round.agents[agent] ?? []))
    .reduce<TalkTally>(sumOfTalk, noTalk);
  const gauges = rounds.flatMap(
    (round) =>
      meanOf(agents.flatMap((agent) => shareOf(round.agents[agent]?.memoryChars ?? 0, limits.get(agent) ?? 0) ?? [])) ??
      [],
  );
  const votes = rounds.flatMap((round) => round.votes).filter(isVote);
  const [first, last] = [rounds[0]?.round, rounds.at(-1)?.round];
  return {
    rounds: first === undefined ? null : first === last ? `${first}` : `${first}–${last}`,
    statements: talk.statements,
    meanChars: shareOf(talk.chars, talk.statements),
    structure: shareOf(talk.structure, talk.statements),
    repetition: shareOf(talk.repetition, talk.statements),
    recall: shareOf(talk.recalls, talk.statements),
    gaugeSlope: slope(gauges),
    votes: votes.length,
    consensus: votes.filter(({ outcome }) => outcome === 'consensus').length,
  };
}
