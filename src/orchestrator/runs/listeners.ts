import type { Run, RunUpdate } from './run.ts';

/** Those who watch a run, told synchronously and in the order in which they came. */
export type Listeners = Pick<Run, 'subscribe'> & { tell(news: RunUpdate): void };

export function createListeners(): Listeners {
  const listeners = new Set<(news: RunUpdate) => void>();
  /** Those who are there when the news comes hear it. Every word is news: they are listed when one comes or goes. */
  let present: readonly ((news: RunUpdate) => void)[] = [];
  return {
    subscribe(listener) {
      listeners.add(listener);
      present = [...listeners];
      return () => {
        listeners.delete(listener);
        present = [...listeners];
      };
    },
    tell(news) {
      for (const listener of present) listener(news);
    },
  };
}
