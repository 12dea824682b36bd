import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { codePointCount, wordCount } from '../../src/base/text.ts';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import type { Message } from '../../src/discussion/message.ts';
import type { JobMemory, ViewName } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { en } from '../../src/language/en/index.ts';
import { appliedView } from '../../src/memory/views/applied.ts';
import { profiles } from '../../src/memory/views/profiles.ts';
import { seenOf } from '../../src/memory/views/select.ts';
import type { AppliedView, Sight } from '../../src/memory/views/view.ts';
import { smallScenario } from '../small-scenario.ts';

type Said = [from: string, to: 'all' | readonly string[], text?: string];

function historyOf(said: readonly Said[]): Log<Message> {
  return Log.of(
    said.map(([from, to, text = 'We should talk.'], id): Message => {
      const kind = from === 'system' ? 'notice' : from === 'person' ? 'injection' : 'statement';
      const sizes = { chars: codePointCount(text), words: wordCount(text) };
      return { id, kind, from, to, round: 1, at: 0, text, ...sizes, bestEffort: false, cut: false };
    }),
  );
}

function sightOf(said: readonly Said[], given: Partial<Sight> = {}): Sight {
  const systemMessages = Log.of(said.flatMap(([from], id) => (from === 'system' ? [id] : [])));
  return { agent: 'Ann', history: historyOf(said), systemMessages, pinned: [], streamStart: 0, ...given };
}

const everything: AppliedView = {
  view: 'all_messages',
  maxMessages: null,
  preserveSystem: true,
  lastMinutes: null,
  about: null,
  ignore: [],
};

function idsSeen(applied: Partial<AppliedView>, sight: Sight): number[] {
  return [...seenOf({ ...everything, ...applied }, sight, en.memory).messages()].map(({ id }) => id).reverse();
}

function stagesOf(applied: Partial<AppliedView>, sight: Sight) {
  return Array.from(sight.history, seenOf({ ...everything, ...applied }, sight, en.memory).stageOf);
}

const TWELVE: readonly Said[] = [
  ['system', 'all'], // 0: the rules
  ['Ann', 'all'], // 1: answers the system
  ['Bo', ['Ann']], // 2: private to Ann
  ['Ann', ['Bo']], // 3: answers it
  ['Bo', ['Cy']], // 4: private between the others
  ['Ann', 'all'], // 5: unprompted
  ['Ann', ['Cy']], // 6: unprompted, right after her own
  ['system', ['Cy']], // 7: private to Cy
  ['Cy', 'all'], // 8: to all, and Cy goes on
  ['Cy', ['Ann']], // 9: private to Ann
  ['Ann', 'all'], // 10: answers it
  ['system', ['Ann']], // 11: private to Ann, not answered yet
];

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const INVOLVED = [0, 1, 2, 3, 5, 6, 8, 9, 10, 11];
const BY_ME = [1, 3, 5, 6, 10];
const TO_ME = [0, 2, 8, 9, 11];
const SYSTEM_AND_ME = [0, 1, 3, 5, 6, 10, 11];
const PAIRS = [0, 1, 2, 3, 5, 9, 10];

type Row = [view: ViewName, maxMessages: number | null, preserved: readonly number[], newest: readonly number[]];

