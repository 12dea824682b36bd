import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const src = join(root, 'src');

/** The rooms, floor by floor. A file imports from lower floors or its own room. */
const FLOORS = [
  ['base'],
  ['discussion', 'language', 'interface'],
  ['reading', 'world'],
  ['speaking', 'memory', 'voting', 'outcome', 'providers', 'journal', 'projections', 'statistics', 'queue'],
  ['orchestrator', 'scenario', 'recordings', 'experiments'],
  ['tui', 'headless', 'remote'],
  ['handouts', 'audience'],
  ['cli'],
];

/** Rooms of one floor that may know each other: what a discussion is stands on text and chance; the words agents and people read name what it is; faults of a recording and of an experiment are told as those of a scenario. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  language: ['discussion'],
  interface: ['discussion', 'language'],
  recordings: ['scenario'],
  experiments: ['scenario'],
};

/** Where time, chance and the process may be touched: adapters that are handed to everything else; and what Node is taken for to pack. */
const ADAPTERS = [
  'base/clock.ts',
  'base/packed.ts',
  'providers/catalogue.ts',
  'providers/command/',
  'providers/embedders/',
  'providers/human/',
  'providers/openai/',
  'providers/tokens/',
  'providers/simulated/',
  'providers/endpoints.ts',
  'journal/',
  'queue/',
];

/** The rooms of the screen, the lowest first; its own files (`.`) put them together, linear mode says what they show, the list of recorded runs and the start screen are screens beside, and a film is the screen where nobody sits. */
const SCREEN_ROOMS = [
  'terminal',
  'look',
  'shown',
  'frame',
  'panes',
  'windows',
  'store',
  '.',
  'linear',
  'runs',
  'start',
  'filmed',
];

/** A function of more lines is read in pieces, so it is written in pieces. */
const MOST_LINES = 70;
/** Tables: what each event does to the state and to what is measured, what is told and captioned of it, how long it is looked at, a case each. */
const TABLES = [
  'discussion/evolve.ts: apply',
  'orchestrator/runs/beats.ts: beatsAfter',
  'projections/measures/measures.ts: measured',
  'projections/transcript-parts.ts: partsOf',
  'tui/shown/caption-of.ts: ofEvent',
];
/** What one value of a run leads to another by, where a memo of one call cannot: each holds nothing but weakly, by objects of the run. */
const KEPT_WEAKLY = [
  'discussion/translation.ts: origins',
  'discussion/translation.ts: listOrigins',
  'memory/layers/talk.ts: closed',
  'memory/views/conversation-pairs.ts: kept',
  'projections/memories-beside.ts: known',
  'projections/memory-tiers.ts: counts',
];

/** `whole`: as it is written; `text`: without comments. */
type Source = { path: string; room: string; whole: string; text: string; imports: string[] };

const sources: Source[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const whole = readFileSync(join(src, path), 'utf8');
    const text = whole.replace(/(?<=^|\s)\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
    const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((m) => m[1] as string);
    return { path, room: path.split('/')[0] as string, whole, text, imports };
  });

const floorOf = (room: string) => FLOORS.findIndex((rooms) => rooms.includes(room));
const target = (from: Source, specifier: string) => relative(src, join(src, dirname(from.path), specifier));

function* localImports(): Generator<{ from: Source; path: string; room: string }> {
  for (const from of sources) {
    for (const specifier of from.imports.filter((name) => name.startsWith('.'))) {
      const path = target(from, specifier);
      if (!path.startsWith('..')) yield { from, path, room: path.split('/')[0] as string };
    }
  }
}

