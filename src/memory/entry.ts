import { clean } from '../base/clean.ts';
import { bug } from '../base/errors.ts';
import { lastMemo } from '../base/memo.ts';
import { codePointCount } from '../base/text.ts';
import type { Gist, MemoryEntry, Origin } from '../discussion/memory.ts';
import type { MemoryRules, Scenario } from '../discussion/scenario.ts';
import type { Phrasebook } from '../language/index.ts';
import { extractGist } from './gist.ts';
import { oneLine } from './sentences.ts';
import type { GuidanceStyle } from './styles/style.ts';

/** What is to be remembered. `text` of a result is kept whole (5.4). `why` of a failed ballot is in words. */
export type MemoryNews =
  | { kind: 'statement'; speaker: string; text: string; message: number }
  | { kind: 'reasoning'; speaker: string; text: string }
  | { kind: 'notice'; text: string; message: number }
  | { kind: 'injection'; text: string; message: number; isPrivate: boolean }
  | { kind: 'vote-initiated'; by: string | null }
  | { kind: 'vote-confirmed'; decliners: readonly string[] }
  | { kind: 'vote-failed'; why: string }
  | { kind: 'world'; text: string }
  | { kind: 'result'; text: string };

/** What the room needs from outside to write entries. */
export type MemoryTools = {
  /** The present round. */
  round: number;
  /** Id of the first entry that is made. */
  nextEntryId: number;
  countTokens(text: string): number;
  styleOf(name: string): GuidanceStyle;
  words: Phrasebook['memory'];
  scenario: Pick<Scenario, 'question' | 'options' | 'criteria' | 'agents'> & {
    memory: Pick<MemoryRules, 'enableTruncation' | 'statementMaxLength' | 'reasoningMaxLength'>;
  };
};

/** Extracts the gist of a news item when it is first asked for, and once: entries in several styles are written from it. */
export function gistOnce(news: MemoryNews, tools: MemoryTools): () => Gist {
  let gist: Gist | null = null;
  return () => {
    if (news.kind !== 'statement' && news.kind !== 'reasoning') return bug(`${news.kind} has no gist`);
    const { kind, speaker, text } = news;
    gist ??= extractGist(text, { ...tools, speaker, maxChars: limitOf(kind, tools), isPrivate: kind === 'reasoning' });
    return gist;
  };
}

/** The entry of a news item, for agents that write in `style`; `isOwn`: for the one who said it. */
export function entryOf(
  news: MemoryNews,
  gistOf: () => Gist,
  style: string,
  isOwn: boolean,
  id: number,
  tools: MemoryTools,
): MemoryEntry {
  const { round, words } = tools;
  const bare = { id, round, speaker: null, message: 'message' in news ? news.message : null, style: null, gist: null };
  const plain = (origin: Origin, text: string) => withText({ ...bare, origin }, text, tools);
  switch (news.kind) {
    case 'statement':
    case 'reasoning': {
      const gist = gistOf();
      const text = tools.styleOf(style).render(gist, { kind: news.kind, round }, words);
      const origin = news.kind === 'reasoning' ? 'reasoning' : isOwn ? 'own' : 'others';
      const { message } = bare;
      return withText({ id, round, speaker: news.speaker, message, style, gist, origin }, text, tools);
    }
    case 'notice':
      return plain('notice', words.notice(round, news.text));
    case 'injection':
      return plain(
        'injected',
        news.isPrivate ? words.privateInjection(round, news.text) : words.injection(round, news.text),
      );
    case 'vote-initiated':
      return plain('vote', words.voteInitiated(round, news.by));
    case 'vote-confirmed':
      return plain(
        'vote',
        news.decliners.length === 0 ? words.voteConfirmed(round) : words.voteDeclined(round, news.decliners),
      );
    case 'vote-failed':
      return plain('vote', words.voteFailed(round, news.why));
    case 'world':
      return plain('notice', words.notice(round, news.text));
    case 'result':
      return plain('result', news.text);
  }
}

/** The entry with its text on one clean line, measured with its newline. */
export function withText(
  entry: Omit<MemoryEntry, 'text' | 'chars' | 'tokens'>,
  text: string,
  tools: Pick<MemoryTools, 'countTokens'>,
): MemoryEntry {
  // Not as a spread: V8 takes microseconds for each field that a copy has more than what it is a copy of.
  return measured(Object.assign({}, entry, { text: oneLine(clean(text)) }), tools);
}

export function measured(
  entry: Omit<MemoryEntry, 'chars' | 'tokens'>,
  tools: Pick<MemoryTools, 'countTokens'>,
): MemoryEntry {
  const size = lastSize(entry.text, tools.countTokens);
  if (!entry.sources) return Object.assign({}, entry, size);
  const { sources, ...rest } = entry;
  return { ...rest, ...size, sources };
}

/** Agents who are given the same text are given it one after another. */
const lastSize = lastMemo(
  (text, countTokens) => [text, countTokens],
  (text: string, countTokens: MemoryTools['countTokens']) => ({
    chars: codePointCount(text) + 1,
    tokens: countTokens(`${text}\n`),
  }),
);

function limitOf(kind: 'statement' | 'reasoning', { scenario: { memory } }: MemoryTools): number {
  if (!memory.enableTruncation) return Number.POSITIVE_INFINITY;
  return kind === 'statement' ? memory.statementMaxLength : memory.reasoningMaxLength;
}