/** What Ann sees, with the messages of the system preserved and without. */
const EXPECTED: readonly Row[] = [
  ['all_messages', null, ALL, ALL],
  ['all_messages', 0, [], []],
  ['all_messages', 1, [11], [11]],
  ['all_messages', 2, [9, 11], [10, 11]],
  ['all_messages', 4, [0, 7, 9, 11], [8, 9, 10, 11]],
  ['all_messages', 20, ALL, ALL],
  ['all_involved', null, INVOLVED, INVOLVED],
  ['all_involved', 0, [], []],
  ['all_involved', 1, [11], [11]],
  ['all_involved', 2, [9, 11], [10, 11]],
  ['all_involved', 4, [0, 9, 10, 11], [8, 9, 10, 11]],
  ['all_involved', 20, INVOLVED, INVOLVED],
  ['sent_by_me', null, BY_ME, BY_ME],
  ['sent_by_me', 0, [], []],
  ['sent_by_me', 1, [10], [10]],
  ['sent_by_me', 2, [6, 10], [6, 10]],
  ['sent_by_me', 4, [3, 5, 6, 10], [3, 5, 6, 10]],
  ['sent_by_me', 20, BY_ME, BY_ME],
  ['sent_to_me', null, TO_ME, TO_ME],
  ['sent_to_me', 0, [], []],
  ['sent_to_me', 1, [9], [11]],
  ['sent_to_me', 2, [9, 11], [9, 11]],
  ['sent_to_me', 4, [0, 8, 9, 11], [2, 8, 9, 11]],
  ['sent_to_me', 20, TO_ME, TO_ME],
  ['system_and_me', null, SYSTEM_AND_ME, SYSTEM_AND_ME],
  ['system_and_me', 0, [], []],
  ['system_and_me', 1, [11], [11]],
  ['system_and_me', 2, [0, 11], [10, 11]],
  ['system_and_me', 4, [0, 6, 10, 11], [5, 6, 10, 11]],
  ['system_and_me', 20, SYSTEM_AND_ME, SYSTEM_AND_ME],
  ['conversation_pairs', null, PAIRS, PAIRS],
  ['conversation_pairs', 0, [], []],
  ['conversation_pairs', 1, [0], [10]],
  ['conversation_pairs', 2, [0, 9], [9, 10]],
  ['conversation_pairs', 4, [0, 5, 9, 10], [3, 5, 9, 10]],
  ['conversation_pairs', 20, PAIRS, PAIRS],
];

describe('6.1 and 6.2 what Ann sees of twelve messages', () => {
  const sight = sightOf(TWELVE);
  for (const [view, maxMessages, preserved, newest] of EXPECTED) {
    const limit = maxMessages === null ? 'without a limit' : `at most ${maxMessages}`;
    it(`${view} ${limit}, messages of the system preserved`, () => {
      expect(idsSeen({ view, maxMessages, preserveSystem: true }, sight)).toEqual(preserved);
    });
    it(`${view} ${limit}, the newest`, () => {
      expect(idsSeen({ view, maxMessages, preserveSystem: false }, sight)).toEqual(newest);
    });
  }
});

describe('6.1 conversation_pairs', () => {
  const seen = (said: readonly Said[]) => idsSeen({ view: 'conversation_pairs' }, sightOf(said));

  it('6.1 of her own messages in a row, every second one follows a kept one and is not there', () => {
    expect(
      seen([
        ['Ann', 'all'],
        ['Ann', 'all'],
        ['Ann', 'all'],
        ['Ann', 'all'],
        ['Bo', 'all'],
      ]),
    ).toEqual([0, 2, 4]);
  });

  it.each([
    ['nobody has answered it yet', [], [0, 1, 2]],
    ['the system has spoken since', [['system', 'all'] as Said], [0, 1, 2]],
    ['somebody else has', [['Cy', 'all'] as Said], [0, 1, 3]],
    ['it is answered', [['Ann', 'all'] as Said], [0, 1, 2, 3]],
    ['somebody else has spoken to another', [['Cy', ['Bo']] as Said], [0, 1]],
  ])('16.1 what is to be answered is there: %s', (_, since, expected) => {
    expect(seen([['Bo', 'all'], ['Ann', 'all'], ['Bo', 'all'], ...since])).toEqual(expected);
  });

  it('6.1 the message after a reply follows a kept one', () => {
    expect(
      seen([
        ['Bo', 'all'],
        ['Ann', 'all'],
        ['Ann', 'all'],
        ['Ann', 'all'],
      ]),
    ).toEqual([0, 1, 3]);
  });

  it('6.1 a reply that comes one message too late is unprompted, and what it answers is not there', () => {
    expect(
      seen([
        ['Bo', ['Ann']],
        ['Bo', ['Cy']],
        ['Ann', ['Bo']],
      ]),
    ).toEqual([2]);
  });

  it('6.1 says the same of a conversation that has grown', () => {
    const said: Said[] = [
      ['Bo', 'all'],
      ['Ann', 'all'],
      ['Ann', 'all'],
    ];
    const sight = sightOf(said);
    expect(idsSeen({ view: 'conversation_pairs' }, sight)).toEqual([0, 1]);
    const [, , , next] = historyOf([...said, ['Ann', 'all']]);
    const grown = { ...sight, history: sight.history.append(next!) };
    expect(idsSeen({ view: 'conversation_pairs' }, grown)).toEqual([0, 1, 3]);
  });

  it('6.1 pairs belong to the whole conversation, cleared or not', () => {
    const sight = sightOf(
      [
        ['Bo', 'all'],
        ['Ann', 'all'],
        ['Ann', 'all'],
        ['Ann', 'all'],
      ],
      { streamStart: 2 },
    );
    expect(idsSeen({ view: 'conversation_pairs' }, sight)).toEqual([3]);
  });
});

