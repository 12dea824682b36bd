import { systemClock } from '../base/clock.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { compareOnScreen, shownAsWanted } from './compare-on-screen.ts';
import type { BesideShown, Surroundings } from './options.ts';
import { EXIT, print, tell } from './output.ts';
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
        audience: shown.audience ?? null,
        end: entries.at(-1)?.seq,
      }),
    );
    // That they differ is what they were compared for.
    return code === EXIT.someFailed ? EXIT.ok : code;
  };
  if (known) return beside(known.file);
  const { code, path, trouble } = await made(file, shown, surroundings.now);
  const { closing } = shown.words;
  if (trouble === null) {
    const left = await beside(path);
    print(closing.journal(path));
    return left;
  }
  print(closing.journal(path));
  tell(closing.unavailable(trouble));
  tell(closing.resumeWith(`${commandTyped()} resume ${quoted(path)}`));
  return code;
}

/** Told where it was asked for: on a screen that stands while it is made, or in a line. */
async function made(file: string, { words, isLinear }: BesideShown, now: number) {
  const { twinRuns } = words.result;
  if (isLinear) {
    print(twinRuns);
    return untouchedOf(file, {}, now, () => {});
  }
  const { holdScreen } = await import('../tui/holding.ts');
  const held = holdScreen(systemClock, twinRuns);
  const onRun = (run: Run) =>
    run.subscribe(() => {
      const { round, scenario } = run.state();
      if (round > 0) held.say(`${twinRuns}  ${words.status.round(round, scenario.rounds)}`);
    });
  return untouchedOf(file, {}, now, onRun).finally(held.leave);
}
