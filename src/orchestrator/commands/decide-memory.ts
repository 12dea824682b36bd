import { clean } from '../../base/clean.ts';
import { bug } from '../../base/errors.ts';
import type { Command, CommandOf, Rejection } from '../../discussion/command.ts';
import type { Event } from '../../discussion/event.ts';
import type { MemoryChange, MemoryEntry } from '../../discussion/memory.ts';
import { JOBS, MEMORY_STRATEGIES } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { withText } from '../../memory/entry.ts';
import { profileNames, profileOf } from '../../memory/views/profiles.ts';
import { checkedAgents, isRejection, refuse, unknown } from './refusal.ts';

const MEMORY_COMMANDS = [
  'switch-strategy',
  'switch-view',
  'request-forgetting',
  'pin-message',
  'pin-memory',
  'edit-memory',
  'clear-memory',
  'set-variable',
] as const;
type MemoryCommand = CommandOf<(typeof MEMORY_COMMANDS)[number]>;

export function isMemoryCommand(command: Command): command is MemoryCommand {
  return (MEMORY_COMMANDS as readonly string[]).includes(command.type);
}

/** What a person may do to memories and to what agents see (12.3). */
export function decideMemory(
  command: MemoryCommand,
  state: State,
  countTokens: (text: string) => number,
): Event | Rejection {
  switch (command.type) {
    case 'switch-strategy':
      return switchStrategy(command, state);
    case 'switch-view':
      return switchView(command, state);
    case 'request-forgetting': {
      const agents = checkedAgents(command.agents, state);
      if (isRejection(agents)) return agents;
      if (agents.every((agent) => state.seats[agent]?.isForgetting === command.isOn))
        return refuse(
          'nothing-to-change',
          command.isOn ? 'They forget upon request already.' : 'Nobody was asked to forget.',
        );
      return { type: 'forgetting-requested', agents, isOn: command.isOn, actor: 'person' };
    }
    case 'pin-message':
      return pinMessage(command, state);
    case 'pin-memory':
      return pinMemory(command, state);
    case 'edit-memory':
      return editMemory(command, state, countTokens);
    case 'clear-memory':
      return clearMemory(command, state);
    case 'set-variable':
      return setVariable(command, state);
  }
}

function switchStrategy({ agents: wanted, strategy }: CommandOf<'switch-strategy'>, state: State): Event | Rejection {
  const agents = checkedAgents(wanted, state);
  if (isRejection(agents)) return agents;
  if (!MEMORY_STRATEGIES.includes(strategy))
    return unknown('unknown-strategy', 'memory strategy', strategy, MEMORY_STRATEGIES);
  if (agents.every((agent) => memoryOf(agent, state).strategy === strategy))
    return refuse('nothing-to-change', `The strategy is ${strategy} already.`);
  return { type: 'strategy-switched', agents, strategy, actor: 'person' };
}

function switchView(
  { agents: wanted, jobs: chosen, settings }: CommandOf<'switch-view'>,
  state: State,
): Event | Rejection {
  const agents = checkedAgents(wanted, state);
  if (isRejection(agents)) return agents;
  const jobs = chosen === 'all' ? JOBS : [...new Set(chosen)];
  const stranger = jobs.find((job) => !JOBS.includes(job));
  if (stranger !== undefined || jobs.length === 0) return unknown('unknown-job', 'job', stranger ?? '', JOBS);
  const view = { type: 'view-switched' as const, agents, jobs, actor: 'person' as const };
  if (settings === null && agents.every((agent) => jobs.every((job) => !state.seats[agent]?.overrides[job])))
    return refuse('nothing-to-change', 'They see what the scenario says already.');
  if (settings === null || !('profile' in settings)) return { ...view, settings };
  const own = state.scenario.profiles;
  const profile = profileOf(settings.profile, own);
  if (!profile) return unknown('unknown-profile', 'profile', settings.profile, profileNames(own));
  return { ...view, settings: profile };
}

