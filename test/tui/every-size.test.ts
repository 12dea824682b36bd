import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { displayWidth } from '../../src/base/width.ts';
import { comparedOf } from '../../src/cli/compare-on-screen.ts';
import type { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { actsAt, KEYS } from '../../src/tui/keymap.ts';
import { LEAST } from '../../src/tui/look/layout.ts';
import { edges, framed } from '../../src/tui/look/paint.ts';
import { emptyField, insert } from '../../src/tui/look/text-field.ts';
import { panes } from '../../src/tui/panes/index.ts';
import { drawPane } from '../../src/tui/panes/pane-frame.ts';
import type { AudienceShown } from '../../src/tui/shown/audience.ts';
import { COMPARISON_PAGES } from '../../src/tui/shown/compared.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { type BranchWindow, bothAtEnd } from '../../src/tui/windows/branch/state.ts';
import type { ConfirmedAct } from '../../src/tui/windows/confirm/state.ts';
import { newExplorer } from '../../src/tui/windows/explorer/tab.ts';
import { EXPLORER_TABS } from '../../src/tui/windows/explorer/tabs.ts';
import { overlayWindow, type WindowState } from '../../src/tui/windows/index.ts';
import { NEWCOMER_PARTS, newNewcomer } from '../../src/tui/windows/newcomer/form.ts';
import { isLong, samplesOf } from '../long.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { request } from '../providers/ask.ts';
import { smallScenario } from '../small-scenario.ts';
import { branchRig } from './branch-rig.ts';
import { screenRig } from './screen-rig.tsx';

const plain = (line: string) => line.replace(/\x1b\[[0-9;]*m/g, '');
const golden = fileURLToPath(new URL('../golden/justice-experiment-7.jsonl', import.meta.url));
const typed = insert(emptyField, 'A word and another,\nand a third 与第四个词');

/** Widths at some heights, and heights at some widths, from the smallest to beyond the largest that changes a window; in the long run all of them. */
const SIZES: readonly (readonly [columns: number, rows: number])[] = [
  ...[1, 16, 31].flatMap((rows) => upTo(130, isLong ? 1 : 16).map((columns) => [columns, rows] as const)),
  ...[1, 5, 60].flatMap((columns) => upTo(45, isLong ? 1 : 11).map((rows) => [columns, rows] as const)),
];

function upTo(most: number, by: number): number[] {
  return Array.from({ length: Math.ceil(most / by) }, (_, i) => 1 + i * by);
}

/** The sizes at which the window of a view throws, leaves its place unfilled, or lies beyond a screen that has room for it. */
function faults(view: View): string[] {
  return SIZES.flatMap(([columns, rows]) => {
    try {
      const hasRoom = columns >= LEAST.columns && rows >= LEAST.rows;
      const found = overlayWindow({ ...view, columns, rows });
      if (!found) return hasRoom && view.overlay?.kind !== 'timeline' ? [`${columns}×${rows}: nothing`] : [];
      const { x, y, width, height } = found.rect;
      const isFilled = found.rows.length === height && found.rows.every((line) => displayWidth(plain(line)) === width);
      const isOn = x >= 0 && y >= 0 && x + width <= columns && y + height <= rows;
      return isFilled && (isOn || !hasRoom) ? [] : [`${columns}×${rows}: ${isFilled ? 'beyond' : 'unfilled'}`];
    } catch (error) {
      return [`${columns}×${rows}: ${error}`];
    }
  });
}

let close = async () => {};
afterEach(() => close());
const closers: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closers.map((closeOne) => closeOne())));

const CONFIRMED: Record<ConfirmedAct, true> = {
  quit: true,
  stop: true,
  clear: true,
  remove: true,
  'wrap-up': true,
  'answer-now': true,
  fork: true,
  'end-branched': true,
  untouched: true,
};

