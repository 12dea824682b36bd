import type { RuleBallot } from '../discussion/ballot.ts';
import type { Entry, EventOf } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State, Vote } from '../discussion/state.ts';
import { optionsIn } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { optionLetter } from './option-letter.ts';

/** How the last vote closed: its entry, its round, the event that says what each rule makes of its ballots (9.5), and what was remembered then. */
export type Closing = {
  seq: number;
  round: number;
  event: EventOf<'vote-closed'>;
  memories: State['memories'];
};

/** Folds an entry, which led to `state`. */
export function foldClosing(
  closing: Closing | null,
  { seq, event }: Entry,
  { round, memories }: State,
): Closing | null {
  return event.type === 'vote-closed' ? { seq, round, event, memories } : closing;
}

/** How the vote on the screen closed; null: it is open, or came to no ballots. */
export function closingOf(closing: Closing | null, { vote }: State): Closing['event'] | null {
  const hasBallots = vote?.outcome?.kind === 'consensus' || vote?.outcome?.kind === 'disagreement';
  return vote && hasBallots && closing?.round === vote.round ? closing.event : null;
}

/** An option by its number, and what the ballots give it: votes, approvals, points, or first places. */
export type TallyRow = { id: string; number: number; label: string; count: number };

/** What closed ballots give each option that could be chosen, in listed order. `options`: absent, those that can be now. */
export function ballotTally(
  { ballots, filled, options }: Pick<Vote, 'ballots' | 'filled'> & Partial<Pick<Vote, 'options'>>,
  scenario: Scenario,
  words: InterfaceWords,
) {
  const all: readonly RuleBallot[] =
    filled.length > 0 ? filled : ballots.map(({ agent, option }) => ({ form: 'choice', agent, choice: option }));
  return optionsIn(options ?? scenario.options, words.language).map(
    ({ id, label }, i): TallyRow => ({
      id,
      number: i + 1,
      label,
      count: all.reduce((sum, ballot) => sum + given(ballot, id), 0),
    }),
  );
}

function given(ballot: RuleBallot, option: string): number {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice === option ? 1 : 0;
    case 'approval':
      return ballot.approved.includes(option) ? 1 : 0;
    case 'points':
      return ballot.points[option] ?? 0;
    case 'ranking':
      return ballot.ranking[0] === option ? 1 : 0;
  }
}

/** What stands on a ballot of a form other than a choice. `named`: how an option is told. */
export function filledText(
  ballot: RuleBallot,
  { options }: Pick<Scenario, 'options'>,
  words: InterfaceWords,
  named: 'letter' | 'label',
): string {
  const { voting } = words;
  const all = optionsIn(options, words.language);
  const name = (id: string) => {
    const at = all.findIndex((option) => option.id === id);
    return named === 'letter' && at >= 0 ? optionLetter(at) : (all[at]?.label ?? id);
  };
  switch (ballot.form) {
    case 'choice':
      return ballot.choice === null ? voting.abstains : name(ballot.choice);
    case 'approval':
      return ballot.approved.length === 0 ? voting.abstains : ballot.approved.map((id) => `✓ ${name(id)}`).join('  ');
    case 'points': {
      const points = Object.entries(ballot.points).filter(([, count]) => count !== 0);
      return points.length === 0 ? voting.abstains : points.map(([id, count]) => `${name(id)}: ${count}`).join('  ');
    }
    case 'ranking':
      return ballot.ranking.length === 0 ? voting.abstains : ballot.ranking.map(name).join(' > ');
  }
}
