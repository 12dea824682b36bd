import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAmount, readOption } from '../../src/voting/read.ts';

const folder = resolve(process.env['ROUNDTABLE_RECORDINGS'] ?? '../shared/data/frohlich');
const LABELS = [
  'Maximizing Floor Income',
  'Maximizing Average Income',
  'Maximizing Average with Floor Constraint',
  'Maximizing Average with Range Constraint',
];
const OPTIONS = LABELS.map((label, index) => ({ id: `${index + 1}`, label, about: '', amount: null }));
const RANGE = { min: 0, max: 100_000, unit: '$' };

type Ballot = { raw_response: string; assessed_choice: string; constraint_amount: number | null };
type Recording = { voting_history: { vote_rounds: { participant_votes: Ballot[] }[] } };

describe.skipIf(!existsSync(folder))('9.3 the recorded English ballots', () => {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^h.*\.json$/.test(name) && !/mandarin|spanish/.test(name))
    : [];
  const ballots = files.flatMap((name) => {
    const run = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording;
    return run.voting_history.vote_rounds.flatMap((round) => round.participant_votes);
  });

  it('there are some', () => {
    expect(ballots.length).toBeGreaterThan(20);
  });

  it.each(ballots.map((ballot) => [ballot.raw_response, ballot] as const))(
    '%s is read as it was recorded',
    (raw, ballot) => {
      const [option = '', amount = ''] = raw.split(' | ');
      expect(readOption(option, OPTIONS, 'en')).toBe(`${LABELS.indexOf(ballot.assessed_choice) + 1}`);
      const read = readAmount(amount, RANGE, 'en');
      expect(typeof read === 'number' ? read : null).toBe(ballot.constraint_amount);
    },
  );
});
