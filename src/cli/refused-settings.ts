import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../base/clock.ts';
import { fingerprint } from '../base/fingerprint.ts';
import type { Endpoint } from '../providers/endpoints.ts';
import { NOTHING_REFUSED, type Refused, type RefusedMemory } from '../providers/openai/refused.ts';
import { REFUSABLE, type Refusable } from '../providers/profiles.ts';
import { dataFolder } from './paths.ts';
import { withFileLock } from './with-file-lock.ts';
import { writeWhole } from './write-whole.ts';

// 8.8: what endpoints do not take is remembered from run to run. Losing it costs a request, so no fault of the file is told.

/** What is remembered of a model. `of`: the endpoint as it was configured then; `at`: Unix milliseconds. */
export type KeptRefusals = { endpoint: string; model: string; of: string; at: number } & Refused;

/** For so long: endpoints learn to take what they have refused. */
const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const MOST_KEPT = 200;
const MOST_BYTES = 262_144;
/** Grows when a key changes its meaning. */
const VERSION = 1;

const fileHere = (): string => join(dataFolder(), 'refused.json');

/** What is remembered of the model under the endpoint as it is configured now. */
export function refusedMemory(endpoint: Endpoint, model: string, clock: Pick<Clock, 'now'>): RefusedMemory {
  const of = madeOf(endpoint);
  const isThis = (one: KeptRefusals) => one.endpoint === endpoint.name && one.model === model;
  return {
    recall() {
      const kept = keptRefusals(clock).find((one) => isThis(one) && one.of === of);
      if (!kept) return NOTHING_REFUSED;
      const { dropped, values, capField, cap, system } = kept;
      return { dropped, values, capField, cap, system };
    },
    keep(refused) {
      const kept: KeptRefusals = { endpoint: endpoint.name, model, of, at: clock.now(), ...refused };
      change((all) => [...all.filter((one) => !isThis(one)), kept].slice(-MOST_KEPT), clock);
    },
  };
}

/** All that is remembered and not too old, oldest first. */
export function keptRefusals(clock: Pick<Clock, 'now'>): readonly KeptRefusals[] {
  const now = clock.now();
  // Clocks are set, and differ a little.
  return readKept().filter(({ at }) => at - now < DAY_MS && now - at < KEPT_MS);
}

/** Forgets what is remembered of these models and endpoints, or all. Returns what it was. */
export function forgetRefusals(names: readonly string[], clock: Pick<Clock, 'now'>): readonly KeptRefusals[] {
  const isMeant = ({ endpoint, model }: KeptRefusals) =>
    names.length === 0 || names.includes(endpoint) || names.includes(`${endpoint}/${model}`);
  const forgotten = keptRefusals(clock).filter(isMeant);
  if (forgotten.length > 0) change((all) => all.filter((one) => !isMeant(one)), clock);
  return forgotten;
}

/** Whether what was learned of it may be otherwise now. */
function madeOf({ baseURL, profile, extraBody }: Endpoint): string {
  return fingerprint(
    JSON.stringify([baseURL, profile, extraBody], (_, value) => (value instanceof RegExp ? value.source : value)),
  );
}

function change(to: (all: readonly KeptRefusals[]) => readonly KeptRefusals[], clock: Pick<Clock, 'now'>): void {
  const file = fileHere();
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    withFileLock(file, () => {
      writeWhole(file, `${JSON.stringify({ refused: VERSION, kept: to(keptRefusals(clock)) }, null, 1)}\n`);
      chmodSync(file, 0o600);
    });
  } catch {
    // It is learned again.
  }
}

/** Of a file that is missing, damaged or another's, nothing. */
function readKept(): readonly KeptRefusals[] {
  const file = fileHere();
  try {
    if (statSync(file).size > MOST_BYTES) return [];
    const found = JSON.parse(readFileSync(file, 'utf8')) as { refused?: unknown; kept?: unknown } | null;
    if (found?.refused !== VERSION || !Array.isArray(found.kept)) return [];
    return found.kept.flatMap((one: unknown) => keptOf(one) ?? []);
  } catch {
    return [];
  }
}

/** Nothing but what this program writes; null: something else. */
function keptOf(value: unknown): KeptRefusals | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<Record<keyof KeptRefusals, unknown>>;
  // The last two are not in files of before.
  const { endpoint, model, of, at, dropped, values, capField, cap = null, system = false } = kept;
  if (typeof endpoint !== 'string' || typeof model !== 'string' || typeof of !== 'string') return null;
  if (typeof at !== 'number' || !Array.isArray(dropped) || !dropped.every(isRefusable)) return null;
  if (capField !== null && capField !== 'max_tokens' && capField !== 'max_completion_tokens') return null;
  if (typeof system !== 'boolean' || !(cap === null || isCap(cap))) return null;
  if (typeof values !== 'object' || values === null) return null;
  const found = Object.entries(values);
  if (!found.every(([name, list]) => isRefusable(name) && Array.isArray(list) && list.every(isPlain))) return null;
  return { endpoint, model, of, at, dropped, values: Object.fromEntries(found), capField, cap, system };
}

const isCap = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;
const isRefusable = (name: unknown): name is Refusable => REFUSABLE.some((one) => one === name);
const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';
