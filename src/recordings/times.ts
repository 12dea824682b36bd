/** Between events of which no time is known. */
const SPACING_MS = 10_000;

/**
 * A time for each event, never earlier than the one before: the recorded ones where there are any, the others evenly between them. Unix
 * milliseconds; without any recorded time the first is 0.
 */
export function timesOf(recorded: readonly (number | null)[]): readonly number[] {
  const known = knownTimes(recorded);
  const first = known[0];
  if (!first) return recorded.map((_, i) => i * SPACING_MS);
  const times: number[] = [];
  let before = { index: -1, ms: Math.max(0, first.ms - SPACING_MS * (first.index + 1)) };
  for (const next of known) {
    const step = (next.ms - before.ms) / (next.index - before.index);
    for (let i = before.index + 1; i < next.index; i++) times.push(Math.floor(before.ms + step * (i - before.index)));
    times.push(next.ms);
    before = next;
  }
  while (times.length < recorded.length) times.push(before.ms + SPACING_MS * (times.length - before.index));
  return times;
}

/** What was written down late keeps its place and gets the time of what stands before it. */
function knownTimes(recorded: readonly (number | null)[]): readonly { index: number; ms: number }[] {
  let latest = 0;
  return recorded.flatMap((ms, index) => {
    if (ms === null) return [];
    latest = Math.max(latest, ms);
    return [{ index, ms: latest }];
  });
}
