import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import { phrasebooks } from '../../src/language/index.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const file = fileURLToPath(new URL('../fixtures/three-languages.yaml', import.meta.url));
const scenario = { ...readScenario(readFileSync(file, 'utf8'), file).scenario, rounds: 3 };
const { en, es, zh } = phrasebooks;
const languageOf = new Map(scenario.agents.map(({ name, language }) => [name, language]));

/** Everybody wants a vote in the third round and marks the park with 5,000. */
function answers(request: ModelRequest): string {
  if (request.purpose === 'poll' || request.purpose === 'confirmation') return request.round < 3 ? '0' : '1';
  if (request.purpose === 'ballot-amount') return '5000';
  return request.purpose === 'integration' ? 'I know it now, and keep it for later.' : quietAnswers(request);
}

describe('11.1 a run of agents with three languages', () => {
  const requests: ModelRequest[] = [];
  let entries: readonly Entry[] = [];
  beforeAll(async () => {
    const provider: Provider = {
      name: 'test',
      async *stream(request) {
        requests.push(request);
        yield { text: answers(request), end: { finish: 'stop', tokensIn: null, tokensOut: null } };
      },
    };
    const rig = runRig(scenario, provider);
    rig.run.start();
    await rig.run.done;
    entries = rig.entries;
  });
  const text = (agent: string, purpose: string, section: string) =>
    requests
      .filter((request) => request.agent.name === agent && request.purpose === purpose)
      .map(({ sections }) => sections.find(({ name }) => name === section)?.text ?? '');

  it('11.1 agents of one language share an entry, and those of different ones share none', () => {
    const changes = entries.flatMap(({ event }) => (event.type === 'memory-updated' ? event.changes : []));
    for (const { agents } of changes) expect(new Set(agents.map((agent) => languageOf.get(agent))).size).toBe(1);
    const first = entries
      .flatMap(({ event }) => (event.type === 'memory-updated' ? [event] : []))
      .find(({ cause }) => cause.kind === 'statement')!;
    // The speaker's own, and one for the others of each language; its reasoning came before.
    expect(first.entries.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    const used = first.changes.flatMap((change) => change.entries);
    expect([...used].sort()).toEqual([0, 1, 2, 3]);
  });

  it('11.1 an announcement is read in the own language', () => {
    expect(text('Ann', 'statement', 'history').some((lines) => lines.includes(en.prompts.twoVotesLeft))).toBe(true);
    for (const [agent, own] of [
      ['Inés', es],
      ['林静', zh],
    ] as const) {
      const shown = [...text(agent, 'statement', 'history'), ...text(agent, 'statement', 'memory')].join('\n');
      expect(shown).toContain(own.prompts.twoVotesLeft);
      expect(shown).not.toContain(en.prompts.twoVotesLeft);
    }
  });

  it('11.1 ballots list the options in the own language, and a decision is told in it', () => {
    expect(text('林静', 'ballot-option', 'request')[0]).toContain('1. 水边公园');
    expect(text('Pablo', 'ballot-option', 'request')[0]).toContain('1. Un parque junto al agua');
    expect(text('林静', 'integration', 'news')[0]).toContain('5,000元');
    expect(text('Inés', 'integration', 'news')[0]).toContain('5.000 euros');
    expect(text('Ann', 'integration', 'news')[0]).toContain('$5,000');
  });

  it('11.1 a ballot is read by a label of the own language', () => {
    const ended = entries.at(-1)!.event;
    expect(ended).toMatchObject({ type: 'run-ended', by: 'consensus', decision: { option: 'park', amount: 5000 } });
  });
});
