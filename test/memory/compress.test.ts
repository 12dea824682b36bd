import { describe, expect, it } from 'vitest';
import { once } from '../../src/base/memo.ts';
import { codePointCount } from '../../src/base/text.ts';
import { changeOf, type Memory } from '../../src/discussion/memory-buffer.ts';
import { en } from '../../src/language/en/index.ts';
import { compressionUpdate, dropUpdate, oldestHalf } from '../../src/memory/compaction.ts';
import { compressed } from '../../src/memory/compress.ts';
import { holdsAmount } from '../../src/memory/numbers.ts';
import { contentWords } from '../../src/memory/sentences.ts';
import { appendUpdate } from '../../src/memory/update.ts';
import { bufferText } from './buffer-text.ts';
import { applied, memoriesOf, nextIdAfter, recipientsOf, recordedStatements, STATEMENTS, toolsOf } from './material.ts';
import { entry, isExact, livedMemory, memoryWith, restored, sized, tools } from './strategies-material.ts';

/** What Ada remembers of those statements, three a round. */
function heard(statements: readonly string[], style = 'narrative'): Memory {
  const names = ['Ada', 'Björn', 'Chen'];
  let memories = memoriesOf(names, style);
  let nextEntryId = 1;
  statements.forEach((text, message) => {
    const given = toolsOf({ round: 1 + Math.floor(message / 3), nextEntryId });
    const news = { kind: 'statement', speaker: names[message % 3]!, text, message } as const;
    const update = appendUpdate(news, recipientsOf(memories, 1_000_000), given);
    memories = applied(memories, update);
    nextEntryId = nextIdAfter(given, update);
  });
  return memories['Ada']!;
}

/** Words that a compressed line may have from its own beginning. */
const FRAME = ['round', 'spoke', 'thought', 'privately'];

function expectNothingInvented(memory: Memory, text: string) {
  const source = [...memory.entries].map(
    ({ gist, text: own }) => `${own} ${gist ? Object.values(gist).join(' ') : ''}`,
  );
  const rounds = [...memory.entries].map((one) => String(one.round));
  const known = new Set([...contentWords(source.join(' '), en.memory.stopwords), ...rounds, ...FRAME]);
  expect(contentWords(text, en.memory.stopwords).filter((word) => !known.has(word))).toEqual([]);
}

const statements = recordedStatements().slice(0, 120);
/** Under each style what is remembered of them, the same for every limit. */
const HEARD = ['narrative', 'structured', 'terse'].map(
  (style) =>
    [style, once(() => heard([...STATEMENTS, ...statements.filter((text) => !text.includes('…'))], style))] as const,
);

