import { describe, expect, it } from 'vitest';
import { INCOME_CLASSES } from '../../src/discussion/income.ts';
import { CERTAINTIES } from '../../src/discussion/ranking.ts';
import { LANGUAGES, type Language, type Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { SITUATIONS } from '../../src/outcome/tables.ts';
import { readCertainty } from '../../src/voting/certainty.ts';
import { readApproval } from '../../src/voting/read-ballots.ts';

const B = SITUATIONS.B;
const amount = { min: 0, max: 40_000, unit: '$' };
const options: readonly Option[] = ['Uno', 'Dos'].map((label) => ({ id: label, label, about: '', amount }));
const [option] = options as [Option, Option];
const others = [
  { label: 'Uno', amount: null, table: 2, income: '$20', payoff: '$0', applied: false },
  { label: 'Dos', amount: '$13', table: 1, income: '$24', payoff: '$0', applied: true },
];
const result = { table: 1, className: 'X', income: '$24', payoff: '$0' };

/** Every line around the talk that a phrasebook can write. */
function linesOf(language: Language): string[] {
  const { prompts, memory, voting } = phrasebooks[language];
  const { requests } = prompts;
  const texts = (record: object) => Object.values(record).filter((text) => typeof text === 'string');
  return [
    ...texts(prompts.stages),
    ...texts(memory.due),
    ...texts(prompts.phases),
    ...texts(prompts.certainties),
    ...texts(prompts.rankingStages),
    ...texts(prompts.classes),
    ...[prompts.individualPhase('X'), prompts.outcomePhase('X'), prompts.closingPhase('X')],
    ...[prompts.individualResults(['X']), prompts.outcomeResults(['X'])],
    ...[prompts.rankingLine(prompts.rankingStages.first, ['Uno', 'Dos'], prompts.certainties.sure)],
    ...[prompts.rankingMissing(prompts.rankingStages.first), prompts.applicationLine(1, 'Uno', '$13', 'X', '$2')],
    ...[prompts.applicationLine(1, 'Uno', null, 'X', '$2'), prompts.exampleLine('Uno', '$13', 2)],
    ...[prompts.incomeTables(B.tables, B.odds, [1, 2, 3, 4]), prompts.outcomeLine(result, others)],
    ...[prompts.outcomeLine(result, others.slice(0, 1)), requests.ranking(options), requests.explanation('X')],
    ...[requests.applicationOption(options, 'X'), requests.applicationAmount(option, amount, 'X')],
    ...[requests.moderation(['Inés']), requests.bid(0, 10), requests.handoff(['Inés']), requests.interview('X')],
    ...[requests.ballotApproval(options), requests.ballotPoints(options, 10), requests.ballotRanking(options)],
    voting.none,
    ...Object.values(voting.hints).map((hint) =>
      typeof hint === 'string' ? hint : (hint as (...given: unknown[]) => string)(['X'], '8', '9'),
    ),
  ];
}

describe.each(LANGUAGES)('10.6 the words around the talk in %s', (language) => {
  const { prompts, voting } = phrasebooks[language];

  it('10.6 the certainties that agents are offered are read as what they are', () => {
    for (const certainty of CERTAINTIES)
      expect(readCertainty(prompts.certainties[certainty], language)).toBe(certainty);
  });

  it('10.6 a request to rank names every option and every certainty', () => {
    const asked = prompts.requests.ranking(options);
    for (const text of ['1. Uno', '2. Dos', ...Object.values(prompts.certainties)]) expect(asked).toContain(text);
  });

  it('9.5 the word for a ballot of nothing is read as one', () => {
    expect(prompts.requests.ballotApproval(options)).toContain(voting.none);
    expect(readApproval(voting.none, options, language)).toEqual([]);
  });

  it('10.5 a result is told whole and in one line, with one option marked as applied', () => {
    const line = prompts.outcomeLine(result, others);
    expect(line).not.toContain('\n');
    for (const text of ['Uno', 'Dos', '$20', '$24', '$13', 'X']) expect(line).toContain(text);
    const unmarked = prompts.outcomeLine(
      result,
      others.map((other) => ({ ...other, applied: false })),
    );
    expect(unmarked).not.toBe(line);
  });

  it('10.3 tables stand side by side, a line for each class', () => {
    const lines = prompts.incomeTables(B.tables, B.odds).split('\n');
    expect(lines).toHaveLength(1 + INCOME_CLASSES.length);
    for (const line of lines) expect(line.split(' | ')).toHaveLength(1 + B.tables.length);
    expect(prompts.incomeTables(B.tables, B.odds, [1, 2, 3, 4]).split('\n')).toHaveLength(2 + INCOME_CLASSES.length);
  });
});

describe('11.1 no English leaks', () => {
  it('into Spanish', () => {
    const english =
      /(?<![\wß-ÿ])(?:the|and|of|with|is|are|your|you|for|from|not|this|which|write|option|options|ballot|table|class|low|high|medium|sure|mean|number|points|after|before|at|by|it|its|on|speaker|floor|ranking)(?![\wß-ÿ])/i;
    expect(linesOf('es').filter((line) => english.test(line))).toEqual([]);
  });

  it('into Chinese', () => {
    const leaks = linesOf('zh').filter((line) => /[a-zß-ÿ]/i.test(line.replace(/Uno|Dos|Inés|X|undefined/g, '')));
    expect(leaks).toEqual([]);
  });
});

it('10.3 an odd with four decimals keeps them, written as the language writes numbers', () => {
  const row = (language: Language) => phrasebooks[language].prompts.incomeTables(B.tables, B.odds).split('\n')[2];
  expect(row('en')).toBe('medium high (20.8333%) | $16,000 | $25,000 | $30,000 | $24,000');
  expect(row('es')).toBe('media alta (20,8333 %) | $16.000 | $25.000 | $30.000 | $24.000');
  expect(row('zh')).toBe('中高收入（20.8333%） | $16,000 | $25,000 | $30,000 | $24,000');
});
