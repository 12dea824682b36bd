import { describe, expect, it } from 'vitest';
import { qrRows } from '../../src/audience/qr.ts';
import { createRoom } from '../../src/audience/room.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { KEYS, SCOPES } from '../../src/tui/keymap.ts';
import { scopeOf } from '../../src/tui/windows/index.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { livelyAnswers } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { branchRig } from './branch-rig.ts';
import { screenRig } from './screen-rig.tsx';

/** The bytes that a terminal sends for a key. */
const BYTES: Readonly<Record<string, string>> = {
  space: ' ',
  enter: '\r',
  'alt-enter': '\x1b\r',
  escape: '\x1b',
  tab: '\t',
  'shift-tab': '\x1b[Z',
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  'page-up': '\x1b[5~',
  'page-down': '\x1b[6~',
  delete: '\x1b[3~',
  f1: '\x1bOP',
  f2: '\x1bOQ',
  'ctrl-c': '\x03',
  'ctrl-j': '\n',
  'ctrl-p': '\x10',
  'ctrl-r': '\x12',
  'ctrl-t': '\x14',
};
const bytesOf = (key: string): string => BYTES[key] ?? key;

/** So small that what there is to read does not fit. */
const SIZE = { columns: 80, rows: 24 };

type Rig = Pick<ReturnType<typeof screenRig>, 'screen' | 'press' | 'left' | 'sent' | 'clock' | 'raw' | 'close'>;

/** Long enough to be scrolled, with news that can be told. */
const scenario = smallScenario({
  rounds: 4,
  events: [{ id: 'flood', text: 'The river has risen.', effects: [] }],
});
/** Says more than a page holds. */
function atLength(request: ModelRequest): string {
  const answer = livelyAnswers(request);
  const times = request.purpose === 'interview' ? 90 : request.purpose === 'statement' ? 16 : 1;
  return `${answer} `.repeat(times).trim();
}
const opening = { scenarioName: 'small', seed: 7 };
async function board(...keys: string[]) {
  const rig = screenRig({
    ...SIZE,
    scenario,
    answer: atLength,
    around: (run, clock) => lookBackRun(run, { scenario, opening, clock }),
  });
  await rig.press('r', 'r', ...keys);
  return rig;
}

async function split(...keys: string[]): Promise<Rig> {
  const rig = branchRig({ ...SIZE, answer: atLength });
  await rig.press('r');
  await rig.clock.advance(20_000);
  await rig.press('w', 't', 'r');
  await rig.clock.advance(20_000);
  await rig.press(...keys);
  return rig;
}

async function room(): Promise<Rig> {
  const link = 'http://127.0.0.1:18080/0123456789abcdefABCDEF';
  const rig = screenRig({
    ...SIZE,
    scenario,
    audience(run) {
      const met = createRoom(run);
      for (const text of ['What about the river?', 'And the bridge?']) met.write('a', text);
      return { ...met, link, code: qrRows(link), isLocal: true, visitorCount: () => 7, asked: () => null, spoke() {} };
    },
  });
  await rig.press('r', 'e');
  return rig;
}

const SAY = `\x1b[200~${MINE}\x1b[201~`;
async function seat(overrides: Partial<Scenario>, ...keys: string[]): Promise<Rig> {
  const humanQueue = createHumanQueue();
  const rig = screenRig({
    ...SIZE,
    scenario: seated(overrides),
    provider: mixedProvider(humanQueue, keenAnswers),
    sources: { humanQueue, seat: 'Ann' },
  });
  await rig.press(' ', ...keys);
  return rig;
}

/** More acts that wait than a window shows. */
async function later(): Promise<Rig> {
  const rig = await board();
  for (let i = 0; i < 9; i++)
    rig.run.dispatch({ type: 'schedule-cue', at: { on: 'speaker', agent: 'Cy' }, command: { type: 'call-vote' } });
  await rig.press(...':later', '\r');
  return rig;
}