describe('5.7 a text compressed without a model', () => {
  it.each([100, 300, 1_000, 3_000])(
    'has at most %i characters with its newline, and no content word of its own',
    (target) => {
      for (const [style, memoryOf] of HEARD) {
        const memory = memoryOf();
        const text = compressed([...memory.entries], target, tools);
        expect(codePointCount(text) + 1, style).toBeLessThanOrEqual(target);
        expect(text).not.toBe('');
        expect(text).not.toMatch(/\n\n|^\n|\n$/);
        expectNothingInvented(memory, text.replace(/\S*\.\.\.”?$/gm, ''));
      }
    },
  );

  it('says of every line who spoke and when, oldest first', () => {
    const memory = livedMemory(5);
    const lines = compressed([...memory.entries], 900, tools).split('\n');
    const told = lines.filter((line) => !line.startsWith('Payoff'));
    const rounds = told.map((line) => Number(/^In round (\d+) (Ann|Bo|Cy|there|everybody)\b/.exec(line)?.[1]));
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
    expect(rounds).not.toContain(Number.NaN);
  });

  it('keeps what everybody stands for last, news, votes and amounts before all else', () => {
    const memory = heard([
      'A guaranteed floor it must be, because hunger is cruel and winters are long in these valleys. I like autumn and its many colours.',
      'I am for the highest average, because growth in the end lifts every village and every farm. My uncle tells long stories about growth.',
      'There should be $15,000 for each of us. The weather in the mountains changes quickly during spring and autumn every single year.',
      'I have changed my mind: I am for the highest average, since farms need growth. Colours of autumn again fill the valleys and mountains.',
    ]);
    const all = [
      ...memory.entries,
      entry(90, 'In round 2 there was news for everybody: A flood has come.', { origin: 'injected', round: 2 }),
      entry(91, 'In round 2 Chen proposed to vote.', { origin: 'vote', round: 2 }),
    ];
    expect(compressed(all, 440, tools).split('\n')).toEqual([
      'In round 1 Björn spoke for Highest average: “I am for the highest average, because growth in the end lifts every village and every farm.”',
      'In round 1 Chen said: “There should be $15,000 for each of us.”',
      'In round 2 Ada spoke for Highest average: “I have changed my mind: I am for the highest average, since farms need growth.”',
      'In round 2 there was news for everybody: A flood has come.',
      'In round 2 Chen proposed to vote.',
    ]);
  });

  it('tells once what a speaker said twice', () => {
    const again = 'I am for a guaranteed floor, because bad luck can strike anyone.';
    const memory = heard([again, again, STATEMENTS[0]!, again]);
    const text = compressed([...memory.entries], 2_000, tools);
    expect(text.split('\n').map((line) => line.slice(0, 17))).toEqual([
      'In round 1 Björn ',
      'In round 1 Chen s',
      'In round 2 Ada sp',
    ]);
  });

  it('leaves out sentences without weight even where there is room', () => {
    const memory = heard(['Thank you all, Björn. I am for a guaranteed floor, because luck is blind to every family.']);
    expect(compressed([...memory.entries], 1_000, tools)).toBe(
      'In round 1 Ada spoke for Guaranteed floor: “I am for a guaranteed floor, because luck is blind to every family.”',
    );
    expect(compressed([...heard(['Thank you all, Björn.']).entries], 1_000, tools)).toBe(
      'In round 1 Ada said: “Thank you all, Björn.”',
    );
  });

  it('cuts a long position, so that there is room for that of others', () => {
    const long = (why: string) => `I am for a guaranteed floor, because ${why.repeat(5)}it holds.`;
    const memory = heard([long('wintertime stubbornness demands '), long('springtime restlessness requires ')]);
    const lines = compressed([...memory.entries], 400, tools).split('\n');
    expect(lines.map((line) => line.slice(0, 17))).toEqual(['In round 1 Ada sp', 'In round 1 Björn ']);
    for (const line of lines) expect(line).toMatch(/\.\.\.”$/);
  });

  it('what is thought in private is no position', () => {
    const memories = memoriesOf(['Ada']);
    const say = (kind: 'statement' | 'reasoning', text: string, nextEntryId: number) => {
      const news = kind === 'statement' ? { kind, speaker: 'Ada', text, message: 1 } : { kind, speaker: 'Ada', text };
      const update = appendUpdate(news, recipientsOf(memories), toolsOf({ nextEntryId }));
      memories['Ada'] = applied(memories, update)['Ada']!;
    };
    say('statement', 'I am for the guaranteed floor, because luck is blind.', 1);
    say('reasoning', 'I am for the highest average, because farms grow.', 2);
    expect(compressed([...memories['Ada']!.entries], 110, tools)).toBe(
      'In round 2 Ada spoke for Guaranteed floor: “I am for the guaranteed floor, because luck is blind.”',
    );
  });

  it('private reasoning stays private', () => {
    const news = {
      kind: 'reasoning',
      speaker: 'Ada',
      text: 'I would concede $900, because the highest average may win.',
    } as const;
    const memories = memoriesOf(['Ada']);
    const own = applied(memories, appendUpdate(news, recipientsOf(memories), toolsOf()))['Ada']!;
    expect(compressed([...own.entries], 400, tools)).toBe(
      'In round 2 Ada thought privately: “I would concede $900, because the highest average may win.”',
    );
  });

  it('a compressed text is compressed again without loss of who and when', () => {
    const memory = livedMemory(8);
    const once = compressed([...memory.entries], 2_000, tools);
    const twice = compressed([entry(99, once, { origin: 'summary', sources: [1] })], 800, tools).split('\n');
    for (const line of twice.filter((one) => !one.startsWith('Payoff')))
      expect(line).toMatch(/^In round \d (Ann|Bo|Cy|there)/);
    for (const speaker of ['Ann', 'Bo', 'Cy']) {
      const position = new RegExp(`^In round \\d ${speaker} spoke for Guaranteed floor: “`);
      expect(twice.filter((line) => position.test(line))).not.toEqual([]);
    }
    expect(compressed([entry(99, once, { origin: 'summary', sources: [1] })], 2_000, tools)).toBe(once);
  });

  it('votes of a long run leave room for what was said', () => {
    const votes = Array.from({ length: 60 }, (_, at) =>
      entry(100 + at, `In round ${at} Bo proposed to vote.`, { origin: 'vote', round: at }),
    );
    const text = compressed([...livedMemory(6).entries, ...votes], 1_200, tools);
    const lines = text.split('\n').filter((line) => line.includes('proposed'));
    expect(lines.join('\n').length + 1).toBeLessThanOrEqual(300);
    expect(lines.at(-1)).toBe('In round 59 Bo proposed to vote.');
  });

  it('nothing is nothing, and what does not fit is cut or left', () => {
    expect(compressed([], 500, tools)).toBe('');
    expect(compressed([entry(1, '')], 500, tools)).toBe('');
    expect(compressed([sized(1, 400)], 60, tools)).toMatch(/^Point 1 word .*\.\.\.$/);
    expect(compressed([sized(1, 400)], 12, tools)).toBe('');
  });

  it('the words of a person who edited an entry go before its gist', () => {
    const [first] = heard([STATEMENTS[0]!]).entries;
    const edited = { ...first!, text: 'In round 1 Ada wanted a bridge.', edited: true as const };
    expect(compressed([edited], 300, tools)).toBe('In round 1 Ada wanted a bridge.');
  });
});