/** What the files of `src`, of the tests and of the build take from a file of `src`: names, or `*` for all that it has. */
function importedNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  const others = ['test', 'bin'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|js)$/.test(path))
      .map((path) => ({ path: join('..', folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
  );
  const listed = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
  const whole = /(?:\*(?:\s+as\s+\w+)?\s+from\s*|\bimport\(\s*)'(\.[^']+)'/g;
  for (const { path, text } of [...sources, ...others]) {
    const take = (specifier: string, names: readonly string[]) => {
      const from = relative(src, join(src, dirname(path), specifier));
      const known = taken.get(from) ?? new Set();
      for (const name of names) known.add(name);
      taken.set(from, known);
    };
    for (const [, names, specifier] of text.matchAll(listed)) take(specifier!, namesIn(names!, 0));
    for (const [, specifier] of text.matchAll(whole)) take(specifier!, ['*']);
  }
  return taken;
}

/** Of `a, type B as C`: the names before `as` (0), or those behind it (-1). */
function namesIn(list: string, at: 0 | -1): string[] {
  return list.split(',').flatMap((item) => {
    const name = item.trim().replace(/^type\s+/, '');
    return name === '' ? [] : [name.split(/\s+as\s+/).at(at)!];
  });
}

function exportedNames({ text }: Source): string[] {
  const declared =
    /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm;
  return [
    ...[...text.matchAll(declared)].map(([, name]) => name!),
    ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) => namesIn(list!, -1)),
  ];
}

