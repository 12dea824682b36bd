import { assertNever, bug } from '../base/errors.ts';
import { type Act, callerOf, type Entry, type Event, type EventOf, isAct } from '../discussion/event.ts';
import { type Gone, gone } from '../discussion/evolve-time.ts';
import { JOBS, type JobMemory } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { momentText, waitingText } from './cue-text.ts';

/**
 * One act of a person or of a cue (12.4). `to`: of one that leads back, the entry whose state is there again. `isNews`: it only tells something.
 * `isPlanned`: a cue acted, nobody in that moment.
 */
export type Intervention = { seq: number; round: number; text: string; to?: number; isNews?: true; isPlanned?: true };

/** Those that are in force after all of them: not what was taken back, nor the going back itself. */
export function actsInForce(all: readonly Intervention[]): readonly Intervention[] {
  const after: { seq: number; acts: readonly Intervention[] }[] = [{ seq: 0, acts: [] }];
  for (const act of all) {
    const { seq, to } = act;
    const acts =
      to === undefined ? [...(after.at(-1)?.acts ?? []), act] : (after.findLast((one) => one.seq <= to)?.acts ?? []);
    after.push({ seq, acts });
  }
  return after.at(-1)?.acts ?? [];
}

/** The act that an entry records, told apart where it waited for its moment; null for what the protocol did. */
export function interventionOf({ seq, event, who }: Entry, state: State, words: InterfaceWords): Intervention | null {
  if (!isAct(event)) return null;
  const text = actText(event, words, state);
  const told = event.actor === 'cue' ? words.acts.onCue(text) : text;
  return {
    seq,
    round: state.round,
    text: who === undefined ? told : words.acts.named(told, who),
    ...(event.type === 'taken-back' ? { to: event.to } : {}),
    ...(NEWS.has(event.type) ? { isNews: true } : {}),
    ...(event.actor === 'cue' ? { isPlanned: true } : {}),
  };
}

const NEWS: ReadonlySet<Event['type']> = new Set<Event['type']>(['event-injected', 'question-closed', 'room-voted']);

const WITHOUT = [
  'ranking-made',
  'explanation-made',
  'application-made',
  'bid-made',
  'probe-answered',
  'survey-answered',
  'queue-extended',
  'reasoning-made',
  'poll-answered',
  'confirmation-answered',
  'ballot-spoiled',
  'memory-updated',
  'memory-compressed',
] as const satisfies readonly Act['type'][];

/** The person went on without an answer, and the event stands in its place (16.2). */
export function isWithoutAnswer(event: Act): event is Extract<Act, { type: (typeof WITHOUT)[number] }> {
  return (WITHOUT as readonly string[]).includes(event.type);
}

/** Null: it is everybody. */
const unlessAll = (agents: readonly string[], state: State | undefined): readonly string[] | null =>
  agents.length > 1 && agents.length === state?.scenario.agents.length ? null : agents;

/** What was done, to be read behind who did it. `state`: after it; what was taken back is told by it. */
export function actText(event: Act, words: InterfaceWords, state?: State): string {
  const { acts } = words;
  if (isWithoutAnswer(event)) return acts.leftOut(callerOf(event) ?? '');
  switch (event.type) {
    case 'event-injected':
      return acts.injected(event.to);
    case 'guidance-switched':
      return acts.guidance(unlessAll(event.agents, state), event.style, event.rewrite);
    case 'strategy-switched':
      return acts.strategy(unlessAll(event.agents, state), event.strategy);
    case 'model-switched':
      return acts.model(event.agent, event.model);
    case 'view-switched': {
      const jobs = event.jobs.length === JOBS.length ? null : event.jobs;
      return acts.view(event.agents, jobs, event.settings && viewText(event.settings, words));
    }
    case 'forgetting-requested':
      return acts.forgetting(event.agents, event.isOn);
    case 'message-pinned':
      return acts.messagePinned(event.message, event.isPinned);
    case 'memory-pinned':
      return acts.entryPinned(event.entry, event.agent, event.isPinned);
    case 'memory-edited':
      return acts.edited(event.agent);
    case 'memory-cleared':
      return acts.cleared(event.agents);
    case 'variable-set':
      return acts.variable(event.name, event.value, event.agent);
    case 'vote-called':
      return acts.voteCalled;
    case 'room-voted':
      return acts.roomCounted;
    case 'agent-muted':
      return acts.muted(event.agent, event.isMuted);
    case 'floor-handed':
      return acts.floorHanded(event.agent);
    case 'cue-scheduled':
      return acts.cueScheduled(event.cue.id, momentText(event.cue.at, words), waitingText(event.cue.command, words));
    case 'cue-cancelled':
      return acts.cueCancelled(event.cue);
    case 'taken-back':
      return wentBackText(event, words, state ? gone(event, state) : null);
    case 'ending-requested':
      return acts.ending(event.by);
    case 'topic-changed':
      return acts.topic(event.question);
    case 'settings-changed':
      return acts.settings(event.told);
    case 'agent-added':
      return acts.agentAdded(event.agent.name);
    case 'agent-removed':
      return acts.agentRemoved(event.agent);
    case 'question-closed':
      return event.answer === null ? acts.unanswered(event.agent) : acts.answered(event.agent);
    case 'turn-skipped':
      return acts.skipped(event.agent);
    case 'statement-made':
      return acts.interrupted(event.agent);
    case 'run-ended':
      return acts.stopped;
    default:
      return assertNever(event);
  }
}

/** What was taken back or put back, by whatever it had done, and never in its own words: they may be for one agent alone. */
export function wentBackText(event: EventOf<'taken-back'>, words: InterfaceWords, known: Gone | null): string {
  const { acts } = words;
  if (!known) return acts.wentBack(event.to);
  return acts[known.isBack ? 'takenBack' : 'putBack'](known.entry, undoableText(known.event, words));
}

/** What can be taken back, named: an act, or what an agent has said. */
export function undoableText(event: Event, words: InterfaceWords): string {
  if (event.type === 'statement-made' && !event.actor) return words.acts.spoke(event.agent);
  return 'actor' in event ? actText(event, words) : bug(`${event.type} cannot be taken back`);
}

/** A view with its window, in a few words; the view by its name in scenario files. */
function viewText({ view, maxMessages }: JobMemory, { acts }: InterfaceWords): string {
  const seen = (view ?? 'all_involved').replaceAll('_', ' ');
  if (maxMessages === null) return seen;
  return maxMessages === 0 ? acts.seesNothing : acts.seesNewest(seen, maxMessages);
}
