import { type Rows, row, type Span } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import type { View } from '../shown/view.ts';
import { waitedMs, waitedSeconds } from '../shown/waited.ts';

/** From then on the seconds of a wait are told, and without a word, how to end it. */
const SECONDS_FROM = 3;
const SLOW_FROM = 8;
/** Tokens that have come to another dot, and the most dots. */
const TOKENS_A_DOT = 20;
const DOTS = { least: 3, most: 24 } as const;

/** Who thinks, where the statement will stand. */
export function thinkingRows(view: View, width: number): Rows {
  const spans = thinkingSpans(view);
  return spans === null ? [] : [row(width, ' ', ...spans)];
}

/** Null: nobody is asked to think, or words come already. A dot more tells that tokens come, and nothing else moves. */
export function thinkingSpans(view: View): readonly Span[] | null {
  const { status, looks, words, nowMs, preferences } = view;
  const { waiting } = status;
  // Whoever sits here and is asked has a form for it, and is not told to hurry up.
  if (view.answerForm !== null) return null;
  if (!waiting || waiting.outage || !isThought(waiting.purpose, waiting.lastWordMs)) return null;
  const [agent = ''] = waiting.agents;
  const isOne = waiting.agents.length === 1;
  const { mark, role } = lookOf(looks, agent);
  const seconds = waitedSeconds(waiting, nowMs);
  const idle = Math.floor(waitedMs(waiting, waiting.lastWordMs ?? waiting.sinceMs, nowMs) / 1000);
  const count = Math.min(DOTS.most, DOTS.least + Math.floor((waiting.pieces ?? 0) / TOKENS_A_DOT));
  const dots = preferences.motion === 'none' ? '' : ` ${'·'.repeat(count)}`;
  const { thinks, slow } = words.history;
  const isSlow = idle >= SLOW_FROM && status.mode === 'running';
  return [
    [isOne ? `${mark} ` : '', role],
    [isOne ? agent : words.counts.agents(waiting.agents.length), isOne ? `1;${role}`.replace(/;$/, '') : look.strong],
    [` ${thinks}${dots}`, look.muted],
    [seconds >= SECONDS_FROM ? ` ${seconds} s` : '', look.muted],
    [isSlow ? ` · ${slow}` : '', look.strong],
  ];
}

function isThought(purpose: string, lastWordMs: number | null): boolean {
  return purpose === 'reasoning' || (purpose === 'statement' && lastWordMs === null);
}
