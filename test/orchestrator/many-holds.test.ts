import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { Chunk, Provider } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const HOLDS = 30;

/** What the runtime warns of meanwhile: on a screen it would be written over the panes. */
async function warningsOf(act: () => Promise<void>): Promise<readonly string[]> {
  const warnings: string[] = [];
  const heard = ({ name }: Error) => warnings.push(name);
  process.on('warning', heard);
  await act();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', heard);
  return warnings;
}

describe('a run that is held again and again', () => {
  it('12.1 piles nothing up in a replay', async () => {
    const scenario = smallScenario({ rounds: 12 });
    const rig = runRig(scenario, scriptedProvider(quietAnswers));
    rig.run.start();
    await rig.run.done;
    const clock = manualClock();
    const opening = { scenarioName: 'small', seed: 7 };
    const replay = replayRun({ scenario, opening, entries: rig.entries, clock, speed: 'max' });
    replay.start({ paused: true });
    const warnings = await warningsOf(async () => {
      for (let i = 0; i < HOLDS; i++) {
        replay.step('statement');
        await clock.advance(0);
      }
    });
    expect(replay.status()).toMatchObject({ mode: 'paused', pauseKind: 'boundary' });
    expect(warnings).toEqual([]);
    await replay.close();
  });

  it('12.1 piles nothing up within the words of one turn', async () => {
    const slow: Provider = {
      name: 'slow',
      async *stream(): AsyncGenerator<Chunk> {
        for (const text of SPEECH.match(/\s*\S/g) ?? []) yield { text, delayMs: 100 };
        yield { text: '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
      },
    };
    const rig = runRig(smallScenario(), slow, { speed: 1 });
    rig.run.start();
    const warnings = await warningsOf(async () => {
      for (let i = 0; i < HOLDS; i++) {
        await rig.clock.advance(100);
        rig.run.pause();
        await rig.clock.advance(1000);
        rig.run.resume();
      }
    });
    expect(rig.ofType('statement-made')).toEqual([]);
    expect(rig.run.status().waiting).toMatchObject({ agents: ['Ann'], lastWordMs: expect.any(Number) });
    expect(warnings).toEqual([]);
    await rig.run.close();
  });
});
