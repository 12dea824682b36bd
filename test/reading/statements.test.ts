import { describe, expect, it } from 'vitest';
import { standIn } from '../../src/reading/stand.ts';
import { STATEMENTS, TOPICS } from './statements.ts';

describe.each(['en', 'es', 'zh'] as const)('statements as models write them (%s)', (language) => {
  const read = STATEMENTS[language].map(([topic, id, text]) => ({
    id: id === '-' ? null : id,
    text,
    found: standIn(text, TOPICS[language][topic]!, language)?.id ?? null,
  }));
  const standing = read.filter(({ id }) => id !== null);

  it('9.6 what is read is what they stand for, and most of them can be read', () => {
    const found = read.filter((one) => one.found !== null);
    const same = found.filter((one) => one.found === one.id);
    expect(same.length / found.length, texts(found.filter((one) => one.found !== one.id))).toBeGreaterThanOrEqual(0.97);
    const unread = standing.filter((one) => one.found === null);
    expect(1 - unread.length / standing.length, texts(unread)).toBeGreaterThanOrEqual(0.9);
  });

  it('9.6 questions and statements without a stand are unread', () => {
    const none = read.filter(({ id }) => id === null);
    expect(none.length).toBeGreaterThan(8);
    expect(none.filter(({ found }) => found !== null).map(({ text }) => text)).toEqual([]);
  });
});

const texts = (all: readonly { text: string; found: string | null }[]) =>
  all.map(({ text, found }) => `${found}: ${text}`).join('\n');
