import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, manualClock } from '../../src/base/clock.ts';
import { memo } from '../../src/base/memo.ts';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import { unpainted } from '../../src/tui/look/paint.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { captionRows } from '../../src/tui/panes/caption-rows.ts';
import { stageRows, stageTitleRow } from '../../src/tui/panes/stage.ts';
import { captionsOf } from '../../src/tui/shown/caption-of.ts';
import { type Captions, captionsAt, noCaptions, withCaption } from '../../src/tui/shown/captions.ts';
import { foldNext, nothingFolded } from '../../src/tui/store/folded.ts';
import { samplesOf } from '../long.ts';
import { smallScenario } from '../small-scenario.ts';
import { type FrameOptions, type Recorded, recordedRun, recordedScreen } from './recorded-frames.tsx';
import { screenRig } from './screen-rig.tsx';

const here = (name: string) => fileURLToPath(new URL(`../frames/${name}.txt`, import.meta.url));
const STAGE = { stage: { speedBefore: null } } as const;

/** Everybody keeps the newest entries alone from round 2 on. */
let run: Recorded;
let experiment: Recorded;
beforeAll(async () => {
  run = await recordedRun('goldfish', 106, { 1: { type: 'switch-strategy', agents: 'all', strategy: 'window' } });
  experiment = await recordedRun('justice-experiment', 3);
});

let screen: Awaited<ReturnType<typeof recordedScreen>> | null = null;
afterEach(async () => {
  await screen?.close();
  screen = null;
});

/** Shown from the moment after the last entry that is meant, for so long. */
async function shownFrom(seq: number, ms: number, options: FrameOptions = {}, of = run) {
  screen = await recordedScreen(of, { ...options, sources: { ...STAGE, ...options.sources } });
  await screen.seek((entry) => entry.seq === seq);
  screen.run.resume();
  await screen.clock.advance(ms);
  return screen.frame();
}

/** What is known after each entry. */
function foldedOf({ scenario, seed, name: scenarioName, entries }: Recorded, words = interfaces.en) {
  const replay = replayRun({ scenario, opening: { scenarioName, seed }, entries, clock: manualClock(0), speed: 1 });
  let folded = nothingFolded();
  return [...replay.ahead()].map((told) => {
    folded = foldNext(folded, told, { words, seat: null });
    return { seq: folded.seq, told, ...folded.told.value };
  });
}

/** The first statement by which somebody changes sides. */
const changeIn = memo((of: Recorded) => {
  const { seq, stances } = foldedOf(of).find(({ stances: { changes } }) => changes.length > 0)!;
  const { agent } = stances.changes[0]!;
  const names = of.scenario.agents.map(({ name }) => name);
  return { seq, agent, mark: agentLooks(names).get(agent)!.mark };
});

/** As soon as what an entry has brought about is told. */
async function captioned(seq: number, options: FrameOptions) {
  screen = await recordedScreen(run, options);
  await screen.seek((entry) => entry.seq === seq - 1);
  screen.run.resume();
  const { view } = screen.screen;
  const { agent } = changeIn(run);
  while (!view.getState().captions.now?.text[0]?.includes(agent) || screen.run.state().seq < seq)
    await screen.clock.advance(100);
  return (await screen.frame()).join('\n');
}

const statementOf = (agent: string, round: number) =>
  run.entries.find(({ event }) => event.type === 'statement-made' && event.agent === agent && event.round === round)!;