it('6.1 a message of a person to all is to everybody', () => {
  const sight = sightOf([
    ['person', 'all'],
    ['person', ['Bo']],
    ['person', ['Bo', 'Ann']],
  ]);
  expect(idsSeen({ view: 'sent_to_me' }, sight)).toEqual([0, 2]);
  expect(idsSeen({ view: 'system_and_me' }, sight)).toEqual([]);
});

describe('6.2 windows', () => {
  it('6.2 a window of 0 is a reset', () => {
    expect(idsSeen({ maxMessages: 0 }, sightOf(TWELVE))).toEqual([]);
    expect(stagesOf({ maxMessages: 0 }, sightOf(TWELVE))).toEqual(Array(12).fill('window'));
  });

  it('16.1 the last message of somebody else is not evicted by those of the system, of which the newest stay', () => {
    const said: Said[] = [
      ['system', 'all'],
      ['system', 'all'],
      ['Bo', 'all'],
      ['system', 'all'],
      ['Bo', 'all'],
    ];
    expect(idsSeen({ maxMessages: 2 }, sightOf(said))).toEqual([3, 4]);
    expect(idsSeen({ maxMessages: 3 }, sightOf(said))).toEqual([1, 3, 4]);
    expect(idsSeen({ maxMessages: 2, preserveSystem: false }, sightOf(said))).toEqual([3, 4]);
  });

  it('16.1 a classifier sees the newest input, whatever the system has said since', () => {
    const said: Said[] = [
      ['system', 'all'],
      ['Bo', 'all'],
      ['Cy', 'all'],
      ['system', 'all'],
      ['system', ['Ann']],
    ];
    const { view, maxMessages, preserveSystem } = profiles.CLASSIFIER;
    expect(idsSeen({ view, maxMessages, preserveSystem }, sightOf(said))).toEqual([2]);
    expect(idsSeen({ view, maxMessages: 2, preserveSystem }, sightOf(said, { pinned: [2] }))).toEqual([2, 4]);
  });
});

describe('6.4 forgetting is reversible', () => {
  const forgetful: JobMemory = { ...everythingSeen, forgetMode: 'upon_request', maxMessages: 2 };
  const scenario = smallScenario({ jobs: { statement: forgetful } });
  const [ann] = scenario.agents;

  function seenWhile(isForgetting: boolean, sight: Sight): number[] {
    const state = initial(scenario, { scenarioName: 'small', seed: 1 });
    const seats = { ...state.seats, Ann: { ...state.seats['Ann']!, isForgetting } };
    return idsSeen(appliedView('statement', { ...state, seats }, ann!), sight);
  }

  it('6.4 switched on and off again, the same messages are there, with what was said meanwhile', () => {
    const sight = sightOf(TWELVE);
    expect(seenWhile(false, sight)).toEqual(INVOLVED);
    expect(seenWhile(true, sight)).toEqual([9, 11]);
    expect(seenWhile(false, sight)).toEqual(INVOLVED);
    expect(seenWhile(false, sightOf([...TWELVE, ['Bo', 'all']]))).toEqual([...INVOLVED, 12]);
  });
});

