import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { standInFor } from '../../src/cli/stand-in.ts';
import { interfaces } from '../../src/interface/index.ts';
import { kiosk } from '../../src/tui/kiosk.ts';
import { commandInside } from '../cli/roundtable.ts';
import { inFolder } from '../journal/sample.ts';
import { livelyAnswers } from '../orchestrator/run-rig.ts';
import { screenRig } from './screen-rig.tsx';

/** A screen that plays by itself; `againCount`: how often it wanted to begin anew. */
function kioskRig() {
  const rig = screenRig({ answer: livelyAnswers, columns: 100, rows: 30 });
  let againCount = 0;
  const playing = kiosk(rig.tools, rig.clock, () => againCount++);
  return { ...rig, playing, againCount: () => againCount };
}

describe('27.4 a screen that plays by itself', () => {
  it('begins anew when its result has stood for half a minute, later where somebody looks at it', async () => {
    const rig = kioskRig();
    rig.run.resume();
    await rig.clock.advance(20_000);
    expect(rig.run.state().ended).not.toBeNull();
    rig.playing.touched();
    await rig.clock.advance(29_000);
    expect(rig.againCount()).toBe(0);
    await rig.clock.advance(2_000);
    expect(rig.againCount()).toBeGreaterThan(0);
    rig.playing.close();
    await rig.close();
  });

  it('puts back what somebody paused, opened and left, once nobody has touched it for a minute', async () => {
    const rig = kioskRig();
    await rig.press('?');
    expect([rig.run.status().mode, rig.screen.view.getState().overlay?.kind]).toEqual(['paused', 'help']);
    await rig.clock.advance(55_000);
    rig.playing.touched();
    await rig.clock.advance(55_000);
    expect(rig.run.status().mode).toBe('paused');
    await rig.clock.advance(10_000);
    const { overlay, stage } = rig.screen.view.getState();
    expect([rig.run.status().mode, overlay, stage !== null]).not.toContain('paused');
    expect([overlay, stage !== null]).toEqual([null, true]);
    rig.playing.close();
    await rig.close();
  });

  it('begins anew where no model answers', async () => {
    const rig = kioskRig();
    const view = rig.screen.view.getState();
    const tools = { ...rig.tools, now: () => ({ ...view, status: { ...view.status, mode: 'unavailable' as const } }) };
    let isAgain = false;
    const playing = kiosk(tools, rig.clock, () => {
      isAgain = true;
    });
    await rig.clock.advance(58_000);
    expect(isAgain).toBe(false);
    await rig.clock.advance(3_000);
    expect(isAgain).toBe(true);
    playing.close();
    rig.playing.close();
    await rig.close();
  });
});

describe('27.5 a recorded run in the place of a live one', () => {
  it('is offered while no model answers, and never else', async () => {
    for (const file of ['/data/good.jsonl', null]) {
      const rig = screenRig({ sources: { standIn: () => file } });
      const silent = {
        pieces: 0,
        agents: ['Ann'],
        purpose: 'statement',
        attempt: 1,
        sinceMs: 0,
        lastWordMs: null,
      } as const;
      const outage = { agent: 'Ann', why: 'network', untilMs: 9 };
      const status = rig.run.status();
      await rig.press('d');
      expect(rig.left()).toBeNull();
      rig.screen.view.setState({ status: { ...status, waiting: { ...silent, outage } } });
      await rig.press('d');
      expect(rig.left()).toEqual(file === null ? null : { standIn: file });
      if (file === null) expect(rig.text()).toContain(interfaces.en.stage.noStandIn);
      await rig.close();
    }
  });

  it('is the newest of the scenario that has ended whole', () =>
    inFolder(async (folder) => {
      const before = process.env['ROUNDTABLE_DATA_DIR'];
      process.env['ROUNDTABLE_DATA_DIR'] = folder;
      try {
        expect(standInFor('city-budget')()).toBeNull();
        const made = (name: string, seed: string) =>
          commandInside([
            'run',
            name,
            '--seed',
            seed,
            '--rounds',
            '1',
            '--headless',
            '--journal',
            join(folder, `${name}-${seed}.jsonl`),
          ]);
        await made('city-budget', '1');
        await made('jury', '1');
        expect(standInFor('city-budget')()).toBe(join(folder, 'city-budget-1.jsonl'));
        expect(standInFor('goldfish')()).toBeNull();
      } finally {
        if (before === undefined) delete process.env['ROUNDTABLE_DATA_DIR'];
        else process.env['ROUNDTABLE_DATA_DIR'] = before;
      }
    }));
});

describe('12.7 whoever watches a run of somebody else', () => {
  it('has its stage at their pace, and nothing is refused for it', async () => {
    const paces: unknown[] = [];
    const around = (run: Parameters<typeof kiosk>[0]['run']) => ({
      ...run,
      isWatched: true,
      setSpeed: (speed: unknown) => void paces.push(speed),
    });
    const rig = screenRig({ around });
    await rig.press('f');
    expect(rig.screen.view.getState().stage).toEqual({ speedBefore: null });
    await rig.press('f');
    expect([rig.screen.view.getState().stage, paces]).toEqual([null, []]);
    await rig.close();
  });
});
