import { type BesideShown, compareOnScreen, shownAsWanted } from './compare-on-screen.ts';
import type { Surroundings } from './options.ts';
import { EXIT, print } from './output.ts';
import { readRecorded } from './recorded.ts';
import { replayed } from './replay.ts';
import { firstActIn, untouchedOf } from './rerun-untouched.ts';
import { show } from './show.ts';
import { twinFound } from './twin-found.ts';

/** The run without any act, made now unless it was before, then both beside each other, and from there back to the result (24.2). */
export async function compareUntouched(file: string, shown: BesideShown, surroundings: Surroundings): Promise<number> {
  const { header, entries } = readRecorded(file);
  const known = twinFound(file, header.run, firstActIn(entries) + 1);
  const beside = async (twin: string) => {
    const code = await compareOnScreen({ a: file, b: twin }, shown, surroundings, async () =>
      show({
        ...replayed(file, header, entries, await shownAsWanted(shown, surroundings)),
        paused: true,
        end: entries.at(-1)?.seq,
      }),
    );
    // That they differ is what they were compared for.
    return code === EXIT.someFailed ? EXIT.ok : code;
  };
  if (known) return beside(known.file);
  print(shown.words.result.twinRuns);
  const { code, path } = await untouchedOf(file, {}, surroundings.now, shown.words);
  return code === EXIT.ok ? beside(path) : code;
}
