import { isAskedEachRound } from '../../discussion/probe.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import type { Stated } from './speech.ts';
import type { AgentTally } from './tally.ts';

// What an agent stands for, after each statement and each answer to a question for the option (9.6, 17.5).

type Standing = Pick<AgentTally, 'firstOption' | 'option' | 'optionRound' | 'amount' | 'spoken' | 'isAsked'>;

/** Who is asked in each round stands where it answered: of them statements tell the amount alone. */
export function stoodAfterStatement(
  before: AgentTally,
  agent: string,
  stated: Stated,
  round: number,
  scenario: Scenario,
): Partial<Standing> {
  return before.isAsked && isAskedEachRound(scenario, agent)
    ? besideAnswers(before, stated, scenario)
    : byStatements(before, stated, round, scenario);
}

/** An answer names no amount: the one that was said for its option is its own. */
export function stoodAfterAnswer(before: AgentTally, option: string, round: number): Omit<Standing, 'spoken'> {
  const { spoken } = before;
  return {
    firstOption: before.firstOption ?? option,
    option,
    optionRound: Math.max(1, round),
    amount: option === spoken.option ? spoken.amount : option === before.option ? before.amount : null,
    isAsked: true,
  };
}

/**
 * A stand once read is carried forward: an agent whose statement could not be read still stands where it was last read, and shares of
 * agreement count it there, since who only argues has not changed its mind; `optionRound` tells since when. Who was never read stands nowhere
 * and is in no share. An amount is the last that the option can have; another option forgets it.
 */
function byStatements(before: AgentTally, stated: Stated, round: number, scenario: Scenario): Standing {
  return {
    firstOption: before.firstOption ?? stated.option,
    ...forAfter(before, stated, scenario),
    optionRound: stated.option === null ? before.optionRound : round,
    spoken: forAfter(before.spoken, stated, scenario),
    isAsked: before.isAsked && stated.option === null,
  };
}

/** Of who is asked in each round statements tell the amount alone, which no answer does: for the option it answered, that is its own. */
function besideAnswers(before: AgentTally, stated: Stated, scenario: Scenario): Pick<AgentTally, 'spoken' | 'amount'> {
  const spoken = forAfter(before.spoken, stated, scenario);
  return { spoken, amount: spoken.option === before.option ? spoken.amount : before.amount };
}

type StoodFor = Pick<AgentTally, 'option' | 'amount'>;

function forAfter(before: StoodFor, stated: Stated, { options }: Scenario): StoodFor {
  const option = stated.option ?? before.option;
  const range = options.find(({ id }) => id === option)?.amount;
  const amounts = range
    ? (stated.amountsMeant ?? stated.amounts).filter((amount) => amount >= range.min && amount <= range.max)
    : [];
  return { option, amount: amounts.at(-1) ?? (option === before.option ? before.amount : null) };
}
