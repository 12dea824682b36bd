import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { render } from 'ink';
import { createElement } from 'react';
import { manualClock } from '../../src/base/clock.ts';
import { codePointCount } from '../../src/base/text.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import type { Run, RunUpdate } from '../../src/orchestrator/runs/run.ts';
import { App } from '../../src/tui/app.tsx';
import { guard } from '../../src/tui/frame/guard.ts';
import { paletteFor } from '../../src/tui/look/palette.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { inkStdout } from '../../src/tui/terminal/ink-stdout.ts';
import { screenWriter } from '../../src/tui/terminal/screen-writer.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { fact, median, row } from './measure.ts';

const COLUMNS = 160;
const ROWS = 48;
const FRAME_MS = 40;
/** 200 tokens a second. */
const TOKENS_A_FRAME = 8;
const FRAMES = 150;
const call = { model: 'x', attempt: 1, tokensIn: 100, tokensOut: 60, tokensLabel: 'simulated' as const };
const speech = `${SPEECH} ${'What one of us gains by chance, another has lost by chance as well. '.repeat(4)}`.trim();

/** A terminal that swallows everything. */
function nowhere() {
  const stream = new PassThrough() as unknown as NodeJS.WriteStream;
  let bytes = 0;
  Object.assign(stream, { columns: COLUMNS, rows: ROWS, isTTY: true, write: () => true });
  const out = {
    columns: COLUMNS,
    rows: ROWS,
    write: (text: string) => {
      bytes += Buffer.byteLength(text);
      return true;
    },
    onDrain: () => {},
  };
  return { stream, out, bytes: () => bytes };
}

/** A run that stands still but for the words that the benchmark puts into it; `chars` of discussion lie behind it. */
function runWith(chars: number) {
  const agents = ['Amara', 'Viktor', 'Ines', 'Jonas', 'Mei'].map((name) => smallAgent(name));
  let state: State = initial(smallScenario({ agents, rounds: 100_000 }), { scenarioName: 'bench', seed: 1 });
  let listener: (news: RunUpdate) => void = () => {};
  let said = 0;
  const commit = (event: Event) => {
    const before = state;
    const entry: Entry = { seq: state.seq + 1, at: 0, event };
    state = { ...evolve(state, entry), dueUpdates: [] };
    listener({ kind: 'entry', entry, before, state });
  };
  const waiting = { agents: ['Amara'], purpose: 'statement' as const, attempt: 1, sinceMs: 0, lastWordMs: 0 };
  const run: Run = {
    kind: 'live',
    state: () => state,
    status: () => ({
      mode: 'running',
      pauseKind: null,
      stepping: null,
      stepsToCome: [],
      until: null,
      speed: 4,
      waiting,
      pending: [],
      beatsLeft: 0,
      trouble: null,
      missing: null,
    }),
    subscribe(next) {
      listener = next;
      return () => {};
    },
    start() {
      while (said < chars) {
        const round = state.round + 1;
        commit({ type: 'round-opened', round, queue: agents.map(({ name }) => ({ agent: name, reason: 'policy' })) });
        for (const { name } of agents) {
          commit({ type: 'statement-made', agent: name, text: speech, call });
          said += codePointCount(speech);
        }
      }
      const queue = agents.map(({ name }) => ({ agent: name, reason: 'policy' as const }));
      commit({ type: 'round-opened', round: state.round + 1, queue });
    },
    dispatch: () => null,
    interview: async () => ({ text: '', failure: null }),
    pause() {},
    resume() {},
    step() {},
    until: () => null,
    seek() {},
    length: () => state.seq,
    ahead: () => [],
    nextBeat: () => false,
    showAll() {},
    setSpeed() {},
    close: async () => {},
    done: new Promise(() => {}),
  };
  return {
    run,
    word: (text: string) => listener({ kind: 'delta', agent: 'Amara', purpose: 'statement', model: 'simulated', text }),
  };
}

/** Processor milliseconds of each frame while words stream. */
async function ours(chars: number): Promise<{ ms: number[]; bytes: number }> {
  const clock = manualClock(1_000_000);
  const { stream, out, bytes } = nowhere();
  const { run, word } = runWith(chars);
  const screen = screenStore(run, { clock, columns: COLUMNS, rows: ROWS, badge: 'simulated', journalPath: '/x' });
  const ink = render(createElement(App, { store: screen.view, guarded: guard(() => {}) }), {
    stdout: inkStdout(stream, screenWriter(out, paletteFor('dark', { COLORTERM: 'truecolor' }, null))),
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  run.start();
  await clock.advance(1000);
  const start = bytes();
  const ms = await frames(async (i) => {
    for (let k = 0; k < TOKENS_A_FRAME; k++) word(i % 40 === 39 && k === 0 ? '\n' : ' word');
    await clock.advance(FRAME_MS);
  });
  screen.close();
  ink.unmount();
  return { ms, bytes: (bytes() - start) / FRAMES };
}

/** Ink alone, given the rows that are visible, wrapped already: the least it can be asked for. */
async function stock(): Promise<number[]> {
  // As it was published: what is imported by name has our composer in it.
  const published = pathToFileURL(join(process.cwd(), 'node_modules/ink/build/index.js')).href;
  const { Box, Text, render }: typeof import('ink') = await import(published);
  const { stream } = nowhere();
  const line = speech.slice(0, COLUMNS - 4);
  const rows = (i: number) => Array.from({ length: ROWS }, (_, y) => `${y}${i} ${line}`.slice(0, COLUMNS - 2));
  const app = (i: number) =>
    createElement(
      Box,
      { flexDirection: 'column', width: COLUMNS, height: ROWS },
      rows(i).map((text, y) => createElement(Text, { key: y, wrap: 'truncate' }, text)),
    );
  const ink = render(app(0), { stdout: stream, debug: true, exitOnCtrlC: false, patchConsole: false });
  const ms = await frames(async (i) => {
    ink.rerender(app(i));
    await new Promise((resolve) => setImmediate(resolve));
  });
  ink.unmount();
  return ms;
}

async function frames(draw: (i: number) => Promise<void>): Promise<number[]> {
  const ms: number[] = [];
  for (let i = 0; i < FRAMES; i++) {
    const before = process.cpuUsage();
    await draw(i);
    const { user, system } = process.cpuUsage(before);
    ms.push((user + system) / 1000);
  }
  return ms.slice(20);
}

await ours(10_000);
await stock();
const small = await ours(100_000);
const plain = await stock();
const large = await ours(1_000_000);
const [a, b, c] = [median(small.ms), median(plain), median(large.ms)];
row('frame: 100,000 characters, 200 tokens/s, 160×48', a, b, a / b, '≤ 0.4× stock Ink with the visible rows');
row('  at 1,000,000 characters', c, a, c / a, '≤ 1.1×');
fact('  of a core at 30 frames a second', `${(a * 3).toFixed(0)} %`, '', '≤ 50 %');
fact('  bytes a frame', `${(small.bytes / 1000).toFixed(2)} kB`, '', '≤ 3 kB');
