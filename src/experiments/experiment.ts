import type { FilePlace } from '../base/errors.ts';
import type { ExperimentProbes } from './probes.ts';

/** A text of an experiment's file, and where it stands there. */
export type Placed = { text: string; place: FilePlace };

/** What a level of a factor makes of the base: settings as `--set` has them, acts in the place of its own, another scenario in its place. */
export type FactorLevel = { name: string; pairs: readonly Placed[]; score: Placed | null; scenario: Placed | null };
export type Factor = { name: string; levels: readonly FactorLevel[] };

/** One combination of levels, of each factor one, in the order of the factors. */
export type ExperimentCell = { name: string; levels: readonly { factor: string; level: FactorLevel }[] };

/** An experiment that passed every check that needs no other file. */
export type Experiment = {
  base: Placed;
  factors: readonly Factor[];
  /** Those that are left once `exclude` has taken its own. */
  cells: readonly ExperimentCell[];
  /** Every cell has each of them, so that runs of the same seed can be compared. */
  seeds: { first: number; last: number };
  /** So many runs of each cell and seed. */
  repeats: number;
  /** `cost`: US dollars, of all runs; `minutes`: of one command. Absent: any amount. */
  limits: { cost?: number | undefined; tokens?: number | undefined; minutes?: number | undefined };
  /** What agents of every cell are asked beside their talk (17.5). */
  probes: ExperimentProbes;
  measurePlaces: readonly FilePlace[];
  /** Where `limits` stands, or else the file begins. */
  limitsPlace: FilePlace;
  /** By which factors, one at a time or several together, its report tells it. */
  compare: readonly (readonly string[])[];
  /** What its report tells of. */
  measures: readonly string[];
};

export const runCount = ({ cells, seeds, repeats }: Pick<Experiment, 'cells' | 'seeds' | 'repeats'>): number =>
  cells.length * (seeds.last - seeds.first + 1) * repeats;
