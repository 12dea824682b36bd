import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asShipped, checkedAtBuild, keepChecked, listedAtBuild } from '../../src/cli/checked-at-build.ts';
import { shippedScenarios } from '../../src/cli/paths.ts';
import { interfaces } from '../../src/interface/index.ts';
import { type Phrasebook, phrasebooks } from '../../src/language/index.ts';
import { languagesHeld, readScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { isLong, samplesOf } from '../long.ts';

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'checked-at-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => keepChecked(join(folder, 'kept')));

it('what the build keeps of a shipped scenario is what reading it gives, to the byte', () => {
  // In short a third of them: all are kept in the same way.
  for (const [name, file] of samplesOf([...shippedScenarios()], (_, i) => i % 3 === 0)) {
    const read = asShipped(readScenario(readFileSync(file, 'utf8'), file));
    const kept = JSON.parse(readFileSync(join(folder, 'kept', `${name}.json`), 'utf8'));
    expect(JSON.stringify(kept.checked)).toBe(JSON.stringify(read));
    const { listing } = JSON.parse(readFileSync(join(folder, 'kept', `${name}.listed.json`), 'utf8'));
    expect(listing.scenario).toEqual({ ...read.scenario, arguments: [] });
    expect(new Set(listing.languages)).toEqual(new Set(languagesHeld(readFileSync(file, 'utf8'), file)));
  }
  const jury = shippedScenarios().get('jury') as string;
  expect(JSON.parse(readFileSync(join(folder, 'kept/jury.zh.json'), 'utf8')).checked).toEqual(
    readScenario(readFileSync(jury, 'utf8'), jury, 'zh'),
  );
});

it('a list takes a shipped file that was not written since for the one that was checked, unread, and any other by its bytes', () => {
  const from = join(folder, 'kept');
  const copy = join(from, 'captain.yaml');
  const file = join(folder, 'captain.yaml');
  const text = readFileSync(copy, 'utf8');
  const found = (written: string, secondsLater: number) => {
    writeFileSync(file, written);
    const at = statSync(copy).mtimeMs / 1000 + secondsLater;
    utimesSync(file, at, at);
    return listedAtBuild('captain', file, from)?.scenario.title ?? null;
  };
  const other = text.replace('a', 'b');
  const title = found(text, 1);
  expect(title).not.toBeNull();
  expect(found(other, 1)).toBeNull();
  expect(found(other, -1)).toBe(title);
  expect(found(`${text}#`, -1)).toBeNull();
});

it('nothing is taken of what was kept where it is of another program or of other bytes, is not there or cannot be read', () => {
  const from = mkdtempSync(join(folder, 'unreadable-'));
  for (const name of ['captain.yaml', 'captain.json']) cpSync(join(folder, 'kept', name), join(from, name));
  const file = join(from, 'captain.json');
  const kept = readFileSync(file, 'utf8');
  const bytes = readFileSync(join(from, 'captain.yaml'));
  const found = (text: string) => {
    writeFileSync(file, text);
    return checkedAtBuild('captain', bytes, undefined, from);
  };
  expect(found(kept)).not.toBeNull();
  expect(checkedAtBuild('captain', Buffer.concat([bytes, Buffer.from('#')]), undefined, from)).toBeNull();
  expect(checkedAtBuild('captain', bytes, 'xx' as 'en', from)).toBeNull();
  const others = [JSON.stringify({ ...JSON.parse(kept), program: '0.0.0' }), '', kept.slice(0, 2000), 'null'];
  for (const other of others) expect(found(other), other.slice(0, 40)).toBeNull();
  rmSync(file);
  expect(checkedAtBuild('captain', bytes, undefined, from)).toBeNull();
});

describe('an installed program', () => {
  const home = join(folder, 'program');
  const kept = join(home, 'dist/scenarios/just-society.json');
  const yaml = join(home, 'scenarios/just-society.yaml');
  const original = { kept: '', yaml: '' };
  beforeAll(() => {
    buildProgram();
    for (const part of ['bin', 'dist', 'scenarios', 'package.json']) {
      cpSync(join(root, part), join(home, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    original.kept = readFileSync(kept, 'utf8');
    original.yaml = readFileSync(yaml, 'utf8');
  });

  /** The first line of a run's plain text: the title that it found. With that it has shown enough, and is ended. */
  async function title(): Promise<string> {
    const args = ['run', 'just-society', '--headless', '--verbosity', 'minimal', '--seed', '1'];
    const env = { ...process.env, ROUNDTABLE_DATA_DIR: join(folder, 'data'), ROUNDTABLE_CONFIG_DIR: folder };
    const child = spawn(process.execPath, [join(home, 'bin/roundtable.js'), ...args], { env });
    const told = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        told[name] += text;
        if (told.stdout.includes('\n')) child.kill('SIGKILL');
      });
    const [, signal] = await once(child, 'close');
    // Whoever has shown nothing and was ended by a signal was ended by V8.
    expect([told.stderr, told.stdout === '' && signal]).toEqual(['', false]);
    return told.stdout.split('\n')[0] as string;
  }
  const put = (change: { kept?: string; yaml?: string }) => {
    writeFileSync(kept, change.kept ?? original.kept);
    writeFileSync(yaml, change.yaml ?? original.yaml);
  };
  const parsed = () => JSON.parse(original.kept);
  const told = () => parsed().checked.scenario.title as string;
  const marked = () => {
    const changed = parsed();
    changed.checked.scenario.title = 'From the build';
    return changed;
  };

  it('takes a shipped scenario as the build has checked it', async () => {
    put({ kept: JSON.stringify(marked()) });
    expect(await title()).toBe('From the build');
    const names = readdirSync(join(home, 'dist/scenarios')).filter((name) => /^[^.]+\.json$/.test(name));
    expect(names.length).toBe(shippedScenarios().size);
  });

  it('reads the file where it is another one than was checked', async () => {
    const edited = original.yaml.replace(told(), 'From the file');
    expect(edited).not.toBe(original.yaml);
    put({ kept: JSON.stringify(marked()), yaml: edited });
    expect(await title()).toBe('From the file');
  });

  const unreadable: readonly [string, () => string][] = [
    ['of another program', () => JSON.stringify({ ...marked(), program: '0.0.0' })],
    ['empty', () => ''],
    ['cut short', () => JSON.stringify(marked()).slice(0, 2000)],
    ['null', () => 'null'],
  ];
  // In short what comes of these in this process, above.
  it.runIf(isLong).each(unreadable)('reads the file where what was kept is %s', async (_, text) => {
    put({ kept: text() });
    expect(await title()).toBe(told());
  });

  it('reads the file where nothing was kept', async () => {
    put({});
    rmSync(join(home, 'dist/scenarios'), { recursive: true });
    expect(await title()).toBe(told());
  });

  it('13.4 has chunks of plain ASCII, which its loader takes a byte for a character', () => {
    const chunks = readdirSync(join(home, 'dist')).filter((name) => name.endsWith('.cjs'));
    expect(chunks.length).toBeGreaterThan(10);
    for (const name of chunks) {
      const bytes = readFileSync(join(home, 'dist', name));
      expect(
        bytes.findIndex((byte) => byte > 0x7f),
        name,
      ).toBe(-1);
    }
  });

  describe('with packs and their compiled code beside its chunks', () => {
    let code: string;
    let whole: Buffer;
    beforeAll(() => {
      const packs = JSON.parse(readFileSync(join(home, 'dist/packs.json'), 'utf8'));
      code = join(home, 'dist', packs['./main.cjs'].replace('.pack', '.code'));
      whole = readFileSync(code);
    });

    const kinds: readonly [string, (whole: Buffer) => Buffer][] = [
      ['as the build has kept it', (kept) => kept],
      [
        'of another version of V8',
        (kept) => Buffer.concat([kept.subarray(0, 4), Buffer.alloc(4, 7), kept.subarray(8)]),
      ],
      ['empty', () => Buffer.alloc(0)],
      ['cut short', (kept) => kept.subarray(0, kept.length / 2)],
      ['no code', () => Buffer.from('nothing of the kind')],
    ];
    it.each(isLong ? kinds : kinds.slice(3, 4))('starts where that is %s', async (_, change) => {
      writeFileSync(code, change(whole));
      expect(await title()).toBe(told());
    });

    /** What V8 says of the kept code of each file that the help loads: whether it is rejected. */
    function rejected(): string[] {
      const load = `import { load } from ${JSON.stringify(pathToFileURL(join(home, 'bin/load.js')).href)};
        load(${JSON.stringify(join(home, 'dist'))}, (_, script) => console.error(script.cachedDataRejected));`;
      const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', load, 'roundtable', '--help'], {
        encoding: 'utf8',
      });
      return stderr.trim().split('\n');
    }

    it('compiles nothing anew, but where another version of V8 has made it', () => {
      writeFileSync(code, whole);
      expect(new Set(rejected())).toEqual(new Set(['false']));
      writeFileSync(code, Buffer.concat([whole.subarray(0, 4), Buffer.alloc(4, 7), whole.subarray(8)]));
      expect(rejected()[0]).toBe('true');
    });

    /** The text of all that the program loads, in small letters. */
    function loadedBy(args: readonly string[]): string {
      const load = `import { load } from ${JSON.stringify(pathToFileURL(join(home, 'bin/load.js')).href)};
        load(${JSON.stringify(join(home, 'dist'))}, (file) => console.error(file));`;
      const env = { ...process.env, ROUNDTABLE_DATA_DIR: join(folder, 'data'), ROUNDTABLE_CONFIG_DIR: folder };
      const child = spawnSync(process.execPath, ['--input-type=module', '-e', load, 'roundtable', ...args], {
        encoding: 'utf8',
        env,
      });
      return (
        child.stderr
          .split('\n')
          .filter((line) => /\.(cjs|pack)$/.test(line))
          .map((file) => readFileSync(file, 'latin1'))
          .join('\n')
          // A long text goes on in the next line.
          .replaceAll('\\\n', '')
          .toLowerCase()
      );
    }

    it('what tells faults of a scenario is loaded for one that has some', () => {
      const sound = join(folder, 'own.yaml');
      const faulty = join(folder, 'faulty.yaml');
      writeFileSync(sound, `${original.yaml}# mine\n`);
      writeFileSync(faulty, `${original.yaml}nothing_known: 1\n`);
      const isThere = (file: string) => loadedBy(['check', file]).includes('node_modules/zod/');
      expect([isThere(sound), isThere(faulty)]).toEqual([false, true]);
    });

    it('a start loads the words of its language alone', () => {
      const loaded = loadedBy(['run', 'goldfish', '--headless', '--rounds', '1', '--seed', '1', '--lang', 'es']);
      const isThere = (words: string) => loaded.includes(words.toLowerCase().replace(/[^\0-\x7f]/g, escaped));
      const said = ({ talk }: Phrasebook) =>
        Object.values(talk.lines).find((line) => !/["'`\\\n]/.test(line)) as string;
      expect(isThere(interfaces.es.stances.title)).toBe(true);
      expect(isThere(interfaces.zh.stances.asHeard)).toBe(false);
      expect(isThere(said(phrasebooks.en))).toBe(true);
      expect(isThere(said(phrasebooks.zh))).toBe(false);
    });

    it('starts without code, and without packs', async () => {
      const gone = async (names: RegExp) => {
        for (const file of readdirSync(join(home, 'dist'))) if (names.test(file)) rmSync(join(home, 'dist', file));
        expect(await title()).toBe(told());
      };
      await gone(/\.code$/);
      await gone(/^packs\.json$|\.pack$/);
    });
  });
});
