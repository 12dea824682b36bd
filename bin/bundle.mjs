// What the bundle is made of, and how: for the build and for `dev.mjs`.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutWaiting } from './common-js.mjs';
import { ownComposer } from './own-composer.mjs';
import { pageScripts } from './page-script.mjs';
import { talkFiles } from './talk-files.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The packages that measure and wrap text make a segmenter and the list of all emoji as soon as they are loaded, which takes as long as
 * two frames; here, when they are first needed.
 */
const lateTables = {
  name: 'late-tables',
  setup(plugins) {
    const late = (type, name, member, made) => [
      `const ${name} = ${made};`,
      `let its${type}; const ${name} = { ${member}: (text) => (its${type} ??= ${made}).${member}(text) };`,
    ];
    const segmenter = late('Segmenter', 'segmenter', 'segment', 'new Intl.Segmenter()');
    const emoji = late('Emoji', 'rgiEmojiRegex', 'test', '/^\\p{RGI_Emoji}$/v');
    const graphemes = `new Intl.Segmenter(undefined, {granularity: 'grapheme'})`;
    const slicing = late('Slicer', 'GRAPHEME_SEGMENTER', 'segment', graphemes);
    const changes = { 'string-width': [segmenter, emoji], 'wrap-ansi': [segmenter], 'slice-ansi': [slicing] };
    plugins.onLoad(
      { filter: /[\\/]((string-width|wrap-ansi)[\\/]index|slice-ansi[\\/]tokenize-ansi)\.js$/ },
      ({ path }) => {
        let contents = readFileSync(path, 'utf8');
        for (const [made, instead] of changes[/string-width|wrap-ansi|slice-ansi/.exec(path)[0]]) {
          if (!contents.includes(made)) return { errors: [{ text: `${path} no longer has: ${made}` }] };
          contents = contents.replace(made, () => instead);
        }
        return { contents };
      },
    );
  },
};

/** Endpoints are asked by HTTP/1.1 alone, and Node's code for the other takes as long to load as a request. */
const withoutHttp2 = {
  name: 'without-http2',
  setup(plugins) {
    plugins.onLoad({ filter: /[\\/]undici[\\/]lib[\\/]dispatcher[\\/]client-h2\.js$/ }, () => ({
      contents: `module.exports = () => { throw new Error('HTTP/2 is not spoken'); };`,
    }));
  },
};

/** The languages of the screen. */
export const languages = () =>
  readdirSync(new URL('../src/interface', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const filesIn = (language, folder) =>
  readdirSync(new URL(`../src/language/${language}/${folder}`, import.meta.url)).filter((name) => /\.yaml$/.test(name));
const wordsOf = (language) => [
  [`interface-${language}`, `src/interface/${language}/index.ts`],
  [`language-${language}`, `src/language/${language}/index.ts`],
  [`talk-${language}`, `src/language/${language}/talk.yaml`],
  [`general-${language}`, `src/language/${language}/general.yaml`],
  ...['acts', 'matters', 'things'].flatMap((folder) =>
    filesIn(language, folder).map((file) => [
      `${folder}-${file.replace(/\..*/, '')}-${language}`,
      `src/language/${language}/${folder}/${file}`,
    ]),
  ),
];

export const options = {
  absWorkingDir: root,
  entryPoints: {
    main: 'src/cli/main.ts',
    // What a language says is a part of its own, so that a start loads one of them.
    ...Object.fromEntries(languages().flatMap(wordsOf)),
    // With the YAML library, which most files can be read without.
    'strict-yaml': 'src/scenario/strict-yaml.ts',
  },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  // Its own choice for Node loads its parts by names that no bundle has.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  target: 'node20.19',
  jsx: 'automatic',
  // Its WebAssembly is read from beside its own file.
  // What draws PNG is a native part that a person may have installed, as are what many machines share a queue by.
  external: ['tiktoken', 'tiktoken/*', '@resvg/resvg-js', 'bullmq', 'ioredis', 'pg'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Names stay, so that a stack trace can be read.
  minifySyntax: true,
  legalComments: 'none',
  chunkNames: '[name]-[hash]',
  plugins: [withoutWaiting, ownComposer, lateTables, withoutHttp2, talkFiles, pageScripts],
  logLevel: 'warning',
};
