import { memo, newestMemo } from '../../../base/memo.ts';
import type { State } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { phrasebooks } from '../../../language/index.ts';
import { type MemoryStats, memoryStats } from '../../../memory/layers/stats.ts';
import type { InspectedPrompt } from '../../../orchestrator/prompts/inspect.ts';
import { savingsOf } from '../../../orchestrator/prompts/savings.ts';
import type { LostEntry } from '../../../projections/memory-story.ts';
import type { TokenCounter } from '../../../providers/provider.ts';
import { ruled } from '../../look/full-window.ts';
import { paragraph, type Rows, row } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';

export type TiersWords = InterfaceWords['explorer']['tiers'];

/** A prompt and the state that it was made from. */
export type ShownPrompt = { prompt: InspectedPrompt; before: State };

/** Statistics of an agent's memory, and what its strategy saves against showing everything (7.6). */
export function statsRows(
  shown: ShownPrompt | null,
  { state, counter, words, story }: View,
  agent: string,
  width: number,
): Rows {
  const { tiers } = words.explorer;
  const facts: [string, string][] = Object.entries(statsOf(state, agent)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(' → ') || tiers.none : String(value),
  ]);
  if (shown && counter)
    facts.push(['tokens_saved', savedText(shown.prompt, shown.before, counter, tiers, story[agent]?.lost ?? [])]);
  const indent = Math.max(...facts.map(([name]) => name.length)) + 2;
  return [
    ruled(width, ['memory_stats', look.strong]),
    ...facts.flatMap(([name, value]) =>
      paragraph(width - indent, value).map((line, i) => row(indent, [i === 0 ? name : '', look.muted]) + line),
    ),
  ];
}

const statsOf = newestMemo(
  (agent) => [agent],
  (state: State, agent: string): MemoryStats => {
    const language = state.scenario.agents.find(({ name }) => name === agent)?.language ?? state.scenario.language;
    return memoryStats(state, agent, phrasebooks[language].memory);
  },
);

const savedText = memo(
  (
    prompt: InspectedPrompt,
    before: State,
    counter: TokenCounter,
    words: TiersWords,
    lost: Iterable<LostEntry>,
  ): string => {
    const { agent, purpose, attempt, contextTokens } = prompt;
    const saving = savingsOf({ kind: 'ask', agent, purpose, attempt }, before, counter, lost);
    const { total, patterns, delta, pruning, compactState } = saving;
    const share = (size: number) => (contextTokens > 0 ? `${Math.round((size / contextTokens) * 100)}%` : '?');
    return (
      words.saved(total, patterns, delta, pruning, compactState) +
      words.ofWindow(share(saving.unlayered), share(saving.layered))
    );
  },
);
