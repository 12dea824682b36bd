import { type BesideShown, compareOnScreen } from './compare-on-screen.ts';
import type { Surroundings } from './options.ts';
import { EXIT } from './output.ts';
import { readRecorded } from './recorded.ts';
import { firstActIn, untouchedOf } from './rerun-untouched.ts';
import { twinFound } from './twin-found.ts';

/** The run without any act, made now unless it was before, and then both beside each other (24.2). */
export async function compareUntouched(file: string, shown: BesideShown, surroundings: Surroundings): Promise<number> {
  const { header, entries } = readRecorded(file);
  const known = twinFound(file, header.run, firstActIn(entries) + 1);
  if (known) return compareOnScreen({ a: file, b: known.file }, shown, surroundings);
  const { code, path } = await untouchedOf(file, {}, surroundings.now);
  return code === EXIT.ok ? compareOnScreen({ a: file, b: path }, shown, surroundings) : code;
}
