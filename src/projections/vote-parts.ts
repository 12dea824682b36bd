import type { DecisionRuleName } from '../discussion/ballot.ts';
import { decidedBy } from '../discussion/decided.ts';
import type { EventOf } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { filledText } from './ballot-tally.ts';
import { minorityReport } from './minority-report.ts';
import { labelOf } from './phase-texts.ts';
import type { Parts, TranscriptPart } from './transcript-part.ts';
import { type Answered, toldAnswer } from './vote-view.ts';
import { decidedText, decisionText, undecidedText } from './words.ts';

// What is told of a vote. Answers are told as a whole in plain lines, once all have answered; the screen has a pane for them.

/** Whoever wants a vote ends the poll, else its last answer. */
export function polledParts(event: EventOf<'poll-answered'>, { vote }: State, words: InterfaceWords): Parts {
  const { events, lines } = words;
  const told = (text: string): TranscriptPart => ({
    level: 'standard',
    kind: 'vote',
    title: events.titles.poll,
    text,
    line: null,
  });
  const unread = unreadParts(event, told, words);
  if (!vote || vote.phase === 'poll') return unread;
  const { order, answers } = vote;
  const end = vote.phase === 'confirmation' ? events.wantsVote(event.agent) : events.nobodyWants;
  const given = () => [...answers].map((one) => ({ agent: one.agent, answer: toldAnswer(one) }));
  return [...unread, { ...told(end), line: () => lines.poll(given(), order.slice(answers.length), end) }];
}

/** The last answer tells whether all agree to vote. */
export function confirmedParts(event: EventOf<'confirmation-answered'>, { vote }: State, words: InterfaceWords): Parts {
  const { events, phases, voting } = words;
  const title = events.titles.vote;
  const told = (text: string): TranscriptPart => ({ level: 'standard', kind: 'vote', title, text, gap: false });
  const unread = unreadParts(event, (text) => ({ ...told(text), line: null }), words);
  if (!vote || vote.phase === 'confirmation') return unread;
  const answers = [...vote.confirmations];
  if (vote.phase === 'ballot') {
    const are = (what: Answered) => answers.filter((one) => toldAnswer(one) === what).map(({ agent }) => agent);
    return [...unread, told(events.allAgree(are('nobody'), are('missing')))];
  }
  const decliners = answers
    .filter(({ answer }) => answer === 'no')
    .map((given) =>
      toldAnswer(given) === 'unreadable' ? phases.because(given.agent, voting.answers.unreadable) : given.agent,
    );
  return [...unread, phrased(told(''), voting.outcomes.declined(decliners), words)];
}

function unreadParts(
  { agent, failure }: EventOf<'poll-answered' | 'confirmation-answered'>,
  told: (text: string) => TranscriptPart,
  { events }: InterfaceWords,
): Parts {
  return failure?.kind === 'unreadable' ? [told(events.unreadableNo(agent))] : [];
}

/** The result of a vote: a sentence in the transcript, behind its title in plain lines. */
function phrased(part: TranscriptPart, phrase: string, { acts, status }: InterfaceWords): TranscriptPart {
  const line = () => `${part.title}${status.colon}${phrase}`;
  return { ...part, level: 'minimal', text: acts.alone(phrase), line };
}

/** Ballots of every form once the vote has closed, what the rule makes of them, who voted otherwise, and what other rules make of them (9.5). */
export function closedParts(event: EventOf<'vote-closed'>, state: State, words: InterfaceWords): Parts {
  const { lines, events } = words;
  const { scenario } = state;
  const minority = minorityTexts(event, state, words);
  const { decision, disagreement, rule = 'unanimity' } = event;
  const how = decidedBy(event);
  const result =
    decision && how
      ? decidedText(decision, how, scenario, words)
      : undecidedText(disagreement ?? 'no-ballots', rule, words);
  const told = { level: 'standard', kind: 'vote', title: events.titles.vote, text: '', gap: false } as const;
  return [
    { ...told, text: ballotTexts(event, scenario, words).join('\n'), head: lines.ballots },
    ...minority.map((text) => ({ ...told, text, line: () => text })),
    phrased(told, result, words),
    ...besideTexts(event, scenario, words).map((text) => ({ level: 'standard', line: () => text }) as const),
  ];
}

function ballotTexts(
  { ballots, failed, filled = [], nobody = [], missing = [], reasons = {} }: EventOf<'vote-closed'>,
  scenario: Scenario,
  words: InterfaceWords,
): string[] {
  const { lines, events, status } = words;
  const ballot = (agent: string, told: string) => {
    const reason = reasons[agent];
    return `${agent}${status.colon}${reason === undefined ? told : events.reasoned(told, reason)}`;
  };
  return [
    ...ballots.map((one) => ballot(one.agent, decisionText(one, scenario, words))),
    ...filled.map((one) => ballot(one.agent, filledText(one, scenario, words, 'label'))),
    ...failed
      .filter((agent) => !filled.some((one) => one.agent === agent) && !nobody.includes(agent))
      .map((agent) => ballot(agent, lines.unreadable)),
    ...nobody.map((agent) => ballot(agent, lines.nobody[failed.includes(agent) ? 'failed' : 'leftOut'])),
    ...missing.map((agent) => ballot(agent, lines.missing)),
  ];
}

/** 9.8: who voted otherwise, and in what words. */
function minorityTexts(event: EventOf<'vote-closed'>, state: State, words: InterfaceWords): string[] {
  const { events, voting } = words;
  return minorityReport(event, state).map(({ agent, option, reason, said }) => {
    const label = option === null ? voting.abstains : labelOf(option, state.scenario, words);
    const why = reason ?? (said && events.saidInRound(said.text, said.round));
    return events.minority(agent, why === null ? label : events.reasoned(label, why));
  });
}

/** The rules that would have decided otherwise, put together by what they decide. */
function besideTexts(
  { beside = [], decision }: EventOf<'vote-closed'>,
  scenario: Scenario,
  words: InterfaceWords,
): string[] {
  const byWinner = new Map<string | null, DecisionRuleName[]>();
  for (const { rule, winner } of beside) {
    if (winner === (decision?.option ?? null)) continue;
    byWinner.set(winner, [...(byWinner.get(winner) ?? []), rule]);
  }
  return [...byWinner].map(([winner, rules]) =>
    words.phases.beside(rules, winner === null ? null : labelOf(winner, scenario, words)),
  );
}
