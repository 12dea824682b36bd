import type { Scenario } from '../discussion/scenario.ts';
import { inLanguage } from '../discussion/translation.ts';
import { readRanking } from '../voting/read-ranking.ts';
import { borda } from '../voting/rules/borda.ts';
import { DEFAULT_RULE_CONTEXT } from '../voting/rules/rule.ts';
import type { Comparing } from './comparison.ts';
import { PRINCIPLE_NAMES } from './principles.ts';
import type { RecordedAgent, RecordedRanking, Recording } from './recording.ts';

/** Rounds, speaking orders and statements (1.2, 2.4). */
export function compareTalk(
  { rounds, agents, maxRounds, roundsConducted, consensus }: Recording,
  comparing: Comparing,
): void {
  comparing.count('rounds', rounds.length);
  const general = ['general_information'];
  if (roundsConducted !== null)
    comparing.same([...general, 'rounds_conducted_phase_2'], 'rounds', roundsConducted, rounds.length);
  if (maxRounds !== null && rounds.length > maxRounds)
    comparing.differ([...general, 'max_rounds_phase_2'], `${rounds.length} rounds, of at most ${maxRounds}`);
  if (maxRounds !== null && rounds.length < maxRounds && consensus.reached === false)
    comparing.differ(general, `the talk ended without consensus after ${rounds.length} of ${maxRounds} rounds`);
  for (const [i, { round, turns }] of rounds.entries()) {
    if (round !== i + 1)
      comparing.differ(turns[0]?.at ?? general, `round ${round} stands where round ${i + 1} belongs`);
    for (const [j, { agent, place, statement, at }] of turns.entries()) {
      if (place !== null) comparing.same([...at, 'speaking_order'], `the place of ${agent}`, place, j + 1);
      if (statement.trim() === '') comparing.differ(at, `${agent} said nothing in round ${round}`);
      else comparing.count('statements');
    }
    for (const { name, at } of agents) {
      const count = turns.filter(({ agent }) => agent === name).length;
      if (count !== 1) comparing.differ(at, `${name} has ${count} turns in round ${round}`);
    }
  }
}

/** Each option once and one certainty (10.6); where an agent's own words were kept, they are read again. */
export function compareRankings({ agents }: Recording, scenario: Scenario, comparing: Comparing): void {
  for (const { ranking, language } of agents.flatMap(rankingsOf)) {
    comparing.count('rankings');
    const { order, certainty, raw, at } = ranking;
    if (order === null) comparing.differ(at, 'the ranking is not whole: each principle once, each rank once');
    if (raw === null) continue;
    const read = readRanking(raw, inLanguage(scenario, language).options, language);
    const isRead = 'ranking' in read;
    comparing.same(at, 'the ranking', order?.join(', '), isRead ? read.ranking.join(', ') : undefined);
    comparing.same(at, 'the certainty', certainty, isRead ? read.certainty : null);
  }
}

function rankingsOf({
  individual,
  closing,
  language,
}: RecordedAgent): { ranking: RecordedRanking; language: RecordedAgent['language'] }[] {
  const alone = individual.flatMap((step) => (step.kind === 'ranking' ? [step.ranking] : []));
  return [...alone, ...(closing?.ranking ? [closing.ranking] : [])].map((ranking) => ({ ranking, language }));
}

/** 10.7: the manipulator's target is the principle that the others like least, by the Borda count of their last rankings alone; one of several. */
export function compareTarget({ manipulator, agents }: Recording, comparing: Comparing): void {
  if (!manipulator?.target) return;
  const ballots = agents.flatMap(({ name, individual }) => {
    const orders = individual.flatMap((step) =>
      step.kind === 'ranking' && step.ranking.order ? [step.ranking.order] : [],
    );
    const ranking = orders.at(-1);
    return name === manipulator.agent || !ranking ? [] : [{ form: 'ranking' as const, agent: name, ranking }];
  });
  if (ballots.length === 0) return;
  comparing.count('targets');
  const { standings } = borda.decide(ballots, PRINCIPLE_NAMES, DEFAULT_RULE_CONTEXT);
  const least = standings.at(-1)?.score ?? 0;
  const last = standings.filter(({ score }) => score === least).map(({ option }) => option);
  if (!last.includes(manipulator.target))
    comparing.same(
      ['general_information', 'manipulator_target_info', 'target_principle'],
      `the target of ${manipulator.agent}`,
      manipulator.target,
      last.join(' or '),
    );
}
