import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAmount, readOption } from '../../src/voting/read.ts';
import type { Sampled } from '../samples.ts';

const folder = resolve(process.env['ROUNDTABLE_RECORDINGS'] ?? '../shared/data/frohlich');
/** As the recordings name the principles, in the language of each. */
const LABELS: Readonly<Record<Sampled, readonly string[]>> = {
  en: [
    'Maximizing Floor Income',
    'Maximizing Average Income',
    'Maximizing Average with Floor Constraint',
    'Maximizing Average with Range Constraint',
  ],
  es: [
    'Maximizar los ingresos mínimos',
    'Maximizar los ingresos promedio',
    'Maximizar los ingresos promedio con restricción de ingreso mínimo',
    'Maximizar los ingresos promedio con restricción de rango',
  ],
  zh: ['最低收入最大化', '平均收入最大化', '在最低收入约束条件下最大化平均收入', '在范围约束条件下最大化平均收入'],
};
const RANGE = { min: 0, max: 100_000, unit: '$' };

type Ballot = { raw_response: string; assessed_choice: string; constraint_amount: number | null };
type Recording = { voting_history: { vote_rounds: { participant_votes: Ballot[] }[] } };

const languageOf = (name: string): Sampled => (/mandarin/.test(name) ? 'zh' : /spanish/.test(name) ? 'es' : 'en');

describe.skipIf(!existsSync(folder))('9.3 the recorded ballots', () => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^h.*\.json$/.test(name)) : [];
  const ballots = files.flatMap((name) => {
    const run = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording;
    const all = run.voting_history.vote_rounds.flatMap((round) => round.participant_votes);
    return all.map((ballot) => ({ ballot, language: languageOf(name) }));
  });

  it('there are some', () => {
    expect(ballots.length).toBeGreaterThan(20);
  });

  it.each(ballots.map((one) => [one.ballot.raw_response, one.language, one.ballot] as const))(
    '%s, in %s, is read as it was recorded',
    (raw, language, ballot) => {
      const labels = LABELS[language];
      const options = labels.map((label, index) => ({ id: `${index + 1}`, label, about: '', amount: null }));
      const [option = '', amount = ''] = raw.split(' | ');
      expect(readOption(option, options, language)).toBe(`${labels.indexOf(ballot.assessed_choice) + 1}`);
      const read = readAmount(amount, RANGE, language);
      expect(typeof read === 'number' ? read : null).toBe(ballot.constraint_amount);
    },
  );
});
