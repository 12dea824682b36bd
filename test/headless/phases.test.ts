import { describe, expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { Verbosity } from '../../src/projections/transcript-part.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { eagerAnswers, experiment } from '../orchestrator/experiment.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

/** The lines of a whole run, at 200 columns. */
async function linesOf(
  scenario: Scenario,
  answers: (request: ModelRequest) => string = eagerAnswers,
  verbosity: Verbosity = 'detailed',
  language: 'en' | 'es' | 'zh' = 'en',
): Promise<string[]> {
  const rig = runRig(scenario, scriptedProvider(answers));
  rig.run.start();
  await rig.run.done;
  const { entry } = textLines({ verbosity, words: interfaces[language], width: 200 });
  let state = initial(scenario, { scenarioName: 'small', seed: 7 });
  return rig.entries.flatMap((one) => {
    const before = state;
    state = evolve(before, one);
    return entry(before, one, state);
  });
}

describe('plain lines', () => {
  it('tell of rankings, applications with payoff, the outcome of each, and the closing rankings', async () => {
    const lines = await linesOf(experiment({ manipulator: { agent: 'Bo', target: null } }), eagerAnswers, 'standard');
    expect(lines.filter((line) => /^Each alone/.test(line))).toEqual([
      'Each alone, before the discussion',
      'Each alone once more, at the end',
    ]);
    expect(lines).toContain('Ann ranks at the beginning: The highest average > A guaranteed floor (sure)');
    expect(lines).toContain('Cy ranks at the end: The highest average > A guaranteed floor (sure)');
    expect(
      lines.filter((line) => /, application \d: A guaranteed floor, \$14,000; class .*payoff \$\d+\.\d\d$/.test(line)),
    ).toHaveLength(12);
    expect(
      lines.filter((line) => /^ {2}(Ann|Bo|Cy): table 1, class .*, \$[\d,]+ a year, payoff \$\d+\.\d\d$/.test(line)),
    ).toHaveLength(3);
    expect(lines.join('\n'), 'a task is told to who asks for details').not.toContain('is told to bring about');
  });

  it('11.1 write by what incomes are multiplied as their language writes numbers', async () => {
    const lines = await linesOf(experiment(), eagerAnswers, 'standard', 'es');
    expect(lines.filter((line) => /^Resultado\. .*se multiplican por \d+,\d+\.$/.test(line))).toHaveLength(1);
    const inEnglish = await linesOf(experiment(), eagerAnswers, 'standard');
    expect(inEnglish.filter((line) => /\d+\.\d{3,}/.test(line))).toHaveLength(1);
  });

  it('tell at more detail what is explained and who has which task', async () => {
    const lines = await linesOf(experiment({ manipulator: { agent: 'Bo', target: null } }));
    expect(lines).toContain('Ann on how the principles decide:');
    expect(lines).toContain('Bo alone is told to bring about: A guaranteed floor');
  });

  it('say what could not be read, and that tables were drawn', async () => {
    const lines = await linesOf(experiment(), ({ purpose, ...rest }) =>
      purpose === 'statement' || purpose === 'explanation' ? eagerAnswers({ purpose, ...rest }) : 'Hm.',
    );
    expect(lines).toContain('The ranking of Ann at the beginning could not be read');
    expect(lines).toContain('Ann, application 1: could not be read');
    expect(lines.some((line) => /table \d \(drawn\)/.test(line))).toBe(true);
  });

  it('2.3 say how each place of the queue was had', async () => {
    const { speaking } = smallScenario();
    const bids = await linesOf(smallScenario({ rounds: 1, speaking: { ...speaking, policy: 'bidding' } }), (request) =>
      request.purpose === 'bid' ? ({ Ann: '3', Bo: '9' }[request.agent.name] ?? 'a lot') : eagerAnswers(request),
    );
    expect(bids).toEqual(expect.arrayContaining(['Ann bids 3', 'Cy bids nothing that can be read']));
    expect(bids).toContain('Next: Bo (bid 9), Ann (bid 3), Cy (nobody was named)');
    const chaired = await linesOf(
      smallScenario({ rounds: 1, speaking: { ...speaking, policy: 'moderator', moderator: 'Ann' } }),
      (request) => (request.purpose === 'moderation' ? 'Bo' : eagerAnswers(request)),
    );
    expect(chaired).toContain('Next: Bo (named by Ann)');
  });

  it('9.5, 16.5 tell ballots of other forms, what the rule decided, who voted otherwise, and what other rules would have', async () => {
    const { voting } = smallScenario();
    const marks: Record<string, string> = { Ann: '1: 10', Bo: '1: 2\n2: 8', Cy: '1: 3\n2: 7' };
    const lines = await linesOf(smallScenario({ voting: { ...voting, rule: 'cumulative' } }), (request) =>
      request.purpose === 'ballot-option' ? marks[request.agent.name]! : eagerAnswers(request),
    );
    expect(lines).toContain('  Ann: A guaranteed floor: 10');
    expect(lines.some((line) => line.startsWith('Vote: '))).toBe(true);
    const apart = await linesOf(smallScenario({ voting: { ...voting, rule: 'plurality' } }), (request) =>
      request.purpose === 'ballot-option' && request.agent.name === 'Ann' ? '1' : eagerAnswers(request),
    );
    expect(apart).toContain('Vote: decided by plurality, 2 of 3, against Ann: The highest average');
    expect(apart).toContain('By unanimity: nothing decided');
    expect(apart.join('\n'), 'majority decides alike').not.toContain('By majority');
  });

  it.each(['es', 'zh'] as const)('11.1 %s has no English in them', async (language) => {
    const lines = await linesOf(experiment(), eagerAnswers, 'standard', language);
    const own = lines.filter((line) => !line.includes('I hold that'));
    expect(own.join('\n')).not.toMatch(/\b(alone|table|class|payoff|ranks|application|Outcome|year)\b/);
  });
});
