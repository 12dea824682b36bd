import { expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { stallingProvider } from '../orchestrator/stalling-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });
const rigOf = (words = interfaces.en) => {
  const rig: ReturnType<typeof screenRig> = screenRig({
    scenario,
    columns: 80,
    rows: 24,
    sources: { words },
    provider: stallingProvider(
      ({ agent }) => (agent.name === 'Bo' ? { words: ['I', ' think'] } : null),
      () => rig.clock,
    ),
  });
  return rig;
};
const inside = (rig: ReturnType<typeof screenRig>) =>
  rig
    .lines()
    .map((line) => line.split('┃')[1] ?? '')
    .join('')
    .replace(/\s/g, '');

it.each(['en', 'es', 'zh'] as const)(
  '12.3 who quits is told which acts are lost, in few words: %s',
  async (language) => {
    const words = interfaces[language];
    const rig = rigOf(words);
    await rig.press(' ');
    expect(rig.run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: 'window' })).toBeNull();
    await rig.press('q');
    const bare = (text: string) => text.replace(/\s/g, '');
    expect(inside(rig)).toContain(bare(words.confirm.notOver));
    // It is done on leaving.
    expect(inside(rig)).not.toContain(bare(words.confirm.lost(1, '')).slice(0, 6));
    await rig.press('n');
    expect(rig.run.dispatch({ type: 'remove-agent', agent: 'Cy' })).toBeNull();
    await rig.press('q');
    const [told = ''] = words.confirm.lost(1, '\0').split('\0');
    expect(inside(rig)).toContain(bare(told));
    expect(inside(rig)).toContain('Cy');
    expect(rig.text()).toContain(words.confirm.no.quit);
    await rig.close();
  },
);
