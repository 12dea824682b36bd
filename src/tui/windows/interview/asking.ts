import { noCosts } from '../../../discussion/costs.ts';
import type { Tools } from '../../frame/tools.ts';
import { emptyField } from '../../look/text-field.ts';
import { type Exchange, withChanged, withExchange } from '../../shown/interviews.ts';
import { AT_END, type Interview } from './state.ts';

/** Asks agents outside the record, one at a time. */
type Asking = {
  ask(agent: string, question: string): Promise<void>;
  /** Drops the answer that is still coming. */
  stop(agent: string): void;
};

export function asking({ run, now, set }: Tools): Asking {
  const { words } = now();
  /** Ends the answer that is coming. */
  let coming: AbortController | null = null;
  return {
    async ask(agent, question) {
      coming?.abort();
      const own = new AbortController();
      coming = own;
      const asked: Interview = { kind: 'interview', agent, field: emptyField, top: AT_END };
      const before = now().interviews;
      const at = before[agent]?.length ?? 0;
      set({
        interviews: withExchange(before, agent, { question, answer: '', state: 'asking', costs: noCosts }),
        overlay: asked,
      });
      const change = (patch: Partial<Exchange>) =>
        set(({ interviews }) => ({ interviews: withChanged(interviews, agent, at, patch) }));
      let answer = '';
      const onDelta = (text: string) => {
        answer += text;
        if (!own.signal.aborted) change({ answer });
      };
      try {
        // What is dropped is paid for all the same.
        const reply = await run.interview(agent, question, onDelta, own.signal, (costs) => change({ costs }));
        if (own.signal.aborted) return;
        if ('rejected' in reply) change({ state: { failed: words.rejection(reply) } });
        else if (reply.failure) change({ answer: reply.text, state: { failed: words.failure(reply.failure) } });
        else change({ answer: reply.text, state: 'answered' });
      } catch (error) {
        if (!own.signal.aborted) change({ state: { failed: (error as Error).message } });
      }
    },
    stop(agent) {
      if (!coming) return;
      coming.abort();
      coming = null;
      const { interviews } = now();
      const all = interviews[agent] ?? [];
      if (all.at(-1)?.state === 'asking')
        set({ interviews: withChanged(interviews, agent, all.length - 1, { state: 'answered' }) });
    },
  };
}
