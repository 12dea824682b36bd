import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { wordCount } from '../../src/base/text.ts';
import type { Message } from '../../src/discussion/message.ts';
import { VIEWS } from '../../src/discussion/scenario.ts';
import { en } from '../../src/language/en/index.ts';
import { seenOf } from '../../src/memory/views/select.ts';
import type { AppliedView, Sight } from '../../src/memory/views/view.ts';

const RUN_COUNT = process.env['ROUNDTABLE_LONG'] === '1' ? 20_000 : 500;
const PEOPLE = ['Ann', 'Bo', 'Cy'];

function messageOf(id: number, from: string, to: Message['to'], text: string): Message {
  const sizes = { chars: text.length, words: wordCount(text) };
  return { id, kind: 'statement', from, to, round: 1, at: 0, text, ...sizes, bestEffort: false, cut: false };
}

const anyText = fc
  .array(fc.constantFrom('tax', 'taxes', 'floor', 'the', 'rain', 'Income', 'safety net'), { maxLength: 6 })
  .map((words) => words.join(' '));
const anySaid = fc.record({
  from: fc.constantFrom('Ann', 'Ann', 'Bo', 'Cy', 'system', 'person'),
  to: fc.oneof(fc.constant('all' as const), fc.subarray(PEOPLE, { minLength: 1 })),
  text: anyText,
});

const anySight: fc.Arbitrary<Sight> = fc.array(anySaid, { maxLength: 25 }).chain((said) => {
  const messages = said.map(({ from, to, text }, id) => messageOf(id, from, to, text));
  const ids = messages.map(({ id }) => id);
  return fc.record({
    agent: fc.constantFrom(...PEOPLE),
    history: fc.constant(Log.of(messages)),
    systemMessages: fc.constant(Log.of(ids.filter((id) => messages[id]!.from === 'system'))),
    pinned: fc.shuffledSubarray(ids, { maxLength: Math.min(4, ids.length) }),
    streamStart: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: said.length })),
  });
});

const anyApplied: fc.Arbitrary<AppliedView> = fc.record({
  view: fc.constantFrom(...VIEWS),
  maxMessages: fc.option(fc.integer({ min: 0, max: 12 })),
  preserveSystem: fc.boolean(),
  lastMinutes: fc.option(fc.integer({ min: 0, max: 60 }).map((words) => words / 150)),
  about: fc.option(fc.record({ query: anyText, atMost: fc.integer({ min: 0, max: 8 }) })),
  ignore: fc.subarray(['rain', 'safety net', 'TAX']),
});

/** Each law is tried with conversations and settings of every kind; the seed is fixed. */
function holdsAlways(law: (applied: AppliedView, sight: Sight, seen: readonly Message[]) => void): void {
  fc.assert(
    fc.property(anyApplied, anySight, (applied, sight) => law(applied, sight, seenBy(applied, sight))),
    { numRuns: RUN_COUNT, seed: 6 },
  );
}

function seenBy(applied: AppliedView, sight: Sight): Message[] {
  return [...seenOf(applied, sight, en.memory).messages()].reverse();
}

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);
const unlimited = { maxMessages: null, preserveSystem: true, lastMinutes: null, about: null, ignore: [] } as const;

/** The view by its definition: the conversation told from its beginning. */
function pairsOf({ agent, history }: Sight): number[] {
  const isToMe = ({ from, to }: Message) => from !== agent && (to === 'all' || to.includes(agent));
  const kept: number[] = [];
  for (const [id, message] of [...history].entries()) {
    const before = id === 0 ? undefined : history.at(id - 1)!;
    if (message.from !== agent) continue;
    if (before && isToMe(before)) kept.push(id - 1, id);
    else if (!(before?.from === agent && kept.includes(id - 1))) kept.push(id);
  }
  // What is to be answered: nobody but the system has spoken since.
  const last = [...history].findLastIndex(({ from }) => from !== 'system');
  if (last >= 0 && isToMe(history.at(last)!)) kept.push(last);
  return kept;
}

