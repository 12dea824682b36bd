import { UserError } from './errors.ts';

/** What people write or keep, and give to a command. `script`: acts for `run --score`. */
type FileKind = keyof typeof KINDS;

type Kind = {
  name: string;
  /** What there is for it. */
  use: string;
  /** By what it is known: keys at the beginning of a line, as only one of them has them. */
  mark: RegExp;
};

const KINDS = {
  record: {
    name: 'the record of a run',
    use: 'which replay, resume, fork and report take',
    mark: /^\uFEFF?\{"roundtable":/,
  },
  experiment: {
    name: 'an experiment (base, factors, seeds, …)',
    use: 'which experiment and check take',
    mark: /^factors\s*:/m,
  },
  scenario: {
    name: 'a scenario (question, options, agents, …)',
    use: 'which run, batch and check take',
    mark: /^(?:title|preset|question|options|agents)\s*:/m,
  },
  script: { name: 'a list of acts (cues)', use: 'which run --score plays', mark: /^cues\s*:/m },
} as const satisfies Record<string, Kind>;

/** What is said of a text that is plainly of another kind than the one asked for; null: nothing. */
export function otherKind(text: string, wanted: FileKind): string | null {
  if (KINDS[wanted].mark.test(text)) return null;
  const found = Object.values(KINDS).find(({ mark }) => mark.test(text));
  return found ? `this is ${found.name}, ${found.use}` : null;
}

/** Reads a file of that kind: where it is at fault because it is of another, that is said in place of all that it has and lacks. */
export function asKind<T>(wanted: FileKind, { text, file }: { text: string; file: string }, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const told = error instanceof UserError ? otherKind(text, wanted) : null;
    if (told === null) throw error;
    throw new UserError([{ message: told, allowed: KINDS[wanted].name, place: { file } }]);
  }
}
