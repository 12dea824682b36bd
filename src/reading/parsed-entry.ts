import { boundedMemo, memo, pairMemo } from '../base/memo.ts';
import { codePointCount } from '../base/text.ts';
import type { MemoryEntry } from '../discussion/memory.ts';
import type { MemoryWords } from '../language/index.ts';
import { markOf, NUMBER_MARK, patternOf } from '../language/reading.ts';
import { sentencesOf } from '../language/sentences.ts';

/** One thing that an entry tells: who said it, and what was said, sentence by sentence. */
export type ParsedEntry = {
  speaker: string | null;
  /** What its line begins with: who spoke in which round. Empty: the sentences say it themselves. */
  head: string;
  sentences: readonly string[];
  /** What the head says that the speaker stands for; empty: nothing. */
  theory: string;
  /** What happened rather than what was said. `news`: of a decision as well. */
  fact: 'news' | 'vote' | null;
};

/**
 * What an entry tells. A compressed text is taken apart again into what it was made of. Entries of one source, and equal lines, give the
 * very same tellings, so that what is found out about a telling can be kept by it.
 */
export function parsedEntriesOf(entry: MemoryEntry, words: MemoryWords): readonly ParsedEntry[] {
  // Agents who heard the same have entries of their own over one gist.
  const source = entry.gist !== null && !entry.edited ? entry.gist : entry;
  return parsedBySource(words, source, entry);
}

const parsedBySource = pairMemo((words: MemoryWords, _source: object, entry: MemoryEntry) => parsedAnew(entry, words));

/** Lines of compressed texts that are remembered: each compression writes most of those again that the one before it wrote. */
const KNOWN_LINES = 2000;
const parsedLines = memo((words: MemoryWords) => boundedMemo(KNOWN_LINES, (line: string) => ofLine(line, words)));

function parsedAnew(entry: MemoryEntry, words: MemoryWords): readonly ParsedEntry[] {
  if (entry.gist !== null && !entry.edited) return [ofGist(entry, entry.gist, words)];
  if (entry.origin !== 'summary')
    return [{ ...plain, speaker: entry.speaker, sentences: [entry.text], fact: FACTS[entry.origin] ?? null }];
  return entry.text.split('\n').flatMap((line) => parsedLines(words)(line));
}

const FACTS: Partial<Record<MemoryEntry['origin'], ParsedEntry['fact']>> = {
  vote: 'vote',
  result: 'news',
  injected: 'news',
};
const plain: ParsedEntry = { speaker: null, head: '', sentences: [], theory: '', fact: null };

function ofGist(
  { round, origin }: MemoryEntry,
  gist: NonNullable<MemoryEntry['gist']>,
  words: MemoryWords,
): ParsedEntry {
  const { speaker, key_point: point, reasoning } = gist;
  const isPrivate = origin === 'reasoning';
  const theory = isPrivate ? '' : gist.theory;
  const head = isPrivate
    ? words.thought(round, speaker, '')
    : theory !== ''
      ? words.spokeFor(round, speaker, theory, '')
      : words.spokeAbout(round, speaker, '');
  const sentences = [...new Set([...sentencesOf(point, words), ...sentencesOf(reasoning, words)])];
  return { speaker, head, sentences, theory, fact: null };
}

/** A longer line is taken apart into its sentences. */
const LONG_LINE_CHARS = 240;

function ofLine(line: string, words: MemoryWords): ParsedEntry[] {
  const { heads, facts } = formsOf(words);
  for (const form of heads) {
    const { head, speaker, body, theory = '' } = form.exec(line)?.groups ?? {};
    if (head === undefined || body === undefined) continue;
    return [{ speaker: speaker ?? null, head, sentences: sentencesOf(body, words), theory, fact: null }];
  }
  const fact = facts.find(({ form }) => form.test(line))?.fact ?? null;
  const sentences = fact || codePointCount(line) <= LONG_LINE_CHARS ? [line] : sentencesOf(line, words);
  return sentences.map((sentence) => ({ ...plain, sentences: [sentence], fact }));
}

type Forms = { heads: readonly RegExp[]; facts: readonly { form: RegExp; fact: ParsedEntry['fact'] }[] };

/** The lines of a language as patterns. */
const formsOf = memo((words: MemoryWords): Forms => {
  const [speaker, theory, any] = [markOf('speaker'), markOf('theory'), markOf('any')];
  const head = (written: string) => {
    const [before = '', after = ''] = words
      .headed(written, BODY)
      .split(BODY)
      .map((part) => patternOf(part));
    const gap = patternOf(words.headed('', BODY).split(BODY)[0] ?? '');
    return new RegExp(`^(?<head>${before.slice(0, before.length - gap.length)})${gap}(?<body>.*)${after}$`);
  };
  const fact = (written: string, fact: ParsedEntry['fact']) => ({ form: new RegExp(`^${patternOf(written)}`), fact });
  const forms = {
    heads: [
      head(words.spokeFor(NUMBER_MARK, speaker, theory, '')),
      head(words.spokeAbout(NUMBER_MARK, speaker, '')),
      head(words.thought(NUMBER_MARK, speaker, '')),
    ],
    facts: [
      // Of round 0 it is written without a number.
      ...[NUMBER_MARK, 0].flatMap((round) => [
        fact(words.injection(round, any), 'news'),
        fact(words.privateInjection(round, any), 'news'),
      ]),
      fact(words.voteInitiated(NUMBER_MARK, any), 'vote'),
      fact(words.voteConfirmed(NUMBER_MARK), 'vote'),
      fact(words.voteDeclined(NUMBER_MARK, [any]), 'vote'),
      fact(words.voteFailed(NUMBER_MARK, any), 'vote'),
    ],
  };
  return forms;
});

const BODY = '<body>';
