import { assertNever } from '../base/errors.ts';
import { type Decided, decidedBy } from '../discussion/decided.ts';
import type { Entry, Event } from '../discussion/event.ts';
import type { MemoryChange } from '../discussion/memory.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { noticeIn, phrasebooks } from '../language/index.ts';
import { filledText } from './ballot-tally.ts';
import type { Earnings } from './earnings.ts';
import { actText } from './interventions.ts';
import { individualText, placeText, rankingText, resultTexts, revealedTexts } from './phase-texts.ts';
import { unreachedText } from './unreached-cues.ts';
import { decisionText, spentText, statementMark } from './words.ts';

type TranscriptKind = 'round' | 'statement' | 'notice' | 'injection' | 'vote' | 'result' | 'act' | 'end';

/** One thing that a reader of the discussion sees. `from` is an agent's name for statements and lost turns, else null. */
export type TranscriptItem = {
  kind: TranscriptKind;
  seq: number;
  round: number;
  from: string | null;
  title: string;
  text: string;
  /** Who alone received it; null: everybody. */
  privateTo: readonly string[] | null;
};

/** What an entry, which led to `state`, adds to the transcript, in these words; what agents said stays as it was said. Most entries add nothing. */
export function transcriptItem(
  { seq, event }: Entry,
  state: State,
  words: InterfaceWords,
  earnings: Earnings,
): TranscriptItem | null {
  const said = sayingOf(event, state, words, earnings);
  return said === null ? null : { seq, round: state.round, from: null, text: '', privateTo: null, ...said };
}

type Saying = Pick<TranscriptItem, 'kind' | 'title'> & Partial<TranscriptItem>;

function sayingOf(event: Event, state: State, words: InterfaceWords, earnings: Earnings): Saying | null {
  const { events, acts, phases } = words;
  const { titles } = events;
  switch (event.type) {
    case 'round-opened':
      return {
        kind: 'round',
        title: events.round(event.round, state.scenario.rounds),
        text: openingText(event, words),
      };
    case 'notice-posted':
      return { kind: 'notice', title: titles.notice, text: noticeIn(event.text, phrasebooks[words.language].prompts) };
    case 'statement-made': {
      const mark = statementMark(event, state, words);
      return {
        kind: 'statement',
        from: event.agent,
        title: event.agent,
        text: mark ? `${event.text}\n[${mark}]` : event.text,
      };
    }
    case 'turn-skipped': {
      const why = event.actor
        ? events.skippedBy(acts.actors[event.actor])
        : event.failure
          ? words.failure(event.failure)
          : events.noReply;
      return { kind: 'statement', from: event.agent, title: event.agent, text: `[${events.noStatement(why)}]` };
    }
    case 'question-closed':
      if (event.answer === null) return { kind: 'notice', title: titles.person, text: unansweredText(event, words) };
      return { kind: 'injection', title: events.personAnswers(event.agent), text: event.answer, privateTo: null };
    case 'event-injected': {
      const privateTo = event.to === 'all' ? null : event.to;
      const who = titles[event.actor];
      const title = privateTo ? events.toSome(who, privateTo) : events.toAll(who);
      return { kind: 'injection', title, text: event.text, privateTo };
    }
    case 'guidance-switched': {
      const isAll = event.agents.length === state.scenario.agents.length;
      const text = events.guidance(isAll ? null : event.agents, event.style, event.rewrite);
      return { kind: 'act', title: titles[event.actor], text };
    }
    case 'memory-updated':
      return event.warning === undefined ? null : warningSaying(event.warning, event.changes, words);
    case 'memory-compressed':
      return compressionSaying(event, words);
    case 'history-trimmed':
      return { kind: 'notice', title: titles.memory, text: words.lines.trimmed(event.dropped, event.cutTo) };
    case 'prompt-overflowed':
      return { kind: 'notice', title: titles.memory, text: overflowText(event, words) };
    case 'budget-warned':
      return { kind: 'notice', title: titles.budget, text: events.budgetWarned(event) };
    case 'cue-failed': {
      const why = words.rejection({ rejected: event.rejected, message: event.message });
      return { kind: 'notice', title: titles.cue, text: words.moments.failed(event.cue, why) };
    }
    case 'agent-muted':
    case 'floor-handed':
    case 'cue-scheduled':
    case 'cue-cancelled':
    case 'taken-back':
    case 'ending-requested':
    case 'topic-changed':
    case 'settings-changed':
    case 'agent-added':
    case 'agent-removed':
    case 'strategy-switched':
    case 'view-switched':
    case 'forgetting-requested':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-edited':
    case 'memory-cleared':
    case 'variable-set':
      return { kind: 'act', title: titles[event.actor], text: acts.alone(actText(event, words, state)) };
    case 'vote-called':
      return { kind: 'act', title: titles[event.actor], text: events.voteCalled };
    case 'poll-answered':
    case 'confirmation-answered':
      return voteSaying(event, state, words);
    case 'vote-closed':
      return { kind: 'vote', title: titles.vote, text: voteClosedText(event, state, words) };
    case 'ranking-made':
      return aloneSaying(event, state, words, earnings);
    case 'bid-made':
      if (event.bid !== null) return null;
      return { kind: 'notice', title: titles.order, text: phases.noBid(event.agent) };
    case 'queue-extended':
      return placesSaying(event, words);
    case 'outcome-drawn': {
      const title = phases.outcome(String(event.multiplier));
      return { kind: 'result', title, text: resultTexts(state, words, earnings).join('\n') };
    }
    case 'run-ended':
      return {
        kind: 'end',
        title: titles.end,
        text: [endText(state, words), ...revealedTexts(state, words), ...unreachedText(state, words)].join('\n'),
      };
    // Told as a whole once it is over: a poll, a vote, what is done before the talk.
    case 'poll-opened':
    case 'ballot-marked':
    case 'ballot-amount-marked':
    case 'ballot-filled':
    case 'ballot-spoiled':
    case 'ballot-revealed':
    case 'explanation-made':
    case 'application-marked':
    case 'application-made':
    case 'talk-ended':
    // The act that a cue brings is told itself.
    case 'cue-reached':
    // No part of the discussion: what agents think, and how their answers came about.
    case 'target-set':
    case 'reasoning-made':
    case 'statement-refused':
    case 'reply-refused':
    case 'memory-recalled':
    case 'memory-recorded':
      return null;
    default:
      return assertNever(event);
  }
}

