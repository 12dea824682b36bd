import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Language, Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { phaseOpenedParts } from '../../src/projections/phase-parts.ts';
import { type TranscriptItem, transcriptItem } from '../../src/projections/transcript.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { eagerAnswers, experiment } from '../orchestrator/experiment.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

async function itemsOf(
  scenario: Scenario,
  answers: (request: ModelRequest) => string = eagerAnswers,
  language: Language = 'en',
): Promise<TranscriptItem[]> {
  const rig = runRig(scenario, scriptedProvider(answers));
  rig.run.start();
  await rig.run.done;
  let state = initial(scenario, { scenarioName: 'small', seed: 7 });
  return rig.entries.flatMap((entry) => {
    state = evolve(state, entry);
    return transcriptItem(entry, state, interfaces[language], earnings) ?? [];
  });
}

const MONEY = /\$\d+(\.\d\d)?/;

describe('31.9 the sides of formats that are shipped', () => {
  const folder = new URL('../../src/scenario/formats/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.format.yaml'));
  const sides = new Set(files.flatMap((name) => parse(readFileSync(new URL(name, folder), 'utf8')).sides as string[]));

  it('are named in the words of the page', () => {
    expect(sides.size).toBeGreaterThan(5);
    for (const language of ['es', 'zh'] as const)
      for (const side of sides) expect(interfaces[language].format.side(side), language).not.toBe(side);
  });

  it('and so where they have the floor, unlike an agent who is called so', () => {
    const opened = (agents: readonly object[], phases: readonly object[]) => {
      const options = ['keep', 'stop'].map((id) => ({ id, label: id, about: `We ${id} it.` }));
      const file = { title: 'The bell', question: 'Shall it ring?', options, agents, phases };
      const { scenario } = readScenario(JSON.stringify(file), 'bell.yaml');
      const event = { type: 'phase-opened', phase: 0 } as const;
      return JSON.stringify(
        phaseOpenedParts(event, initial(scenario, { scenarioName: 'bell', seed: 1 }), interfaces.zh),
      );
    };
    const phases = [{ id: 'opening', speakers: 'foreperson' }];
    const others = ['Bo', 'Cy'].map((name) => ({ name, persona: 'A juror.' }));
    expect(opened([{ name: 'Ann', persona: 'A juror.', side: 'foreperson' }, ...others], phases)).toContain(
      '发言权属于陪审长',
    );
    expect(opened([{ name: 'foreperson', persona: 'A juror.' }, ...others], phases)).toContain('发言权属于foreperson');
  });
});

describe('the transcript beside the talk', () => {
  it('10.6 tells of each agent once, when it has its results: its ranking, and what its applications paid', async () => {
    const items = (await itemsOf(experiment())).filter(({ kind }) => kind === 'result');
    expect(items.map(({ title }) => title)).toEqual([
      'Ann, alone before the discussion',
      'Bo, alone before the discussion',
      'Cy, alone before the discussion',
      expect.stringMatching(/^Outcome\. All incomes are multiplied by [\d.]+\.$/),
      'Ann, alone once more at the end',
      'Bo, alone once more at the end',
      'Cy, alone once more at the end',
    ]);
    const lines = items[0]!.text.split('\n');
    expect(lines, 'one ranking, because the later ones are the same').toEqual([
      'Ann ranks at the beginning: The highest average > A guaranteed floor (sure)',
      expect.stringMatching(/^Ann, payoffs of the applications: \$[\d.]+( · \$[\d.]+){3}; together \$[\d.]+$/),
    ]);
    const [, told, sum] = /: (.*); together \$([\d.]+)$/.exec(lines[1]!)!;
    const paid = told!.split(' · ').map((text) => Number(text.slice(1)));
    expect(paid.reduce((a, b) => a + b, 0)).toBeCloseTo(Number(sum), 5);
  });

  it('10.6 tells a later ranking where it has another order', async () => {
    let count = 0;
    const items = await itemsOf(experiment(), (request) => {
      if (request.purpose !== 'ranking' || request.agent.name !== 'Bo') return eagerAnswers(request);
      count++;
      return count === 2 ? '1 > 2\nunsure' : '2 > 1\nsure';
    });
    const own = items.find(({ title }) => title === 'Bo, alone before the discussion')!;
    expect(own.text.split('\n').slice(0, 3)).toEqual([
      'Bo ranks at the beginning: The highest average > A guaranteed floor (sure)',
      'Bo ranks after the explanation: A guaranteed floor > The highest average (unsure)',
      'Bo ranks after the applications: The highest average > A guaranteed floor (sure)',
    ]);
  });

  it('10.4 tells what each got, a line an agent', async () => {
    const outcome = (await itemsOf(experiment())).find(({ title }) => title.startsWith('Outcome'))!;
    expect(outcome.text.split('\n')).toEqual(
      ['Ann', 'Bo', 'Cy'].map((name) =>
        expect.stringMatching(new RegExp(`^${name}: table 1, class .*, \\$[\\d,]+ a year, payoff \\$[\\d.]+$`)),
      ),
    );
  });

  it('2.3 tells how a place was had: by bids, by name, by nobody’s word', async () => {
    const { speaking } = smallScenario();
    const under = async (policy: 'bidding' | 'handoff' | 'moderator', answers: (request: ModelRequest) => string) => {
      const moderator = policy === 'moderator' ? 'Ann' : null;
      const items = await itemsOf(smallScenario({ rounds: 1, speaking: { ...speaking, policy, moderator } }), answers);
      return items.filter(({ title }) => title === 'Order').map(({ text }) => text);
    };
    const bids: Record<string, string> = { Ann: '3', Bo: 'much', Cy: '8' };
    const bidding = await under('bidding', (request) =>
      request.purpose === 'bid' ? bids[request.agent.name]! : eagerAnswers(request),
    );
    expect(bidding).toEqual([
      'Bo bids nothing that can be read',
      'Next: Cy (bid 8), Ann (bid 3), Bo (nobody was named)',
    ]);
    const moderated = await under('moderator', (request) =>
      request.purpose === 'moderation' ? 'Cy' : eagerAnswers(request),
    );
    expect(moderated, 'the last place needs nobody').toEqual([
      'Next: Cy (named by Ann)',
      expect.stringMatching(/^Next: (Ann|Bo) \(nobody was named\)$/),
    ]);
  });

  it.each(['es', 'zh'] as const)('11.1 tells it in %s, money and all', async (language) => {
    const items = (await itemsOf(experiment(), eagerAnswers, language)).filter(({ kind }) => kind === 'result');
    expect(items).toHaveLength(7);
    for (const { text } of [items[0]!, items[3]!]) expect(text).toMatch(MONEY);
    const told = items.map(({ title, text }) => `${title} ${text}`).join(' ');
    expect(told).not.toMatch(/\b(ranks|alone|payoff|table|together|Outcome)\b/);
  });

  it('10.6 says of a ranking that could not be read just that', async () => {
    const items = await itemsOf(experiment(), (request) =>
      request.purpose === 'ranking' ? 'Hm.' : eagerAnswers(request),
    );
    const own = items.find(({ title }) => title === 'Cy, alone before the discussion')!;
    expect(own.text.split('\n')[0]).toBe('The ranking of Cy at the beginning could not be read');
  });
});
