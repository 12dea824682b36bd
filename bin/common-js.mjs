import { readFileSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';

/** What packages wait for or load at their start, and what stands in its place. */
const CHANGES = {
  // The layout engine's WebAssembly is compiled at once, and without `fetch`, which would load an HTTP client.
  'yoga-layout/dist/src/index.js': [
    ['wrapAssembly(await loadYoga())', 'wrapAssembly(engine)'],
    ['const Yoga =', 'const engine = {}; loadYoga(engine); const Yoga ='],
  ],
  'yoga-layout/dist/binaries/yoga-wasm-base64-esm.js': [
    [
      'if(h.instantiateWasm)',
      `a(new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(H.split(',')[1], 'base64')), d)); return {}; if (0)`,
    ],
  ],
  // The bridge to developer tools asks for a package that is not installed.
  'ink/build/reconciler.js': [
    [`await import('./devtools.js');`, ''],
    ['await loadPackageJson()', '{}'],
  ],
  // Node loads its measurements for the first question for the time.
  'ink/build/ink.js': [
    ['const startTime = performance.now();', ''],
    ['performance.now() - startTime', '0'],
  ],
  'scheduler/cjs/scheduler.production.js': [['"object" === typeof performance', 'false']],
  // Asked only whether a function is one.
  'signal-exit/index.js': [[`require('assert')`, '{ equal() {} }']],
  // Its engine is handed to it, and looked for nowhere.
  'sql.js/dist/sql-wasm.js': [['__dirname', '"."']],
  // What is told to its log, which is off, and whether a body is a stream: both name what Node then loads an HTTP client for.
  'openai/internal/utils/log.mjs': [
    ['formatRequestDetails = (details) => {', 'formatRequestDetails = (details) => { return details;'],
  ],
  'openai/client.mjs': [['(globalThis.ReadableStream && options.body instanceof globalThis.ReadableStream) ||', '']],
  // Each of its units is held against each other one when one of them is asked for, and not all at its start.
  '@pydantic/genai-prices/dist/index.js': [
    [
      `new Set(
          [...this.#e.values()].filter((o) => o !== i && $(o, i)).map((o) => o.usageKey)
        )`,
      '{ *[Symbol.iterator]() { for (const o of units.#e.values()) if (o !== i && $(o, i)) yield o.usageKey; } }',
    ],
    [
      'constructor(t) {\n    this.#o = /* @__PURE__ */ new Map()',
      'constructor(t) {\n    const units = this; this.#o = new Map()',
    ],
    ['.sort(([t], [a]) => t.localeCompare(a))', '.sort(([t], [a]) => (t < a ? -1 : 1))'],
  ],
  // Needed for commands in files of their own only.
  'commander/lib/command.js': [[`const childProcess = require('node:child_process');`, '']],
};

/** For esbuild: packages that are there as soon as they are asked for. */
export const withoutWaiting = {
  name: 'without-waiting',
  setup(plugins) {
    for (const [file, changes] of Object.entries(CHANGES)) {
      const filter = new RegExp(`${file.replace(/[.]/g, '\\.').replace(/\//g, '[\\\\/]')}$`);
      plugins.onLoad({ filter }, ({ path }) => {
        let contents = readFileSync(path, 'utf8');
        for (const [from, to] of changes) {
          if (!contents.includes(from)) return { errors: [{ text: `${path} no longer has: ${from}` }] };
          contents = contents.replace(from, () => to);
        }
        return { contents };
      });
    }
  },
};

/**
 * For esbuild, with `write: false`: chunks are written in the module format that Node loads without waiting, and whose compiled code can
 * be kept.
 */
export const asCommonJs = {
  name: 'as-common-js',
  setup(plugins) {
    plugins.onEnd(async ({ outputFiles = [] }) => {
      for (const { path, text } of outputFiles) {
        // The bundle names each module where its code begins; only such comments as a licence's survive.
        const named = text.replace(/^( *)\/\/ (?=(src|node_modules)\/)/gm, '$1//! ');
        const { code } = await transform(named, {
          format: 'cjs',
          legalComments: 'inline',
          platform: 'node',
          target: 'node20.19',
          supported: { 'dynamic-import': false },
          define: { 'import.meta.url': 'chunkUrl' },
          banner: text.includes('import.meta.url')
            ? `const chunkUrl = require('node:url').pathToFileURL(__filename).href;`
            : '',
        });
        writeFileSync(path, asAscii(path, await withoutBlanks(loadedLate(code))));
      }
    });
  },
};

/** Each start reads all of what it loads. Names stay, and lines short enough for a place in them to be found. */
async function withoutBlanks(code) {
  const { code: short } = await transform(code, { legalComments: 'inline', minifyWhitespace: true, lineLimit: 120 });
  return short;
}

const PART = /^var (import_[\w$]+) = (require\("(?:\.\/[^"]+|node:(?:child_process|crypto|net|os|tty|zlib))"\));$/gm;
// Not a member of that name, but for what is spread.
const USE = /(?<![\w$])(?<!(?<!\.)\.)(import_[\w$]+)(\.?)/g;

/** Parts, and what is slow to load of Node itself, are loaded once something of them is used: a start uses a half of what it names. */
function loadedLate(code) {
  const parts = new Map([...code.matchAll(PART)].map(([, name, load]) => [name, load]));
  // One that is handed on whole, and not by its members, is loaded where it stands.
  const whole = new Map();
  for (const [, name, dot] of code.matchAll(USE)) if (dot === '') whole.set(name, (whole.get(name) ?? 0) + 1);
  const isLate = (name) => parts.has(name) && whole.get(name) === 1;
  return code
    .replace(PART, (line, name) => (isLate(name) ? `var ${name};` : line))
    .replace(USE, (use, name, dot) => (dot === '.' && isLate(name) ? `(${name} ??= ${parts.get(name)}).` : use));
}

/** esbuild leaves the signs of regular expressions as they are; the loader reads one byte for each character. */
export function asAscii(path, code) {
  const escaped = /\\[^\0-\x7f]/.exec(code)?.[0];
  if (escaped) throw new Error(`${path}: ${escaped} cannot be written in plain ASCII; leave out its backslash`);
  return code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
