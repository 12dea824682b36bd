import { assertNever, bug } from '../base/errors.ts';
import { labelsOf, tokensPaid } from '../discussion/account.ts';
import { type Act, type Actor, callerOf, type Entry, type Event, type EventOf, isActor } from '../discussion/event.ts';
import type { MemoryChange } from '../discussion/memory.ts';
import { isBallot } from '../discussion/purpose.ts';
import type { RoomAnswer } from '../discussion/room.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { withRemovedTold } from '../interface/removed.ts';
import { noticeIn, phrasebooks } from '../language/index.ts';
import { worldState, worldTold } from '../world/told.ts';
import type { Earnings } from './earnings.ts';
import { actText } from './interventions.ts';
import { phaseClosedParts, phaseOpenedParts } from './phase-parts.ts';
import {
  applicationText,
  individualText,
  labelOf,
  noteText,
  placeText,
  probeText,
  rankingText,
  resultTexts,
  revealedTexts,
} from './phase-texts.ts';
import type { Aside, Parts, TranscriptPart, Verbosity } from './transcript-part.ts';
import { unreachedText } from './unreached-cues.ts';
import { closedParts, confirmedParts, polledParts } from './vote-parts.ts';
import { endText, roomAnswerText, roomText, statementMark } from './words.ts';

type Recorded = Pick<Entry, 'event' | 'who'>;

/** What an entry, which led to `state`, tells in these words; what agents said stays as it was said. */
export function transcriptParts(
  { event, who }: Recorded,
  state: State,
  words: InterfaceWords,
  earnings: Earnings,
): Parts {
  const named = who === undefined ? words : naming(who, words);
  const parts = [...partsOf(event, state, named, earnings), ...roomSeatParts(event, state, words)];
  return parts.map((part) => ('text' in part ? { ...part, text: withRemovedTold(part.text, words) } : part));
}

/** How the room came to an answer of its seat (29.6): to a ballot once the vote has closed (9.3). */
function roomSeatParts(event: Event, { vote, scenario }: State, words: InterfaceWords): Parts {
  const told = (agent: string, answer: RoomAnswer): TranscriptPart => ({
    level: 'standard',
    kind: 'vote',
    title: words.room.as(agent),
    text: roomAnswerText(answer, scenario, words),
    gap: false,
  });
  if (event.type === 'vote-closed') return vote?.room ? [told(vote.room.agent, vote.room.answer)] : [];
  const room = 'call' in event && !SEALED.has(event.type) ? event.call?.room : undefined;
  const agent = callerOf(event);
  return room && agent !== null && Object.keys(room.counts).length > 0 ? [told(agent, room)] : [];
}
const SEALED: ReadonlySet<Event['type']> = new Set([
  ...([
    'ballot-marked',
    'ballot-amount-marked',
    'ballot-filled',
    'ballot-spoiled',
    'reply-refused',
    'call-lost',
  ] as const),
]);

/** With the person who acts by name. */
function naming(who: string, words: InterfaceWords): InterfaceWords {
  const { acts, events } = words;
  const named = (person: string) => acts.named(person, who);
  return {
    ...words,
    acts: { ...acts, actors: { ...acts.actors, person: named(acts.actors.person) } },
    events: { ...events, titles: { ...events.titles, person: named(events.titles.person) } },
  };
}