describe('6.7 the time window', () => {
  const long = Array(75).fill('word').join(' ');
  const said: Said[] = Array.from({ length: 5 }, (_, i): Said => [i % 2 === 0 ? 'Ann' : 'Bo', 'all', long]);

  it('6.7 a message is in while the words after it take less than the minutes, at 150 words a minute', () => {
    expect(idsSeen({ lastMinutes: 1 }, sightOf(said))).toEqual([3, 4]);
    expect(idsSeen({ lastMinutes: 1.01 }, sightOf(said))).toEqual([2, 3, 4]);
    expect(idsSeen({ lastMinutes: 0.5 }, sightOf(said))).toEqual([4]);
    expect(idsSeen({ lastMinutes: 100 }, sightOf(said))).toEqual([0, 1, 2, 3, 4]);
    expect(idsSeen({ lastMinutes: 0 }, sightOf(said))).toEqual([]);
  });

  it('6.7 the words of messages that the agent does not see pass the time too', () => {
    expect(idsSeen({ lastMinutes: 1, view: 'sent_by_me' }, sightOf(said))).toEqual([4]);
    expect(stagesOf({ lastMinutes: 1, view: 'sent_by_me' }, sightOf(said))).toEqual([
      'time',
      'view',
      'time',
      'view',
      null,
    ]);
  });

  it('6.7 the time of day says nothing', () => {
    const sight = sightOf(said);
    const later = { ...sight, history: Log.of([...sight.history].map((m) => ({ ...m, at: m.id * 3_600_000 }))) };
    expect(idsSeen({ lastMinutes: 1.01 }, later)).toEqual([2, 3, 4]);
  });

  it('6.7 an old message of the system is out of time like any other, preserved or not', () => {
    expect(idsSeen({ lastMinutes: 1, maxMessages: 2 }, sightOf([['system', 'all'], ...said]))).toEqual([4, 5]);
  });
});

describe('6.7 pins', () => {
  it('6.7 a pinned message survives any window', () => {
    const sight = sightOf(TWELVE, { pinned: [2, 5] });
    expect(idsSeen({ maxMessages: 0 }, sight)).toEqual([2, 5]);
    expect(idsSeen({ maxMessages: 1 }, sight)).toEqual([2, 5]);
  });

  it('6.7 it takes its place first, then what is to be answered, then the system, then others', () => {
    const sight = sightOf(TWELVE, { pinned: [2] });
    expect(idsSeen({ maxMessages: 2 }, sight)).toEqual([2, 11]);
    expect(idsSeen({ maxMessages: 5 }, sight)).toEqual([0, 2, 7, 9, 11]);
    expect(idsSeen({ maxMessages: 3, preserveSystem: false }, sight)).toEqual([2, 10, 11]);
  });

  it('6.7 a pinned message of the system takes one place', () => {
    expect(idsSeen({ maxMessages: 3 }, sightOf(TWELVE, { pinned: [0] }))).toEqual([0, 9, 11]);
    expect(idsSeen({ maxMessages: 4 }, sightOf(TWELVE, { pinned: [0] }))).toEqual([0, 7, 9, 11]);
  });

  it('6.7 it survives time, ignored words and the filter by nearness', () => {
    const said: Said[] = [
      ['Bo', 'all', 'The weather is wet.'],
      ['Bo', 'all', 'Taxes rise.'],
      ['Cy', 'all', 'Wet weather brings taxes.'],
    ];
    const sight = sightOf(said, { pinned: [0] });
    expect(idsSeen({ ignore: ['weather'] }, sight)).toEqual([0, 1]);
    expect(idsSeen({ lastMinutes: 1 / 150 }, sight)).toEqual([0, 2]);
    expect(idsSeen({ about: { query: 'taxes', atMost: 5 } }, sight)).toEqual([0, 1, 2]);
  });

  it('6.7 it has one of the places of the filter by nearness, whose number is hard', () => {
    const said: Said[] = [
      ['Bo', 'all', 'The weather is wet.'],
      ['Bo', 'all', 'Taxes rise.'],
      ['Cy', 'all', 'Taxes fall.'],
    ];
    expect(idsSeen({ about: { query: 'taxes', atMost: 2 } }, sightOf(said, { pinned: [0] }))).toEqual([0, 2]);
    expect(idsSeen({ about: { query: 'taxes', atMost: 1 } }, sightOf(said, { pinned: [0, 1] }))).toEqual([0, 1]);
  });

  it('6.7 it does not show what the view hides, nor what was cleared', () => {
    expect(idsSeen({ view: 'all_involved', maxMessages: 0 }, sightOf(TWELVE, { pinned: [4, 5] }))).toEqual([5]);
    const cleared = sightOf(TWELVE, { pinned: [2, 5], streamStart: 3 });
    expect(idsSeen({ maxMessages: 0 }, cleared)).toEqual([5]);
    expect(stagesOf({ maxMessages: 0 }, cleared).slice(0, 6)).toEqual([
      'cleared',
      'cleared',
      'cleared',
      'window',
      'window',
      null,
    ]);
  });
});

