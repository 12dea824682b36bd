import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';
import { stallingProvider } from './stalling-provider.ts';

const { memory } = smallScenario();

/** Cy alone wants a vote, and everybody confirms it. */
const votes = ({ purpose, agent, ...request }: ModelRequest) =>
  purpose === 'poll'
    ? agent.name === 'Cy'
      ? '1'
      : '0'
    : purpose === 'confirmation'
      ? '1'
      : quietAnswers({ purpose, agent, ...request });

describe('13.1 an entry is kept before it is anything else', () => {
  it('neither in the state nor told when its journal takes it', async () => {
    const news: RunUpdate[] = [];
    const seen: [number, number, number][] = [];
    const rig = runRig(smallScenario(), scriptedProvider(votes), {
      journal: {
        append(entry: Entry) {
          const told = news.filter(({ kind }) => kind === 'entry').length;
          seen.push([entry.seq, rig.run.state().seq, told]);
        },
        sync() {},
      },
    });
    rig.run.subscribe((one) => news.push(one));
    rig.run.start();
    await rig.run.done;
    expect(seen.length).toBeGreaterThan(20);
    for (const [seq, state, told] of seen) expect([state, told]).toEqual([seq - 1, seq - 1]);
  });

  it('and neither where it could not be kept: the run ends with the fault', async () => {
    const told: number[] = [];
    const rig = runRig(smallScenario(), scriptedProvider(quietAnswers), {
      journal: {
        append({ seq }) {
          if (seq === 3) throw new Error('no space is left on the disk');
        },
        sync() {},
      },
    });
    const states: number[] = [];
    rig.run.subscribe((one) => {
      states.push(rig.run.state().seq);
      if (one.kind === 'entry') told.push(one.entry.seq);
    });
    rig.run.start();
    await expect(rig.run.done).rejects.toThrow('no space');
    expect(told).toEqual([1, 2]);
    expect(Math.max(...states)).toBe(2);
    expect(rig.run.status().mode).toBe('ended');
  });
});

describe('13.1 the journal is flushed', () => {
  /** The types of the entries after which it was. */
  async function flushed(provider: Provider, scenario = smallScenario({ rounds: 1 }), act = false) {
    const types: string[] = [];
    const at: string[] = [];
    const journal = {
      append: ({ event }: Entry) => void types.push(event.type),
      sync: () => void at.push(types.at(-1) as string),
    };
    const rig = runRig(scenario, provider, { journal });
    rig.run.start({ paused: true });
    if (act) rig.run.dispatch({ type: 'inject-event', text: 'A storm.', to: 'all' });
    await rig.clock.advance(0);
    rig.run.resume();
    await rig.run.done;
    return at;
  }

  it('at the end of each turn with its updates, of each vote, and of the run', async () => {
    const at = await flushed(scriptedProvider(votes));
    const updated = (times: number) => Array(times).fill('memory-updated');
    // Three turns, the vote that is wanted and that it is confirmed, the decision.
    expect(at).toEqual([...updated(5), 'vote-closed', ...updated(1), 'run-ended']);
  });

  it('with each statement where memories wait for the end of the round', async () => {
    const scenario = smallScenario({ rounds: 1, memory: { ...memory, updateTiming: 'after-round' } });
    const at = await flushed(scriptedProvider(quietAnswers), scenario);
    expect(at).toEqual([...Array(3).fill('statement-made'), 'memory-updated', 'run-ended']);
  });

  it('at once where a person acted', async () => {
    expect((await flushed(scriptedProvider(quietAnswers), undefined, true))[0]).toBe('event-injected');
  });
});

