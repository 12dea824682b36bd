/** What a discussion is scored on, 1 to 5. */
export const SCALES = [
  { name: 'answering', asks: 'does a statement answer what was said before it?' },
  { name: 'coherence', asks: 'does each person make sense, and stay the same person?' },
  { name: 'movement', asks: 'does the talk get somewhere, and for reasons that one can follow?' },
  { name: 'freshness', asks: 'is it free of formulas and repetition?' },
  { name: 'watching', asks: 'would you watch on?' },
] as const;

export const SHEET_HEAD = `discussion,${SCALES.map(({ name }) => name).join(',')},worst`;

/** By number of a discussion: which it is. */
export type Key = Record<string, { kind: string; from: string }>;

/** Beside the folder that readers are given, not in it. */
export const keyFileOf = (folder: string) => `${folder.replace(/[\\/]+$/, '')}.key.json`;

export type Score = { number: string; scores: readonly number[]; worst: string };

/** The rows of a sheet that were filled; what cannot be read is a fault with its line. */
export function readSheet(text: string, key: Key): { rows: Score[]; faults: string[] } {
  const rows: Score[] = [];
  const faults: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (at === 0 || line.trim() === '' || /^\d+[\s,]*$/.test(line)) continue;
    const [number = '', ...cells] = line.split(',');
    const scores = cells.slice(0, SCALES.length).map(Number);
    const isFull = scores.length === SCALES.length && scores.every((score) => score >= 1 && score <= 5);
    const named = number.trim().padStart(2, '0');
    if (!key[named]) faults.push(`line ${at + 1}: there is no discussion ${number}`);
    else if (!isFull) faults.push(`line ${at + 1}: ${SCALES.length} scores from 1 to 5 are asked for`);
    else rows.push({ number: named, scores, worst: unquoted(cells.slice(SCALES.length).join(',')) });
  }
  return { rows, faults };
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replaceAll('""', '"');
