import type { Problem } from '../base/errors.ts';
import type { Scenario } from '../discussion/scenario.ts';

const FOUND = 'found ';
const LAST = ', and the run has ';

/** What is told of a round that a run of so many rounds does not have. */
export function neverComes(round: number, last: number): string {
  const rounds = last === 1 ? '1 round' : `${last} rounds`;
  return `${FOUND}${round}${LAST}${rounds}; allowed: 1 to ${last}`;
}

const TOLD = new RegExp(`^(.*: )${FOUND}(\\d+)${LAST}`, 's');

/** A warning of a round as it holds of the scenario that is run, with other rounds than the file's; null: the round comes in it. */
export function stillNeverComes(warning: Problem, { rounds }: Pick<Scenario, 'rounds'>): Problem | null {
  const [, path, found] = TOLD.exec(warning.message) ?? [];
  if (path === undefined) return warning;
  const round = Number(found);
  if (round <= rounds) return null;
  const message = `${path}${neverComes(round, rounds)}`;
  return message === warning.message ? warning : { ...warning, message, place: warning.place };
}

/** Acts of a score whose moment is a round that the run does not have: they cannot take effect. */
export function lateCues({ cues, rounds }: Pick<Scenario, 'cues' | 'rounds'>, file: string): readonly Problem[] {
  return cues.flatMap(({ id, at }) =>
    at.on === 'round' && at.round > rounds
      ? [{ message: `cue ${id}: at.round: ${neverComes(at.round, rounds)}`, place: { file } }]
      : [],
  );
}
