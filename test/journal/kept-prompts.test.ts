import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { readJournal } from '../../src/journal/read.ts';
import { type InspectedPrompt, promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readSettings } from '../../src/scenario/settings.ts';
import { continued } from '../orchestrator/prefix-law.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';

const folder = fileURLToPath(new URL('../fixtures/journals/', import.meta.url));

/** The prompts behind all events of a kept journal, each with its event. */
function promptsOf(name: string): { event: Event; prompt: InspectedPrompt }[] {
  const { header, entries } = readJournal(`${folder}${name}`);
  let state = initial(header.scenario, header);
  return entries.flatMap((entry) => {
    const prompt = promptBehind(entry.event, state, simulatedCounter);
    state = evolve(state, entry);
    return prompt ? [{ event: entry.event, prompt }] : [];
  });
}

/** Of every section of every prompt, as it was shown when there was one format only. */
const DIGESTS = {
  // One message is told in short in it, and its memory again: what its whole stands for is read now, and does not stand in what is left.
  'v1-city-budget-2.jsonl': 'a1a6d1d48b75475c',
  'v1-just-society-1.jsonl': '7c1c18b5816a5e87',
  'v1-just-society-3-touched.jsonl': 'd869be86348b114f',
  'v2-just-society-11-memory.jsonl': '7a3a5bdaa302eab1',
  'v3-bench-11-acts.jsonl': '623f3d324f5f7792',
  'v3-city-budget-2.jsonl': '3124c6fe34ac7e74',
  'v3-justice-experiment-7.jsonl': 'eeae27780e6e7b8d',
} as const;

describe('a journal that tells of no format of prompts', () => {
  it.each(Object.entries(DIGESTS))('16.14 shows them as they were before there were two: %s', (name, digest) => {
    const hash = createHash('sha256');
    for (const { prompt } of promptsOf(name))
      for (const { name, text } of prompt.sections) hash.update(`${name}\n${text}\n\n`);
    expect(hash.digest('hex').slice(0, 16)).toBe(digest);
  });

  it('16.14 what is shown of a call has the tokens that were counted when it was sent', () => {
    const prompts = promptsOf('v3-city-budget-2.jsonl');
    expect(prompts.length).toBe(91);
    for (const { event, prompt } of prompts) expect('call' in event && event.call?.tokensIn).toBe(prompt.tokens);
    expect(prompts[0]!.prompt.sections.map(({ name }) => name)).toEqual([
      ...['system', 'phase', 'memory', 'history', 'round', 'consensus', 'request'],
    ]);
  });

  it('16.14 goes on and is forked in its own format, whatever is set anew', async () => {
    const { header, entries } = readJournal(`${folder}v3-city-budget-2.jsonl`);
    const { settings } = readSettings(['rounds=9'], header.scenario);
    expect(settings?.history.promptFormat).toBe(1);
    const fork: Event = { type: 'settings-changed', told: ['rounds=9'], settings: settings!, actor: 'person' };
    for (const kept of [entries.slice(0, 60), [...entries.slice(0, 60), { seq: 61, at: 0, event: fork }]]) {
      const provider = scriptedProvider(quietAnswers);
      await continued({ ...header, entries: kept }, kept.length, provider, simulatedCounter);
      expect(provider.requests.length).toBeGreaterThan(10);
      for (const { agent, sections } of provider.requests) {
        expect(sections[0]!.text).toContain(`You are ${agent.name}, one of`);
        expect(sections[1]!.name).toBe('phase');
      }
    }
  });
});
