import * as z from 'zod/mini';

/** Its name in the folder of an experiment. */
export const MANIFEST_FILE = 'manifest.json';

const text = z.string().check(z.maxLength(4_000));
const texts = z.array(text);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `path`: as seen from the folder. Absent before, and where the file ships with the program. */
const named = z.object({ file: text, path: z.optional(text), sha256: hash });

/**
 * What tells others what a folder of runs is, and how it came to be. `runs`: every run that belongs to it, with its levels by factor;
 * `sha256` null: it has not ended. `began` and `written`: when, in ISO 8601.
 */
const ManifestFile = z.object({
  manifest: z.literal(1),
  program: text,
  /** Absent before; null: it ran from its sources, or was built outside a checkout. `+`: files differed from it. */
  commit: z.optional(z.nullable(text)),
  node: text,
  system: text,
  command: text,
  began: text,
  written: text,
  experiment: named,
  scenarios: z.array(named),
  factors: z.record(text, texts),
  compare: z.array(texts),
  measures: texts,
  /** What answered for each model, as its server named it. Absent before. */
  models: z.optional(z.record(text, texts)),
  runs: z.array(
    z.object({
      journal: text,
      levels: z.record(text, text),
      seed: z.int(),
      repeat: z.int(),
      sha256: z.nullable(hash),
    }),
  ),
});
export type Manifest = z.infer<typeof ManifestFile>;

/** Null: this is none. */
export function readManifest(source: string): Manifest | null {
  try {
    const parsed = ManifestFile.safeParse(JSON.parse(source));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
