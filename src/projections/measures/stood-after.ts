import { isAskedEachRound } from '../../discussion/probe.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { isUnsureStand } from '../../reading/stated.ts';
import type { Stated } from './speech.ts';
import type { AgentTally, StoodFor } from './tally.ts';

// What an agent stands for, after each statement and each answer to a question for the option (9.6, 17.5).

type Standing = Pick<
  AgentTally,
  'firstOption' | 'option' | 'isUnsure' | 'perhaps' | 'optionRound' | 'amount' | 'spoken' | 'isAsked'
>;

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
    firstOption: (before.isUnsure ? null : before.firstOption) ?? option,
    option,
    isUnsure: false,
    perhaps: null,
    optionRound: Math.max(1, round),
    amount: option === spoken.option ? spoken.amount : option === before.option ? before.amount : null,
    isAsked: true,
  };
}

/**
 * A stand once read is carried forward: an agent whose statement could not be read still stands where it was last read, and shares of
 * agreement count it there, since who only argues has not changed its mind; `optionRound` tells since when. Who was never read stands nowhere
 * and is in no share. An amount is the last that the option can have; another option forgets it. Who perhaps stands for another option stands,
 * in what is counted, where it stood without doubt.
 */
function byStatements(before: AgentTally, stated: Stated, round: number, scenario: Scenario): Partial<Standing> {
  const isUnsure = stated.stand != null && isUnsureStand(stated.stand);
  const spoken = forAfter(before.spoken, stated, scenario);
  if (isUnsure && before.option !== null && !before.isUnsure) {
    const next = forAfter(before, stated, scenario);
    const perhaps = { ...next, round };
    return next.option === before.option ? { ...next, optionRound: round, perhaps, spoken } : { perhaps, spoken };
  }
  const isRead = stated.option !== null;
  return {
    firstOption: (isRead && before.isUnsure ? null : before.firstOption) ?? stated.option,
    ...forAfter(before, stated, scenario),
    isUnsure: isRead ? isUnsure : before.isUnsure,
    perhaps: isRead ? null : before.perhaps,
    optionRound: isRead ? round : before.optionRound,
    spoken,
    isAsked: before.isAsked && !isRead,
  };
}

/** Of who is asked in each round statements tell the amount alone, which no answer does: for the option it answered, that is its own. */
function besideAnswers(before: AgentTally, stated: Stated, scenario: Scenario): Pick<AgentTally, 'spoken' | 'amount'> {
  const spoken = forAfter(before.spoken, stated, scenario);
  return { spoken, amount: spoken.option === before.option ? spoken.amount : before.amount };
}

function forAfter(before: StoodFor, stated: Stated, { options }: Scenario): StoodFor {
  const option = stated.option ?? before.option;
  const range = options.find(({ id }) => id === option)?.amount;
  const amounts = range
    ? (stated.amountsMeant ?? stated.amounts).filter((amount) => amount >= range.min && amount <= range.max)
    : [];
  return { option, amount: amounts.at(-1) ?? (option === before.option ? before.amount : null) };
}
