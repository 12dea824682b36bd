import { afterEach, describe, expect, it } from 'vitest';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { knownLength } from '../../src/tui/shown/place.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });
const opening = { scenarioName: 'small', seed: 7 };
let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const rigOf = () => screenRig({ scenario, around: (run, clock) => lookBackRun(run, { scenario, opening, clock }) });
const view = () => rig.screen.view.getState();
/** Clicks on the row that has these words, as a terminal tells it. */
async function click(row: RegExp, column?: number): Promise<void> {
  const y = rig.lines().findIndex((line) => row.test(line));
  const x = column ?? (rig.lines()[y] ?? '').search(row);
  await rig.press(`\x1b[<0;${x + 1};${y + 1}M`);
}
const copied = () =>
  rig.sent.flatMap((bytes) => {
    const text = /^\x1b\]52;c;([^\x07]*)\x07$/.exec(bytes)?.[1];
    return text === undefined ? [] : [Buffer.from(text, 'base64').toString()];
  });

describe('25.4 the mouse', () => {
  it('goes to a pane, and chooses the agent whose line it is', async () => {
    rig = rigOf();
    await rig.press('r');
    await click(/■ Bo +✓ spoke/);
    expect(view()).toMatchObject({ focus: 'order', agent: 'Bo' });
    await click(/3 MEMORY/);
    expect(view()).toMatchObject({ focus: 'wall', agent: 'Bo' });
    await click(/6 STANCES/);
    expect(view()).toMatchObject({ focus: 'stances', agent: 'Bo' });
  });

  it('goes to a moment on the line of time', async () => {
    rig = rigOf();
    await rig.press('r');
    const length = knownLength(view());
    await click(/^ time /, 60);
    expect(view().state.seq).toBeGreaterThan(0);
    expect(view().state.seq).toBeLessThan(length);
    await click(/^ time /, 119);
    expect(view().state.seq).toBe(length);
  });

  it('goes to where a round begins, by its head in the talk', async () => {
    rig = rigOf();
    await rig.press('r');
    await rig.press('r');
    const begun = rig.entries.flatMap(({ seq, event }) => (event.type === 'round-opened' ? [seq] : []));
    await click(/── Round 2 of 4/);
    expect(view().state.seq).toBe(begun[1]);
    expect(view().focus).toBe('history');
  });

  it('is the terminal’s after f2, and the screen’s again after another', async () => {
    rig = rigOf();
    await rig.press('\x1bOQ');
    expect(view().preferences.mouse).toBe('off');
    expect(rig.text()).toContain('f2 takes it back');
    await rig.press('\x1bOQ');
    expect(view().preferences.mouse).toBe('on');
  });

  it('copies a statement, the frame or the path, and nothing unasked', async () => {
    rig = rigOf();
    await rig.press('s', '3', '\r', '\x1b');
    await rig.clock.advance(60);
    expect(rig.sent).toEqual([]);
    await rig.press('yy');
    const said = rig.ofType('statement-made')[0];
    expect(copied()).toEqual([`${said?.agent}: ${said?.text}`]);
    await rig.press('yp');
    expect(copied().at(-1)).toBe('/data/run.jsonl');
    const shown = rig
      .lines()
      .slice(0, 38)
      .map((line) => line.trimEnd());
    await rig.press('yf');
    expect(copied().at(-1)?.split('\n').slice(2, 30)).toEqual(shown.slice(2, 30));
  });
});
