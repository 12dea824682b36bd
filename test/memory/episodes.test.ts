import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { changeOf } from '../../src/discussion/memory-buffer.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { dropUpdate } from '../../src/memory/compaction.ts';
import { episodesOf } from '../../src/memory/episodes.ts';
import { entry, isExact, livedMemory, tools } from './strategies-material.ts';

const none = Log.of<never>();

describe('8.4 what leaves is told by episode', () => {
  const memory = livedMemory(3);
  const entries = [...memory.entries];

  it('one entry a round, of 400 characters at most, with its sources', () => {
    const episodes = episodesOf(entries, none, 70, tools);
    expect(episodes.map(({ id, round }) => [id, round])).toEqual([
      [70, 1],
      [71, 2],
      [72, 3],
    ]);
    for (const episode of episodes) {
      expect(episode.origin).toBe('summary');
      expect(episode.chars).toBeLessThanOrEqual(tools.words.episodeChars);
      expect(episode.text).toContain(`In round ${episode.round} `);
      expect(episode.sources).toEqual(entries.filter((one) => one.round === episode.round).map((one) => one.id));
    }
  });

  it.each(LANGUAGES)('8.4 takes as many words in %s as in English, and no more', (language) => {
    const { memory: words } = phrasebooks[language];
    const texts = episodesOf(entries, none, 70, { ...tools, words }).map(({ chars }) => chars);
    expect(Math.max(...texts)).toBeLessThanOrEqual({ en: 400, es: 400, zh: 130 }[language]);
    expect(Math.min(...texts)).toBeGreaterThan(0);
  });

  it('what leaves later joins the episode of its round, under its id', () => {
    const [first] = episodesOf(entries.slice(0, 1), none, 70, tools);
    const merged = episodesOf(entries.slice(1, 5), Log.of([first!]), 71, tools);
    expect(merged.map(({ id, round }) => [id, round])).toEqual([
      [70, 1],
      [71, 2],
    ]);
    expect(merged[0]!.sources).toEqual([1, 2, 3, 4]);
    expect(merged[0]!.chars).toBeLessThanOrEqual(tools.words.episodeChars);
    const [withVote] = episodesOf(entries.slice(3, 4), Log.of([first!]), 71, tools);
    expect(withVote!.text).toBe(`${first!.text}\nIn round 1 Bo proposed to vote.`);
  });

  it('what an earlier run left is no episode of this one', () => {
    const old = entry(5, 'In round 1 a flood came.', { origin: 'remembered', round: 1, sources: [1] });
    expect(episodesOf(entries.slice(0, 1), Log.of([old]), 70, tools).map(({ id }) => id)).toEqual([70]);
  });

  it('enters long-term memory by the change that drops it', () => {
    const drop = (ids: number[], of = memory, nextEntryId = 70) => {
      const compaction = { kind: 'drop', ids, rule: 'window', archive: true } as const;
      const update = dropUpdate([{ recipient: { name: 'Ann', memory: of }, compaction }], { ...tools, nextEntryId });
      return changeOf(update.changes[0]!, update.entries)(of);
    };
    const once = drop([1, 2]);
    const twice = drop([3, 4, 5], once, 71);
    expect([...once.longTerm].map(({ id }) => id)).toEqual([70]);
    expect([...twice.longTerm].map(({ id, sources }) => [id, sources])).toEqual([
      [70, [1, 2, 3, 4]],
      [71, [5]],
    ]);
    expect(isExact(twice)).toBe(true);
  });

  it('agents share episodes only where all that they tell is the same', () => {
    const compaction = { kind: 'drop', ids: [3], rule: 'window', archive: true } as const;
    const withEpisode = (ids: number[]) => {
      const [episode] = episodesOf(
        entries.filter((one) => ids.includes(one.id)),
        none,
        50,
        tools,
      );
      return { ...memory, longTerm: Log.of([episode!]) };
    };
    const memories = { Ann: withEpisode([1]), Bo: withEpisode([2]), Cy: withEpisode([1]) };
    const items = Object.entries(memories).map(([name, of]) => ({ recipient: { name, memory: of }, compaction }));
    const update = dropUpdate(items, { ...tools, nextEntryId: 60 });
    expect(update.changes.map((change) => change.agents)).toEqual([['Ann', 'Cy'], ['Bo']]);
    expect(update.entries.map((one) => one.sources)).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  it('without archive nothing is kept of it', () => {
    const compaction = { kind: 'drop', ids: [1], rule: 'cleared', archive: false } as const;
    const update = dropUpdate([{ recipient: { name: 'Ann', memory }, compaction }], { ...tools, nextEntryId: 70 });
    expect(update.entries).toEqual([]);
    expect(update.changes[0]!.archived).toBeUndefined();
  });
});
