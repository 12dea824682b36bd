import { pairMemo } from '../../base/memo.ts';
import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Message } from '../../discussion/message.ts';
import { contentWords } from '../sentences.ts';
import type { RecallContext } from './strategy.ts';

type Stems = ReadonlySet<string>;

/** The entries nearest to the present question, nearest first, the newer of equals: by the content words that they share with it. */
export function nearest(entries: readonly MemoryEntry[], most: number, context: RecallContext): MemoryEntry[] {
  if (entries.length <= most) return [...entries];
  const question = questionStems(context);
  return entries
    .map((entry, index) => ({ entry, index, score: overlap(question, stemsOf(context.words, entry)) }))
    .sort((a, b) => b.score - a.score || b.index - a.index)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** What is being asked: the question of the scenario, and what the agent heard last. */
function questionStems({ state, agent, words }: RecallContext): Stems {
  const heard = lastHeard(state, agent.name);
  const question = stems(state.scenario.question, words);
  return heard ? new Set([...question, ...stemsOf(words, heard)]) : question;
}

function lastHeard(state: RecallContext['state'], agent: string): Message | null {
  const since = state.memories[agent]?.streamStart ?? 0;
  for (let id = state.history.length - 1; id >= since; id--) {
    const message = state.history.at(id)!;
    if (message.from === agent || message.to === 'all' || message.to.includes(agent)) return message;
  }
  return null;
}

/** Dice's coefficient: twice the stems that both have, by the stems of both. */
function overlap(a: Stems, b: Stems): number {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared++;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Texts never change, and every prompt compares the same ones. */
const stemsOf = pairMemo((words: RecallContext['words'], { text }: MemoryEntry | Message) => stems(text, words));

/** Enough of a word's beginning to tell it from others and not its forms from each other. */
const STEM_LETTERS = 5;

function stems(text: string, words: RecallContext['words']): Stems {
  return new Set(contentWords(text, words.stopwords).map((word) => word.slice(0, STEM_LETTERS)));
}
