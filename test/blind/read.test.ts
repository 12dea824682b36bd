import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starterScenario } from '../../src/scenario/index.ts';
import { hasRecordings, recordings } from '../recorded-discussions.ts';
import { read } from './read.ts';
import { type Key, keyFileOf } from './sheet.ts';

const root = mkdtempSync(join(tmpdir(), 'read-'));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, 'for-readers');
const own = join(root, 'own.yaml');
const keyOf = (of: string) => JSON.parse(readFileSync(keyFileOf(of), 'utf8')) as Key;

beforeAll(async () => {
  writeFileSync(own, starterScenario());
  await read(['prepare', folder, 'goldfish', own, '--seeds', '1,2,3', '--rounds', '2']);
});

describe('discussions for readers who do not know whose they are', () => {
  it('are numbered and mixed, with the key beside the folder and not in it', async () => {
    const key = keyOf(folder);
    const numbers = Object.keys(key).sort();
    expect(numbers).toEqual(['01', '02', '03', '04', '05', '06']);
    const from = numbers.map((number) => key[number]!.from);
    expect([...from].sort()).toEqual(['goldfish 1', 'goldfish 2', 'goldfish 3', 'own 1', 'own 2', 'own 3']);
    expect(from).not.toEqual([...from].sort());
    expect(readdirSync(folder).sort()).toEqual([
      'README.md',
      ...numbers.map((number) => `discussion-${number}.md`),
      'sheet.csv',
    ]);
    const other = join(root, 'mixed');
    await read(['prepare', other, 'goldfish', own, '--seeds', '1,2,3', '--rounds', '1', '--mix', '5']);
    expect(numbers.map((number) => keyOf(other)[number]!.from)).not.toEqual(from);
  });

  it('have other names, the wanted rounds and nothing of how they ended', () => {
    for (const [number, { from }] of Object.entries(keyOf(folder))) {
      const page = readFileSync(join(folder, `discussion-${number}.md`), 'utf8');
      expect(page).toContain(`# Discussion ${number}\n`);
      expect(page.match(/^## \d+$/gm)).toEqual(['## 1', '## 2']);
      if (from.startsWith('goldfish')) expect(page).not.toMatch(/\b(Paula|Otto|Lena|Samir|Greta)\b/);
      const speakers = new Set([...page.matchAll(/^\*\*(.+?):\*\*/gm)].map(([, name]) => name as string));
      const addressed = [...speakers].filter((name) => page.includes(`, ${name}`) || page.includes(`${name},`));
      expect(addressed.length).toBeGreaterThan(0);
      expect(page).not.toMatch(/seed|simulated/i);
    }
  });

  it.runIf(hasRecordings)('hold recorded ones of a folder as pages of the same kind', async () => {
    const [some, of] = [join(root, 'recordings'), join(root, 'with-recorded')];
    for (const name of ['h2-american-28.json', 'h6-mandarin-20.json']) cpSync(join(recordings, name), join(some, name));
    await read(['prepare', of, own, '--seeds', '1', '--recorded', some]);
    const recorded = Object.entries(keyOf(of)).filter(([, { kind }]) => kind === 'recorded');
    expect(recorded.map(([, { from }]) => from).sort()).toEqual(['h2-american-28.json', 'h6-mandarin-20.json']);
    for (const [number, { from }] of recorded) {
      const { agents } = JSON.parse(readFileSync(join(some, from), 'utf8')) as { agents: { name: string }[] };
      const page = readFileSync(join(of, `discussion-${number}.md`), 'utf8');
      const plain = page.replaceAll('\\', '');
      for (const { name } of agents) expect(plain).not.toContain(name);
      expect(page.match(/^\*\*/gm)!.length).toBeGreaterThan(2);
    }
  });

  it('are not written where something lies', async () => {
    await expect(read(['prepare', folder, own])).rejects.toThrow('is not empty');
    expect(existsSync(join(folder, 'discussion-07.md'))).toBe(false);
  });
});

describe('sheets of readers', () => {
  const filled = (of: (from: string) => string) =>
    Object.entries(keyOf(folder))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([number, { from }]) => `${number},${of(from)}`);
  const sheet = (name: string, rows: readonly string[]) => {
    const file = join(root, name);
    writeFileSync(file, ['discussion,…', ...rows].join('\n'));
    return file;
  };

  it('are joined with the key: means by scale, reader and discussion, and the worst lines', async () => {
    const a = sheet(
      'a.csv',
      filled((from) => (from === 'own 2' ? '1,1,2,2,1,"So, ""no"", then."' : '4,4,4,4,4,')),
    );
    const b = sheet(
      'b.csv',
      filled((from) => (from === 'own 2' ? '3,3,2,2,3,' : '4,4,4,4,2.5,')),
    );
    const table = await read(['score', folder, a, b]);
    const lineOf = (name: string) => table.split('\n').find((line) => line.startsWith(name));
    expect(lineOf('ours')).toMatch(/^ours\s+3\.67\s+3\.67\s+3\.67\s+3\.67\s+3\.04\s+3\.54$/);
    expect(lineOf('a: ours')).toMatch(/3\.50\s+3\.50\s+3\.67\s+3\.67\s+3\.50\s+3\.57$/);
    const number = Object.entries(keyOf(folder)).find(([, { from }]) => from === 'own 2')![0];
    expect(lineOf(`${number} ours, own 2`)).toMatch(/2\.00\s+2\.00\s+2\.00\s+2\.00\s+2\.00\s+2\.00$/);
    expect(table).toContain(`${number} own 2: “So, "no", then.”`);
  });

  it('are refused with the line of what cannot be read', async () => {
    const wrong = sheet('wrong.csv', ['01,4,4,4,4,6,', '77,4,4,4,4,4,', '02,4,4,,4,4,']);
    await expect(read(['score', folder, wrong])).rejects.toThrow(
      /wrong\.csv, line 2: 5 scores from 1 to 5 .*\n.*line 3: there is no discussion 77\n.*line 4: 5 scores/,
    );
    await expect(read(['score', folder])).rejects.toThrow('no sheet is filled');
  });
});
