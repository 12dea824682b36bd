import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { clean } from '../base/clean.ts';
import { UserError } from '../base/errors.ts';
import { cutAtWord } from '../base/text.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import type { Agent, Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { Redact } from '../journal/journal.ts';
import { phrasebooks } from '../language/index.ts';
import { measured } from '../memory/entry.ts';
import { lessonsOf } from '../memory/lessons.ts';
import { replyText } from '../memory/update.ts';
import { decisionText } from '../orchestrator/prompts/prompts.ts';
import type { TokenCounter } from '../providers/provider.ts';
import { tell } from './output.ts';
import { dataFolder } from './paths.ts';
import { readText, reasonOf } from './read-text.ts';
import { withFileLock } from './with-file-lock.ts';
import { writeWhole } from './write-whole.ts';

/** Characters of one entry that are kept; a character has up to two code units. */
const MOST_CHARS = 20_000;
const text = z.string().check(z.maxLength(2 * MOST_CHARS));
const CrossRunMemory = z.strictObject({
  version: z.literal(1),
  entries: z.array(z.strictObject({ from: text, round: z.int().check(z.minimum(0)), text })),
  lessons: z.array(text),
});
type CrossRunMemory = z.infer<typeof CrossRunMemory>;
type KeptMemory = CrossRunMemory['entries'][number];

const MAX_BYTES = 4 * 1024 * 1024;
/** The newest that one name keeps, so that the file can be read again. */
const MOST_ENTRIES = 400;
const MOST_ENTRY_BYTES = 3 * 1024 * 1024;
/** What all names together bring into a run: it stands in the first line of the journal, which must be readable again. */
const MOST_BYTES_TOGETHER = 8 * 1024 * 1024;
const MOST_LESSONS = 5;
/** They stand in every prompt. */
const MOST_LESSON_CHARS = 500;

/**
 * Brings to each agent with a `remember` name what earlier runs left under it (8.5): entries of long-term memory, and lessons. It goes
 * into the scenario, and with it into the journal, so that a replay needs no file.
 */
export async function withRemembered(scenario: Scenario, counter: () => Promise<TokenCounter>): Promise<Scenario> {
  if (scenario.agents.every(({ remember }) => remember === null)) return scenario;
  const { count } = await counter();
  const share = MOST_BYTES_TOGETHER / scenario.agents.filter(({ remember }) => remember !== null).length;
  let nextId = 1;
  const entryOf = (kept: KeptMemory, words: (typeof phrasebooks)['en']['memory'], id: number): MemoryEntry =>
    measured(
      {
        id,
        round: kept.round,
        origin: 'remembered',
        speaker: null,
        message: null,
        style: null,
        gist: null,
        // Each line says where it is from: lines are what prompts are read by.
        text: replyText(kept.text)
          .split('\n')
          .map((line) => words.fromEarlier(clean(kept.from, { multiline: false }), line))
          .join('\n'),
      },
      { countTokens: count },
    );
  const agents = scenario.agents.map((agent): Agent => {
    const kept = agent.remember === null ? null : readCrossRunMemory(agent.remember);
    if (!kept) return agent;
    const words = phrasebooks[agent.language].memory;
    const told = newest(kept.entries, share, (entry) => JSON.stringify(entryOf(entry, words, 0)));
    const entries = told.map((entry) => entryOf(entry, words, nextId++));
    const lessons = kept.lessons.slice(0, MOST_LESSONS).map((lesson) => cutAtWord(clean(lesson), MOST_LESSON_CHARS));
    return { ...agent, remembered: { entries, lessons } };
  });
  return { ...scenario, agents };
}

/**
 * Writes down what each agent with a `remember` name has kept, without the secrets that `redact` knows. A disk that takes nothing is told
 * and ends no run.
 */
export function keepMemories(state: State, redact: Redact = (text) => text): void {
  for (const agent of state.scenario.agents) {
    if (agent.remember === null) continue;
    try {
      mkdirSync(join(dataFolder(), 'memories'), { recursive: true, mode: 0o700 });
      const name = agent.remember;
      withFileLock(fileOf(name), () => writeCrossRunMemory(name, crossRunMemoryOf(agent, state, redact)));
    } catch (error) {
      tell(`the memory of ${agent.name} could not be kept as "${agent.remember}": ${reasonOf(error)}`);
    }
  }
}

function crossRunMemoryOf(agent: Agent, state: State, redact: Redact): CrossRunMemory {
  const before = agent.remember === null ? null : readCrossRunMemory(agent.remember);
  const memory = state.memories[agent.name];
  const words = phrasebooks[agent.language];
  const from = state.scenario.title;
  const fresh = [...(memory?.longTerm ?? []), ...(memory?.entries ?? [])]
    .filter(({ origin }) => origin !== 'remembered')
    .map(({ round, text: kept }) => ({ from, round, text: cutAtWord(redact(kept), MOST_CHARS) }));
  const decision = state.ended?.decision ? decisionText(state.ended.decision, state, agent.language) : null;
  const disagreement = (reason: string) =>
    words.prompts.disagreements[reason as keyof typeof words.prompts.disagreements];
  // Of a run that was left nobody knows how it ends.
  const lessons = state.ended ? lessonsOf(state, words.memory, { decision, disagreement }) : [];
  return {
    version: 1,
    entries: newest([...(before?.entries ?? []), ...fresh], MOST_ENTRY_BYTES, (entry) =>
      JSON.stringify(entry, null, 1),
    ),
    lessons: [...new Set([...lessons, ...(before?.lessons ?? [])])].slice(0, MOST_LESSONS),
  };
}

/** As many of the last as `room` in bytes takes, each as it is `written`. */
function newest(entries: readonly KeptMemory[], room: number, written: (entry: KeptMemory) => string): KeptMemory[] {
  let bytes = 0;
  const kept: KeptMemory[] = [];
  for (const entry of entries.slice(-MOST_ENTRIES).reverse()) {
    bytes += Buffer.byteLength(written(entry));
    if (bytes > room) break;
    kept.push(entry);
  }
  return kept.reverse();
}

function fileOf(name: string): string {
  return join(dataFolder(), 'memories', `${name}.json`);
}

/** What stands under a name; null: nothing yet. A damaged file is a user error and stays as it is. */
function readCrossRunMemory(name: string): CrossRunMemory | null {
  const file = fileOf(name);
  if (!existsSync(file)) return null;
  const { text: source } = readText(file, MAX_BYTES);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    value = null;
  }
  const parsed = CrossRunMemory.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UserError([
    { message: 'this is no memory of an earlier run', allowed: 'move it away to begin without it', place: { file } },
  ]);
}

function writeCrossRunMemory(name: string, crossRunMemory: CrossRunMemory): void {
  writeWhole(fileOf(name), `${JSON.stringify(crossRunMemory, null, 1)}\n`);
}