/** Overlays of each kind, on each of their pages; what a person answers in is opened by the run. */
const OVERLAYS: {
  [K in Exclude<WindowState['kind'], 'seat' | 'branch'>]: readonly Extract<WindowState, { kind: K }>[];
} = {
  help: [
    { kind: 'help', keys: KEYS, filter: emptyField, top: 0, back: null },
    { kind: 'help', keys: KEYS, filter: typed, top: 3, back: null },
  ],
  find: [{ kind: 'find', field: typed, before: { find: null, historyAnchor: null, messagesSeen: 0 }, back: null }],
  inject: [{ kind: 'inject', field: typed, part: 'to', at: '', kept: [], cue: null }],
  'memory-menu': [
    { kind: 'memory-menu', at: 0, isAll: true, chosen: {}, edit: null },
    { kind: 'memory-menu', at: 12, isAll: false, chosen: {}, edit: typed },
  ],
  inspector: (['sections', 'left-out'] as const).map((tab) => ({
    kind: 'inspector',
    agent: null,
    call: null,
    tab,
    at: 0,
    top: 0,
    back: null,
  })),
  explorer: EXPLORER_TABS.flatMap((tab) =>
    (['list', 'detail', 'trace'] as const).map((page) => ({ ...newExplorer, tab, page })),
  ),
  confirm: (Object.keys(CONFIRMED) as ConfirmedAct[]).map((act) => ({ kind: 'confirm', act, back: null })),
  result: (['end', 'incomes', 'alone', 'measures'] as const).map((tab) => ({ kind: 'result', tab, top: 0 })),
  interview: [{ kind: 'interview', agent: 'Ann', field: typed, top: 0 }],
  model: [
    { kind: 'model', at: 1, isAll: false, typed: null },
    { kind: 'model', at: 0, isAll: true, typed: emptyField },
  ],
  topic: [{ kind: 'topic', field: typed }],
  newcomer: NEWCOMER_PARTS.map((part) => ({ ...newNewcomer, part, name: typed, persona: typed })),
  card: [{ kind: 'card', top: 2, back: null }],
  timeline: [{ kind: 'timeline' }],
  voices: [{ kind: 'voices', why: 'no endpoint lab in the config file', typed, back: null }],
  moments: [{ kind: 'moments', at: 0, field: typed, own: null, cue: { command: null, replaces: null } }],
  changes: [{ kind: 'changes', of: null, at: 0, field: typed }],
  comparison: COMPARISON_PAGES.map((page) => ({ kind: 'comparison', page, side: 'a', top: 2, toldTop: 2 })),
  cues: [{ kind: 'cues', at: 0 }],
  menu: (['agent', 'vote', 'what-if', 'copy'] as const).map((noun) => ({ kind: 'menu', noun, at: 1, back: null })),
  palette: [emptyField, typed].map((field) => ({
    kind: 'palette',
    acts: actsAt('screen'),
    field,
    at: 2,
    isAbout: true,
    back: null,
  })),
  audience: [{ kind: 'audience', at: 1 }],
  black: [{ kind: 'black', back: null }],
};

const SPECTATORS: AudienceShown = {
  link: 'http://127.0.0.1:8080/0123456789',
  code: Array.from({ length: 16 }, () => '▀'.repeat(33)),
  isLocal: true,
  visitors: 200,
  voted: 150,
  waiting: Array.from({ length: 9 }, (_, id) => ({ id, text: `${id} 你好 `.repeat(40) })),
  asked: {
    id: 1,
    request: { ...request(), purpose: 'poll' },
    form: { kind: 'yes-no' },
    ballot: { pick: 'one', keys: ['yes', 'no'] },
    isAgain: true,
    left: null,
    leftMs: 30_000,
    runs: false,
    counts: { yes: 120, no: 80 },
    answered: 200,
    present: 200,
    words: 0,
  },
  askedAtMs: 0,
};

const contents = once(() => readJournal(golden));
/** A recorded run at its end, or in its middle; every window is drawn over the same. */
const atEnd = once(() => recorded(1, 'en'));
const inTheMiddle = once(() => recorded(0.4, 'zh'));

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function recorded(share: number, language: (typeof LANGUAGES)[number]) {
  const words = interfaces[language];
  const { header, entries } = contents();
  const { scenario, scenarioName, seed } = header;
  const clock = manualClock(0);
  const run = replayRun({ scenario, opening: { scenarioName, seed }, entries, clock, speed: 'max' });
  const compared = { ...comparedOf({ a: golden, b: golden }, words).both, replayed: 'a' as const, moment: null };
  const whatIf = () => ['append  1', 'window  2'];
  const options = { words, clock, columns: 120, rows: 40, badge: 'simulated', journalPath: 'x', compared, whatIf };
  const screen = screenStore(run, options);
  run.start({ paused: true });
  run.seek(Math.floor(entries.length * share));
  closers.push(async () => {
    screen.close();
    await run.close();
  });
  const view = screen.view.getState();
  return { ...view, audience: SPECTATORS, agent: view.state.scenario.agents[0]?.name ?? '' };
}

