import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';

/** By file: what reads and checks it, which is TypeScript. */
const READERS = {
  talk: { checker: '../src/language/talk-file.ts', read: ({ readTalk }, text) => readTalk(text) },
  general: { checker: '../src/language/general-file.ts', read: ({ readGeneral }, text) => readGeneral(text) },
  things: { checker: '../src/language/things-file.ts', read: ({ readThings }, text) => readThings(text) },
  matter: { checker: '../src/language/general-file.ts', read: ({ readMatter }, text) => readMatter(text) },
};

/** The check as this Node can run it. */
async function made(checker) {
  const entry = fileURLToPath(new URL(checker, import.meta.url));
  const bundle = { entryPoints: [entry], bundle: true, write: false, packages: 'external', format: 'cjs' };
  const { outputFiles } = await build({ ...bundle, logLevel: 'silent' });
  const module = { exports: {} };
  new Function('module', 'require', outputFiles[0].text)(module, createRequire(import.meta.url));
  return module.exports;
}

/** For esbuild: what a language says, `talk.yaml`, `general.yaml`, `acts/`, `matters/` and `things/`, as the object that the program takes it for; a fault of it is a fault of the build. Formats of discussions are data as well. */
export const talkFiles = {
  name: 'talk-files',
  setup(plugins) {
    let reading = {};
    plugins.onStart(() => {
      reading = {};
    });
    plugins.onLoad({ filter: /\.format\.yaml$/ }, ({ path }) => ({
      contents: JSON.stringify(parse(readFileSync(path, 'utf8'))),
      loader: 'json',
    }));
    plugins.onLoad({ filter: /[\\/](?:talk|general|\w+\.(?:act|matter|things))\.yaml$/ }, async ({ path }) => {
      // What can be said of an act is written like what can be said of a matter.
      const name = /(\w+)\.yaml$/.exec(path)[1].replace(/^act$/, 'matter');
      const { checker, read } = READERS[name];
      reading[name] ??= made(checker);
      const text = readFileSync(path, 'utf8');
      const { faults, ...found } = read(await reading[name], text);
      const errors = faults.map(({ line, column, text: fault }) => ({
        text: fault,
        location: { file: path, line, column: column - 1, lineText: text.split('\n')[line - 1] },
      }));
      return { errors, contents: JSON.stringify(found[name]), loader: 'json' };
    });
  },
};
