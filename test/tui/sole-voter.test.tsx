import { afterEach, expect, it } from 'vitest';
import { findScenario } from '../../src/cli/find-scenario.ts';
import { entitledIn } from '../../src/discussion/phase.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { happens } from '../../src/tui/panes/opening-rules.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | null = null;
afterEach(() => rig?.close());

it.each(LANGUAGES)(
  '9.5 where one alone votes, card and strip say that they decide, and nothing of all (%s)',
  async (language) => {
    const words = interfaces[language];
    const { scenario } = await findScenario('formats/consultancy');
    const [voter = '', ...others] = entitledIn(scenario);
    expect(others).toEqual([]);
    const decided = happens(scenario, words).find(({ label }) => label === words.opening.labels.decide)?.text;
    expect(decided).toBe(words.opening.decide.judge(voter));
    rig = screenRig({ scenario, columns: 120, sources: { words } });
    await rig.press('s');
    expect(rig.lines()[1]).toContain(words.strip.decides.judge(voter));
  },
);
