import { describe, expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent } from '../small-scenario.ts';
import { eagerAnswers, experiment, promptTextOf } from './experiment.ts';
import { runRig } from './run-rig.ts';

/** A whole run; what was asked in it, and what the lines say in each language. */
async function played(scenario: Scenario, answers: (request: ModelRequest) => string = eagerAnswers) {
  const provider = scriptedProvider(answers);
  const rig = runRig(scenario, provider);
  rig.run.start();
  await rig.run.done;
  const lines = (language: 'en' | 'es' | 'zh') => {
    const { entry } = textLines({ verbosity: 'standard', words: interfaces[language], width: 300 });
    let state = initial(scenario, { scenarioName: 'small', seed: 7 });
    return rig.entries.flatMap((one) => {
      const before = state;
      state = evolve(before, one);
      return entry(before, one, state);
    });
  };
  return { ...rig, requests: provider.requests, lines };
}

const decidedAt = (requests: readonly ModelRequest[]) =>
  requests.findLastIndex(({ purpose }) => purpose === 'ballot-option' || purpose === 'ballot-amount');
const LANGUAGES = ['en', 'es', 'zh'] as const;
const speaking = (language: 'en' | 'es' | 'zh') =>
  experiment({ language, agents: ['Ann', 'Bo', 'Cy'].map((name) => ({ ...smallAgent(name), language })) });
const ROUND = { en: /round 1 of 2/, es: /ronda 1 de 2/, zh: /第1轮，共2轮/ };
const OVER = { en: /discussion is over, and no round follows/, es: /no hay más rondas/, zh: /讨论已经结束/ };

describe('16.5 what is asked after the outcome', () => {
  it.each(LANGUAGES)('16.5 knows in %s that it is over, and with what', async (language) => {
    const { requests, run } = await played(speaking(language));
    const at = decidedAt(requests);
    const before = promptTextOf(requests[at] as ModelRequest);
    expect(before).toMatch(ROUND[language]);
    expect(before).not.toMatch(OVER[language]);
    const after = requests.slice(at + 1);
    expect(new Set(after.map(({ purpose }) => purpose))).toEqual(new Set(['integration', 'ranking']));
    await run.interview('Ann', 'Why?', () => {});
    for (const request of [...after, ...requests.slice(-1)]) {
      const text = promptTextOf(request);
      expect(text).toMatch(OVER[language]);
      expect(text).toContain('The highest average');
      expect(text).not.toMatch(ROUND[language]);
      // What was announced in the talk is remembered as it was.
      const own = request.sections.filter(({ name }) => name !== 'memory' && name !== 'history');
      expect(promptTextOf({ sections: own })).not.toMatch(
        /next round|próxima ronda|下一轮|for your decisions|para tus decisiones/,
      );
      expect(request.sections.map(({ name }) => name)).not.toContain('consensus');
    }
    const stages = after.map(({ sections }) => sections.find(({ name }) => name === 'phase')?.text ?? '');
    expect(stages.every((stage) => !/discussion, |: debate, |：讨论，/.test(stage))).toBe(true);
  });

  it('16.5 says where nothing was decided that nothing was', async () => {
    const { requests } = await played(experiment({ rounds: 1 }), (request) =>
      request.purpose === 'ballot-option' && request.agent.name === 'Ann' ? '1' : eagerAnswers(request),
    );
    const last = promptTextOf(requests.at(-1) as ModelRequest);
    expect(last).toContain('The discussion is over, and no round follows. The group came to no decision.');
  });
});

describe('16.5 the secret role', () => {
  const secret = experiment({ manipulator: { agent: 'Bo', target: null } });

  it('16.5 is revealed at the end: who had it, which option, and whether it was reached', async () => {
    // Ann and Cy like the floor least, and the average is decided.
    const missed = await played(secret);
    expect(missed.lines('en').filter((line) => line.includes('secret task'))).toEqual([
      'Bo had a secret task, to bring about: A guaranteed floor. It was not reached.',
    ]);
    expect(missed.lines('en').findIndex((line) => line.startsWith('Result after'))).toBe(
      missed.lines('en').findIndex((line) => line.includes('secret task')) - 1,
    );
    expect(missed.lines('es').at(-1)).toBe('Bo tenía un encargo secreto, lograr: A guaranteed floor. No se logró.');
    expect(missed.lines('zh').at(-1)).toBe('Bo有一项秘密任务，要促成：A guaranteed floor。任务没有完成。');
    const last = missed.entries.at(-1)!;
    expect(transcriptItem(last, missed.run.state(), interfaces.en, earnings)?.text).toContain('It was not reached.');
    const reached = await played(secret, (request) =>
      request.purpose === 'ballot-option' ? '1' : eagerAnswers(request),
    );
    expect(reached.lines('en').at(-1)).toBe(
      'Bo had a secret task, to bring about: A guaranteed floor. It was reached.',
    );
  });

  it('16.5 stays secret until then', async () => {
    const { entries } = await played(secret);
    const { entry } = textLines({ verbosity: 'standard', words: interfaces.en, width: 300 });
    let state = initial(secret, { scenarioName: 'small', seed: 7 });
    for (const one of entries.slice(0, -1)) {
      const before = state;
      state = evolve(before, one);
      expect(entry(before, one, state).join('\n')).not.toContain('secret task');
    }
  });
});

describe('10.1, 16.5 a constraint that no table meets', () => {
  const floor = (amount: string) => (request: ModelRequest) =>
    request.purpose === 'ballot-option' ? '1' : request.purpose === 'ballot-amount' ? amount : eagerAnswers(request);

  it('10.1, 16.5 is said with what is taken instead', async () => {
    const { lines } = await played(experiment(), floor('50000'));
    expect(lines('en').map((line) => line.trim())).toContain(
      'No table guarantees $50,000 to everybody: the one with the highest floor is taken.',
    );
    expect(lines('es').some((line) => line.includes('Ninguna tabla garantiza $50.000'))).toBe(true);
    expect(lines('zh').some((line) => line.includes('没有一张表能保证每人至少$50,000'))).toBe(true);
    const narrow = experiment({ outcome: { ...experiment().outcome!, principles: { floor: 4, average: 2 } } });
    expect((await played(narrow, floor('1000'))).lines('en').join('\n')).toContain(
      'No table keeps within a range of $1,000: the one with the smallest range is taken.',
    );
  });

  it('10.1 is not said where one does', async () => {
    expect((await played(experiment(), floor('1000'))).lines('en').join('\n')).not.toContain('No table');
  });
});
