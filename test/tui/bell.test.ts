import { expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { bell, bellBytes } from '../../src/tui/bell.ts';
import { livelyAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

const asked = (name: string) => ({ agent: { name } }) as ModelRequest;

it.each(['en', 'es', 'zh'] as const)(
  '12.9 rings for a seat, a vote that opens and the end, in %s',
  async (language) => {
    const words = interfaces[language];
    const { run } = runRig(smallScenario({ rounds: 2 }), scriptedProvider(livelyAnswers));
    const humanQueue = createHumanQueue();
    const sent: string[] = [];
    const end = bell(run, { words, humanQueue, write: (bytes) => sent.push(bytes) });
    void humanQueue.ask(asked('Ann'), new AbortController().signal);
    humanQueue.answer('Yes.');
    run.start();
    await run.done;
    const told = [words.bell.asked('Ann'), words.bell.vote, words.bell.ended];
    expect(sent).toEqual(told.map((what) => `\x07\x1b]9;A small question: ${what}\x1b\\`));
    end();
    void humanQueue.ask(asked('Bo'), new AbortController().signal);
    expect(sent).toHaveLength(3);
  },
);

it('12.9 sends nothing of what a title would do to the terminal', () => {
  expect(bellBytes('A\x1b]0;evil\x07\nB')).toMatch(/^\x07\x1b\]9;[^\x1b\x07\n]*\x1b\\$/);
});
