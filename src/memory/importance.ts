import { memo } from '../base/memo.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import { holdsAmount } from './numbers.ts';
import { wordsOf } from './sentences.ts';

/** How much each part counts (8.4). They sum up to 1; what was decided outweighs what was said last. */
export const IMPORTANCE_WEIGHTS = { recency: 0.25, mention: 0.15, vote: 0.15, number: 0.15, decision: 0.3 } as const;

/** What an entry's importance is made of, each in [0, 1] and not yet weighed. */
type ImportanceParts = Readonly<Record<keyof typeof IMPORTANCE_WEIGHTS, number>>;

type ImportanceContext = {
  /** Whose memory it is. */
  agent: string;
  newestRound: number;
  pinned: ReadonlySet<number>;
};

/** How important an entry is to an agent, in [0, 1]; a pinned one is 1. */
export function importanceOf(entry: MemoryEntry, context: ImportanceContext): number {
  if (context.pinned.has(entry.id)) return 1;
  const { recency, mention, vote, number, decision } = importanceParts(entry, context);
  const weights = IMPORTANCE_WEIGHTS;
  return (
    recency * weights.recency +
    mention * weights.mention +
    vote * weights.vote +
    number * weights.number +
    decision * weights.decision
  );
}

/**
 * Why an entry is as important as it is. `recency`: 1 in the newest round, a half in the one before, a third before that; `mention`: somebody
 * else names the agent; `vote`: it tells of a vote; `number`: it names an amount; `decision`: a result, news put in by
 * a person, or a text that stands for many entries.
 */
export function importanceParts(entry: MemoryEntry, { agent, newestRound }: ImportanceContext): ImportanceParts {
  const { words, hasNumber } = contentOf(entry);
  return {
    recency: 1 / (1 + Math.max(0, newestRound - entry.round)),
    mention: entry.speaker !== agent && names(words, agent) ? 1 : 0,
    vote: entry.origin === 'vote' ? 1 : 0,
    number: hasNumber ? 1 : 0,
    decision: DECISIVE.has(entry.origin) ? 1 : 0,
  };
}

const DECISIVE: ReadonlySet<MemoryEntry['origin']> = new Set(['result', 'injected', 'summary']);

type EntryContent = { words: string; hasNumber: boolean };

const contentOf = memo(({ gist, text, round, edited }: MemoryEntry): EntryContent => {
  const said =
    gist && !edited
      ? `${gist.statement} ${gist.key_point} ${gist.reasoning}`
      : text.replace(new RegExp(`\\b${round}\\b`), ' ');
  return { words: spaced(said), hasNumber: holdsAmount(said) };
});

function names(words: string, agent: string): boolean {
  const name = spaced(agent);
  return name !== '  ' && words.includes(name);
}

/** The words with a space on either side of each; `Ada's` is `Ada`. */
function spaced(text: string): string {
  return ` ${wordsOf(text)
    .map((word) => word.replace(/['’]s$/, ''))
    .join(' ')} `;
}

/** The entries, least important first; of equals the older. */
export function leastImportant(entries: readonly MemoryEntry[], context: ImportanceContext): MemoryEntry[] {
  return entries
    .map((entry, index) => ({ entry, index, score: importanceOf(entry, context) }))
    .sort((a, b) => a.score - b.score || a.index - b.index)
    .map(({ entry }) => entry);
}
