/** Milliseconds that an endpoint asked to wait (`retry-after-ms`, `retry-after` in seconds or as a date); null: it did not, or nonsense. */
export function askedDelayMs(
  { ms, seconds }: { ms: string | null; seconds: string | null },
  now: number,
): number | null {
  const wanted = number(ms) ?? thousandfold(number(seconds)) ?? untilDate(seconds, now);
  return wanted === null ? null : Math.round(Math.max(wanted, 0));
}

const number = (text: string | null) => (text !== null && /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null);
const thousandfold = (seconds: number | null) => (seconds === null ? null : seconds * 1000);

function untilDate(text: string | null, now: number): number | null {
  const at = text !== null && /\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at - now;
}
