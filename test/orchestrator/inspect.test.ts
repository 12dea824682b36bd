import { describe, expect, it } from 'vitest';
import { promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

describe('the prompt behind an event', () => {
  it('3.5 is rebuilt from the state before it, section by section, as it was sent, with its sizes', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: name === 'Bo' }));
    const provider = scriptedProvider((request) => {
      if (request.purpose === 'statement' && request.agent.name === 'Cy' && request.attempt < 2) return 'No.';
      if (request.purpose === 'poll') return '1';
      return request.purpose === 'confirmation' ? '1' : quietAnswers(request);
    });
    const rig = runRig(smallScenario({ agents, rounds: 2 }), provider);
    const news: Extract<RunUpdate, { kind: 'entry' }>[] = [];
    rig.run.subscribe((item) => {
      if (item.kind === 'entry') news.push(item);
    });
    rig.run.start();
    await rig.run.done;
    const rebuilt = news.flatMap(
      ({ entry, before }) => promptBehind(entry.event, before, roughCounter)?.sections ?? [],
    );
    const sent = provider.requests.flatMap(({ sections }) => sections.map(({ name, text }) => ({ name, text })));
    expect(provider.requests.length).toBeGreaterThan(12);
    expect(rebuilt.map(({ name, text }) => ({ name, text }))).toEqual(sent);
    expect(
      rebuilt.every(({ text, chars, tokens }) => chars === [...text].length && tokens === Math.ceil(text.length / 4)),
    ).toBe(true);
  });
});
