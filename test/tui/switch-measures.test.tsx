import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** Plain sentences for two rounds, fields from then on. */
const answer = (request: ModelRequest) => {
  if (request.purpose !== 'statement') return quietAnswers(request);
  return request.round <= 2
    ? `${SPEECH} ${request.round}`
    : `Topic: a floor\nReasoning: luck in round ${request.round}\n`;
};

async function switched(language: (typeof LANGUAGES)[number], columns: number, rows: number) {
  rig = screenRig({
    columns,
    rows,
    scenario: smallScenario({ rounds: 4 }),
    answer,
    sources: { words: interfaces[language] },
  });
  rig.run.until({ on: 'round', round: 3, turn: 0 });
  for (let i = 0; i < 40 && rig.run.status().mode === 'running'; i++) await rig.clock.advance(2000);
  rig.run.dispatch({ type: 'switch-guidance', agents: ['Ann', 'Bo'], style: 'structured', rewrite: false });
  rig.run.resume();
  for (let i = 0; i < 40 && rig.run.state().ended === null; i++) await rig.clock.advance(2000);
  await rig.clock.advance(100);
  // The result has opened of itself.
  await rig.press('\x1b');
  rig.act('measures');
  await rig.press();
}

/** All lines of the window, those that are scrolled away too. */
async function windowLines(): Promise<string[]> {
  const shown: string[] = [];
  for (let i = 0; i < 8; i++) {
    const window = overlayWindow(rig.screen.view.getState());
    for (const line of window?.rows ?? []) shown.push(line.replace(/\x1b\[[0-9;]*m/g, ''));
    await rig.press('\x1b[6~');
  }
  return shown;
}

describe('a switch as an intervention, on the screen', () => {
  it('tells length, structure, repetition, recall, gauge slope and votes before it and after it', async () => {
    await switched('en', 120, 40);
    const lines = await windowLines();
    const text = lines.join('\n');
    expect(text).toContain('Switches, before and after');
    expect(text).toContain('round 3: Switched guidance to structured for Ann, Bo.');
    const row = (side: string) =>
      lines
        .find((line) => line.includes(`  ${side} (`))
        ?.trim()
        .split(/\s{2,}/) ?? [];
    expect(lines.find((line) => line.includes('length'))).toMatch(
      /length +fields +repeats +recalls +gauge +votes +decided/,
    );
    expect(row('before').join(' ')).toContain('before (1–2)');
    expect(row('before').join(' ')).toMatch(/ 0 % /);
    expect(row('after').join(' ')).toContain('after (3–4)');
    expect(row('after').join(' ')).toMatch(/ 100 % /);
  });

  it.each(LANGUAGES.flatMap((language) => [[language, 80, 24] as const, [language, 200, 60] as const]))(
    'has a place for every number in %s at %i×%i',
    async (language, columns, rows) => {
      await switched(language, columns, rows);
      const lines = await windowLines();
      const { heads, title } = interfaces[language].results.measures.switches;
      expect(lines.some((line) => line.includes(title))).toBe(true);
      for (const head of [heads.length, heads.structure, heads.repetition, heads.recall, heads.gauge, heads.votes])
        expect(lines.some((line) => line.includes(head))).toBe(true);
      for (const head of Object.values(heads)) expect(displayWidth(head)).toBeLessThanOrEqual(7);
    },
  );
});
