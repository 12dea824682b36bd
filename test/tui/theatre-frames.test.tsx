import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { type FrameOptions, type Recorded, recordedRun, recordedScreen } from './recorded-frames.tsx';

const here = (name: string) => fileURLToPath(new URL(`../frames/${name}.txt`, import.meta.url));

let jury: Recorded;
let experiment: Recorded;
beforeAll(async () => {
  jury = await recordedRun('jury', 2);
  experiment = await recordedRun('justice-experiment', 2);
});

let screen: Awaited<ReturnType<typeof recordedScreen>>;
afterEach(() => screen.close());

/** The last vote, with so many envelopes open. */
async function openedTo(count: number, options: FrameOptions) {
  screen = await recordedScreen(jury, options);
  const closed = jury.entries.findLastIndex(({ event }) => event.type === 'vote-closed');
  const first = closed - jury.scenario.agents.length;
  await screen.seek(({ seq }) => seq === jury.entries[first + count - 1]?.seq);
  return screen.frame();
}

describe('24.1 a vote has the screen, as an emulator shows it', () => {
  it.each([
    [100, 30, 'en'],
    [100, 30, 'es'],
    [100, 30, 'zh'],
    [80, 24, 'en'],
    [60, 16, 'en'],
    [200, 60, 'en'],
  ] as const)('opens the ballots of the jury, %i×%i, %s', async (columns, rows, language) => {
    const shown = await openedTo(5, { columns, rows, words: interfaces[language] });
    expect(shown).toHaveLength(rows);
    await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(here(`theatre-opening-${columns}x${rows}-${language}`));
  });

  it.each([
    [100, 30, 'en'],
    [80, 24, 'zh'],
  ] as const)('says what came of it, %i×%i, %s', async (columns, rows, language) => {
    screen = await recordedScreen(jury, { columns, rows, words: interfaces[language] });
    await screen.seek(({ event }) => event.type === 'vote-closed');
    const shown = await screen.frame();
    await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(here(`theatre-closed-${columns}x${rows}-${language}`));
  });

  it('tells the secret task last', async () => {
    screen = await recordedScreen(experiment);
    const end = experiment.entries.findLast(({ event }) => event.type === 'run-ended');
    await screen.seek(({ seq }) => seq === (end?.seq ?? 0) - 1);
    screen.run.resume();
    for (let i = 0; i < 300 && screen.run.state().ended === null; i++) await screen.clock.advance(100);
    const first = await screen.frame();
    await screen.clock.advance(1600);
    const shown = await screen.frame();
    expect(first.join('\n')).not.toBe(shown.join('\n'));
    await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(here('theatre-secret-100x30-en'));
    await screen.clock.advance(3000);
    expect((await screen.frame()).join('\n')).not.toBe(shown.join('\n'));
  });
});
