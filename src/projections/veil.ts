import type { Cue } from '../discussion/cue.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { evolve } from '../discussion/evolve.ts';
import type { MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import type { Agent, Scenario } from '../discussion/scenario.ts';
import { agentNames, type State } from '../discussion/state.ts';

/**
 * From whose seat a run is watched (12.5), and the words that stand for what its agent may not know. Sizes stay as they are, so that
 * gauges and counts are those of the run.
 */
export type Veil = { seat: string; hidden: string };

/** An entry as that seat may know of it, null: not at all; and the state after it as it stands there. */
export type Veiled = { entry: Entry | null; state: State };

/** A scenario without what is only for others: their personas, what they remember of earlier runs, their task, hidden variables. */
export function veiledScenario(scenario: Scenario, veil: Veil): Scenario {
  const { variables, manipulator, cues } = scenario;
  return {
    ...scenario,
    agents: scenario.agents.map((agent) => veiledAgent(agent, veil)),
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, one]) => [name, one.hidden ? { ...one, value: veil.hidden } : one]),
    ),
    manipulator: manipulator?.agent === veil.seat ? manipulator : null,
    cues: cues.map((cue) => veiledCue(cue, variables, veil)),
  };
}

/** `before`: the state of the seat. */
export function veiledEntry(before: State, entry: Entry, veil: Veil): Veiled {
  const event = veiledEvent(entry.event, before, veil);
  if (event === null) return { entry: null, state: { ...before, seq: entry.seq } };
  const veiled = event === entry.event ? entry : { ...entry, event };
  return { entry: isUntold(event, veil) ? null : veiled, state: evolve(before, veiled) };
}

/** What others do alone, and their bids until they have the floor by them: it is done, and that is all. */
function isUntold(event: Event, { seat }: Veil): boolean {
  return UNTOLD.has(event.type) && 'agent' in event && event.agent !== seat;
}
const UNTOLD: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'ranking-made',
  'explanation-made',
  'application-marked',
  'application-made',
  'bid-made',
]);

function veiledEvent(event: Event, before: State, { seat, hidden }: Veil): Event | null {
  const isOwn = 'agent' in event && event.agent === seat;
  switch (event.type) {
    case 'target-set':
      return isOwn ? event : null;
    case 'memory-updated':
    case 'memory-compressed':
    case 'memory-edited':
    case 'memory-recorded':
      return { ...event, entries: veiledEntries(event.entries, event.changes, seat, hidden) };
    case 'event-injected':
      return event.to === 'all' || event.to.includes(seat) ? event : { ...event, text: hidden };
    case 'variable-set':
      return isVariableHidden(event, before.variables, seat) ? { ...event, value: hidden } : event;
    case 'cue-scheduled':
      return { ...event, cue: veiledCue(event.cue, before.variables, { seat, hidden }) };
    case 'settings-changed': {
      const agents = event.settings.agents.map((agent) => veiledAgent(agent, { seat, hidden }));
      const told = event.told.map((one) => veiledSetting(one, agentNames(before.scenario), { seat, hidden }));
      return { ...event, told, settings: { ...event.settings, agents } };
    }
    case 'agent-added':
      return { ...event, agent: veiledAgent(event.agent, { seat, hidden }) };
    default:
      return isOwn ? event : veiledAct(event, hidden);
  }
}

/** A setting as it was asked for, `agents.NAME.KEY=VALUE`: what is another's own is nobody else's. A name may hold dots. */
function veiledSetting(told: string, names: readonly string[], { seat, hidden }: Veil): string {
  const key = told.slice(0, told.indexOf('='));
  const [owner] = names.filter((name) => key.startsWith(`agents.${name}.`)).sort((a, b) => b.length - a.length);
  return owner === undefined || owner === seat ? told : `${key}=${hidden}`;
}

/** What another agent did. */
function veiledAct(event: Event, hidden: string): Event {
  switch (event.type) {
    case 'reasoning-made':
      return event.text === '' ? event : { ...event, text: hidden };
    case 'explanation-made':
      return { ...event, text: hidden };
    case 'statement-made':
      return event.withheld === undefined ? event : { ...event, withheld: hidden };
    case 'ranking-made':
      return { ...event, ranking: null, certainty: null, reply: '' };
    case 'application-made':
      return { ...event, option: null, amount: null, draw: null, reply: '' };
    case 'bid-made':
      return { ...event, bid: null, reply: '' };
    default:
      return 'reply' in event ? { ...event, reply: '' } : event;
  }
}

/** What a person has planned reaches others only, too. */
function veiledCue(cue: Cue, variables: State['variables'], { seat, hidden }: Veil): Cue {
  const { command } = cue;
  const isForOthers = command.type === 'inject-event' && command.to !== 'all' && !command.to.includes(seat);
  if (isForOthers) return { ...cue, command: { ...command, text: hidden } };
  if (command.type !== 'set-variable' || !isVariableHidden(command, variables, seat)) return cue;
  return { ...cue, command: { ...command, value: hidden } };
}

function isVariableHidden(
  { name, agent }: { name: string; agent: string | null },
  variables: State['variables'],
  seat: string,
): boolean {
  return (agent !== null && agent !== seat) || (variables[name]?.hidden ?? false);
}

function veiledAgent(agent: Agent, { seat, hidden }: Veil): Agent {
  if (agent.name === seat) return agent;
  const { translations: _persona, remembered, ...rest } = agent;
  return {
    ...rest,
    // As long as it is: the wall tells its size.
    persona: '·'.repeat([...agent.persona].length),
    variables: Object.fromEntries(Object.keys(agent.variables).map((name) => [name, hidden])),
    ...(remembered
      ? {
          remembered: {
            entries: remembered.entries.map((entry) => veiledMemory(entry, hidden)),
            lessons: remembered.lessons.map(() => hidden),
          },
        }
      : {}),
  };
}

/** An entry that came into the memory of the seat as well, or to several agents with it, is known there. */
function veiledEntries(
  entries: readonly MemoryEntry[],
  changes: readonly MemoryChange[],
  seat: string,
  hidden: string,
): readonly MemoryEntry[] {
  const own = changes.filter(({ agents }) => agents.includes(seat));
  const known = new Set(own.flatMap((change) => [...change.entries, ...(change.archived ?? [])]));
  return entries.map((entry, index) => (known.has(index) ? entry : veiledMemory(entry, hidden)));
}

function veiledMemory(entry: MemoryEntry, hidden: string): MemoryEntry {
  return { ...entry, text: hidden, gist: null };
}
