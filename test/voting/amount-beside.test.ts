import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { readAmountBeside, readOption } from '../../src/voting/read.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { recordings } from '../recorded-discussions.ts';
import type { Sampled } from '../samples.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';

const option = (id: string, label: string, amount: Option['amount'] = null): Option => ({
  id,
  label,
  about: '',
  amount,
});
const range = { min: 1000, max: 50_000, unit: '$' };
const FLOOR: Readonly<Record<Sampled, readonly Option[]>> = {
  en: [option('average', 'The highest average'), option('floor', 'The floor constraint', range)],
  es: [option('average', 'El promedio más alto'), option('floor', 'Restricción de mínimo', range)],
  zh: [option('average', '平均收入最大化'), option('floor', '最低收入约束', range)],
};
const TOLL = [option('z20', '20 mph zone'), option('toll', 'Congestion charge', { min: 1, max: 30, unit: '$' })];

function beside(reply: string, options: readonly Option[], language: Sampled): number | null {
  const marked = readOption(reply, options, language);
  return typeof marked === 'string' ? readAmountBeside(reply, marked, options, language) : null;
}

describe('9.3 an amount that a ballot gives with the option', () => {
  it.each([
    ['en', 'the floor constraint, at 15000', 15_000],
    ['en', '2. The floor constraint, at $15,000.', 15_000],
    ['en', '2, with 15k', 15_000],
    ['en', 'Option 2: floor constraint of $14,000 – yes, $14,000', 14_000],
    ['es', 'la restricción de mínimo, en 15.000', 15_000],
    ['es', '2. Restricción de mínimo de 12 mil', 12_000],
    ['zh', '最低收入约束，15000元', 15_000],
    ['zh', '选2，数额1万5千', 15_000],
  ] as const)('is read (%s: %s)', (language, reply, amount) => {
    expect(beside(reply, FLOOR[language], language)).toBe(amount);
  });

  it.each([
    ['en', '2'],
    ['en', 'The floor constraint, as in 3 of 4 rounds.'],
    ['en', 'The floor constraint, at $12,000 or $15,000.'],
    ['en', 'The floor constraint; Bo said $12,000.'],
    ['en', 'The floor constraint, at $90,000.'],
    ['en', 'The floor constraint, at 15000.5'],
    ['en', 'The floor constraint, as I have said since 2024.'],
    ['es', '2. Restricción de mínimo'],
    ['es', 'Restricción de mínimo, 12.000 o 15.000'],
    ['zh', '第2个，最低收入约束'],
  ] as const)('is asked for where none is clear (%s: %s)', (language, reply) => {
    expect(beside(reply, FLOOR[language], language)).toBeNull();
  });

  it('is none where the number is a place in the list, or a part of a name', () => {
    expect(beside('2. Congestion charge', TOLL, 'en')).toBeNull();
    expect(beside('2. Congestion charge instead of the 20 mph zone', TOLL, 'en')).toBeNull();
    expect(beside('Congestion charge, $8', TOLL, 'en')).toBe(8);
    expect(beside('1. 20 mph zone', TOLL, 'en')).toBeNull();
  });
});

async function voted(ballots: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const rig = runRig(
    smallScenario({ rounds: 1 }),
    scriptedProvider(({ purpose, agent: { name } }) => {
      if (purpose === 'ballot-amount') asked.push(name);
      if (purpose === 'ballot-option') return ballots[name] ?? '1';
      return purpose === 'statement' ? SPEECH : purpose === 'ballot-amount' ? '15000' : '1';
    }),
  );
  rig.run.start();
  await rig.run.done;
  return { rig, asked };
}

describe('9.3 whoever has given an amount is not asked again', () => {
  it('9.3 the ballot in the journal carries both, and it is revealed and counted like the others', async () => {
    const { rig, asked } = await voted({ Ann: 'A guaranteed floor, at $15,000', Bo: '1. $14,000 or $15,000', Cy: '1' });
    expect(asked).toEqual(['Bo', 'Cy']);
    const marked = rig.ofType('ballot-marked').map(({ agent, option: of, amount }) => ({ agent, of, amount }));
    expect(marked).toEqual([
      { agent: 'Ann', of: 'floor', amount: 15_000 },
      { agent: 'Bo', of: 'floor', amount: undefined },
      { agent: 'Cy', of: 'floor', amount: undefined },
    ]);
    expect(rig.ofType('ballot-revealed').map(({ agent }) => agent)).toEqual(['Ann', 'Bo', 'Cy']);
    expect(rig.ofType('vote-closed')[0]?.decision).toEqual({ option: 'floor', amount: 15_000 });
  });

  it('9.3 where all have, no amount is asked for', async () => {
    const given = 'A guaranteed floor: $15,000.';
    const { rig, asked } = await voted({ Ann: given, Bo: given, Cy: given });
    expect(asked).toEqual([]);
    expect(rig.run.state().ended?.by).toBe('consensus');
  });
});

type Ballot = { raw_response: string; constraint_amount: number | null };
const PRINCIPLES: Readonly<Record<Sampled, string>> = {
  en: 'Maximizing Average with Floor Constraint',
  es: 'Maximizar los ingresos promedio con restricción de ingreso mínimo',
  zh: '在最低收入约束条件下最大化平均收入',
};

it.skipIf(!existsSync(recordings))(
  '9.3 of the recorded ballots that carry one amount, all are read in one reply',
  () => {
    const files = readdirSync(recordings).filter((name) => /^h.*\.json$/.test(name));
    const read = files.flatMap((name) => {
      const language = /mandarin/.test(name) ? 'zh' : /spanish/.test(name) ? 'es' : 'en';
      const run = JSON.parse(readFileSync(join(recordings, name), 'utf8')) as {
        voting_history: { vote_rounds: { participant_votes: Ballot[] }[] };
      };
      const options = [option('floor', PRINCIPLES[language], { min: 0, max: 100_000, unit: '$' })];
      return run.voting_history.vote_rounds
        .flatMap((round) => round.participant_votes)
        .flatMap(({ raw_response: raw, constraint_amount: amount }) =>
          amount === null
            ? []
            : [{ raw, amount, found: readAmountBeside(raw.replace(' | ', ', '), 'floor', options, language) }],
        );
    });
    expect(read.length).toBeGreaterThan(15);
    expect(read.filter(({ amount, found }) => amount !== found)).toEqual([]);
  },
);
