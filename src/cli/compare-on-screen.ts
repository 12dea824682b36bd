import type { InterfaceWords } from '../interface/index.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { comparisonOf, type Pair } from '../projections/comparison.ts';
import { lineageOf } from '../projections/lineage.ts';
import { sideBySide } from '../projections/side-by-side.ts';
import { type TranscriptItem, transcriptItem } from '../projections/transcript.ts';
import { drawingIn } from '../tui/look/drawing.ts';
import type { Compared, Side } from '../tui/shown/compared.ts';
import { type ComparedRun, comparedRun, namesOf } from './compared-run.ts';
import type { BesideShown, ShowOptions, Surroundings } from './options.ts';
import { EXIT } from './output.ts';
import { replayed } from './replay.ts';
import { screenWanted } from './screen-pace.ts';
import { show } from './show.ts';

/** A recorded run on the screen as a person has it. */
export async function shownAsWanted(
  { words, theme, isLinear, stage }: BesideShown,
  { fork, untouched }: Surroundings,
): Promise<ShowOptions> {
  const { speed, ...preferences } = await screenWanted();
  return {
    screen: true,
    isLinear,
    speed,
    preferences,
    format: 'text',
    verbosity: 'standard',
    words,
    theme,
    drawing: drawingIn(theme),
    fork,
    untouched,
    ...(stage ? { stage } : {}),
  };
}

/**
 * Two journals on the screen: a replay of the first, with the window of both over it. Resolves to 1 where they differ. `back`: shows what the
 * comparison was come to from, once it is left; absent: there is nothing.
 */
export async function compareOnScreen(
  files: Pair<string>,
  shownAs: BesideShown,
  surroundings: Surroundings,
  back?: () => Promise<number>,
): Promise<number> {
  const { runs, both } = comparedOf(files, shownAs.words);
  const options = await shownAsWanted(shownAs, surroundings);
  const look = (side: Side, moment: number | null): Promise<number> => {
    const { header, branch } = runs[side];
    const shown = replayed(files[side], header, branch.entries, options);
    const compared: Compared = { ...both, replayed: side, moment, ...(back ? { leadsBack: true } : {}) };
    return show({
      ...shown,
      paused: true,
      audience: shownAs.audience ?? null,
      compared: { compared, look, ...(back ? { back } : {}) },
    });
  };
  const code = await look('a', null);
  return code === EXIT.ok && both.found.difference ? EXIT.someFailed : code;
}

/** Both runs, and what the window tells of them in these words. */
export function comparedOf(files: Pair<string>, words: InterfaceWords) {
  const runs = { a: toldRun(files.a, words), b: toldRun(files.b, words) };
  const both: Omit<Compared, 'replayed' | 'moment'> = {
    names: namesOf(files),
    found: comparisonOf(runs.a.branch, runs.b.branch),
    states: { a: runs.a.branch.state, b: runs.b.branch.state },
    lineage: lineageOf(runs.a.header, runs.b.header),
    told: sideBySide(runs.a.told, runs.b.told),
  };
  return { runs, both };
}

/** A journal, with what it tells in these words. */
function toldRun(file: string, words: InterfaceWords): ComparedRun & { told: readonly TranscriptItem[] } {
  const told: TranscriptItem[] = [];
  const run = comparedRun(file, (entry, state) => {
    const item = transcriptItem(entry, state, words, earnings);
    if (item) told.push(item);
  });
  return { ...run, told };
}
