import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { UserError } from '../../src/base/errors.ts';
import { random } from '../../src/base/random.ts';
import { textLines } from '../../src/headless/text.ts';
import type { Header } from '../../src/journal/journal.ts';
import { readEntries } from '../../src/journal/read.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { FORBIDDEN, HOSTILE_TEXTS } from '../hostile-text.ts';
import { memoryJournal } from '../journal/memory-journal.ts';
import { inFolder } from '../journal/sample.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';

type Line = Record<string, unknown>;

/** The lines of a whole run with a vote, parsed, without their checksums. */
let recorded: Line[];

beforeAll(async () => {
  const file = new URL('../../scenarios/city-budget.yaml', import.meta.url).pathname;
  const { scenario } = readScenario(readFileSync(file, 'utf8'), file);
  const short = { ...scenario, rounds: 2 };
  const opening = { scenarioName: 'city-budget', seed: 1 };
  const header: Header = { ...opening, scenario: short, program: '0', run: 'r', parent: null };
  const journal = memoryJournal(header);
  const provider = simulatedProvider(short);
  const run = liveRun({
    scenario: short,
    opening,
    journal,
    clock: manualClock(0),
    speed: 'max',
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  run.start();
  await run.done;
  recorded = journal
    .text()
    .trim()
    .split('\n')
    .map((line) => {
      const { check: _, ...rest } = JSON.parse(line) as Line;
      return rest;
    });
});

const copy = () => structuredClone(recorded);
const placeOf = (lines: readonly Line[], type: string) => lines.findIndex((line) => line['type'] === type);

/** A line as the program would have written it, right checksum included. */
function sealed(json: string): string {
  return `${json.slice(0, -1)},"check":"${crc32(json).toString(16).padStart(8, '0')}"}\n`;
}

/** Numbers the entries anew and shows the whole journal at every verbosity; what it was refused with, if it was. */
async function replayed(lines: readonly (Line | string)[]): Promise<{ error: unknown; shown: string }> {
  const text = lines
    .map((line, i) => (typeof line === 'string' ? line : JSON.stringify(i === 0 ? line : { ...line, seq: i })))
    .map(sealed)
    .join('');
  let shown = '';
  let error: unknown = null;
  await inFolder(async (folder) => {
    const path = join(folder, 'j.jsonl');
    writeFileSync(path, text);
    try {
      const { header, entries } = readEntries(path);
      const { scenario, scenarioName, seed } = header;
      const opening = { scenarioName, seed };
      const run = replayRun({ scenario, opening, entries, clock: manualClock(0), speed: 'max' });
      const { opening: begin, entry } = textLines({ verbosity: 'debug', counter: simulatedCounter });
      shown += begin(header).join('\n');
      run.subscribe((news) => {
        if (news.kind === 'entry') shown += `\n${entry(news.before, news.entry, news.state).join('\n')}`;
      });
      run.start();
      await run.done;
    } catch (thrown) {
      error = thrown;
    }
  });
  return { error, shown };
}

describe('13.1 a journal with right checksums and broken insides', () => {
  it('is refused nowhere when it is sound', async () => {
    expect((await replayed(copy())).error).toBeNull();
  });

  const header =
    (change: (scenario: Record<string, unknown>) => void) =>
    (lines: Line[]): number => {
      change((lines[0] as { scenario: Record<string, unknown> }).scenario);
      return 1;
    };
  const field =
    (type: string, change: (event: Line) => void) =>
    (lines: Line[]): number => {
      const at = placeOf(lines, type);
      change(lines[at] as Line);
      return at + 1;
    };
  const without =
    (type: string, follower: string) =>
    (lines: Line[]): number => {
      lines.splice(placeOf(lines, type), 1);
      return placeOf(lines, follower) + 1;
    };
  // biome-ignore lint/suspicious/noExplicitAny: what stands in these lines is wrong on purpose.
  const any = (value: unknown) => value as any;

  it.each<[string, (lines: Line[]) => number]>([
    [
      'a scenario that is empty',
      (lines) => {
        (lines[0] as Line)['scenario'] = {};
        return 1;
      },
    ],
    ['a scenario without agents', header((s) => (s['agents'] = []))],
    ['two agents of one name', header((s) => (any(s['agents'])[1].name = any(s['agents'])[0].name))],
    ['an agent called as every object is', header((s) => (any(s['agents'])[0].name = 'constructor'))],
    ['options that are no list', header((s) => (s['options'] = { 0: 1 }))],
    ['a language that nobody speaks', header((s) => (s['language'] = 'xx'))],
    ['a speaking policy that does not exist', header((s) => (any(s['speaking']).policy = 'toString'))],
    [
      'a parent that is none',
      (lines) => {
        (lines[0] as Line)['parent'] = { run: 1 };
        return 1;
      },
    ],
    ['a statement of a stranger', field('statement-made', (e) => (e['agent'] = 'Nobody'))],
    ['a statement of toString', field('statement-made', (e) => (e['agent'] = 'toString'))],
    ['a queue with a stranger in it', field('round-opened', (e) => (any(e['queue'])[0].agent = 'Nobody'))],
    ['a queue of nothing', field('round-opened', (e) => (e['queue'] = [null]))],
    ['a giant round', field('round-opened', (e) => (e['round'] = 1e300))],
    ['a negative round', field('round-opened', (e) => (e['round'] = -1))],
    ['a time beyond all dates', field('round-opened', (e) => (e['at'] = 8640000000000001))],
    ['an answer that is neither yes nor no', field('poll-answered', (e) => (e['answer'] = 'perhaps'))],
    ['an answer without a poll', without('poll-opened', 'poll-answered')],
    ['an update of a memory that was not due', without('notice-posted', 'memory-updated')],
    ['a change that names no entry', field('memory-updated', (e) => (any(e['changes'])[0].entries = [99]))],
    ['a change of a strange kind', field('memory-updated', (e) => (any(e['changes'])[0].kind = 'burnt'))],
    ['a change with no size', field('memory-updated', (e) => (any(e['changes'])[0].after = null))],
    ['a memory entry of a wrong type', field('memory-updated', (e) => (any(e['entries'])[0].text = { a: 1 }))],
    ['a gist of a wrong type', field('memory-updated', (e) => (any(e['entries'])[0].gist = []))],
    ['a cause that is none', field('memory-updated', (e) => (any(e['cause']).kind = 'toString'))],
    [
      'a vote that somebody is not told of',
      (lines) => {
        const at = lines.findIndex((line) => String(any(line)['cause']?.kind).startsWith('vote-'));
        const [change] = any(lines[at])['changes'];
        change.agents = change.agents.slice(1);
        return at + 1;
      },
    ],
    ['a ballot for no option', field('ballot-marked', (e) => (e['option'] = 'nothing'))],
    ['an amount without an option', without('ballot-marked', 'ballot-amount-marked')],
    ['a call of a wrong type', field('statement-made', (e) => (e['call'] = []))],
    ['tokens that are words', field('statement-made', (e) => (any(e['call']).tokensIn = 'many'))],
    ['pacing of a wrong type', field('statement-made', (e) => (any(e['call']).pacing = [1, 'x']))],
    ['a failure without words', field('reasoning-made', (e) => (e['failure'] = { kind: 'network' }))],
    [
      'a consensus without a decision',
      field('vote-closed', (e) => {
        e['disagreement'] = null;
        e['decision'] = null;
      }),
    ],
    ['an end by nobody', field('run-ended', (e) => (e['by'] = 'magic'))],
  ])('%s ends in a fault that names the line', async (_, change) => {
    const lines = copy();
    const line = change(lines);
    const { error } = await replayed(lines);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(new RegExp(`:${line}: the line |\\(line ${line}\\)`));
    expect(String(error)).not.toMatch(/undefined|\[object|Cannot read/);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused, however deep', async (key) => {
    for (const spelled of [key, key.replace('o', '\\u006f')]) {
      const lines: (Line | string)[] = copy();
      const at = placeOf(lines as Line[], 'statement-made');
      const json = JSON.stringify({ ...(lines[at] as Line), seq: at });
      lines[at] = json.replace('"call":{', `"call":{"${spelled}":{"polluted":1},`);
      const { error } = await replayed(lines);
      expect(String(error)).toMatch(new RegExp(`:${at + 1}: .*"${key}", which is not allowed`));
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  const count = isLong ? 2_500 : 25;
  it('any field made wrong, any line lost, doubled or moved, is shown or refused with a line, never a bug', async () => {
    const chance = random(11, 'hostile-journal');
    const values = [
      null,
      -1,
      1e308,
      2 ** 53,
      0.5,
      '',
      'toString',
      'Ruth',
      '\u001b]0;x\u0007',
      [],
      [null],
      {},
      true,
      [[]],
    ];
    for (let i = 0; i < count; i++) {
      const lines = copy();
      const at = 1 + chance.int(lines.length - 1);
      const what = chance.int(5);
      if (what === 0) lines.splice(at, 1);
      else if (what === 1) lines.splice(at, 0, lines[1 + chance.int(lines.length - 1)] as Line);
      else if (what === 2) lines.splice(1 + chance.int(lines.length - 1), 0, ...lines.splice(at, 1));
      else {
        const spots: [object: Record<string, unknown>, key: string][] = [];
        const walk = (value: unknown) => {
          if (typeof value !== 'object' || value === null) return;
          for (const [key, inner] of Object.entries(value)) {
            if (key !== 'seq') spots.push([value as Record<string, unknown>, key]);
            walk(inner);
          }
        };
        walk(lines[what === 3 ? at : chance.pick([0, at])]);
        const [object, key] = chance.pick(spots);
        object[key] = chance.pick(values);
      }
      const { error, shown } = await replayed(lines);
      if (error !== null && !(error instanceof UserError)) throw new Error(`case ${i}`, { cause: error });
      if (error !== null) expect(String(error), `case ${i}`).toMatch(/:\d+: the line |\(line \d+\)/);
      expect(shown).not.toMatch(FORBIDDEN);
    }
  }, 900_000);

  // In short the other third is in `hostile-memory.test.ts`.
  it.each(HOSTILE_TEXTS.filter((_, i) => isLong || i % 3 !== 0))(
    '14.1 %s in any field of a journal is not shown',
    async (_, hostile) => {
      const lines = copy();
      const taint = (value: unknown, key: string): unknown => {
        if (typeof value === 'string')
          return /^(text|persona|about|label|title|question|reply|message|note|unit)$/.test(key)
            ? `${value}${hostile}`
            : value;
        if (Array.isArray(value)) return value.map((item) => taint(item, key));
        if (typeof value !== 'object' || value === null) return value;
        // What an entry tells of its words (3.6) would be found to be wrong of these, and is left out.
        const told = Object.entries(value).filter(([name]) => name !== 'words' && name !== 'characters');
        return Object.fromEntries(told.map(([name, inner]) => [name, taint(inner, name)]));
      };
      const { error, shown } = await replayed(lines.map((line) => taint(line, '') as Line));
      expect(error).toBeNull();
      expect(shown).not.toMatch(FORBIDDEN);
    },
  );
});
