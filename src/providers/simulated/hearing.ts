import { memo } from '../../base/memo.ts';
import { speakersIn } from '../../discussion/phase.ts';
import type { Agent, Argument, Scenario } from '../../discussion/scenario.ts';
import { isSaidAgain, morePartOf } from './argument-parts.ts';
import { type Bank, SEEN_CHARS } from './bank.ts';
import type { Recall } from './recall.ts';
import type { Said } from './said.ts';

// How much of the talk an agent can know to have heard.

/** What tells how much of the talk an agent knows. */
export type Hearing = { bank: Bank; agent: Agent; recall: Recall; round: number };

/** Whether the turn at this place of what is recalled was in this round or the last, and every turn since is known. */
export function knowsAllSince({ bank, agent, recall, round: now }: Hearing, at: number): boolean {
  const { round = 0, isWhole = false } = recall.said[at] ?? {};
  if (round === 0 || now - round > 1) return false;
  const isAll =
    now === round ||
    (isWhole && isWholeView(bank.scenario, agent)) ||
    recall.said.filter((turn) => turn.round === round).length >= speakersCount(bank, round);
  const since = recall.said.slice(at + 1);
  return isAll && since.every((turn) => turn.round === 0 || isKnown(turn) || turn.speaker === agent.name);
}

/** Whether what is said once to this argument is for whoever comes first: the talk is seen, and nobody has brought it before. */
export function isAnybodys(
  hearing: Hearing & { seed: number },
  { argument, at }: { argument: Argument; at: number },
): boolean {
  const { bank, agent, seed, recall } = hearing;
  if (!isOpenTable(bank) || seesLittle(agent) || !knowsAllSince(hearing, at)) return false;
  return morePartOf(argument, seed) === null || !isSaidAgain(seed, argument, recall.said[at]?.text ?? '');
}

/** Of the talk itself they see the last words that were said to them. */
const SEE_LITTLE: ReadonlySet<string> = new Set(['layered']);

/** Whether an agent sees of the talk no more than was said to it last. */
export const seesLittle = ({ strategy }: Agent): boolean => SEE_LITTLE.has(strategy);

function speakersCount(bank: Bank, round: number): number {
  const present = bank.agents.filter((name) => !bank.absent.has(name));
  return speakersIn(bank.scenario, round)?.filter((name) => present.includes(name)).length ?? present.length;
}

/** So much of the talk stands in a prompt that whoever reads it knows the last rounds. */
const LONG_HISTORY = 2000;

/** Where the last rounds are seen by those who speak one after the other. */
export const isOpenTable = ({ scenario }: Bank): boolean => isOpenIn(scenario);

const isOpenIn = memo(
  (scenario: Scenario): boolean =>
    scenario.agents.every((agent) => isWholeView(scenario, agent)) &&
    scenario.history.promptMaxChars >= LONG_HISTORY &&
    scenario.speaking.policy !== 'simultaneous',
);

/** Where whoever sees a turn of the talk sees all that came after it. */
export function isWholeView({ jobs }: Pick<Scenario, 'jobs'>, agent: Agent): boolean {
  const { view, maxMessages, lastMinutes, about, rules = [] } = jobs[agent.jobs['statement'] ?? 'statement'] ?? {};
  const isAll = view == null || view === 'all_involved' || view === 'all_messages';
  return isAll && maxMessages == null && lastMinutes == null && about == null && rules.length === 0;
}

/** Whatever a scenario brings is said within what is seen of a turn. */
export const isKnown = ({ isWhole, text }: Said) => isWhole || text.length >= SURELY_SEEN;
const SURELY_SEEN = 0.85 * SEEN_CHARS;
