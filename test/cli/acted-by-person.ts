import type { Entry } from '../../src/discussion/event.ts';
import { createJournal } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';

/** Writes a run whose scenario has cues as if a person had done in those moments what they did. Returns its entries. */
export function actedByPerson(played: string, file: string): Entry[] {
  const { header, entries } = readJournal(played);
  const journal = createJournal(file, { ...header, scenario: { ...header.scenario, cues: [] } });
  const acted = entries
    .filter(({ event }) => event.type !== 'cue-reached')
    .map((entry, i): Entry => {
      const isOfCue = 'actor' in entry.event && entry.event.actor === 'cue';
      return { ...entry, seq: i + 1, event: isOfCue ? { ...entry.event, actor: 'person' } : entry.event } as Entry;
    });
  for (const entry of acted) journal.append(entry);
  journal.close();
  return acted;
}
