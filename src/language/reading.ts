import { memo } from '../base/memo.ts';
import { escaped } from '../base/text.ts';
import type { PhaseCount, PhaseNumbers } from './phase-words.ts';

/**
 * Lines are read back by the functions that write them: each is written with marks in its gaps, and the marks become groups of a pattern.
 * So no pattern has to be kept in step with its line, in any language.
 */

/** Marks for gaps: a number, and texts by name. */
export const NUMBER_MARK = 987_654_321;
export const markOf = (name: string) => `\u{e000}${name}\u{e001}`;

/** The source of a pattern for a line that was written with marks. `gaps`: what stands in each gap; a name that is not there takes any text, the shortest. */
export function patternOf(written: string, gaps: Readonly<Record<string, string>> = {}): string {
  let isFirst = true;
  return escaped(written)
    .replaceAll(String(NUMBER_MARK), () => {
      const group = isFirst ? '(?<number>\\d+)' : '\\d+';
      isFirst = false;
      return group;
    })
    .replace(/\u{e000}(\w+)\u{e001}/gu, (_, name: string) => `(?<${name}>${gaps[name] ?? '.+?'})`);
}

/** One line of a prompt that tells what was said or announced. */
type ToldLine =
  | { kind: 'statement'; round: number; speaker: string; text: string }
  | { kind: 'notice' | 'news' | 'private-news'; round: number; text: string };

/** The words that write such lines. */
type LineWriters = {
  statementLine(round: number, speaker: string, text: string): string;
  noticeLine(round: number, text: string): string;
  newsLine(round: number, text: string): string;
  privateNewsLine(round: number, text: string): string;
};

/** Reads a line that `statementLine`, `noticeLine`, `newsLine` or `privateNewsLine` wrote; null for any other line. */
export function readLine(line: string, writers: LineWriters): ToldLine | null {
  for (const { kind, pattern } of patternsOf(writers)) {
    const groups = pattern.exec(line)?.groups;
    if (!groups) continue;
    const [round, text] = [Number(groups['number']), groups['text'] as string];
    return kind === 'statement' ? { kind, round, speaker: groups['speaker'] as string, text } : { kind, round, text };
  }
  return null;
}

const patternsOf = memo((writers: LineWriters) => {
  const [speaker, text] = [markOf('speaker'), markOf('text')];
  const whole = (kind: ToldLine['kind'], written: string) => ({
    kind,
    pattern: new RegExp(`^${patternOf(written, { text: '.*' })}$`),
  });
  return [
    whole('statement', writers.statementLine(NUMBER_MARK, speaker, text)),
    whole('notice', writers.noticeLine(NUMBER_MARK, text)),
    whole('news', writers.newsLine(NUMBER_MARK, text)),
    whole('private-news', writers.privateNewsLine(NUMBER_MARK, text)),
  ];
});

/** The words that write the lines of a memory. */
type MemoryWriters = {
  injection(round: number, text: string): string;
  privateInjection(round: number, text: string): string;
  voteDeclined(round: number, decliners: readonly string[]): string;
  voteFailed(round: number, why: string): string;
  spokeFor(round: number, speaker: string, theory: string, topic: string): string;
  working(round: number, rounds: number, due: string, stance: string | null): string;
};

/** How lines of a memory are read back. */
type MemoryReader = {
  /** News, to everybody or to the reader alone. */
  news(line: string): { round: number; text: string; isPrivate: boolean } | null;
  /** Whether it tells that a vote came to nothing. */
  isFailedVote(line: string): boolean;
  /** What stands between a speaker and the option that it spoke for. */
  spokeForCue: string;
  /** What the reader last stood for, as it was written; null: no such line, or it tells of none. */
  ownStance(line: string): string | null;
};

