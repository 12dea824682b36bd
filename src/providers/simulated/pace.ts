import type { Purpose } from '../../discussion/purpose.ts';
import { endsSentence, spokenPieces } from '../../language/script.ts';
import { type Chunk, WORDS_A_MINUTE } from '../provider.ts';

/** How long a reply takes at speed 1 (1.5): the wait before its first word, and all its words together. */
const PACES: Readonly<Record<Purpose, { promptMs: number; wordsMs: number }>> = {
  reasoning: { promptMs: 200, wordsMs: 400 },
  statement: { promptMs: 200, wordsMs: 60_000 },
  poll: { promptMs: 270, wordsMs: 30 },
  confirmation: { promptMs: 270, wordsMs: 30 },
  'ballot-option': { promptMs: 60, wordsMs: 30 },
  'ballot-amount': { promptMs: 60, wordsMs: 30 },
  compression: { promptMs: 500, wordsMs: 6000 },
  ranking: { promptMs: 300, wordsMs: 1200 },
  explanation: { promptMs: 500, wordsMs: 3000 },
  'application-option': { promptMs: 300, wordsMs: 900 },
  'application-amount': { promptMs: 60, wordsMs: 30 },
  moderation: { promptMs: 300, wordsMs: 900 },
  bid: { promptMs: 60, wordsMs: 30 },
  handoff: { promptMs: 60, wordsMs: 30 },
  probe: { promptMs: 100, wordsMs: 100 },
  survey: { promptMs: 60, wordsMs: 30 },
  interview: { promptMs: 500, wordsMs: 6000 },
  'person-answer': { promptMs: 0, wordsMs: 0 },
  integration: { promptMs: 500, wordsMs: 9500 },
};

/** The reply word by word; the pause after a sentence is three times that after a word. The chunks joined are the text. */
export function paced(text: string, purpose: Purpose): Chunk[] {
  const words = spokenPieces(text);
  const { promptMs, wordsMs } = PACES[purpose];
  const whole = purpose === 'statement' ? Math.floor((wordsMs * words.length) / WORDS_A_MINUTE) : wordsMs;
  const weights = words.map((_, i) => (i > 0 && endsSentence(words[i - 1] as string) ? 3 : 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return words.map((word, i) => ({
    text: word,
    delayMs: Math.floor((whole * (weights[i] as number)) / sum) + (i === 0 ? promptMs : 0),
  }));
}
