import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { patient } from '../../src/queue/patience.ts';

describe('17.30 a store that is gone for a while', () => {
  it('17.30 is asked again until it is there, and what is otherwise wrong is told', async () => {
    const troubles = [{ code: 'ECONNREFUSED' }, { code: '57P03' }, { message: 'Connection terminated unexpectedly' }];
    const clock = manualClock();
    const told: string[] = [];
    let left = [...troubles];
    const store = {
      async get(name: string) {
        const trouble = left.shift();
        if (trouble) throw Object.assign(new Error('gone'), trouble);
        return name;
      },
      close: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })),
    };
    const face = patient(store, (message) => told.push(message), ['close'], clock);
    const asked = face.get('x');
    await clock.advance(2_000);
    expect(await asked).toBe('x');
    expect(told).toHaveLength(3);
    left = [{ code: '42P01' }];
    await expect(face.get('x')).rejects.toThrow('gone');
    await expect(face.close()).rejects.toThrow('gone');
  });
});
