import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../src/cli/show.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { sayWaits } from '../../src/headless/waits.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { drawingIn } from '../../src/tui/look/drawing.ts';
import { header } from '../journal/sample.ts';
import { keenAnswers } from '../orchestrator/human-rig.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';

afterEach(() => vi.restoreAllMocks());

/** Words of an update of memory, and ballots, come slowly, a piece each two seconds; all else is there at once. */
function provider(slowMs: number, answer = keenAnswers): Provider {
  return {
    name: 'slow',
    async *stream(request) {
      const isSlow = request.purpose === 'integration' || request.purpose === 'ballot-option';
      const text = request.purpose === 'integration' ? 'I remember what was decided, and why.' : answer(request);
      // One after the other is done, and each of them is news of the same wait.
      const ownMs = isSlow ? slowMs * ({ Ann: 1 / 3, Bo: 2 / 3 }[request.agent.name] ?? 1) : 0;
      for (let ms = 0; ms < ownMs; ms += 2000) yield { text: '', delayMs: 2000 };
      yield { text };
      yield { text: '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
    },
  };
}

async function said(slowMs: number, language: (typeof LANGUAGES)[number] = 'en', answer = keenAnswers) {
  const rig = runRig(smallScenario({ rounds: 1 }), provider(slowMs, answer), { speed: 1 });
  const lines: string[] = [];
  const stop = sayWaits(rig.run, { clock: rig.clock, words: interfaces[language], say: (line) => lines.push(line) });
  rig.run.start();
  await rig.clock.advance(600_000);
  await rig.run.done;
  stop();
  return { lines, rig };
}

describe('1.5 plain lines', () => {
  it.each(LANGUAGES)(
    'say once of each wait that it goes on, when it takes more than five seconds, in %s',
    async (language) => {
      const { lines } = await said(12_000, language);
      const { status, names, counts } = interfaces[language];
      expect(lines).toEqual([
        `… ${status.waitingForBallots}`,
        `… ${counts.agents(3)}${status.colon}${names.purposes.integration}`,
      ]);
    },
  );

  it('say nothing of shorter ones', async () => {
    expect((await said(4000)).lines).toEqual([]);
    expect((await said(12_000, 'en', quietAnswers)).lines).toEqual([]);
  });

  it('say it beside what they tell of the run, and nothing once it has ended', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), provider(12_000), { speed: 1 });
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const beside = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const plain = {
      screen: false,
      speed: 1,
      format: 'text',
      verbosity: 'standard',
      theme: undefined,
      drawing: drawingIn(undefined),
      fork: undefined,
    } as const;
    const options = { ...plain, words: interfaces.en };
    const shown = show({
      run: rig.run,
      header: { ...header, scenario: rig.run.state().scenario },
      options,
      clock: rig.clock,
      redact: undefined,
      badge: '',
      counter: () => Promise.reject(new Error('nothing is counted')),
      path: '',
      paused: false,
      seat: null,
      humanQueue: null,
    });
    while (!rig.run.state().ended) await rig.clock.advance(10_000);
    expect(await shown).toBe(0);
    await rig.clock.advance(60_000);
    const told = (spy: typeof out | typeof beside) => spy.mock.calls.map(([text]) => text).join('');
    expect(told(beside)).toBe('… waiting for the ballots\n… 3 agents: memory: weaving in\n');
    expect(told(out)).toContain('Unanimous: ');
    expect(told(out)).not.toContain('waiting');
  });
});
