import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { changeOf, emptyMemory, type Memory } from '../../src/discussion/memory-buffer.ts';
import type { Agent } from '../../src/discussion/scenario.ts';
import { en } from '../../src/language/en/index.ts';
import type { MemoryTools } from '../../src/memory/entry.ts';
import { guidanceStyle } from '../../src/memory/styles/index.ts';
import type { MemoryUpdate } from '../../src/memory/update.ts';

export const folder = resolve(process.env['ROUNDTABLE_RECORDINGS'] ?? '../shared/data/frohlich');
export const hasRecordings = existsSync(folder);

type Recording = { agents: { phase_2: { rounds: { public_message: string }[] } }[] };

/** Public statements of the English recordings. */
export function recordedStatements(): string[] {
  if (!hasRecordings) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && !/mandarin|spanish/.test(name));
  return files.flatMap((name) => {
    const run = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording;
    return run.agents.flatMap((agent) => agent.phase_2.rounds.map((round) => round.public_message));
  });
}

export const STATEMENTS = [
  'Björn, I am for a guaranteed floor. A guaranteed floor keeps everybody safe, because bad luck can strike anyone. I would set it at $15,000. What do you think, Chen?',
  'Maybe the highest average is better. It might grow the whole economy!',
  'No reason, e.g. none. Dr. Who said 3.5 percent, i.e. little.',
  'Safety',
  '',
  'First line\n\n- a list of points\n- another “quoted” point, so we should act now.',
];

const option = (id: string, label: string) => ({ id, label, about: '', amount: null });
const names = ['Ada', 'Björn', 'Chen'];
export const scenario = {
  question: '',
  options: [option('floor', 'Guaranteed floor'), option('average', 'Highest average')],
  criteria: [{ id: 'safety', label: 'Safety', about: '' }],
  agents: names.map((name) => ({ name, persona: '' }) as Agent),
  memory: {
    enableTruncation: true,
    statementMaxLength: 300,
    reasoningMaxLength: 200,
    guidanceStyles: { terse: '{speaker}: {key_point} {nothing}' },
  },
};

export function toolsOf(given: Partial<MemoryTools> = {}): MemoryTools {
  return {
    round: 2,
    nextEntryId: 0,
    countTokens: (text) => Math.ceil(text.length / 4),
    styleOf: (name) => guidanceStyle(name, scenario.memory)!,
    words: en.memory,
    scenario,
    ...given,
  };
}

export function memoriesOf(agents: readonly string[], style = 'narrative'): Record<string, Memory> {
  return Object.fromEntries(agents.map((name) => [name, emptyMemory(style)]));
}

export function recipientsOf(memories: Record<string, Memory>, limitChars = 20_000) {
  return Object.entries(memories).map(([name, memory]) => ({ name, memory, limitChars }));
}

export function applied(memories: Record<string, Memory>, update: MemoryUpdate): Record<string, Memory> {
  const next = { ...memories };
  for (const change of update.changes) {
    for (const name of change.agents) next[name] = changeOf(change, update.entries)(next[name]!);
  }
  return next;
}

export function nextIdAfter(tools: MemoryTools, update: MemoryUpdate): number {
  return Math.max(tools.nextEntryId - 1, ...update.entries.map((entry: MemoryEntry) => entry.id)) + 1;
}