export const memoryReader = memo((words: MemoryWriters): MemoryReader => {
  const text = markOf('text');
  const whole = (written: string) => new RegExp(`^${patternOf(written, { text: '.*' })}$`);
  // Of round 0 it is written without a number.
  const toAll = [NUMBER_MARK, 0].map((round) => whole(words.injection(round, text)));
  const toOne = [NUMBER_MARK, 0].map((round) => whole(words.privateInjection(round, text)));
  const declined = beginning(words.voteDeclined(NUMBER_MARK, [markOf('names')]));
  const why = markOf('why');
  const failed = upToGap(words.voteFailed(NUMBER_MARK, why), why);
  const votes = [declined, failed].map((written) => new RegExp(`^${patternOf(written, { names: '[^“«:：]+' })}`));
  const [speaker, theory] = [markOf('speaker'), markOf('theory')];
  const spokeFor = words.spokeFor(NUMBER_MARK, speaker, theory, '');
  const working = patternOf(words.working(NUMBER_MARK, NUMBER_MARK, markOf('due'), markOf('stance')));
  const standing = new RegExp(`^${working}$`);
  return {
    news(line) {
      const form = [...toAll, ...toOne].find((one) => one.test(line));
      const groups = form?.exec(line)?.groups;
      if (!form || !groups) return null;
      return { round: Number(groups['number'] ?? 0), text: groups['text'] as string, isPrivate: toOne.includes(form) };
    },
    isFailedVote: (line) => votes.some((pattern) => pattern.test(line)),
    spokeForCue: spokeFor.slice(spokeFor.indexOf(speaker) + speaker.length, spokeFor.indexOf(theory)),
    ownStance: (line) => standing.exec(line)?.groups?.['stance'] ?? null,
  };
});

/** A line up to the first mark of punctuation behind its last gap, where words stand before that. */
function beginning(written: string): string {
  const gap = written.lastIndexOf('\u{e001}') + 1;
  const end = written.slice(gap).search(/(?<=[^\s,.;:，。；：])[,.;:，。；：]/);
  return end < 0 ? written : written.slice(0, gap + end);
}

/** A line up to a gap, without the punctuation before that. */
function upToGap(written: string, gap: string): string {
  return written.slice(0, written.indexOf(gap)).replace(/[\s,;:，；：]+$/, '');
}

/** The words that ask the person who watches, and tell of the answer (12.3). */
type PersonWriters = {
  personQuestion(question: string): string;
  personAnswered(agent: string, answer: string, question: string): string;
};

/**
 * What a statement asks of the person who watches: its last line, in the form of `personQuestion`; null: nothing. Capitals, the width of the
 * colon and marks of emphasis do not count.
 */
export function personAsked(text: string, { personQuestion }: PersonWriters): string | null {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const line = last.replace(/[*_`#>]/g, '').trim();
  const form = patternOf(personQuestion(markOf('question')), { question: '.*\\S' });
  const pattern = new RegExp(`^${form.replace(/[:：]\s*/, '\\s*[:：]\\s*')}$`, 'iu');
  return pattern.exec(line)?.groups?.['question']?.trim() ?? null;
}

/** What `personAnswered` wrote; null: it did not write this. */
export function personTold(
  text: string,
  { personAnswered }: PersonWriters,
): { agent: string; answer: string; question: string } | null {
  const written = personAnswered(markOf('agent'), markOf('answer'), markOf('question'));
  const groups = new RegExp(`^${patternOf(written, { answer: '.+', question: '.+' })}$`, 's').exec(text)?.groups;
  return groups
    ? { agent: groups['agent'] ?? '', answer: groups['answer'] ?? '', question: groups['question'] ?? '' }
    : null;
}

/** The same of a text of which a memory may hold no more than the beginning. */
export function personToldInPart(text: string, writers: PersonWriters): { answer: string; question: string } | null {
  const whole = personTold(text, writers);
  if (whole) return whole;
  const written = writers.personAnswered(markOf('agent'), markOf('answer'), markOf('question'));
  const [beginning = '', middle = ''] = written.split(new RegExp(`${markOf('answer')}|${markOf('question')}`));
  const said = new RegExp(`^${patternOf(beginning)}(?<said>.+)$`, 's').exec(text)?.groups?.['said'];
  if (said === undefined) return null;
  const at = said.indexOf(middle);
  return at < 0
    ? { answer: said, question: '' }
    : { answer: said.slice(0, at), question: said.slice(at + middle.length) };
}

type FigureWriters = {
  estimates(numbers: PhaseNumbers): string;
  poll(counts: readonly PhaseCount[]): string;
  points(counts: readonly PhaseCount[]): string;
  groupStatement(text: string): string;
};

/** Whether a notice tells what came of what was asked at the end of a phase (31.5): numbers or words of the group's own, and nothing that has happened. */
export function isFiguresOfPhase(text: string, { format }: { format: FigureWriters }): boolean {
  const cut = '\0';
  const numbers = { low: cut, lower: cut, median: cut, upper: cut, high: cut };
  const told = [
    format.estimates(numbers),
    format.groupStatement(cut),
    ...[format.poll, format.points].map((tell) => tell([{ label: cut, count: 0 }])),
  ];
  return told.some((sentence) => text.startsWith(sentence.slice(0, sentence.indexOf(cut))));
}
