import type { Run, RunNews } from './run.ts';

/** Those who watch a run, told synchronously and in the order in which they came. */
type Audience = Pick<Run, 'subscribe'> & { tell(news: RunNews): void };

export function createAudience(): Audience {
  const listeners = new Set<(news: RunNews) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(news) {
      for (const listener of [...listeners]) listener(news);
    },
  };
}
