import type { Command, CommandOf, Rejection } from '../../discussion/command.ts';
import type { Event } from '../../discussion/event.ts';
import { currentSpeaker, isOutOfTurns } from '../../discussion/floor.ts';
import type { RoomMoment } from '../../discussion/room.ts';
import { isDecided, type Past, type State } from '../../discussion/state.ts';
import { guidanceStyleNames } from '../../memory/styles/index.ts';
import { unanswered } from '../protocol/person-answer.ts';
import { refusedMoment } from '../runs/boundary.ts';
import { decideMemory, isMemoryCommand } from './decide-memory.ts';
import { decidePeople, isPeopleCommand } from './decide-people.ts';
import { checkedAgents, isRejection, refuse, runHasEnded, unknown, unknownAgent } from './refusal.ts';

/**
 * What a person may do now: the event that a command becomes between two steps, or the rule that refuses it. A command that ends the
 * step under way (interrupt, skip, stop) is that step's closing event instead, and comes here only when no step is under way.
 * `countTokens` measures what a person writes into a memory.
 */
export function decide(command: Command, state: State, countTokens: (text: string) => number): Event | Rejection {
  if (state.ended) return runHasEnded();
  if (isMemoryCommand(command)) return decideMemory(command, state, countTokens);
  if (isPeopleCommand(command)) return decidePeople(command, state);
  switch (command.type) {
    case 'inject-event':
      return injectEvent(command, state);
    case 'count-room':
      return countRoom(command, state);
    case 'switch-guidance':
      return switchGuidance(command, state);
    case 'call-vote':
      return callVote(state);
    case 'skip-speaker': {
      // Whoever asks still has the floor: nobody else may lose theirs for it.
      if (state.question) return { ...unanswered(state.question, state), actor: 'person' };
      const agent = currentSpeaker(state);
      if (agent === null) return refuse('nothing-to-skip', 'Nobody is about to speak.');
      return { type: 'turn-skipped', agent, actor: 'person' };
    }
    case 'interrupt':
      return refuse('nobody-speaking', 'Nobody is speaking.');
    case 'wrap-up':
    case 'answer-now':
      if (state.ending || state.talkEnded) return refuse('already-ending', 'The run is ending already.');
      return { type: 'ending-requested', by: command.type === 'wrap-up' ? 'poll' : 'ballot', actor: 'person' };
    case 'schedule-cue':
      return scheduleCue(command, state);
    case 'cancel-cue':
      return notWaiting(command.cue, state) ?? { type: 'cue-cancelled', cue: command.cue, actor: 'person' };
    case 'undo': {
      const point = state.past.at(-1);
      if (!point) return refuse('nothing-to-undo', 'There is nothing to take back.');
      return takenBack(point, state);
    }
    case 'redo': {
      const point = state.undone.at(-1);
      if (!point) return refuse('nothing-to-redo', 'Nothing was taken back last.');
      return takenBack(point, state);
    }
    case 'stop':
      return { type: 'run-ended', by: 'person', decision: null, actor: 'person' };
  }
}

/** A run keeps the embedder that it was opened with: gone back to another, it would recall otherwise than when it is taken up (13.2). */
function takenBack({ seq, state: then }: Past, { scenario }: State): Event | Rejection {
  if (then.scenario.memory.embedder !== scenario.memory.embedder)
    return refuse('embedder-open', 'What finds memories was set for this run, and stays.');
  return { type: 'taken-back', to: seq, actor: 'person' };
}

/** Of the act itself only what no moment could mend is refused now. */
function scheduleCue({ at, command, replaces }: CommandOf<'schedule-cue'>, state: State): Event | Rejection {
  const rejection = refusedMoment(at, state) ?? (replaces === undefined ? null : notWaiting(replaces, state));
  if (rejection) return rejection;
  const text =
    command.type === 'inject-event' ? command.text : command.type === 'change-topic' ? command.question : null;
  if (text?.trim() === '') return refuse('empty-text', 'There are no words for that moment.');
  return { type: 'cue-scheduled', cue: { id: replaces ?? state.nextCueId, at, command }, actor: 'person' };
}

function notWaiting(cue: number, { cues }: State): Rejection | null {
  return cues.some(({ id }) => id === cue) ? null : refuse('unknown-cue', `No cue ${cue} is waiting.`);
}

function injectEvent(command: CommandOf<'inject-event'>, state: State): Event | Rejection {
  const text = command.text.trim();
  if (text === '') return refuse('empty-text', 'There are no words to inject.');
  const stranger = command.to === 'all' ? undefined : unknownAgent(command.to, state);
  if (stranger) return stranger;
  const to = command.to === 'all' ? command.to : [...new Set(command.to)];
  return { type: 'event-injected', text, to, actor: command.isOfRoom ? 'room' : 'person' };
}

function countRoom({ votes, predictions }: CommandOf<'count-room'>, state: State): Event | Rejection {
  const known = state.scenario.options.map(({ id }) => id);
  const stranger = [...Object.keys(votes), ...Object.keys(predictions)].find((id) => !known.includes(id));
  if (stranger !== undefined) return unknown('unknown-option', 'option', stranger, known);
  return { type: 'room-voted', moment: roomMoment(state), votes, predictions, actor: 'room' };
}

function roomMoment({ history, vote, round, talkEnded, ending }: State): RoomMoment {
  const isBallot = vote?.round === round && (vote.phase === 'ballot' || vote.phase === 'closed');
  if (isBallot || talkEnded || ending) return 'end';
  return [...history].some(({ kind }) => kind === 'statement') ? 'during' : 'before';
}

function switchGuidance(command: CommandOf<'switch-guidance'>, state: State): Event | Rejection {
  const agents = checkedAgents(command.agents, state);
  if (isRejection(agents)) return agents;
  const styles = guidanceStyleNames(state.scenario.memory);
  if (!styles.includes(command.style)) return unknown('unknown-style', 'guidance style', command.style, styles);
  return { type: 'guidance-switched', agents, style: command.style, rewrite: command.rewrite, actor: 'person' };
}

function callVote(state: State): Event | Rejection {
  if (state.voteCalled)
    return refuse('vote-already-called', 'A vote is already called: it takes the place of the next poll.');
  const isOpen = state.vote !== null && state.vote.phase !== 'closed';
  if (isOpen) return refuse('vote-already-open', 'A vote is under way.');
  if (isPastLastPoll(state)) return refuse('no-poll-left', 'No poll is left that a vote could take the place of.');
  return { type: 'vote-called', actor: 'person' };
}

function isPastLastPoll(state: State): boolean {
  const { vote, round, scenario, talkEnded, ending } = state;
  if (talkEnded) return true;
  if (vote?.round !== round || vote.phase !== 'closed') return false;
  return (
    round >= scenario.rounds || isOutOfTurns(state) || ending !== null || isDecided(state) || state.world?.end != null
  );
}
