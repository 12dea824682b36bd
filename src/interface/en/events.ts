import type { BudgetWarning } from '../../discussion/state.ts';
import { counts, listed, numbers } from './counts.ts';

const { grouped, dollars } = numbers;

/** What happens in a discussion, as its transcript tells it. */
export const events = {
  titles: {
    notice: 'Notice',
    memory: 'Memory',
    budget: 'Budget',
    person: 'Person',
    cue: 'Scheduled act',
    poll: 'Poll',
    vote: 'Vote',
    end: 'End',
    order: 'Order',
    leak: 'Private words',
  },
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  /** `who`: the title of an actor. */
  toAll: (who: string) => `${who}, to all`,
  toSome: (who: string, names: readonly string[]) => `${who}, privately to ${listed(names)}`,
  /** 12.3. `isLate`: nobody answered in the time that was stated. */
  personAnswers: (agent: string) => `Person, answering ${agent}`,
  unanswered: (agent: string, isLate: boolean) =>
    isLate ? `${agent} has had no answer in time.` : `Nobody is there to answer ${agent}.`,
  noStatement: (why: string) => `no statement: ${why}`,
  skippedBy: (who: string) => `skipped by ${who}`,
  noReply: 'no reply',
  takenBack: (title: string) => `${title} (taken back)`,
  brokenOff: 'broken off',
  notTaken: (why: string) => `not taken: ${why}; asked again`,
  /** What is to be known of a statement beside its words. */
  marks: {
    overBudget: 'cut off: the tokens of the turn are used up',
    speakerSpent: 'cut off: the tokens of the speaker are used up',
    cut: 'cut off by a person',
    withheld: 'what was said is withheld',
    bestEffort: 'best effort',
  },
  /** `names` null: everybody's. */
  guidance: (names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `Memory of ${names ? listed(names) : 'everybody'}: ${style} from now on${isRewritten ? '; what was written before is rewritten' : ''}.`,
  compressed: (from: number, to: number) => `compressed from ${counts.characters(from)} to ${counts.characters(to)}`,
  shortened: (from: number, to: number) => `shortened from ${counts.characters(from)} to ${counts.characters(to)}`,
  ofAgents: (names: readonly string[], what: string) => `${listed(names)}: ${what}`,
  /** `warning`: as the journal has it; `names`: whose memories were not changed as was wanted. */
  memoryWarning: (warning: string, _names: readonly string[]) => `${sentence(warning)}.`,
  voteCalled: 'A vote is called: it takes the place of the next poll.',
  wantsVote: (agent: string) => `${agent} wants to vote now. The others are asked to confirm.`,
  nobodyWants: 'Nobody wants to vote yet.',
  unreadableNo: (agent: string) => `The answer of ${agent} could not be read and counts as no.`,
  declined: (names: readonly string[]) => `No vote: ${listed(names)} said no.`,
  allAgree: 'All agree to vote. The ballot is secret.',
  ballot: (agent: string, choice: string) => `${agent}: ${choice}`,
  /** Of a ballot: nobody sits in that seat, and it is left out, or has failed (16.3). */
  nobody: { leftOut: 'nobody there, left out', failed: 'nobody there, counted as failed' },
  unreadable: 'unreadable',
  consensus: (decision: string) => `Consensus: ${decision}.`,
  noConsensus: (why: string) => `No consensus: ${why}.`,
  /** `told`: what a rule other than unanimity decided, or why it decided nothing. */
  byRule: (told: string) => `${sentence(told)}.`,
  nothingDecided: 'nothing decided',
  /** An option with its amount. */
  decision: (label: string, amount: string) => `${label}, ${amount}`,
  endedByBudget: (spent: string) => `Ended by its budget: ${spent}`,
  stopped: (who: string) => `Stopped by ${who}, without a decision.`,
  noTurnsLeft: 'No decision: the turns of the run are used up.',
  deadlock: 'No decision: no stance has moved for too long.',
  noDecision: (rounds: number) => `No decision in ${counts.rounds(rounds)}.`,
  /** Why a run was ended by its budget, and how to go on. */
  tokensSpent: (limit: number) =>
    `the ${grouped(limit)} tokens of the run are used up. To go further, raise budgets.tokens_per_run in the scenario.`,
  costSpent: (limit: number) =>
    `the ${dollars(limit)} that the run may cost are used up. To go further, raise budgets.cost_per_run in the scenario.`,
  /** 80 % of a budget is used (8.3). */
  budgetWarned({ budget, agent, used, limit }: BudgetWarning): string {
    const share = `${Math.floor((used / limit) * 100)} %`;
    if (budget === 'context')
      return `The prompts of ${agent ?? 'an agent'} fill ${share} of the window of its model (${grouped(limit)} tokens).`;
    const amount =
      budget === 'cost_per_run'
        ? `${dollars(used)} of ${dollars(limit)}`
        : `${grouped(used)} of ${grouped(limit)} tokens`;
    return `${share} of ${BUDGETS[budget]} is used: ${amount}.`;
  },
  /** What is left of the history in a prompt that was too large (16.8), said after `overflowed`. */
  historyFitted: (chars: number) =>
    chars === 0
      ? 'It is asked again without the history.'
      : `It is asked again with the newest ${grouped(chars)} characters of the history.`,
  /** A prompt that was too large (8.2); `isRefused`: by the provider. */
  overflowed: (agent: string, isRefused: boolean, tokens: number, limitTokens: number) =>
    `The prompt of ${agent} ${isRefused ? 'was refused as too large' : 'is too large and was not sent'}: ${grouped(tokens)} tokens, with room for ${grouped(limitTokens)}.`,
  /** A private sentence in another mouth. `to` null: nobody in particular. */
  leak({ agent, to, isTold, isExact, words }: LeakSlots): string {
    const what = isTold
      ? 'tells what it was told in private'
      : `says what was told to ${to ? listed(to) : 'everybody'} alone`;
    return `${agent} ${what}, ${isExact ? 'in the same words' : 'in nearly the same words'}: “${words}”`;
  },
} as const;

const BUDGETS = {
  tokens_per_turn: 'the budget of this turn',
  tokens_per_run: 'the budget of the run',
  cost_per_run: 'the cost that the run may have',
} as const;

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `isTold`: the speaker itself was told; `isExact`: word for word. */
export type LeakSlots = {
  agent: string;
  to: readonly string[] | null;
  isTold: boolean;
  isExact: boolean;
  words: string;
};
