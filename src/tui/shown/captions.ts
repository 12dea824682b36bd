import type { Caption } from './caption-of.ts';
import type { Preferences } from './preferences.ts';

/** Rows that the board keeps free for them. */
export const boardCaptionRows = (view: { preferences: Pick<Preferences, 'captions'>; rows: number }): number =>
  view.preferences.captions === 'board' && view.rows >= ROOMY_ROWS ? 2 : 0;
const ROOMY_ROWS = 24;

/** What is told of an event while it is read (27.2): one at a time, and what comes behind it. `sinceMs`: of the clock. */
export type Captions = { now: (Caption & { sinceMs: number }) | null; next: readonly Caption[] };
export const noCaptions: Captions = { now: null, next: [] };

const LEAST_MS = 3500;
const CHARACTERS_A_SECOND = 12;
/** Behind the one that is shown; those of the same rank that come then are not told. */
const MOST_WAITING = 2;

/** With what has just happened: it takes the place of what matters less, waits behind what matters as much, and gives way to what matters more. */
export function withCaption(captions: Captions, caption: Caption, nowMs: number): Captions {
  const { now, next } = captionsAt(captions, nowMs);
  if (now === null || caption.rank < now.rank) return { now: { ...caption, sinceMs: nowMs }, next: [] };
  if (caption.rank > now.rank || next.length >= MOST_WAITING) return { now, next };
  return { now, next: [...next, caption] };
}

/** Those that are left at a time. */
export function captionsAt(captions: Captions, nowMs: number): Captions {
  const { now, next } = captions;
  if (now === null || nowMs - now.sinceMs < lastsMs(now)) return captions;
  const [first, ...others] = next;
  return first
    ? captionsAt({ now: { ...first, sinceMs: now.sinceMs + lastsMs(now) }, next: others }, nowMs)
    : noCaptions;
}

/** When the one that is shown goes, by the clock; null: none is. */
export const captionEndsAt = ({ now }: Captions): number | null => now && now.sinceMs + lastsMs(now);

const lastsMs = ({ text }: Caption): number =>
  Math.max(LEAST_MS, ([...text.join('')].length / CHARACTERS_A_SECOND) * 1000);
