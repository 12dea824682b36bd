import { type Profile, REFUSABLE, type Refusable } from '../profiles.ts';
import type { Fault } from './faults.ts';

/**
 * What an endpoint turned out not to take for a model: settings that are left out, whatever they are, and those that are where they have one of
 * these values; and the other field for the limit; null: the profile's.
 */
export type Refused = {
  dropped: readonly Refusable[];
  values: Readonly<Partial<Record<Refusable, readonly (string | number)[]>>>;
  capField: Profile['capField'] | null;
};

export const NOTHING_REFUSED: Refused = { dropped: [], values: {}, capField: null };

/** Whether a setting is left out, which would have this value. */
export function isLeftOut({ dropped, values }: Refused, name: string, value: unknown): boolean {
  const setting = REFUSABLE.find((one) => one === name);
  if (setting === undefined) return false;
  return dropped.includes(setting) || (values[setting]?.some((refused) => refused === value) ?? false);
}

/** What is known of it from runs before, and kept for those after. */
export type RefusedMemory = { recall(): Refused; keep(refused: Refused): void };

/** What is known of a model's refusals. `ofRequest`: of one logical request, which may be sent again with less. */
type Refusals = { ofRequest(): RefusalsOfRequest };
type RefusalsOfRequest = {
  /** As the request is sent next. */
  readonly refused: Refused;
  /** What changes after a refusal, in a few words; null: there is nothing to learn. */
  learn(fault: Fault, sent: Readonly<Record<string, unknown>>): string | null;
  /** The endpoint has begun to answer. */
  taken(): void;
};

/**
 * Learns what an endpoint does not take, each setting once. It is known and remembered as soon as the same prompt is taken without it: a refusal
 * may repeat words of the prompt, and those must teach nothing.
 */
export function refusals(profile: Profile, memory?: RefusedMemory): Refusals {
  let known = memory?.recall() ?? NOTHING_REFUSED;
  return {
    ofRequest() {
      let refused = known;
      let isNew = false;
      return {
        get refused() {
          return refused;
        },
        learn(fault, sent) {
          const lesson = learned(refused, fault, sent, profile);
          if (lesson === null) return null;
          isNew = true;
          refused = lesson.refused;
          return lesson.told;
        },
        taken() {
          if (!isNew) return;
          isNew = false;
          known = bothRefused(known, refused);
          memory?.keep(known);
        },
      };
    },
  };
}

/** What is refused beside, and in a few words what changes. */
type Lesson = { refused: Refused; told: string };

/** Learns from a refused parameter, each that was sent at most once; null: there is nothing to learn. */
function learned(
  refused: Refused,
  { status, kind, message, param }: Fault,
  sent: Readonly<Record<string, unknown>>,
  profile: Profile,
): Lesson | null {
  if ((status !== 400 && status !== 422) || kind !== 'invalid') return null;
  const speaksOf = (name: string) => (param ? param.startsWith(name) : new RegExp(`\\b${name}\\b`).test(message));
  const isRefused = param !== null || REFUSED.test(message);
  if (isRefused && refused.capField === null && speaksOf(profile.capField)) {
    const capField = profile.capField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    return { refused: { ...refused, capField }, told: `${profile.capField} is not taken, sent as ${capField}` };
  }
  for (const name of REFUSABLE) {
    if (!(name in sent)) continue;
    // Of a schema there is no value to be mended: whatever is said of it, free text goes.
    const isNamed =
      name === 'response_format' ? speaksOf(name) || speaksOf('json_schema') : isRefused && speaksOf(name);
    if (!isNamed) continue;
    return {
      refused: without(refused, name, sent[name], message),
      told: `${name} is not taken, left out`,
    };
  }
  return null;
}

/** A value that is out of range says nothing of others, which another scenario may ask for. */
function without(refused: Refused, name: Refusable, value: unknown, message: string): Refused {
  const isOfValue = OUT_OF_RANGE.test(message) && (typeof value === 'number' || typeof value === 'string');
  if (!isOfValue) return { ...refused, dropped: [...refused.dropped, name] };
  return { ...refused, values: { ...refused.values, [name]: [...(refused.values[name] ?? []), value] } };
}

/** All that is refused in either. */
function bothRefused(a: Refused, b: Refused): Refused {
  const values = REFUSABLE.flatMap((name) => {
    const both = [...new Set([...(a.values[name] ?? []), ...(b.values[name] ?? [])])];
    return both.length > 0 ? [[name, both.slice(-VALUES_KEPT)] as const] : [];
  });
  return {
    dropped: [...new Set([...a.dropped, ...b.dropped])],
    values: Object.fromEntries(values),
    capField: b.capField ?? a.capField,
  };
}

const VALUES_KEPT = 20;

const OUT_OF_RANGE = /must be|should be|between|at most|at least|less than|greater than|out of range|exceeds/i;
const REFUSED =
  /unsupported|not supported|not support|extra_forbidden|extra inputs|unknown name|unknown parameter|unrecognized|unexpected|not permitted|not allowed/i;