function pinMessage({ message, isPinned }: CommandOf<'pin-message'>, state: State): Event | Rejection {
  if (!state.history.at(message) || message < 0)
    return refuse('unknown-message', `There is no message ${message}.`, { name: String(message) });
  if (state.pinnedMessages.includes(message) === isPinned)
    return refuse('nothing-to-change', isPinned ? 'The message is pinned already.' : 'The message is not pinned.');
  return { type: 'message-pinned', message, isPinned, actor: 'person' };
}

function pinMemory({ agent, entry, isPinned }: CommandOf<'pin-memory'>, state: State): Event | Rejection {
  const found = entryOf(agent, entry, state);
  if (isRejection(found)) return found;
  if (memoryOf(agent, state).pinned.has(entry) === isPinned)
    return refuse('nothing-to-change', isPinned ? 'The entry is pinned already.' : 'The entry is not pinned.');
  return { type: 'memory-pinned', agent, entry, isPinned, actor: 'person' };
}

function editMemory(
  { agent, entry, text }: CommandOf<'edit-memory'>,
  state: State,
  countTokens: (text: string) => number,
): Event | Rejection {
  const old = entryOf(agent, entry, state);
  if (isRejection(old)) return old;
  if (clean(text).trim() === '') return refuse('empty-text', 'An entry cannot be empty; clear the memory instead.');
  const { chars: _c, tokens: _t, gist: _g, style: _s, ...kept } = old;
  const edited: MemoryEntry = withText({ ...kept, gist: null, style: null, edited: true }, text, { countTokens });
  if (edited.text === old.text) return refuse('nothing-to-change', 'The words are as they were.');
  const before = memoryOf(agent, state).size;
  const after = {
    chars: before.chars + edited.chars - old.chars,
    tokens: before.tokens + edited.tokens - old.tokens,
  };
  const change: MemoryChange = { agents: [agent], kind: 'edited', entries: [0], before, after };
  return { type: 'memory-edited', agent, entries: [edited], changes: [change], actor: 'person' };
}

/** 7.7. */
function clearMemory({ agents: wanted }: CommandOf<'clear-memory'>, state: State): Event | Rejection {
  const agents = checkedAgents(wanted, state);
  if (isRejection(agents)) return agents;
  const changes = agents.map((agent): MemoryChange => {
    const { entries, size } = memoryOf(agent, state);
    const ids = [...entries].map(({ id }) => id);
    return {
      agents: [agent],
      kind: 'dropped',
      entries: [],
      ...(ids.length > 0 ? { dropped: { ids, rule: 'cleared' as const } } : {}),
      before: size,
      after: { chars: 0, tokens: 0 },
    };
  });
  return { type: 'memory-cleared', agents, changes, actor: 'person' };
}

function setVariable({ name, value, agent }: CommandOf<'set-variable'>, state: State): Event | Rejection {
  if (agent !== null) {
    const agents = checkedAgents([agent], state);
    if (isRejection(agents)) return agents;
  }
  const own = agent === null ? undefined : state.seats[agent]?.variables;
  const known = [...Object.keys(state.variables), ...Object.keys(own ?? {})];
  if (!known.includes(name)) {
    const names = known.length === 0 ? 'the scenario names none' : `there are ${known.join(', ')}`;
    return refuse('unknown-variable', `There is no variable "${name}"; ${names}.`, { name, known });
  }
  const written = clean(value, { multiline: false }).trim();
  const before = agent === null ? state.variables[name]?.value : own?.[name];
  if (before === written) return refuse('nothing-to-change', `${name} is set to that already.`);
  return { type: 'variable-set', name, value: written, agent, actor: 'person' };
}

function memoryOf(agent: string, state: State) {
  return state.memories[agent] ?? bug(`no memory of ${agent}`);
}

function entryOf(agent: string, id: number, state: State): MemoryEntry | Rejection {
  const agents = checkedAgents([agent], state);
  if (isRejection(agents)) return agents;
  for (const entry of memoryOf(agent, state).entries) if (entry.id === id) return entry;
  return refuse('unknown-entry', `There is no entry ${id} in the memory of ${agent}.`, { name: String(id) });
}
