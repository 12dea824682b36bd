import { expect, it } from 'vitest';
import type { LANGUAGES } from '../../src/discussion/scenario.ts';
import { sayRefused } from '../../src/headless/refused.ts';
import { interfaces } from '../../src/interface/index.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

/** What lines tell of a topic that waited for a round that never came. */
async function told(language: (typeof LANGUAGES)[number], isSeated: boolean) {
  const rig = runRig(smallScenario({ rounds: 3 }), scriptedProvider(quietAnswers));
  const lines: string[] = [];
  sayRefused(rig.run, interfaces[language], isSeated, (line) => lines.push(line));
  rig.run.subscribe((news) => {
    if (news.kind !== 'entry' || news.entry.event.type !== 'statement-made' || news.state.ending) return;
    rig.run.dispatch({ type: 'change-topic', question: 'Where?' });
    rig.run.dispatch({ type: 'wrap-up' });
  });
  rig.run.start();
  await rig.run.done;
  return lines;
}

it.each([
  ['en', 'Came to nothing: change the topic to “Where?”. No round is left'],
  ['es', 'Quedó en nada: '],
  ['zh', '没有做成：'],
] as const)('12.3 lines tell of an act that came to nothing, and why, in %s', async (language, start) => {
  const [line, ...others] = await told(language, false);
  expect(others).toEqual([]);
  expect(line?.startsWith(start)).toBe(true);
  expect(line).toContain('Where?');
});

it('12.5 nobody is told from a seat', async () => {
  expect(await told('en', true)).toEqual([]);
});
