import type { Clock } from '../../src/base/clock.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { quietAnswers } from './run-rig.ts';

/** How a reply stalls: these words, each after so long, and then nothing more. */
export type Stall = { words?: readonly string[]; everyMs?: number; pacedMs?: number };

/**
 * Answers at once, or stalls where `stallOf` says how; a stall obeys the signal as a real endpoint must. `pacedMs`: each word carries a
 * natural wait that is shown, which the provider itself does not take. `asked` holds what was asked where it stalled.
 */
export function stallingProvider(
  stallOf: (request: ModelRequest) => Stall | null,
  clock: () => Clock,
  answer: (request: ModelRequest) => string = quietAnswers,
): Provider & { asked: { agent: string; purpose: string; attempt: number; atMs: number }[] } {
  const asked: { agent: string; purpose: string; attempt: number; atMs: number }[] = [];
  return {
    name: 'stalling',
    asked,
    async *stream(request, { signal }): AsyncGenerator<Chunk> {
      const stall = stallOf(request);
      if (!stall) {
        yield { text: answer(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
        return;
      }
      const { agent, purpose, attempt } = request;
      asked.push({ agent: agent.name, purpose, attempt, atMs: clock().now() });
      for (const text of stall.words ?? []) {
        if (stall.everyMs) await waited(stall.everyMs, clock(), signal);
        if (signal.aborted) return;
        yield stall.pacedMs ? { text, delayMs: stall.pacedMs } : { text };
      }
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
}

function waited(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(ms, done);
    signal.addEventListener('abort', done);
  });
}
