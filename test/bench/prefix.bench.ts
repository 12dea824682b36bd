import { readdirSync, readFileSync } from 'node:fs';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { prefixShare, sentText } from '../prefix-share.ts';
import { fact } from './measure.ts';
import { oneWord, runThrough } from './measured-run.ts';

/** What is sent in a run of ten rounds in which nobody wants to vote; `promptFormat`: how its prompts are laid out (16.14). */
async function sentIn(scenario: Scenario, promptFormat: 1 | 2): Promise<string[]> {
  const simulated = simulatedProvider(scenario);
  const texts: string[] = [];
  const provider: Provider = {
    name: 'heard',
    stream(request: ModelRequest, options) {
      texts.push(sentText(request));
      return request.purpose === 'poll' ? oneWord('0') : simulated.stream(request, options);
    },
  };
  await runThrough(
    { ...scenario, rounds: 10, history: { ...scenario.history, promptFormat } },
    { provider, journal: { append: () => {}, sync: () => {} }, seen: () => {} },
  );
  return texts;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
for (const file of readdirSync('scenarios').filter((name) => name.endsWith('.yaml'))) {
  const { scenario } = readScenario(readFileSync(`scenarios/${file}`, 'utf8'), file);
  const ours = prefixShare(await sentIn(scenario, 2));
  const before = prefixShare(await sentIn(scenario, 1));
  fact(`prompts that repeat a beginning: ${file.replace('.yaml', '')}`, percent(ours), percent(before), '≥ 85 % ');
}
