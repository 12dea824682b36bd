import type { Call } from './call.ts';

/** A setting that calls of a model were not sent as it was asked for (8.8). `sent`: as of `Call.adapted`. */
export type AdaptedSetting = { model: string; setting: string; sent: string | number | null; calls: number };

/** With what a call was not sent as it was asked for; in the order in which it came first. */
export function withAdapted(all: readonly AdaptedSetting[], { model, adapted = {} }: Call): readonly AdaptedSetting[] {
  let known = all;
  for (const [setting, sent] of Object.entries(adapted)) {
    const at = known.findIndex((one) => one.model === model && one.setting === setting && one.sent === sent);
    const before = known[at];
    if (before) known = known.with(at, { ...before, calls: before.calls + 1 });
    else if (known.length < MOST_KEPT) known = known.concat({ model, setting, sent, calls: 1 });
  }
  return known;
}

const MOST_KEPT = 100;
