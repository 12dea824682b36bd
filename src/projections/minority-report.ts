import type { EventOf } from '../discussion/event.ts';
import { agentNames, type State } from '../discussion/state.ts';
import { spokenBy } from '../reading/spoken.ts';
import { sentenceOf, statedIn } from '../reading/stated.ts';

/**
 * Who voted otherwise than it was decided (9.8). `option`: what its ballot puts first, null: nothing. `reason`: what stood on the ballot;
 * `said`: where it gave none, the sentence by which it was last heard for that option.
 */
type MinorityVoice = {
  agent: string;
  option: string | null;
  reason: string | null;
  said: { round: number; text: string } | null;
};

/** In the order of the ballots. Empty: nothing was decided, or by all. */
export function minorityReport(
  { decision, dissent = [], ballots, filled = [], reasons = {} }: EventOf<'vote-closed'>,
  state: Pick<State, 'history' | 'scenario'>,
): readonly MinorityVoice[] {
  if (decision === null) return [];
  return dissent.map((agent) => {
    const marked = ballots.find((one) => one.agent === agent)?.option;
    const option = marked ?? firstOn(filled.find((one) => one.agent === agent));
    const reason = reasons[agent] ?? null;
    const isSought = reason === null && option !== null && option !== decision.option;
    return { agent, option, reason, said: isSought ? lastFor(option, agent, state) : null };
  });
}

/** What is told of a vote in its voters' own words: the reasons of its ballots, and of the minority what it has instead. */
export type VoteWords = { agent: string; isDissent: boolean; text: string; round: number | null };

export function voteWords(
  event: EventOf<'vote-closed'>,
  state: Pick<State, 'history' | 'scenario'>,
): readonly VoteWords[] {
  const minority = minorityReport(event, state);
  return agentNames(state.scenario).flatMap((agent): VoteWords[] => {
    const voice = minority.find((one) => one.agent === agent);
    const reason = event.reasons?.[agent];
    const said = reason === undefined ? voice?.said : { text: reason, round: null };
    return said ? [{ agent, isDissent: voice !== undefined, text: said.text, round: said.round }] : [];
  });
}

function firstOn(ballot: NonNullable<EventOf<'vote-closed'>['filled']>[number] | undefined): string | null {
  switch (ballot?.form) {
    case undefined:
      return null;
    case 'choice':
      return ballot.choice;
    case 'approval':
      return ballot.approved[0] ?? null;
    case 'ranking':
      return ballot.ranking[0] ?? null;
    case 'points': {
      const most = Object.entries(ballot.points).sort(([, a], [, b]) => b - a)[0];
      return most && most[1] > 0 ? most[0] : null;
    }
  }
}

function lastFor(
  option: string,
  agent: string,
  { history, scenario }: Pick<State, 'history' | 'scenario'>,
): MinorityVoice['said'] {
  for (let id = history.length - 1; id >= 0; id--) {
    const message = history.at(id);
    if (message?.kind !== 'statement' || message.from !== agent) continue;
    const stated = statedIn(message, scenario);
    if (stated.option !== option || stated.stand === null) continue;
    return { round: message.round, text: sentenceOf(message.text, stated.stand, spokenBy(agent, scenario).language) };
  }
  return null;
}