/** Why an agent's question has no answer (12.3). */
export function unansweredText(event: Extract<Event, { type: 'question-closed' }>, words: InterfaceWords): string {
  if (event.actor) return words.acts.alone(actText(event, words));
  return words.events.unanswered(event.agent, event.failure?.kind === 'timeout');
}

/** What is to be known of the order of a round: places that the closing rule has changed, and why it does not hold. */
function openingText(event: Extract<Event, { type: 'round-opened' }>, words: InterfaceWords): string {
  const swapped = event.queue.filter(({ reason }) => reason === 'swapped').map((place) => placeText(place, words));
  return [swapped.join(' · '), noteText(event, words)].filter((line) => line !== '').join('\n');
}

/** Who has the next places, where somebody or something other than the policy's own order gave them. */
function placesSaying(
  { places, note }: Extract<Event, { type: 'queue-extended' }>,
  words: InterfaceWords,
): Saying | null {
  const lines = [
    ...(places.some(({ reason }) => reason !== 'policy')
      ? [words.phases.places(places.map((place) => placeText(place, words)))]
      : []),
    ...(note === undefined ? [] : [words.phases.note(noteText({ note, queue: places }, words))]),
  ];
  return lines.length === 0 ? null : { kind: 'notice', title: words.events.titles.order, text: lines.join('\n') };
}

/** Told once an agent has its results; until then a board shows how far it is. */
function aloneSaying(
  event: Extract<Event, { type: 'ranking-made' }>,
  state: State,
  words: InterfaceWords,
  earnings: Earnings,
): Saying | null {
  const { agent, stage } = event;
  const { phases } = words;
  if (stage === 'closing')
    return { kind: 'result', title: phases.afterTalk(agent), text: rankingText(event, state.scenario, words) };
  if (stage !== 'applied') return null;
  return { kind: 'result', title: phases.beforeTalk(agent), text: individualText(agent, state, words, earnings) };
}

/** Why the closing rule does not hold in a round (2.2); empty: it does. */
export function noteText(
  { note, queue }: Pick<Extract<Event, { type: 'round-opened' }>, 'note' | 'queue'>,
  { order }: InterfaceWords,
): string {
  return note ? order.note(note, queue.find(({ reason }) => reason === 'rule-breached')?.agent ?? null) : '';
}

export function overflowText(
  { agent, by, tokens, limitTokens, historyChars }: Extract<Event, { type: 'prompt-overflowed' }>,
  { events }: InterfaceWords,
): string {
  const told = events.overflowed(agent, by === 'provider', tokens, limitTokens);
  return historyChars === undefined ? told : `${told} ${events.historyFitted(historyChars)}`;
}