describe('6.7 the list of words to ignore', () => {
  const seen = (ignore: readonly string[], ...texts: string[]) =>
    idsSeen({ ignore }, sightOf(texts.map((text): Said => ['Bo', 'all', text])));

  it('6.7 whole words only, in any case', () => {
    expect(seen(['tax'], 'A TAX is due.', 'Taxes are due.', 'Tax', 'The syntax is odd.')).toEqual([1, 3]);
    expect(seen(['FLOOR'], 'a floor', 'a ceiling')).toEqual([1]);
    expect(seen(['élan'], 'With Élan!', 'Mélange')).toEqual([1]);
  });

  it('6.7 phrases, however they are spaced and however their apostrophe is written', () => {
    expect(seen(['guaranteed floor'], 'A guaranteed\nfloor.', 'A floor, guaranteed.')).toEqual([1]);
    expect(seen(["can't pay"], 'They can’t pay.', 'They can pay.')).toEqual([1]);
  });

  it('6.7 signs are taken as they are written', () => {
    expect(seen(['$15,000'], 'I say $15,000.', 'I say $15,0001.', 'I say 15,000.')).toEqual([1, 2]);
    expect(seen(['a.b', '(x)'], 'a.b', 'acb', 'f(x)', 'x')).toEqual([1, 3]);
  });

  it('6.7 an empty phrase ignores nothing', () => {
    expect(seen(['', '  '], 'Something.', '')).toEqual([0, 1]);
  });
});

