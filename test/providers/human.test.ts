import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { humanProvider } from '../../src/providers/human/provider.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import type { Chunk, ModelRequest } from '../../src/providers/provider.ts';
import { smallAgent } from '../small-scenario.ts';

function request(name: string): ModelRequest {
  const agent = smallAgent(name, { model: 'human' });
  return {
    purpose: 'statement',
    agent,
    attempt: 1,
    round: 1,
    seed: 7,
    participants: [agent.name],
    absent: [],
    sections: [],
  };
}

/** Reads a stream to its end; what it throws is its value. */
async function chunksOf(stream: AsyncIterable<Chunk>): Promise<Chunk[] | unknown> {
  const chunks: Chunk[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
    return chunks;
  } catch (error) {
    return error;
  }
}

function asking(humanQueue = createHumanQueue()) {
  const provider = humanProvider(humanQueue);
  const abort = new AbortController();
  const ask = (name: string, signal = abort.signal) =>
    chunksOf(provider.stream(request(name), { signal, onRetry: () => {}, onFacts: () => {} }));
  return { humanQueue, abort, ask };
}

describe('a person in a seat', () => {
  it('12.5 gives the whole answer at once, and tells no tokens', async () => {
    const { humanQueue, ask } = asking();
    const chunks = ask('Ann');
    expect(humanQueue.asked()?.agent.name).toBe('Ann');
    humanQueue.answer('I hold that a floor is right.');
    expect(await chunks).toEqual([
      { text: '' },
      { text: 'I hold that a floor is right.', end: { finish: 'stop', tokensIn: null, tokensOut: null } },
    ]);
    expect(humanQueue.asked()).toBeNull();
  });

  it('12.5 is asked one question at a time, in the order in which they came', async () => {
    const { humanQueue, ask } = asking();
    const turns: (string | undefined)[] = [];
    humanQueue.subscribe(() => turns.push(humanQueue.asked()?.agent.name));
    const both = [ask('Ann'), ask('Bo')];
    humanQueue.answer('first');
    humanQueue.answer('second');
    expect(await Promise.all(both)).toMatchObject([
      [{ text: '' }, { text: 'first' }],
      [{ text: '' }, { text: 'second' }],
    ]);
    expect(turns).toEqual(['Ann', 'Bo', undefined]);
  });

  it('12.6 is asked no more when the step is aborted, and whoever waited behind is asked', async () => {
    const { humanQueue, ask } = asking();
    const withdrawn = new AbortController();
    const first = ask('Ann', withdrawn.signal);
    const second = ask('Bo');
    withdrawn.abort();
    expect(humanQueue.asked()?.agent.name).toBe('Bo');
    humanQueue.answer('for Bo');
    expect(await second).toMatchObject([{ text: '' }, { text: 'for Bo' }]);
    expect(await first).toBeInstanceOf(ModelError);
  });

  it('12.5 who has left answers nothing, now or later: the seat is absent', async () => {
    const { humanQueue, ask } = asking();
    const now = ask('Ann');
    humanQueue.leave();
    expect(await now).toMatchObject({ name: 'ModelError', kind: 'absent' });
    expect(await ask('Bo')).toMatchObject({ name: 'ModelError', kind: 'absent' });
    expect(humanQueue.asked()).toBeNull();
  });

  it('an answer that nobody asked for has no effect', async () => {
    const { humanQueue, ask } = asking();
    humanQueue.answer('too early');
    const chunks = ask('Ann');
    humanQueue.answer('in time');
    expect(await chunks).toMatchObject([{ text: '' }, { text: 'in time' }]);
  });
});
