import { bug } from '../../base/errors.ts';
import { codePointCount } from '../../base/text.ts';
import type { Call } from '../../discussion/call.ts';
import type { Event } from '../../discussion/event.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import { spokenPieces } from '../../language/script.ts';
import { WORDS_A_MINUTE } from '../../providers/provider.ts';

/** The longest pause before words; of whoever was shown thinking, private words take the first part of it. */
const BEFORE_WORDS_MS = 800;
const THOUGHT_MS = 600;
/** Words that came in larger pieces than this, on average, have no rhythm of their own: each would stand still for as long as it is read. */
const LUMP_WORDS = 4;

type StreamedWords = { agent: string; purpose: Purpose; text: string; call: Call };

/** The words of an event that are shown as they stream; null for all others. */
export function streamedWords(event: Event): StreamedWords | null {
  if (!('call' in event)) return null;
  switch (event.type) {
    case 'reasoning-made':
      return { agent: event.agent, purpose: 'reasoning', text: event.text, call: event.call };
    case 'statement-made':
    case 'statement-refused':
      return { agent: event.agent, purpose: 'statement', text: event.text, call: event.call };
    case 'ranking-made':
    case 'explanation-made':
    case 'application-marked':
    case 'application-made':
    case 'probe-answered':
    case 'survey-answered':
    case 'bid-made':
    case 'queue-extended':
    case 'turn-skipped':
    case 'memory-updated':
    case 'memory-compressed':
    case 'memory-recalled':
    case 'prompt-overflowed':
    case 'poll-answered':
    case 'confirmation-answered':
    case 'ballot-marked':
    case 'ballot-amount-marked':
    case 'ballot-filled':
    case 'ballot-spoiled':
    case 'reply-refused':
    case 'call-lost':
    case 'model-switched':
      return null;
  }
}

/**
 * Words with the pause before each, at speed 1. Nobody reads private ones while they come, so they take no longer than it takes to think.
 * `hasThought`: its private words have been shown just before.
 */
export function paced(
  { text, purpose, call: { pacing } }: Pick<StreamedWords, 'text' | 'purpose'> & { call: Pick<Call, 'pacing'> },
  hasThought: boolean,
): readonly [text: string, delayMs: number][] {
  const words = spokenPieces(text);
  const recorded = pacing !== undefined && pacing.length > 2 ? recordedPieces(text, pacing) : null;
  const pieces: [text: string, weight: number][] =
    recorded && words.length <= recorded.length * LUMP_WORDS
      ? recorded
      : words.map((word) => [word, codePointCount(word)]);
  const sum = sumOf(pieces);
  if (purpose === 'reasoning') {
    const thoughtMs = recorded ? Math.min(sumOf(recorded), THOUGHT_MS) : THOUGHT_MS;
    return pieces.map(([piece, weight]) => [piece, sum === 0 ? 0 : (weight / sum) * thoughtMs]);
  }
  const wholeMs = (words.length / WORDS_A_MINUTE) * 60_000;
  const [first = 0] = pieces.map(([, weight]) => weight);
  const mostMs = BEFORE_WORDS_MS - (hasThought ? THOUGHT_MS : 0);
  const beforeMs = recorded ? Math.min(recorded[0]?.[1] ?? 0, mostMs) : mostMs;
  const rest = sum - first;
  return pieces.map(([piece, weight], i) => [piece, i === 0 ? beforeMs : rest === 0 ? 0 : (weight / rest) * wholeMs]);
}

const sumOf = (pieces: readonly (readonly [text: string, weight: number])[]): number =>
  pieces.reduce((all, [, weight]) => all + weight, 0);

function recordedPieces(text: string, pacing: readonly number[]): [text: string, delayMs: number][] {
  const points = [...text];
  const pieces: [string, number][] = [];
  let from = 0;
  for (let i = 0; i < pacing.length; i += 2) {
    const chars = pacing[i] ?? bug('pacing is a list of pairs');
    const isLast = i + 2 >= pacing.length;
    pieces.push([points.slice(from, isLast ? undefined : from + chars).join(''), pacing[i + 1] ?? 0]);
    from += chars;
  }
  return pieces;
}
