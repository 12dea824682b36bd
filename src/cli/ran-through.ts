import type { Run } from '../orchestrator/runs/run.ts';

/** Runs it to its end, or until a model cannot be asked: why; null: it ended. */
export async function ranThrough(run: Run): Promise<string | null> {
  let trouble: string | null = null;
  run.subscribe((news) => {
    if (news.kind !== 'status' || news.status.mode !== 'unavailable') return;
    trouble = news.status.trouble;
    void run.close();
  });
  run.start();
  await run.done;
  return trouble;
}
