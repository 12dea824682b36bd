import { describe, expect, it } from 'vitest';
import { type Random, random } from '../../src/base/random.ts';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { LEAST } from '../../src/tui/look/layout.ts';
import { keenAnswers, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from '../tui/screen-rig.tsx';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SESSIONS = isLong ? 80 : 4;
const KEYS_EACH = isLong ? 260 : 60;

type Act = { bytes: string } | { columns: number; rows: number };

const ESC = '\x1b';
const LETTERS = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;/?+-=[]{}()<>"\'!@#$%^&*~`|\\_ ',
];
const SEQUENCES = [
  ...[
    '\r',
    '\t',
    '\x7f',
    ESC,
    `${ESC}[A`,
    `${ESC}[B`,
    `${ESC}[C`,
    `${ESC}[D`,
    `${ESC}[5~`,
    `${ESC}[6~`,
    `${ESC}[H`,
    `${ESC}[F`,
  ],
  ...[`${ESC}[Z`, `${ESC}OP`, `${ESC}[15~`, `${ESC}b`, `${ESC}f`, `${ESC}[1;5C`, `${ESC}[3~`, `${ESC}[I`, `${ESC}[O`],
  ...['\x01', '\x02', '\x05', '\x0b', '\x10', '\x12', '\x14', '\x15', '\x17', '\x1f', '\0'],
  ...[
    '漢',
    '字',
    '🎉',
    '👨‍👩‍👧',
    'é',
    'e\u0301',
    '\u202e',
    '\ud800',
    `${ESC}]11;rgb:ffff/ffff/ffff${ESC}\\`,
    `${ESC}[`,
    `${ESC}[200~`,
    `${ESC}P+r`,
  ],
];
const PASTED = [
  'a word',
  '',
  '\n\n\n',
  '漢字'.repeat(300),
  'x'.repeat(20_000),
  `${ESC}[31mred`,
  '\x1b[201~[201~',
  '1\n2\n3',
  '\0\x07',
];

function act({ int, pick }: Random): Act {
  switch (int(12)) {
    case 0:
      return { columns: 1 + int(400), rows: 1 + int(120) };
    case 1:
      return { columns: pick([1, 5, 20, 59, 60, 80, 100, 120, 200]), rows: pick([1, 3, 15, 16, 24, 30, 40, 60]) };
    case 2:
      return { bytes: `${ESC}[<${pick([0, 1, 2, 32, 64, 65])};${int(420)};${int(140)}${pick(['M', 'm'])}` };
    case 3:
      return { bytes: `${ESC}[200~${pick(PASTED)}${pick([`${ESC}[201~`, `${ESC}[201~`, ''])}` };
    case 4:
    case 5:
    case 6:
      return { bytes: pick(SEQUENCES) };
    default:
      return { bytes: pick(LETTERS) };
  }
}

/** A session on a screen; the fault that it met, null: none. `afterMs`: that each act is given. */
async function faultOf(seed: number, acts: readonly Act[]): Promise<string | null> {
  const { pick, int } = random(seed, 'session');
  const words = interfaces[pick(LANGUAGES)];
  const isSeated = int(2) === 0;
  const humanQueue = isSeated ? createHumanQueue() : null;
  const seat = isSeated && int(2) === 0 ? 'Ann' : null;
  const rig = screenRig({
    ...(isSeated
      ? { scenario: seated(), provider: mixedProvider(humanQueue!, keenAnswers) }
      : { scenario: smallScenario({ rounds: 3 }), answer: quietAnswers }),
    sources: { words, ...(humanQueue ? { humanQueue } : {}), ...(seat ? { seat } : {}) },
  });
  try {
    for (const one of acts) {
      if ('bytes' in one) await rig.press(one.bytes);
      else await rig.resize(one.columns, one.rows);
      const { columns, rows } = rig.screen.view.getState();
      const lines = rig.lines();
      const tooWide = lines.find((line) => displayWidth(line) > columns);
      if (columns >= LEAST.columns && rows >= LEAST.rows && (lines.length > rows || tooWide !== undefined))
        return `${columns}×${rows}: ${lines.length} rows, ${JSON.stringify(tooWide)}`;
    }
    return null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    await rig.close().catch(() => {});
  }
}

/** Fewer acts that end in a fault as well: halves, quarters and so on are left out as long as they are not missed. */
async function shrunk(seed: number, acts: readonly Act[]): Promise<readonly Act[]> {
  let left = [...acts];
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < left.length && left.length > 1; ) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      if ((await faultOf(seed, without)) === null) at += size;
      else left = without;
    }
  return left;
}

describe('14.2 whatever is typed, pasted, pointed at and resized', () => {
  it.each(Array.from({ length: SESSIONS }, (_, i) => i + 1))('session %i draws every frame', async (seed) => {
    const chance = random(seed, 'acts');
    const acts = Array.from({ length: KEYS_EACH }, () => act(chance));
    const fault = await faultOf(seed, acts);
    if (fault === null) return;
    const least = await shrunk(seed, acts);
    expect.fail(`seed ${seed}, ${JSON.stringify(least)}\n${await faultOf(seed, least)}`);
  });
});
