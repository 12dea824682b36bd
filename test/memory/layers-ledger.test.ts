import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import type { Message } from '../../src/discussion/message.ts';
import type { Option } from '../../src/discussion/scenario.ts';
import { en } from '../../src/language/en/index.ts';
import { ledgerLines, NAMED_SPEAKERS } from '../../src/memory/layers/ledger.ts';
import { recentTalk } from '../../src/memory/layers/talk.ts';
import { statedIn } from '../../src/reading/stated.ts';

const words = en.memory;
const option = (id: string, label: string, rest: Partial<Option> = {}): Option => ({
  id,
  label,
  about: '',
  amount: null,
  ...rest,
});
const options = [
  option('floor', 'Maximize the floor', { phrase: 'the highest floor' }),
  option('average', 'Maximize the average', { phrase: 'the highest average' }),
  option('average-floor', 'Maximize the average with a floor', {
    phrase: 'the average with a floor',
    amount: { min: 8000, max: 24_000, unit: '$', phrase: 'a floor of {amount}' },
  }),
  option('range', 'Maximize the average within a range', {
    phrase: 'the average within a limited gap',
    amount: { min: 8000, max: 32_000, unit: '$', phrase: 'a gap of at most {amount}' },
  }),
];
const scenario = { language: 'en' as const, options, criteria: [{ id: 'security', label: 'Security', about: '' }] };
const budget = {
  language: 'en' as const,
  options: [
    option('buses', 'Run more buses', { phrase: 'the bus plan', amount: { min: 20, max: 80, unit: 'percent' } }),
    option('rebate', 'Give it back', { phrase: 'the rebate' }),
  ],
  criteria: [],
};

let nextId = 0;
const said = (text: string, from = 'Ann', round = 1): Message => ({
  id: nextId++,
  kind: 'statement',
  from,
  to: 'all',
  round,
  at: 0,
  text,
  chars: text.length,
  words: 1,
  bestEffort: false,
  cut: false,
});
const stoodFor = (text: string, of = scenario) => statedIn(said(text), of).option;
const amountsIn = (text: string, of = scenario) => statedIn(said(text), of).amounts;

describe('what a statement stands for', () => {
  it('7.1 is the option named by its label, its phrase, or words of them', () => {
    expect(stoodFor('I support “Maximize the average with a floor”.')).toBe('average-floor');
    expect(stoodFor('My choice is the highest floor.')).toBe('floor');
    expect(stoodFor('I am for maximizing the average.')).toBe('average');
    expect(stoodFor('We should adopt the average with a guaranteed floor.')).toBe('average-floor');
    expect(stoodFor('I am for the rebate.', budget)).toBe('rebate');
  });

  it('7.1 is the option named by its place in the list', () => {
    expect(stoodFor('I prefer principle 3.')).toBe('average-floor');
    expect(stoodFor('I prefer option (b).')).toBe('average');
    expect(stoodFor('I prefer Option D.')).toBe('range');
    expect(stoodFor('I prefer option 7.')).toBeNull();
    expect(stoodFor('I propose a principle a child can grasp.')).toBeNull();
  });

  it('7.1 is the option named by the initials of its label, or by its amount', () => {
    expect(stoodFor('I support MAF.')).toBe('average-floor');
    expect(stoodFor('I settle on a floor of $14,000.')).toBe('average-floor');
  });

  it('7.1 is not what a clause opposes', () => {
    expect(stoodFor('I am against the highest average.')).toBeNull();
    expect(stoodFor('I would never vote for the highest average.')).toBeNull();
    expect(stoodFor('I support the highest floor, and I cannot support the highest average.')).toBe('floor');
    expect(stoodFor('I support the highest floor rather than the highest average.')).toBe('floor');
    expect(stoodFor('I would still rather have the highest floor, but I can accept the average with a floor.')).toBe(
      'average-floor',
    );
  });

  it('7.1 of two that are spoken for alike is the one named last', () => {
    expect(stoodFor('I support the highest floor. I support the highest average.')).toBe('average');
    expect(stoodFor('I support the highest average. I support the highest floor.')).toBe('floor');
  });

  it('7.1 is not what is only talked about', () => {
    expect(stoodFor('The highest average turns the losers into a rounding error.')).toBeNull();
    expect(statedIn(said('The highest average leaves people behind.'), scenario).options).toEqual(['average']);
    expect(stoodFor('Let us talk.')).toBeNull();
    expect(stoodFor('')).toBeNull();
  });

  it('7.1 names the criteria by their labels', () => {
    expect(statedIn(said('What counts is security.'), scenario).criteria).toEqual(['security']);
  });
});

describe('amounts that a statement names', () => {
  it('7.1 are numbers with a currency sign, with thousands, or with the unit of an option', () => {
    expect(amountsIn('I ask for $15,000, then 15k, 16,000 or 17 thousand; $1.80 is too little.')).toEqual([
      15_000, 16_000, 17_000, 1.8,
    ]);
    expect(amountsIn('I propose 40 percent, or 45%.', budget)).toEqual([40, 45]);
  });

  it('7.1 are not rounds, votes and people', () => {
    expect(amountsIn('In round 3 all 5 of us voted, 4 for and 1 against, in 2024.')).toEqual([]);
    expect(amountsIn('40 people came.', budget)).toEqual([]);
  });

  it('7.1 whole ones within the range of the option stood for come first', () => {
    expect(amountsIn('Between $2,000 and $90,000 I support the average with a floor, at $14,000.')).toEqual([
      14_000, 2000, 90_000,
    ]);
  });
});