describe('13.1 a disk that is given a turn while the next is asked for', () => {
  /** A run whose disk has what it is given when the test says so. */
  function slowDisk(provider: Provider, rounds = 1) {
    const given: { done(): void; fail(error: Error): void }[] = [];
    let syncs = 0;
    const rig = runRig(smallScenario({ rounds }), provider, {
      journal: {
        append: ({ event }) => void types.push(event.type),
        sync: () => void syncs++,
        syncSoon: () => new Promise((done, fail) => given.push({ done, fail })),
      },
    });
    const types: string[] = [];
    const statements = () => types.filter((type) => type === 'statement-made').length;
    return { rig, given, types, statements, syncs: () => syncs };
  }

  it('is waited for by the answer after the next, which was asked for meanwhile', async () => {
    const provider = scriptedProvider(quietAnswers);
    const { rig, given, statements, syncs } = slowDisk(provider);
    rig.run.start();
    await rig.clock.advance(0);
    expect([statements(), provider.requests.length, given.length], 'the third has been answered').toEqual([2, 3, 2]);
    given[0]!.done();
    await rig.clock.advance(0);
    expect([statements(), given.length]).toEqual([3, 3]);
    let hasEnded = false;
    void rig.run.done.then(() => {
      hasEnded = true;
    });
    given[1]!.done();
    await rig.clock.advance(0);
    expect(hasEnded, 'the end waits for every turn').toBe(false);
    given[2]!.done();
    await rig.run.done;
    expect(syncs(), 'the end alone is given at once').toBe(1);
  });

  it('is not waited for by what is answered between two turns, which the next words are waited for with', async () => {
    const { rig, given, types, statements } = slowDisk(scriptedProvider(quietAnswers), 2);
    rig.run.start();
    // A notice, and a statement: the disk is given two more.
    for (let at = 0; at < 2; at++) {
      await rig.clock.advance(0);
      given[at]!.done();
    }
    await rig.clock.advance(0);
    expect(types.filter((type) => type === 'poll-answered').length, 'asked at the end of the round').toBe(3);
    expect(statements(), 'the first of the next round has not been heard').toBe(3);
    given[2]!.done();
    await rig.clock.advance(0);
    expect(statements()).toBe(4);
    void rig.run.close();
    for (const { done } of given) done();
    await rig.run.done;
  });

  it('ends the run where it fails between two turns as well', async () => {
    const provider = stallingProvider(
      ({ purpose }) => (purpose === 'poll' ? {} : null),
      () => rig.clock,
    );
    const { rig, given, types } = slowDisk(provider);
    rig.run.start();
    for (let at = 0; at < 2; at++) {
      await rig.clock.advance(0);
      given[at]!.done();
    }
    await rig.clock.advance(0);
    expect(rig.run.status().waiting).toMatchObject({ purpose: 'poll' });
    const known = types.length;
    given[2]!.fail(new Error('the disk is gone'));
    await expect(rig.run.done).rejects.toThrow('the disk is gone');
    expect(types).toHaveLength(known);
  });

  it('ends the run where it fails, and the call under way with it', async () => {
    let first: string | undefined;
    const provider = stallingProvider(
      (request) => {
        first ??= request.agent.name;
        return request.agent.name === first ? null : {};
      },
      () => rig.clock,
    );
    const { rig, given, types } = slowDisk(provider);
    rig.run.start();
    await rig.clock.advance(0);
    expect(rig.run.status().waiting).toMatchObject({ purpose: 'statement' });
    const known = types.length;
    given[0]!.fail(new Error('the disk is gone'));
    await expect(rig.run.done).rejects.toThrow('the disk is gone');
    expect(types).toHaveLength(known);
  });

  it('loses no act of a person meanwhile: an answer that has come is recorded, and then the act', async () => {
    const { rig, given, types } = slowDisk(scriptedProvider(quietAnswers));
    rig.run.start();
    await rig.clock.advance(0);
    const known = types.length;
    expect(rig.run.dispatch({ type: 'stop' })).toBeNull();
    await rig.clock.advance(0);
    expect(types).toHaveLength(known);
    given[0]!.done();
    await rig.clock.advance(0);
    expect(types.slice(known)).toEqual(['statement-made', 'run-ended']);
    for (const { done } of given) done();
    await rig.run.done;
  });

  it('8.10 loses no answer that has come, where the run is closed meanwhile: it was paid for', async () => {
    const { rig, given, types } = slowDisk(scriptedProvider(quietAnswers));
    rig.run.start();
    await rig.clock.advance(0);
    const known = types.length;
    const closed = rig.run.close();
    given[0]!.done();
    await closed;
    expect(types.slice(known)).toEqual(['statement-made']);
  });
});

describe('a step that is ended', () => {
  it('13.2 leaves no answer of those who were asked together when the run is closed', async () => {
    const provider = stallingProvider(
      ({ purpose, agent }) => (purpose === 'confirmation' && agent.name === 'Bo' ? {} : null),
      () => rig.clock,
      votes,
    );
    const rig = runRig(smallScenario(), provider);
    rig.run.start();
    await rig.clock.advance(0);
    expect(rig.run.status().waiting).toMatchObject({ agents: ['Ann', 'Bo'], purpose: 'confirmation' });
    const known = rig.entries.length;
    await rig.run.close();
    expect(rig.entries).toHaveLength(known);
  });

  it('12.6 ends with the run where a stop follows an interruption', async () => {
    const provider = stallingProvider(
      ({ purpose }) => (purpose === 'statement' ? { words: ['I hold'] } : null),
      () => rig.clock,
    );
    const rig = runRig(smallScenario(), provider);
    rig.run.start();
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'interrupt' })).toBeNull();
    expect(rig.run.dispatch({ type: 'stop' })).toBeNull();
    await rig.run.done;
    expect(rig.types()).toEqual(['round-opened', 'notice-posted', 'memory-updated', 'run-ended']);
  });
});
