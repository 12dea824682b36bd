import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type InfluenceFound, influenceText, readInfluence } from '../experiments/influence-kept.ts';
import { hashOfFile } from './hash-of.ts';
import { MEASURED_FOLDER } from './kept-measures.ts';
import { writeWhole } from './write-whole.ts';

const placeOf = (journal: string): string =>
  join(dirname(journal), MEASURED_FOLDER, `${basename(journal, '.jsonl')}.influence.json`);

/** What `influence` found of a run, while its journal is the same; nothing, where that was never asked for. */
export function keptInfluence(journal: string): readonly InfluenceFound[] {
  const place = placeOf(journal);
  if (!existsSync(place)) return [];
  try {
    return readInfluence(readFileSync(place, 'utf8'), hashOfFile(journal));
  } catch {
    return [];
  }
}

/** A folder that cannot be written in is told by nobody: what was found is printed. */
export function keepInfluence(journal: string, found: InfluenceFound): void {
  const place = placeOf(journal);
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    writeWhole(place, influenceText(hashOfFile(journal), keptInfluence(journal), found));
  } catch {}
}