const names = ['Amara', 'Mei', 'Viktor', 'Jo', 'Jo Ann'];
const labels = options.map(({ label }) => label);
const linesOf = (...messages: Message[]) => {
  const history = Log.of(messages.map((message, id) => ({ ...message, id })));
  return ledgerLines(recentTalk(history, 0), 7, scenario, words);
};

describe('the ledger', () => {
  it('7.1 groups those alike, with their amounts', () => {
    const [line] = linesOf(
      said('I am for the highest floor.', 'Amara', 3),
      said('I support the average with a floor, at $14,000 or $12,000.', 'Viktor', 3),
      said('My choice is the highest floor.', 'Mei', 3),
      said('What about $9,000?', 'Jo', 3),
      said('Hm.', 'Jo Ann', 3),
    );
    expect(line).toEqual({
      text: 'In round 3: Amara, Mei for Maximize the floor; Viktor for Maximize the average with a floor ($14,000, $12,000); Jo naming $9,000.',
      messages: [0, 1, 2, 3],
    });
  });

  it('7.1 tells of the last three rounds in which somebody spoke', () => {
    const rounds = [1, 2, 3, 5].map((round) => said('I am for the highest floor.', 'Amara', round));
    const injected: Message = { ...said('It rains.', 'person', 6), kind: 'injection' };
    expect(linesOf(...rounds, injected).map(({ text }) => text)).toEqual([
      'In round 2: Amara for Maximize the floor.',
      'In round 3: Amara for Maximize the floor.',
      'In round 5: Amara for Maximize the floor.',
    ]);
  });

  it('7.1 tells of the present round besides, once somebody has spoken in it', () => {
    const messages = [1, 2, 3, 4, 5].map((round) => said('I am for the highest floor.', 'Amara', round));
    const talk = (count: number) =>
      recentTalk(Log.of(messages.slice(0, count).map((message, id) => ({ ...message, id }))), 0);
    const rounds = (count: number, present: number) =>
      ledgerLines(talk(count), present, scenario, words).map(({ text }) => text.slice(0, 10));
    expect(rounds(4, 5)).toEqual(['In round 2', 'In round 3', 'In round 4']);
    expect(rounds(5, 5)).toEqual(['In round 2', 'In round 3', 'In round 4', 'In round 5']);
  });

  it('7.1 counts the speakers that are too many to name', () => {
    const many = Array.from({ length: 1000 }, (_, i) => said('I am for the highest floor, at $9,000.', `A${i}`, 1));
    const [line] = linesOf(...many);
    expect(line!.text).toMatch(
      /^In round 1: 976 others for Maximize the floor; A976, A977, .*A999 for Maximize the floor \(\$9,000\)\.$/,
    );
    expect(NAMED_SPEAKERS).toBe(24);
  });

  it('7.1 a line is read back as it was written', () => {
    const parts = [
      {
        names: ['Amara', 'Jo Ann'],
        others: 3,
        option: 'Maximize the average with a floor',
        amounts: ['$14,000', '$1.80'],
      },
      { names: ['Jo'], others: 0, option: 'Maximize the average', amounts: [] },
      { names: ['Mei', 'Viktor'], others: 0, option: null, amounts: ['40 percent', '12 percent'] },
      { names: [], others: 12, option: null, amounts: [] },
    ];
    expect(en.memory.readLedgerLine(words.ledgerLine(12, parts), names, labels)).toEqual({
      round: 12,
      told: [
        { speaker: 'Amara', option: 'Maximize the average with a floor', amounts: [14_000, 1.8] },
        { speaker: 'Jo Ann', option: 'Maximize the average with a floor', amounts: [14_000, 1.8] },
        { speaker: 'Jo', option: 'Maximize the average', amounts: [] },
        { speaker: 'Mei', option: null, amounts: [40, 12] },
        { speaker: 'Viktor', option: null, amounts: [40, 12] },
      ],
    });
  });

  it('7.1 labels and names with the marks of the line in them are read back', () => {
    const odd = ['A; b (c), d', 'A; b', 'Naming for two'];
    const parts = odd.map((label, i) => ({ names: [names[i]!], others: 0, option: label, amounts: ['$1'] }));
    const read = en.memory.readLedgerLine(words.ledgerLine(1, parts), names, odd);
    expect(read?.told.map((told) => told.option)).toEqual(odd);
  });

  it('7.1 no other line is read as one of the ledger', () => {
    for (const line of [
      'In round 3 Amara spoke for Maximize the floor, on luck: “a”',
      'In round 3: Somebody for Maximize the floor.',
      'In round 3: Amara for Maximize the ceiling.',
      'In round 3: Amara for Maximize the floor',
      "Round 3: Amara said 'In round 3: Mei for Maximize the floor.'",
      '',
    ]) {
      expect(en.memory.readLedgerLine(line, names, labels), line).toBeNull();
    }
  });
});
