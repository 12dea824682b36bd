import type { Decided } from '../../discussion/decided.ts';
import type { Purpose } from '../../discussion/event.ts';
import { counts, listed, numbers, sentence } from './counts.ts';
import { decidedHow } from './decided.ts';
import { status } from './status.ts';

const { grouped } = numbers;

/** A run as plain lines. `names` null: all agents. */
export const lines = {
  setting: (scenario: string, seed: number, rounds: number, names: readonly string[]) =>
    `${scenario}, seed ${seed}, at most ${counts.rounds(rounds)}, with ${listed(names)}`,
  order: (names: readonly string[], note: string) => `Order: ${listed(names)}${note === '' ? '' : ` (${note})`}`,
  notice: (text: string) => `Notice: ${text}`,
  noReasoning: (agent: string, why: string) => `${agent} has no reasoning: ${why}`,
  /** Heads of what is said; a colon follows. */
  says: (agent: string, mark: string) => `${agent}${mark === '' ? '' : ` (${mark})`}:`,
  privately: (agent: string) => `${agent}, privately:`,
  /** `who`: an actor. */
  toAll: (who: string) => `${sentence(who)}, to all:`,
  toSome: (who: string, names: readonly string[]) => `${sentence(who)}, privately to ${listed(names)}:`,
  personAnswers: (agent: string) => `A person, answering ${agent}:`,
  refused: (agent: string, why: string) => `A statement of ${agent} is refused: ${why}`,
  skipped: (agent: string, why: string) => `${agent} is skipped${why === '' ? '' : `: ${why}`}`,
  brokenOff: (names: readonly string[]) => `The round is broken off; not asked: ${listed(names)}`,
  skippedBy: (agent: string, who: string) => `${agent} is skipped by ${who}`,
  memoryWarning: (warning: string, _names: readonly string[]) => `Memory: ${warning}`,
  memory: (
    names: readonly string[] | null,
    kind: keyof typeof CHANGES,
    size: { from: number; to: number; tokens: number },
    dropped: { count: number; rule: keyof typeof RULES } | null,
  ) => {
    const left = dropped ? `, ${counts.entries(dropped.count)} dropped (${RULES[dropped.rule]})` : '';
    return `Memory of ${names ? listed(names) : 'all'} ${CHANGES[kind]}: ${grouped(size.from)} to ${counts.characters(size.to)}, ${counts.tokens(size.tokens)}${left}`;
  },
  reminded: (agent: string, count: number, embedder: string) =>
    `${agent} is reminded of ${counts.entries(count)} (${embedder})`,
  remindedOfNothing: (agent: string, why: string, embedder: string) =>
    `${agent} is reminded of nothing: ${why} (${embedder})`,
  /** `cutTo` undefined: the newest is whole. */
  trimmed: (count: number, cutTo: number | undefined) => {
    const dropped = `${grouped(count)} oldest ${count === 1 ? 'message' : 'messages'} left the history that agents are shown`;
    return cutTo === undefined ? dropped : `${dropped}; the newest is cut to ${counts.characters(cutTo)}`;
  },
  calledBy: (who: string) => `A vote was called by ${who}: all are asked to confirm it`,
  callsVote: (who: string) => `${sentence(who)} calls a vote for the end of the round`,
  poll: (
    answers: readonly { agent: string; answer: 'yes' | 'no' | 'unreadable' | 'nobody' | 'nobody-no' }[],
    unasked: readonly string[],
    initiator: string | null,
  ) => {
    const given = answers.map(({ agent, answer }) => `${agent} ${answerGiven(answer)}`).join(', ');
    const rest = unasked.length > 0 ? `; not asked: ${listed(unasked)}` : '';
    return `Poll: ${given}${rest}. ${initiator === null ? 'Nobody wants a vote' : `${initiator} wants a vote`}`;
  },
  /** 16.3: who said no because nothing could be read. */
  unreadableNo: (agent: string) => `${agent} (unreadable, counted as no)`,
  allAgree: (names: readonly string[]) =>
    `Confirmation: all agree to vote; the ballot is secret${names.length > 0 ? `; nobody there: ${listed(names)}` : ''}`,
  declined: (names: readonly string[]) => `Vote: declined by ${listed(names)}`,
  ballotRefused: 'A ballot cannot be read and is asked for again',
  answerRefused: (agent: string, why: string) => `An answer of ${agent} cannot be read: ${why}`,
  ballots: 'Ballots:',
  ballot: (agent: string, choice: string) => `${agent}: ${choice}`,
  /** Of a ballot: nobody sits in that seat, and it is left out, or has failed (16.3). */
  nobody: { leftOut: 'nobody there, left out', failed: 'nobody there, counted as failed' },
  unreadable: 'unreadable',
  consensus: (decision: string) => `Vote: consensus on ${decision}`,
  noConsensus: (why: string) => `Vote: no consensus${why === '' ? '' : `: ${why}`}`,
  guidance: (who: string, names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `${sentence(who)} switches the memory of ${names ? listed(names) : 'all'} to the style "${style}"${isRewritten ? ', and what is there is rewritten' : ''}`,
  /** The last line; `touchCount` 0: nobody interfered. */
  /** Each by its number and its moment as scenario files have it. */
  unreached: (cues: readonly string[]) => `Scheduled acts whose moment never came: ${cues.join('; ')}.`,
  ends: {
    /** `how` null: all agree. */
    decided: (rounds: number, decision: string, how: Decided | null, touchCount: number) =>
      `Result after ${counts.rounds(rounds)}: ${decision}, ${how ? `decided ${decidedHow(how)}` : 'by consensus'}. ${stamp(touchCount)}`,
    rounds: (rounds: number, touchCount: number) =>
      `Result after ${counts.rounds(rounds)}: no decision. ${stamp(touchCount)}`,
    turns: (rounds: number, turns: number, touchCount: number) =>
      `Result after ${counts.rounds(rounds)}: no decision, all ${grouped(turns)} turns are used up. ${stamp(touchCount)}`,
    deadlock: (rounds: number, touchCount: number) =>
      `Result after ${counts.rounds(rounds)}: no decision, no stance has moved. ${stamp(touchCount)}`,
    budget: (round: number, spent: string, touchCount: number) =>
      `Ended in round ${round}: ${spent} ${stamp(touchCount)}`,
    person: (who: string, round: number, touchCount: number) =>
      `Stopped by ${who} in round ${round}. ${stamp(touchCount)}`,
  },
  /** The place in an imported run from which others speak. */
  otherVoices: (recorded: string, others: string) =>
    `From here on ${others} speaks; what stands above was recorded from ${recorded}.`,
  leak: (text: string) => `Private words: ${text}`,
  /** `agent` null: of the group. */
  call: (agent: string | null, purpose: Purpose, facts: string) =>
    `Call for ${agent === null ? '' : `${agent} `}${purpose}: ${facts}`,
  callFacts: (
    model: string,
    attempt: number,
    tokens: { in: number; out: number; label: keyof typeof status.tokensLabels },
    retries: readonly string[],
  ) =>
    [
      model,
      `attempt ${attempt}`,
      `${grouped(tokens.in)} tokens in, ${grouped(tokens.out)} out (${status.tokensLabels[tokens.label]})`,
      ...retries,
    ].join(', '),
  prompt: (sections: readonly { name: string; chars: number; tokens: number }[]) =>
    `Prompt: ${sections.map(({ name, chars, tokens }) => `${name} ${grouped(chars)} characters, ${grouped(tokens)} tokens`).join('; ')}`,
} as const;

const CHANGES = {
  appended: 'appended',
  integrated: 'integrated',
  compressed: 'compressed',
  rewritten: 'rewritten',
  edited: 'edited',
  kept: 'kept',
  dropped: 'dropped',
} as const;

const RULES = {
  integrated: 'integrated',
  compressed: 'compressed',
  'over-limit': 'over-limit',
  overflow: 'overflow',
  window: 'window',
  'least-important': 'least-important',
  cleared: 'cleared',
} as const;

function stamp(touchCount: number): string {
  return `The run is ${touchCount === 0 ? 'untouched' : `touched (${touchCount})`}.`;
}

function answerGiven(answer: 'yes' | 'no' | 'unreadable' | 'nobody' | 'nobody-no'): string {
  if (answer === 'nobody') return '(nobody there, left out)';
  if (answer === 'nobody-no') return 'no (nobody there)';
  return answer === 'unreadable' ? 'unreadable, counted as no' : answer;
}
