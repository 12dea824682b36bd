import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { textLines } from '../../src/headless/text.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const short = 'No words, sorry.';

function answers(request: ModelRequest): string {
  return request.purpose === 'statement' && request.agent.name === 'Ann' ? short : quietAnswers(request);
}

async function run(quarantine: boolean, overrides: Partial<Scenario> = {}, answer = answers) {
  const statements = { ...smallScenario().statements, validationRetries: 1, quarantine };
  const provider = scriptedProvider(answer);
  const rig = runRig(smallScenario({ rounds: 2, statements, ...overrides }), provider);
  const lines: string[] = [];
  const { entry } = textLines({ verbosity: 'standard' });
  rig.run.subscribe((news) => {
    if (news.kind === 'entry') lines.push(...entry(news.before, news.entry, news.state));
  });
  rig.run.start();
  await rig.run.done;
  const said = rig.ofType('statement-made').find(({ agent }) => agent === 'Ann');
  const prompts = provider.requests.flatMap(({ sections }) => sections.map(({ text }) => text));
  return { said, prompts, lines: lines.join('\n'), rig };
}

describe('3.2 a statement that was never right', () => {
  it('stands as best effort by default', async () => {
    const { said, prompts } = await run(false);
    expect(said).toMatchObject({ text: short, bestEffort: true });
    expect(prompts.some((text) => text.includes(short))).toBe(true);
  });

  it('is withheld under quarantine: a neutral line stands for it, and no prompt and no line holds the words', async () => {
    const { said, prompts, lines } = await run(true);
    expect(said).toMatchObject({ bestEffort: true, withheld: short, failure: { kind: 'too-short' } });
    expect(said?.text).not.toContain(short);
    expect(prompts.some((text) => text.includes(short))).toBe(false);
    expect(prompts.some((text) => text.includes(said?.text ?? '?'))).toBe(true);
    expect(lines).not.toContain(short);
    expect(lines).toContain('Ann (what was said is withheld)');
  });

  it('is withheld in the language of the one who spoke, as its other statements are', async () => {
    const agents = [smallAgent('Ann', { language: 'zh' }), smallAgent('Bo'), smallAgent('Cy')];
    const { said } = await run(true, { agents });
    expect(said).toMatchObject({ withheld: short, text: '（多次询问Ann，没有得到可用的回答。）' });
  });

  it('leaves no trace in any memory under quarantine', async () => {
    const { rig } = await run(true);
    expect(JSON.stringify(rig.ofType('memory-updated'))).not.toContain(short);
  });

  it('8.3 is withheld too where the turn has no tokens left for another attempt', async () => {
    const statements = { ...smallScenario().statements, quarantine: true };
    const budgets = { tokensPerTurn: 6, tokensPerRun: null, costPerRun: null };
    const rig = runRig(smallScenario({ statements, budgets }), scriptedProvider(answers));
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    const [said] = rig.ofType('statement-made');
    expect(said).toMatchObject({ bestEffort: true, withheld: short, failure: { kind: 'over-budget' } });
    expect(said?.text).not.toContain(short);
    await rig.run.close();
  });
});