/** How every place is come to that lies over a live run; the comparison of two runs and the tour have tests of their own. */
const WAYS: Readonly<Record<string, () => Promise<Rig>>> = {
  screen: () => board(),
  help: () => board('?'),
  palette: () => board(':'),
  find: () => board('/'),
  'inject-text': () => board('i'),
  'inject-to': () => board('i', '\t'),
  'agent-menu': () => board('a'),
  'vote-menu': () => board('v'),
  'what-if-menu': () => board('w'),
  'copy-menu': () => board('y'),
  'memory-menu': () => board('m'),
  model: () => board('a', 'o'),
  inspector: () => board('p'),
  explorer: () => board('3', '\r'),
  'explorer-edit': () => board('3', '\r', 'e'),
  interview: () => board('a', 'a', ...'Why?', '\r'),
  topic: () => board(...':new question', '\r'),
  'newcomer-text': () => board('a', 'n'),
  'newcomer-choice': () => board('a', 'n', '\t', '\t'),
  confirm: () => board('q'),
  result: () => board('o'),
  timeline: () => board('\x1b[D'),
  moments: () => board('t'),
  cues: later,
  audience: room,
  branch: () => split(),
  changes: () => split('c'),
  'seat-text': () => seat({}),
  'seat-yes-no': () => seat({}, SAY, '\r'),
  'seat-choice': () => seat({}, SAY, '\r', '1'),
  'seat-values': () => seat({ voting: { ...seated().voting, rule: 'approval' } }, SAY, '\r', '1'),
  black: () => board('b'),
  card: () => board(':', 'question, its options', '\r'),
};
const ELSEWHERE = ['tour', 'memory-menu-edit', 'model-name', 'voices', 'comparison'];

/** What brings about that there is a way to go: a key may have nothing to do where one stands. */
const BEFORE = ['', ...['page-up', 'page-down', 'up', 'down', 'end', 'home', 'tab', 'right'].map(bytesOf)];

/** Everything that a person sees, and what of the screen is seen later only. */
function seen({ screen, raw }: Rig): string {
  const { focus, agent, notice, status, preferences, bookmarks, unit, overlay } = screen.view.getState();
  return JSON.stringify([overlay?.kind, focus, agent, notice, status, preferences, bookmarks, unit, raw()]);
}

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
/** In short one key of so many, beside those of the footers, which `hints.test.tsx` tries. */
const SHARE = 16;

/** The keys of a place that do nothing, and say nothing, wherever one stands in it. */
async function deadKeys(scope: string, way: () => Promise<Rig>): Promise<readonly string[]> {
  const dead: string[] = [];
  let rig: Rig | null = null;
  const there = async (): Promise<Rig> => {
    if (rig !== null && (rig.left() !== null || scopeOf(rig.screen.view.getState()) !== scope)) {
      await rig.close();
      rig = null;
    }
    rig ??= await way();
    return rig;
  };
  const answers = async (key: string): Promise<boolean> => {
    for (const before of BEFORE) {
      if (before !== '') await (await there()).press(before);
      const open = await there();
      const [was, sent] = [seen(open), open.sent.length];
      await open.press(bytesOf(key));
      if (open.left() !== null || open.sent.length > sent || seen(open) !== was) return true;
    }
    return false;
  };
  const anew = async (key: string): Promise<boolean> => {
    await rig?.close();
    rig = null;
    return answers(key);
  };
  const keys = KEYS.filter((key) => key.scope === scope).flatMap((key) => key.keys);
  for (const [i, key] of keys.entries())
    if ((isLong || i % SHARE === 0) && !(await answers(key)) && !(await anew(key))) dead.push(key);
  await (rig as Rig | null)?.close();
  return dead;
}

describe('25.2 every key that a help tells', () => {
  it('has a place here', () => {
    expect([...Object.keys(WAYS), ...ELSEWHERE].sort()).toEqual([...SCOPES].sort());
  });

  it.each(Object.entries(WAYS))('does something, or says why not: %s', async (scope, way) => {
    expect(await deadKeys(scope, way)).toEqual([]);
  });
});