describe('laws of what is seen', () => {
  it('6.8 what the inspector says and what is seen agree exactly', () => {
    holdsAlways((applied, sight, seen) => {
      const { stageOf } = seenOf(applied, sight, en.memory);
      expect(idsOf([...sight.history].filter((message) => stageOf(message) === null))).toEqual(idsOf(seen));
    });
  });

  it('6.8 it stands in the order of the conversation, each message once', () => {
    holdsAlways((_, __, seen) => {
      for (const [index, { id }] of seen.slice(1).entries()) expect(id).toBeGreaterThan(seen[index]!.id);
    });
  });

  it('6.2 and 6.7 the limits are hard but for pinned messages', () => {
    holdsAlways(({ maxMessages, about }, { pinned }, seen) => {
      const most = Math.min(maxMessages ?? seen.length, about?.atMost ?? seen.length);
      const pinnedCount = seen.filter(({ id }) => pinned.includes(id)).length;
      expect(seen.length).toBeLessThanOrEqual(Math.max(most, pinnedCount));
    });
  });

  it('6.2 a window leaves no place empty while there is something to see', () => {
    holdsAlways((applied, sight, seen) => {
      const all = seenBy({ ...applied, maxMessages: null }, sight);
      expect(seen.length).toBeGreaterThanOrEqual(Math.min(all.length, applied.maxMessages ?? all.length));
    });
  });

  it('6.7 every pinned message that the view shows and no clearing took is seen', () => {
    holdsAlways(({ view }, sight, seen) => {
      const shown = idsOf(seenBy({ ...unlimited, view }, sight));
      for (const id of sight.pinned) expect(idsOf(seen).includes(id)).toBe(shown.includes(id));
    });
  });

  it('6.4 nothing is seen that the view without limits does not show', () => {
    holdsAlways(({ view }, sight, seen) => {
      const shown = new Set(idsOf(seenBy({ ...unlimited, view }, sight)));
      for (const { id } of seen) expect(shown.has(id)).toBe(true);
    });
  });

  it('6.1 conversation_pairs is what its definition says, from wherever one looks', () => {
    holdsAlways((_, sight) => {
      const shown = idsOf(seenBy({ ...unlimited, view: 'conversation_pairs' }, { ...sight, streamStart: 0 }));
      expect(shown).toEqual(pairsOf(sight));
    });
  });

  it('the same settings and conversation, the same messages', () => {
    holdsAlways((applied, sight, seen) => {
      const copy = { ...sight, history: Log.of([...sight.history].map((message) => ({ ...message }))) };
      expect(idsOf(seenBy(applied, copy))).toEqual(idsOf(seen));
    });
  });
});

describe('a walk from the newest message', () => {
  const touched = new Set<number>();
  const spied = (message: Message): Message =>
    new Proxy(message, {
      get(target, key) {
        touched.add(target.id);
        return target[key as keyof Message];
      },
    });
  const speakers = ['Ann', 'Bo', 'Ann', 'Cy', 'Cy', 'Ann', 'Ann', 'system'];
  const messages = Array.from({ length: 100_000 }, (_, id) =>
    spied(messageOf(id, speakers[id % speakers.length]!, 'all', `Tax number ${id} is due.`)),
  );
  const systemMessages = Log.of(messages.map((_, id) => id).filter((id) => id % speakers.length === 7));
  const sight: Sight = { agent: 'Ann', history: Log.of(messages), systemMessages, pinned: [5], streamStart: 0 };

  function touchedBy(applied: Partial<AppliedView>, given: Partial<Sight> = {}, most = 10) {
    touched.clear();
    let seen = 0;
    const from = { ...sight, ...given };
    for (const _ of seenOf({ ...unlimited, view: 'all_messages', ...applied }, from, en.memory).messages()) {
      if (++seen === most) break;
    }
    return { seen, touches: touched.size };
  }

  for (const view of VIEWS) {
    it(`${view}: ten messages of 100,000 touch few others`, () => {
      const { seen, touches } = touchedBy({ view });
      expect(seen).toBe(10);
      expect(touches).toBeLessThan(100);
    });
  }

  it('a window, ignored words and minutes touch few others', () => {
    for (const preserveSystem of [true, false]) {
      const { seen, touches } = touchedBy({ maxMessages: 10, preserveSystem, ignore: ['floor'] });
      expect(seen).toBe(10);
      expect(touches).toBeLessThan(200);
    }
    expect(touchedBy({ lastMinutes: 10_000 }).touches).toBeLessThan(100);
  });

  it('what is out of time or cleared is not walked through', () => {
    // Thirty messages of five words, and the pinned one.
    expect(touchedBy({ lastMinutes: 1 }, {}, 1000)).toEqual({ seen: 31, touches: 31 });
    // The fifty since the clearing, and the pinned one, which is looked at and not seen.
    const cleared = touchedBy({ maxMessages: 1000 }, { streamStart: 99_950 }, 1000);
    expect(cleared).toEqual({ seen: 50, touches: 51 });
  });

  it('the filter by nearness touches its thousand candidates and no more', () => {
    const { seen, touches } = touchedBy({ about: { query: 'tax', atMost: 10 } });
    expect(seen).toBe(10);
    expect(touches).toBeLessThan(1100);
  });

  it('one speaker alone for 100,000 messages is walked through once, not once for each message', () => {
    let reads = 0;
    const alone = Log.of(
      Array.from(
        { length: 100_000 },
        (_, id) =>
          new Proxy(messageOf(id, 'Ann', 'all', 'Still here.'), {
            get(target, key) {
              if (key === 'from') reads++;
              return target[key as keyof Message];
            },
          }),
      ),
    );
    const stream = { ...sight, history: alone, systemMessages: Log.of<number>(), pinned: [] };
    const all = [...seenOf({ ...unlimited, view: 'conversation_pairs' }, stream, en.memory).messages()];
    expect(all.length).toBe(50_000);
    expect(reads).toBeLessThan(500_000);
  });
});
