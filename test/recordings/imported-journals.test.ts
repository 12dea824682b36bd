import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Random, random } from '../../src/base/random.ts';
import { readJournal } from '../../src/journal/read.ts';
import { commandInside } from '../cli/roundtable.ts';
import { recordedSources, SOURCES, type Source } from './recorded.ts';

const IS_LONG = Boolean(process.env['ROUNDTABLE_LONG']);
const folder = mkdtempSync(join(tmpdir(), 'imported-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Holder = Record<string, unknown>;

/** Every place in a JSON value, as who holds it and under which key. */
function* placesIn(at: unknown): Generator<[Holder, string]> {
  if (typeof at !== 'object' || at === null) return;
  for (const key of Object.keys(at)) {
    yield [at as Holder, key];
    yield* placesIn((at as Holder)[key]);
  }
}

const STRANGE = [
  null,
  0,
  -1,
  7,
  1.5,
  1e300,
  true,
  '',
  'x',
  'Yes',
  'N/A',
  '$15,000',
  '{role}',
  'A '.repeat(400),
  [],
  {},
  [null],
  { x: 1 },
];

/** A few changes such as other programs, versions and hands make: a key lost, a value of another kind, parts twice, gone, or in another order. */
function mutated(text: string, { int, pick }: Random): string {
  const json = JSON.parse(text);
  for (let i = 0; i <= int(3); i++) {
    const places = [...placesIn(json)];
    const [holder, key] = pick(places);
    const own = holder[key];
    const many = Array.isArray(own) ? own : null;
    const change = int(many ? 6 : 3);
    if (change === 0) delete holder[key];
    else if (change === 1) holder[key] = pick(STRANGE);
    else if (change === 2) holder[key] = structuredClone(pick(places)[0][key] ?? null);
    else if (change === 3) many!.reverse();
    else if (change === 4) many!.push(structuredClone(many![0] ?? null));
    else many!.splice(int(many!.length + 1), 1);
    if (Array.isArray(holder)) holder.splice(0, holder.length, ...holder.filter(() => true));
  }
  return JSON.stringify(json);
}

const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const inside = (...args: string[]) => commandInside(args, { env, cwd: folder });

/** Null: it was refused, with its place. Else what stopped a command that no journal may stop. `at`: of the commands beside `replay` only this one. */
async function faultOf(source: string, name: string, at = -1): Promise<string | null> {
  const [file, journal] = [join(folder, `${name}.json`), join(folder, `${name}.jsonl`)];
  writeFileSync(file, source);
  const imported = await inside('import', file, '--out', folder);
  if (imported.status === 2) {
    expect(imported.stderr, imported.stderr).toMatch(/\.json:\d+:\d+: \S/);
    return null;
  }
  expect(imported.status, imported.stderr).toBe(0);
  const { entries } = readJournal(journal);
  const half = Math.floor((entries.length - 1) / 2);
  // No fork ends before the round that it is made in.
  const begun = entries.slice(0, half + 1).filter(({ event }) => event.type === 'round-opened').length;
  const commands = [
    ['replay', journal, '--headless'],
    ['report', journal, '--format', 'csv'],
    ['transcript', journal],
    ['memory', journal, '--stats'],
    [
      'fork',
      journal,
      '--at',
      String(half),
      '--model',
      'simulated',
      '--set',
      `rounds=${Math.max(1, begun)}`,
      '--headless',
      '--journal',
      `${journal}.fork.jsonl`,
    ],
  ];
  let fault = '';
  for (const args of commands.filter((_, i) => at < 0 || i === 0 || i === 1 + (at % (commands.length - 1)))) {
    const { status, stderr } = await inside(...args);
    if (status !== 0) fault += `${args[0]}: ${status} ${stderr}\n`;
  }
  for (const one of [file, journal, `${journal}.fork.jsonl`]) rmSync(one, { force: true });
  return fault;
}

describe('13.3 what imports is replayed, reported, told and forked', () => {
  it('whatever was changed in a recording; else the import refuses it, with the place', async () => {
    const wanted = IS_LONG ? 2_000 : 10;
    let imported = 0;
    const faults: string[] = [];
    for (let i = 0; i < wanted; i++) {
      const chance = random(11, `mutation/${i}`);
      const { name, text } = chance.pick<Source>(SOURCES);
      const source = mutated(text, chance);
      const fault = await faultOf(source, `m${i}`, i);
      if (fault === null) continue;
      imported++;
      if (fault !== '') faults.push(`mutation ${i} of ${name}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(imported).toBeGreaterThan(wanted / 5);
  }, 1_200_000);

  it.each(recordedSources())('$name, without what was asked after the discussion', async (source) => {
    const { name, text } = source;
    const json = JSON.parse(text);
    for (const [holder, key] of [...placesIn(json)]) if (key === 'post_group_discussion') delete holder[key];
    // In short each of them by one of the commands.
    const at = IS_LONG ? -1 : recordedSources().findIndex((other) => other.name === name);
    expect(await faultOf(JSON.stringify(json), name.replace('.json', ''), at)).toBe('');
  });
});