function partsOf(event: Event, state: State, words: InterfaceWords, earnings: Earnings): Parts {
  const { scenario } = state;
  const { lines, events, phases } = words;
  const { titles } = events;
  switch (event.type) {
    case 'round-opened':
      return openingParts(event, state, words);
    case 'notice-posted':
      return [notice(titles.notice, noticeIn(event.text, phrasebooks[words.language].prompts))];
    case 'reasoning-made':
      if (event.failure)
        return [aside('detailed', () => lines.noReasoning(event.agent, words.failure(event.failure!)))];
      return [spokenAlone(lines.privately(event.agent), event)];
    case 'explanation-made':
      if (event.failure)
        return [aside('detailed', () => phases.noExplanation(event.agent, words.failure(event.failure!)))];
      return [spokenAlone(phases.explains(event.agent), event)];
    case 'statement-refused':
      return [aside('detailed', () => lines.refused(event.agent, words.failure(event.failure)))];
    case 'statement-made': {
      const { agent, text } = event;
      const mark = statementMark(event, state, words);
      return [{ level: 'standard', kind: 'statement', from: agent, title: agent, text, mark }];
    }
    case 'turn-skipped':
      return lostTurnParts(event, state, words);
    case 'question-closed':
      return questionParts(event, words);
    case 'event-injected': {
      const { to, actor, text } = event;
      const who = titles[actor === 'cue' ? 'planned' : actor];
      if (to === 'all') return [{ level: 'standard', kind: 'injection', title: events.toAll(who), text }];
      const title = events.toSome(who, to);
      return [{ level: 'standard', kind: 'injection', title, text, privateTo: to }];
    }
    case 'ranking-made':
      return rankingParts(event, state, words, earnings);
    case 'application-made':
      return [aside('standard', () => applicationText(event, state, words, earnings))];
    case 'probe-answered':
      return [aside('detailed', () => probeText(event, scenario, words))];
    case 'phase-opened':
      return phaseOpenedParts(event, state, words);
    case 'survey-answered':
      return [];
    case 'phase-closed':
      return phaseClosedParts(event, state, words);
    case 'target-set':
      return [aside('detailed', () => phases.target(event.agent, labelOf(event.option, scenario, words)), true)];
    case 'outcome-drawn': {
      const title = phases.outcome(words.numbers.exact(event.multiplier));
      return [{ level: 'standard', kind: 'result', title, text: resultTexts(state, words, earnings).join('\n') }];
    }
    case 'bid-made': {
      const { agent, bid } = event;
      if (bid !== null) return [aside('detailed', () => phases.bid(agent, bid))];
      return [{ ...untitled(notice(titles.order, phases.noBid(agent))), gap: false }];
    }
    case 'queue-extended':
      return placesParts(event, words);
    case 'memory-updated':
    case 'memory-compressed':
      return memoryParts(event, scenario, words);
    case 'memory-recalled': {
      const { agent, embedder, failure, entries } = event;
      return [
        aside('debug', () =>
          failure
            ? lines.remindedOfNothing(agent, words.failure(failure), embedder)
            : lines.reminded(agent, entries.length, embedder),
        ),
      ];
    }
    case 'history-trimmed':
      return [memoryNotice(lines.trimmed(event.dropped, event.cutTo), words)];
    case 'prompt-overflowed':
      return [memoryNotice(overflowText(event, words), words)];
    case 'budget-warned':
      return [notice(titles.budget, events.budgetWarned(event))];
    case 'cue-failed': {
      const why = words.rejection({ rejected: event.rejected, message: event.message });
      return [notice(titles.cue, words.moments.failed(event.cue, why))];
    }
    case 'model-switched': {
      const { agent, actor, model, failure } = event;
      if (actor) return [actPart({ ...event, actor }, words, state)];
      const told = model === null ? events.returned(agent) : events.fell(agent, model, failure?.message ?? '');
      return [untitled(notice(titles.notice, told))];
    }
    case 'call-lost': {
      const { agent, failure, call } = event;
      const { tokensIn, tokensOut } = tokensPaid(call);
      if (event.isSearch) return [untitled(notice(titles.notice, events.searchUnknown(agent, tokensIn)))];
      const isEstimated = labelsOf(call).includes('estimated');
      const told =
        failure?.kind === 'interrupted'
          ? events.callUnknown(agent, tokensIn + tokensOut)
          : events.callLost(agent, failure?.message ?? null, tokensIn + tokensOut, isEstimated);
      return [untitled(notice(titles.notice, told))];
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
    case 'guidance-switched':
    case 'strategy-switched':
    case 'view-switched':
    case 'forgetting-requested':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-edited':
    case 'memory-cleared':
    case 'variable-set':
      return [actPart(event, words, state)];
    case 'room-voted':
      return [roomPart(event, scenario, words)];
    case 'vote-called':
      return [{ level: 'standard', kind: 'act', title: titles[event.actor], text: events.voteCalled }];
    case 'poll-opened': {
      // Nobody is asked whether to vote: it was called from outside.
      const initiator = state.vote?.initiator ?? null;
      if (event.isBallot || initiator === null || !isActor(initiator)) return [];
      return [aside('standard', () => lines.calledBy(words.acts.actors[initiator]), true)];
    }
    case 'poll-answered':
      return polledParts(event, state, words);
    case 'confirmation-answered':
      return confirmedParts(event, state, words);
    case 'reply-refused':
      return [
        aside('detailed', () =>
          isBallot(event.purpose)
            ? lines.ballotRefused
            : lines.answerRefused(event.agent, words.failure(event.failure)),
        ),
      ];
    case 'vote-closed':
      return closedParts(event, state, words);
    case 'world-changed':
      return worldParts(event, state, words);
    case 'run-ended': {
      const told = (text: string) => ({ level: 'minimal', kind: 'end', title: titles.end, text }) as const;
      const text = endText(state, words);
      return [
        { ...told(text), line: () => lines.end(state.round, text, state.touchCount, state.impairedCount) },
        ...[...revealedTexts(state, words), ...unreachedText(state, words)].map(
          (more): TranscriptPart => ({ ...untitled(told(more)), gap: false }),
        ),
      ];
    }
    // Ballots are secret until the vote is closed, and told then (9.3): nothing tells who marked what, or how far anybody is.
    case 'ballot-marked':
    case 'ballot-amount-marked':
    case 'ballot-filled':
    case 'ballot-spoiled':
    case 'ballot-revealed':
    // An application is told when it is whole; the end of the run tells how the talk ended.
    case 'application-marked':
    case 'talk-ended':
    // The act that a cue brings is told itself.
    case 'cue-reached':
    case 'memory-recorded':
      return [];
    default:
      return assertNever(event);
  }
}

function aside(level: Verbosity, line: () => string, gap = false): Aside {
  return { level, line, gap };
}

function notice(title: string, text: string): TranscriptPart {
  return { level: 'standard', kind: 'notice', title, text };
}

/** Its text says enough where it stands alone. */
function untitled(part: TranscriptPart): TranscriptPart {
  return { ...part, line: () => part.text };
}

function memoryNotice(text: string, { events }: InterfaceWords): TranscriptPart {
  return { ...notice(events.titles.memory, text), gap: false };
}

/** What an agent says to nobody. */
function spokenAlone(title: string, { agent, text }: { agent: string; text: string }): TranscriptPart {
  return { level: 'detailed', kind: 'statement', from: agent, title, text, privateTo: [agent] };
}

/** How the room stood (29.2). */
function roomPart(event: EventOf<'room-voted'>, scenario: Scenario, words: InterfaceWords): TranscriptPart {
  return { ...notice(words.room.counted[event.moment], roomText(event, scenario, words)), level: 'standard' };
}

/** Who did what. */
function actPart(event: Act & { actor: Actor }, words: InterfaceWords, state?: State): TranscriptPart {
  const { acts, events } = words;
  const told = actText(event, words, state);
  const [title, text] = [events.titles[event.actor], acts.alone(told)];
  return { level: 'standard', kind: 'act', title, text, line: () => acts.by(acts.actors[event.actor], told) };
}

/** The order of a round: whole in plain lines; in the transcript the places that the closing rule has changed, and why it does not hold. */
function openingParts(event: EventOf<'round-opened'>, { scenario }: State, words: InterfaceWords): Parts {
  const { round, queue } = event;
  const swapped = queue.filter(({ reason }) => reason === 'swapped').map((place) => placeText(place, words));
  const note = noteText(event, words);
  const names = queue.map(({ agent }) => agent);
  const title = words.events.round(round, scenario.rounds);
  return [
    { level: 'minimal', kind: 'round', title, text: '' },
    { level: 'standard', kind: 'round', title, text: linesOf(swapped.join(' · '), note), line: null },
    ...(names.length === 0 ? [] : [aside('standard', () => words.lines.order(names, note))]),
  ];
}

const linesOf = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/** Places that were given after the round opened; the transcript has those that something other than the policy's own order gave (2.3). */
function placesParts({ places, note }: EventOf<'queue-extended'>, words: InterfaceWords): Parts {
  const { phases, events } = words;
  const { order } = events.titles;
  const next = phases.places(places.map((place) => placeText(place, words)));
  const isTold = places.some(({ reason }) => reason !== 'policy');
  return [
    isTold ? untitled(notice(order, next)) : aside('standard', () => next, true),
    ...(note === undefined
      ? []
      : [{ ...untitled(notice(order, phases.note(noteText({ note, queue: places }, words)))), gap: false }]),
  ];
}

/** A turn without a statement. 3.3: by `abort-round` those behind it lose theirs as well. */
function lostTurnParts(event: EventOf<'turn-skipped'>, state: State, words: InterfaceWords): Parts {
  const { acts, events, lines, status } = words;
  const { agent, actor, failure } = event;
  const why = actor ? events.skippedBy(acts.actors[actor]) : failure ? words.failure(failure) : events.noReply;
  const told = events.noStatement(why);
  const { queue, outcomes, isRoundAborted } = state;
  const lost = isRoundAborted ? queue.slice(outcomes.lastIndexOf('failed') + 1, outcomes.length) : [];
  return [
    {
      level: 'standard',
      kind: 'statement',
      from: agent,
      title: agent,
      text: '',
      mark: told,
      line: () => `${agent}${status.colon}${told}`,
    },
    ...(lost.length > 0 ? [aside('standard', () => lines.brokenOff(lost.map((place) => place.agent)))] : []),
  ];
}

/** What the world made of a decision; how it begins stands in what follows. */
function worldParts({ decision, happened }: EventOf<'world-changed'>, state: State, words: InterfaceWords): Parts {
  const { world, grammar } = phrasebooks[words.language];
  const { kind } = state.scenario.world ?? bug('there is no world');
  const isBeginning = decision === null && happened.length === 0;
  const text = isBeginning
    ? grammar.capitalised(`${worldState(state, null, world)}${grammar.stop}`)
    : worldTold(state, world, words.language);
  return [notice(grammar.capitalised(world.names[kind]), text)];
}

function questionParts(event: EventOf<'question-closed'>, words: InterfaceWords): Parts {
  const { agent, answer, actor, failure } = event;
  const { events } = words;
  if (answer !== null)
    return [{ level: 'standard', kind: 'injection', title: events.personAnswers(agent), text: answer }];
  if (actor) return [{ ...actPart({ ...event, actor }, words), kind: 'notice' }];
  return [untitled(notice(events.titles.person, events.unanswered(agent, failure?.kind === 'timeout')))];
}

/** Each ranking in plain lines, the first of a stage below a head; in the transcript once an agent has its results, and at the end. */
function rankingParts(event: EventOf<'ranking-made'>, state: State, words: InterfaceWords, earnings: Earnings): Parts {
  const { agent, stage } = event;
  const { phases } = words;
  const isFirst = !Object.entries(state.individual).some(
    ([name, { rankings }]) => name !== agent && rankings.some((one) => one.stage === stage),
  );
  const head = stage === 'first' ? phases.individual : stage === 'closing' ? phases.closing : null;
  const told = (title: string, text: string): TranscriptPart => ({
    level: 'standard',
    kind: 'result',
    title,
    text,
    line: null,
  });
  return [
    ...(isFirst && head ? [aside('standard', () => head, true)] : []),
    aside('standard', () => rankingText(event, state.scenario, words)),
    ...(stage === 'closing' ? [told(phases.afterTalk(agent), rankingText(event, state.scenario, words))] : []),
    ...(stage === 'applied' ? [told(phases.beforeTalk(agent), individualText(agent, state, words, earnings))] : []),
  ];
}

/**
 * Each change in plain lines; in the transcript those that made a memory smaller. A strategy that only keeps its window does so at every
 * statement, and is not told there.
 */
function memoryParts(
  event: EventOf<'memory-updated' | 'memory-compressed'>,
  scenario: Scenario,
  words: InterfaceWords,
): Parts {
  const { changes, warning } = event;
  const { memory } = words.events.titles;
  const all = aside('detailed', () => linesOf(...changes.map((change) => changeText(change, scenario, words))));
  const own = changes.length === 0 ? [] : [all];
  if (warning !== undefined)
    return [...own, memoryNotice(words.events.memoryWarning(warning, warnedOf(changes)), words)];
  const shorter = event.type === 'memory-updated' ? '' : shorterText(event, words);
  if (shorter === '') return own;
  // One alone is told in one row: there are many.
  return [...own, { ...(shorter.includes('\n') ? notice(memory, shorter) : notice(shorter, '')), line: null }];
}

function changeText(
  { agents, kind, before, after, dropped }: MemoryChange,
  scenario: Scenario,
  { lines }: InterfaceWords,
): string {
  const whose = agents.length === scenario.agents.length ? null : agents;
  const size = { from: before.chars, to: after.chars, tokens: after.tokens };
  return lines.memory(whose, kind, size, dropped ? { count: dropped.ids.length, rule: dropped.rule } : null);
}

function shorterText({ why, changes }: EventOf<'memory-compressed'>, { events }: InterfaceWords): string {
  const alike = new Map<string, string[]>();
  for (const { kind, agents, before, after, dropped } of changes) {
    if (kind !== 'compressed' && why !== 'overflow') continue;
    const how = dropped?.rule === 'compressed' ? events.compressed : events.shortened;
    const what = how(before.chars, after.chars);
    alike.set(what, [...(alike.get(what) ?? []), ...agents]);
  }
  return [...alike].map(([what, agents]) => events.ofAgents(agents, what)).join('\n');
}

/** Whose memories a warning is about. */
function warnedOf(changes: readonly MemoryChange[]): readonly string[] {
  const kept = changes.filter(({ kind }) => kind === 'kept');
  return (kept.length > 0 ? kept : changes).flatMap(({ agents }) => agents);
}

function overflowText(
  { agent, by, tokens, limitTokens, historyChars }: EventOf<'prompt-overflowed'>,
  { events }: InterfaceWords,
): string {
  const told = events.overflowed(agent, by === 'provider', tokens, limitTokens);
  return historyChars === undefined ? told : `${told} ${events.historyFitted(historyChars)}`;
}
