import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/discussion/language.ts';
import { CERTAINTIES } from '../../src/discussion/ranking.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { questionLine } from '../../src/providers/command/question.ts';
import type { AnswerFormat } from '../../src/providers/provider.ts';
import { readAmount, readOption, readPoll } from '../../src/voting/read.ts';
import { readApproval, readRankedBallot } from '../../src/voting/read-ballots.ts';
import { readPoints } from '../../src/voting/read-points.ts';
import { readRanking } from '../../src/voting/read-ranking.ts';
import { request } from '../providers/ask.ts';
import { pageAt } from './pages.ts';

const { text: page } = pageAt('docs/outside-seats.md');
const [, program = ''] = /^```python\n([\s\S]*?)^```/m.exec(page) ?? [];

const options = ['The park', 'The station', 'The river wall'].map((label, i) => ({
  id: `o${i}`,
  label,
  about: '',
  amount: null,
}));
const labels = options.map(({ label }) => label);
const amount = { min: 12, max: 90 };

type Read = (reply: string, language: Language) => unknown;
/** A question of every kind, how its answer is read, and what the bot of the page says. */
const KINDS: { [K in AnswerFormat['kind']]: [AnswerFormat & { kind: K }, Read, unknown] } = {
  'yes-no': [{ kind: 'yes-no' }, readPoll, 'no'],
  option: [{ kind: 'option', labels }, (reply, language) => readOption(reply, options, language), 'o0'],
  several: [{ kind: 'several', labels }, (reply, language) => readApproval(reply, options, language), ['o0']],
  points: [
    { kind: 'points', labels, budget: 10 },
    (reply, language) => readPoints(reply, options, 10, language),
    { o0: 10 },
  ],
  amount: [
    { kind: 'amount', ...amount },
    (reply, language) => readAmount(reply, { ...amount, unit: '' }, language),
    amount.min,
  ],
  order: [
    { kind: 'order', labels, isWhole: false },
    (reply, language) => readRankedBallot(reply, options, language),
    ['o0', 'o1', 'o2'],
  ],
};

const rankingIn = (language: Language): AnswerFormat => {
  const { certainties } = phrasebooks[language].prompts;
  return { kind: 'order', labels, isWhole: true, certainties: CERTAINTIES.map((level) => certainties[level]) };
};
const forms: readonly AnswerFormat[] = [...Object.values(KINDS).map(([form]) => form), ...LANGUAGES.map(rankingIn)];

/** Each question is a process of its own; here one plays all of them, since Python takes its time to start. */
const PLAYED = `
import io, sys
for line in list(sys.__stdin__):
    sys.stdin = io.StringIO(line)
    exec(sys.argv[1], {})
`;
const questionOf = (form: AnswerFormat) => questionLine(request([{ name: 'request', text: 'Answer.' }], form));
const lines = forms.map(questionOf);
const bot = spawnSync('python3', ['-c', PLAYED, program], { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
const hasPython = bot.error === undefined;
const said = (form: AnswerFormat): string =>
  JSON.parse(bot.stdout.split('\n')[lines.indexOf(questionOf(form))] ?? '').text;

describe.skipIf(!hasPython)('15.9 the bot of docs/outside-seats.md (python3)', () => {
  it.each(Object.values(KINDS))('15.9 answers $kind so that it is read', (form, read, meant) => {
    for (const language of LANGUAGES) expect(read(said(form), language), language).toEqual(meant);
  });

  it.each(LANGUAGES)('10.6, 15.9 answers a ranking with how sure it is (%s)', (language) => {
    expect(readRanking(said(rankingIn(language)), options, language)).toEqual({
      ranking: ['o0', 'o1', 'o2'],
      certainty: CERTAINTIES[0],
    });
  });
});

it('15.9 docs/outside-seats.md names every kind of answer, and what it comes with', () => {
  const fields = Object.values(KINDS).flatMap(([answer]) => Object.keys(answer).filter((name) => name !== 'kind'));
  for (const name of [...Object.keys(KINDS), ...fields, 'certainties', 'reasonWord'])
    expect(page).toContain(`\`${name}\``);
});