describe('27.1 the stage, as an emulator shows it', () => {
  it.each([
    [100, 30, 'en'],
    [100, 30, 'zh'],
    [120, 40, 'es'],
    [160, 45, 'en'],
    [160, 45, 'zh'],
    [80, 24, 'en'],
    [60, 16, 'en'],
  ] as const)('a sentence while it is said, and what has just happened, %i×%i, %s', async (columns, rows, language) => {
    const { seq } = statementOf('Samir', 3);
    const shown = await shownFrom(seq - 1, 9000, { columns, rows, words: interfaces[language], speed: 150 / 220 });
    expect(shown).toHaveLength(rows);
    expect(shown.join('\n')).toContain('Samir');
    await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(here(`stage-${columns}x${rows}-${language}`));
  });

  it.each([
    [100, 30, 'en'],
    [160, 45, 'zh'],
  ] as const)(
    'who has changed sides comes from where, and what moved it, %i×%i, %s',
    async (columns, rows, language) => {
      const words = interfaces[language];
      const said = changeIn(run);
      const shown = await captioned(said.seq, { columns, rows, words, sources: STAGE });
      expect(shown).toMatch(new RegExp(`◂──────── ${said.mark}`));
      expect(shown).toContain(`┃ ${said.mark} ${said.agent}`);
      await expect(`${shown}\n`).toMatchFileSnapshot(here(`stage-moved-${columns}x${rows}-${language}`));
    },
  );

  it.each(['en', 'es', 'zh'] as const)(
    '27.1, 12.7 says at once that the process of a run that is watched has gone, %s',
    async (language) => {
      const words = interfaces[language];
      const rig = screenRig({ scenario: smallScenario() });
      const view = { ...rig.screen.view.getState(), words };
      expect(unpainted(stageTitleRow(view, 100))).not.toContain(words.status.closed);
      const gone = { ...view, status: { ...view.status, mode: 'ended' as const } };
      expect(unpainted(stageTitleRow(gone, 100))).toContain(words.status.closed);
      await rig.close();
    },
  );

  it('27.1 keeps a question of few lines in these lines', async () => {
    const question = 'Two things are to be settled:\n1. Who opens?\n2. Who closes?';
    const rig = screenRig({ scenario: smallScenario({ question }) });
    const rows = stageRows(rig.screen.view.getState(), 120, 36).map((line) => unpainted(line).trim());
    for (const line of question.split('\n')) expect(rows).toContain(line);
    await rig.close();
  });

  it('shows the question before the first event, and what was decided after the last', async () => {
    const first = await shownFrom(0, 0);
    expect(first.join('\n').replace(/\s+/g, ' ')).toMatch(/What shall the house build, .* lift in its courtyard\?/);
    await screen?.close();
    screen = await recordedScreen(experiment, { sources: STAGE, speed: 'max' });
    await screen.seek(() => true);
    screen.screen.set({ overlay: null });
    const { decision } = screen.run.state().ended!;
    const { label } = experiment.scenario.options.find(({ id }) => id === decision?.option)!;
    expect((await screen.frame()).join('\n').replace(/\s+/g, ' ')).toContain(`The group chose ${label}`);
  });

  it('sets words at most 44 columns wide, at any size and in any language', async () => {
    const sizes = [
      [60, 16],
      [100, 30],
      [200, 60],
    ] as const;
    // In short each size in one language.
    for (const [own, words] of Object.values(interfaces).entries())
      for (const [columns, rows] of samplesOf(sizes, (_, at) => (at + own) % sizes.length === 2)) {
        const shown = await shownFrom(statementOf('Samir', 3).seq - 1, 9000, { columns, rows, words });
        const raw = screen!.raw().split('\n');
        const said = raw.flatMap((line) =>
          /\x1b\[1m[^\x1b]{12,}\x1b\[0m/.exec(line) && !line.includes('┃') ? [line] : [],
        );
        expect(shown).toHaveLength(rows);
        for (const line of said.slice(1)) {
          const bold = [...line.matchAll(/\x1b\[1m([^\x1b]*)\x1b\[0m/g)].map(([, text]) => displayWidth(text ?? ''));
          expect(Math.max(...bold)).toBeLessThanOrEqual(44);
        }
        await screen!.close();
        screen = null;
      }
  });

  it('has the vote and what came of it as the board has them', async () => {
    screen = await recordedScreen(run, { sources: STAGE });
    const closed = run.entries.findLast(({ event }) => event.type === 'vote-closed')!;
    await screen.seek(({ seq }) => seq === closed.seq - 2);
    expect((await screen.frame()).join('\n')).toContain('╭───────╮');
  });

  it('shows what is thought in private only where nothing is a secret', async () => {
    const at = foldedOf(experiment).find(({ stances }) =>
      Object.values(stances.agents).some(({ thought, said }) => thought && said && thought.option !== said.option),
    )!.seq;
    const marks = async (secrets: 'end' | 'open') => {
      const shown = await shownFrom(at, 0, { sources: { preferences: { secrets } } }, experiment);
      await screen!.close();
      screen = null;
      return shown.join('\n');
    };
    expect(await marks('end')).not.toMatch(/[○□△◇▽]/);
    expect(await marks('open')).toMatch(/[○□△◇▽]/);
  });
});

describe('27.1 the way to the stage and back', () => {
  it('f takes it at its own pace, and goes back to the board at the one before', async () => {
    const rig = screenRig({ scenario: smallScenario(), columns: 100, rows: 30 });
    rig.run.setSpeed(400 / 220);
    await rig.press('f');
    expect(rig.lines()[29]).toMatch(/b black {2}\+ − pace 150 .* f leave the stage ?$/);
    expect(rig.text()).not.toContain('all acts');
    // What only the board shows has no key here.
    await rig.press('z');
    expect(rig.screen.view.getState().isZoomed).toBe(false);
    await rig.press('f');
    expect(rig.run.status().speed).toBe(400 / 220);
    expect(rig.text()).toContain('all acts');
    await rig.press('f');
    await rig.press('+', 'f');
    // A pace that was chosen there stays.
    expect(rig.run.status().speed).toBe(1);
    expect(rig.screen.view.getState().stage).toBeNull();
    await rig.close();
  });

  it.each(LANGUAGES)('esc never shows the board, and says which key does, in %s', async (language) => {
    const words = interfaces[language];
    const rig = screenRig({ scenario: smallScenario(), columns: 100, rows: 30, sources: { words } });
    const isThere = () => rig.screen.view.getState().stage !== null;
    await rig.press('f', 'b', '\x1b', '?', '\x1b');
    expect(isThere()).toBe(true);
    expect(rig.text()).not.toContain(words.stage.wayOff.slice(0, 8));
    await rig.press('\x1b');
    expect(isThere()).toBe(true);
    expect(rig.text()).toContain(words.stage.wayOff.replace('{stage f}', 'f'));
    await rig.press('f');
    expect(isThere()).toBe(false);
    await rig.close();
  });

  it.each(LANGUAGES)(
    'says that a past moment is shown, refuses keys by name there, and esc is now, in %s',
    async (language) => {
      const words = interfaces[language];
      const scenario = smallScenario({ rounds: 3 });
      const opening = { scenarioName: 'small', seed: 7 };
      const around = (run: Run, clock: Clock) => lookBackRun(run, { scenario, opening, clock });
      for (const columns of [60, 100, 160]) {
        const rig = screenRig({ scenario, around, columns, rows: 30, sources: { words } });
        await rig.press('r', 'r', 'f', '\x1b[D', '\x1b[D');
        const { state, timeline } = rig.screen.view.getState();
        const past = words.timeline.lookingBack(state.round, state.seq, timeline.length);
        expect(rig.lines()[0]).toContain(past);
        expect(rig.lines()[0]).not.toContain(words.status.modes.paused);
        const { keys, keysNow } = rig.screen.view.getState().words;
        for (const [key, does] of [
          ['f', 'stage'],
          ['i', 'inject'],
          ['v', 'vote-menu'],
        ] as const) {
          await rig.press(key);
          const told = keysNow.refused(keys[does].label, keysNow.why.onTimeline).replace(/\s/g, '');
          expect(rig.text().replace(/\s/g, '')).toContain(told);
        }
        await rig.press('\r');
        expect(rig.lines()[0]).toContain(past);
        await rig.press('\x1b');
        expect(rig.screen.view.getState().stage).not.toBeNull();
        expect(rig.lines()[0]).not.toContain(past);
        await rig.close();
      }
    },
  );

  it.each([60, 100, 160])('cuts its title behind a word, in %i columns', async (columns) => {
    const title =
      'How much of the budget shall go to the park behind the old railway station, and how much of it to the swimming pool of the city, this year and the next one';
    const rig = screenRig({ scenario: smallScenario({ title }), columns, rows: 30 });
    await rig.press('f');
    const [told = ''] = rig.lines()[0]!.trim().split(/…/);
    expect(rig.lines()[0]).toContain('…');
    expect(title.startsWith(told)).toBe(true);
    expect(title.charAt(told.length)).toMatch(/[ ,]/);
    await rig.close();
  });

  it.each([
    [80, 24, 3, 5],
    [200, 50, 3, 5],
    [200, 50, 8, 12],
    [60, 16, 8, 12],
  ])(
    'names its options as far as there is room, at %i×%i, %i options, %i agents',
    async (columns, rows, count, agents) => {
      const options = Array.from({ length: count }, (_, i) => ({
        ...smallScenario().options[0]!,
        id: `option-${i}`,
        label: `Yes, in ${'abcdefgh'.charAt(i)}ll of the lessons of the day`,
      }));
      const one = smallScenario().agents[0]!;
      const all = Array.from({ length: agents }, (_, i) => ({ ...one, name: `Agent${i}` }));
      const rig = screenRig({ scenario: smallScenario({ options, agents: all }), columns, rows });
      await rig.press('f');
      const shown = rig.lines();
      const isWhole = options.every(({ label }) => shown.some((line) => line.includes(label)));
      expect(isWhole).toBe(columns > 60);
      for (const letter of 'ABCDEFGH'.slice(0, count)) expect(rig.text()).toMatch(new RegExp(`\\b${letter} {1,2}`));
      await rig.close();
    },
  );

  it('keeps the pace that was chosen on it, by a key or from elsewhere, and leaves the board its own', async () => {
    const rig = screenRig({ scenario: smallScenario(), columns: 100, rows: 30 });
    await rig.press('f');
    rig.run.setSpeed(500 / 220);
    await rig.press('f', 'f');
    expect(rig.run.status().speed).toBe(500 / 220);
    await rig.press('f');
    rig.run.setSpeed(1);
    await rig.press('f');
    expect(rig.run.status().speed).toBe(500 / 220);
    await rig.press('f');
    expect(rig.run.status().speed).toBe(1);
    await rig.close();
  });

  it('25.2 its help lists no key that it refuses, and the board has them all', async () => {
    const rig = screenRig({ scenario: smallScenario(), columns: 100, rows: 40 });
    const { rows } = interfaces.en.keyTable;
    const ofBoard = [rows.panes, rows.agents, rows.zoom, rows.scroll, rows.ends, rows.find].map((told) =>
      told.slice(0, 12),
    );
    const listed = () => ofBoard.filter((told) => rig.text().includes(told));
    await rig.press('?');
    expect(listed()).toEqual(ofBoard);
    await rig.press('\x1b', 'f', '?');
    expect(listed()).toEqual([]);
    for (const told of [rows.pause, rows.tell, rows.stage]) expect(rig.text()).toContain(told.slice(0, 12));
    await rig.press(...'whole screen');
    expect(rig.text()).toContain(interfaces.en.help.none);
    await rig.close();
  });
});

it.each([
  [80, 24],
  [100, 30],
])('25.2 the stage has its keys and the pace at either end of it, at %i×%i', async (columns, rows) => {
  const rig = screenRig({ columns, rows });
  await rig.press('f');
  rig.run.setSpeed('max');
  await rig.press('+');
  expect(rig.lines().at(-1)).toMatch(/b black {2}− pace full .* f leave the stage ?$/);
  for (let faster = 0; faster < 7; faster++) await rig.press('-');
  expect(rig.lines().at(-1)).toMatch(/b black {2}\+ pace 100 .* f leave the stage ?$/);
  await rig.close();
});

describe('27.2 captions', () => {
  const told = (rank: 1 | 2 | 3 | 4 | 5, text: string) => ({ rank, text: [text] });
  const textOf = ({ now }: Captions) => now?.text[0] ?? null;

  it('stay 3.5 s, or as long as twelve characters a second take', () => {
    const short = withCaption(noCaptions, told(3, 'short'), 1000);
    expect([4499, 4500].map((at) => textOf(captionsAt(short, at)))).toEqual(['short', null]);
    const long = withCaption(noCaptions, told(3, 'x'.repeat(60)), 0);
    expect([4999, 5000].map((at) => textOf(captionsAt(long, at)))).toEqual(['x'.repeat(60), null]);
  });

  it('give way to what matters more, wait behind what matters as much, two at most, and are not told behind what matters more', () => {
    const first = ['a', 'b', 'c', 'd'].reduce((known, text) => withCaption(known, told(3, text), 0), noCaptions);
    expect([0, 3500, 7000, 10500].map((at) => textOf(captionsAt(first, at)))).toEqual(['a', 'b', 'c', null]);
    expect(textOf(withCaption(first, told(4, 'less'), 100))).toBe('a');
    const more = withCaption(first, told(2, 'more'), 100);
    expect([100, 3600].map((at) => textOf(captionsAt(more, at)))).toEqual(['more', null]);
  });

  it.each(['en', 'es', 'zh'] as const)('tell of whole runs in two rows of 56 columns, %s', async (language) => {
    const words = interfaces[language];
    const seen: string[] = [];
    for (const of of [run, experiment]) {
      for (const { told, ...known } of foldedOf(of, words)) {
        for (const caption of captionsOf(told, { ...known, seat: null }, words)) {
          const rows = captionRows({ captions: { now: { ...caption, sinceMs: 0 }, next: [] } }, 100).map(unpainted);
          expect(rows.length).toBeLessThanOrEqual(2);
          for (const line of rows) expect(displayWidth(line.trimEnd())).toBeLessThanOrEqual(58);
          seen.push(`${caption.rank} ${rows.map((line) => line.trimEnd()).join('\n  ')}`);
        }
      }
    }
    expect(seen.join('\n')).not.toMatch(/undefined|NaN|null|\[object/);
    await expect(`${[...new Set(seen)].join('\n')}\n`).toMatchFileSnapshot(here(`captions-${language}`));
  });

  it.each(LANGUAGES)(
    'quote what is a sentence, without its stop, and keep why it was lost whole, %s',
    async (language) => {
      const words = interfaces[language];
      const { because, why } = words.captions;
      const causes = Object.values(because).map((told) => why(typeof told === 'function' ? told(5) : told));
      const phones = await recordedRun('phones', 3, {
        1: { type: 'switch-strategy', agents: 'all', strategy: 'summary' },
      });
      const lost = [run, phones].flatMap((of) =>
        foldedOf(of, words).flatMap(({ told, ...known }) =>
          captionsOf(told, { ...known, seat: null }, words).filter(({ rank }) => rank === 3),
        ),
      );
      expect(lost.some(({ text: [first = ''] }) => /[“«]/.test(first))).toBe(true);
      for (const caption of lost) {
        const rows = captionRows({ captions: { now: { ...caption, sinceMs: 0 }, next: [] } }, 80).map(unpainted);
        const shown = rows.map((line) => line.replace('┃', '').trim()).join(language === 'zh' ? '' : ' ');
        expect(causes.some((cause) => shown.endsWith(cause))).toBe(true);
        expect(caption.text[0]).not.toMatch(/[.。][”»]? ?[(（:：]/);
      }
    },
  );

  it.each([
    ['en', 'from a roof garden to a lift'],
    ['es', 'de un jardín en la azotea a un ascensor'],
  ] as const)('write the article of an option small within a sentence, %s', (language, sides) => {
    const words = interfaces[language];
    const told = foldedOf(run, words).flatMap(({ told, ...known }) =>
      captionsOf(told, { ...known, seat: null }, words),
    );
    expect(told.map(({ text }) => text.join(' ')).join('\n')).toContain(sides);
  });

  it.each([
    ['stage', true, false],
    ['board', true, true],
    ['off', false, false],
  ] as const)('stand where the person wants them: %s', async (captions, isOnStage, isOnBoard) => {
    const { seq } = changeIn(run);
    const preferences = { captions };
    expect((await captioned(seq, { sources: { ...STAGE, preferences } })).includes('changes sides')).toBe(isOnStage);
    await screen?.close();
    expect((await captioned(seq, { sources: { preferences } })).includes('changes sides')).toBe(isOnBoard);
  });

  it('are none at full speed, and stay while the run is paused', async () => {
    screen = await recordedScreen(run, { sources: STAGE, speed: 'max' });
    screen.run.step('round');
    await screen.clock.advance(2000);
    expect(screen.screen.view.getState().captions).toEqual(noCaptions);
    await screen.close();
    screen = await recordedScreen(run, { sources: STAGE });
    screen.run.resume();
    await screen.clock.advance(300);
    screen.run.pause();
    const before = (await screen.frame()).filter((line) => line.includes('┃'));
    await screen.clock.advance(60_000);
    expect(before).toHaveLength(1);
    expect((await screen.frame()).filter((line) => line.includes('┃'))).toEqual(before);
  });
});

describe('27.3 secrets', () => {
  it('a secret task is named on the card and beside the stances where the person wants it open, else at the end', async () => {
    const target = experiment.entries.find(({ event }) => event.type === 'target-set')!;
    const text = async (secrets: 'end' | 'open') => {
      screen = await recordedScreen(experiment, { columns: 120, rows: 40, sources: { preferences: { secrets } } });
      await screen.seek(({ event }) => event.type === 'statement-made');
      const shown = (await screen.frame()).join('\n');
      await screen.close();
      screen = null;
      return shown.replace(/\s+/g, ' ');
    };
    expect(target.event).toMatchObject({ type: 'target-set' });
    expect(await text('end')).not.toContain('alone is told');
    expect(await text('open')).toContain('alone is told');
  });
});
