import { bug } from '../../base/errors.ts';
import { nextDue } from '../../discussion/due-updates.ts';
import { agentOf, isPerson, modelNow } from '../../discussion/lookup.ts';
import type { CompressionCause } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import type { Agent } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { oldestHalf } from '../../memory/compaction.ts';
import { routeOfUpdate } from '../../memory/routing.ts';
import { strategies } from '../../memory/strategies/index.ts';
import { charsAfter, halved } from '../../memory/strategies/pressure.ts';
import type { Compaction, CompactionContext } from '../../memory/strategies/strategy.ts';

/**
 * What is to be done about an agent's memory, and why. `isOverLimit`: it is over its limit, compression cannot help it, and what must goes
 * (5.7).
 */
export type DueCompaction = {
  agent: string;
  compaction: Compaction;
  why: CompressionCause;
  byModel: boolean;
  isOverLimit: boolean;
};

/** The memories that must be made smaller before anything else is done: those that have changed, in the order in which they did. */
export function dueCompactions(state: State): readonly DueCompaction[] {
  const update = nextDue(state);
  if (!update || routeOfUpdate(update, state.scenario.memory) === 'simple')
    return state.changedMemories.flatMap((agent) => compactionAfterChange(agent, state) ?? []);
  // Who has integrated is looked at after all have, and who is to be asked once more as well: else where a batch was cut would show.
  const begun = (agent: string) => state.seats[agent]?.overflow?.purpose === 'integration';
  const waiting = state.changedMemories.filter((agent) => update.agents.includes(agent) && !begun(agent));
  return waiting.flatMap((agent) => compactionAfterChange(agent, state) ?? []);
}

/** What is due to this agent: what its memory needs after a change, then a relief of its prompt. */
export function dueCompactionOf(agent: string, state: State): DueCompaction | null {
  const afterChange = state.changedMemories.includes(agent) ? compactionAfterChange(agent, state) : null;
  return afterChange ?? (state.seats[agent]?.overflow?.needsRelief ? reliefOf(agent, state) : null);
}

function compactionAfterChange(name: string, state: State): DueCompaction | null {
  const agent = agentOf(state.scenario, name);
  const memory = state.memories[name] ?? bug(`no memory of ${name}`);
  const { scenario } = state;
  const context = contextOf(agent, state);
  const own = strategies[memory.strategy].compaction(memory, context);
  const isEnough = own !== null && charsAfter(memory, own) <= agent.limitChars;
  const net = isEnough ? null : halved(memory, context);
  const compaction = net ?? own;
  if (!compaction) return null;
  const isThreshold = memory.size.chars > scenario.memory.compressionThreshold * agent.limitChars;
  return {
    agent: name,
    compaction,
    why: isThreshold ? 'threshold' : 'strategy',
    byModel: isByModel(compaction, agent, state),
    isOverLimit: net !== null,
  };
}

/** What goes of a memory whose compression was refused, if it is over its limit. */
export function afterRefusal(name: string, state: State): Extract<Compaction, { kind: 'drop' }> | null {
  const memory = state.memories[name] ?? bug(`no memory of ${name}`);
  return halved(memory, contextOf(agentOf(state.scenario, name), state));
}

function contextOf(agent: Agent, state: State): CompactionContext {
  const { scenario, round } = state;
  const level = scenario.memory.adaptiveCompression ? fullness(agent, state) : 0;
  return { agent, rules: scenario.memory, round, level };
}

/** What is done about a prompt that was larger than its model's window (5.8, 8.2). */
function reliefOf(name: string, state: State): DueCompaction {
  const agent = agentOf(state.scenario, name);
  const memory = state.memories[name] ?? bug(`no memory of ${name}`);
  const drop = oldestHalf(memory) ?? { kind: 'drop', ids: [], rule: 'overflow', archive: false };
  const { ids } = drop;
  const compaction: Compaction =
    state.scenario.memory.onOverflow === 'summarise' && ids.length > 1
      ? { kind: 'compress', ids, targetChars: Math.max(200, Math.floor(charsOf(memory, ids) / 4)) }
      : drop;
  return {
    agent: name,
    compaction,
    why: 'overflow',
    byModel: isByModel(compaction, agent, state),
    isOverLimit: false,
  };
}

function charsOf(memory: Memory, ids: readonly number[]): number {
  const wanted = new Set(ids);
  let chars = 0;
  for (const entry of memory.entries) if (wanted.has(entry.id)) chars += entry.chars;
  return chars;
}

function isByModel(compaction: Compaction, agent: Agent, state: State): boolean {
  const { memory } = state.scenario;
  if (compaction.kind !== 'compress' || memory.compression === 'extractive' || isPerson(agent)) return false;
  return memory.compression === 'model' || modelNow(state, agent) !== 'simulated';
}

/** 7.8: the level of compression, by how full the model's window was at the last call. */
function fullness(agent: Agent, state: State): number {
  const { promptTokens } = state.seats[agent.name] ?? bug(`no seat of ${agent.name}`);
  const window = state.scenario.models[modelNow(state, agent)]?.contextTokens;
  if (!window) return 0;
  const share = promptTokens / window;
  return LEVELS.filter((from) => share >= from).length;
}
const LEVELS = [0.6, 0.8, 0.9];
