import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { random } from '../../src/base/random.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Past, State } from '../../src/discussion/state.ts';
import { createRecordedHistory } from '../../src/orchestrator/runs/recorded-history.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const COUNT = 20_000;
/** Of an entry nothing but its number counts here. */
const entryAt = (seq: number) => ({ seq }) as Entry;
const beginning = { seq: 0, spoken: '', past: [], memories: {}, scenario: { agents: Array(300) } } as unknown as State;
const spoken = (state: State) => (state as unknown as { spoken: string }).spoken;

/** A course of entries that are read again; how many were read and folded. */
function courseOf(count: number, wrongAt = Number.POSITIVE_INFINITY) {
  const done = { read: 0, folded: 0, length: count };
  const after = function* (seq: number) {
    for (let next = seq + 1; next <= done.length; next++) {
      if (next === wrongAt) throw new Error(`entry ${next} is damaged`);
      done.read++;
      yield entryAt(next);
    }
  };
  const course = createRecordedHistory(beginning, { after }, (state, { seq }) => {
    done.folded++;
    // Asked a million times: an expectation each would take most of the time.
    if (seq !== state.seq + 1) throw new Error(`entry ${seq} is folded behind ${state.seq}`);
    return { seq, spoken: `after ${seq}`, past: [] } as unknown as State;
  });
  return { course, done };
}

const MOST_TURNS = 10;

describe('12.1 a course whose entries can be read again', () => {
  it('12.1 is gone to at any place, and none is read from the first each time', () => {
    const { course, done } = courseOf(COUNT);
    expect(course.length()).toBe(COUNT);
    done.folded = 0;
    done.read = 0;
    const draw = random(1, 'places');
    for (let i = 0; i < 50; i++) {
      const seq = 1 + draw.int(COUNT);
      expect(spoken(course.state(seq))).toBe(`after ${seq}`);
      // A step back from there is a step, wherever one is.
      const before = done.folded;
      expect(course.state(seq - 1).seq).toBe(seq - 1);
      expect(done.folded - before).toBeLessThanOrEqual(64);
    }
    expect(done.folded / 50).toBeLessThan(COUNT / 4);
    expect(done.read / 50).toBeLessThan(COUNT / 4);
  });

  it('12.1 holds no more states and entries in a long run than in a short one', () => {
    // What cannot be read is not there: those states alone are found that are kept.
    const { course } = courseOf(0);
    for (let seq = 1; seq <= COUNT; seq++) course.keep({ seq, spoken: '', past: [] } as unknown as State);
    const all = Math.floor(COUNT / 64);
    const found = new Set(Array.from({ length: all }, (_, i) => course.state((i + 1) * 64).seq));
    expect(found.size).toBeLessThanOrEqual(8 + 32);
    expect(found).toContain(Math.floor(COUNT / 64) * 64);
  });

  it('12.1 holds none of the memories of a place itself, and has them again', async () => {
    const { course } = courseOf(0);
    const remembered = (seq: number) => ({ Ada: { entries: Log.of([{ id: seq, text: `after ${seq}` }]) } });
    const kept = () => {
      const state = { seq: 64, spoken: '', past: [], memories: remembered(64) } as unknown as State;
      course.keep(state);
      return new WeakRef(state.memories);
    };
    const held = kept();
    // What is optimized meanwhile may hold it for a turn of the loop.
    for (let turn = 0; turn < MOST_TURNS && held.deref() !== undefined; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      collect();
    }
    expect(held.deref()).toBeUndefined();
    expect([...(course.state(64).memories['Ada']?.entries ?? [])]).toEqual([{ id: 64, text: 'after 64' }]);
  });

  it('12.1 goes on with what has come since, and ends at what is damaged', () => {
    const { course, done } = courseOf(300);
    expect(course.end().seq).toBe(300);
    done.length = 900;
    expect(course.after(course.state(300))?.state.seq).toBe(301);
    expect(course.state(900).seq).toBe(900);
    const damaged = courseOf(1_000, 400).course;
    expect(damaged.state(399).seq).toBe(399);
    expect(damaged.length()).toBe(399);
    expect(() => damaged.end()).toThrow('entry 400 is damaged');
    expect(damaged.state(1_000).seq).toBe(399);
  });

  it('12.3 keeps no state of what can be gone back to from a place, and makes it when somebody goes back', async () => {
    const point = (seq: number) => ({ seq, next: null, state: { seq } as State }) as Past;
    const beginning = { seq: 0, past: Log.of(), scenario: { agents: [] } } as unknown as State;
    const after = function* (seq: number) {
      for (let next = seq + 1; next <= 2_000; next++) yield entryAt(next);
    };
    const made: number[] = [];
    let oldest: WeakRef<Past> | null = null;
    const course = createRecordedHistory(beginning, { after }, (state, { seq }) => {
      made.push(seq);
      const past = state.past.append(point(state.seq));
      if (seq === 1) oldest = new WeakRef(past.at(0) as Past);
      return { ...state, seq, past };
    });
    expect(course.length()).toBe(2_000);
    const isKept = () => (oldest as WeakRef<Past> | null)?.deref() !== undefined;
    // One collection may leave what is still on the stack of the one before.
    for (let tries = 0; tries < 20 && isKept(); tries++) {
      await new Promise((resolve) => setImmediate(resolve));
      collect();
    }
    expect(isKept()).toBe(false);
    const { past } = course.state(1_920);
    expect(Array.from(past, ({ seq }) => seq)).toEqual(Array.from({ length: 1_920 }, (_, i) => i));
    made.length = 0;
    expect([past.at(700)?.state.seq, past.at(700)?.next]).toEqual([700, null]);
    expect(made.at(-1)).toBe(701);
    expect(made.length).toBeLessThanOrEqual(64);
  });
});
