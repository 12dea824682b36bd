import { assertNever } from '../base/errors.ts';
import type { CueCommand } from '../discussion/command.ts';
import type { Condition } from '../discussion/condition.ts';
import { type Act, type Entry, isAct } from '../discussion/event.ts';
import { JOBS, type JobMemory } from '../discussion/scenario.ts';
import { presentNames, type State } from '../discussion/state.ts';
import { isWithoutAnswer } from './interventions.ts';

/**
 * The acts of a run, to be taken again in another one (12.2): those that cues can take, at the round and turn at which they were taken, with
 * the cues that were laid down; and the entries of acts that no cue can take. What was taken back is in neither.
 */
export type InterventionScript = { acts: readonly ScriptAct[]; left: readonly ScriptStep[] };
/** An entry with the state before it. */
export type ScriptStep = { entry: Entry; before: State };
type ScriptAct = { at: Condition; command: CueCommand };

/** What an act comes to: an act of the score, nothing, or an entry that cannot be carried over. */
type Noted = InterventionScript & { laid: ReadonlyMap<number, ScriptAct> };

/** `steps`: from the first entry on. `profileNamed`: the name of settings that a scenario can give; null: they have none. */
export function interventionScriptOf(
  first: State,
  steps: Iterable<ScriptStep>,
  profileNamed: (settings: JobMemory) => string | null,
): InterventionScript {
  const own = first.scenario.cues.map(({ id, at, command }) => [id, { at, command }] as const);
  let noted: Noted = { acts: own.map(([, act]) => act), left: [], laid: new Map(own) };
  /** As it was after each entry. */
  const course: Noted[] = [noted];
  for (const step of steps) {
    const { event } = step.entry;
    noted = event.type === 'taken-back' ? (course[event.to] ?? noted) : withAct(noted, step, profileNamed);
    course.push(noted);
  }
  return { acts: noted.acts, left: noted.left };
}

function withAct(noted: Noted, step: ScriptStep, profileNamed: (settings: JobMemory) => string | null): Noted {
  const { before } = step;
  const { event } = step.entry;
  // The act of a cue is in the score by its cue.
  if (!isAct(event) || event.actor === 'cue') return noted;
  if (event.type === 'cue-scheduled') {
    const act = { at: event.cue.at, command: event.cue.command };
    const changed = noted.laid.get(event.cue.id);
    const acts = [...noted.acts.filter((one) => one !== changed), act];
    return { ...noted, acts, laid: new Map([...noted.laid, [event.cue.id, act]]) };
  }
  if (event.type === 'cue-cancelled') {
    const gone = noted.laid.get(event.cue);
    return { ...noted, acts: noted.acts.filter((act) => act !== gone) };
  }
  const command = commandOf(event, before, profileNamed);
  const at = momentOf(before);
  if (!command || !at) return { ...noted, left: [...noted.left, step] };
  return { ...noted, acts: [...noted.acts, { at, command }] };
}

/**
 * As many turns as were over when it was taken. What was done behind the vote of a round is done as the next one opens: at the end of its turns it would
 * change the vote. Null: no round comes.
 */
function momentOf({ round, queue, outcomes, vote, scenario }: State): Condition | null {
  const isOver = outcomes.length === queue.length && vote?.round === round && vote.outcome !== null;
  if (!isOver) return { on: 'round', round: Math.max(1, round), turn: outcomes.length };
  return round < scenario.rounds ? { on: 'round', round: round + 1, turn: 0 } : null;
}

/** The act as a cue takes it; null: no cue can. */
function commandOf(event: Act, before: State, profileNamed: (settings: JobMemory) => string | null): CueCommand | null {
  const names = presentNames(before);
  const whose = (agents: readonly string[]): 'all' | readonly string[] =>
    agents.length === names.length && names.every((name) => agents.includes(name)) ? 'all' : agents;
  if (isWithoutAnswer(event)) return null;
  switch (event.type) {
    case 'event-injected':
      return { type: 'inject-event', text: event.text, to: event.to };
    case 'guidance-switched':
      return { type: 'switch-guidance', agents: whose(event.agents), style: event.style, rewrite: event.rewrite };
    case 'strategy-switched':
      return { type: 'switch-strategy', agents: whose(event.agents), strategy: event.strategy };
    case 'view-switched': {
      const profile = event.settings && event.jobs.length === JOBS.length ? profileNamed(event.settings) : null;
      return profile === null
        ? null
        : { type: 'switch-view', agents: whose(event.agents), jobs: 'all', settings: { profile } };
    }
    case 'forgetting-requested':
      return { type: 'request-forgetting', agents: whose(event.agents), isOn: event.isOn };
    case 'memory-cleared':
      return { type: 'clear-memory', agents: whose(event.agents) };
    case 'variable-set':
      return { type: 'set-variable', name: event.name, value: event.value, agent: event.agent };
    case 'vote-called':
      return { type: 'call-vote' };
    case 'turn-skipped':
      return { type: 'skip-speaker' };
    case 'agent-muted':
      return { type: 'mute-agent', agent: event.agent, isMuted: event.isMuted };
    case 'floor-handed':
      return { type: 'hand-floor', agent: event.agent };
    case 'topic-changed':
      return { type: 'change-topic', question: event.question };
    case 'agent-removed':
      return { type: 'remove-agent', agent: event.agent };
    case 'ending-requested':
      return { type: event.by === 'poll' ? 'wrap-up' : 'answer-now' };
    case 'run-ended':
      return { type: 'stop' };
    case 'room-voted':
    case 'statement-made':
    case 'question-closed':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-edited':
    case 'settings-changed':
    case 'agent-added':
    case 'model-switched':
    case 'cue-scheduled':
    case 'cue-cancelled':
    case 'taken-back':
      return null;
    default:
      return assertNever(event);
  }
}
