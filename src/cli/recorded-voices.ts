import type { InterfaceWords } from '../interface/index.ts';
import type { Header } from '../journal/journal.ts';

/** What is to be said before an imported run is gone on with (13.2): that other voices answer from there on. Null: those that spoke in it. */
export function otherVoices(
  { imported }: Header,
  { from, models }: { from: number; models: readonly string[] },
  { timeline, listed }: InterfaceWords,
): string | null {
  if (!imported) return null;
  const others = [...new Set(models)].filter((model) => model !== 'human' && !imported.models.includes(model));
  return others.length === 0 ? null : timeline.otherVoices(from, listed(imported.models), listed(others));
}
