/** Rows that no window covers: the status bar above, which says what is waited for, and the footer below. */
export const ROWS_ABOVE = 2;
export const ROWS_BELOW = 1;

/** The part of a list around what is chosen. */
export function aroundChosen(count: number, at: number, height: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(count - height, at - Math.floor(height / 2)));
  return { from, to: Math.min(count, from + height) };
}
