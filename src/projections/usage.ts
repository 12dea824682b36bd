import type { Event, TokensLabel } from '../discussion/event.ts';

/** What the calls of a run have cost so far (8.1). `label` is null before the first call. */
export type Usage = {
  callCount: number;
  tokensIn: number;
  tokensOut: number;
  retryCount: number;
  label: TokensLabel | 'mixed' | null;
};

export const noUsage: Usage = { callCount: 0, tokensIn: 0, tokensOut: 0, retryCount: 0, label: null };

export function foldUsage(usage: Usage, event: Event): Usage {
  const call = 'call' in event ? event.call : undefined;
  if (!call) return usage;
  return {
    callCount: usage.callCount + 1,
    tokensIn: usage.tokensIn + call.tokensIn,
    tokensOut: usage.tokensOut + call.tokensOut,
    retryCount: usage.retryCount + (call.retries?.length ?? 0),
    label: usage.label === null || usage.label === call.tokensLabel ? call.tokensLabel : 'mixed',
  };
}
