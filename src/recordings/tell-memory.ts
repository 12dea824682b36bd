import { isKeptWhole } from '../discussion/memory-buffer.ts';
import { measured } from '../memory/entry.ts';
import { replyText } from '../memory/update.ts';
import type { Teller } from './teller.ts';

/** The memory that an agent had at this place, as one entry in the place of what it had before. Nothing, where it is the same or not recorded. */
export function tellMemory(agent: string, recorded: string | null, { tell, state, countTokens }: Teller): void {
  if (recorded === null) return;
  const { memories, nextMemoryId: id, round } = state();
  const memory = memories[agent]!;
  const text = replyText(recorded);
  const before = [...memory.entries];
  const isSame = text === '' ? before.length === 0 : before.length === 1 && before[0]!.text === text;
  if (isSame) return;
  const gone = before.filter((entry) => !isKeptWhole(entry, memory)).map((entry) => entry.id);
  const bare = { id, round, origin: 'summary' as const, speaker: null, message: null, style: null, gist: null, text };
  const entries = text === '' ? [] : [measured({ ...bare, sources: gone }, { countTokens })];
  tell({
    type: 'memory-recorded',
    agent,
    entries,
    changes: [
      {
        agents: [agent],
        kind: entries.length > 0 ? 'integrated' : 'dropped',
        entries: entries.map((_, index) => index),
        ...(gone.length > 0 ? { dropped: { ids: gone, rule: 'integrated' as const } } : {}),
        before: memory.size,
        after: { chars: entries[0]?.chars ?? 0, tokens: entries[0]?.tokens ?? 0 },
      },
    ],
  });
}
