import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { arriving, type Source } from '../../src/providers/openai/arriving.ts';

/** What a body asked of its connection, in order. */
function watched(): Source & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    pause: () => void asked.push('pause'),
    resume: () => void asked.push('resume'),
    stop: () => void asked.push('stop'),
  };
}

const bytes = (text: string) => Buffer.from(text);

describe('a body as it arrives', () => {
  test('what came together is read together, and then the end', async () => {
    const { body, sink } = arriving(null, watched());
    const waited = body.read();
    sink.push(bytes('a'));
    sink.push(bytes('b'));
    expect(String(await waited)).toBe('ab');
    sink.end();
    expect(await body.read()).toBe(null);
    expect(await body.read()).toBe(null);
  });

  test('8.8 what had arrived before the connection broke is read before that is told', async () => {
    const { body, sink } = arriving(null, watched());
    sink.push(bytes('a'));
    sink.fail(new Error('broken'));
    expect(String(await body.read())).toBe('a');
    await expect(body.read()).rejects.toThrow('broken');
  });

  test('a connection whose reader is late is paused, and goes on when it has read', async () => {
    const source = watched();
    const { body, sink } = arriving(null, source);
    for (let part = 0; part < 3; part++) sink.push(Buffer.alloc(600_000));
    expect(source.asked).toEqual(['pause']);
    expect((await body.read())?.length).toBe(1_800_000);
    expect(source.asked).toEqual(['pause', 'resume']);
  });

  test('left before its end it closes its connection, and reads as ended; behind its end it closes nothing', async () => {
    const source = watched();
    const { body, sink } = arriving(null, source);
    const waited = body.read();
    body.destroy();
    sink.fail(new Error('aborted'));
    expect(await waited).toBe(null);
    expect(source.asked).toEqual(['stop']);
    const whole = watched();
    const ended = arriving(null, whole);
    ended.sink.end();
    ended.body.destroy();
    expect(whole.asked).toEqual([]);
  });

  test('packed it is read unpacked; what cannot be unpacked breaks it and closes its connection', async () => {
    const { body, sink } = arriving('GZIP', watched());
    const packed = zlib.gzipSync('a whole text');
    sink.push(packed.subarray(0, 9));
    sink.push(packed.subarray(9));
    sink.end();
    expect(String(await body.read())).toBe('a whole text');
    expect(await body.read()).toBe(null);
    const source = watched();
    const wrong = arriving('gzip', source);
    wrong.sink.push(bytes('not packed at all'));
    await expect(wrong.body.read()).rejects.toThrow('incorrect header check');
    expect(source.asked).toEqual(['stop']);
  });
});
