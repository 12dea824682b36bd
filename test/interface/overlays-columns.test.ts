import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';

/** The longest that a number gets in a list: rounds, calls, ids. */
const MANY = 9999;

describe.each(LANGUAGES)('the words of overlays in %s', (language) => {
  const { names, explorer, inspector, menu, result } = interfaces[language];
  const { changes, entries, forgotten, growth, tiers } = explorer;

  /** Lists of words, and how many columns each has on the screen, the blank behind it apart. */
  const COLUMNS: Readonly<Record<string, readonly [columns: number, words: readonly string[]]>> = {
    'names of sections': [10, Object.values(inspector.sectionNames)],
    'stages that left something out': [34, Object.values(names.stages)],
    'sizes in characters': [12, [tiers.chars(999_999)]],
    'sizes in tokens': [10, [tiers.tokens(9999), tiers.unknownTokens]],
    'names of tiers': [9, [tiers.context, tiers.buffer, tiers.longTerm, tiers.history]],
    'heads of an entry': [6, [entries.heads.entry, entries.heads.from, entries.heads.importance]],
    'round of an entry': [5, [entries.heads.round]],
    'round of an entry where there is little room': [3, [entries.heads.roundBrief]],
    'origins of an entry': [10, [entries.heads.origin, ...Object.values(names.origins)]],
    'whose an entry is': [8, [entries.heads.whose]],
    'style of an entry': [10, [entries.heads.style]],
    'parts of a gist': [10, Object.values(entries.gistNames)],
    'calls that held an entry': [10, [entries.call(MANY)]],
    'rounds of calls and changes': [8, [names.round(99)]],
    'purposes of calls': [21, Object.values(names.purposes)],
    'how a prompt held an entry': [14, [entries.remembered, entries.inHistory, entries.through(`#${MANY}`)]],
    'heads of what was forgotten': [5, [forgotten.heads.what, forgotten.heads.when, names.roundBrief(99)]],
    'why something is forgotten': [
      15,
      [forgotten.heads.why, ...Object.values(names.stagesBrief), ...Object.values(names.rulesBrief)],
    ],
    'what became of it, and whose it was': [
      9,
      [forgotten.heads.now, forgotten.gone, forgotten.notShown, forgotten.inPart, forgotten.heads.whose],
    ],
    'entries of the journal': [10, [changes.entry(MANY)]],
    'kinds of changes': [19, [changes.cleared, ...Object.values(names.changes)]],
    'heads of growth': [9, [growth.heads.said]],
    'wider heads of growth': [10, [growth.heads.statements, growth.heads.all, growth.heads.history]],
    'the own memory in the heads of growth': [11, [growth.heads.own]],
    'names in the menu': [
      21,
      [menu.forEverybody, menu.notForEverybody, menu.rewrite, menu.forget, menu.asScenario, menu.nothing],
    ],
    'facts of the result': [23, Object.values(result.facts)],
  };

  it.each(Object.entries(COLUMNS))('find room in their columns: %s', (_, [columns, words]) => {
    expect(words.filter((word) => displayWidth(word) > columns)).toEqual([]);
  });

  it('find room in the menu beside what they explain, also where it is in force', () => {
    const abouts = [...Object.values(menu.styles), ...Object.values(menu.profiles), ...Object.values(names.strategies)];
    const room = 70 - 4 - 22;
    expect(abouts.filter((about) => displayWidth(about + menu.now) > room)).toEqual([]);
    const others = [menu.rewriteAbout, menu.forgetAbout, menu.nothingAbout, menu.ofThisScenario];
    expect(others.filter((about) => displayWidth(about) > room)).toEqual([]);
  });

  it('find room in a row of tabs of 80 columns, with a count for the one that is open', () => {
    const row = Object.values(explorer.tabs).map((title, i) => ` ${i + 1} ${title} `);
    expect(displayWidth(row.join('')) + 4).toBeLessThanOrEqual(76);
  });
});
