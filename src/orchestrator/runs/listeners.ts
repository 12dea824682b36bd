import type { Run, RunUpdate } from './run.ts';

/** Those who watch a run, told synchronously and in the order in which they came. */
export type Listeners = Pick<Run, 'subscribe'> & { tell(news: RunUpdate): void };

export function createListeners(): Listeners {
  const listeners = new Set<(news: RunUpdate) => void>();
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