/** Told when a memory was made smaller; a strategy that only keeps its window does so at every statement, and is not told. */
function compressionSaying(
  { why, changes, warning }: Extract<Event, { type: 'memory-compressed' }>,
  words: InterfaceWords,
): Saying | null {
  const { events } = words;
  const { titles } = events;
  if (warning !== undefined) return warningSaying(warning, changes, words);
  const told = changes.filter(({ kind }) => kind === 'compressed' || why === 'overflow');
  if (told.length === 0) return null;
  const alike = new Map<string, string[]>();
  for (const { agents, before, after, dropped } of told) {
    const how = dropped?.rule === 'compressed' ? events.compressed : events.shortened;
    const what = how(before.chars, after.chars);
    alike.set(what, [...(alike.get(what) ?? []), ...agents]);
  }
  const lines = [...alike].map(([what, agents]) => events.ofAgents(agents, what));
  return { kind: 'notice', title: titles.memory, text: lines.join('\n') };
}

function warningSaying(warning: string, changes: readonly MemoryChange[], { events }: InterfaceWords): Saying {
  return { kind: 'notice', title: events.titles.memory, text: events.memoryWarning(warning, warnedOf(changes)) };
}

/** Whose memories a warning is about. */
export function warnedOf(changes: readonly MemoryChange[]): readonly string[] {
  const kept = changes.filter(({ kind }) => kind === 'kept');
  return (kept.length > 0 ? kept : changes).flatMap(({ agents }) => agents);
}

function voteSaying(
  event: Extract<Event, { type: 'poll-answered' | 'confirmation-answered' }>,
  { vote }: State,
  { events }: InterfaceWords,
): Saying | null {
  const { titles } = events;
  const unread = event.failure?.kind === 'unreadable' ? [events.unreadableNo(event.agent)] : [];
  const told = (title: string, ...texts: string[]): Saying => ({
    kind: 'vote',
    title,
    text: [...unread, ...texts].join('\n'),
  });
  if (event.type === 'poll-answered' && event.answer === 'yes') return told(titles.poll, events.wantsVote(event.agent));
  if (vote?.outcome?.kind === 'no-initiator') return told(titles.poll, events.nobodyWants);
  if (vote?.outcome?.kind === 'declined') return told(titles.vote, events.declined(vote.outcome.decliners));
  if (event.type === 'confirmation-answered' && vote?.phase === 'ballot') return told(titles.vote, events.allAgree);
  return unread.length > 0 ? told(event.type === 'poll-answered' ? titles.poll : titles.vote) : null;
}

function voteClosedText(
  event: Extract<Event, { type: 'vote-closed' }>,
  { scenario }: State,
  words: InterfaceWords,
): string {
  const { events, voting } = words;
  const ballots = [
    ...event.ballots.map((ballot) => events.ballot(ballot.agent, decisionText(ballot, scenario, words))),
    ...(event.filled ?? []).map((ballot) => events.ballot(ballot.agent, filledText(ballot, scenario, words, 'label'))),
    ...event.failed
      .filter((agent) => !event.filled?.some((one) => one.agent === agent) && !event.nobody?.includes(agent))
      .map((agent) => events.ballot(agent, events.unreadable)),
    ...(event.nobody ?? []).map((agent) =>
      events.ballot(agent, events.nobody[event.failed.includes(agent) ? 'failed' : 'leftOut']),
    ),
  ];
  const why = event.disagreement ? voting.disagreements[event.disagreement] : events.nothingDecided;
  const { rule = 'unanimity' } = event;
  const how = decidedBy(event);
  const result =
    event.decision && how
      ? decidedText(decisionText(event.decision, scenario, words), how, words)
      : rule === 'unanimity'
        ? events.noConsensus(why)
        : events.byRule(voting.undecided(rule, why));
  return [...ballots, result].join('\n');
}

/** What was decided, and how where not all agree (16.5), in a sentence. */
function decidedText(decision: string, how: Decided, { events, voting }: InterfaceWords): string {
  return how.isConsensus ? events.consensus(decision) : events.byRule(voting.decided(how, decision));
}

/** How the run ended, in a sentence. */
export function endText({ ended, endedBy, scenario, spent, votes }: State, words: InterfaceWords): string {
  const { events } = words;
  if (!ended) return '';
  const last = votes.at(-1);
  if (ended.decision && last?.kind === 'consensus')
    return decidedText(decisionText(ended.decision, scenario, words), last.how, words);
  if (ended.by === 'budget') return events.endedByBudget(spentText({ spent, scenario }, words));
  if (ended.by === 'person') return events.stopped(words.acts.actors[endedBy ?? 'person']);
  if (ended.by === 'turns') return events.noTurnsLeft;
  if (ended.by === 'deadlock') return events.deadlock;
  return events.noDecision(scenario.rounds);
}
