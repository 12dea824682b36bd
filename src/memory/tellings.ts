import { codePointCount } from '../base/text.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import type { MemoryTools } from './entry.ts';
import { sentencesOf } from './sentences.ts';

type MemoryWords = MemoryTools['words'];

/** One thing that an entry tells: who said it, and what was said, sentence by sentence. */
export type Telling = {
  speaker: string | null;
  /** What its line begins with: who spoke in which round. Empty: the sentences say it themselves. */
  head: string;
  sentences: readonly string[];
  /** The head says what the speaker stands for. */
  hasPosition: boolean;
  /** It tells of a vote, a decision or news. */
  isFact: boolean;
};

/** What an entry tells. A compressed text is taken apart again into what it was made of. */
export function tellingsOf(entry: MemoryEntry, words: MemoryWords): Telling[] {
  if (entry.gist !== null && !entry.edited) return [ofGist(entry, entry.gist, words)];
  const isFact = FACTS.has(entry.origin);
  if (entry.origin !== 'summary') return [{ ...plain, speaker: entry.speaker, sentences: [entry.text], isFact }];
  return entry.text.split('\n').flatMap((line) => ofLine(line, words));
}

const FACTS: ReadonlySet<MemoryEntry['origin']> = new Set(['vote', 'result', 'injected']);
const plain: Telling = { speaker: null, head: '', sentences: [], hasPosition: false, isFact: false };

function ofGist({ round, origin }: MemoryEntry, gist: NonNullable<MemoryEntry['gist']>, words: MemoryWords): Telling {
  const { speaker, theory, key_point: point, reasoning } = gist;
  const isPrivate = origin === 'reasoning';
  const hasPosition = theory !== '' && !isPrivate;
  const head = isPrivate
    ? words.thought(round, speaker, '')
    : hasPosition
      ? words.spokeFor(round, speaker, theory, '')
      : words.spokeAbout(round, speaker, '');
  const sentences = [...new Set([...sentencesOf(point, words), ...sentencesOf(reasoning, words)])];
  return { speaker, head, sentences, hasPosition, isFact: false };
}

/** A longer line is taken apart into its sentences. */
const LONG_LINE_CHARS = 240;

function ofLine(line: string, words: MemoryWords): Telling[] {
  const { heads, facts } = formsOf(words);
  for (const { form, hasPosition } of heads) {
    const { head, speaker, body } = form.exec(line)?.groups ?? {};
    if (head === undefined || body === undefined) continue;
    return [{ speaker: speaker ?? null, head, sentences: sentencesOf(body, words), hasPosition, isFact: false }];
  }
  const isFact = facts.some((fact) => fact.test(line));
  const sentences = isFact || codePointCount(line) <= LONG_LINE_CHARS ? [line] : sentencesOf(line, words);
  return sentences.map((sentence) => ({ ...plain, sentences: [sentence], isFact }));
}

type Forms = { heads: readonly { form: RegExp; hasPosition: boolean }[]; facts: readonly RegExp[] };

const knownForms = new WeakMap<MemoryWords, Forms>();

/** The lines of a language as patterns: each is written with marks in its gaps, so that no pattern has to be kept in step with its line. */
function formsOf(words: MemoryWords): Forms {
  const known = knownForms.get(words);
  if (known) return known;
  const head = (written: string, hasPosition: boolean) => ({
    form: new RegExp(`^(?<head>${patternOf(written)}) “(?<body>.*)”$`),
    hasPosition,
  });
  const fact = (written: string) => new RegExp(`^${patternOf(written)}`);
  const forms = {
    heads: [
      head(words.spokeFor(ROUND, SPEAKER, ANY, ''), true),
      head(words.spokeAbout(ROUND, SPEAKER, ''), false),
      head(words.thought(ROUND, SPEAKER, ''), false),
    ],
    facts: [
      fact(words.injection(ROUND, ANY)),
      fact(words.privateInjection(ROUND, ANY)),
      fact(words.voteInitiated(ROUND, ANY)),
      fact(words.voteConfirmed(ROUND)),
      fact(words.voteDeclined(ROUND, [ANY])),
      fact(words.voteFailed(ROUND, ANY)),
    ],
  };
  knownForms.set(words, forms);
  return forms;
}

const ROUND = 987_654_321;
const SPEAKER = '<speaker>';
const ANY = '<any>';

function patternOf(written: string): string {
  return written
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(String(ROUND), '\\d+')
    .replace(SPEAKER, '(?<speaker>.+?)')
    .replace(ANY, '.+?');
}