/** Functions that are too long, each with its length. */
function longFunctions({ path, whole }: Source): string[] {
  if (whole.split('\n').length <= MOST_LINES) return [];
  const file = ts.createSourceFile(path, whole, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const count = lineAt(node.end) - lineAt(node.getStart()) + 1;
    if (count <= MOST_LINES) return;
    if (ts.isFunctionLike(node) && 'body' in node && node.body) found.push(`${path}: ${nameOf(node)} (${count} lines)`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameOf(node: ts.Node): string {
  const named = [node, node.parent].find((one) => 'name' in one && one.name) as ts.NamedDeclaration | undefined;
  return named?.name?.getText() ?? 'a function';
}

/** Module variables in which something is kept. */
function keptIn({ path, text }: Source): { name: string; isWeak: boolean }[] {
  const kept = /^(?:export )?(?:const|let) (\w+)(?:: (?!Readonly)[^=]+)? = new (Weak)?(?:Map|Set)(?:<[^()]*>)?\(\)/gm;
  return [...text.matchAll(kept)].map(([, name, weak]) => ({ name: `${path}: ${name}`, isWeak: weak !== undefined }));
}

describe('the house', () => {
  it('has only the rooms that the floors name', () => {
    const strangers = [...new Set(sources.map((s) => s.room))].filter((room) => floorOf(room) < 0);
    expect(strangers, 'a new room: give it a floor in this test and in src/README.md').toEqual([]);
  });

  it('imports only downwards or within a room', () => {
    const wrong = [...localImports()]
      .filter(
        ({ from, room }) =>
          room !== from.room && !KNOWS[from.room]?.includes(room) && floorOf(room) >= floorOf(from.room),
      )
      .map(({ from, path }) => `${from.path} imports ${path}`);
    expect(wrong, 'take what you need as an argument, or move the type to the lowest floor that speaks it').toEqual([]);
  });

  it('draws the screen from below: no file of tui/ imports from a higher room', () => {
    const roomIn = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] as string) : '.');
    const strangers = sources.filter(({ room, path }) => room === 'tui' && !SCREEN_ROOMS.includes(roomIn(path)));
    expect(
      strangers.map(({ path }) => path),
      'a new room: give it a place in this test and in src/README.md',
    ).toEqual([]);
    const upward = [...localImports()]
      .filter(({ from, room }) => from.room === 'tui' && room === 'tui')
      .filter(({ from, path }) => {
        const [here, there] = [roomIn(from.path), roomIn(path)];
        const isTop = here === 'runs' && there === '.';
        return here !== there && (isTop || SCREEN_ROOMS.indexOf(there) > SCREEN_ROOMS.indexOf(here));
      })
      .map(({ from, path }) => `${from.path} imports ${path}`);
    expect(upward, 'take it as an argument or from the tools, or move what both need to the lower room').toEqual([]);
  });

  it('asks in one table which window lies over the screen', () => {
    const asked = sources
      .filter(({ path, text }) => path.startsWith('tui/') && /overlay\??\.kind\b/.test(text))
      .map(({ path }) => path);
    expect(asked, 'say it in the record of the window (frame/window.ts), and ask windowAt(overlay) for that').toEqual([
      'tui/shown/among-panes.ts',
      'tui/windows/index.ts',
    ]);
  });

  it('exports nothing that no other file imports', () => {
    const taken = importedNames();
    // docs/journal.md shows types of the discussion by their names.
    const shown = new Set(
      [...readFileSync(join(root, 'docs/journal.md'), 'utf8').matchAll(/^type (\w+)/gm)].map(([, name]) => name!),
    );
    const wrong = sources
      .filter(({ path }) => !taken.get(path)?.has('*'))
      .flatMap((source) =>
        exportedNames(source)
          .filter((name) => !taken.get(source.path)?.has(name) && !(source.room === 'discussion' && shown.has(name)))
          .map((name) => `${source.path}: ${name}`),
      );
    expect(wrong, 'take `export` away, or what nobody uses altogether').toEqual([]);
    expect(sources.flatMap(exportedNames).length).toBeGreaterThan(1500);
  });

  it('has one type behind a name that is exported', () => {
    const places = new Map<string, string[]>();
    for (const { path, text } of sources)
      for (const [, name] of text.matchAll(/^export (?:declare )?(?:type|interface|class) (\w+)/gm))
        places.set(name!, [...(places.get(name!) ?? []), path]);
    const wrong = [...places]
      .filter(([, paths]) => paths.length > 1)
      .map(([name, paths]) => `${name}: ${paths.join()}`);
    expect(wrong, 'share what is the same; what is not has a name that says what it is').toEqual([]);
    expect(places.size).toBeGreaterThan(500);
  });

  it('has no circles', () => {
    const edges = new Map<string, string[]>();
    for (const { from, path } of localImports()) edges.set(from.path, [...(edges.get(from.path) ?? []), path]);
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (path: string, trail: string[]): void => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (trail.includes(path) || done.has(path)) return;
      for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const path of edges.keys()) visit(path, []);
    expect(
      circles,
      'a table (index.ts) is imported from outside its room only; what two files share gets a file of its own',
    ).toEqual([]);
  });

  it(`has no function of more than ${MOST_LINES} lines but tables`, () => {
    const long = sources.flatMap(longFunctions);
    const wrong = long.filter((one) => !TABLES.some((name) => one.startsWith(`${name} `)));
    expect(
      wrong,
      'hand what it shares to plain functions as one object of state, or make a part of it a function of its own',
    ).toEqual([]);
    expect(long.length, 'each that is named in this test is still long').toBe(TABLES.length);
  });

  it('keeps nothing in a module for longer than the run that it is of', () => {
    const kept = sources.filter(({ path }) => path !== 'base/memo.ts').flatMap(keptIn);
    const growing = kept.filter(({ isWeak }) => !isWeak).map(({ name }) => name);
    expect(growing, 'it grows with what runs say: take one of base/memo.ts').toEqual([]);
    expect(
      kept.map(({ name }) => name).sort(),
      'take one of base/memo.ts, which is held by what it was made of',
    ).toEqual([...KEPT_WEAKLY].sort());
  });

  it('keeps the lower floors pure: no waiting, clock, chance, process or console', () => {
    const banned =
      /\bawait\b|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bconsole\.|\bsetTimeout\b|\bsetInterval\b|'node:/;
    const wrong = sources
      .filter((s) => floorOf(s.room) <= 3 && !ADAPTERS.some((adapter) => s.path.startsWith(adapter)))
      .flatMap((s) => s.text.split('\n').flatMap((line) => (banned.test(line) ? [`${s.path}: ${line.trim()}`] : [])));
    expect(wrong, 'take a Clock or a keyed Random as an argument; waiting belongs to the orchestrator').toEqual([]);
  });

  it('reads the system clock in one file', () => {
    const banned = /\bDate\.now\b|\bMath\.random\b|\bsetTimeout\b|\bsetInterval\b/;
    const wrong = sources.filter((s) => s.path !== 'base/clock.ts' && banned.test(s.text)).map((s) => s.path);
    expect(wrong, 'take a Clock (base/clock.ts) or a keyed Random (base/random.ts) as an argument').toEqual([]);
  });

  it('keeps what is journaled the same on every platform: no locale, no transcendental functions', () => {
    const banned = /\bIntl\.|toLocale|localeCompare|Math\.(exp|log|log2|log10|pow|sin|cos|tan|tanh|cbrt|hypot)\b/;
    const rooms = ['discussion', 'language', 'reading', 'speaking', 'memory', 'voting', 'outcome', 'orchestrator'];
    const wrong = sources
      .filter((s) => (rooms.includes(s.room) || s.path.startsWith('providers/simulated/')) && banned.test(s.text))
      .map((s) => s.path);
    expect(wrong, 'use integer arithmetic, + − × ÷ and plain comparison').toEqual([]);
  });

  it('has React in the screen alone', () => {
    const wrong = sources
      .filter((s) => s.room !== 'tui' && s.imports.some((name) => /^(react|ink)(\/|$)/.test(name)))
      .map((s) => s.path);
    expect(wrong, 'only tui/ draws; give it a projection').toEqual([]);
  });

  it('18.6 loads Ink and React behind the first frame', () => {
    const loaded = new Set<string>();
    const follow = (path: string): void => {
      const source = sources.find((one) => one.path === path);
      if (loaded.has(path) || !source) return;
      loaded.add(path);
      // What is loaded with the file, and not later or for its types alone.
      const statics = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm;
      for (const [, name] of source.text.matchAll(statics))
        follow(name!.startsWith('.') ? target(source, name!) : name!);
    };
    for (const screen of ['tui/index.ts', 'tui/runs/index.ts', 'tui/start/index.ts']) follow(screen);
    const early = sources.filter(
      ({ path, imports }) => loaded.has(path) && imports.some((name) => /^(react|ink|zustand)$/.test(name)),
    );
    expect(loaded.has('tui/look/followed.ts'), 'the way of the first frame').toBe(true);
    const values = early.filter(({ text }) => /^import (?!type\b)[^;]*?from '(react|ink|zustand)'/m.test(text));
    expect(
      values.map(({ path }) => path),
      'draw by areas (tui/look/area.ts); Ink is imported in tui/look/by-ink.tsx',
    ).toEqual([]);
  });

  it('18.1 has colours in the table of themes alone', () => {
    const known = ['tui/look/theme.ts', 'tui/look/palette.ts', 'tui/terminal/style.ts'];
    const colors = /\b[34]8;[25];\d|\\(?:x1b|u001b)\[(?:\d;)*(?:[349]|10)[0-7]m/;
    const wrong = sources.filter((s) => !known.includes(s.path) && colors.test(s.text));
    expect(
      wrong.map((s) => s.path),
      'ask for a role (tui/look/theme.ts), which each theme has a colour for',
    ).toEqual([]);
  });

  it('listens to keys in one place', () => {
    const wrong = sources.filter((s) => /\buse(Input|Stdin|Focus)\b/.test(s.text)).map((s) => s.path);
    expect(wrong, 'keys come through tui/terminal/input.ts and the key table').toEqual([]);
  });

  it('names things by what they are', () => {
    const names = /\b(class|function|const|type|interface) \w*(Manager|Handler|Helper|Util|Data|Info)\b/;
    const wrong = sources.filter((s) => names.test(s.text)).map((s) => s.path);
    expect(wrong, 'a name that ends in Manager, Handler, Helper, Util, Data or Info says nothing').toEqual([]);
    const files = sources
      .filter((s) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(s.path.split('/').at(-1) as string))
      .map((s) => s.path);
    expect(files, 'file names are kebab-case').toEqual([]);
  });

  it('has a closed top level', () => {
    const allowed = [
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'bin',
      'src',
      'scenarios',
      'test',
      'docs',
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'biome.json',
    ];
    const passing = ['node_modules', 'dist'];
    const wrong = readdirSync(root).filter(
      // A build beside this one has a folder of its own until it stands.
      (name) => !/^\.|^dist\.\d+$/.test(name) && !allowed.includes(name) && !passing.includes(name),
    );
    expect(wrong, 'a new thing belongs into bin, src, scenarios, docs or test').toEqual([]);
  });
});