describe('6.7 the filter by nearness', () => {
  const seen = (query: string, atMost: number, ...texts: string[]) =>
    idsSeen({ about: { query, atMost } }, sightOf(texts.map((text): Said => ['Bo', 'all', text])));

  it('6.7 only what has something in common, in other forms of the words too', () => {
    expect(seen('a tax on incomes', 9, 'Taxes rise.', 'Rain falls.', 'His income fell.', 'They taxed us.')).toEqual([
      0, 2, 3,
    ]);
    expect(seen('agree to guarantee it', 9, 'It is guaranteed.', 'Nothing.')).toEqual([0]);
  });

  it('6.7 the forms of a word are one word', () => {
    const forms = [
      'family families',
      'citizen citizens’',
      'plan planning',
      'risk riskier',
      'bonus bonuses',
      'class classes',
    ];
    const found = forms.map((pair) => pair.split(' ')).map(([word, form]) => seen(word!, 1, form!).length === 1);
    expect(found).toEqual([true, true, true, false, true, true]);
    expect(seen('Bo’s house', 1, 'Bo left.')).toEqual([0]);
  });

  it('6.7 a query without a content word is near nothing', () => {
    expect(seen('the and of', 9, 'The and of.', 'Rain falls.')).toEqual([]);
  });

  it('6.7 at most so many, the nearest; of equals the newer; in the order of the conversation', () => {
    const texts = ['Tax and income.', 'Tax.', 'Rain.', 'Tax.', 'Tax.'];
    expect(seen('income tax', 1, ...texts)).toEqual([0]);
    expect(seen('income tax', 3, ...texts)).toEqual([0, 3, 4]);
    expect(seen('income tax', 0, ...texts)).toEqual([]);
  });

  it('6.7 a rare word counts more than a common one, and a short text more than a long one', () => {
    const texts = ['Tax rises.', 'Tax falls.', 'Tax stays.', 'Floor stays.'];
    expect(seen('floor tax', 1, ...texts, 'Tax again.')).toEqual([3]);
    const long = 'Floor beside rivers, mountains, valleys, forests, meadows, islands and glaciers.';
    expect(seen('floor', 1, 'Floor stays.', long)).toEqual([0]);
  });

  it('6.7 reads Chinese by pairs of characters', () => {
    expect(seen('收入税', 9, '我们支持收入保障。', '今天下雨。')).toEqual([0]);
  });

  it('6.7 looks at the newest thousand candidates', () => {
    const texts = ['Tax one.', 'Tax two.', ...Array<string>(999).fill('Rain.')];
    expect(seen('tax', 5, ...texts)).toEqual([1]);
  });

  it('6.7 its choice goes through the window', () => {
    const said: Said[] = [
      ['system', 'all', 'Tax rules.'],
      ['Bo', 'all', 'Tax.'],
      ['Cy', 'all', 'Rain.'],
      ['Cy', 'all', 'Taxes.'],
    ];
    const about = { query: 'tax', atMost: 3 };
    expect(idsSeen({ about, maxMessages: 2 }, sightOf(said))).toEqual([0, 3]);
    expect(idsSeen({ about, maxMessages: 2, preserveSystem: false }, sightOf(said))).toEqual([1, 3]);
    expect(stagesOf({ about, maxMessages: 2 }, sightOf(said))).toEqual([null, 'window', 'about', null]);
  });
});

describe('6.8 the stage that dropped a message', () => {
  const said: Said[] = [
    ['Bo', 'all', 'Tax is weather.'], // 0: cleared, before everything else
    ['Bo', ['Cy'], 'Tax is weather.'], // 1: not in the view
    ['Bo', 'all', 'Tax is weather.'], // 2: ignored, and out of time
    ['Bo', 'all', 'Tax is due.'], // 3: out of time
    ['Bo', 'all', 'Rain is wet.'], // 4: about something else
    ['Bo', 'all', 'Tax is old.'], // 5: outside of the window
    ['Bo', 'all', 'Tax is new.'], // 6
  ];
  const applied: Partial<AppliedView> = {
    view: 'all_involved',
    ignore: ['weather'],
    lastMinutes: 9 / 150,
    about: { query: 'tax', atMost: 5 },
    maxMessages: 1,
  };

  it('6.8 the first stage that a message is lost at is told', () => {
    expect(stagesOf(applied, sightOf(said, { streamStart: 1 }))).toEqual([
      'cleared',
      'view',
      'ignored',
      'time',
      'about',
      'window',
      null,
    ]);
  });

  it('6.8 nearness chooses among what is in time, the window among what is near', () => {
    const sight = sightOf(said, { streamStart: 1 });
    expect(idsSeen({ ...applied, maxMessages: 2 }, sight)).toEqual([5, 6]);
    expect(idsSeen({ ...applied, maxMessages: 3 }, sight)).toEqual([5, 6]);
  });

  it('6.8 an empty conversation is tolerated', () => {
    expect(idsSeen(applied, sightOf([]))).toEqual([]);
    expect(stagesOf(applied, sightOf([]))).toEqual([]);
  });
});