it.each(Object.keys(OVERLAYS) as (keyof typeof OVERLAYS)[])(
  'a terminal of any size can be drawn with a window over it: %s',
  async (kind) => {
    const views = [atEnd(), inTheMiddle()];
    // In short each page over one of them, by turns, and a window of one page over both.
    const found = OVERLAYS[kind].flatMap((overlay, i, { length }) =>
      samplesOf(views, (_, at) => length === 1 || at === i % views.length).flatMap((view) =>
        faults({ ...view, overlay }).map((fault) => `${JSON.stringify(overlay)} ${fault}`),
      ),
    );
    expect(found).toEqual([]);
  },
);

it('a terminal of any size can be drawn with the window of a split run over it', async () => {
  const rig = branchRig();
  close = () => rig.close();
  await rig.press('r', 'wt');
  const view = rig.screen.view.getState();
  expect(view.branch).not.toBeNull();
  for (const side of ['ours', 'branched'] as const) {
    const overlay: BranchWindow = { ...bothAtEnd, side };
    expect(faults({ ...view, overlay })).toEqual([]);
  }
});

it('a terminal of any size can be drawn with the field of a person in it', async () => {
  const humanQueue = createHumanQueue();
  const provider = mixedProvider(humanQueue, keenAnswers);
  const rig = screenRig({ scenario: seated({}), provider, sources: { humanQueue, seat: 'Ann' } });
  close = () => rig.close();
  await rig.press(' ');
  for (const keys of [[], [`\x1b[200~${MINE}\x1b[201~`, '\r'], ['1']]) {
    await rig.press(...keys);
    expect(rig.screen.view.getState().overlay?.kind).toBe('seat');
    expect(faults(rig.screen.view.getState())).toEqual([]);
  }
});

it('a frame is as large as was asked for, at every size from 0×0', () => {
  const frame = { title: [' 标题 a title '], note: 'a note', isFocused: true, look: '' };
  for (let width = 0; width <= 30; width++) {
    const { top, bottom } = edges(width, frame);
    expect([width, displayWidth(plain(top)), displayWidth(plain(bottom))]).toEqual([width, width, width]);
    for (let height = 0; height <= 5; height++) {
      const rows = framed({ width, height }, [], frame);
      expect([width, height, rows.map(displayWidth)]).toEqual([
        width,
        height,
        Array.from({ length: height }, () => width),
      ]);
    }
  }
});

it('every pane can be drawn in a place of any size', () => {
  const view = atEnd();
  for (const name of Object.keys(panes) as (keyof typeof panes)[])
    for (const [width, height] of SIZES)
      expect(() => drawPane(view, name, { x: 0, y: 0, width, height }), `${name} ${width}×${height}`).not.toThrow();
});

it.each(['en', 'es', 'zh'] as const)(
  '19.1, 19.3 the whole screen is whole at every size from 60×16 to 200×60, at its beginning, in talk, in a vote and at its end: %s',
  async (language) => {
    const rig = screenRig({
      scenario: smallScenario({ rounds: 3 }),
      answer: keenAnswers,
      sources: { words: interfaces[language] },
    });
    close = () => rig.close();
    // In short each language has a sixth of the sizes, and all together half of them.
    const shift = Object.keys(interfaces).indexOf(language);
    const sizes: readonly (readonly [number, number])[] = isLong
      ? Array.from({ length: 141 }, (_, i) => 60 + i).flatMap((columns) =>
          Array.from({ length: 45 }, (_, j) => [columns, 16 + j] as const),
        )
      : [60, 79, 80, 95, 96, 120, 137, 175, 176, 200].flatMap((columns, i) =>
          [16, 19, 24, 27, 28, 30, 43, 44, 60]
            .filter((_, j) => (i + j) % 6 === 2 * shift)
            .map((rows) => [columns, rows] as const),
        );
    for (const keys of [[], ['s'], ['s', 's', 's', 's', 's'], ['r'], ['r', 'r', '\x1b']]) {
      await rig.press(...keys);
      for (const [columns, rows] of sizes) {
        await rig.resize(columns, rows);
        const lines = rig.lines();
        const at = `${columns}×${rows}\n${lines.join('\n')}`;
        expect(lines.length, at).toBe(rows);
        for (const line of lines) expect(displayWidth(line), at).toBeLessThanOrEqual(columns);
        expect(lines[1]?.trim() === '' || /A.* {2}B/.test(lines[1] ?? ''), at).toBe(true);
        expect(lines.at(-1)?.trim(), at).not.toBe('');
      }
    }
  },
  isLong ? 600_000 : 60_000,
);
