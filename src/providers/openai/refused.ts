import { type Profile, REFUSABLE, type Refusable } from '../profiles.ts';
import type { Fault } from './faults.ts';

/**
 * What an endpoint turned out not to take for a model: settings that are left out, whatever they are, and those that are where they have one of
 * these values; and the other field for the limit; null: the profile's. `cap`: the most tokens that it takes for a limit; null: nobody knows.
 * `system`: it takes no system message, whose text begins the user's then.
 */
export type Refused = {
  dropped: readonly Refusable[];
  values: Readonly<Partial<Record<Refusable, readonly (string | number)[]>>>;
  capField: Profile['capField'] | null;
  cap: number | null;
  system: boolean;
};

export const NOTHING_REFUSED: Refused = { dropped: [], values: {}, capField: null, cap: null, system: false };

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
  /** What changes after a refusal, in a few words; null: there is nothing to learn. `hasSystem`: a system message was among what was sent. */
  learn(fault: Fault, sent: Readonly<Record<string, unknown>>, hasSystem: boolean): string | null;
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
        learn(fault, sent, hasSystem) {
          const lesson = (hasSystem ? systemLearned(refused, fault) : null) ?? learned(refused, fault, sent, profile);
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

/** Templates of some models know no system role; what applies them may answer with 500. */
function systemLearned(refused: Refused, { status, message, param }: Fault): Lesson | null {
  if (refused.system || (status !== 400 && status !== 422 && status !== 500)) return null;
  if (!NO_SYSTEM.test(message) && !(param !== null && /^messages\W+0\W+role/.test(param))) return null;
  return {
    refused: { ...refused, system: true },
    told: "a system message is not taken, its text begins the user's",
  };
}

/** The limit is more than a reply may have; null: it is something else, or nobody says how many it may have. */
function capLearned(refused: Refused, message: string, field: string, limit: unknown): Lesson | null {
  if (typeof limit !== 'number') return null;
  const counts = [...message.matchAll(MOST_TOKENS)].map(([, count = '']) => Number(count.replace(/[,_]/g, '')));
  const cap = counts.find((count) => count >= 1 && count < limit);
  return cap === undefined
    ? null
    : { refused: { ...refused, cap }, told: `${field} of ${limit} is not taken, sent as ${cap}` };
}

/** Learns from a refused parameter, each that was sent at most once; null: there is nothing to learn. */
function learned(
  refused: Refused,
  { status, kind, message, param }: Fault,
  sent: Readonly<Record<string, unknown>>,
  profile: Profile,
): Lesson | null {
  if ((status !== 400 && status !== 422) || kind !== 'invalid') return null;
  const speaksOf = (name: string) => (param ? param.startsWith(name) : new RegExp(`\\b${name}\\b`).test(message));
  const isRefused = param !== null || REFUSED.test(message) || OUT_OF_RANGE.test(message);
  const field = refused.capField ?? profile.capField;
  const capped = speaksOf(field) ? capLearned(refused, message, field, sent[field]) : null;
  if (capped) return capped;
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
    cap: a.cap === null || b.cap === null ? (a.cap ?? b.cap) : Math.min(a.cap, b.cap),
    system: a.system || b.system,
  };
}

const VALUES_KEPT = 20;

const OUT_OF_RANGE =
  /must be|should be|between|at most|at least|less than|greater than|out of range|exceeds|too (large|small|high|low)/i;
const REFUSED =
  /unsupported|not supported|not support|n't support|extra_forbidden|extra inputs|unknown name|unknown parameter|unrecognized|unexpected|not permitted|not allowed|deprecated|no longer|only [^.]{0,60}(allowed|supported|accepted)|invalid/i;
/** Before the most tokens that a reply may have. */
const MOST_TOKENS =
  /(?:at most|up to|no more than|(?:less|lower|smaller) than or equal to|not exceed|maximum(?: (?:value|allowed|limit|of|is))*:?|limit(?: of| is):?|between \d+ and|\[ ?\d+ ?,|[>≤]|<=) ?["'`]?(\d[\d,_]*)/gi;
const NO_SYSTEM =
  /developer instruction|(unsupported|invalid|unknown) (message )?role|roles must alternate|only user and assistant|system.{0,20} (role|message|prompt|instruction)s?.{0,40}(not|n't|un)\s?(be )?(support|enabl|allow|accept)|not support (a |the )?['"`]?(system|developer)\b/i;
