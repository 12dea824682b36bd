import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
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

/** Which files these are. */
export const TALK_FILE = /[\\/](?:talk|general|\w+\.(?:act|matter|things))\.yaml$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const KEPT = join(root, 'node_modules/.cache/talk-files');
const hashOf = (...texts) => texts.reduce((hash, text) => hash.update(text).update('\n'), createHash('sha256'));

/** The check as this Node can run it, and its text. */
async function made(checker) {
  const entry = fileURLToPath(new URL(checker, import.meta.url));
  const bundle = { entryPoints: [entry], bundle: true, write: false, packages: 'external', format: 'cjs' };
  const { outputFiles } = await build({ ...bundle, logLevel: 'silent' });
  const module = { exports: {} };
  const { text } = outputFiles[0];
  new Function('module', 'require', text)(module, createRequire(import.meta.url));
  return { text, exports: module.exports };
}

/** What stands in a file that this check has read before, as it was read: to read all of them takes longer than the rest of a build. */
function kept(file, hash) {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    return text.slice(0, end) === hash ? text.slice(end + 1) : null;
  } catch {
    return null;
  }
}

/** Whoever builds at the same time finds the old one whole, or the new one. */
function keep(file, hash, contents) {
  mkdirSync(KEPT, { recursive: true });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, `${hash}\n${contents}`);
  renameSync(written, file);
}

/** Reads such files for esbuild, by a check that is made once. */
export function talkReader() {
  const checks = {};
  return async (path, text) => {
    // What can be said of an act is written like what can be said of a matter.
    const name = /(\w+)\.yaml$/.exec(path)[1].replace(/^act$/, 'matter');
    const { checker, read } = READERS[name];
    checks[checker] ??= made(checker);
    const check = await checks[checker];
    const file = join(KEPT, relative(root, path).replace(/[\\/]/g, '-'));
    const hash = hashOf(check.text, text).digest('hex');
    const known = kept(file, hash);
    if (known !== null) return { contents: known, loader: 'json' };
    const { faults, ...found } = read(check.exports, text);
    const errors = faults.map(({ line, column, text: fault }) => ({
      text: fault,
      location: { file: path, line, column: column - 1, lineText: text.split('\n')[line - 1] },
    }));
    const contents = JSON.stringify(found[name]);
    if (errors.length === 0) keep(file, hash, contents);
    return { errors, contents, loader: 'json' };
  };
}

/** For esbuild: what a language says, `talk.yaml`, `general.yaml`, `acts/`, `matters/` and `things/`, as the object that the program takes it for; a fault of it is a fault of the build. Formats of discussions are data as well. */
export const talkFiles = {
  name: 'talk-files',
  setup(plugins) {
    let read = talkReader();
    plugins.onStart(() => {
      read = talkReader();
    });
    plugins.onLoad({ filter: /\.format\.yaml$/ }, ({ path }) => ({
      contents: JSON.stringify(parse(readFileSync(path, 'utf8'))),
      loader: 'json',
    }));
    plugins.onLoad({ filter: TALK_FILE }, ({ path }) => read(path, readFileSync(path, 'utf8')));
  },
};