it('tells amounts from other numbers', () => {
  const texts = [
    '$5',
    '15 %',
    'at $15,000.',
    '2.50 each',
    '40 farms',
    'In round 3',
    'Agent_12 said',
    '4 rounds left',
    '5-0',
  ];
  expect(texts.filter(holdsAmount)).toEqual(['$5', '15 %', 'at $15,000.', '2.50 each', '40 farms']);
});

describe('5.7 compressed memories', () => {
  const ids = [1, 2, 3];
  const compaction = { kind: 'compress', ids, targetChars: 200 } as const;
  const memory = livedMemory(2);
  const recipient = (name: string, of = memory) => ({ name, memory: of });
  const given = { ...tools, nextEntryId: 500 };

  it('one entry with its sources takes the place of the dropped, and the size is exact', () => {
    const update = compressionUpdate(
      [{ recipient: recipient('Ann'), compaction, reply: ' We spoke\n\n of floors. ' }],
      given,
    );
    expect(update.warning).toBeUndefined();
    const after = changeOf(update.changes[0]!, update.entries)(memory);
    expect(after.entries.at(0)).toMatchObject({
      id: 500,
      round: 1,
      origin: 'summary',
      text: 'We spoke\nof floors.',
      style: null,
      gist: null,
      sources: ids,
    });
    expect(update.changes[0]).toMatchObject({
      agents: ['Ann'],
      kind: 'compressed',
      dropped: { ids, rule: 'compressed' },
    });
    expect(after.entries.length).toBe(memory.entries.length - 2);
    expect(isExact(after)).toBe(true);
    const journal = [...memory.entries, ...update.entries];
    expect(restored(after, update.changes[0]!, update.entries, journal)).toBe(bufferText(memory));
  });

  const whole = [...memory.entries]
    .slice(0, 3)
    .map((one) => one.text)
    .join('\n');
  it.each([
    ['empty', ' \n ', undefined, 'empty'],
    ['absent', null, 'timed out', 'timed out'],
    ['as long as what it stands for', whole, undefined, 'would not have shrunk'],
    ['longer', `${whole} And more.`, undefined, 'would not have shrunk'],
  ])('a reply that is %s is refused: the buffer stays byte for byte, with a warning', (_, reply, failure, why) => {
    const item = { recipient: recipient('Ann'), compaction, reply, ...(failure ? { failure } : {}) };
    const update = compressionUpdate([item], given);
    expect(update.entries).toEqual([]);
    expect(update.changes).toEqual([
      { agents: ['Ann'], kind: 'kept', entries: [], before: memory.size, after: memory.size },
    ]);
    expect(update.warning).toContain('Ann');
    expect(update.warning).toContain(why);
    const after = changeOf(update.changes[0]!, update.entries)(memory);
    expect(bufferText(after)).toBe(bufferText(memory));
    expect(after).toEqual(memory);
  });

  it('so is an extraction that would not shrink', () => {
    const small = memoryWith([entry(1, 'Yes.'), entry(2, 'No.')]);
    const update = compressionUpdate(
      [{ recipient: recipient('Ann', small), compaction: { ...compaction, ids: [1, 2] } }],
      given,
    );
    expect(update.changes[0]!.kind).toBe('kept');
    expect(update.warning).toContain('Ann');
  });

  it('a reply that shrinks the buffer too little is cut to its target, with a warning', () => {
    const update = compressionUpdate(
      [{ recipient: recipient('Ann'), compaction, reply: 'many words '.repeat(30) }],
      given,
    );
    expect(update.entries[0]!.chars).toBeLessThanOrEqual(200);
    expect(update.warning).toContain('cut');
  });

  it('5.9 a thousand agents that are changed alike share one entry and one change', () => {
    const crowd = Array.from({ length: 1_000 }, (_, index) => ({ recipient: recipient(`Agent ${index}`), compaction }));
    const other = { recipient: recipient('Bo', livedMemory(3)), compaction };
    const update = compressionUpdate([...crowd, other], given);
    expect(update.entries).toHaveLength(1);
    expect(update.changes.map((change) => change.agents.length)).toEqual([1_000, 1]);
  });

  it('agents whose models replied differently have each its own', () => {
    const replies = ['Bo wants a floor.', 'Cy wants growth.', 'Bo wants a floor.'];
    const items = replies.map((reply, index) => ({ recipient: recipient(`Agent ${index}`), compaction, reply }));
    const update = compressionUpdate(items, given);
    expect(update.entries.map(({ id, text }) => [id, text])).toEqual([
      [500, 'Bo wants a floor.'],
      [501, 'Cy wants growth.'],
    ]);
    expect(update.changes.map(({ agents, entries }) => [agents, entries])).toEqual([
      [['Agent 0', 'Agent 2'], [0]],
      [['Agent 1'], [1]],
    ]);
  });

  it('5.8 on overflow the oldest half goes, whole entries, nothing that is kept whole', () => {
    const start = { ...livedMemory(7), pinned: new Set([2]) };
    const half = oldestHalf(start)!;
    const update = dropUpdate([{ recipient: recipient('Ann', start), compaction: half }], given);
    const after = changeOf(update.changes[0]!, update.entries)(start);
    expect(update.changes[0]).toMatchObject({
      kind: 'dropped',
      entries: [],
      dropped: { ids: half.ids, rule: 'overflow' },
    });
    expect(after.size.chars).toBeLessThanOrEqual(start.size.chars / 2);
    expect(after.size.chars).toBeGreaterThan(start.size.chars / 2 - 400);
    expect([...after.entries].map((one) => one.id)).toContain(2);
    expect([...after.entries].filter((one) => one.origin === 'result')).toHaveLength(2);
    expect(isExact(after)).toBe(true);
    expect(restored(after, update.changes[0]!, update.entries, [...start.entries])).toBe(bufferText(start));
    expect(oldestHalf(memoryWith([sized(1, 300, { origin: 'result' })]))).toBeNull();
  });
});
