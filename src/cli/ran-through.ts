import { askedNow } from '../discussion/lookup.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import type { Refusal } from './refusals.ts';

/** Why a run that is unavailable is so, and which model did not answer, of which there may be several. */
export function troubleTold(run: Run): string {
  const { missing, trouble } = run.status();
  const why = trouble ?? '';
  return missing === null ? why : `${why} · ${askedNow(run.state(), missing.agent, missing.purpose).model}`;
}

/** What refused it, and would refuse all that ask the same; null: nothing does. */
export function refusalIn(run: Run): Refusal | null {
  const { missing } = run.status();
  if (!missing?.refusedBy) return null;
  return { model: askedNow(run.state(), missing.agent, missing.purpose).model, by: missing.refusedBy };
}

/** Runs it to its end, or until a model cannot be asked: why; null: it ended. */
export async function ranThrough(run: Run): Promise<string | null> {
  let trouble: string | null = null;
  run.subscribe((news) => {
    if (news.kind !== 'status' || news.status.mode !== 'unavailable') return;
    trouble = troubleTold(run);
    void run.close();
  });
  run.start();
  await run.done;
  return trouble;
}
