import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { type Savings, savingsOf } from '../../src/orchestrator/prompts/savings.ts';
import type { AskStep } from '../../src/orchestrator/protocol/step.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import { foldStory, noStory } from '../../src/projections/memory-story.ts';
import type { Section } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { loadTiktoken } from '../../src/providers/tokens/tiktoken.ts';
import { isLong } from '../long.ts';
import { stepsOf } from '../projections/read-run.ts';
import { shipped } from '../providers/simulated-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

/** The texts of a request as a model gets them: the system message, and all other sections in one user message. */
function messages(sections: readonly Section[]): string[] {
  const own = sections.filter(({ name }) => name === 'system').map(({ text }) => text);
  const user = sections.filter(({ name }) => name !== 'system').map(({ text }) => text);
  return [...own, user.join('\n\n')];
}

/** Counted by another tokenizer, in the whole texts. */
function counted(sections: readonly Section[]): number {
  return messages(sections).reduce((sum, text) => sum + encode(text).length, 0);
}

describe('7.6 tokens saved by layers', () => {
  it('are exact to the token: another tokenizer finds the same difference between the two requests', async () => {
    const counter = await loadTiktoken();
    const scenario = shipped('just-society');
    // Memories with room for all that is said: what a small one has shortened, layers cannot save.
    const layered = {
      ...scenario,
      rounds: isLong ? scenario.rounds : 5,
      agents: scenario.agents.map((agent) => ({ ...agent, strategy: 'layered' as const, limitChars: 50_000 })),
    };
    const rig = runRig(layered, simulatedProvider(layered));
    const found: { savings: Savings; oracle: number }[] = [];
    rig.run.subscribe((news: RunUpdate) => {
      if (news.kind !== 'entry' || news.entry.event.type !== 'statement-made') return;
      const step: AskStep = { kind: 'ask', purpose: 'statement', agent: news.entry.event.agent, attempt: 1 };
      const own = composePrompt(step, news.before).sections;
      const whole = composePrompt(step, news.before, 'append').sections;
      found.push({ savings: savingsOf(step, news.before, counter, []), oracle: counted(whole) - counted(own) });
    });
    rig.run.start();
    await rig.run.done;
    expect(found.length).toBeGreaterThan(20);
    for (const { savings, oracle } of found) {
      expect(savings.total).toBe(oracle);
      expect(savings.patterns + savings.delta + savings.pruning + savings.compactState).toBe(savings.total);
      expect(savings.unlayered - savings.layered).toBe(savings.total);
    }
    expect(found.at(-1)?.savings.total).toBeGreaterThan(500);
  });
});

describe('7.6 tokens saved by what leaves a memory', () => {
  it.each(['window', 'summary'] as const)(
    'are held against a memory that has all of it, as `append` would keep it: %s',
    async (strategy) => {
      const run = async (kept: 'append' | 'window' | 'summary') => {
        const small = smallScenario({ rounds: 8 });
        const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { strategy: kept }));
        const memory = { ...small.memory, windowEntries: 3, recentEntries: 3 };
        const rig = runRig({ ...small, agents, memory }, scriptedProvider(quietAnswers));
        rig.run.start();
        while (rig.run.status().mode === 'running') await rig.clock.advance(1000);
        await rig.run.close();
        return { scenario: { ...small, agents, memory }, events: rig.events() };
      };
      const requests = async (kept: 'append' | typeof strategy) => {
        const { scenario, events } = await run(kept);
        let story = noStory;
        return stepsOf(scenario, events).flatMap(({ entry, before, state }) => {
          const lost = story;
          story = foldStory(story, entry, before, state);
          if (entry.event.type !== 'statement-made') return [];
          const { agent } = entry.event;
          const step: AskStep = { kind: 'ask', purpose: 'statement', agent, attempt: 1 };
          const savings = savingsOf(step, before, simulatedCounter, lost[agent]?.lost ?? []);
          return [{ savings }];
        });
      };
      const [own, whole] = [await requests(strategy), await requests('append')];
      expect(own.length).toBe(whole.length);
      expect(own.map(({ savings }) => savings.unlayered)).toEqual(whole.map(({ savings }) => savings.layered));
      for (const [i, { savings }] of own.entries())
        expect(savings.total).toBe((whole[i]?.savings.layered ?? 0) - savings.layered);
      expect(whole.every(({ savings }) => savings.total === 0)).toBe(true);
    },
  );
});
